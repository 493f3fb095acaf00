"""Means with honest intervals: deals, not games, count as independent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, isinf, isnan, nan, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev
from typing import Final, final

CONFIDENCE: Final = 0.95
ALIKE: Final = 1e-9  # means of thirds differ by less, and are the same


@final
@dataclass(frozen=True)
class Estimate:
    """A mean with the half-width of its interval."""

    mean: float  # not a number, where nothing was played
    half: float  # infinite, where nothing is known of chance

    @property
    def played(self) -> bool:
        return not isnan(self.mean)

    @property
    def bounded(self) -> bool:
        """Whether there is an interval: figures that were all alike tell of none."""
        return self.half > ALIKE and not isinf(self.half)

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half


NOTHING: Final = Estimate(nan, inf)


def estimate(figures: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """Of independent figures; one alone says nothing about chance."""
    if len(figures) == 1:
        return Estimate(figures[0], inf)
    error = stdev(figures) / sqrt(len(figures))
    return Estimate(fmean(figures), student(confidence, len(figures) - 1) * error)


def estimate_share(shares: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """Of independent figures from 0 to 1. Student's interval, but where that cannot be meant:

    who won every deal may lose the next one (Wilson's interval, which such figures still have), and
    what reaches from 0 to 1 says nothing.
    """
    if not shares:
        return NOTHING
    found = estimate(shares, confidence)
    furthest = max(found.mean, 1 - found.mean)
    if len(shares) > 1 and max(shares) - min(shares) < ALIKE:
        return Estimate(found.mean, wilson(confidence, len(shares)) * furthest)
    return found if found.half < furthest else Estimate(found.mean, inf)


def wilson(confidence: float, figures: int) -> float:
    """How far from 1 the truth may be, though so many figures were all 1 (Wilson's score)."""
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    return z**2 / (figures + z**2)


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
