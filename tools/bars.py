"""Play the bars of the levels, and keep what came of it in docs/arena, a file a row.

python tools/bars.py                  all of them: hours on two cores
python tools/bars.py haricots fagioli those whose name begins so
python tools/bars.py --deals 25 ...   fewer deals
python tools/bars.py --show           what is on file, against the bars

Bots think without a clock: any machine, however busy, plays the same games. What has been played
stands in build/bars, and a row goes on where it was stopped, as long as its rules and bots are the
same.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import pairwise
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from cassoulet import games
from cassoulet.arena.crews import crew
from cassoulet.arena.entrants import Entrant, entrant
from cassoulet.arena.fixtures import Crew, Table
from cassoulet.arena.tournament import Played, tournament
from cassoulet.cli.contest import Results

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "docs" / "arena"
BEGUN = ROOT / "build" / "bars"
SEED = 0
GAMES = 400  # at the usual table of a game
GAMES_ELSEWHERE = 100
DIGITS = 4  # of seconds


@dataclass(frozen=True)
class Bar:
    game: str
    seats: int
    first: str
    others: str
    wins: float  # per cent that the first is to win at least, or at most
    at_most: bool = False
    games: int = GAMES

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.first}-{self.others}".replace(":", "-")

    @property
    def deals(self) -> int:
        return ceil(self.games / self.seats)

    @property
    def table(self) -> Table:
        options = {"rules": "advanced"} if self.game == "haricots" else {}
        return Table(self.game, self.seats, games.box(self.game).complete(options))

    @property
    def entrants(self) -> list[Entrant]:
        bots = [self.first, *[self.others] * (self.seats - 1)]
        return [replace(entrant(bot), clock=False) for bot in bots]

    def verdict(self, percent: float) -> str:
        reached = percent <= self.wins if self.at_most else percent >= self.wins
        return "reached" if reached else "not reached"


# "Levels and bars", and that each level beats the one below: more than a fair share
BARS = [
    Bar("haricots", 4, "medium", "random", 97),
    Bar("haricots", 4, "medium", "easy", 40),
    Bar("haricots", 4, "hard", "medium", 52),
    Bar("haricots", 4, "expert", "medium", 55),
    Bar("haricots", 4, "expert", "hard", 25),
    # More thinking does not reach the bar: so it is not trials that are missing
    Bar("haricots", 4, "hard:times=4", "medium", 52),
    Bar("haricots", 4, "hard:times=16", "medium", 52, games=100),
    Bar("fagioli", 3, "medium", "random", 92, games=402),
    Bar("fagioli", 3, "medium", "easy", 62, games=402),
    Bar("fagioli", 3, "hard", "medium", 39, games=402),
    Bar("fagioli", 3, "expert", "medium", 47, games=402),
    Bar("fagioli", 3, "expert", "hard", 33.3, games=402),
    Bar("pas_de_haricots", 4, "medium", "random", 77),
    Bar("pas_de_haricots", 4, "medium", "easy", 25),
    Bar("pas_de_haricots", 4, "hard", "medium", 80),
    Bar("pas_de_haricots", 4, "expert", "medium", 88),
    Bar("pas_de_haricots", 4, "expert", "hard", 30),
    Bar("bohnanza", 4, "medium", "easy", 25),
    Bar("bohnanza", 4, "hard", "medium", 32),
    Bar("bohnanza", 4, "expert", "hard", 25),
    Bar("bohnanza", 4, "medium:guard=0", "medium", 18, at_most=True),
    Bar("bohnanza", 2, "medium", "easy", 50),
    Bar("bohnanza", 2, "hard", "medium", 60),
    Bar("bohnanza", 2, "expert", "hard", 50),
    Bar("haricot_magique", 4, "medium", "random", 25),
    Bar("haricot_magique", 4, "medium", "easy", 25),
    Bar("haricot_magique", 4, "hard", "easy", 38, games=2000),
    Bar("haricot_magique", 4, "hard", "medium", 25, games=2000),
    Bar("haricot_magique", 4, "expert", "hard", 25, games=2000),
]

# At all other tables of a box, each level beats the one below
BARS += [
    Bar(box.name, seats, first, others, round(100 / seats, 1), games=GAMES_ELSEWHERE)
    for box in games.boxes()
    for seats in box.seats
    if (box.name, seats) not in {(bar.game, bar.seats) for bar in BARS}
    for first, others in pairwise(["expert", "hard", "medium", "easy"])
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="how the names of the rows begin")
    parser.add_argument("--deals", type=int, help="so many, instead of all")
    parser.add_argument("--show", action="store_true", help="play nothing")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    with crew("pool", args.workers) as players:
        for bar in BARS:
            if bar.name.startswith(tuple(args.names) or ""):
                if not args.show:
                    play(bar, args.deals or bar.deals, players)
                show(bar)


# Playing


def play(bar: Bar, deals: int, crew: Crew) -> None:
    began = perf_counter()
    played = resumed(bar, deals, crew)
    facts: dict[str, Any] = {"command": command(bar, deals)}
    facts |= Results(bar.table, bar.entrants, 1, SEED, played).report()
    facts["seconds"] = round(perf_counter() - began, 1)  # less, if some had been played before
    path(bar).write_text(json.dumps(facts) + "\n")


def resumed(bar: Bar, deals: int, crew: Crew) -> list[Played]:
    """What was played before, and the rest; each game is kept at once."""
    kept = BEGUN / f"{bar.name}-{fingerprint(bar.game)}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    before = whole_deals(bar, kept)[: deals * bar.seats]
    with kept.open("a") as lines:
        for game in rest(bar, range(len(before) // bar.seats, deals), crew):
            lines.write(msgspec.json.encode(game).decode() + "\n")
            lines.flush()
            before.append(game)
    return before


def whole_deals(bar: Bar, kept: Path) -> list[Played]:
    """Those kept; of a deal that was broken off nothing."""
    text = kept.read_text() if kept.exists() else ""
    lines = text[: text.rfind("\n") + 1].splitlines(keepends=True)
    whole = lines[: len(lines) // bar.seats * bar.seats]
    kept.write_text("".join(whole))
    return [msgspec.json.decode(line, type=Played) for line in whole]


def rest(bar: Bar, deals: range, crew: Crew) -> Iterator[Played]:
    for game in tournament(bar.table, bar.entrants, deals, SEED, crew):
        seconds = tuple(round(second, DIGITS) for second in game.seconds)
        yield replace(game, seconds=seconds)


def fingerprint(game: str) -> str:
    """Changes with whatever could make bots of this game play otherwise."""
    sources = ROOT / "src" / "cassoulet"
    patterns = ("*.py", "bots/**/*.py", "bots/advice/*.json", f"games/{game}/*.py")
    found = sha256()
    for file in sorted(file for pattern in patterns for file in sources.glob(pattern)):
        found.update(file.read_bytes())
    return found.hexdigest()[:12]


def command(bar: Bar, deals: int) -> str:
    """What to type to get these figures again."""
    return shlex.join(["just", "bars", bar.name, "--deals", str(deals)])


# Showing


def path(bar: Bar) -> Path:
    return KEPT / f"{bar.name}.json"


def show(bar: Bar) -> None:
    if not path(bar).exists():
        print(f"{bar.name:45} not measured")
        return
    figures: dict[str, Any] = json.loads(path(bar).read_text())
    share = figures["win_share"]
    percent, half = 100 * share["mean"], 100 * (share["half_width_95"] or 0)
    sign = "<=" if bar.at_most else ">="
    print(
        f"{bar.name:45} {percent:5.1f} ± {half:4.1f} % of {figures['games']:5,} games"
        f"  {sign} {bar.wins:g}: {bar.verdict(percent)}"
        f"  (p99 {figures['decision_seconds_p99']:.3f} s)",
        flush=True,
    )


if __name__ == "__main__":
    main()
