"""Puzzles (`/api/puzzles`): decisions where one action is clearly best; and hints in a game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Raw

from cassoulet.wire.daily import Day
from cassoulet.wire.http import Body
from cassoulet.wire.reviews import Grounds

PuzzleId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{8}\Z")]


class PuzzleListed(msgspec.Struct, frozen=True):
    id: PuzzleId
    game: str
    number: int  # among those of its game, from 1
    seats: int


class Puzzles(msgspec.Struct, frozen=True):
    """All that there are, and which one is today's, in UTC."""

    day: Day
    today: PuzzleId
    puzzles: list[PuzzleListed]


class PuzzleTold(msgspec.Struct, frozen=True):
    """A decision with what its seat could know, and not the answer."""

    id: PuzzleId
    game: str
    number: int
    seats: int
    seat: int
    options: dict[str, str]
    view: Raw
    legal: list[Raw]
    events: list[Raw]  # the last that happened, as the seat heard it


class Attempt(Body, frozen=True):
    """What somebody would do."""

    action: Raw


class Tried(msgspec.Struct, frozen=True):
    """An action, and the chance to win after it."""

    action: Raw
    chance: float


class PuzzleSolved(msgspec.Struct, frozen=True):
    """What was chosen, what is best, and what the rule of thumb says."""

    right: bool
    chosen: Tried
    best: Tried
    advised: Tried
    reason: Grounds  # why the best is better: than what was chosen, or if it was, than `advised`
    behind: float  # of a win, by which the second best is worse
    error: float  # the standard one of that
    worlds: int  # in which it was measured


class HintsLeft(msgspec.Struct, frozen=True):
    """How many hints you may still ask for in this game; 0 also where there are none."""

    left: int
    again: bool = False  # one was given for this very decision: asked for once more it costs none


class Hint(msgspec.Struct, frozen=True):
    """What the judge of reviews would do in your place, by what your seat knows."""

    action: Raw
    chance: float  # to win, after it
    left: int
    reason: Grounds | None = None  # why it is better than what comes next; None: hardly anything is


BODIES = (Puzzles, PuzzleTold, Attempt, PuzzleSolved, HintsLeft, Hint)
