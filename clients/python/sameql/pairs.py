"""Pairs and the files that hold them."""

from __future__ import annotations

import datetime
import json
import os
import pathlib
from dataclasses import dataclass
from typing import Iterator, Optional, Union

from sameql.v1 import pair_pb2

PathLike = Union[str, "os.PathLike[str]"]
Schema = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Pair:
    """A gold query, the query to compare with it, and their schema: DDL, or the path of a file of it."""

    gold: str
    predicted: str
    schema: Schema
    id: str = ""
    dialect: str = "sqlite"
    semantics: str = ""
    model: str = ""
    question: str = ""
    question_id: str = ""


def ddl_of(schema: Schema) -> str:
    """The DDL itself: a text is it, a path names a file of it."""
    return schema if isinstance(schema, str) else pathlib.Path(schema).read_text(encoding="utf-8")


def read_pairs(file: PathLike, schemas: PathLike) -> Iterator[Pair]:
    """The pairs of a file of JSON lines; `schemas` holds `<schema>.sql`."""
    folder = pathlib.Path(schemas)
    with open(file, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                fields = json.loads(line)
                yield Pair(
                    gold=fields["gold"],
                    predicted=fields["predicted"],
                    schema=folder / f"{fields['schema']}.sql",
                    id=str(fields.get("id", number)),
                    dialect=fields.get("dialect") or "sqlite",
                    semantics=fields.get("semantics") or "",
                    model=fields.get("model") or "",
                    question=fields.get("question") or "",
                    question_id=str(fields.get("question_id") or ""),
                )
            except (KeyError, TypeError, ValueError) as problem:
                raise ValueError(f"{file}:{number} holds no pair: {problem!r}") from None


_SETTINGS = {
    "rows": {"list": 2, "bag": 3, "set": 4, "auto": 1},
    "columns": {"ordered": False, "any-order": True},
    "empty-vs-null": {"differ": False, "same": True},
    "ties": {"differ": 1, "open": 2},
}
_FIELDS = {"rows": "rows", "columns": "any_column_order", "empty-vs-null": "empty_is_null", "ties": "ties"}


def policy_of(text: str, semantics: str = "") -> pair_pb2.Policy:
    """A policy as the command line writes it: `strict,rows=set,tolerance=0.01,now=2026-01-01`."""
    policy = pair_pb2.Policy()
    for part in text.lower().split(","):
        name, equals, value = part.strip().partition("=")
        if not equals:
            policy.preset = name
        elif name == "tolerance":
            policy.tolerance = float(value)
        elif name == "now":
            policy.now.FromDatetime(_moment(value))
        else:
            _set(policy, name, value)
    if semantics:
        _set(policy, "rows", semantics.lower())
    return policy


def _moment(text: str) -> datetime.datetime:
    moment = datetime.datetime.fromisoformat(text.upper().replace("Z", "+00:00"))
    return moment if moment.tzinfo else moment.replace(tzinfo=datetime.timezone.utc)


def _set(policy: pair_pb2.Policy, name: str, value: str) -> None:
    meaning: Optional[object] = _SETTINGS.get(name, {}).get(value)
    if meaning is None:
        raise ValueError(f"policy {name}={value} is none of {_SETTINGS}, tolerance=NUMBER and now=MOMENT")
    setattr(policy, _FIELDS[name], meaning)
