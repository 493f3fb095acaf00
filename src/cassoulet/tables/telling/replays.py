"""A finished game told again: each moment as one viewer was told it while it was played."""

from __future__ import annotations

from msgspec import Raw

from cassoulet.codec import codec
from cassoulet.tables.refusals import unless
from cassoulet.tables.state.records import Happening
from cassoulet.tables.state.seats import NOWHERE
from cassoulet.tables.state.table import Table
from cassoulet.tables.steady import now
from cassoulet.tables.telling.briefs import ran_out, seat_of
from cassoulet.tables.telling.kept import Brief
from cassoulet.tables.telling.sending import result, write
from cassoulet.wire import facts
from cassoulet.wire.replays import Moment, Replay

PAGE = 200  # moments that are told at a time
OF_THE_GAME = (facts.Started, facts.Moved, facts.SaidNo, facts.Undone)


def check(brief: Brief, viewer: int, guest: str) -> None:
    """Before its end a game has secrets, and some of them are told by what others see.

    The secrets of a day's deal are those of others, too, until it closes: but for one's own seat.
    """
    own = viewer != NOWHERE and viewer == seat_of(brief, guest)
    unless(brief.until <= now() or (own and brief.status == "over"), "not_yet_open")
    unless(brief.status == "over" or ran_out(brief, now()), "not_over")
    unless(viewer < len(brief.sitters), "no_such_seat")


def page(table: str, log: list[bytes], viewer: int, after: int, most: int = PAGE) -> bytes:
    """So many of the moments after `after`; of a game that `check` allowed."""
    fold = Table(table)
    moments: list[Moment] = []
    for body in log:
        if len(moments) == most and fold.status != "over":
            return write(Replay(moments, moments[-1].seq))
        happening = fold.replay(body)
        if isinstance(happening.fact, OF_THE_GAME) and happening.seq > after:
            moments.append(_moment(fold, happening, viewer))
    return write(Replay(moments, 0))


def _moment(table: Table, happening: Happening, viewer: int) -> Moment:
    words, eyes = codec(table.box), None if viewer == NOWHERE else viewer
    return Moment(
        seq=happening.seq,
        at=happening.record.at,
        fact=happening.fact,
        events=[Raw(words.events.encode(event.seen_by(eyes))) for event in happening.events],
        view=Raw(words.views.encode(table.game.view(eyes))),
        waiting_for=list(table.game.to_act()),
        result=None if table.game.to_act() else result(table.game, table.reckoning()),
    )
