"""The ways a game of the Magic Beanstalk can end, told by the events of its last move."""

from __future__ import annotations

from collections.abc import Callable

from cassoulet.game import Ended, Event
from cassoulet.games.haricot_magique.board import BAGS
from cassoulet.games.haricot_magique.events import BagsOpened

ENDINGS: dict[str, Callable[[list[Event]], bool]] = {
    "all-cards-played": lambda events: _bags(events) < BAGS and len(_winners(events)) == 1,
    "gold-runs-out": lambda events: _bags(events) == BAGS and len(_winners(events)) == 1,
    "shared-win": lambda events: len(_winners(events)) > 1,
}


def _bags(events: list[Event]) -> int:
    return sum(sum(event.bags) for event in events if isinstance(event, BagsOpened))


def _winners(events: list[Event]) -> tuple[int, ...]:
    assert isinstance(events[-1], Ended)
    return events[-1].winners
