"""How bots move their hands: as people do, by a gesture, each with its own care and its errors.

A bot sees the tower and the sway, as a person does, and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist, hypot
from random import Random
from typing import Final, NamedTuple

from cassoulet.games.haricot_magique.tower import height_of
from cassoulet.tower.cases import Case, Skill
from cassoulet.tower.hand import THOUSAND, Moment, Sway
from cassoulet.tower.pieces import WIDTH
from cassoulet.tower.poses import Body

# Thousandths of a die above the tower
HOVER: Final = 1200
WAIT: Final = 300
# Milliseconds
LOOKS: Final = 600
LOWERS: Final = 900
PUTS_DOWN: Final = 700  # before it lets go
HOLDS: Final = 350  # in the end: the hand lags behind
PATIENCE: Final = 4000
GLANCE: Final = 20  # between two thoughts


class Care(NamedTuple):
    """What a hand is good at; lengths in parts of a die."""

    aim: float  # how far it misses what it aims at
    nerves: float  # by how much more for each die of height
    balance: float  # 0: aims at the last piece; 1: at the tower's axis
    gap: float  # how high above the tower it lets go
    tolerance: float  # of sway, at which it lets go; a bot that does not wait has a large one
    leads: bool  # waits until the sway turns, by its pace in dice a second: then it throws nothing
    reaction: float  # milliseconds by which it is early or late
    steering: float  # how much of the sway that it foresees it makes good by aiming beside


CARES: Final[dict[Skill, Care]] = {
    "easy": Care(0.06, 0.03, 0.0, 0.18, 0.18, False, 180, 0.0),
    "medium": Care(0.05, 0.01, 0.4, 0.11, 0.10, False, 90, 0.2),
    "hard": Care(0.042, 0.0, 0.5, 0.09, 0.06, False, 60, 0.4),
    "expert": Care(0.006, 0.0, 0.6, 0.01, 0.08, True, 10, 1.0),
}


def gesture_of(case: Case, tower: Sequence[Body], sway: Sway) -> list[Moment]:
    chance = Random(case.tremor ^ case.sway)  # noqa: S311 (the words are the secret)
    care = CARES[case.skill]
    if case.sort == "throwing":
        return _throw(case, care, chance)
    aim = care.aim * (1 + care.nerves * height_of(case.stalk) / THOUSAND)
    return _placement(care._replace(aim=aim), tower, sway, chance)


def _placement(care: Care, tower: Sequence[Body], sway: Sway, chance: Random) -> list[Moment]:
    calm = _calm(sway, care)
    across, along = [
        _parts(
            ((1 - care.balance) * place - care.steering * off) / WIDTH + chance.gauss(0, care.aim)
        )
        for place, off in zip(tower[-1].pose[:2], sway.at(calm / THOUSAND), strict=True)
    ]
    gap = _parts(abs(chance.gauss(0, care.gap)))
    lets_go = calm + round(chance.gauss(0, care.reaction))
    waits = LOOKS + LOWERS
    lets_go = max(lets_go, waits + PUTS_DOWN + GLANCE)
    lifts = {
        0: HOVER,
        LOOKS: HOVER,
        waits: WAIT,
        lets_go - PUTS_DOWN: WAIT,
        lets_go - HOLDS: gap,
        lets_go: gap,
    }
    return [Moment(at, across, along, lift, 0) for at, lift in lifts.items()]


def _calm(sway: Sway, care: Care) -> int:
    """When the hand will next be near its aim, or turn; or as nearly as it does while one waits."""
    begins = LOOKS + LOWERS + PUTS_DOWN + GLANCE
    times = range(begins, begins + PATIENCE, GLANCE)
    ways = sway.over([at / THOUSAND for at in (*times, times[-1] + GLANCE)])
    spots = list(zip(*ways, strict=True))
    if care.leads:
        a_second = THOUSAND / GLANCE / WIDTH
        offs = [dist(one, later) * a_second for one, later in pairwise(spots)]
    else:
        offs = [hypot(*spot) / WIDTH for spot in spots[:-1]]
    calm = (at for at, off in zip(times, offs, strict=True) if off < care.tolerance)
    return next(calm, times[offs.index(min(offs))])


def _throw(case: Case, care: Care, chance: Random) -> list[Moment]:
    """At the middle of the tower, with some force."""
    across = _parts(chance.gauss(0, 3 * care.aim))
    aim = height_of(case.stalk) // 2 + _parts(chance.gauss(0, 6 * care.aim))
    drawn = _parts(2.5 + chance.gauss(0, 4 * care.aim))
    lift = max(0, aim)
    return [Moment(0, across, drawn, lift, 0), Moment(LOOKS, across, drawn, lift, 0)]


def _parts(dice: float) -> int:
    return round(dice * THOUSAND)
