"""What engines make of one query, and translations between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional, Tuple

from sameql.answer import rows
from sameql.v1 import judgement_pb2


@dataclass(frozen=True)
class EngineAnswer:
    """How a query ends on one engine: TABLE with rows, STATIC_ERROR, RUNTIME_ERROR or UNSUPPORTED."""

    engine: str
    outcome: str
    rows: Tuple[Tuple[object, ...], ...]
    elaborated: str
    message: str
    modelled: bool
    observed: Optional[str]
    agrees: Optional[bool]


@dataclass(frozen=True)
class Dialects:
    """The answers of all engines asked, and whether the modelled ones agree."""

    engines: Tuple[EngineAnswer, ...]
    portable: bool

    def __getitem__(self, engine: str) -> EngineAnswer:
        for answer in self.engines:
            if answer.engine == engine:
                return answer
        raise KeyError(engine)


@dataclass(frozen=True)
class Translation:
    """A translation that was checked; or none, `sql` being None and `code` and `detail` saying why."""

    sql: Optional[str]
    premises: Tuple[str, ...]
    judges: Tuple[str, ...]
    code: str
    detail: str


def dialects_of(report: Any) -> Dialects:
    return Dialects(tuple(_answer(engine) for engine in report.engines), report.portable)


def _answer(engine: Any) -> EngineAnswer:
    seen = engine.observed if engine.HasField("observed") else None
    return EngineAnswer(
        engine=engine.engine,
        outcome=_outcome(engine.outcome),
        rows=rows(engine.rows),
        elaborated=engine.elaborated,
        message=engine.message,
        modelled=engine.modelled,
        observed=None if seen is None else _outcome(seen.outcome),
        agrees=None if seen is None else seen.agrees,
    )


def _outcome(number: int) -> str:
    return judgement_pb2.Outcome.Name(number)[len("OUTCOME_") :]


def translation_of(report: Any) -> Translation:
    given, refused = report.given, report.refused
    sql = given.sql if report.WhichOneof("result") == "given" else None
    return Translation(sql, tuple(given.premises), tuple(given.judges), refused.code, refused.detail)
