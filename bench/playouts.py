"""How fast random playouts are: compiled rules against interpreted ones and against plain C++.

All are timed in turn within one run, several times over, and the figures are medians, because
timings on shared machines drift. For one seed C++ and Python must play the very same games.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

ROOT = Path(__file__).parents[1]
NATIVE_SOURCE = ROOT / "bench" / "native" / "haricots.cpp"
NATIVE_PROGRAM = ROOT / "build" / "bench" / "haricots"
YARDSTICK = ("haricots", 4, {"rules": "basic"})  # the table that the C++ program plays
SEED = 2026

Figures = dict[str, Any]


# One measurement, in a process of its own


def measure(game: str, seats: int, options: dict[str, str], games: int) -> Figures:
    from cassoulet.dealers import Playout, play_out
    from cassoulet.games import box

    deal, options = box(game).game.deal, box(game).complete(options)
    dealer, moves, scores = Playout(SEED), 0, [0] * seats
    start = perf_counter()
    for _ in range(games):
        table = deal(seats, options, dealer)
        moves += play_out(table, dealer)
        scores = [total + score for total, score in zip(scores, table.scores(), strict=True)]
    return {"moves": moves, "seconds": perf_counter() - start, "scores": scores}


def python(source: bool, game: str, seats: int, options: dict[str, str], games: int) -> Figures:
    """Measure the installed wheel, or the interpreted source."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if source:
        environment["PYTHONPATH"] = str(ROOT / "src")
    table = json.dumps([game, seats, options, games])
    return run([sys.executable, str(Path(__file__)), "--measure", table], environment)


def native(games: int) -> Figures:
    return run([str(NATIVE_PROGRAM), str(YARDSTICK[1]), str(games), str(SEED)], dict(os.environ))


def run(command: list[str], environment: dict[str, str]) -> Figures:
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    figures: Figures = json.loads(done.stdout)
    return figures


# The comparison


def build_native() -> None:
    NATIVE_PROGRAM.parent.mkdir(parents=True, exist_ok=True)
    command = ["g++", "-O3", "-std=c++17", "-o", str(NATIVE_PROGRAM), str(NATIVE_SOURCE)]
    subprocess.run(command, check=True)


def speed(figures: list[Figures]) -> float:
    return float(median(one["moves"] / one["seconds"] for one in figures))


def against_native(rounds: int, games: int) -> Figures:
    build_native()
    timed: dict[str, list[Figures]] = {"native": [], "compiled": [], "interpreted": []}
    for _ in range(rounds):
        timed["native"].append(native(games))
        timed["compiled"].append(python(False, *YARDSTICK, games))
        timed["interpreted"].append(python(True, *YARDSTICK, games // 20))
    for ours, theirs in zip(timed["compiled"], timed["native"], strict=True):
        same = ours["moves"] == theirs["moves"] and ours["scores"] == theirs["scores"]
        assert same, "C++ and Python did not play the same games"
    speeds = {name: speed(figures) for name, figures in timed.items()}
    return {
        "moves_per_second": {name: round(value) for name, value in speeds.items()},
        "compiled_to_native": round(speeds["compiled"] / speeds["native"], 3),
        "compiled_to_interpreted": round(speeds["compiled"] / speeds["interpreted"], 1),
    }


def every_game(rounds: int, seconds_each: float) -> list[Figures]:
    from cassoulet.games import boxes

    return [
        one_table(box.name, seats, options, rounds, seconds_each)
        for box in boxes()
        for seats, options in box.tables()
    ]


def one_table(game: str, seats: int, options: dict[str, str], rounds: int, each: float) -> Figures:
    trial = python(True, game, seats, options, 20)
    games = max(20, int(each / trial["seconds"] * 20))
    compiled = speed([python(False, game, seats, options, 10 * games) for _ in range(rounds)])
    interpreted = speed([python(True, game, seats, options, games) for _ in range(rounds)])
    return {
        "game": game,
        "seats": seats,
        "options": options,
        "compiled": round(compiled),
        "interpreted": round(interpreted),
        "ratio": round(compiled / interpreted, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(measure(*json.loads(arguments.measure))))
        return
    result = {
        "haricots_basic_4": against_native(arguments.rounds, arguments.games),
        "games": every_game(max(1, arguments.rounds // 2), 0.3),
    }
    print(json.dumps(result, indent=None if arguments.json else 2))


if __name__ == "__main__":
    main()
