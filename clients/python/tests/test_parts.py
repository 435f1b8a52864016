"""What needs no server: tables, policies, files, connections, the contracts."""

import pathlib
import shutil
import subprocess

import pytest
from google.protobuf import descriptor_pb2

import sameql
from sameql.pairs import policy_of
from sameql.tables import database, shown
from sameql.v1 import (
    conformance_pb2,
    conformance_service_pb2,
    dialect_service_pb2,
    evaluation_service_pb2,
    judgement_pb2,
    pair_pb2,
    rule_service_pb2,
)
from sameql.wire import _error_info

CONTRACTS = pathlib.Path(__file__).parents[3] / "proto/src/main/proto"
INCLUDED = [
    judgement_pb2,
    pair_pb2,
    evaluation_service_pb2,
    dialect_service_pb2,
    rule_service_pb2,
    conformance_pb2,
    conformance_service_pb2,
]


@pytest.mark.parametrize("module", INCLUDED, ids=lambda module: module.DESCRIPTOR.name)
def test_messages_are_current(module, tmp_path):
    if shutil.which("protoc") is None:
        pytest.skip("needs protoc")
    out = tmp_path / "descriptors"
    name = module.DESCRIPTOR.name
    subprocess.run(["protoc", "-I", str(CONTRACTS), f"--descriptor_set_out={out}", name], check=True)
    (contract,) = descriptor_pb2.FileDescriptorSet.FromString(out.read_bytes()).file
    made = descriptor_pb2.FileDescriptorProto()
    module.DESCRIPTOR.CopyToProto(made)
    for file in (contract, made):
        _without_json_names(file)
    assert made == contract, "run clients/python/generate.sh"


def _without_json_names(file):
    pending = list(file.message_type)
    while pending:
        message = pending.pop()
        pending += message.nested_type
        for field in message.field:
            field.ClearField("json_name")


def test_inserts_are_tables():
    first, second = database(
        """-- a comment; with 'marks'
        INSERT INTO "a ""b" ("id", "n,n") VALUES (1, 'it''s (here);'), (-2.5, NULL);
        INSERT INTO t VALUES (TRUE, X'00ff');""",
        "CREATE TABLE IF NOT EXISTS t (id BOOLEAN CHECK (id IN (1, 0)), \"b c\" BLOB, PRIMARY KEY (id));",
    )
    assert (first.name, first.columns) == ('a "b', ("id", "n,n"))
    assert first.rows == ((1, "it's (here);"), (-2.5, None))
    assert (second.columns, second.rows) == (("id", "b c"), ((True, "X'00ff'"),))
    assert database("-- every table is empty\n") == ()


def test_a_table_is_aligned_text():
    table = sameql.Table("t", ("id", "name"), ((1, "Ann"), (10, None)))
    assert str(table) == "t:\n  id | name\n  ---+------\n  1  | 'Ann'\n  10 | NULL"
    assert str(sameql.Table("t", (), ())) == "t: no rows"


def test_a_cell_does_not_steer_a_terminal():
    assert shown("\x1b[31m\n") == "'\\x1b[31m\\n'"


def test_policies_are_the_command_lines():
    policy = policy_of("bird,rows=list,columns=any-order,tolerance=0.01,ties=open")
    assert (policy.preset, policy.rows, policy.any_column_order) == ("bird", pair_pb2.ROW_SEMANTICS_LIST, True)
    assert (policy.tolerance, policy.ties) == (0.01, pair_pb2.TIES_OPEN)
    assert policy_of("strict", "set").rows == pair_pb2.ROW_SEMANTICS_SET
    assert policy_of("strict,now=2026-01-01").now.seconds == 1_767_225_600
    assert policy_of("strict,now=2026-01-01T12:00:00Z").now.seconds == 1_767_268_800
    with pytest.raises(ValueError, match="rows=heap"):
        policy_of("rows=heap")


def test_a_line_that_is_no_pair_is_named(tmp_path):
    file = tmp_path / "pairs.jsonl"
    file.write_text('{"id": 7, "schema": "s", "gold": "SELECT 1", "predicted": "SELECT 2"}\n\n{"id": 8}\n')
    pairs = sameql.read_pairs(file, tmp_path)
    assert next(pairs) == sameql.Pair("SELECT 1", "SELECT 2", tmp_path / "s.sql", id="7")
    with pytest.raises(ValueError, match=":3 holds no pair"):
        next(pairs)


def test_a_token_is_not_sent_in_plain_text():
    with pytest.raises(ValueError, match="plain text"):
        sameql.Client("sameql.example:9000", token="secret")
    sameql.Client("localhost:9000", token="secret").close()
    sameql.Client("sameql.example:9000", token="secret", tls=True).close()


def test_a_status_says_its_reason():
    def field(number, value):
        return bytes([number << 3 | 2, len(value)]) + value

    info = field(1, b"SCHEMA_ERROR") + field(2, b"sameql") + field(3, field(1, b"line") + field(2, b"3"))
    wrapped = field(1, b"type.googleapis.com/google.rpc.ErrorInfo") + field(2, info)
    assert _error_info(bytes([8, 3]) + field(3, wrapped)) == ("SCHEMA_ERROR", {"line": "3"})
    assert _error_info(b"") == ("", {})
