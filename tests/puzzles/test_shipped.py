"""Every puzzle that is shipped: it opens, it is clear, and it holds what its seat could know."""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256

import pytest

from cassoulet import games
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.puzzles import kept, shelf
from cassoulet.puzzles.kept import Measured, Puzzle
from cassoulet.puzzles.measuring import IN_STEPS, LEAST, TIMES, quest
from cassoulet.puzzles.solving import actions, told
from cassoulet.review import methods
from cassoulet.review.gaps import PLAINLY
from cassoulet.review.hints import by_rule_of_thumb
from cassoulet.review.methods import METHODS
from tests.sizes import heavy

PUZZLES = list(shelf.shelf().values())
PROMISED = 100
WORLDS = 4
ANEW = 2  # times the budget, of those that are judged once more
NEARLY = 4  # standard errors

all_of_them = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda one: one.id)


def test_there_are_as_many_as_are_promised_of_three_games() -> None:
    assert len(PUZZLES) == PROMISED
    assert {puzzle.game for puzzle in PUZZLES} == set(shelf.GAMES)
    for game in shelf.GAMES:
        assert shelf.collection(game).version == kept.VERSION
        assert shelf.collection(game).judge <= methods.VERSION


def test_no_puzzle_is_there_twice() -> None:
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)
    origins = {(puzzle.game, puzzle.origin.number) for puzzle in PUZZLES}
    assert len(origins) == len(PUZZLES), "two puzzles of one game spoil each other"


def test_no_sort_of_answer_can_be_guessed() -> None:
    answers = [type(actions(p)[p.best]) for p in shelf.collection("haricots").puzzles]
    assert max(answers.count(sort) for sort in answers) <= 0.7 * len(answers)


def test_no_sort_of_answer_comes_four_times_in_a_row() -> None:
    answers = [type(actions(p)[p.best]) for p in shelf.collection("haricots").puzzles]
    assert all(len(set(answers[place : place + 4])) > 1 for place in range(len(answers) - 3))


@all_of_them
def test_the_answer_is_one_action_and_not_a_part_of_several(puzzle: Puzzle) -> None:
    assert not {type(action).__name__ for action in actions(puzzle)} & set(IN_STEPS)


@all_of_them
def test_it_opens_by_its_edition_of_the_rules(puzzle: Puzzle) -> None:
    """The same may be done in every world, and the rule of thumb says what it said."""
    box = games.box(puzzle.game).edition(puzzle.rules)
    assert puzzle.options == box.complete(puzzle.options)
    seen = told(puzzle)
    for seed in range(WORLDS):
        world = box.game.imagine(seen.view, Playout(seed))
        assert puzzle.seat in world.to_act()
        assert len(world.scores()) == puzzle.seats
        assert world.legal(puzzle.seat) == actions(puzzle)
    thumb = by_rule_of_thumb(puzzle.game, seen)
    assert thumb.action == actions(puzzle)[puzzle.advised]


@all_of_them
def test_it_holds_only_what_its_seat_could_know(puzzle: Puzzle) -> None:
    """Worlds that are dealt afresh look the same from there, and no event tells more."""
    box, view = games.box(puzzle.game), told(puzzle).view
    words = codec(box)
    worlds = [box.game.imagine(view, Playout(seed)) for seed in range(WORLDS)]
    for world in worlds:
        assert words.views.encode(world.view(puzzle.seat)) == bytes(puzzle.view)
    for event in map(words.events.decode, puzzle.story):
        assert event == event.seen_by(puzzle.seat)
    assert puzzle.id == sha256(bytes(puzzle.view)).hexdigest()[:8]


def test_others_hold_cards_that_no_puzzle_names() -> None:
    """Else the test before this one could not fail."""
    differ = 0
    for puzzle in PUZZLES:
        rules, view = games.box(puzzle.game).game, told(puzzle).view
        one, other = (rules.imagine(view, Playout(seed)).inventory() for seed in (1, 2))
        differ += one != other
    assert differ > 0.8 * len(PUZZLES)


@all_of_them
def test_one_action_is_clearly_best_and_was_so_twice(puzzle: Puzzle) -> None:
    method, losses = METHODS[puzzle.game], [choice.loss for choice in puzzle.choices]
    assert puzzle.best != puzzle.advised
    assert (puzzle.first.worlds, puzzle.second.worlds) == (method.worlds, TIMES * method.worlds)
    for measured in (puzzle.first, puzzle.second):
        assert is_clear(measured)
    assert losses[puzzle.best] == 0
    assert puzzle.second.loss == min(losses[: puzzle.best] + losses[puzzle.best + 1 :])
    assert LEAST < puzzle.chance <= 1


def is_clear(measured: Measured) -> bool:
    return measured.loss > LEAST and measured.loss > PLAINLY * measured.error


@all_of_them
def test_each_other_action_has_a_reason_why_it_is_worse(puzzle: Puzzle) -> None:
    reasons = [choice.reason for choice in puzzle.choices]
    assert reasons.pop(puzzle.best) is None
    for reason in reasons:
        assert reason
        assert all(value > 0 for value in reason.params.values())


@heavy
@pytest.mark.parametrize("puzzle", PUZZLES[::20], ids=lambda one: one.id)
def test_judged_anew_in_other_worlds_it_is_the_same(puzzle: Puzzle) -> None:
    one = quest(puzzle.game, told(puzzle))
    assert one
    gap = one.second(actions(puzzle)[puzzle.best], "anew", ANEW).runner_up()
    assert gap.mean > 0
    assert gap.mean > puzzle.second.loss - NEARLY * (gap.error + puzzle.second.error)


def test_each_day_has_its_puzzle_and_none_comes_back_before_all_others() -> None:
    first = date(2026, 11, 18)
    days = [shelf.of_the_day(first + timedelta(days=day)).id for day in range(len(PUZZLES))]
    assert len(set(days)) == len(PUZZLES)
    assert days[0] == shelf.of_the_day(first).id
    week = {shelf.shelf()[one].game for one in days[:7]}
    assert week == set(shelf.GAMES)
