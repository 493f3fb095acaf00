"""The Magic Beanstalk: a low card, two dice, a cloud and its gold; the Giant wakes; a fall pays."""

from __future__ import annotations

from cassoulet.games.haricot_magique.actions import Choose, Place, Roll
from cassoulet.games.haricot_magique.tower import CYLINDER, EYE, TOKEN, TREASURE, TRUNK
from cassoulet.wire.lessons.recording import Lesson

LESSON = Lesson(
    game="haricot_magique",
    seats=3,
    seed=121,
    moves=(
        (0, Choose(1)),
        (1, Choose(4)),
        (2, Choose(7)),
        (0, Roll(2)),
        (0, Place(TREASURE)),
        (0, Place(TOKEN)),
        (0, Place(TRUNK)),
        (0, Place(CYLINDER)),
        (1, Roll(3)),  # two eyes: the Giant wakes
        (1, Place(EYE)),
        (1, Place(EYE)),
        (2, Roll(3)),
        (2, Place(EYE)),
        (2, Place(TREASURE)),
        (2, Place(TOKEN)),
        (2, Place(TREASURE)),
        (2, Place(TOKEN)),  # all of it falls
        (0, Choose(7)),
    ),
)
