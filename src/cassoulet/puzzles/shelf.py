"""The puzzles that are shipped, and which of them is today's."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from cassoulet.puzzles.kept import Collection, Puzzle

GAMES: Final = ("haricots", "pas_de_haricots", "fagioli")
SHIPPED: Final = Path(__file__).parent / "shipped"
STRIDE: Final = 37  # so that games take turns, and the same puzzle comes back only after all others


@cache
def shelf() -> dict[str, Puzzle]:
    """All of them by their ids, in the order in which they are shown."""
    return {puzzle.id: puzzle for game in GAMES for puzzle in collection(game).puzzles}


@cache
def collection(game: str) -> Collection:
    return msgspec.json.decode((SHIPPED / f"{game}.json").read_bytes(), type=Collection)


def number_of(puzzle: Puzzle) -> int:
    """Among those of its game, from 1."""
    return 1 + [one.id for one in collection(puzzle.game).puzzles].index(puzzle.id)


def of_the_day(day: date) -> Puzzle:
    """The same for everybody."""
    puzzles = list(shelf().values())
    return puzzles[day.toordinal() * STRIDE % len(puzzles)]
