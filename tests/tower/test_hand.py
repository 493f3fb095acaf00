"""The hand: where the server has it, whatever the player says."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from cassoulet.tower.hand import FOLLOW, TICK, Hand, Moment, Sway, sway_for
from cassoulet.tower.pieces import WIDTH
from cassoulet.tower.poses import Pose, turned
from tests.tower.stalks import STILL

HELD = [Moment(0, 0, 0, 500, 0), Moment(4000, 0, 0, 500, 0)]


def offsets(path: list[Pose]) -> list[float]:
    return [math.hypot(*pose[:2]) / WIDTH for pose in path]


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def test_the_same_words_move_the_hand_the_same_way() -> None:
    ways = [Hand(sway_for(1, 5), 2, 5).path(HELD, 0.1) for _ in range(2)]
    assert ways[0] == ways[1]
    assert Hand(sway_for(1, 5), 3, 5).path(HELD, 0.1) != ways[0]
    assert sway_for(2, 5) != sway_for(1, 5)


def test_there_is_a_pose_for_each_tick_until_the_release() -> None:
    assert len(Hand(STILL, 1, 0).path(HELD, 0.1)) == round(4 / TICK) + 1


def test_the_end_of_a_path_is_the_same_without_its_beginning() -> None:
    whole, end = [Hand(sway_for(1, 5), 1, 5).path(HELD, 0.1, last) for last in (0, 60)]
    assert len(end) == 60
    assert end == whole[-60:]


def test_the_hand_follows_as_if_by_a_spring() -> None:
    jump = [Moment(0, 0, 0, 0, 0), Moment(1, 1000, 0, 0, 0), Moment(2000, 1000, 0, 0, 0)]
    across = [pose[0] / WIDTH for pose in Hand(STILL, 1, 0).path(jump, 0.1)]
    assert across[round(0.1 / TICK)] < 0.4
    assert across[-1] == pytest.approx(1, abs=0.05)
    fastest = max(b - a for a, b in pairwise(across)) / TICK
    assert fastest < FOLLOW


def test_a_form_has_the_same_odds_as_a_pointer() -> None:
    """What counts is where one aims and when one lets go, not how often it is said."""
    said = [Moment(0, 0, 0, 900, 0), Moment(900, 90, 45, 60, 0), Moment(2400, 90, 45, 60, 0)]
    down = [Moment(at, at // 10, at // 20, 900 - 14 * at // 15, 0) for at in range(0, 900, 30)]
    drawn = [*down, *[Moment(at, 90, 45, 60, 0) for at in range(900, 2401, 30)]]
    form, pointer = [Hand(sway_for(3, 6), 4, 6).path(gesture, 0.1)[-1] for gesture in (said, drawn)]
    assert form == pytest.approx(pointer, abs=1e-5)


def test_sway_and_tremor_grow_with_the_tower() -> None:
    low, high = [sway_for(7, dice).across[0].reach for dice in (1, 18)]
    assert high > 1.7 * low
    shaken = [mean(offsets(Hand(STILL, 7, dice).path(HELD, 0.1))) for dice in (1, 18)]
    assert shaken[1] > 2 * shaken[0]


def test_nobody_holds_a_piece_quite_still() -> None:
    """Whoever knows the sway and cancels it is left with what is hidden, and with more of it."""
    sway = sway_for(11, 10)
    against = [against_the_sway(sway, at) for at in range(0, 4001, 33)]
    ends = [offsets(Hand(sway, word, 10).path(against, 0.1))[-1] for word in range(50)]
    calm = [offsets(Hand(STILL, word, 10).path(HELD, 0.1))[-1] for word in range(50)]
    assert mean(calm) > 0.08
    assert mean(ends) > 1.2 * mean(calm)


def against_the_sway(sway: Sway, at: int) -> Moment:
    across, along = sway.at(at / 1000 + 2 / FOLLOW)  # the spring lags by this much
    return Moment(at, round(-1000 * across / WIDTH), round(-1000 * along / WIDTH), 100, 0)


def test_a_hand_that_is_held_still_shakes_less_than_one_that_is_drawn_about() -> None:
    drawn = [Moment(at, 1000 * (at // 400 % 2), 0, 500, 0) for at in range(0, 4001, 400)]
    ways = [
        Hand(STILL, word, 10).path(gesture, 0.1) for word in range(20) for gesture in (HELD, drawn)
    ]
    along = [mean([abs(pose[1]) for pose in way]) for way in ways]
    assert sum(along[1::2]) > 1.2 * sum(along[::2])


def test_a_hand_sways_on_while_the_piece_lies_back() -> None:
    """Taken up again, it goes on from where the sway is then; the arm is as fresh as before."""
    sway, late = sway_for(9, 5), 3.5
    first, again = [Hand(sway, 2, 5, since).path(HELD, 0.1) for since in (0.0, late)]
    for tick in (0, 60, 240):
        seconds = tick * TICK
        moved = [sway.at(late + seconds)[axis] - sway.at(seconds)[axis] for axis in (0, 1)]
        assert again[tick][0] - first[tick][0] == pytest.approx(moved[0])
        assert again[tick][1] - first[tick][1] == pytest.approx(moved[1])
        assert again[tick][2:] == first[tick][2:]


def test_who_hovers_long_gets_tired() -> None:
    long = [Moment(0, 0, 0, 0, 0), Moment(12000, 0, 0, 0, 0)]
    path = offsets(Hand(STILL, 5, 10).path(long, 0.1))
    fresh, tired = path[: round(5 / TICK)], path[round(10 / TICK) :]
    assert mean(tired) > 1.3 * mean(fresh)


def test_a_quaternion_turns_and_then_tilts() -> None:
    assert turned(math.pi) == pytest.approx((0, 0, 0, 1), abs=1e-12)
    assert turned(0, math.pi / 2) == pytest.approx((math.sqrt(0.5), math.sqrt(0.5), 0, 0))
    assert math.hypot(*turned(1, 0.3, 2)) == pytest.approx(1)
