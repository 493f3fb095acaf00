"""The tower's referee as the rules know it: what they ask, what they are told.

The rules never simulate. A referee gets a question with the whole beanstalk in it, so that any
placement can be judged alone and judged again; how the player's hand moved is between the player
and the referee. Without a referee the question is answered by chance: see `_offset` and `_topples`.

Lengths are thousandths of a die's width.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.game import Answer, Dealer, Question

# Pieces: a die is its face
EYE: Final = 0
DIE: Final = 1
TREASURE: Final = 2
TRUNK: Final = 3
DICE_FACES: Final = 4
TOKEN: Final = 4  # a cloud in its owner's colour
CYLINDER: Final = 5
CASTLE: Final = 6
HEIGHTS: Final = [1000, 1000, 1000, 1000, 125, 1500, 1875]
WIDTHS: Final = [1000, 1000, 1000, 1000, 1875, 1000, 2000]  # across
DEPTHS: Final = [1000, 1000, 1000, 1000, 1375, 1000, 2000]  # along
WEIGHTS: Final = [180, 180, 180, 180, 40, 124, 360]  # in grams

# Of a piece in a question
IDENTITY: Final = 0
SORT: Final = 1
ACROSS: Final = 2  # how far off the one below

# A casual hand misses by about a tenth of a die, and by 3 % more for each die of height
SPREAD: Final = 6
HAND_STEPS: Final = 41
EVEN: Final = vec[i64]([1] * HAND_STEPS)
GROWTH_PERCENT: Final = 3

# How often in a thousand a piece falls that was let go so far off, in steps of 50
FALLS: Final = [0, 0, 0, 0, 0, 30, 120, 300, 520, 770, 950]
STEP: Final = 50
# A tower whose top stands far from its base falls the more easily, and a tall one sways
LEAN_FREE: Final = 300
LEAN_PER_FALL: Final = 2
SWAY_PER_DIE: Final = 2

THOUSAND: Final = 1000

# Some questions and answers are made at every placement. A frozen dataclass sets its fields at the
# speed of the interpreter, so these have an `__init__` of their own; nobody changes them.


@final
@dataclass(init=False, unsafe_hash=True)
class Settled(Answer):
    """How the piece lies on the one below, what left the beanstalk, how far its top is off.

    A referee with real pieces adds where each of them is (seven numbers for each that still stands)
    and a digest of how they got there.
    """

    pose: tuple[int, ...]
    fell: tuple[int, ...]
    lean: i64
    poses: tuple[int, ...] = ()
    digest: str = ""

    def __init__(
        self,
        pose: tuple[int, ...],
        fell: tuple[int, ...],
        lean: i64,
        poses: tuple[int, ...] = (),
        digest: str = "",
    ) -> None:
        self.pose = pose
        self.fell = fell
        self.lean = lean
        self.poses = poses
        self.digest = digest


def judged(answer: Answer) -> Settled:
    assert isinstance(answer, Settled)
    return answer


@final
@dataclass(init=False, unsafe_hash=True)
class Placing(Question):
    """A piece is put on top of these."""

    identity: i64
    piece: i64
    stalk: tuple[tuple[int, ...], ...]  # of each piece, from the base up: identity, piece, pose
    lean: i64
    poses: tuple[int, ...] = ()  # what the referee last said of them

    def __init__(
        self,
        identity: i64,
        piece: i64,
        stalk: tuple[tuple[int, ...], ...],
        lean: i64,
        poses: tuple[int, ...] = (),
    ) -> None:
        self.identity = identity
        self.piece = piece
        self.stalk = stalk
        self.lean = lean
        self.poses = poses

    def guess(self, dealer: Dealer) -> Answer:
        height = height_of(self.stalk)
        across, along = _offset(height, dealer), _offset(height, dealer)
        lean = self.lean + across
        if _topples(abs(across) + abs(along) // 2, lean, height, dealer):
            fell = (*_all_but_base(self.stalk), self.identity)
            return Settled((across, along, 0), fell, 0)
        return Settled((across, along, 0), (), lean)


@final
@dataclass(init=False, unsafe_hash=True)
class Waiting(Question):
    """All pieces are placed, and the words are spoken slowly."""

    stalk: tuple[tuple[int, ...], ...]
    lean: i64
    poses: tuple[int, ...] = ()

    def __init__(
        self, stalk: tuple[tuple[int, ...], ...], lean: i64, poses: tuple[int, ...] = ()
    ) -> None:
        self.stalk = stalk
        self.lean = lean
        self.poses = poses

    def guess(self, dealer: Dealer) -> Answer:
        if _topples(0, self.lean, height_of(self.stalk), dealer):
            return Settled((), _all_but_base(self.stalk), 0)
        return Settled((), (), self.lean)


@final
@dataclass(frozen=True)
class Throwing(Question):
    """The axe is thrown at the beanstalk: whatever it hits falls, with all that stands above."""

    stalk: tuple[tuple[int, ...], ...]
    lean: i64
    poses: tuple[int, ...] = ()

    def guess(self, dealer: Dealer) -> Answer:
        above_base = len(self.stalk) - 1
        hit = dealer.pick_one(above_base + 1)  # the last: a miss
        standing, fallen = self.stalk[: 1 + hit], self.stalk[1 + hit :]
        lean = sum([piece[ACROSS] for piece in standing])
        return Settled((), tuple([piece[IDENTITY] for piece in fallen]), lean)


def height_of(stalk: tuple[tuple[int, ...], ...]) -> int:
    height = 0
    for piece in stalk:
        height += HEIGHTS[piece[SORT]]
    return height


def _all_but_base(stalk: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple([piece[IDENTITY] for piece in stalk[1:]])


def _offset(height: int, dealer: Dealer) -> int:
    """How far off a hand lets go: two even chances added, wider the taller the tower."""
    steps = dealer.pick(EVEN, HAND_STEPS) + dealer.pick(EVEN, HAND_STEPS) - (HAND_STEPS - 1)
    return steps * SPREAD * (100 + GROWTH_PERCENT * height // THOUSAND) // 100


def _topples(offset: int, lean: int, height: int, dealer: Dealer) -> bool:
    """The chance grows with the offset, the lean and the height."""
    falls = FALLS[min(offset // STEP, len(FALLS) - 1)] + SWAY_PER_DIE * height // THOUSAND
    falls += max(0, abs(lean) - LEAN_FREE) // LEAN_PER_FALL
    falls = min(falls, THOUSAND)
    return dealer.pick(vec[i64]([THOUSAND - falls, falls]), THOUSAND) == 1
