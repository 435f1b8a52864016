"""The client against a running server: --sameql-server or SAMEQL_SERVER says which."""

import sqlite3
import uuid

import pytest

import sameql
from sameql import Evidence, Verdict
from sameql.v1 import evaluation_service_pb2

AT_LEAST = "SELECT title FROM book WHERE price >= 10"
MORE_THAN = "SELECT title FROM book WHERE price > 10"


def test_same_queries_are_equivalent(sameql_client, library):
    judgement = sameql_client.judge(AT_LEAST, AT_LEAST.lower(), library, trace=True)
    assert judgement
    assert judgement.verdict is Verdict.EQUIVALENT
    assert judgement.evidence is Evidence.RULES
    assert judgement.script == ""
    assert all(step.rule for step in judgement.gold_steps + judgement.predicted_steps)


def test_a_difference_comes_with_tables(sameql_client, library):
    judgement = sameql_client.judge(AT_LEAST, MORE_THAN, library)
    assert not judgement
    found = judgement.counterexample
    assert judgement.evidence is Evidence.COUNTEREXAMPLE
    book = next(table for table in found.tables if table.name == "book")
    assert book.rows[0][book.columns.index("price")] == 10
    assert len(found.gold_rows) == 1 and found.predicted_rows == ()
    assert "book:" in str(judgement) and "predicted returns: no rows" in str(judgement)


def test_the_script_shows_the_difference(sameql_client, library):
    judgement = sameql_client.judge(AT_LEAST, MORE_THAN, library.read_text(encoding="utf-8"))
    database = sqlite3.connect(":memory:")
    setup = judgement.script.split("-- gold")[0]
    database.executescript(setup)
    assert tuple(database.execute(judgement.gold)) == judgement.counterexample.gold_rows
    assert tuple(database.execute(judgement.predicted)) == judgement.counterexample.predicted_rows


def test_an_invalid_query_is_an_answer_with_its_place(sameql_client, library):
    judgement = sameql_client.judge("SELECT title FROM book", "SELECT tittle FROM book", library)
    assert judgement.verdict is Verdict.INVALID
    (reason,) = judgement.reasons
    assert (reason.code, reason.line, reason.column, reason.query) == ("UNKNOWN_COLUMN", 1, 8, "predicted")


def test_a_schema_that_was_deleted_is_registered_again(sameql_client):
    ddl = f"CREATE TABLE t_{uuid.uuid4().hex} (a INTEGER)"

    def delete():
        request = evaluation_service_pb2.DeleteSchemaRequest(schema_id=sameql_client._registered[ddl, "sqlite"])
        sameql_client._pairs.one("DeleteSchema", request, 60)

    assert sameql_client.judge("SELECT 1", "SELECT 1", ddl)
    delete()
    assert sameql_client.judge("SELECT 1", "SELECT 1", ddl)
    delete()
    assert sameql_client.translate("SELECT 1", ddl, source="sqlite", target="postgresql", model_only=True).sql
    delete()
    assert sameql_client.explain("SELECT 1", ddl, engines=["sqlite"], model_only=True).engines
    delete()
    pairs = [sameql.Pair("SELECT 1", "SELECT 1", ddl)]
    (lost,) = sameql_client.judge_all(pairs)
    assert [reason.code for reason in lost.reasons] == ["UNKNOWN_SCHEMA"]
    assert all(sameql_client.judge_all(pairs))


def test_a_schema_that_is_none_is_an_answer(sameql_client):
    judgement = sameql_client.judge("SELECT 1", "SELECT 1", "CREATE TABLE t (")
    assert judgement.verdict is Verdict.INVALID
    assert judgement.reasons[0].code == "SCHEMA_ERROR"


def test_a_job_nobody_knows_is_an_error_with_its_reason(sameql_client):
    with pytest.raises(sameql.SameqlError) as failed:
        sameql_client.judgement("none")
    assert (failed.value.code, failed.value.reason) == ("NOT_FOUND", "UNKNOWN_JOB")


def test_nobody_there_is_an_error():
    with sameql.Client("127.0.0.1:1") as client, pytest.raises(sameql.SameqlError) as failed:
        client.judge("SELECT 1", "SELECT 1", "CREATE TABLE t (x INTEGER)")
    assert failed.value.code == "UNAVAILABLE"


def test_a_policy_may_forgive(sameql_client):
    schema = "CREATE TABLE t (a INTEGER, b INTEGER)"
    gold, predicted = "SELECT a, b FROM t", "SELECT b, a FROM t"
    assert not sameql_client.judge(gold, predicted, schema)
    assert sameql_client.judge(gold, predicted, schema, policy="strict,columns=any-order")


def test_the_examples_get_their_verdicts(sameql_client, examples):
    pairs = list(sameql.read_pairs(examples / "pairs.jsonl", examples))
    campaign = f"python {uuid.uuid4()}"
    judged = {judgement.id: judgement for judgement in sameql_client.judge_all(pairs, campaign=campaign)}
    assert set(judged) == {pair.id for pair in pairs}
    assert {Verdict.EQUIVALENT, Verdict.NOT_EQUIVALENT} <= {judgement.verdict for judgement in judged.values()}
    again = {judgement.id: judgement.verdict for judgement in sameql_client.judge_all(pairs, campaign=campaign)}
    assert again == {id: judgement.verdict for id, judgement in judged.items()}
    listed = {judgement.id: judgement.verdict for judgement in sameql_client.campaign(campaign)}
    assert listed == again
    one = next(iter(judged.values()))
    assert sameql_client.judgement(one.job_id).verdict is one.verdict


def test_a_campaign_stands_by_model(sameql_client, library):
    campaign = f"python {uuid.uuid4()}"
    pairs = [
        sameql.Pair(AT_LEAST, predicted, library, id=f"{model}{number}", model=model)
        for model, answers in {"good": [AT_LEAST, AT_LEAST.lower()], "fair": [AT_LEAST, MORE_THAN]}.items()
        for number, predicted in enumerate(answers)
    ]
    assert len(list(sameql_client.judge_all(pairs, campaign=campaign))) == 4
    assert campaign in set(sameql_client.campaigns())
    fair, good = sameql_client.standings(campaign)
    assert (fair.model, fair.accuracy, fair.not_equivalent, fair.coverage) == ("fair", 0.5, 1, 1)
    assert (good.model, good.accuracy, good.equivalent, good.proved) == ("good", 1, 2, 2)
    with pytest.raises(sameql.SameqlError) as failed:
        sameql_client.standings("none")
    assert failed.value.reason == "UNKNOWN_CAMPAIGN"


def test_rules_are_shown_and_counted(sameql_client, library):
    book = sameql_client.rules()
    rule = book["etm-06-count-star"]
    assert book.digest and rule.sound and rule.laws and rule.file.endswith(".drl")
    assert {True, False} == {rule.sound for rule in book.rules}
    before = sameql_client.rule_use()
    assert sameql_client.judge("SELECT id FROM book", "SELECT id FROM book WHERE 1 = 1", library)
    after = sameql_client.rule_use()
    assert after.since == before.since and after.pairs > before.pairs
    assert sum(after.fired.values()) > sum(before.fired.values())
    assert after.fired.keys() & {rule.id for rule in book.rules}


def test_an_engine_is_tested_and_what_differs_told(sameql_client):
    begun = sameql_client.start_run("hsqldb", cases=300, seed=7, oracles=["partition"])
    assert begun.state == "WAITING" and not begun.over
    told = list(sameql_client.watch_run(begun.id))
    end = told[-1][0]
    assert end.over and end.state == "DONE", end.detail
    assert end.cases == 300 and sum(end.rule_cases.values()) >= end.rules > 0
    assert end.curve[-1].cases == 300 and end.curve[-1].rules == end.rules
    found = {finding.id for _, findings in told for finding in findings}
    kept = sameql_client.findings(begun.id)
    assert {finding.id for finding in kept} == found and len(found) == end.findings
    assert all(finding.query in finding.script for finding in kept)
    assert end in sameql_client.runs()
    assert sameql_client.stop_run(begun.id) == end


def test_a_run_nobody_knows_is_an_error(sameql_client):
    with pytest.raises(sameql.SameqlError) as failed:
        sameql_client.findings("none")
    assert failed.value.reason == "UNKNOWN_RUN"


def test_a_pair_without_a_schema_costs_itself_alone(sameql_client):
    pairs = [
        sameql.Pair("SELECT 1", "SELECT 1", "CREATE TABLE t (", id="bad"),
        sameql.Pair("SELECT x FROM t", "SELECT t.x FROM t", "CREATE TABLE t (x INTEGER)", id="good"),
    ]
    assert {j.id: j.verdict.value for j in sameql_client.judge_all(pairs)} == {"bad": "INVALID", "good": "EQUIVALENT"}


def test_engines_say_what_they_make_of_a_query(sameql_client):
    report = sameql_client.explain("SELECT '1' + 1", "CREATE TABLE t (x INTEGER)", engines=["sqlite", "postgresql"])
    assert report["sqlite"].outcome == "TABLE" and report["sqlite"].rows == ((2,),)
    assert {engine.engine for engine in report.engines} == {"sqlite", "postgresql"}


def test_a_query_is_translated(sameql_client):
    translation = sameql_client.translate(
        "SELECT x FROM t LIMIT 1", "CREATE TABLE t (x INTEGER PRIMARY KEY)", source="sqlite", target="postgresql"
    )
    assert translation.sql or translation.code, translation


def test_columns_of_a_mapping_are_judged(sameql_client, library):
    frame = {"gold": [AT_LEAST, AT_LEAST], "predicted": [AT_LEAST, MORE_THAN], "schema": ["library", "library"]}
    answered = sameql.judge_frame(sameql_client, frame, schemas={"library": library})
    assert answered["verdict"] == ["EQUIVALENT", "NOT_EQUIVALENT"]
    assert answered["gold"] == frame["gold"]
    assert "INSERT INTO" in answered["counterexample"][1]


def test_a_dataframe_keeps_its_index(sameql_client, library):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(
        {"sql": [AT_LEAST, AT_LEAST], "guess": [MORE_THAN, AT_LEAST], "schema": [library.read_text()] * 2},
        index=["b", "a"],
    )
    answered = sameql.judge_frame(sameql_client, frame, gold="sql", predicted="guess", prefix="sameql_")
    assert answered.loc["a", "sameql_verdict"] == "EQUIVALENT"
    assert answered.loc["b", "sameql_difference"] == "VALUES"
    assert list(frame.columns) == ["sql", "guess", "schema"]


