"""Pairs in the columns of a dataframe."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional

from sameql.answer import Judgement
from sameql.client import Client
from sameql.pairs import Pair, Schema

_ANSWERS = ("verdict", "evidence", "bound", "difference", "reason", "counterexample")


def judge_frame(
    client: Client,
    frame: Any,
    *,
    gold: str = "gold",
    predicted: str = "predicted",
    schema: str = "schema",
    schemas: Optional[Mapping[str, Schema]] = None,
    dialect: str = "sqlite",
    prefix: str = "",
    **options: Any,
) -> Any:
    """The frame with columns for the answers: verdict, evidence, bound, difference, reason, counterexample.

    `frame` is a pandas dataframe, or anything that gives a column as an iterable for its name, such as a mapping
    of names to lists; the answer to anything but a dataframe is such a mapping. The column `schema` holds DDL, or
    names of `schemas`. `prefix` goes before the names of the new columns; other options are those of `judge_all`.
    """
    named = schemas or {}
    pairs = [
        Pair(g, p, named.get(s, s), id=str(number), dialect=dialect)
        for number, (g, p, s) in enumerate(zip(frame[gold], frame[predicted], frame[schema]))
    ]
    cells: List[Dict[str, Any]] = [{} for _ in pairs]
    for judgement in client.judge_all(pairs, **options):
        cells[int(judgement.id)] = _cells(judgement)
    columns = {prefix + name: [row.get(name) for row in cells] for name in _ANSWERS}
    if hasattr(frame, "assign"):
        return frame.assign(**columns)
    return {**{name: list(frame[name]) for name in frame}, **columns}


def _cells(judgement: Judgement) -> Dict[str, Any]:
    found = judgement.counterexample
    return {
        "verdict": judgement.verdict.value,
        "evidence": None if judgement.evidence is None else judgement.evidence.value,
        "bound": judgement.bound,
        "difference": None if found is None else ", ".join(found.differences),
        "reason": "; ".join(str(reason) for reason in judgement.reasons) or None,
        "counterexample": None if found is None else found.sql,
    }
