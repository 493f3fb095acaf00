"""What is told of each thing that happens, to whom, and in which order."""

from __future__ import annotations

import pytest

from cassoulet.dealers import Recorder, Script
from cassoulet.game import Ended, Event
from cassoulet.games.pas_de_haricots import BOX
from cassoulet.games.pas_de_haricots.events import (
    Chose,
    Dealt,
    Led,
    Revealed,
    RoundBegan,
    Scored,
    Took,
)
from cassoulet.games.pas_de_haricots.rules import PasDeHaricots
from tests.games.pas_de_haricots.setting import (
    NEW_DEALT,
    NEW_PICKS,
    act,
    card,
    cards,
    plays,
    table,
    takes,
)

OPEN = [
    RoundBegan(2, 1),
    Led(1, 5),
    Revealed((3, 5, 9)),
    Took(1, 2, 9),
    Scored(1, 37, 13, (-13, 28, 0, 9)),
    Ended((24, 2, 0), (0,)),
]
SECRET = [(Dealt(1, (5, 7)), Dealt(1, ())), (Chose(1, 8), Chose(1, None))]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("event", OPEN, ids=lambda event: type(event).__name__)
def test_what_happens_openly_is_told_to_all(event: Event, viewer: int | None) -> None:
    assert event.seen_by(viewer) == event


@pytest.mark.parametrize(("event", "redacted"), SECRET)
def test_cards_dealt_and_chosen_are_told_to_their_owner_alone(
    event: Event, redacted: Event
) -> None:
    assert event != redacted
    assert event.seen_by(1) == event
    assert [event.seen_by(viewer) for viewer in (0, 2, None)] == [redacted] * 3


def test_every_event_of_the_box_is_either_open_or_secret() -> None:
    assert {type(event) for event in OPEN} | {type(event) for event, _ in SECRET} == {*BOX.events}


# The order of events


def test_a_deal_tells_the_round_and_then_each_hand() -> None:
    dealer = Recorder(Script([2, *NEW_PICKS]))
    PasDeHaricots.deal(3, {}, dealer)
    assert dealer.events == [RoundBegan(1, 2), *NEW_DEALT]
    assert dealer.picks == [2, *NEW_PICKS]


def test_a_turn_tells_what_was_led_chosen_revealed_and_taken() -> None:
    game = table("S1 H1", "S2 H2", "S3 H3", "S4 H4", pawn=2)
    choices = [plays(2, "S3"), plays(3, "S4"), plays(0, "H1"), plays(1, "S2")]
    outcome = act(game, *choices, takes(2, 0), takes(0, 3))
    assert outcome.events == [
        Led(2, card("S3")),
        Chose(3, card("S4")),
        Chose(0, card("H1")),
        Chose(1, card("S2")),
        Revealed(cards("H1 S2 S3 S4")),
        Took(2, 0, card("H1")),
        Took(0, 3, card("S4")),
        Took(3, 1, card("S2")),
        Took(1, 2, card("S3")),
    ]


LAST = {0: "S1", 1: "H2", 2: "D3"}
TOOK = [Took(0, 2, card("D3")), Took(2, 1, card("H2")), Took(1, 0, card("S1"))]


def test_the_end_of_a_round_tells_the_points_by_seat_and_then_the_new_round() -> None:
    game = table("", "", "", played=LAST, collections={0: "D2 DQ C5", 1: "S9"})
    assert act(game, takes(0, 2), picks=NEW_PICKS).events == [
        *TOOK,
        Scored(0, 5, 5, (0, 0, -5, 5)),
        Scored(1, 10, 0, (10, 0, 0, 0)),
        Scored(2, 0, 0, (0, 0, 0, 0)),
        RoundBegan(2, 1),
        *NEW_DEALT,
    ]


def test_the_last_round_tells_the_result_last_and_deals_no_more() -> None:
    sheet = [[10, 10], [5, 5], [0, 0]]
    game = table("", "", "", played=LAST, collections={1: "S9"}, plus=sheet, minus=[[0, 0]] * 3)
    assert act(game, takes(0, 2)).events == [
        *TOOK,
        Scored(0, 3, 0, (0, 0, 3, 0)),
        Scored(1, 10, 0, (10, 0, 0, 0)),
        Scored(2, 0, 0, (0, 0, 0, 0)),
        Ended((23, 20, 0), (0,)),
    ]
