"""Trials with the beanstalk (`POST /api/trials`): judged as in a game, and counting for nothing."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from cassoulet.wire.http import Body
from cassoulet.wire.to_client import Hand
from cassoulet.wire.to_server import Gesture

MOST_PIECES = 24  # in a tower: as many as in the tallest that the rules allow

Identity = Annotated[int, Meta(ge=0, le=255)]
Piece = Annotated[int, Meta(ge=0, le=6)]
Shift = Annotated[int, Meta(ge=-300, le=300)]
SINES = Meta(max_length=3)


class TrialSine(Body, frozen=True):
    """A part of a sway, as a `Sine`: reach in thousandths of a die, frequency of a hertz."""

    reach: Annotated[int, Meta(ge=0, le=1000)]
    frequency: Annotated[int, Meta(ge=0, le=2000)]
    phase: Annotated[int, Meta(ge=0, le=7000)]


class Laid(Body, frozen=True):
    """A piece laid flat on the one before: so far off, in thousandths of a die."""

    identity: Identity
    piece: Piece
    across: Shift = 0
    along: Shift = 0


class Trial(Body, frozen=True):
    """A piece to be put on a tower, or an axe to be thrown at it.

    The tower is one that an answer gave before, or these pieces, the base die first, or the base
    die alone. How the hand sways is the asker's choice; it strays and trembles as ever.
    """

    identity: Identity  # of what is held; 255: the axe
    piece: Annotated[int, Meta(ge=0, le=7)]  # 7: the axe
    gesture: Gesture
    across: Annotated[list[TrialSine], SINES] = []
    along: Annotated[list[TrialSine], SINES] = []
    tower: Annotated[str, Meta(max_length=6000)] = ""
    stalk: Annotated[list[Laid], Meta(max_length=MOST_PIECES)] = []


class LeftStanding(msgspec.Struct, frozen=True):
    """A piece that stands: how far it is off the one below, and turned, in thousandths."""

    identity: int
    piece: int
    pose: list[int]


class Verdict(msgspec.Struct, frozen=True):
    """What came of a trial."""

    tower: str  # what stands now, signed: for the next trial
    stalk: list[LeftStanding]  # the same from the base die up
    poses: list[int]  # seven numbers for each, as in a view
    fell: list[int]  # identities, of what was held, too
    lean: int
    film: str
    hand: Hand  # as it would sway above it in a game


class Judging(msgspec.Struct, frozen=True):
    """Whether trials are judged here: without physics they are not."""

    judged: bool
    hand: Hand  # as it would sway above the base die in a game


BODIES = (Trial, Verdict, Judging)
