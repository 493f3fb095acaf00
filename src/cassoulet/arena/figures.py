"""Means with honest intervals: deals, not games, count as independent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist, fmean, stdev
from typing import Final, final

CONFIDENCE: Final = 0.95


@final
@dataclass(frozen=True)
class Estimate:
    """A mean with the half-width of its interval."""

    mean: float
    half: float

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half


def estimate(figures: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """Of independent figures; one alone says nothing about chance."""
    if len(figures) == 1:
        return Estimate(figures[0], float("inf"))
    error = stdev(figures) / sqrt(len(figures))
    return Estimate(fmean(figures), student(confidence, len(figures) - 1) * error)


def by_deal(figures: Iterable[tuple[int, float]]) -> list[float]:
    """The mean of each deal's figures, in the order of the deals."""
    deals: dict[int, list[float]] = {}
    for deal, figure in figures:
        deals.setdefault(deal, []).append(figure)
    return [fmean(deals[deal]) for deal in sorted(deals)]


def student(confidence: float, freedom: int) -> float:
    """How many standard errors on either side hold the truth so often (Student's t)."""
    if freedom == 1:
        return tan(pi * confidence / 2)
    if freedom == 2:
        return confidence * sqrt(2 / (1 - confidence**2))
    # Cornish and Fisher's expansion: exact to 1 % from three degrees of freedom on
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
