"""How campaigns stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional


@dataclass(frozen=True)
class ModelCounts:
    """How the pairs of one model came out; `unusable` are those whose gold query or schema is refused."""

    model: str
    open: int
    equivalent: int
    proved: int
    not_equivalent: int
    undecided: int
    invalid: int
    unusable: int
    etm_measured: int
    etm_matches: int

    @property
    def accuracy(self) -> Optional[float]:
        """The share of equivalent predictions among those whose verdict says whether they are right."""
        return _share(self.equivalent, self._verified)

    @property
    def coverage(self) -> Optional[float]:
        """The share of pairs whose verdict says so, among those that are usable."""
        return _share(self._verified, self._verified + self.undecided + self.open)

    @property
    def etm(self) -> Optional[float]:
        """The share of exact tree matches among the pairs where they are measured."""
        return _share(self.etm_matches, self.etm_measured)

    @property
    def _verified(self) -> int:
        return self.equivalent + self.not_equivalent + self.invalid


def _share(part: int, whole: int) -> Optional[float]:
    return part / whole if whole else None


def counts_of(message: Any) -> ModelCounts:
    return ModelCounts(**{name: getattr(message, name) for name in ModelCounts.__dataclass_fields__})
