"""Pas de Haricots: be taken early, be taken last for a king, then lead with the pawn."""

from __future__ import annotations

from cassoulet.games.pas_de_haricots.actions import Play, Take
from cassoulet.games.pas_de_haricots.board import RANKS
from cassoulet.wire.lessons.recording import Lesson

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
JACK, KNIGHT, KING, TRUMP = 11, 12, 14, 15


def _card(suit: int, rank: int) -> Play:
    return Play(suit * RANKS + rank - 1)


LESSON = Lesson(
    game="pas_de_haricots",
    seats=4,
    seed=1249,
    moves=(
        (1, _card(HEARTS, 10)),
        (2, _card(SPADES, 10)),
        (3, _card(SPADES, KNIGHT)),
        (0, _card(DIAMONDS, 10)),
        (1, Take(0)),
        (0, Take(2)),
        # The king lies under the pawn
        (3, _card(SPADES, KING)),
        (1, _card(SPADES, TRUMP)),
        (2, _card(DIAMONDS, 9)),
        (0, _card(HEARTS, JACK)),
        (3, Take(2)),
        (2, Take(1)),
        # The learner has the pawn
        (0, _card(CLUBS, 3)),
        (1, _card(HEARTS, 3)),
        (2, _card(SPADES, 8)),
        (3, _card(CLUBS, 1)),
        (0, Take(2)),
    ),
)
