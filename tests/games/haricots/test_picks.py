"""Haricots: what is picked, and the account of its rounds."""

from __future__ import annotations

import pytest

from cassoulet.dealers import Playout
from cassoulet.game import Event
from cassoulet.games.haricots.events import Caught, RoundBegan, RoundWon
from cassoulet.games.haricots.reckoning import reckon
from tests.games.haricots.setting import table


@pytest.mark.parametrize("left", [0, 1])
def test_advanced_players_pick_passing_as_long_as_they_can_draw(left: int) -> None:
    game = table([[5], [6], [7]], "advanced", decks=[left, 1, 1])
    picked = [game.pick_action(0, Playout(seed)) for seed in range(40)]
    legal = game.legal(0)
    assert {legal.index(action) for action in picked if action} == set(range(len(legal)))
    assert len(legal) == 2 + left


def test_a_penalty_belongs_to_the_round_in_which_it_was_paid() -> None:
    heard: list[Event] = [RoundBegan(1, 0), RoundWon(0, 1), Caught(1, 3)]
    heard += [RoundBegan(2, 1), RoundWon(1, 2), Caught(0, 5)]
    lost = [[part.points for part in parts] for parts in reckon(heard, 2).parts]
    assert (lost[1][0], lost[0][1]) == (-3, -5)
