"""Programs that try to do better than a hand: they know all that is shown, and are never late.

Each ends with the best release that it knows, so that whatever it gained before would tell.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from cassoulet.games.haricot_magique.tower import height_of
from cassoulet.tower.cases import Case
from cassoulet.tower.hand import FOLLOW, THOUSAND, TICK, Moment, Sway, sway_for
from cassoulet.tower.pieces import WIDTH
from cassoulet.tower.poses import Body, tower_of

MOMENTS: Final = (2100, 6100)  # milliseconds, between which a hand lets go that is not yet tired
GLANCE: Final = 20
LONG: Final = 60_000  # milliseconds for which the patient put back and take up again
LOW: Final = 10  # thousandths of a die above the top
SHARE: Final = 0.4  # of how far off the last piece is: the best bot's aim, too
STICKS_OUT: Final = 900  # thousandths of a die: on a cloud's rim, beside the die upon it

Attack = Callable[[Sway, Body], tuple[int, list[Moment]]]  # since when it sways, and the gesture


def attacked(case: Case, attack: Attack) -> Case:
    """The case as this program plays it."""
    tower = tower_of(case.stalk, case.poses)
    sway = sway_for(case.sway, height_of(case.stalk) / THOUSAND)
    since, gesture = attack(sway, tower[-1])
    return case._replace(since=since, gesture=tuple(gesture))


# What a gesture is made of


def turning(sway: Sway, since: int = 0, longest: int = MOMENTS[1]) -> int:
    """When the hand moves least, so that it throws nothing, in milliseconds from `since`."""
    times = range(MOMENTS[0], longest, GLANCE)
    ways = sway.over([(since + at) / THOUSAND for at in (*times, times[-1] + GLANCE)])
    spots = list(zip(*ways, strict=True))
    paces = [math.dist(one, other) for one, other in pairwise(spots)]
    return times[paces.index(min(paces))]


def beside(sway: Sway, seconds: float, last: Body) -> tuple[int, int]:
    """Where to aim so that the sway brings the hand home then."""
    ways = zip(last.pose[:2], sway.at(seconds), strict=True)
    across, along = [round(THOUSAND * (SHARE * place - off) / WIDTH) for place, off in ways]
    return across, along


def let_go(at: int, aim: tuple[int, int], lift: int = LOW) -> list[Moment]:
    ways = ((0, 1200), (600, 1200), (1300, 300), (at - 700, 300), (at - 350, lift), (at, lift))
    return [Moment(when, *aim, height, 0) for when, height in ways]


# Within the rules


def leading(sway: Sway, last: Body) -> tuple[int, list[Moment]]:
    """Lets go when the sway turns, and aims as far beside as it is off then."""
    at = turning(sway)
    return 0, let_go(at, beside(sway, at / THOUSAND, last))


def rehearsing(sway: Sway, last: Body) -> tuple[int, list[Moment]]:
    """Puts the piece back until the best moment of a whole minute is near."""
    at = turning(sway, longest=LONG)
    since = max(0, at - MOMENTS[0])
    return since, let_go(at - since, beside(sway, at / THOUSAND, last))


def cancelling(sway: Sway, last: Body) -> tuple[int, list[Moment]]:
    """Moves against the sway, always, so that the hand seems to stand still."""
    times = range(0, 2001, GLANCE)
    lag = 2 / FOLLOW + TICK  # of a spring that is critically damped
    aims = [beside(sway, at / THOUSAND + lag, last) for at in times]
    lifts = [LOW if at > 900 else 1000 - at for at in times]
    return 0, [Moment(at, *aim, up, 0) for at, aim, up in zip(times, aims, lifts, strict=True)]


# Touching the tower, which no hand can


def nudging(sway: Sway, last: Body) -> tuple[int, list[Moment]]:
    """Goes down beside the last piece, pushes it to the axis, and then leads."""
    x, y = [THOUSAND * at / WIDTH for at in last.pose[:2]]
    far = STICKS_OUT / (math.hypot(x, y) or 1.0)
    outside, inside = (round(x + far * x), round(y + far * y)), (round(far * x), round(far * y))
    return _after([(outside, 300), (outside, -600), (inside, -600), (outside, 300)], sway, last)


def ramming(sway: Sway, last: Body) -> tuple[int, list[Moment]]:
    """Goes through the top from both sides, and then leads."""
    sides = ((-2000, 0), (2000, 0), (0, -2000), (0, 2000))
    return _after([(side, -900) for side in sides], sway, last)


def dragging(sway: Sway, last: Body) -> tuple[int, list[Moment]]:
    """Leads, half a die below the top from start to end: what it drags along would come to rest."""
    since, moments = leading(sway, last)
    return since, [moment._replace(lift=-500) for moment in moments]


def _after(
    ways: list[tuple[tuple[int, int], int]], sway: Sway, last: Body
) -> tuple[int, list[Moment]]:
    since, moments = leading(sway, last)
    first = moments[2].at // len(ways)
    pushes = [Moment(n * first, *where, lift, 0) for n, (where, lift) in enumerate(ways)]
    return since, [*pushes, *moments[3:]]


# Resting lower than the top


def on_a_rim(sway: Sway, last: Body) -> tuple[int, list[Moment]]:
    """Leads to beside the last piece, where the one below may stick out."""
    at = turning(sway)
    across, along = beside(sway, at / THOUSAND, last)
    return 0, let_go(at, (across + STICKS_OUT, along), -500)


ATTACKS: Final[dict[str, Attack]] = {
    "leading": leading,
    "rehearsing": rehearsing,
    "cancelling": cancelling,
    "nudging": nudging,
    "ramming": ramming,
    "dragging": dragging,
    "on a rim": on_a_rim,
}
