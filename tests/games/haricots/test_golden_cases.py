"""Worked examples: the rulebook's own, and those that follow from it."""

from __future__ import annotations

import pytest

from cassoulet.game import NOBODY
from cassoulet.games.haricots.actions import Play
from cassoulet.games.haricots.events import (
    DroppedOut,
    Folded,
    Passed,
    Played,
    RoundBegan,
    RoundWon,
    TableCleared,
)
from tests.games.haricots.setting import FOLD, NEW_DEALT, NEW_PICKS, PASS, act, plays, state, table


@pytest.mark.parametrize(
    ("hand", "run", "penalty"),
    [
        pytest.param([2, 3, 4, 4, 5, 5, 7, 8, 9], (2, 3, 4, 5), 5, id="the rulebook's first fold"),
        pytest.param([5, 6, 7, 8], (5, 6, 7, 8), 0, id="the rulebook's second fold"),
        pytest.param([4, 4], (4,), 1, id="a pair"),
        pytest.param([7], (7,), 0, id="a single card"),
        pytest.param([1, 2, 3], (1, 2, 3), 0, id="1/17 and 2/16 are 1 and 2"),
        pytest.param([12, 15], (12,), 1, id="12 and 15 are no neighbours"),
        pytest.param([11, 12, 15], (11, 12), 1, id="a run stops at 12"),
    ],
)
def test_golden_folds(hand: list[int], run: tuple[int, ...], penalty: int) -> None:
    game = table([hand, [6, 6], [10]], "advanced")
    outcome = act(game, FOLD, picks=[])
    assert outcome.events == [Folded(0, tuple(hand), run, penalty)]
    changes = {"hands": [[], [6, 6], [10]], "seen": hand, "out": [0], "turn": 1}
    if penalty:
        changes["penalties"] = [penalty, 0, 0]
    assert outcome.changes == changes


@pytest.mark.parametrize("to_beat", [15, 16, 17, 18, 20, 21, 24, 25, 27, 28, 30])
def test_golden_two_sixteens_and_three_passes(to_beat: int) -> None:
    game = table([[1, 2, 2, 5, 5], [7], [9], [10]], to_beat=to_beat)
    outcome = act(game, Play(2, 2), PASS, PASS, PASS, picks=[6, 8, 4])
    assert outcome.events == [
        Played(0, 2, 2, 32),
        Passed(1, 6),
        Passed(2, 8),
        Passed(3, 4),
        TableCleared(0),
    ]
    assert state(game)["hands"] == [[1, 5, 5], [6, 7], [8, 9], [4, 10]]
    assert (game.turn, game.owner, game.to_beat) == (0, NOBODY, 0)
    assert plays(game) == [(1, 1), (5, 1), (5, 2)]


@pytest.mark.parametrize("to_beat", [12, 14, 32])
def test_golden_two_sixteens_need_a_value_from_fifteen_to_thirty_one(to_beat: int) -> None:
    assert plays(table([[2, 2, 5], [7], [9], [10]], to_beat=to_beat)) == []


@pytest.mark.parametrize(
    ("to_beat", "hand", "legal"),
    [
        pytest.param(5, [2, 2, 2], [(2, 3)], id="three 2s beat 5"),
        pytest.param(4, [5], [(5, 1)], id="5 beats 4"),
        pytest.param(6, [2, 2, 2], [], id="three 2s only equal 6"),
        pytest.param(15, [2], [(2, 1)], id="16 beats 15"),
        pytest.param(15, [1], [(1, 1)], id="17 beats 15"),
        pytest.param(15, [12], [], id="12 does not beat 15"),
        pytest.param(15, [8, 8], [(8, 2)], id="two 8s beat 15"),
        pytest.param(14, [2], [], id="2/16 against 14 is 2"),
        pytest.param(16, [1], [(1, 1)], id="17 beats 16"),
        pytest.param(16, [2], [], id="16 only equals 16"),
        pytest.param(16, [2, 2], [(2, 2)], id="two 16s beat 16"),
    ],
)
def test_golden_plays(to_beat: int, hand: list[int], legal: list[tuple[int, int]]) -> None:
    assert plays(table([hand, [7], [9]], to_beat=to_beat)) == legal


def test_golden_four_passes_draw_and_the_fifth_is_the_way_out() -> None:
    game = table([[5], [7], [9]])
    drawn = [4, 4, 4, 6, 6, 6, 8, 8, 8, 10, 10, 10]
    outcome = act(game, *[PASS] * 13, picks=drawn)
    passes = [Passed(turn % 3, card) for turn, card in enumerate(drawn)]
    assert outcome.events == [*passes, DroppedOut(0)]
    assert outcome.changes == {
        "hands": [[4, 5, 6, 8, 10], [4, 6, 7, 8, 10], [4, 6, 8, 9, 10]],
        "decks": [0, 0, 0],
        "out": [0],
        "turn": 1,
    }


def test_golden_a_survivor_with_six_cards_gets_three_points_and_no_minus() -> None:
    game = table([[5], [7], [6, 6, 8, 9, 9, 9]], "advanced")
    outcome = act(game, FOLD, FOLD, picks=NEW_PICKS)
    assert outcome.events == [
        Folded(0, (5,), (5,), 0),
        Folded(1, (7,), (7,), 0),
        RoundWon(2, 1),
        RoundBegan(2, 1),
        *NEW_DEALT,
    ]
    assert (game.scores(), list(game.penalties)) == ([0, 0, 3], [0, 0, 0])
