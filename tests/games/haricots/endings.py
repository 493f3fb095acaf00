"""The ways a game of Haricots can end, told by the events of its last move."""

from __future__ import annotations

from collections.abc import Callable

from cassoulet.game import Ended, Event
from cassoulet.games.haricots.events import Caught, DroppedOut, Folded, Played

ENDINGS: dict[str, Callable[[list[Event]], bool]] = {
    "basic-all-cards-played": lambda events: _starts(events, Played) and not _any(events, Caught),
    "basic-last-one-remaining": lambda events: _starts(events, DroppedOut),
    "advanced-all-cards-played": lambda events: _starts(events, Played) and _any(events, Caught),
    "advanced-last-one-remaining": lambda events: _starts(events, Folded),
}


def _starts(events: list[Event], kind: type[Event]) -> bool:
    return isinstance(events[0], kind) and isinstance(events[-1], Ended)


def _any(events: list[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)
