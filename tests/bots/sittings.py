"""Games between bots, for tests."""

from __future__ import annotations

from functools import cache

import pytest

from cassoulet import games
from cassoulet.arena.playing import Sitting
from cassoulet.bots.contract import Bot
from cassoulet.bots.levels import bot
from cassoulet.bots.training import LEVELS, Level
from cassoulet.game import Action
from cassoulet.games.bohnanza.rules import Bohnanza
from tests.sizes import heavy

# One usual table a game, and the duel
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("bohnanza", 4, {}),
    ("bohnanza", 2, {}),
    ("fagioli", 3, {}),
    ("haricot_magique", 4, {"variant": "expert"}),
    ("haricot_magique", 3, {}),
    ("haricots", 4, {"rules": "advanced"}),
    ("haricots", 3, {}),
    ("pas_de_haricots", 4, {}),
]
TABLES += [
    (box.name, box.seats[-1], {})
    for box in games.boxes()
    if box.name not in {game for game, *_ in TABLES}
]
NO_CLOCK = float("inf")

every_table = pytest.mark.parametrize(
    ("game", "seats", "choices"),
    [pytest.param(*table, marks=heavy if table[:2] == ("bohnanza", 4) else ()) for table in TABLES],
)
every_level = pytest.mark.parametrize(
    "level", [pytest.param(level, marks=heavy if level == "expert" else ()) for level in LEVELS]
)


def small(game: str, level: Level) -> Bot:
    """A bot that thinks a hundredth of what it could, and by no clock."""
    return bot(game, level, part=100, seconds=NO_CLOCK)


def sitting(game: str, options: dict[str, str], bots: list[Bot], seed: int) -> Sitting:
    box = games.box(game)
    return Sitting.of(box, box.complete(options), bots, seed)


@cache
def traders(level: Level) -> list[tuple[Bohnanza, int, Action]]:
    """All moves of a game between four of them, each with the table before it."""
    table = sitting("bohnanza", {}, [bot("bohnanza", level)] * 4, 6)
    moves: list[tuple[Bohnanza, int, Action]] = []
    for seat, action in table.moves():
        assert isinstance(table.game, Bohnanza)
        moves.append((table.game.copy(), seat, action))
    return moves


def win_share(game: str, seats: int, options: dict[str, str], deals: int) -> float:
    """Of one medium bot among random ones, in each seat of every deal."""
    won = 0.0
    for deal in range(deals):
        for seat in range(seats):
            bots = [bot(game, "medium" if other == seat else "random") for other in range(seats)]
            winners = sitting(game, options, bots, deal).play().winners()
            won += (seat in winners) / len(winners)
    return won / deals / seats
