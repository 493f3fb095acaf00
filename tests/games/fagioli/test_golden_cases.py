"""Worked examples: the rulebook's own, and those that follow from it."""

from __future__ import annotations

import pytest

from cassoulet.games.fagioli.actions import Plant
from cassoulet.games.fagioli.events import Burst, Drew, Planted, Played
from tests.games.fagioli.setting import LEFT, RIGHT, act, face_down, face_up, new_table, table

NEW_HAND = [9, 9, 9, 9]


@pytest.mark.parametrize(
    ("seats", "tokens", "total"),
    [
        (2, [2, 3, 3, 3, 4], 15),
        (3, [2, 3, 3, 3, 4, 4], 19),
        (4, [2, 2, 3, 3, 3, 4, 4], 21),
    ],
)
def test_burst_tokens(seats: int, tokens: list[int], total: int) -> None:
    game = new_table(seats)
    assert game.supply == tokens
    assert sum(game.supply) == total


@pytest.mark.parametrize(
    ("hand", "card", "top", "hand_after"),
    [
        pytest.param(4, 5, 3, 5, id="of 4, 5 on 3: draw 2, hold 5"),
        pytest.param(5, 9, 8, 5, id="of 5, 9 on 8: hold 5"),
        pytest.param(1, 5, 3, 2, id="of 1, 5 on 3: hold 2, no burst"),
    ],
)
def test_draws(hand: int, card: int, top: int, hand_after: int) -> None:
    game = table([[card] + [1] * (hand - 1), [7]], tops=(top, 7))
    drawn = (2,) * (card - top)
    played = act(game, face_up(card, LEFT), drawn)
    assert played.events == [Played(0, LEFT, card, card), *[Drew(0, 2) for _ in drawn]]
    assert game.hands[0].listed() == (1,) * (hand - 1) + drawn
    assert game.hands[0].size == hand_after
    assert (game.penalties, game.turn) == ([[], []], 1)


@pytest.mark.parametrize(
    ("hand", "card", "top", "planted"),
    [
        pytest.param(5, 5, 3, 0, id="of 5, 5 on 3: burst, nothing drawn"),
        pytest.param(1, 9, 3, 0, id="of 1, 9 on 3: it would be 6, burst"),
        pytest.param(1, 3, 3, 0, id="of 1, 3 on the start card 3: hold 0, burst"),
        pytest.param(4, 5, 8, 3, id="of 4, 5 on 8: plant 3, hold 0, burst, 3 more on the farm"),
        pytest.param(3, 5, 8, 0, id="of 3, 5 on 8: plant none, burst"),
    ],
)
def test_bursts(hand: int, card: int, top: int, planted: int) -> None:
    game = table([[card] + [1] * (hand - 1), [7]], tops=(top, 7), farms=[[6], []])
    played = act(game, face_up(card, LEFT), NEW_HAND)
    assert played.events[: planted + 2] == [
        Played(0, LEFT, card, card),
        *[Planted(0, 1)] * planted,
        Burst(0, 2),
    ]
    assert game.farms[0].listed() == (1,) * planted + (6,)
    assert game.spent[0].listed() == (1,) * (hand - 1 - planted)
    assert game.hands[0].listed() == (9, 9, 9, 9)
    assert (game.penalties, game.turn) == ([[2], []], 1)


def test_of_4_a_5_on_7_plants_2_and_leaves_1() -> None:
    game = table([[5, 1, 2, 9], [6]])
    assert act(game, face_up(5, RIGHT)).changes["to_plant"] == 2
    act(game, Plant(9))
    played = act(game, Plant(1))
    assert played.events == [Planted(0, 1)]
    assert played.changes == {"hand 0": (2,), "farm 0": (1, 9), "to_plant": 0, "turn": 1}


def test_face_down_on_the_start_card_7_plants_3() -> None:
    game = table([[9, 1, 1, 1, 2], [6]])
    assert act(game, face_down(9, RIGHT)).changes["to_plant"] == 3


def test_face_down_on_the_start_card_3_draws_1() -> None:
    game = table([[1, 2], [6]])
    assert act(game, face_down(1, LEFT), [9]).changes["hand 0"] == (2, 9)


@pytest.mark.parametrize(
    ("farm", "tokens", "thalers"),
    [
        pytest.param(5, [], 7, id="farm 5, no token, alone lowest: 5 + 1 + 1"),
        pytest.param(6, [2, 3], 1, id="farm 6, tokens 2 and 3: 6 - 5"),
        pytest.param(1, [3], -2, id="farm 1, token 3, another has 2: 1 - 3"),
    ],
)
def test_scores(farm: int, tokens: list[int], thalers: int) -> None:
    game = table([[], [], [], []], farms=[[6] * farm], tokens=[tokens, [2], [3], [4]])
    assert game.scores()[0] == thalers
