"""How puzzles are cut from games, and measured."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from cassoulet.game import Action
from cassoulet.puzzles import measuring, shelf
from cassoulet.puzzles.cutting import STORY, kept, setup, spots
from cassoulet.puzzles.measuring import LEAST, Measure, Quest, quest
from cassoulet.puzzles.solving import actions, told
from cassoulet.review.gaps import Gap
from cassoulet.review.judge import Comparison
from cassoulet.review.methods import METHODS

SURE = 0.001  # a standard error


def measure(*gaps: Gap) -> Measure:
    others = tuple([Action()] * len(gaps))
    return Measure(Action(), others, tuple([Comparison(gap) for gap in gaps]), (0.5,), 100)


# Is it clear?


@pytest.mark.parametrize(
    ("gap", "clear"),
    [
        (Gap(LEAST + 0.01, SURE), True),
        (Gap(LEAST - 0.01, SURE), False),  # hardly worth finding
        (Gap(LEAST + 0.01, LEAST), False),  # it may be chance
        (Gap(-0.1, SURE), False),
    ],
)
def test_the_second_best_must_be_plainly_behind(gap: Gap, clear: bool) -> None:
    assert measure(Gap(0.9, SURE), gap, Gap(0.8, SURE)).is_clear() == clear


def test_it_is_given_up_only_when_there_is_hardly_any_hope() -> None:
    assert measure(Gap(0.0, SURE)).is_hopeless()
    assert not measure(Gap(0.0, LEAST)).is_hopeless()


def few_worlds(patch: pytest.MonkeyPatch, kind: str, worlds: int) -> None:
    patch.setitem(METHODS, kind, replace(METHODS[kind], scouts=8, worlds=worlds, candidates=3))


def clearest() -> Quest:
    """What cannot be mistaken."""
    puzzle = max(shelf.collection("haricots").puzzles, key=lambda one: one.second.loss)
    found = quest(puzzle.game, told(puzzle))
    assert found
    return found


def best_of(one: Quest) -> Action:
    puzzles = shelf.collection("haricots").puzzles
    return next(actions(p)[p.best] for p in puzzles if told(p) == one.told)


def test_all_actions_are_tried_and_those_who_come_near_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few_worlds(monkeypatch, "haricots", 4)
    monkeypatch.setattr(measuring, "NEAR", 1)
    monkeypatch.setattr(measuring, "LOOKS", ())
    one = clearest()
    found = one.second(best_of(one))
    assert {found.best, *found.others} == set(one.actions)
    assert found.worlds == 4 * measuring.TIMES
    assert found.runner_up().mean > 0


def test_two_measurements_meet_different_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, "haricots", 8)
    one = clearest()
    best = best_of(one)
    first, second = one.second(best, times=1), one.second(best, "anew", times=1)
    assert first == one.second(best, times=1)
    assert first.chances != second.chances


# Cutting


@pytest.mark.parametrize("kind", shelf.GAMES)
def test_a_number_is_always_the_same_game(kind: str) -> None:
    one, again = (list(islice(spots(kind, 5), 8)) for _ in range(2))
    assert one == again
    assert one != list(islice(spots(kind, 6), 8))


@pytest.mark.parametrize("kind", shelf.GAMES)
def test_a_seat_is_told_what_it_may_know_and_no_more(kind: str) -> None:
    for spot in islice(spots(kind, 1), 20):
        seat = spot.told.seat
        assert all(event == event.seen_by(seat) for event in spot.story)
        assert spot.story[len(spot.story) - len(spot.told.events) :] == spot.told.events
        assert len(spot.story) <= max(STORY, len(spot.told.events))


@pytest.mark.parametrize("kind", shelf.GAMES)
def test_all_sizes_and_options_take_turns(kind: str) -> None:
    tables = [setup(kind, number) for number in range(12)]
    sizes = {table.seats for table in tables}
    assert len(sizes) >= 2
    assert {str(table.options) for table in tables} == {
        str(table.options) for table in tables if table.seats == min(sizes)
    }


def test_what_is_kept_is_what_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, "haricots", 4)
    spot = next(one for one in spots("haricots", 1) if quest("haricots", one.told))
    one = quest("haricots", spot.told)
    assert one
    best = next(action for action in one.actions if action != one.advised)
    first, second = one.first(best), one.second(best)
    puzzle = kept(one, spot, 1, first, second)
    assert told(puzzle) == spot.told
    assert tuple(actions(puzzle)) == one.actions
    assert one.actions[puzzle.best] == best
    assert one.actions[puzzle.advised] == one.advised
    assert puzzle.second.loss == pytest.approx(second.runner_up().mean, abs=1e-4)
    assert puzzle.first.error == pytest.approx(first.runner_up().error, abs=1e-4)
