"""How the points of Pas de Haricots came about: round by round, and suit by suit."""

from __future__ import annotations

from collections.abc import Iterable

from cassoulet.game import Event
from cassoulet.games.pas_de_haricots.events import Scored
from cassoulet.reckoning import Part, Reckoning, Share


def reckon(events: Iterable[Event], seats: int) -> Reckoning:
    rounds: list[list[Part]] = [[] for _ in range(seats)]
    for event in events:
        if isinstance(event, Scored):
            parts = rounds[event.seat]
            shares = tuple([Share("suit", value, suit) for suit, value in enumerate(event.series)])
            parts.append(Part("round", event.plus - event.minus, len(parts) + 1, shares=shares))
    return Reckoning(tuple(map(tuple, rounds)))
