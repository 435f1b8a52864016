"""The fixtures `sameql_client` and `assert_equivalent` of pytest.

    def test_rewrite(assert_equivalent):
        assert_equivalent("SELECT …", "SELECT …", pathlib.Path("schema.sql"))

The server is `--sameql-server`, else the variable SAMEQL_SERVER, else `sameql_server` of pytest's configuration,
else localhost:9000. A token is read from the variable SAMEQL_TOKEN, a certificate to trust from SAMEQL_CA.
"""

from __future__ import annotations

import os
from typing import Any, Callable, Iterator

import pytest

from sameql.answer import Judgement, Verdict
from sameql.client import Client
from sameql.pairs import Schema


def pytest_addoption(parser: Any) -> None:
    parser.getgroup("sameql").addoption(
        "--sameql-server", metavar="HOST:PORT", help="the SameQL server that judges (default: localhost:9000)"
    )
    parser.addini("sameql_server", "the SameQL server that judges", default="localhost:9000")


@pytest.fixture(scope="session")
def sameql_client(request: Any) -> Iterator[Client]:
    """A client of the server that pytest was given."""
    config = request.config
    server = config.getoption("--sameql-server") or os.environ.get("SAMEQL_SERVER") or config.getini("sameql_server")
    with Client(server, ca=os.environ.get("SAMEQL_CA"), token=os.environ.get("SAMEQL_TOKEN")) as client:
        yield client


@pytest.fixture
def assert_equivalent(sameql_client: Client) -> Callable[..., Judgement]:
    """Fails, with the smallest database as tables, unless two queries are equivalent.

    `undecided="skip"` skips the test where there is no verdict; options are those of `Client.judge`.
    """

    def check(gold: str, predicted: str, schema: Schema, *, undecided: str = "fail", **options: Any) -> Judgement:
        __tracebackhide__ = True
        if undecided not in ("fail", "skip"):
            raise ValueError(f"undecided={undecided!r} is neither 'fail' nor 'skip'")
        judgement = sameql_client.judge(gold, predicted, schema, **options)
        if judgement.verdict is Verdict.UNDECIDED and undecided == "skip":
            pytest.skip(str(judgement))
        if not judgement:
            pytest.fail(f"{judgement}\n\ngold:      {gold.strip()}\npredicted: {predicted.strip()}", pytrace=False)
        return judgement

    return check
