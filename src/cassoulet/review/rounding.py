"""Numbers as they are kept and sent."""

from __future__ import annotations

from typing import Final

PLACES: Final = 4


def short(number: float) -> float:
    return round(float(number), PLACES)


def short_chance(chance: float) -> float:
    """What is added to a chance may make too much of it."""
    return short(min(1.0, max(0.0, chance)))
