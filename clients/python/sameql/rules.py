"""The rule book in force, and how often its rules fired."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any, Mapping, Optional, Tuple


@dataclass(frozen=True)
class Rule:
    """A rule: `sound`, or one that is published only and counts for the ETM metric alone."""

    id: str
    phase: str
    laws: Tuple[str, ...]
    assumption: str
    preserves: str
    source: str
    sound: bool
    file: str


@dataclass(frozen=True)
class RuleBook:
    """The rules in force; `rejected` is why the last edit was refused, or None."""

    digest: str
    rules: Tuple[Rule, ...]
    rejected: Optional[str]

    def __getitem__(self, id: str) -> Rule:
        for rule in self.rules:
            if rule.id == id:
                return rule
        raise KeyError(id)


@dataclass(frozen=True)
class RuleUse:
    """In how many of the pairs that one gateway saw normalised since it began each sound rule fired that did."""

    since: datetime.datetime
    pairs: int
    fired: Mapping[str, int]


def book_of(message: Any) -> RuleBook:
    rejected = f"{message.rejected.file}: {message.rejected.reason}" if message.HasField("rejected") else None
    return RuleBook(message.digest, tuple(_rule(rule) for rule in message.rules), rejected)


def _rule(message: Any) -> Rule:
    return Rule(
        id=message.id,
        phase=message.phase,
        laws=tuple(message.laws),
        assumption=message.assumption,
        preserves=message.preserves,
        source=message.source,
        sound=message.profile == "sound",
        file=message.file,
    )


def use_of(message: Any) -> RuleUse:
    since = message.since.ToDatetime(tzinfo=datetime.timezone.utc)
    return RuleUse(since, message.pairs, dict(message.fired))
