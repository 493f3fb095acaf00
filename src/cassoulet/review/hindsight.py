"""A game told again to one seat: its decisions, each with what it was told until then."""

from __future__ import annotations

from collections.abc import Iterator

from cassoulet.bots.contract import Told
from cassoulet.game import Event
from cassoulet.journal import Journal, replay
from cassoulet.review.moments import Moment


def moments(journal: Journal, seat: int) -> Iterator[Moment]:
    """Of all moves that stand."""
    unheard: list[Event] = []
    before = None
    for seq, step in enumerate(replay(journal)):
        if before and step.move and step.move.seat == seat:
            told = Told(seat, before.view(seat), tuple(unheard))
            yield Moment(seq, told, step.move.action)
            unheard = []
        unheard += [event.seen_by(seat) for event in step.events]
        before = step.game
