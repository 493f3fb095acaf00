"""Every game keeps every law, at every size and under every option."""

from __future__ import annotations

from tests.conformance import laws
from tests.conformance.cells import Cell, every_cell
from tests.sizes import heavy

pytestmark = every_cell


def test_1_random_play_ends(cell: Cell) -> None:
    laws.random_play_ends(cell, cell.games(20, 10_000))


def test_2_legality_has_one_source(cell: Cell) -> None:
    laws.legality_has_one_source(cell, cell.games(3, 200))


def test_3_replay_tells_the_same_game(cell: Cell) -> None:
    laws.replay_tells_the_same_game(cell, cell.games(5, 1_000))


def test_4_undo_is_the_shorter_game(cell: Cell) -> None:
    laws.undo_is_the_shorter_game(cell, cell.games(3, 200))


def test_5_copies_stay_as_they_were(cell: Cell) -> None:
    laws.copies_stay_as_they_were(cell, cell.games(5, 200))


@heavy
def test_6_imagined_tables_fit_the_view(cell: Cell) -> None:
    laws.imagined_tables_fit_the_view(cell, cell.games(3, 200))


@heavy
def test_6_imagined_odds_are_right(cell: Cell) -> None:
    laws.imagined_odds_are_right(cell, cell.games(250, 20_000))


def test_7_nothing_hidden_is_sent(cell: Cell) -> None:
    laws.nothing_hidden_is_sent(cell, cell.games(3, 200))


def test_8_nothing_is_lost_or_made(cell: Cell) -> None:
    laws.nothing_is_lost_or_made(cell, cell.games(20, 10_000))


def test_9_simultaneous_choices_commute(cell: Cell) -> None:
    laws.simultaneous_choices_commute(cell, cell.games(5, 200))


def test_10_json_brings_everything_back(cell: Cell) -> None:
    laws.json_brings_everything_back(cell, cell.games(3, 200))


def test_sealed_journals_verify(cell: Cell) -> None:
    laws.sealed_journals_verify(cell, cell.games(5, 1_000))


def test_python_copies_and_pickles_it(cell: Cell) -> None:
    laws.python_copies_and_pickles_it(cell, cell.games(3, 200))
