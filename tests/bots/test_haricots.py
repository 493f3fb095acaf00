"""Advice on Haricots."""

from __future__ import annotations

from cassoulet.bots.advice.haricots import HaricotsAdvice
from cassoulet.bots.playing import advised
from cassoulet.games.haricots.actions import Fold, Pass, Play
from tests.games.haricots.setting import table

ADVICE = HaricotsAdvice()
HAND = [4, 6, 8, 10]


def test_who_would_be_caught_at_once_folds() -> None:
    game = table([[5], HAND, [9, 9, 9]], "advanced", turn=1, to_beat=12, owner=0)
    assert advised(ADVICE, game, 1) == Fold()


def test_while_who_played_last_holds_two_cards_one_draws() -> None:
    game = table([[5, 7], HAND, [9, 9, 9]], "advanced", turn=1, to_beat=12, owner=0)
    assert advised(ADVICE, game, 1) == Pass()


def test_who_can_beat_the_last_call_does() -> None:
    game = table([[5], HAND, [9, 9, 9]], "advanced", turn=1, to_beat=9, owner=0)
    assert advised(ADVICE, game, 1) == Play(10, 1)
