"""What is told of each thing that happens, to whom, and in which order."""

from __future__ import annotations

import pytest

from cassoulet.game import Ended, Event
from cassoulet.games.fagioli import BOX
from cassoulet.games.fagioli.actions import Plant
from cassoulet.games.fagioli.events import (
    Began,
    Burst,
    Dealt,
    Drew,
    Planted,
    Played,
    Reshuffled,
    SetAside,
)
from tests.games.fagioli.setting import RIGHT, act, everything_told, face_down, table

# Told by seat 1, what all others hear of it
HIDDEN = [
    (Dealt(1, (2, 5, 5, 9)), Dealt(1, ())),
    (Played(1, 0, 9, 4), Played(1, 0, None, 4)),
    (Drew(1, 6), Drew(1, None)),
    (Planted(1, 6), Planted(1, None)),
    (SetAside(1, (2, 5), 2), SetAside(1, (), 2)),
]
PUBLIC = [
    Began(1),
    Played(1, 0, 9, 9),
    Burst(1, 2),
    Reshuffled(3),
    Ended((4, -2), (0,)),
]


@pytest.mark.parametrize(("event", "_told"), HIDDEN)
def test_its_owner_is_told_all(event: Event, _told: Event) -> None:
    assert event.seen_by(1) == event


@pytest.mark.parametrize("viewer", [0, 2, 3, None])
@pytest.mark.parametrize(("event", "told"), HIDDEN)
def test_others_and_spectators_are_told_of_no_hidden_card(
    event: Event, told: Event, viewer: int | None
) -> None:
    assert event.seen_by(viewer) == told
    assert told.seen_by(viewer) == told


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("event", PUBLIC)
def test_what_lies_open_is_told_to_all(event: Event, viewer: int | None) -> None:
    assert event.seen_by(viewer) == event


def test_seat_0_owns_its_cards_as_any_other_seat_does() -> None:
    assert Drew(0, 6).seen_by(0) == Drew(0, 6)
    assert Drew(0, 6).seen_by(None) == Drew(0, None)


def test_every_word_of_the_game_is_tried_here() -> None:
    tried = {type(event) for event, _ in HIDDEN} | {type(event) for event in PUBLIC}
    assert tried == set(BOX.events)


def test_what_each_is_told_of_a_whole_turn() -> None:
    game = table([[2], [9, 1, 5, 5]], turn=1)
    events = act(game, face_down(9, RIGHT), [6, 6, 7, 8]).events
    assert everything_told(events, 1) == events
    for viewer in (0, None):
        assert everything_told(events, viewer) == [
            Played(1, RIGHT, None, 4),
            *[Planted(1, None)] * 3,
            Burst(1, 2),
            *[Drew(1, None)] * 4,
        ]


def test_the_order_of_planting_tells_nothing_of_the_hand() -> None:
    told = []
    for card in (1, 8):
        game = table([[9, card, 2, 2, 2], [6]])
        events = act(game, face_down(9, RIGHT)).events + act(game, Plant(2)).events
        told.append(everything_told(events, 1))
    assert told[0] == told[1]
