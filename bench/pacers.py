"""What it costs to pace a deal of the day: seconds of a core, for each game and each level.

python bench/pacers.py
"""

from __future__ import annotations

from time import process_time

from cassoulet.people import deals, pacers
from cassoulet.people.deals import Deal
from cassoulet.people.pacers import GAMES, Pacing

SECRET = "5e" * 32
DAYS = ("2026-11-16", "2026-11-17", "2026-11-22")  # a day of each game


def main() -> None:
    for day in DAYS:
        deal = Deal(day, deals.sealing_of(day, SECRET), SECRET, 1)
        seconds, leads = dict[str, float](), dict[str, float]()
        for level, games in GAMES.items():
            begun = process_time()
            lines = [pacers.play(Pacing(deal, level, number)).line for number in range(games)]
            seconds[level] = process_time() - begun
            leads[level] = sum(line[-1] for line in lines) / games
        each = ", ".join(
            f"{level} {took:.1f} s (lead {leads[level]:+.1f})" for level, took in seconds.items()
        )
        print(f"{deal.sealing.game}: {sum(seconds.values()):.1f} s of a core: {each}")


if __name__ == "__main__":
    main()
