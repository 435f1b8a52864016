"""Asks SameQL whether two SQL queries return the same on every database of a schema.

    import sameql

    with sameql.Client("localhost:9000") as client:
        judgement = client.judge(gold, predicted, schema)
        if judgement.verdict is sameql.Verdict.NOT_EQUIVALENT:
            print(judgement)
"""

from sameql.answer import Counterexample, Evidence, Judgement, Reason, Step, Verdict
from sameql.campaigns import ModelCounts
from sameql.client import Client
from sameql.conformance import Finding, Point, Run
from sameql.dialects import Dialects, EngineAnswer, Translation
from sameql.frames import judge_frame
from sameql.pairs import Pair, read_pairs
from sameql.rules import Rule, RuleBook, RuleUse
from sameql.tables import Table
from sameql.wire import SameqlError

__all__ = [
    "Client",
    "Counterexample",
    "Dialects",
    "EngineAnswer",
    "Evidence",
    "Finding",
    "Judgement",
    "ModelCounts",
    "Pair",
    "Point",
    "Reason",
    "Rule",
    "RuleBook",
    "RuleUse",
    "Run",
    "SameqlError",
    "Step",
    "Table",
    "Translation",
    "Verdict",
    "judge_frame",
    "read_pairs",
]
