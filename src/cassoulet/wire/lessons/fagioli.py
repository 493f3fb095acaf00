"""Fagioli: draw, see a neighbour burst, use a wallet, plant."""

from __future__ import annotations

from cassoulet.games.fagioli.actions import Plant, Play
from cassoulet.wire.lessons.recording import Lesson

LEFT, RIGHT = 0, 1

LESSON = Lesson(
    game="fagioli",
    seats=3,
    seed=1244,
    moves=(
        (0, Play(5, LEFT, False)),  # on a 3
        (1, Play(6, LEFT, False)),
        (2, Play(3, RIGHT, False)),  # on a 7: a burst
        (0, Play(1, RIGHT, True)),
        (1, Play(8, LEFT, False)),
        (2, Play(8, LEFT, False)),
        (0, Play(6, LEFT, False)),
        (0, Plant(3)),
        (0, Plant(2)),
    ),
)
