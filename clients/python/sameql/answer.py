"""What SameQL answers to a pair: a verdict with its evidence."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Any, Optional, Tuple

from sameql.tables import Table, database
from sameql.v1 import judgement_pb2

_EXACT = 2**53


class Verdict(str, enum.Enum):
    EQUIVALENT = "EQUIVALENT"
    NOT_EQUIVALENT = "NOT_EQUIVALENT"
    UNDECIDED = "UNDECIDED"
    INVALID = "INVALID"


class Evidence(str, enum.Enum):
    """What a verdict rests on: rules and proofs hold for every database, BOUNDED for small ones."""

    RULES = "RULES"
    PROOF = "PROOF"
    BOUNDED = "BOUNDED"
    COUNTEREXAMPLE = "COUNTEREXAMPLE"


@dataclass(frozen=True)
class Reason:
    """Why there is no verdict. Line and column count from 1; `query` is gold, predicted or empty."""

    code: str
    detail: str
    line: Optional[int] = None
    column: Optional[int] = None
    query: str = ""

    def __str__(self) -> str:
        place = f" at {self.line}:{self.column}" if self.line else ""
        query = f" of the {self.query} query" if self.query else ""
        return f"{self.code}{place}{query}: {self.detail}"


@dataclass(frozen=True)
class Counterexample:
    """A smallest database on which the queries differ, replayed on `engine`."""

    sql: str
    tables: Tuple[Table, ...]
    gold_rows: Tuple[Tuple[object, ...], ...]
    predicted_rows: Tuple[Tuple[object, ...], ...]
    differences: Tuple[str, ...]
    engine: str

    def __str__(self) -> str:
        parts = [str(table) for table in self.tables] or ["every table is empty"]
        parts.append(str(Table("gold returns", (), self.gold_rows)))
        parts.append(str(Table("predicted returns", (), self.predicted_rows)))
        return "\n".join(parts)


@dataclass(frozen=True)
class Step:
    """One rewriting step of a trace."""

    rule: str
    before: str
    after: str
    assumption: str
    sound: bool


@dataclass(frozen=True)
class Judgement:
    """The answer to one pair. Only EQUIVALENT is true: `if client.judge(…): …`."""

    verdict: Verdict
    evidence: Optional[Evidence]
    bound: Optional[int]
    rules: Tuple[str, ...]
    counterexample: Optional[Counterexample]
    reasons: Tuple[Reason, ...]
    assumptions: Tuple[str, ...]
    etm: Optional[bool]
    millis: float
    id: str
    job_id: str
    gold: str
    predicted: str
    schema: str
    gold_steps: Tuple[Step, ...] = ()
    predicted_steps: Tuple[Step, ...] = ()

    def __bool__(self) -> bool:
        return self.verdict is Verdict.EQUIVALENT

    @property
    def script(self) -> str:
        """SQL that shows the difference: schema, rows, both queries. Empty where there is none."""
        if self.counterexample is None:
            return ""
        queries = [("gold", self.gold), ("predicted", self.predicted)]
        told = [f"-- {name}\n{query.strip().rstrip(';')};" for name, query in queries]
        schema = self.schema.strip()
        closed = schema if not schema or schema.endswith(";") else schema + ";"
        return "\n".join([closed, self.counterexample.sql.strip(), *told]).strip() + "\n"

    def __str__(self) -> str:
        lines = [self.verdict.value + self._ground()]
        lines += [str(reason) for reason in self.reasons]
        if self.counterexample is not None:
            lines.append(str(self.counterexample))
        lines += [f"assumes: {text}" for text in self.assumptions]
        return "\n".join(lines)

    def _ground(self) -> str:
        if self.evidence is None:
            return ""
        if self.evidence is Evidence.BOUNDED:
            return f" (no difference with up to {self.bound} rows in each table)"
        if self.counterexample is not None:
            return f" ({', '.join(self.counterexample.differences)}; replayed on {self.counterexample.engine})"
        return f" ({self.evidence.value})"


def of_message(message: Any, gold: str = "", predicted: str = "", schema: str = "", id: str = "") -> Judgement:
    """The judgement of a message."""
    found = message.counterexample if message.HasField("counterexample") else None
    return Judgement(
        verdict=Verdict(_name(judgement_pb2.Verdict, message.verdict, "VERDICT_")),
        evidence=Evidence(_name(judgement_pb2.EvidenceKind, message.evidence, "EVIDENCE_KIND_")) if message.evidence else None,
        bound=message.bound or None,
        rules=tuple(message.rules),
        counterexample=None if found is None else _counterexample(found, schema),
        reasons=tuple(Reason(r.code, r.detail, r.line or None, r.column or None, r.query) for r in message.reasons),
        assumptions=tuple(message.assumptions),
        etm=message.etm if message.HasField("etm") else None,
        millis=message.millis,
        id=id or message.request_id,
        job_id=message.job_id,
        gold=gold or message.pair.gold,
        predicted=predicted or message.pair.predicted,
        schema=schema,
        gold_steps=_steps(message.trace.gold_steps),
        predicted_steps=_steps(message.trace.predicted_steps),
    )


def refused(reason: Reason, gold: str = "", predicted: str = "", schema: str = "", id: str = "") -> Judgement:
    """The answer to a pair that could not be asked."""
    return Judgement(
        Verdict.INVALID, None, None, (), None, (reason,), (), None, 0.0, id, "", gold, predicted, schema
    )


def _counterexample(found: Any, schema: str) -> Counterexample:
    return Counterexample(
        sql=found.sql,
        tables=database(found.sql, schema),
        gold_rows=rows(found.gold_rows),
        predicted_rows=rows(found.predicted_rows),
        differences=tuple(_name(judgement_pb2.Difference, d, "DIFFERENCE_") for d in found.differences),
        engine=found.engine,
    )


def _steps(steps: Any) -> Tuple[Step, ...]:
    return tuple(Step(s.rule_id, s.before, s.after, s.assumption, s.sound) for s in steps)


def _name(kind: Any, number: int, prefix: str) -> str:
    return kind.Name(number)[len(prefix) :]


def rows(messages: Any) -> Tuple[Tuple[object, ...], ...]:
    """Rows of a result; whole numbers as integers."""
    return tuple(tuple(_value(value) for value in row.values) for row in messages)


def _value(value: Any) -> object:
    kind = value.WhichOneof("kind")
    if kind in (None, "null_value"):
        return None
    held = getattr(value, kind)
    if kind == "number_value" and held.is_integer() and abs(held) <= _EXACT:
        return int(held)
    return held
