"""How fast tables are for who learns: steps a second, as ratios to PettingZoo's and OpenSpiel's.

    python bench/study.py --json

All are timed in turn within one run and compared round by round, in seconds that the process
computed; a step is a choice, with what is needed for it: the row (or tensor) and what is allowed.
PettingZoo's card games need rlcard and pygame (`uv pip install rlcard pygame`); where they are
missing, they are left out. Two processes are compared with one by the clock: nothing else may run.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from bench.measuring import SEED, Figures, is_compiled  # noqa: E402
from cassoulet.study.export import export, played  # noqa: E402
from cassoulet.study.petting import env  # noqa: E402
from cassoulet.study.seating import seating  # noqa: E402
from cassoulet.study.tables import Tables  # noqa: E402

Speed = Callable[[float], float]  # steps a second, measured for so many seconds

OURS: dict[str, tuple[str, int, dict[str, str]]] = {
    "haricots": ("haricots", 4, {"rules": "advanced"}),
    "bohnanza": ("bohnanza", 4, {}),
    "fagioli": ("fagioli", 2, {}),
}
BARS = {  # what must be reached
    ("vector haricots", "spiel crazy_eights"): 6.0,
    ("vector bohnanza", "spiel crazy_eights"): 1.5,
    ("aec haricots", "pettingzoo leduc_holdem"): 3.0,
    ("aec bohnanza", "pettingzoo leduc_holdem"): 1.0,
    ("two processes haricots", "one process haricots"): 1.8,
    ("two processes bohnanza", "one process bohnanza"): 1.8,
}


def timed(step: Callable[[], int], clock: Callable[[], float] = process_time) -> Speed:
    def speed(seconds: float) -> float:
        steps, start = 0, clock()
        while (spent := clock() - start) < seconds:
            steps += step()
        return steps / spent

    return speed


# Ours


def vector(name: str, tables: int = 64) -> Speed:
    game, seats, options = OURS[name]
    many = Tables(game, seats, tables, options=options, seed=SEED)

    def step() -> int:
        many.step(many.samples)
        return tables

    return timed(step)


def aec(make: Callable[[], Any]) -> Speed:
    """An environment of PettingZoo, ours or another's, played at random."""
    table, rng = make(), Random(SEED)
    table.reset(seed=SEED)

    def step() -> int:
        observation, _, ended, cut, info = table.last()
        if ended or cut:
            table.reset()  # a seed would have rlcard make its games anew
            return 0
        mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
        table.step(rng.choice(np.flatnonzero(mask).tolist()))
        return 1

    return timed(step)


def processes(count: int, name: str, tables: int = 1024) -> Speed:
    """By the clock: what a process waits for others counts."""
    game, seats, options = OURS[name]
    many = Tables(game, seats, tables, options=options, seed=SEED, processes=count)

    def step() -> int:
        many.step_at_random()
        return tables

    return timed(step, perf_counter)


# Peers


def openspiel(name: str) -> Speed:
    """One of its own games in C++; its tensor is read into NumPy, twice as fast as into a list."""
    game, rng = pyspiel.load_game(name), Random(SEED)
    state, observation = game.new_initial_state(), make_observation(game)

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        while state.is_chance_node():
            picks, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(picks, odds)[0])
        if state.is_terminal():
            return 0
        observation.set_from(state, state.current_player())
        state.apply_action(rng.choice(state.legal_actions()))
        return 1

    return timed(step)


def card_games() -> dict[str, Speed]:
    try:
        from pettingzoo.classic import (
            leduc_holdem_v4,
            texas_holdem_no_limit_v6,
            texas_holdem_v4,
        )
    except ImportError:
        return {}
    return {
        "pettingzoo leduc_holdem": aec(leduc_holdem_v4.raw_env),
        "pettingzoo texas_no_limit": aec(texas_holdem_no_limit_v6.raw_env),
        "pettingzoo texas_holdem": aec(texas_holdem_v4.raw_env),
    }


# All of them


def contestants() -> dict[str, Speed]:
    ours = {f"vector {name}": vector(name) for name in OURS}
    for name, table in OURS.items():
        ours[f"aec {name}"] = aec(partial(env, *table))
    peers = {f"spiel {name}": openspiel(name) for name in ("crazy_eights", "gin_rummy")}
    return {**ours, **peers, **card_games()}


def in_rounds(speeds: dict[str, Speed], rounds: int, seconds: float) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {name: [] for name in speeds}
    for _ in range(rounds):
        for name, speed in speeds.items():
            found[name].append(speed(seconds))
    return found


def ratios(found: dict[str, list[float]]) -> Figures:
    return {
        f"{one} / {other}": {
            "ratio": median(a / b for a, b in zip(found[one], found[other], strict=True)),
            "bar": bar,
        }
        for (one, other), bar in BARS.items()
        if one in found and other in found
    }


def parquet(name: str, games: int) -> Figures:
    """Bytes a decision, and decisions a second of the process, from journals."""
    game, seats, options = OURS[name]
    journals = list(played(seating(game, seats, options), "random", games, SEED))
    with TemporaryDirectory() as folder:
        start = process_time()
        [rows] = export(journals, Path(folder)).values()
        seconds = process_time() - start
        size = (Path(folder) / f"{game}-{seats}.decisions.parquet").stat().st_size
    return {"rows": rows, "bytes_a_row": size / rows, "rows_a_second": rows / seconds}


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second, beside others'.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="for each, in each round")
    parser.add_argument("--games", type=int, default=4, help="to be exported")
    parser.add_argument("--alone", action="store_true", help="leave two processes out")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = in_rounds(contestants(), asked.rounds, asked.seconds)
    if not asked.alone:
        crews = {
            f"{number} {name}": processes(count, name)
            for name in ("haricots", "bohnanza")
            for count, number in enumerate(("one process", "two processes"), 1)
        }
        found |= in_rounds(crews, asked.rounds, 2 * asked.seconds)
    figures = {
        "compiled": is_compiled(),
        "steps_a_second": {name: median(speeds) for name, speeds in found.items()},
        "ratios": ratios(found),
        "parquet": {name: parquet(name, asked.games) for name in ("haricots", "bohnanza")},
    }
    print(json.dumps(figures) if asked.json else told(figures))


def told(figures: Figures) -> str:
    lines = [f"compiled: {figures['compiled']}"]
    lines += [
        f"{name:28} {speed:>12,.0f} steps/s" for name, speed in figures["steps_a_second"].items()
    ]
    for name, one in figures["ratios"].items():
        lines.append(f"{name:48} {one['ratio']:6.2f} (bar {one['bar']})")
    for name, one in figures["parquet"].items():
        size, speed = one["bytes_a_row"], one["rows_a_second"]
        lines.append(f"parquet {name}: {size:.1f} bytes a decision, {speed:,.0f} rows/s")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
