"""Bots at fixed strengths: the pools in which people are rated, and what each level is worth there.

The numbers are made from games between bots (tools/strengths.py), by the rules of that version.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final, Literal, NamedTuple

FILE: Final = "strengths.json"
Level = Literal["easy", "medium", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "medium", "hard", "expert")
PROGRAMS: Final = ":programs"  # behind the name of a pool in which programs are rated
MIDDLE: Final = 25.0  # where everybody begins, and what a medium bot is worth


class Pool(NamedTuple):
    """People who play the same game with as many others have ratings that can be compared."""

    game: str
    seats: int
    options: Mapping[str, str]
    rules: int  # the version by which the bots played
    bots: Mapping[str, float]  # the strength of each level


@cache
def pools() -> Mapping[str, Pool]:
    found = json.loads((resources.files("cassoulet.bots") / FILE).read_text(encoding="utf-8"))
    people = {name: Pool(**pool) for name, pool in found.items()}
    return people | {name + PROGRAMS: pool for name, pool in people.items()}


def pool_of(game: str, seats: int, programs: bool = False) -> str:
    """The pool of a table; empty if nobody is rated there."""
    found = [name for name, pool in pools().items() if (pool.game, pool.seats) == (game, seats)]
    return found[0] + PROGRAMS * programs if found else ""


def nearest(pool: str, strength: float) -> Level:
    """The level of bot that is the best match for somebody."""
    bots = pools()[pool].bots
    return min(LEVELS, key=lambda level: abs(bots[level] - strength))


def shown(strength: float) -> int:
    """As it is told to people: 1500 for whom nothing is known of, or for a medium bot."""
    return round(1500 + 40 * (strength - MIDDLE))


def meant(rating: int) -> float:
    """The strength that is shown as this."""
    return MIDDLE + (rating - 1500) / 40
