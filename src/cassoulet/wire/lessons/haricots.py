"""Haricots: a pair, the cards with two faces, an empty dish, and nothing left but to draw."""

from __future__ import annotations

from cassoulet.games.haricots.actions import Pass, Play
from cassoulet.wire.lessons.recording import Lesson

LESSON = Lesson(
    game="haricots",
    seats=3,
    seed=949,
    moves=(
        (0, Play(4, 1)),
        (1, Play(6, 1)),
        (2, Play(10, 1)),
        (0, Play(6, 2)),
        (1, Pass()),
        (2, Play(15, 1)),
        (0, Play(1, 1)),  # a 17 now
        (1, Pass()),
        (2, Pass()),
        (0, Play(5, 1)),
        (1, Play(6, 1)),
        (2, Play(11, 1)),
        (0, Play(7, 2)),
        (1, Play(10, 2)),
        (2, Pass()),
        (0, Pass()),
    ),
)
