"""The Magic Beanstalk: an extra die, gold, the Giant, a fall, the axe; later the castle."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.dealers import Playout
from cassoulet.game import Answer, Dealer, Question
from cassoulet.games.haricot_magique.actions import AddDice, Choose, Place, Roll, ThrowAxe
from cassoulet.games.haricot_magique.growing import FACE_WEIGHTS
from cassoulet.games.haricot_magique.tower import (
    CASTLE,
    CYLINDER,
    DIE,
    EYE,
    TOKEN,
    TREASURE,
    TRUNK,
    Placing,
    Settled,
    Throwing,
    Waiting,
)
from cassoulet.wire.lessons.recording import Lesson

# What the dice show, in the order in which they are rolled
FACES: Final = (
    *(DIE, TREASURE, EYE),
    *(EYE, TREASURE, EYE),
    *(TREASURE, TRUNK, EYE),
    *(TRUNK, TREASURE),
    *(TREASURE, EYE),
    *(TREASURE, TREASURE),
    *(TRUNK, TRUNK),
    *(TRUNK, EYE),
)
FALLS: Final = 10  # the tenth piece that is placed
# How far off the one below pieces come to lie, over and over: to and fro, or to one side
ASIDE: Final = ((30, -40), (-45, 20), (20, 35), (-15, -25))
LEANING: Final = ((70, -20), (40, 15))
LEANS: Final = range(11, 18)  # pieces, counted as they are placed


class Arranged(Dealer):
    """Cards as chance has them; dice, and what stands, as the lesson needs them."""

    def __init__(self, seed: int) -> None:
        self.chance = Playout(seed)
        self.faces = iter(FACES)
        self.placed = 0

    def pick(self, weights: vec[i64], total: i64) -> i64:
        if len(weights) == len(FACE_WEIGHTS):
            return next(self.faces)
        return self.chance.pick(weights, total)

    def ask(self, question: Question) -> Answer:
        assert isinstance(question, Placing | Waiting | Throwing)
        standing = tuple([piece[0] for piece in question.stalk[1:]])
        if isinstance(question, Throwing):
            return Settled((), standing, 0)
        if isinstance(question, Waiting):
            return Settled((), (), question.lean)
        self.placed += 1
        if self.placed == FALLS:
            return Settled((), (*standing, question.identity), 0)
        offsets = LEANING if self.placed in LEANS else ASIDE
        across, along = offsets[self.placed % len(offsets)]
        return Settled((across, along, 0), (), question.lean + across)


LESSON = Lesson(
    game="haricot_magique",
    seats=3,
    seed=121,
    dealer=Arranged,
    moves=(
        (0, Choose(1)),
        (1, Choose(4)),
        (2, Choose(7)),
        (0, Roll(2)),
        (0, AddDice(1)),
        (0, Place(DIE)),
        (0, Place(TREASURE)),
        (0, Place(TOKEN)),
        (0, Place(EYE)),
        (1, Roll(3)),  # two eyes: the Giant wakes
        (1, Place(EYE)),
        (1, Place(EYE)),
        (2, Roll(3)),
        (2, Place(TREASURE)),
        (2, Place(TOKEN)),
        (2, Place(TRUNK)),
        (2, Place(CYLINDER)),  # all of it falls
        (0, Choose(7)),
        (1, Choose(2)),
        (2, Choose(1)),
        (2, Roll(2)),
        (2, Place(TRUNK)),
        (2, Place(CYLINDER)),
        (2, Place(TREASURE)),
        (2, Place(TOKEN)),
        (1, Roll(2)),
        (1, Place(TREASURE)),
        (1, Place(TOKEN)),
        (1, Place(EYE)),
        (0, ThrowAxe(2)),
        (0, Place(TREASURE)),
        (0, Place(TOKEN)),
        (0, Place(TREASURE)),
        (0, Place(TOKEN)),
        (0, Choose(5)),
        (1, Choose(3)),
        (2, Choose(2)),
        (2, Roll(1)),
        (2, Place(TRUNK)),
        (2, Place(CYLINDER)),
        (1, Roll(1)),
        (1, Place(TRUNK)),
        (1, Place(CYLINDER)),
        (0, Roll(2)),
        (0, Place(TRUNK)),
        (0, Place(CASTLE)),
    ),
    unseen=range(30, 44),  # from the axe to the castle
)
