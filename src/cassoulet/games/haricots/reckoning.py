"""How the points of Haricots came about: round by round."""

from __future__ import annotations

from collections.abc import Iterable

from cassoulet.game import Event
from cassoulet.games.haricots.events import Caught, Folded, RoundBegan, RoundWon
from cassoulet.games.haricots.rules import CHIP_VP
from cassoulet.reckoning import Part, Reckoning


def reckon(events: Iterable[Event], seats: int) -> Reckoning:
    heard = list(events)
    chip = CHIP_VP if _is_advanced(heard) else 1
    rounds: list[list[int]] = []  # what each brought each seat
    for event in heard:
        if isinstance(event, RoundBegan):
            rounds.append([0] * seats)
        elif isinstance(event, RoundWon):
            rounds[-1][event.seat] += chip
        elif isinstance(event, Folded | Caught):
            rounds[-1][event.seat] -= event.penalty
    return Reckoning(tuple([_parts(rounds, seat) for seat in range(seats)]))


def _is_advanced(heard: list[Event]) -> bool:
    """By the advanced rules whoever does not win a round folds, or is caught."""
    return any(isinstance(event, Folded | Caught) for event in heard)


def _parts(rounds: list[list[int]], seat: int) -> tuple[Part, ...]:
    return tuple([Part("round", won[seat], number) for number, won in enumerate(rounds, 1)])
