"""What a seat at a table of Pas de Haricots may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from cassoulet.game import Seat, View, Viewer


@final
@dataclass(frozen=True)
class Table(View):
    seat: Viewer
    round: int
    phase: int
    pawn: Seat  # who leads
    taker: Seat
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    choice: int  # your own card of this turn, or -1
    chosen: tuple[bool, ...]
    played: tuple[int, ...]  # the cards that lie face up, -1 where there is none
    collections: tuple[tuple[int, ...], ...]
    series: tuple[tuple[int, ...], ...]  # what each suit of a collection is worth as it lies
    gains: tuple[int, ...]  # your points with each card that lies face up, less those without it
    plus: tuple[tuple[int, ...], ...]  # the lines of the score sheet, for each seat a round
    minus: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]  # only when the game is over
