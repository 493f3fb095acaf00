"""What playouts do at each move is what the advice says."""

from __future__ import annotations

from itertools import islice

import pytest

from cassoulet.bots.contract import options
from cassoulet.bots.levels import training
from cassoulet.bots.personalities import PLAIN
from tests.bots.sittings import TABLES, sitting, small

MOVES = 60


@pytest.mark.parametrize(("game", "seats", "choices"), TABLES)
def test_the_favourite_is_the_first_of_the_best(
    game: str, seats: int, choices: dict[str, str]
) -> None:
    advice = training(game).advice(PLAIN)
    table = sitting(game, choices, [small(game, "easy")] * seats, 3)
    for seat, _ in islice(table.moves(), MOVES):
        actions = options(advice, table.game, seat)
        worths = advice.worths(table.game, seat, actions)
        favourite = advice.favourite(table.game, seat, actions)
        assert favourite.worth == max(worths)
        assert favourite.action == actions[worths.index(favourite.worth)]
