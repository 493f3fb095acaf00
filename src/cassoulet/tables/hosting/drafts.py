"""Entries on their way to the store: until they are there, the table is not known to anybody."""

from __future__ import annotations

import time
from typing import NamedTuple

from cassoulet.game import Illegal
from cassoulet.storage import Append
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.dues import next_look
from cassoulet.tables.state.records import (
    Declined,
    Happening,
    Judged,
    Noes,
    Plan,
    Played,
    Record,
    write_record,
)
from cassoulet.tables.state.table import NOT_OF_THE_ROOM, SPEECH, Table
from cassoulet.tables.telling import briefs, listing
from cassoulet.tables.telling.live import Live


class Draft(NamedTuple):
    """An entry that was taken up, and the table with it."""

    table: Table
    happening: Happening
    append: Append


def made(
    live: Live, table: Table, plan: Plan | Noes, judged: Judged | None = None
) -> Played | Declined:
    """Make a move: from here on what was done to the table may have to be forgotten."""
    live.table = None
    try:
        if isinstance(plan, Noes):
            return table.decline(plan)
        return table.play(plan, judged, _waited(plan))
    except Illegal as error:
        live.table = table  # it was checked before it was made
        raise Refused(error.rule) from error


def drafted(live: Live, table: Table, record: Record, pace: int) -> Draft:
    """Take an entry up, as it will be once it is stored."""
    live.table = None
    after, entry = table.seq, record.entry
    happening = table.take(record)
    body = write_record(record)
    due = next_look(table, pace)
    shown = None if isinstance(entry, NOT_OF_THE_ROOM) else listing.of(table)
    brief = None if isinstance(entry, SPEECH) else briefs.of(table)
    append = Append(live.id, after, (body,), due, shown, brief, live.digest)
    return Draft(table, happening, append)


def _waited(plan: Plan) -> int:
    """Milliseconds since a move arrived: in its queue, for the store, for its judgement."""
    return 0 if plan.arrived is None else int((time.monotonic() - plan.arrived) * 1000)
