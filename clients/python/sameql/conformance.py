"""Runs that test engines, and what they find."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any, Mapping, Tuple

from sameql.v1 import conformance_pb2

_OVER = {"DONE", "STOPPED", "FAILED"}


@dataclass(frozen=True)
class Point:
    """What was reached, and found, after so many cases."""

    cases: int
    features: int
    rules: int
    pairs: int
    findings: int


@dataclass(frozen=True)
class Run:
    """How a run stands: WAITING, RUNNING, DONE, STOPPED or FAILED, the detail saying why.

    `ends` says how many cases ended how, `rule_cases` in how many each rule of the semantics fired that did,
    `curve` how coverage grew.
    """

    id: str
    engine: str
    version: str
    state: str
    cases: int
    features: int
    rules: int
    pairs: int
    findings: int
    ends: Mapping[str, int]
    rule_cases: Mapping[int, int]
    curve: Tuple[Point, ...]
    detail: str
    submitted_at: datetime.datetime

    @property
    def over(self) -> bool:
        return self.state in _OVER


@dataclass(frozen=True)
class Finding:
    """A difference between an engine and what SQL says; `script` shows it."""

    id: str
    engine: str
    version: str
    kind: str
    standing: str
    oracle: str
    query: str
    setup: Tuple[str, ...]
    expected: str
    actual: str
    rules: Tuple[int, ...]
    explanation: str
    reduced: bool
    seed: int
    times: int

    @property
    def script(self) -> str:
        return "".join(f"{statement.rstrip(';')};\n" for statement in (*self.setup, self.query))


def run_of(message: Any) -> Run:
    return Run(
        id=message.run_id,
        engine=message.question.engine,
        version=message.version,
        state=conformance_pb2.ConformanceState.Name(message.state)[len("CONFORMANCE_STATE_") :],
        cases=message.cases_run,
        features=message.features,
        rules=message.rules,
        pairs=message.pairs,
        findings=message.findings,
        ends=dict(message.ends),
        rule_cases=dict(message.rule_cases),
        curve=tuple(
            Point(point.cases, point.features, point.rules, point.pairs, point.findings) for point in message.curve
        ),
        detail=message.detail,
        submitted_at=message.submitted_at.ToDatetime(tzinfo=datetime.timezone.utc),
    )


def finding_of(message: Any) -> Finding:
    return Finding(
        id=message.id,
        engine=message.engine,
        version=message.version,
        kind=message.kind,
        standing=message.standing,
        oracle=message.oracle,
        query=message.query,
        setup=tuple(message.setup),
        expected=message.expected,
        actual=message.actual,
        rules=tuple(message.rules),
        explanation=message.explanation,
        reduced=message.reduced,
        seed=message.seed,
        times=message.times,
    )
