"""Does the board of a month tell who plays better? Simulated months of the deal of the day.

Each day medium and easy bots play the deal of that day's game from the same seat; the board of the
month is then made as a server makes it. In how many months is each medium bot above each easy one?

    python bench/months.py [--months 200] [--leads FILE]

With a file, the leads are kept there: then games and boards need not be of one run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from pathlib import Path

from cassoulet import games
from cassoulet.arena.playing import Sitting
from cassoulet.bots.levels import bot
from cassoulet.bots.training import Level

DAYS = 28
PLAYERS: tuple[Level, ...] = ("medium", "medium", "easy", "easy")
HARICOTS, DUEL, PAS = ("haricots", 4), ("bohnanza", 2), ("pas_de_haricots", 4)
WEEK = (HARICOTS, DUEL, HARICOTS, DUEL, HARICOTS, DUEL, PAS)  # as people/deals.py has it
OPTIONS = {"haricots": {"rules": "advanced"}}
FIRST = "2026-02-01"  # a month of 28 days

Leads = list[list[list[int]]]  # of each player, each day, each month


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--months", type=int, default=200)
    arguments.add_argument("--leads", type=Path)
    given = arguments.parse_args()
    leads = read(given.leads) or [month(number) for number in range(given.months)]
    if given.leads:
        given.leads.write_text(json.dumps(leads))
    above = sum(asyncio.run(is_told(month)) for month in leads)
    print(f"{above} of {len(leads)} months tell medium from easy ({above / len(leads):.1%})")


def read(file: Path | None) -> Leads:
    found: Leads = json.loads(file.read_text()) if file and file.exists() else []
    return found


def month(number: int) -> list[list[int]]:
    days = [number * DAYS + day for day in range(DAYS)]
    return [
        [lead(*WEEK[day % len(WEEK)], level, day, player) for player, level in enumerate(PLAYERS)]
        for day in days
    ]


def lead(game: str, seats: int, level: Level, deal: int, player: int) -> int:
    """Of a bot in the first seat, against medium ones; each player has a chance of its own."""
    box = games.box(game)
    bots = [bot(game, level), *[bot(game, "medium")] * (seats - 1)]
    sitting = Sitting.of(box, box.complete(OPTIONS.get(game, {})), bots, deal)
    for _ in range(player):
        sitting.company.chance.below(2)
    own, *others = sitting.play().scores()
    return own - max(others)


async def is_told(leads: list[list[int]]) -> bool:
    """Whether each medium bot stands above each easy one, on a board as a server makes it."""
    from cassoulet.people.boards import of_the_month
    from cassoulet.people.days import later
    from cassoulet.storage.sqlite import SqliteStore
    from tests.people.daily import Tries

    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "boards.db")
        tries = Tries(store)
        names = [f"{level}-{player}" for player, level in enumerate(PLAYERS)]
        for name in names:
            await tries.account(name)
        for day, results in enumerate(leads):
            for name, result in zip(names, results, strict=True):
                await tries.play(name, later(FIRST, day), result)
        means = {mean.person: mean.better for mean in await store.talk(of_the_month(FIRST[:7]))}
        await store.close()
    easy = [means[name] for name in names if name.startswith("easy")]
    return min(means[name] for name in names if name.startswith("medium")) > max(easy)


if __name__ == "__main__":
    main()
