"""The tables that are tried: every one that a box allows; short checks take some of them."""

from __future__ import annotations

import pytest

from cassoulet import games
from tests.conformance.cells import CELLS, Cell
from tests.sizes import heavy

NUMBERED = [cell for cell in CELLS if games.numbers(cell.box.name, cell.seats) is not None]


def is_first(cell: Cell) -> bool:
    """The smallest table of a game, under its usual options, and the smallest market."""
    usual = cell.options == cell.box.complete({})
    market = bool(cell.box.unlisted) and cell.seats == 3
    return usual and (cell.seats == cell.box.seats[0] or market)


every_table = pytest.mark.parametrize(
    "cell",
    [cell if is_first(cell) else pytest.param(cell, marks=heavy) for cell in NUMBERED],
    ids=str,
)
