"""Every way in which the rules say no."""

from __future__ import annotations

import pytest

from cassoulet.dealers import Playout, play_out
from cassoulet.game import NOBODY, Action
from cassoulet.games.fagioli.actions import Plant
from cassoulet.games.fagioli.rules import Fagioli
from tests.games.fagioli.setting import LEFT, RIGHT, act, face_down, face_up, new_table, table
from tests.games.helpers import refused


def planting() -> Fagioli:
    """Seat 0 has 2 of its 3 cards still to plant."""
    game = table([[5, 1, 2, 2], [6]])
    act(game, face_up(5, RIGHT))
    return game


def test_what_is_legal_is_not_refused() -> None:
    for game in (table([[5, 1], [6]]), planting()):
        for action in game.legal(0):
            game.check(0, action)


@pytest.mark.parametrize("seat", [1, 2, 7, -1])
@pytest.mark.parametrize("action", [face_up(6, LEFT), Plant(6), Plant(99)])
def test_not_your_turn(seat: int, action: Action) -> None:
    assert refused(table([[6, 5], [6], [6]]), seat, action) == "not_your_turn"


@pytest.mark.parametrize("action", [Plant(2), face_up(6, LEFT)])
def test_not_your_turn_while_another_plants(action: Action) -> None:
    assert refused(planting(), 1, action) == "not_your_turn"


@pytest.mark.parametrize("seat", [0, 1, 2, 5, NOBODY])
@pytest.mark.parametrize("action", [face_up(5, LEFT), face_up(5, 7), Plant(1)])
def test_game_over(seat: int, action: Action) -> None:
    game = new_table(3)
    play_out(game, Playout(2))
    assert refused(game, seat, action) == "game_over"


@pytest.mark.parametrize("card", [2, 9, 0, 4, 10, 99, -1, -5])
def test_card_not_in_hand_to_play(card: int) -> None:
    game = table([[5, 1], [2]])
    assert refused(game, 0, face_up(card, LEFT)) == "card_not_in_hand"
    assert refused(game, 0, face_down(card, RIGHT)) == "card_not_in_hand"
    assert refused(game, 0, face_up(card, 7)) == "card_not_in_hand"


@pytest.mark.parametrize("card", [5, 9, 0, 4, 10, 99, -1, -8])
def test_card_not_in_hand_to_plant(card: int) -> None:
    assert refused(planting(), 0, Plant(card)) == "card_not_in_hand"


@pytest.mark.parametrize("pile", [7, 2, -1, -2])
def test_no_such_pile(pile: int) -> None:
    game = table([[5, 1], [2]])
    assert refused(game, 0, face_up(5, pile)) == "no_such_pile"
    assert refused(game, 0, face_down(5, pile)) == "no_such_pile"


@pytest.mark.parametrize(("tops", "pile"), [((8, 7), LEFT), ((3, 6), RIGHT), ((4, 7), LEFT)])
def test_no_wallet(tops: tuple[int, int], pile: int) -> None:
    game = table([[5, 1], [2]], tops=tops, spent=[[9], []])
    assert refused(game, 0, face_down(5, pile)) == "no_wallet"
    game.check(0, face_down(5, 1 - pile))
    game.check(0, face_up(5, pile))


@pytest.mark.parametrize("action", [face_up(1, LEFT), face_down(2, LEFT), face_up(9, 7)])
def test_must_plant(action: Action) -> None:
    assert refused(planting(), 0, action) == "must_plant"


@pytest.mark.parametrize("card", [5, 1, 9, -1, 10])
def test_nothing_to_plant(card: int) -> None:
    assert refused(table([[5, 1], [2]]), 0, Plant(card)) == "nothing_to_plant"


def test_must_plant_holds_until_the_last_card_is_planted() -> None:
    game = planting()
    act(game, Plant(1))
    assert refused(game, 0, face_up(2, LEFT)) == "must_plant"
    assert refused(game, 0, Plant(1)) == "card_not_in_hand"


def test_a_refusal_says_nothing_of_what_is_hidden() -> None:
    tables = [table([[5, 1], [hidden]], spent=[[], [other]]) for hidden, other in [(2, 9), (9, 2)]]
    for action in (face_up(2, LEFT), face_up(9, LEFT), Plant(2), face_up(5, 2)):
        assert refused(tables[0], 0, action) == refused(tables[1], 0, action)


def test_an_action_of_another_game_is_not_allowed_now() -> None:
    assert refused(table([[5, 6], [7]]), 0, Action()) == "not_allowed_now"
