"""The laws hold for a sound toy game, and each of its broken twins breaks the law it should."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cassoulet.game import Game
from cassoulet.numbers import Numbers
from tests.conformance import laws, number_laws, toy, toy_numbers
from tests.conformance.cells import Cell, cells_of

Law = Callable[[Cell, int], None]

BROKEN: list[tuple[type[Game], Law]] = [
    (toy.Endless, laws.random_play_ends),
    (toy.ListsTwice, laws.legality_has_one_source),
    (toy.PicksTheFirst, laws.legality_has_one_source),
    (toy.PicksUnevenly, laws.legality_has_one_source),
    (toy.PicksMoreThanThereAre, laws.legality_has_one_source),
    (toy.AdmitsAnything, laws.legality_has_one_source),
    (toy.Ambient, laws.replay_tells_the_same_game),
    (toy.Ambient, laws.undo_is_the_shorter_game),
    (toy.Shallow, laws.copies_stay_as_they_were),
    (toy.Shallow, laws.python_copies_and_pickles_it),
    (toy.Forgets, laws.imagined_tables_fit_the_view),
    (toy.Peeks, laws.imagined_tables_fit_the_view),
    (toy.WrongOdds, laws.imagined_odds_are_right),
    (toy.LeakyView, laws.nothing_hidden_is_sent),
    (toy.LeakyRefusal, laws.nothing_hidden_is_sent),
    (toy.LeakyEvent, laws.nothing_hidden_is_sent),
    (toy.LosesACard, laws.nothing_is_lost_or_made),
    (toy.FirstComeFirstServed, laws.simultaneous_choices_commute),
]

ALL_LAWS: list[Law] = [
    laws.random_play_ends,
    laws.legality_has_one_source,
    laws.replay_tells_the_same_game,
    laws.undo_is_the_shorter_game,
    laws.copies_stay_as_they_were,
    laws.imagined_tables_fit_the_view,
    laws.imagined_odds_are_right,
    laws.nothing_hidden_is_sent,
    laws.nothing_is_lost_or_made,
    laws.simultaneous_choices_commute,
    laws.json_brings_everything_back,
    laws.sealed_journals_verify,
    laws.python_copies_and_pickles_it,
]


@pytest.mark.parametrize("law", ALL_LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("cell", cells_of(toy.toy_box()), ids=str)
def test_a_sound_game_keeps_every_law(cell: Cell, law: Law) -> None:
    law(cell, 200 if law is laws.imagined_odds_are_right else 10)


@pytest.mark.parametrize(("game", "law"), BROKEN, ids=lambda part: part.__name__)
def test_a_broken_game_is_caught(game: type[Game], law: Law) -> None:
    with pytest.raises(AssertionError):
        law(cells_of(toy.toy_box(game))[0], 200)


# In numbers

NumberLaw = Callable[[Cell, Numbers, int], None]

BROKEN_NUMBERS: list[tuple[type[toy_numbers.ToyNumbers], NumberLaw]] = [
    (toy_numbers.OneForAll, number_laws.ids_bring_actions_back),
    (toy_numbers.Mistaken, number_laws.ids_bring_actions_back),
    (toy_numbers.TooMany, number_laws.ids_bring_actions_back),
    (toy_numbers.Hides, number_laws.other_ids_are_forbidden),
    (toy_numbers.Tells, number_laws.rows_are_equal_where_views_are),
    (toy_numbers.Grows, number_laws.rows_are_equal_where_views_are),
    (toy_numbers.KeepsBack, number_laws.rows_differ_where_views_do),
    (toy_numbers.Boasts, number_laws.own_parts_are_those_that_spectators_miss),
    (toy_numbers.Admits, number_laws.spelling_ends_in_what_is_allowed),
    (toy_numbers.GoesOnAndOn, number_laws.spelling_ends_in_what_is_allowed),
]

NUMBER_LAWS = list(dict.fromkeys(law for _, law in BROKEN_NUMBERS))


@pytest.mark.parametrize("law", NUMBER_LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("cell", cells_of(toy.toy_box()), ids=str)
def test_sound_numbers_keep_every_law(cell: Cell, law: NumberLaw) -> None:
    law(cell, toy_numbers.ToyNumbers(cell.seats), 10)


@pytest.mark.parametrize(("numbers", "law"), BROKEN_NUMBERS, ids=lambda part: part.__name__)
def test_broken_numbers_are_caught(numbers: type[toy_numbers.ToyNumbers], law: NumberLaw) -> None:
    cell = cells_of(toy.toy_box())[0]
    with pytest.raises(AssertionError):
        law(cell, numbers(cell.seats), 20)
