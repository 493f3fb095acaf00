"""Play the bars of the levels, and keep what came of it in docs/arena, a file a row.

python tools/bars.py                  all of them in full: hours on two cores
python tools/bars.py haricots fagioli those whose name begins so
python tools/bars.py --deals 25 ...   fewer deals
python tools/bars.py --show           what is on file, against the bars
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from cassoulet import games

KEPT = Path(__file__).parents[1] / "docs" / "arena"
DEALS = 100
PART = 8  # of the usual thinking, at other tables than the usual: more games fit into an hour


@dataclass(frozen=True)
class Bar:
    game: str
    seats: int
    first: str
    others: str
    wins: float  # per cent that the first is to win at least, or at most
    at_most: bool = False
    deals: int = DEALS
    part: int = 1

    @property
    def name(self) -> str:
        part = f"-part{self.part}" if self.part > 1 else ""
        return f"{self.game}-{self.seats}-{self.first}-{self.others}{part}".replace(":", "-")

    def command(self, deals: int) -> list[str]:
        bots = ",".join([self.first, *[self.others] * (self.seats - 1)])
        options = ["--option", "rules=advanced"] if self.game == "haricots" else []
        options += ["--part", str(self.part)] if self.part > 1 else []
        table = [self.game, "--seats", str(self.seats), *options]
        return ["cassoulet", "arena", *table, "--bots", bots, "--deals", str(deals), "--json"]

    def verdict(self, percent: float) -> str:
        reached = percent <= self.wins if self.at_most else percent >= self.wins
        return "reached" if reached else "not reached"


# "Levels and bars", and that each level beats the one below: more than a fair share
BARS = [
    Bar("haricots", 4, "medium", "random", 97),
    Bar("haricots", 4, "medium", "easy", 40),
    Bar("haricots", 4, "hard", "medium", 55),
    Bar("haricots", 4, "expert", "medium", 58),
    Bar("haricots", 4, "expert", "hard", 25),
    # More thinking does not reach the bar: so it is not trials that are missing
    Bar("haricots", 4, "hard:times=4", "medium", 55),
    Bar("haricots", 4, "hard:times=16", "medium", 55, deals=25),
    Bar("fagioli", 3, "medium", "random", 92, deals=134),
    Bar("fagioli", 3, "medium", "easy", 62, deals=134),
    Bar("fagioli", 3, "hard", "medium", 39, deals=134),
    Bar("fagioli", 3, "expert", "medium", 47, deals=134),
    Bar("fagioli", 3, "expert", "hard", 33.3, deals=134),
    Bar("pas_de_haricots", 4, "medium", "random", 77),
    Bar("pas_de_haricots", 4, "medium", "easy", 25),
    Bar("pas_de_haricots", 4, "hard", "medium", 80),
    Bar("pas_de_haricots", 4, "expert", "medium", 88),
    Bar("pas_de_haricots", 4, "expert", "hard", 30),
    Bar("bohnanza", 4, "medium", "easy", 25),
    Bar("bohnanza", 4, "hard", "medium", 32),
    Bar("bohnanza", 4, "expert", "hard", 25),
    Bar("bohnanza", 4, "medium:guard=0", "medium", 18, at_most=True),
    Bar("bohnanza", 2, "medium", "easy", 50, deals=200),
    Bar("bohnanza", 2, "hard", "medium", 60, deals=200),
    Bar("bohnanza", 2, "expert", "hard", 50, deals=200),
    Bar("haricot_magique", 4, "medium", "random", 25),
    Bar("haricot_magique", 4, "medium", "easy", 25),
    Bar("haricot_magique", 4, "hard", "easy", 38, deals=500),
    Bar("haricot_magique", 4, "hard", "medium", 25, deals=500),
    Bar("haricot_magique", 4, "expert", "hard", 25, deals=500),
]

# At all other tables of a box, each level beats the one below
BARS += [
    Bar(box.name, seats, first, others, round(100 / seats, 1), part=PART)
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
    args = parser.parse_args()
    for bar in BARS:
        if bar.name.startswith(tuple(args.names) or ""):
            if not args.show:
                play(bar, args.deals or bar.deals)
            show(bar)


def play(bar: Bar, deals: int) -> None:
    command = bar.command(deals)
    program = str(Path(sys.executable).with_name(command[0]))
    done = subprocess.run([program, *command[1:]], check=True, capture_output=True, text=True)
    path(bar).write_text(done.stdout)


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
