"""How the gold of the Magic Beanstalk came about: what the bags held, and where they came from."""

from __future__ import annotations

from collections.abc import Iterable

from cassoulet.game import Event
from cassoulet.games.haricot_magique.board import BAG_VALUES
from cassoulet.games.haricot_magique.events import (
    BagsOpened,
    CastleReached,
    Collapsed,
    Paid,
    Stole,
    TurnBegan,
)
from cassoulet.reckoning import Figure, Part, Reckoning

TREASURES, COLLAPSES, CASTLES, THEFTS = "treasures", "collapses", "castles", "thefts"
SOURCES = (TREASURES, COLLAPSES, CASTLES, THEFTS)
PAID_FOR = {TurnBegan: TREASURES, Collapsed: COLLAPSES, CastleReached: CASTLES}  # till the next


def reckon(events: Iterable[Event], seats: int) -> Reckoning:
    opened: list[tuple[int, ...]] = [()] * seats
    bags = [dict.fromkeys(SOURCES, 0) for _ in range(seats)]  # where each seat's came from
    source = TREASURES
    for event in events:
        source = PAID_FOR.get(type(event), source)
        if isinstance(event, Paid):
            bags[event.seat][source] += event.bags
        elif isinstance(event, Stole):
            bags[event.seat][THEFTS] += 1
            bags[event.victim][THEFTS] -= 1
        elif isinstance(event, BagsOpened):
            opened[event.seat] = event.bags
    return Reckoning(tuple(map(_gold, opened)), tuple(map(_where_from, bags)))


def _gold(bags: tuple[int, ...]) -> tuple[Part, ...]:
    pairs = zip(bags, BAG_VALUES, strict=True)
    return tuple([Part("bags", count * value, value, count) for count, value in pairs])


def _where_from(bags: dict[str, int]) -> tuple[Figure, ...]:
    return tuple([Figure(source, (count,)) for source, count in bags.items() if count])
