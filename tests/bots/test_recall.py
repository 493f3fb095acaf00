"""What others did is a clue to what they hold."""

from __future__ import annotations

from cassoulet.bots.advice import clues
from cassoulet.bots.advice.clues import ABOVE_ALL, sets_between
from cassoulet.bots.advice.haricots import HaricotsAdvice
from cassoulet.bots.contract import Told
from cassoulet.dealers import Playout
from cassoulet.game import Event
from cassoulet.games.haricots.events import Passed, Played, RoundBegan, TableCleared
from cassoulet.games.haricots.rules import Haricots

ME, OTHER, VALUE = 0, 1, 16
PASSED = (Played(ME, 8, 2, VALUE), Passed(OTHER, None))


def heard(*events: Event) -> tuple[int, int]:
    """Of the other."""
    found = clues.heard(events, 3)
    return found.low[OTHER], found.high[OTHER]


def test_the_last_move_of_a_seat_is_remembered_until_a_round_begins() -> None:
    assert heard(*PASSED) == (VALUE, ABOVE_ALL)
    assert heard(*PASSED, Played(2, 9, 2, 18), Played(OTHER, 10, 2, 20)) == (18, 20)
    assert heard(*PASSED, RoundBegan(2, 1)) == (0, 0)
    assert heard(PASSED[0], TableCleared(OTHER), Played(OTHER, 4, 1, 4)) == (0, 4)


def test_what_lay_there_before_anything_was_heard_is_unknown() -> None:
    assert heard(Passed(OTHER, None)) == (0, 0)
    assert heard(Played(OTHER, 9, 1, 9)) == (0, 0)


def sets_of_the_other(events: tuple[Event, ...]) -> int:
    """Sets above the value in 100 imagined hands, each of as many cards as there must be."""
    table = Haricots.deal(3, {"rules": "advanced"}, Playout(1))
    told = Told(ME, table.view(ME), events)
    sets = 0
    for seed in range(100):
        chance = Playout(seed)
        world = Haricots.imagine(told.view, chance)
        HaricotsAdvice().beliefs(told).settle(world, chance)
        assert world.view(ME) == told.view
        sets += sets_between(world.hands[OTHER].counts, VALUE, ABOVE_ALL)
    return sets


def test_who_passed_is_thought_to_have_had_little_to_beat_it_with() -> None:
    assert sets_of_the_other(PASSED) < 0.7 * sets_of_the_other(())
