"""Bots' hands: gestures as people make them, each with its own care."""

from __future__ import annotations

import math
from itertools import pairwise
from math import hypot
from statistics import median

import pytest

from cassoulet.games.haricot_magique.tower import DIE, height_of
from cassoulet.tower.bots import CARES, gesture_of
from cassoulet.tower.cases import Skill
from cassoulet.tower.hand import Sine, Sway, sway_for
from cassoulet.tower.pieces import WIDTH
from cassoulet.tower.poses import tower_of
from cassoulet.wire.to_server import Gesture
from tests.sizes import FULL
from tests.tower.stalks import BASE, built, by_bot, placing

SKILLS: list[Skill] = ["easy", "medium", "hard", "expert"]


@pytest.mark.parametrize("skill", SKILLS)
def test_a_bot_makes_no_gesture_that_a_person_could_not(skill: Skill) -> None:
    stalk = built(5, 1)
    tower, high = tower_of(*stalk), height_of(stalk[0]) / 1000
    for seed in range(100):
        case = by_bot(placing(stalk, DIE, seed=seed), skill)
        for sort in (case, case._replace(sort="throwing")):
            gesture = gesture_of(sort, tower, sway_for(case.sway, high))
            assert gesture == gesture_of(sort, tower, sway_for(case.sway, high))
            at, across, along, lift, turn = [list(column) for column in zip(*gesture, strict=True)]
            assert at[0] == 0
            assert all(later - before >= 5 for before, later in pairwise(at))
            assert at[-1] <= 20_000
            assert max(map(abs, across + along)) <= 4000
            assert min(lift) >= 0
            assert Gesture(at, across, along, lift, turn)


def test_better_bots_wait_for_a_calmer_hand() -> None:
    sways = {skill: [off_at_release(skill, seed) for seed in range(200)] for skill in SKILLS}
    offs = [sum(sways[skill]) / 200 for skill in SKILLS]
    assert offs == sorted(offs, reverse=True)
    assert offs[0] > 2 * offs[-1]


def off_at_release(skill: Skill, seed: int) -> float:
    case = by_bot(placing((BASE, ()), DIE, seed=seed), skill)
    sway = sway_for(case.sway, 1)
    release = gesture_of(case, tower_of(BASE, ()), sway)[-1]
    across, along = [off / WIDTH for off in sway.at(release.at / 1000)]
    return hypot(across + release.across / 1000, along + release.along / 1000)


def test_the_best_bot_aims_beside_to_make_good_for_the_sway() -> None:
    """It lets go with the hand above the tower, and not the cursor."""
    case = by_bot(placing((BASE, ()), DIE, seed=5), "expert")
    sway = Sway((Sine(0.3, 0.0, math.pi / 2),), ())  # always 0.3 dice beside
    release = gesture_of(case, tower_of(BASE, ()), sway)[-1]
    assert release.across == pytest.approx(-300, abs=60)


@pytest.mark.skipif(not FULL, reason="takes minutes")
def test_the_four_hands_spread_out() -> None:
    from bench.tower import play

    reached = [median([play(skill, seed) for seed in range(20)]) for skill in CARES]
    for pieces, wanted in zip(reached, (5, 10, 15, 20), strict=True):
        assert abs(pieces - wanted) <= 4
