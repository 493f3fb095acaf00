"""Every game in numbers keeps every law of them, and what they mean is on file."""

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.box import Box
from cassoulet.numbers import Numbers
from tests.conformance import number_laws, records
from tests.conformance.cells import Cell, every_cell
from tests.conformance.test_records import every_game, folder
from tests.golden import assert_golden


def numbers_of(cell: Cell) -> Numbers:
    numbers = games.numbers(cell.box.name, cell.seats)
    if numbers is None:
        pytest.skip("this game has no numbers")
    return numbers


@every_cell
def test_ids_bring_actions_back(cell: Cell) -> None:
    number_laws.ids_bring_actions_back(cell, numbers_of(cell), cell.games(2, 200))


@every_cell
def test_other_ids_are_forbidden(cell: Cell) -> None:
    number_laws.other_ids_are_forbidden(cell, numbers_of(cell), cell.games(2, 200))


@every_cell
def test_rows_are_equal_where_views_are(cell: Cell) -> None:
    number_laws.rows_are_equal_where_views_are(cell, numbers_of(cell), cell.games(2, 200))


@every_cell
def test_rows_differ_where_views_do(cell: Cell) -> None:
    number_laws.rows_differ_where_views_do(cell, numbers_of(cell), cell.games(3, 200))


@every_cell
def test_own_parts_are_those_that_spectators_miss(cell: Cell) -> None:
    number_laws.own_parts_are_those_that_spectators_miss(cell, numbers_of(cell), cell.games(2, 200))


@every_cell
def test_spelling_ends_in_what_is_allowed(cell: Cell) -> None:
    number_laws.spelling_ends_in_what_is_allowed(cell, numbers_of(cell), cell.games(2, 200))


@every_game
def test_numbers_are_those_on_file(box: Box) -> None:
    """What a program learnt is worth nothing once they mean something else."""
    if games.numbers(box.name, box.seats[0]) is None:
        pytest.skip("this game has no numbers")
    assert_golden(folder(box) / "golden" / "numbers.json", records.in_numbers(box))
