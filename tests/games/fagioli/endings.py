"""The ways a game of Fagioli can end, told by the events of its last move."""

from __future__ import annotations

from collections.abc import Callable

from cassoulet.game import Ended, Event
from cassoulet.games.fagioli.events import Burst, Reshuffled

ENDINGS: dict[str, Callable[[list[Event]], bool]] = {
    "last-token-taken": lambda events: _before_the_end(events, Burst),
    "last-token-returned": lambda events: _before_the_end(events, Reshuffled),
}


def _before_the_end(events: list[Event], kind: type[Event]) -> bool:
    return isinstance(events[-1], Ended) and isinstance(events[-2], kind)
