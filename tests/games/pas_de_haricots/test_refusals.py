"""Every way in which the rules say no."""

from __future__ import annotations

import pytest

from cassoulet.game import NOBODY, Action
from cassoulet.games.pas_de_haricots.actions import Play, Take
from cassoulet.games.pas_de_haricots.rules import PasDeHaricots
from tests.games.helpers import refused
from tests.games.pas_de_haricots.setting import card, finished, table

HUGE = 2**62
MALFORMED = [-1, -2, -60, 60, 61, HUGE, -HUGE]
ACTIONS = [Play(card("S1")), Play(HUGE), Take(1), Take(-1), Take(HUGE)]


def leading() -> PasDeHaricots:
    return table("S1 H1", "S2 H2", "S3 H3", "S4 H4")


def choosing() -> PasDeHaricots:
    return table("S1", "S2 H2", "S3 H3", "S4 H4", played={0: "H1"}, chosen={2: "S3"})


def taking() -> PasDeHaricots:
    played = {0: "H1", 1: "H2", 2: "H3", 3: "H4"}
    return table("S1", "S2", "S3", "S4", played=played)


def taking_second() -> PasDeHaricots:
    return table("S1", "S2", "S3", "S4", taker=3, played={0: "H1", 1: "H2", 2: "H3"})


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (leading(), [1, 2, 3, 4, 7, NOBODY]),
        (choosing(), [0, 2, 4, 7, NOBODY]),
        (taking(), [1, 2, 3, 4, 7, NOBODY]),
        (taking_second(), [0, 1, 2, 4, 7, NOBODY]),
    ],
    ids=["leading", "choosing", "taking", "taking second"],
)
def test_not_your_turn(game: PasDeHaricots, seats: list[int], action: Action) -> None:
    for seat in seats:
        assert refused(game, seat, action) == "not_your_turn"
        assert game.legal(seat) == []


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_game_over(seat: int, action: Action) -> None:
    game = finished()
    assert refused(game, seat, action) == "game_over"
    assert game.legal(seat) == []


@pytest.mark.parametrize("number", [card("S2"), card("H4"), card("C0"), *MALFORMED])
def test_card_not_in_hand(number: int) -> None:
    assert refused(leading(), 0, Play(number)) == "card_not_in_hand"
    assert refused(choosing(), 3, Play(number + 1)) == "card_not_in_hand"


def test_card_not_in_hand_because_it_was_led() -> None:
    game = table("S1", "S2", "S3", "S4", pawn=1, taker=1)
    assert refused(game, 1, Play(card("H2"))) == "card_not_in_hand"


@pytest.mark.parametrize("owner", [0, 1, 2, 3, *MALFORMED])
def test_must_play(owner: int) -> None:
    assert refused(leading(), 0, Take(owner)) == "must_play"
    assert refused(choosing(), 1, Take(owner)) == "must_play"
    assert refused(choosing(), 3, Take(owner)) == "must_play"


@pytest.mark.parametrize("number", [card("S1"), card("H1"), card("C0"), *MALFORMED])
def test_must_take(number: int) -> None:
    assert refused(taking(), 0, Play(number)) == "must_take"
    assert refused(taking_second(), 3, Play(number)) == "must_take"


@pytest.mark.parametrize(
    "owner",
    [
        pytest.param(4, id="a seat too many"),
        pytest.param(5, id="the sixth seat at a table of four"),
        *MALFORMED,
    ],
)
def test_card_not_there(owner: int) -> None:
    assert refused(taking(), 0, Take(owner)) == "card_not_there"


@pytest.mark.parametrize(
    "owner",
    [
        pytest.param(3, id="one's own card, which was taken"),
        *MALFORMED,
    ],
)
def test_card_not_there_for_the_second_to_take(owner: int) -> None:
    assert refused(taking_second(), 3, Take(owner)) == "card_not_there"


def test_card_is_under_the_pawn() -> None:
    assert refused(taking(), 0, Take(0)) == "card_is_under_the_pawn"
    assert refused(taking_second(), 3, Take(0)) == "card_is_under_the_pawn"


@pytest.mark.parametrize(("game", "seat"), [(leading(), 0), (choosing(), 1), (taking(), 0)])
def test_an_action_of_no_game_is_not_allowed(game: PasDeHaricots, seat: int) -> None:
    assert refused(game, seat, Action()) == "not_allowed_now"
    assert refused(game, 2, Action()) == "not_your_turn"


@pytest.mark.parametrize(
    ("game", "seat", "listed"),
    [
        (leading(), 0, [Play(card("S1")), Play(card("H1"))]),
        (choosing(), 3, [Play(card("S4")), Play(card("H4"))]),
        (taking(), 0, [Take(1), Take(2), Take(3)]),
        (taking_second(), 3, [Take(1), Take(2)]),
    ],
)
def test_all_that_is_listed_is_allowed(
    game: PasDeHaricots, seat: int, listed: list[Action]
) -> None:
    assert game.legal(seat) == listed
    for action in listed:
        game.check(seat, action)
