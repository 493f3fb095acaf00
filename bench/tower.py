"""How the beanstalk's referee judges, and what it costs.

    python bench/tower.py --json figures.json --svg docs/tower.svg

Skill: how often a piece falls, by how far off and from how high it is let go; how far the four bots
get; what timing the release and aiming well are worth; how much can be foreseen; whether programs
do better (bench/tower_trials.py). Rest: towers that stand for a minute. Cost: placements a second
of CPU against bare MuJoCo on the same model for as many steps, and the size of films.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Sequence
from copy import copy
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import mujoco  # noqa: E402

from bench.curves import Curve, chart  # noqa: E402
from bench.tower_trials import (  # noqa: E402
    AIM,
    Figures,
    again,
    aiming,
    attacks,
    foreseen,
    timing,
    top_of,
    towers,
    wilson,
)
from cassoulet.games.haricot_magique.tower import CASTLE, DIE, height_of  # noqa: E402
from cassoulet.tower import referee  # noqa: E402
from cassoulet.tower.bots import CARES  # noqa: E402
from cassoulet.tower.cases import Case, Skill  # noqa: E402
from cassoulet.tower.hand import Moment  # noqa: E402
from cassoulet.tower.poses import tower_of  # noqa: E402
from cassoulet.tower.referee import judge  # noqa: E402
from cassoulet.tower.simulation import Simulation  # noqa: E402
from tests.tower.attacks import ATTACKS, Attack, attacked  # noqa: E402
from tests.tower.stalks import (  # noqa: E402
    BASE,
    ORDER,
    Stalk,
    built,
    by_bot,
    dropped,
    grown,
    placing,
    steadily,
)

OFFSETS = (0.0, 0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5)  # dice
LIFTS = (0.05, 0.25, 0.5, 1.0, 2.0, 3.0)  # dice
HEIGHTS = (2, 6, 10, 15, 21)  # pieces
RESTING = (3, 6, 10, 15, 21)
COSTS = (5, 6, 10, 15, 20)
PAIRS = {3: 6, 6: 6, 10: 4, 15: 4, 21: 3}  # timed and blind, for each drop of a curve, by pieces
MINUTE = 60.0


# Skill


def falls(count: int, let_go: Callable[[Stalk, Random], bool], pieces: int) -> Figures:
    """How often of `count` times a piece falls, with the interval in which the truth is."""
    some = towers(pieces)
    fell = sum(let_go(some[n % len(some)], Random(1000 * pieces + n)) for n in range(count))
    low, high = wilson(fell, count)
    return {"fell": fell, "of": count, "share": fell / count, "low": low, "high": high}


def drop_at(offset: float, lift: float, miss: float = 0.0) -> Callable[[Stalk, Random], bool]:
    """A hand that does not sway lets a die go so far off the last piece."""

    def let_go(stalk: Stalk, chance: Random) -> bool:
        angle, (x, y) = chance.uniform(0, 2 * math.pi), top_of(stalk)
        x += offset * math.cos(angle) + chance.gauss(0, miss)
        y += offset * math.sin(angle) + chance.gauss(0, miss)
        case = placing(stalk, DIE, seed=chance.getrandbits(62))
        high = height_of(stalk[0]) / 1000
        return bool(steadily(case, dropped(x, y, lift, chance.gauss(0, 0.15)), high).fell)

    return let_go


def skill(drops: int) -> Figures:
    return {
        "by_offset": {
            str(pieces): {str(o): falls(drops, drop_at(o, 0.05), pieces) for o in OFFSETS}
            for pieces in HEIGHTS
        },
        "by_lift": {
            str(pieces): {str(lift): falls(drops, drop_at(0, lift, AIM), pieces) for lift in LIFTS}
            for pieces in HEIGHTS
        },
    }


# The bots' hands


def play(skill: Skill, seed: int) -> int:
    return grown_by(seed, lambda case: by_bot(case, skill))


def grown_by(seed: int, hand: Callable[[Case], Case]) -> int:
    """How many pieces of 23 stand when the first one falls."""
    stalk: Stalk = (BASE, ())
    while len(stalk[0]) < len(ORDER):
        piece = ORDER[len(stalk[0])]
        case = hand(placing(stalk, piece, seed=1000 * seed + len(stalk[0])))
        ruling = judge(case)
        if ruling.fell:
            break
        stalk = grown(stalk, case, ruling)
    return len(stalk[0])


def hands(games: int) -> Figures:
    reached: dict[str, list[int]] = {
        skill: sorted(play(skill, seed) for seed in range(games)) for skill in CARES
    }
    for name in ("leading", "rehearsing", "cancelling"):
        reached[name] = sorted(forged(seed, ATTACKS[name]) for seed in range(games))
    return {
        skill: {"median": median(pieces), "castles": pieces.count(len(ORDER)), "pieces": pieces}
        for skill, pieces in reached.items()
    }


def forged(seed: int, attack: Attack) -> int:
    """How far a program gets that knows all that is shown, and is never late."""
    return grown_by(seed, lambda case: attacked(case, attack))


# Rest


def rests(count: int) -> Figures:
    """How many of so many towers of each height have lost a piece after a minute."""
    return {str(pieces): {"of": count, "fell": fallen(pieces, count)} for pieces in RESTING}


def fallen(pieces: int, count: int) -> int:
    fell = 0
    for seed in range(count):
        simulation = Simulation(tower_of(*built(pieces, 500 + seed)))
        simulation.settle(MINUTE, early=False, filming=False)
        fell += len(simulation.standing()) < pieces
    return fell


# Cost


def costs(pieces: int, count: int) -> Figures:
    """A careful placement by an expert's hand, against bare stepping of the same model."""
    cases = [
        by_bot(placing(s, DIE, seed=n), "expert") for n, s in enumerate(towers(pieces) * count)
    ]
    judge(cases[0])
    ours = bare = 0.0
    for case in cases:
        begun = process_time()
        judge(case)
        ours += process_time() - begun
        bare += bare_steps(case)
    return {"per_second": len(cases) / ours, "ratio": bare / ours, "ms": 1000 * ours / len(cases)}


def bare_steps(case: Case) -> float:
    """Seconds that MuJoCo alone takes for as many steps, from where time was first let pass."""
    simulations, worlds = list[Simulation](), list[mujoco.MjData]()

    class Kept(Simulation):
        def settle(self, at_most: float, **more: Any) -> None:
            simulations.append(self)
            worlds.append(copy(self.data))
            super().settle(at_most, **more)

    names = vars(referee)
    names["Simulation"] = Kept
    try:
        judge(case)
    finally:
        names["Simulation"] = Simulation
    begun = process_time()
    mujoco.mj_step(simulations[0].model, worlds[0], simulations[0].steps)
    return process_time() - begun


# Films


def films(pieces: int, count: int) -> Figures:
    """The sizes of three seconds: careful, sloppy, and brought down; in bytes."""
    crash = dropped(0.5, 0, 20)
    some = towers(pieces) * count
    axe = [Moment(0, 0, 3000, 500 * pieces // 2, 0), Moment(600, 0, 3000, 500 * pieces // 2, 0)]
    ways: dict[str, Sequence[Case]] = {
        "careful": [by_bot(placing(s, DIE, seed=n), "expert") for n, s in enumerate(some)],
        "sloppy": [by_bot(placing(s, DIE, seed=n), "easy") for n, s in enumerate(some)],
        "collapse": [placing(s, CASTLE, crash, n) for n, s in enumerate(some)],
        "axe": [placing(s, DIE, axe, n)._replace(sort="throwing") for n, s in enumerate(some)],
    }
    sizes = {name: [len(judge(case).trajectory) for case in cases] for name, cases in ways.items()}
    return {name: {"median": median(some), "most": max(some)} for name, some in sizes.items()}


# All of it


def measure(games: int, drops: int, resting: int, assaults: int, only: Sequence[str]) -> Figures:
    parts: dict[str, Callable[[], Figures]] = {
        "cost": lambda: {str(pieces): costs(pieces, 4) for pieces in COSTS},
        "films": lambda: {str(pieces): films(pieces, 2) for pieces in (10, 20)},
        "timing": lambda: {str(n): timing(n, drops * times) for n, times in PAIRS.items()},
        "aiming": lambda: {str(n): aiming(n, drops * times) for n, times in PAIRS.items()},
        "again": lambda: {str(pieces): again(pieces) for pieces in (10, 15)},
        "foreseen": lambda: {str(pieces): foreseen(pieces, 8 * drops) for pieces in (10, 15)},
        "attacks": lambda: attacks(assaults),
        "skill": lambda: skill(drops),
        "hands": lambda: hands(games),
        "rest": lambda: rests(resting),
    }
    figures: Figures = {"mujoco": mujoco.__version__}
    for name in only or parts:
        figures[name] = parts[name]()
        print(name, json.dumps(figures[name]), flush=True)
    return figures


def drawn(figures: Figures) -> str:
    """The skill curves as a picture."""
    return chart(
        [
            Curve(
                title,
                axis,
                {f"{pieces} pieces": by for pieces, by in figures["skill"][key].items()},
            )
            for key, title, axis in (
                ("by_offset", "Let go so far off", "die widths off the last piece"),
                ("by_lift", "Let go from so high", "die widths above the tower"),
            )
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=20, help="that each bot plays")
    parser.add_argument("--drops", type=int, default=30, help="for each point of a curve")
    parser.add_argument("--rests", type=int, default=40, help="towers of each height")
    parser.add_argument("--attacks", type=int, default=1000, help="of each sort, at each height")
    parser.add_argument("--json", type=Path, help="where the figures go")
    parser.add_argument("--svg", type=Path, help="where the picture goes")
    parser.add_argument("--only", nargs="*", help="such as cost or hands")
    args = parser.parse_args()
    figures = measure(args.games, args.drops, args.rests, args.attacks, args.only)
    if args.json:
        args.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    if args.svg:
        args.svg.write_text(drawn(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
