"""What bots do is legal, and knowing how to play is better than not."""

from __future__ import annotations

from itertools import count, islice

import pytest

from cassoulet.bots.contract import Bot
from cassoulet.bots.levels import bot
from cassoulet.bots.training import Level
from tests.bots.sittings import TABLES, every_level, every_table, sitting, small, win_share
from tests.sizes import FULL, heavy

# Of each level at each table; in full more than 100,000 in all, more than 1,000 by experts
DECISIONS: dict[Level, int] = {
    "random": 5_000 if FULL else 150,
    "easy": 5_000 if FULL else 150,
    "medium": 5_000 if FULL else 150,
    "hard": 500 if FULL else 60,
    "expert": 130 if FULL else 30,
}

# game, seats, options, deals, and the least share of games that a medium bot wins among random ones
CLEARLY = [
    ("bohnanza", 4, {}, 1, 0.9),
    ("bohnanza", 2, {}, 3, 0.9),
    ("fagioli", 3, {}, 10, 0.85),
    ("haricot_magique", 4, {}, 15, 0.35),
    ("haricots", 4, {"rules": "advanced"}, 6, 0.9),
    ("haricots", 3, {}, 10, 0.6),
    ("pas_de_haricots", 4, {}, 5, 0.7),
]


@heavy
@every_level
@every_table
def test_every_move_is_legal(game: str, seats: int, choices: dict[str, str], level: Level) -> None:
    """A table checks every move before it is made."""
    left = DECISIONS[level]
    for seed in count(1):
        table = sitting(game, choices, [_thinking(game, level)] * seats, seed)
        left -= sum(1 for _ in islice(table.moves(), left))
        if left == 0:
            return


def _thinking(game: str, level: Level) -> Bot:
    """An expert as it is, if there is time."""
    return bot(game, level) if FULL and level == "expert" else small(game, level)


def test_so_many_decisions_are_tried_as_were_promised() -> None:
    if FULL:
        assert sum(DECISIONS.values()) * len(TABLES) >= 100_000
        assert DECISIONS["expert"] * len(TABLES) >= 1_000


@heavy
@pytest.mark.parametrize(("game", "seats", "choices", "deals", "share"), CLEARLY)
def test_medium_beats_random(
    game: str, seats: int, choices: dict[str, str], deals: int, share: float
) -> None:
    assert win_share(game, seats, choices, deals) >= share
