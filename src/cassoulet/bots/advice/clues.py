"""Haricots: what the last lap of the table told of others' hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.game import Event, Seat
from cassoulet.games.haricots.events import Passed, Played, RoundBegan, TableCleared

ABOVE_ALL: Final = 1000
UNHEARD: Final = -1


@final
class Clues:
    """What lay there when each seat last moved, and what it beat that with; 0 and 0: not heard."""

    def __init__(self, seats: int) -> None:
        self.low = vec[i64]([0] * seats)
        self.high = vec[i64]([0] * seats)
        self.on_table: i64 = UNHEARD

    def hear(self, event: Event) -> None:
        if isinstance(event, Played):
            self._note(event.seat, event.value)
            self.on_table = event.value
        elif isinstance(event, Passed):
            self._note(event.seat, ABOVE_ALL)
        elif isinstance(event, TableCleared):
            self.on_table = 0
        elif isinstance(event, RoundBegan):
            self._forget()

    def _forget(self) -> None:
        self.low = vec[i64]([0] * len(self.low))
        self.high = vec[i64]([0] * len(self.high))
        self.on_table = 0

    def _note(self, seat: Seat, value: i64) -> None:
        heard = self.on_table != UNHEARD
        self.low[seat] = self.on_table if heard else 0
        self.high[seat] = value if heard else 0

    def passed(self, seat: Seat) -> bool:
        return self.high[seat] == ABOVE_ALL


def heard(events: Sequence[Event], seats: int) -> Clues:
    clues = Clues(seats)
    for event in events:
        clues.hear(event)
    return clues
