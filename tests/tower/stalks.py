"""Beanstalks for tests and figures: careful hands build them, and cases are put on top."""

from __future__ import annotations

from random import Random
from typing import Final

from cassoulet.games.haricot_magique.tower import CASTLE, CYLINDER, DIE, EYE, TOKEN
from cassoulet.tower.cases import Case, Ruling, Skill
from cassoulet.tower.hand import Gesture, Hand, Moment, Sway
from cassoulet.tower.poses import tower_of
from cassoulet.tower.referee import place_by

# All that can stand on one another: 12 dice, 8 clouds, 2 trunks and the castle
ORDER: Final = (
    *(DIE, DIE, TOKEN, DIE, TOKEN, DIE, CYLINDER, DIE, TOKEN, DIE, DIE, TOKEN),
    *(DIE, TOKEN, DIE, CYLINDER, DIE, TOKEN, DIE, TOKEN, DIE, TOKEN, CASTLE),
)
STILL: Final = Sway((), ())
BASE: Final = ((0, EYE, 0, 0, 0),)
CARE: Final = 50  # thousandths of a die by which a careful hand misses

Stalk = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]


def placing(stalk: Stalk, piece: int, gesture: Gesture = (), seed: int = 0) -> Case:
    """A case in which the next piece of this sort is placed."""
    pieces, poses = stalk
    chance = Random(seed)
    return Case(
        "placing",
        len(pieces),
        piece,
        pieces,
        poses,
        tuple(gesture),
        "expert",
        chance.getrandbits(63),
        chance.getrandbits(63),
    )


def by_bot(case: Case, skill: Skill) -> Case:
    return case._replace(gesture=(), skill=skill)


def dropped(across: float, along: float, lift: float, turn: float = 0.0) -> list[Moment]:
    """A hand held still for a moment, then opened; lengths in dice."""
    numbers = [round(1000 * number) for number in (across, along, lift, turn)]
    return [Moment(0, *numbers), Moment(100, *numbers)]


def steadily(case: Case, gesture: Gesture, dice_high: float = 0.0) -> Ruling:
    """The ruling for a hand that does not sway, and trembles as above so many dice."""
    hand = Hand(STILL, case.tremor, dice_high)
    return place_by(case, tower_of(case.stalk, case.poses), gesture, hand)


def grown(stalk: Stalk, case: Case, ruling: Ruling) -> Stalk:
    return (*stalk[0], (case.identity, case.piece, *ruling.pose)), ruling.poses


def built(pieces: int, seed: int) -> Stalk:
    """A tower of so many pieces, the base among them, built with care."""
    chance = Random(seed)
    stalk: Stalk = (BASE, ())
    while len(stalk[0]) < pieces:
        case = placing(stalk, ORDER[len(stalk[0])], seed=chance.getrandbits(62))
        across, along = chance.gauss(0, CARE / 1000), chance.gauss(0, CARE / 1000)
        ruling = steadily(case, dropped(across, along, 0.04))
        if not ruling.fell:
            stalk = grown(stalk, case, ruling)
    return stalk
