"""Every way in which the rules say no."""

from __future__ import annotations

import pytest

from cassoulet.game import NOBODY, Action
from cassoulet.games.haricots.actions import Play
from cassoulet.games.haricots.rules import Haricots
from tests.games.haricots.setting import FOLD, PASS, act, table
from tests.games.helpers import refused

RULES = ["basic", "advanced"]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("action", [Play(7, 1), Play(99, 1), PASS, FOLD])
@pytest.mark.parametrize("seat", [1, 2, 3, 7, NOBODY])
def test_not_your_turn(rules: str, action: Action, seat: int) -> None:
    game = table([[7], [7], [7]], rules)
    assert refused(game, seat, action) == "not_your_turn"
    assert game.legal(seat) == []


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("action", [Play(7, 1), Play(99, 1), PASS, FOLD])
@pytest.mark.parametrize("seat", [0, 1, 2, NOBODY])
def test_game_over(rules: str, action: Action, seat: int) -> None:
    game = finished(rules)
    assert refused(game, seat, action) == "game_over"
    assert game.legal(seat) == []


def finished(rules: str) -> Haricots:
    game = table([[5], [7], [7]], rules, won_by=[0, 0] if rules == "advanced" else [0])
    act(game, Play(5, 1))
    assert game.to_act() == ()
    return game


@pytest.mark.parametrize(
    "play",
    [
        pytest.param(Play(8, 1), id="a card that others may hold"),
        pytest.param(Play(5, 3), id="one more than held"),
        pytest.param(Play(5, 0), id="no card at all"),
        pytest.param(Play(5, -1), id="fewer than none"),
        pytest.param(Play(0, 1), id="the number below all cards"),
        pytest.param(Play(0, 0), id="the empty table"),
        pytest.param(Play(-1, 1), id="a number below nothing"),
        pytest.param(Play(-11, 1), id="a number that counts from the end"),
        pytest.param(Play(13, 1), id="a gap between the numbers"),
        pytest.param(Play(16, 1), id="the high end of 2/16"),
        pytest.param(Play(17, 1), id="the high end of 1/17"),
        pytest.param(Play(2**62, 1), id="a huge number"),
        pytest.param(Play(5, 2**62), id="a huge count"),
        pytest.param(Play(-(2**62), -(2**62)), id="huge and negative"),
    ],
)
@pytest.mark.parametrize("to_beat", [0, 15])
def test_card_not_in_hand(play: Play, to_beat: int) -> None:
    game = table([[1, 2, 5, 5], [8], [9]], to_beat=to_beat)
    assert refused(game, 0, play) == "card_not_in_hand"


@pytest.mark.parametrize(
    ("to_beat", "play"),
    [
        (5, Play(5, 1)),
        (6, Play(5, 1)),
        (10, Play(5, 2)),
        (12, Play(5, 2)),
        (14, Play(2, 1)),
        (14, Play(1, 1)),
        (15, Play(5, 2)),
        (16, Play(2, 1)),
        (17, Play(1, 1)),
    ],
)
def test_must_be_higher(to_beat: int, play: Play) -> None:
    game = table([[1, 2, 5, 5], [8], [9]], to_beat=to_beat)
    assert refused(game, 0, play) == "must_be_higher"


def test_personal_deck_is_empty() -> None:
    game = table([[5], [7], [9]], "advanced", decks=[0, 4, 4])
    assert refused(game, 0, PASS) == "personal_deck_is_empty"


def test_folding_is_advanced() -> None:
    game = table([[5], [7], [9]])
    assert refused(game, 0, FOLD) == "folding_is_advanced"


@pytest.mark.parametrize("rules", RULES)
def test_all_that_is_listed_is_allowed(rules: str) -> None:
    game = table([[1, 2, 2, 5, 5], [8], [9]], rules, to_beat=15)
    for action in game.legal(0):
        game.check(0, action)
    assert len(game.legal(0)) == {"basic": 4, "advanced": 5}[rules]


@pytest.mark.parametrize("rules", RULES)
def test_an_action_of_another_game_is_not_allowed_now(rules: str) -> None:
    assert refused(table([[7], [7], [7]], rules), 0, Action()) == "not_allowed_now"
