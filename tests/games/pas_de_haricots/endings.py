"""The ways a game of Pas de Haricots can end, told by the events of its last move."""

from __future__ import annotations

from collections.abc import Callable

from cassoulet.game import Ended, Event

ENDINGS: dict[str, Callable[[list[Event]], bool]] = {
    "clear-win": lambda events: _winners(events) == 1,
    "shared-win": lambda events: _winners(events) > 1,
}


def _winners(events: list[Event]) -> int:
    last = events[-1]
    return len(last.winners) if isinstance(last, Ended) else 0
