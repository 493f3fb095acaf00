"""What of a placement is skill and what is luck, and whether a program can do better than a hand.

Trials that bench/tower.py runs: pairs that differ in one thing only, so that luck cancels out; the
same gesture again and again, with nothing else but what is hidden; and attacks.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from random import Random
from statistics import median
from typing import Any, Final

from cassoulet.games.haricot_magique.tower import DIE, height_of
from cassoulet.tower import hand as hands
from cassoulet.tower.cases import Case
from cassoulet.tower.hand import Hand, Sway, sway_for
from cassoulet.tower.pieces import WIDTH
from cassoulet.tower.poses import tower_of
from cassoulet.tower.referee import judge
from tests.tower.attacks import ATTACKS, MOMENTS, attacked, let_go
from tests.tower.stalks import Stalk, built, by_bot, placing

AIM: Final = 0.08  # dice by which a scripted hand misses
NEAR, FAR = 0.1, 0.3  # dice by which it aims beside, where that is tried
GAP: Final = 60  # thousandths of a die above the top, where it lets go
AGAIN: Final = 50  # times
GESTURES: Final = 6  # that are made again, on a tower each
ATTACKED: Final = (6, 10, 15)  # pieces

Figures = dict[str, Any]


@cache
def towers(pieces: int, count: int = 3) -> list[Stalk]:
    return [built(pieces, seed) for seed in range(count)]


def top_of(stalk: Stalk) -> tuple[float, float]:
    """Where its last piece is, in dice."""
    x, y = tower_of(*stalk)[-1].pose[:2]
    return x / WIDTH, y / WIDTH


# Hands that follow a script


def scripted(stalk: Stalk, seed: int, timed: bool, aim: float, off: float = 0.0) -> Case:
    """A hand that sways is lowered onto the last piece, and lets go: when it is calm, or not.

    With the same seed it is the same hand and the same miss, whenever it lets go; `off`: how far
    beside it aims besides.
    """
    chance = Random(seed)
    case = placing(stalk, DIE, seed=chance.getrandbits(62))
    x, y = [place + chance.gauss(0, aim) for place in top_of(stalk)]
    sway = sway_for(case.sway, height_of(stalk[0]) / 1000)
    at = calmest(sway) if timed else chance.randrange(*MOMENTS)
    angle = chance.uniform(0, math.tau)
    spot = round(1000 * (x + off * math.cos(angle))), round(1000 * (y + off * math.sin(angle)))
    return case._replace(gesture=tuple(let_go(at, spot, GAP)))


def calmest(sway: Sway) -> int:
    return min(range(*MOMENTS, 20), key=lambda at: math.hypot(*sway.at(at / 1000)))


def released_off(case: Case, *, foreseen: bool = False) -> float:
    """How far off the last piece, in dice, the hand is when it lets go; or seems to be."""
    high = height_of(case.stalk) / 1000
    hand = Hand(sway_for(case.sway, high), case.tremor, high)
    if foreseen:
        hand.tremor, hand.stray = 0.0, Sway((), ())
    pose = hand.path(case.gesture, 0.0)[-1]
    x, y = top_of((case.stalk, case.poses))
    return math.hypot(pose[0] / WIDTH - x, pose[1] / WIDTH - y)


# Pairs


def timing(pieces: int, pairs: int) -> Figures:
    """The same hand lets go when it is calm, and at any moment."""
    some = towers(pieces)
    both = [[scripted(some[n % 3], n, timed, AIM) for timed in (True, False)] for n in range(pairs)]
    exact = [[scripted(some[n % 3], n, timed, 0.0) for timed in (True, False)] for n in range(200)]
    offs = [[released_off(case) for case in pair] for pair in exact]
    means = [sum(column) / len(column) for column in zip(*offs, strict=True)]
    return compared(both) | {"off": means}


def aiming(pieces: int, pairs: int) -> Figures:
    """The same hand, as well timed, aims a little beside, and farther in the same direction."""
    some = towers(pieces)
    return compared(
        [[scripted(some[n % 3], n, True, 0.0, off) for off in (NEAR, FAR)] for n in range(pairs)]
    )


def compared(pairs: Sequence[Sequence[Case]]) -> Figures:
    """How many of the first and of the second fall, and in how many pairs only one of them."""
    fell = [[bool(judge(case).fell) for case in pair] for pair in pairs]
    only = fell.count([True, False]), fell.count([False, True])
    return {
        "pairs": len(pairs),
        "fell": [sum(column) for column in zip(*fell, strict=True)],
        "only": only,
        "chance": by_chance(*only),
    }


def by_chance(fewer: int, more: int) -> float:
    """How likely pairs are split so unevenly or more so if it makes no difference (McNemar)."""
    count = fewer + more
    tail = sum(math.comb(count, hits) for hits in range(min(fewer, more) + 1))
    return min(1.0, 2.0 * tail * math.pow(0.5, count))


# What can be foreseen


def again(pieces: int) -> Figures:
    """The same gesture on the same tower with the same sway: only what is hidden differs."""
    tried = []
    for number in range(GESTURES):
        case = scripted(towers(pieces)[number % 3], number, number % 2 == 0, AIM)
        cases = [case._replace(tremor=Random(word).getrandbits(63)) for word in range(AGAIN)]
        fell = sum(bool(judge(one).fell) for one in cases)
        tried.append({"off": released_off(case, foreseen=True), "fell": fell, "of": AGAIN})
    return {"gestures": tried}


def foreseen(pieces: int, count: int) -> Figures:
    """How often those stand that seem to be better released than half of all, and the others."""
    some = towers(pieces, 6)
    cases = [scripted(some[n % 6], n, n % 4 < 2, AIM) for n in range(count)]
    offs = [released_off(case, foreseen=True) for case in cases]
    middle = median(offs)
    halves: list[list[bool]] = [[], []]
    for case, off in zip(cases, offs, strict=True):
        halves[off >= middle].append(not judge(case).fell)
    shares = {name: stood(half) for name, half in zip(("below", "above"), halves, strict=True)}
    return {"median": middle, "strays": strays(pieces)} | shares


def stood(half: Sequence[bool]) -> Figures:
    low, high = wilson(sum(half), len(half))
    return {"stood": sum(half), "of": len(half), "low": low, "high": high}


def strays(pieces: int) -> float:
    """How far the hidden stray takes the hand in the mean (root mean square), in dice."""
    high = height_of(towers(pieces)[0][0]) / 1000
    return (hands.STRAY + hands.STRAY_PER_DIE * high) * math.hypot(*hands.SHARES)


def wilson(hits: int, count: int) -> tuple[float, float]:
    """The interval that holds the true share 95 times in 100."""
    z, share = 1.96, hits / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z / (1 + z * z / count)
    reach *= math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, middle - reach), min(1.0, middle + reach)


# Attacks


def attacks(count: int) -> Figures:
    """How often a piece falls: by the best bot's hand, and by programs, on the same towers."""
    return {str(pieces): attacks_at(pieces, count) for pieces in ATTACKED}


def attacks_at(pieces: int, count: int) -> Figures:
    some = towers(pieces, 12)
    cases = [placing(some[n % 12], DIE, seed=n) for n in range(count)]
    hands: dict[str, list[Case]] = {"expert": [by_bot(case, "expert") for case in cases]}
    hands |= {name: [attacked(case, way) for case in cases] for name, way in ATTACKS.items()}
    return {name: fallen(some) for name, some in hands.items()}


def fallen(cases: Sequence[Case]) -> Figures:
    fell = sum(bool(judge(case).fell) for case in cases)
    low, high = wilson(fell, len(cases))
    return {"fell": fell, "of": len(cases), "low": low, "high": high}
