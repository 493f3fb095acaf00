"""Fagioli in numbers: what a row tells of cards that lay hidden when the draw pile ran out."""

from __future__ import annotations

from cassoulet import games
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY
from cassoulet.games.fagioli.rules import Fagioli
from tests.games.helpers import in_row


def test_what_others_had_is_told_without_ones_own() -> None:
    numbers, game = games.numbers("fagioli", 2), games.box("fagioli").deal(2, {}, Playout(1))
    assert numbers
    assert isinstance(game, Fagioli)
    game.had = [game.hands[0].copy(), game.hands[1].copy()]
    for seat, viewer in ((0, 0), (1, 1), (NOBODY, None)):
        assert in_row(numbers, game, seat, "unplaced") == list(game.unplaced(viewer).counts)
    first, second = (in_row(numbers, game, seat, "unplaced") for seat in (0, 1))
    assert first != second
