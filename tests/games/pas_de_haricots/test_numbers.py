"""Pas de Haricots in numbers: what a row tells of a choice and of rounds that are over."""

from __future__ import annotations

from cassoulet import games
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY
from cassoulet.games.pas_de_haricots.rules import PasDeHaricots
from cassoulet.numbers import WAIT, Numbers, Sheet


def table() -> tuple[PasDeHaricots, Numbers]:
    numbers, game = (
        games.numbers("pas_de_haricots", 4),
        games.box("pas_de_haricots").deal(4, {}, Playout(1)),
    )
    assert numbers
    assert isinstance(game, PasDeHaricots)
    return game, numbers


def in_row(game: PasDeHaricots, numbers: Numbers, seat: int, part: str) -> list[int]:
    sheet = Sheet(1, numbers.size)
    numbers.look(game, seat, [], sheet, 0)
    first, places = next((at, places) for name, at, places in numbers.parts if name == part)
    return list(memoryview(sheet.cells))[first : first + places]


def test_waiting_is_no_action() -> None:
    game, numbers = table()
    assert numbers.action(game, 0, WAIT) is None


def test_a_row_has_the_card_that_one_has_chosen_and_no_others() -> None:
    game, numbers = table()
    game.choices[1], game.choices[2] = 7, 9
    chosen = [place for place, cell in enumerate(in_row(game, numbers, 1, "choice")) if cell]
    assert chosen == [7]
    assert not any(in_row(game, numbers, NOBODY, "choice"))


def test_a_row_has_the_points_of_rounds_that_are_over_and_one_more() -> None:
    game, numbers = table()
    game.plus[1], game.minus[1] = [12], [0]
    own = len(in_row(game, numbers, 1, "players")) // 4  # for the lines of a seat come last
    assert in_row(game, numbers, 1, "players")[own - 6 : own] == [13, 0, 0, 1, 0, 0]
