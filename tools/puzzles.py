"""Make the puzzles that are shipped: cut from bots' games, measured, and measured again.

python tools/puzzles.py search haricots --games 400     look at so many games, or go on
python tools/puzzles.py search haricots --until 34      or until so many puzzles are found
python tools/puzzles.py ship --each 34 33 33            write what is shipped, so many of each
python tools/puzzles.py tell                            what was found, and what it cost

What was found is kept in build/puzzles, a line a game. Seconds are those of a core, with the trials
compiled or not as they are installed.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from math import ceil, inf
from pathlib import Path
from time import monotonic, process_time

import msgspec

from cassoulet.puzzles.cutting import searched
from cassoulet.puzzles.kept import VERSION, Collection, Puzzle
from cassoulet.puzzles.shelf import GAMES
from cassoulet.review import methods

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "puzzles"
SHIPPED = ROOT / "src" / "cassoulet" / "puzzles" / "shipped"  # whichever Cassoulet is installed
NICENESS = 19
WOBBLE = 2  # places
COUNTED = {
    "decisions": "decisions with a choice",
    "suspects": "something looked better than what is advised",
    "clear": "one action was clearly best",
    "twice": "and at ten times the budget, too",
}


class Row(msgspec.Struct, frozen=True):
    """What came of one game."""

    number: int
    decisions: int
    suspects: int
    clear: int
    twice: int
    seconds: float
    puzzle: Puzzle | None


def row(kind: str, number: int) -> Row:
    began = process_time()
    found = searched(kind, number)
    seconds = round(process_time() - began, 2)
    counts = (found.decisions, found.suspects, found.clear, found.twice)
    return Row(number, *counts, seconds, found.puzzle)


# What was found


def rows(kind: str) -> list[Row]:
    file = KEPT / f"{kind}.jsonl"
    lines = file.read_bytes().splitlines() if file.exists() else []
    return sorted(
        [msgspec.json.decode(line, type=Row) for line in lines], key=lambda one: one.number
    )


def puzzles(kind: str) -> list[Puzzle]:
    """The first of them in each game, by the games' numbers."""
    return [one.puzzle for one in rows(kind) if one.puzzle]


def varied(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """As many, with no sort of answer above its part: else one would guess that."""
    sorts = [answer_of(one) for one in found]
    most = ceil(count / len(set(sorts))) if found else 0
    fits = [sorts[:place].count(sort) < most for place, sort in enumerate(sorts)]
    first = [one for one, fit in zip(found, fits, strict=True) if fit][:count]
    rest = [one for one, fit in zip(found, fits, strict=True) if not fit]
    return mixed([*first, *rest[: count - len(first)]])


def mixed(found: Sequence[Puzzle]) -> list[Puzzle]:
    """Each sort all over the list, but not by turns, for one would guess that; ids part twins."""
    sorts: dict[str, list[Puzzle]] = {}
    for one in sorted(found, key=lambda one: one.id):
        sorts.setdefault(answer_of(one), []).append(one)
    places = {
        one.id: (place + _lot(one)) / len(alike)
        for alike in sorts.values()
        for place, one in enumerate(alike)
    }
    return sorted(found, key=lambda one: places[one.id])


def _lot(puzzle: Puzzle) -> float:
    """How far it is moved down its sort, in places: the end of its id is as good as dice."""
    return WOBBLE * int(puzzle.id[-4:], 16) / 16**4


def answer_of(puzzle: Puzzle) -> str:
    action = msgspec.json.decode(puzzle.choices[puzzle.best].action)
    return str(action["type"])


def keep(kind: str, found: Row) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / f"{kind}.jsonl").open("ab") as file:
        file.write(msgspec.json.encode(found) + b"\n")


# Commands


def search(kind: str, games: int, until: int, seconds: float, processes: int) -> None:
    there = {one.number for one in rows(kind)}
    missing = [number for number in range(games) if number not in there]
    found, ends = len(puzzles(kind)), monotonic() + seconds
    if found >= until:
        return
    for one in _done(kind, missing, processes):
        keep(kind, one)
        found += one.puzzle is not None
        print(f"{kind} {one.number}: {found} puzzles, {one.seconds:.1f} s", flush=True)
        if found >= until or monotonic() > ends:
            return


def _done(kind: str, numbers: Sequence[int], processes: int) -> Iterator[Row]:
    """A few at a time, so that little is thrown away by who has enough."""
    left = iter(numbers)
    with ProcessPoolExecutor(processes, initializer=os.nice, initargs=(NICENESS,)) as pool:
        while some := list(islice(left, processes)):
            yield from pool.map(row, [kind] * len(some), some)


def ship(each: Sequence[int]) -> None:
    for kind, count in zip(GAMES, each, strict=True):
        chosen = varied(puzzles(kind), count)
        shipped = Collection(VERSION, methods.VERSION, chosen)
        SHIPPED.mkdir(exist_ok=True)
        (SHIPPED / f"{kind}.json").write_bytes(msgspec.json.encode(shipped) + b"\n")
        print(f"{kind}: {len(chosen)} shipped")


def tell() -> None:
    for kind in GAMES:
        found = rows(kind)
        counts = [sum(getattr(one, name) for one in found) for name in COUNTED]
        seconds = sum(one.seconds for one in found)
        print(f"{kind}: {len(found)} games, {seconds:.0f} s of a core")
        for text, count in zip(COUNTED.values(), counts, strict=True):
            print(f"  {count:6} {text}")
        print(f"  {len(puzzles(kind)):6} an expert agrees: puzzles")


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("command", choices=["search", "ship", "tell"])
    parser.add_argument("games_named", nargs="*", default=GAMES, metavar="game")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--until", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=inf, help="after which it rests")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--each", type=int, nargs=len(GAMES), default=[34, 33, 33])
    asked = parser.parse_args()
    if asked.command == "search":
        for kind in asked.games_named:
            search(kind, asked.games, asked.until, asked.seconds, asked.processes)
    elif asked.command == "ship":
        ship(asked.each)
    else:
        tell()


if __name__ == "__main__":
    main()
