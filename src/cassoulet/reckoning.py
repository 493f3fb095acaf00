"""How everybody's points came about, once a game is over: parts that add up, and a few figures.

Each game reckons in its `reckoning.py`, from nothing but what everybody heard. What a part is for
is a code, which the catalogues of the browser and of the program put in words.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Share:
    """So much of a part: what for, and which one of those (a suit, a bean)."""

    what: str
    points: int
    of: int = 0


@dataclass(frozen=True)
class Part:
    """So many of somebody's points: what for, which one of those (a round), how many of it."""

    what: str
    points: int
    of: int = 0
    count: int = 0
    shares: tuple[Share, ...] = ()  # if there are any, they add up to its points


@dataclass(frozen=True)
class Figure:
    """Something else worth telling of a player, in numbers."""

    what: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Reckoning:
    """Of each seat: its parts, in the same order for all; its figures; its points turn by turn."""

    parts: tuple[tuple[Part, ...], ...]
    figures: tuple[tuple[Figure, ...], ...] = ()
    course: tuple[tuple[int, ...], ...] = ()  # empty: nobody could know them before the end

    def scores(self) -> list[int]:
        return [sum(part.points for part in parts) for parts in self.parts]
