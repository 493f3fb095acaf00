"""What a seat has heard since it decided last: for a bot, or a judge, who plays from there."""

from __future__ import annotations

from cassoulet.game import Event
from cassoulet.tables.telling.live import Live
from cassoulet.wire import facts


def unheard(live: Live, seat: int) -> list[Event]:
    """What a seat has heard since its last move, as far as we remember."""
    events: list[Event] = []
    for happening in reversed(live.recent or ()):
        fact = happening.fact
        if isinstance(fact, facts.Undone):
            break  # what came before did not happen
        events = [event.seen_by(seat) for event in happening.events] + events
        if isinstance(fact, facts.Moved) and fact.seat == seat:
            break
        if isinstance(fact, facts.SaidNo) and seat in fact.seats:
            break
    return events
