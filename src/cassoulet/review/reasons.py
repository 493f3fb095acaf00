"""Why the best was better: what the trials ended with says it, for advice often errs itself."""

from __future__ import annotations

from typing import Final

from cassoulet.review.gaps import Gap
from cassoulet.review.judge import Comparison, Verdict
from cassoulet.review.shapes import Reason

SURELY: Final = 2.0  # standard errors
PERCENT: Final = 100


def reason(verdict: Verdict) -> Reason:
    return grounds(verdict.compared)


def grounds(compared: Comparison) -> Reason:
    """One's own points, a rival's, or just that it wins more often."""
    points, rival = compared.points, compared.rival
    if _is_sure(points) and (points.mean >= rival.mean or not _is_sure(rival)):
        return Reason("more_points", {"points": _tenths(points.mean)})
    if _is_sure(rival):
        return Reason("less_for_rival", {"points": _tenths(rival.mean)})
    return Reason("wins_more_often", {"percent": float(round(PERCENT * compared.loss.mean))})


def _is_sure(gap: Gap) -> bool:
    return gap.mean > SURELY * gap.error and _tenths(gap.mean) > 0


def _tenths(points: float) -> float:
    return round(points, 1)
