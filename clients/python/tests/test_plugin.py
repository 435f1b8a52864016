"""The pytest plugin, in a pytest of its own."""

SCHEMA = "CREATE TABLE t (id INTEGER PRIMARY KEY, note TEXT)"


def run(pytester, sameql_client, body):
    pytester.makepyfile(f"SCHEMA = {SCHEMA!r}\n\ndef test_it(assert_equivalent):\n    {body}\n")
    return pytester.runpytest_subprocess("-p", "no:cacheprovider")


def test_what_is_equivalent_passes(pytester, sameql_client, monkeypatch, pytestconfig):
    monkeypatch.setenv("SAMEQL_SERVER", server(pytestconfig))
    result = run(pytester, sameql_client, 'assert_equivalent("SELECT id FROM t", "SELECT t.id FROM t", SCHEMA)')
    result.assert_outcomes(passed=1)


def test_a_failure_shows_the_smallest_database(pytester, sameql_client, monkeypatch, pytestconfig):
    monkeypatch.setenv("SAMEQL_SERVER", server(pytestconfig))
    query = "SELECT COUNT({}) FROM t"
    body = f'assert_equivalent("{query.format("*")}", "{query.format("note")}", SCHEMA)'
    result = run(pytester, sameql_client, body)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["NOT_EQUIVALENT*", "t:", "*id*", "gold returns:", "*1", "predicted returns:", "*0"])


def test_undecided_fails_unless_it_is_to_be_skipped(pytester, sameql_client, monkeypatch, pytestconfig):
    monkeypatch.setenv("SAMEQL_SERVER", server(pytestconfig))
    queries = '"SELECT RANDOM() FROM t", "SELECT RANDOM() + 1 FROM t", SCHEMA'
    run(pytester, sameql_client, f"assert_equivalent({queries})").assert_outcomes(failed=1)
    run(pytester, sameql_client, f'assert_equivalent({queries}, undecided="skip")').assert_outcomes(skipped=1)


def server(config):
    import os

    return config.getoption("--sameql-server") or os.environ.get("SAMEQL_SERVER") or config.getini("sameql_server")
