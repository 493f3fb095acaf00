"""Are today's bots weaker than the pinned ones (docs/arena/pinned.json)? Exit code 1 if so.

python tools/arena_gate.py            all looks; a bot that stays open fails too
python tools/arena_gate.py --short    two looks, within three minutes; fails who is weaker
python tools/arena_gate.py --pin      write today's bots down, to be measured against; with
                                      --games, those of games whose rules have changed
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any

from cassoulet import games
from cassoulet.arena.crews import PLACES, crew
from cassoulet.arena.entrants import Entrant, entrant
from cassoulet.arena.fixtures import Crew, Table
from cassoulet.arena.gate import (
    LOOKS,
    SHORT_LOOKS,
    Against,
    Match,
    Pin,
    Trial,
    gate,
    pin,
    yardsticks_games,
)

PINNED = Path(__file__).parents[1] / "docs" / "arena" / "pinned.json"
DIGITS = 4

# A usual table of a game, whom the bots play against there, and the bots: those who search think
# a part of the usual, enough to choose by, little enough for hundreds of games in minutes. Games
# that are not named have their largest table
USUAL = "easy medium hard:part=16 expert:part=64"
TABLES: list[tuple[Table, Against, str]] = [
    (Table("bohnanza", 4, {}), "itself", "easy medium"),
    (Table("bohnanza", 2, {}), "random", "easy medium hard:part=12 expert:part=8"),
    (Table("fagioli", 3, {}), "naive", "easy medium hard:part=16 expert:part=16"),
    (
        Table("haricot_magique", 4, {"variant": "basic"}),
        "naive",
        USUAL,
    ),
    (
        Table("haricots", 4, {"rules": "advanced"}),
        "naive",
        "easy medium hard:part=32 expert:part=128",
    ),
    (Table("pas_de_haricots", 4, {}), "naive", USUAL),
]
TABLES += [
    (Table(box.name, box.seats[-1], box.complete({})), "naive", USUAL)
    for box in games.boxes()
    if box.name not in {table.game for table, *_ in TABLES}
]


def matches() -> list[Match]:
    return [
        Match(table, by_no_clock(bot), against)
        for table, against, bots in TABLES
        for bot in bots.split()
    ]


def by_no_clock(bot: str) -> Entrant:
    """So that it plays the same on every machine."""
    return replace(entrant(bot), clock=False)


# The file


def write(pins: Sequence[Pin], yardstick: Mapping[str, Sequence[int]], path: Path) -> None:
    lines = [f"  {json.dumps(_facts(one))}" for one in pins]
    command = f"just arena-gate --pin --deals {len(pins[0].figures)}"
    head = f'"command": "{command}",\n "yardstick": {json.dumps(yardstick)},'
    text = ",\n".join(lines)
    path.parent.mkdir(exist_ok=True)
    path.write_text(f'{{{head}\n "pinned": [\n{text}\n ]}}\n', encoding="utf-8")


def _facts(one: Pin) -> dict[str, Any]:
    return {
        "game": one.match.table.game,
        "seats": one.match.table.seats,
        "options": one.match.table.options,
        "bot": str(one.match.bot),
        "against": one.match.against,
        "figures": [round(figure, DIGITS) for figure in one.figures],
    }


def read(path: Path) -> tuple[list[Pin], dict[str, list[int]]]:
    facts = json.loads(path.read_text(encoding="utf-8"))
    return [_pin(one) for one in facts["pinned"]], facts["yardstick"]


def _pin(one: dict[str, Any]) -> Pin:
    table = Table(one["game"], one["seats"], one["options"])
    return Pin(Match(table, by_no_clock(one["bot"]), one["against"]), one["figures"])


# What is asked


def pin_today(deals: int, of: Sequence[str], players: Crew) -> int:
    """Of all games, or else of some: the others stay as they are pinned."""
    kept = [one for one in read(PINNED)[0] if one.match.table.game not in of] if of else []
    pins = {who(one.match): one for one in kept}
    for one in pin([match for match in matches() if who(match) not in pins], deals, players):
        print(f"{who(one.match)}: {fmean(one.figures):.2f}", flush=True)
        pins[who(one.match)] = one
    in_order = [pins[who(match)] for match in matches()]
    write(in_order, yardsticks(in_order, players), PINNED)
    return 0


def yardsticks(pins: Sequence[Pin], players: Crew) -> dict[str, list[int]]:
    tables = {name(one.match.table): one.match.table for one in pins}
    return {called: yardsticks_games(table, players) for called, table in tables.items()}


def name(table: Table) -> str:
    return " ".join([table.game, str(table.seats), *table.options.values()])


def compare(looks: Sequence[int], players: Crew) -> int:
    pins, yardstick = read(PINNED)
    if yardsticks(pins, players) != yardstick:
        print("the yardstick plays otherwise than it did: rules have changed; pin the bots anew")
        return 1
    trials = gate(pins, looks, players)
    for trial in trials:
        print(line(trial))
    for match in new(pins):
        print(f"{'new':<9}  {who(match):<52} not pinned yet (--pin)")
    fails = ("weaker", "open") if len(looks) == len(LOOKS) else ("weaker",)
    return 1 if any(trial.verdict in fails for trial in trials) else 0


def new(pins: Sequence[Pin]) -> list[Match]:
    """What cannot be judged: nobody has written down how such a bot fared before."""
    pinned = [one.match for one in pins]
    return [match for match in matches() if match not in pinned]


def who(match: Match) -> str:
    return f"{match.table.game} {match.table.seats}, {match.bot} against {match.against}"


def line(trial: Trial) -> str:
    deals = len(trial.figures)
    was = f"{fmean(trial.pin.figures[:deals]):.2f}, now {fmean(trial.figures):.2f}"
    difference = f"{trial.difference.mean:+.2f} ± {trial.difference.half:.2f}"
    margin = f"margin {trial.pin.margin:.2f}, {deals} deals"
    return f"{trial.verdict:<9}  {who(trial.pin.match):<52} {was}: {difference} ({margin})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="fewer looks")
    parser.add_argument("--pin", action="store_true", help="write today's bots down")
    parser.add_argument("--games", nargs="+", default=[], help="to pin (all)")
    parser.add_argument("--deals", type=int, default=LOOKS[-1], help="to pin (%(default)s)")
    parser.add_argument("--on", choices=PLACES, default="pool")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    start = perf_counter()
    with crew(arguments.on, arguments.workers) as players:
        if arguments.pin:
            code = pin_today(arguments.deals, arguments.games, players)
        else:
            code = compare(SHORT_LOOKS if arguments.short else LOOKS, players)
    print(f"{perf_counter() - start:.0f} s")
    return code


if __name__ == "__main__":
    sys.exit(main())
