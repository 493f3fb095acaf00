"""A puzzle as it is kept: what its seat could know, and what was measured."""

from __future__ import annotations

from typing import Final

import msgspec

from cassoulet.wire.reviews import Grounds

VERSION: Final = 1  # of this form


class Choice(msgspec.Struct, frozen=True):
    """Something that may be done."""

    action: msgspec.Raw
    loss: float  # of a win, beside the best, by the second measurement; of the best 0
    error: float  # its standard error
    reason: Grounds | None = None  # why the best is better


class Measured(msgspec.Struct, frozen=True):
    """How far the second best was behind."""

    loss: float
    error: float
    worlds: int


class Origin(msgspec.Struct, frozen=True):
    """The game of bots from which it was cut, and the move before which it stands."""

    number: int
    move: int


class Puzzle(msgspec.Struct, frozen=True):
    id: str  # made of what the seat was told: it stays the same wherever it stands in a list
    game: str
    rules: int  # their version
    seats: int
    options: dict[str, str]
    seat: int
    view: msgspec.Raw
    story: list[msgspec.Raw]  # the last that happened, as the seat heard it
    news: int  # so many of them since it decided last
    choices: list[Choice]  # all that may be done
    best: int
    advised: int  # what the rule of thumb says
    chance: float  # to win, after the best
    first: Measured
    second: Measured
    origin: Origin


class Collection(msgspec.Struct, frozen=True):
    version: int
    judge: int  # the version of who measured it
    puzzles: list[Puzzle]
