"""Small tables: databases written as INSERT statements, results, and both as text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Dict, Iterable, Iterator, List, Optional, Sequence, Tuple

_TOKEN = re.compile(
    r"""\s+|--[^\n]*|/\*.*?\*/
      |(?P<text>[xX]?'(?:[^']|'')*')
      |(?P<quoted>"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\])
      |(?P<word>[^\s'"`\[(),;]+)
      |(?P<mark>[(),;])""",
    re.VERBOSE | re.DOTALL,
)
_CONSTRAINTS = {"CONSTRAINT", "PRIMARY", "FOREIGN", "UNIQUE", "CHECK", "KEY", "INDEX", "EXCLUDE"}


@dataclass(frozen=True)
class Table:
    """Rows under names of columns. A value is SQL's: None is NULL; texts, numbers, truths are Python's."""

    name: str
    columns: Tuple[str, ...]
    rows: Tuple[Tuple[object, ...], ...]

    def __str__(self) -> str:
        lines = [list(self.columns)] if self.columns else []
        lines += [[shown(value) for value in row] for row in self.rows]
        if not self.rows:
            return f"{self.name}: no rows"
        widths = [max(len(line[i]) for line in lines if i < len(line)) for i in range(max(map(len, lines)))]
        text = [" | ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines]
        if self.columns:
            text.insert(1, "-+-".join("-" * width for width in widths))
        return "\n".join([f"{self.name}:"] + ["  " + line for line in text])


def shown(value: object) -> str:
    """A value as a cell; what would break a line or steer a terminal is escaped."""
    if value is None:
        return "NULL"
    if isinstance(value, str):
        return "'" + "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in value) + "'"
    return str(value)


def database(inserts: str, ddl: str = "") -> Tuple[Table, ...]:
    """The tables that INSERT statements fill, in their order; names of columns from the DDL where they say none."""
    declared = _declared(ddl)
    tables: Dict[Tuple[str, Tuple[str, ...]], List[Tuple[object, ...]]] = {}
    for statement in _statements(inserts):
        if _upper(statement[:1]) != ["INSERT"] or len(statement) < 4:
            continue
        name, groups = _unquoted(statement[2]), list(_groups(statement[3:]))
        columns: Tuple[str, ...] = ()
        if "VALUES" not in _upper(statement[3:4]):
            columns = tuple(_unquoted(parts[0]) for parts in groups.pop(0) if parts)
        columns = columns or declared.get(name.lower(), ())
        for group in groups:
            tables.setdefault((name, columns), []).append(tuple(_value(parts) for parts in group))
    return tuple(Table(name, columns, tuple(rows)) for (name, columns), rows in tables.items())


def _declared(ddl: str) -> Dict[str, Tuple[str, ...]]:
    tables = {}
    for statement in _statements(ddl):
        words = _upper(statement)
        if words[:1] != ["CREATE"] or "TABLE" not in words[:4] or "(" not in words:
            continue
        opening = words.index("(")
        parts = next(_groups(statement[opening:]), [])
        names = [_unquoted(p[0]) for p in parts if p and p[0].upper() not in _CONSTRAINTS]
        tables[_unquoted(statement[opening - 1].split(".")[-1]).lower()] = tuple(names)
    return tables


def _statements(sql: str) -> Iterator[List[str]]:
    statement: List[str] = []
    for match in _TOKEN.finditer(sql):
        if match.lastgroup is None:
            continue
        if match.group() == ";":
            yield statement
            statement = []
        else:
            statement.append(match.group())
    if statement:
        yield statement


def _groups(tokens: Iterable[str]) -> Iterator[List[List[str]]]:
    """Each outermost (…, …) as its parts."""
    depth, parts = 0, [[]]  # type: Tuple[int, List[List[str]]]
    for token in tokens:
        depth -= token == ")"
        if depth == 0 and token == ")":
            yield parts
            parts = [[]]
        elif depth == 1 and token == ",":
            parts.append([])
        elif depth >= 1:
            parts[-1].append(token)
        depth += token == "("


def _upper(tokens: Sequence[str]) -> List[str]:
    return [token.upper() for token in tokens]


def _unquoted(name: str) -> str:
    if name[:1] in "\"`" and len(name) > 1:
        return name[1:-1].replace(name[0] * 2, name[0])
    return name[1:-1] if name[:1] == "[" else name


def _value(tokens: Sequence[str]) -> object:
    text = "".join(tokens)
    if text.upper() in ("NULL", "TRUE", "FALSE"):
        return {"NULL": None, "TRUE": True, "FALSE": False}[text.upper()]
    if text.startswith("'") and len(tokens) == 1:
        return text[1:-1].replace("''", "'")
    return _number(text) if _number(text) is not None else " ".join(tokens)


def _number(text: str) -> Optional[object]:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return None
