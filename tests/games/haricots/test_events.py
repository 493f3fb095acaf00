"""What is told of each thing that happens, to whom, and in which order."""

from __future__ import annotations

import pytest

from cassoulet.dealers import Recorder, Script
from cassoulet.game import Ended, Event
from cassoulet.games.haricots import BOX
from cassoulet.games.haricots.actions import Play
from cassoulet.games.haricots.events import (
    Caught,
    Dealt,
    DroppedOut,
    Folded,
    Passed,
    Played,
    RoundBegan,
    RoundWon,
    TableCleared,
)
from cassoulet.games.haricots.rules import Haricots
from tests.games.haricots.setting import FOLD, NEW_DEALT, NEW_PICKS, PASS, act, table

OPEN = [
    RoundBegan(2, 1),
    Played(1, 5, 2, 10),
    TableCleared(1),
    DroppedOut(1),
    Folded(1, (4, 5, 9), (4, 5), 1),
    RoundWon(1, 2),
    Caught(1, 3),
    Ended((3, -1, 0), (0,)),
]
SECRET = [(Dealt(1, (5, 7)), Dealt(1, ())), (Passed(1, 8), Passed(1, None))]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("event", OPEN, ids=lambda event: type(event).__name__)
def test_what_happens_openly_is_told_to_all(event: Event, viewer: int | None) -> None:
    assert event.seen_by(viewer) == event


@pytest.mark.parametrize(("event", "redacted"), SECRET)
def test_cards_dealt_and_drawn_are_told_to_their_owner_alone(event: Event, redacted: Event) -> None:
    assert event != redacted
    assert event.seen_by(1) == event
    assert [event.seen_by(viewer) for viewer in (0, 2, None)] == [redacted] * 3


def test_every_event_of_the_box_is_either_open_or_secret() -> None:
    assert {type(event) for event in OPEN} | {type(event) for event, _ in SECRET} == {*BOX.events}


# The order of events


def test_a_deal_tells_the_round_and_then_each_hand() -> None:
    dealer = Recorder(Script([2, *NEW_PICKS]))
    Haricots.deal(3, {"rules": "basic"}, dealer)
    assert dealer.events == [RoundBegan(1, 2), *NEW_DEALT]
    assert dealer.picks == [2, *NEW_PICKS]


def test_a_turn_tells_one_event_and_then_that_the_table_is_cleared() -> None:
    game = table([[5, 6], [7], [9]])
    assert act(game, Play(5, 1), PASS, PASS, PASS, picks=[6, 8, 10]).events == [
        Played(0, 5, 1, 5),
        Passed(1, 6),
        Passed(2, 8),
        TableCleared(0),
        Passed(0, 10),
    ]


def test_dropping_out_tells_that_the_table_is_cleared_too() -> None:
    game = table([[5], [7], [9]], turn=2, to_beat=12, owner=0, decks=[4, 4, 0])
    assert act(game, PASS, picks=[]).events == [DroppedOut(2), TableCleared(0)]


def test_folding_tells_that_the_table_is_cleared_too() -> None:
    game = table([[5], [7], [9]], "advanced", turn=2, to_beat=12, owner=0)
    assert act(game, FOLD, picks=[]).events == [Folded(2, (9,), (9,), 0), TableCleared(0)]


def test_going_out_tells_the_play_the_winner_the_caught_by_seat_and_the_new_round() -> None:
    game = table([[7, 7], [5], [9]], "advanced", turn=1, first=2)
    assert act(game, Play(5, 1), picks=NEW_PICKS).events == [
        Played(1, 5, 1, 5),
        RoundWon(1, 1),
        Caught(0, 2),
        Caught(2, 1),
        RoundBegan(2, 0),
        *NEW_DEALT,
    ]


def test_surviving_tells_no_clearing_of_ones_own_cards() -> None:
    game = table([[5, 6], [], [9]], "advanced", turn=2, out=[1], to_beat=12, owner=0)
    assert act(game, FOLD, picks=NEW_PICKS).events == [
        Folded(2, (9,), (9,), 0),
        RoundWon(0, 1),
        RoundBegan(2, 1),
        *NEW_DEALT,
    ]


def test_the_last_round_tells_the_scores_last_and_deals_no_more() -> None:
    game = table([[7, 7], [5], [9]], "advanced", turn=1, won_by=[0, 0], penalties=[1, 1, 0])
    assert act(game, Play(5, 1), picks=[]).events == [
        Played(1, 5, 1, 5),
        RoundWon(1, 3),
        Caught(0, 2),
        Caught(2, 1),
        Ended((3, 2, -1), (0,)),
    ]


def test_a_survivor_of_the_last_round_ends_the_game() -> None:
    game = table([[5, 6], [], [9, 9]], "advanced", turn=2, out=[1], won_by=[1, 1])
    outcome = act(game, FOLD, picks=[])
    assert outcome.events == [
        Folded(2, (9, 9), (9,), 1),
        RoundWon(0, 3),
        Ended((3, 6, -1), (1,)),
    ]
