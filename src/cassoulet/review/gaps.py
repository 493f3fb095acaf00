"""How far apart two actions are, from the same worlds, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

PLAINLY: Final = 3.0  # standard errors: chance hardly explains more


class Gap(NamedTuple):
    mean: float
    error: float  # the standard one of the mean

    def is_plain(self) -> bool:
        return self.mean > PLAINLY * self.error

    def at_least(self) -> float:
        """What remains of it for who is careful."""
        return self.mean - 2 * self.error

    def at_most(self) -> float:
        return self.mean + 2 * self.error


NO_GAP: Final = Gap(0.0, 0.0)


def gap(better: Sequence[float], worse: Sequence[float]) -> Gap:
    """Worlds in which only one of them was tried do not count."""
    differences = [one - other for one, other in zip(better, worse, strict=False)]
    count = len(differences)
    mean = sum(differences) / count
    squares = sum([(difference - mean) ** 2 for difference in differences])
    return Gap(mean, sqrt(squares / max(1, count - 1) / count))
