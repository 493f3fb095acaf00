"""The longest run of a hand, and how long it is."""

from __future__ import annotations

import pytest

from cassoulet.cards import cards_of
from cassoulet.games.haricots.board import NUMBERS
from cassoulet.games.haricots.runs import longest_run, run_length


@pytest.mark.parametrize(
    ("hand", "run"),
    [
        ([], ()),
        ([4], (4,)),
        ([1, 2, 5], (1, 2)),
        ([1, 3, 4, 5, 5], (3, 4, 5)),
        ([12, 11], (11, 12)),
    ],
)
def test_the_longest_run_is_as_long_as_it_is(hand: list[int], run: tuple[int, ...]) -> None:
    cards = cards_of(NUMBERS, hand)
    assert (longest_run(cards), run_length(cards)) == (run, len(run))
