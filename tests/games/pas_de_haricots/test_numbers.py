"""Pas de Haricots in numbers: what a row tells of a choice and of rounds that are over."""

from __future__ import annotations

from cassoulet import games
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY
from cassoulet.games.pas_de_haricots.rules import PasDeHaricots
from cassoulet.numbers import Numbers
from tests.games.helpers import in_row, marked


def table() -> tuple[PasDeHaricots, Numbers]:
    numbers, game = (
        games.numbers("pas_de_haricots", 4),
        games.box("pas_de_haricots").deal(4, {}, Playout(1)),
    )
    assert numbers
    assert isinstance(game, PasDeHaricots)
    return game, numbers


def test_a_row_has_the_card_that_one_has_chosen_and_no_others() -> None:
    game, numbers = table()
    game.choices[1], game.choices[2] = 7, 9
    assert list(marked(in_row(numbers, game, 1, "choice"))) == [7]
    assert not any(in_row(numbers, game, NOBODY, "choice"))


def test_a_row_has_the_points_of_rounds_that_are_over_and_one_more() -> None:
    game, numbers = table()
    game.plus[1], game.minus[1] = [12], [0]
    own = len(in_row(numbers, game, 1, "players")) // 4  # for the lines of a seat come last
    assert in_row(numbers, game, 1, "players")[own - 6 : own] == [13, 0, 0, 1, 0, 0]
