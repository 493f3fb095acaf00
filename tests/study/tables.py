"""The tables that are tried: every one that a box allows; short checks take some of them."""

from __future__ import annotations

import pytest

from cassoulet import games
from tests.conformance.cells import CELLS, Cell
from tests.sizes import FULL, heavy

NUMBERED = [cell for cell in CELLS if games.numbers(cell.box.name, cell.seats) is not None]


def is_first(cell: Cell) -> bool:
    """The smallest table of a game, under its usual options, and the smallest market."""
    usual = cell.options == cell.box.complete({})
    market = bool(cell.box.unlisted) and cell.seats == 3
    return usual and (cell.seats == cell.box.seats[0] or market)


def is_market(cell: Cell) -> bool:
    return bool(cell.box.unlisted) and cell.seats > 2


every_table = pytest.mark.parametrize(
    "cell",
    [cell if is_first(cell) else pytest.param(cell, marks=heavy) for cell in NUMBERED],
    ids=str,
)
every_whole_game = pytest.mark.parametrize(  # where it is told to its end, at length
    "cell",
    [
        pytest.param(cell, marks=heavy) if is_market(cell) or not is_first(cell) else cell
        for cell in NUMBERED
    ],
    ids=str,
)
every_page = pytest.mark.parametrize(  # where each moment takes a page: all of them by hand only
    "cell",
    [
        cell if str(cell) == "fagioli-2" else pytest.param(cell, marks=heavy)
        for cell in NUMBERED
        if FULL or (is_first(cell) and not is_market(cell))
    ],
    ids=str,
)
