"""What a seat has heard since it decided last, and before: for a bot, or a judge, who plays on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

from cassoulet.bots.company import from_last
from cassoulet.game import Event
from cassoulet.tables.telling.live import Live
from cassoulet.tables.telling.recent import Past
from cassoulet.wire import facts


def unheard(live: Live, seat: int) -> list[Event]:
    """What a seat has heard since its last move, as far as we remember."""
    return heard(live, seat, None)[0]


def heard(live: Live, seat: int, since: type[Event] | None) -> tuple[list[Event], list[Event]]:
    """The same, and what it had heard before that, since the last event of a kind."""
    past = takewhile(_happened, reversed(live.recent or ()))
    news = _back_to(past, seat, lambda one: _decides(one, seat))
    if not since or any(isinstance(event, since) for event in news):
        return news, []
    earlier = _back_to(past, seat, lambda one: any(isinstance(e, since) for e in one.events))
    return news, from_last(earlier, since)


def _happened(one: Past) -> bool:
    """What came before an undo did not."""
    return not isinstance(one.fact, facts.Undone)


def _decides(one: Past, seat: int) -> bool:
    if isinstance(one.fact, facts.Moved):
        return one.fact.seat == seat
    return isinstance(one.fact, facts.SaidNo) and seat in one.fact.seats


def _back_to(past: Iterator[Past], seat: int, begins: Callable[[Past], bool]) -> list[Event]:
    events: list[Event] = []
    for one in past:
        events = [event.seen_by(seat) for event in one.events] + events
        if begins(one):
            break
    return events
