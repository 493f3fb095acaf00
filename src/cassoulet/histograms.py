"""How long things take, counted where they happen: a fraction of a microsecond each time."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

# Seconds, each about 2.5 times the one before: from a quick commit to a search that was too long.
SECONDS: Final = (
    *(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05),
    *(0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0),
)
COUNTS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Histogram:
    """How many values were at most as large as each bound, and what they add up to."""

    __slots__ = ("_counts", "bounds", "total")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = tuple(bounds)
        self.total = 0.0
        self._counts = [0] * (len(bounds) + 1)

    def observe(self, value: float) -> None:
        self._counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    def buckets(self) -> list[tuple[str, int]]:
        """As Prometheus has them: each holds all those before it, and the last one everything."""
        names = [*map(str, self.bounds), "+Inf"]
        return list(zip(names, accumulate(self._counts), strict=True))

    def count(self) -> int:
        return sum(self._counts)
