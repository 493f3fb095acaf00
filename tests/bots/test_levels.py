"""What bots do is legal, and knowing how to play is better than not."""

from __future__ import annotations

from itertools import islice

import pytest

from cassoulet.bots.levels import LEVELS, Level
from tests.bots.sittings import TABLES, sitting, small, win_share
from tests.sizes import FULL

DECISIONS = 20_000 if FULL else 150

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


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats", "choices"), TABLES)
def test_every_move_is_legal(game: str, seats: int, choices: dict[str, str], level: Level) -> None:
    table = sitting(game, choices, [small(game, level)] * seats, 1)
    assert sum(1 for _ in islice(table.moves(), DECISIONS)) > 5


@pytest.mark.parametrize(("game", "seats", "choices", "deals", "share"), CLEARLY)
def test_medium_beats_random(
    game: str, seats: int, choices: dict[str, str], deals: int, share: float
) -> None:
    assert win_share(game, seats, choices, deals) >= share
