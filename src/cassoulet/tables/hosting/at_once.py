"""A move without a task of its own: decided where it arrives, finished where it was stored.

Nearly all moves come to a table at which nothing else is going on, and whose state is known. Still
one thing happens at a time: while such a move is on its way to the store, whatever comes to its
table waits behind it. If anything is not as plain as that (somebody was faster, the store is down,
the move is refused), it goes the long way, as a job, and before all that waits.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from cassoulet.storage import StoreDown
from cassoulet.tables.hosting.desk import Desk
from cassoulet.tables.hosting.drafts import Draft, drafted, made
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state import commands
from cassoulet.tables.state.records import Plan, Record
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.steady import now
from cassoulet.tables.telling.live import Job, Live
from cassoulet.wire.to_server import Play

Acknowledge = Callable[[int], None]  # with the seq of what was written

log = logging.getLogger("cassoulet")


def play(
    desk: Desk, live: Live, who: Guest, command: Play, acknowledge: Acknowledge, long_way: Job
) -> None:
    """Make a move now if that can be, else in its turn."""
    draft = None if live.working else _drafted(desk, live, who, command)
    if draft is None:
        desk.enqueue(live, long_way)
        return
    live.working = True
    try:
        stored = asyncio.ensure_future(desk.store.append(draft.append))
    except StoreDown:
        _back_to_the_queue(desk, live, long_way)
    else:
        stored.add_done_callback(partial(_settled, desk, live, draft, acknowledge, long_way))


def _drafted(desk: Desk, live: Live, who: Guest, command: Play) -> Draft | None:
    """The move as an entry; None if there is anything to be waited for, or to be refused."""
    table = live.table
    if table is None or command.after > table.seq or table.box.answers:
        return None
    if (who.id, command.id) in table.done:
        return None
    try:
        plan = commands.decide(table, who, command)
        assert isinstance(plan, Plan)
        entry = made(live, table, plan)
        record = Record(command.id, max(now(), table.at), who.id, entry)
        return drafted(live, table, record, desk.pace)
    except Refused:
        return None  # and is refused in its turn, when nobody knows better
    except Exception:
        log.exception("a move failed at table %s", live.id)
        return None  # the table is not trusted any more, and read again


def _settled(
    desk: Desk,
    live: Live,
    draft: Draft,
    acknowledge: Acknowledge,
    long_way: Job,
    stored: asyncio.Future[bool],
) -> None:
    try:
        if stored.result():
            live.answered = ""
            desk.kept(live, draft)
            acknowledge(draft.happening.seq)
            desk.go_on(live)
            return
        desk.conflicts += 1
    except StoreDown:
        pass  # it may have been kept or not: the log will tell
    except Exception:
        log.exception("telling of a move failed at table %s", live.id)
    _back_to_the_queue(desk, live, long_way)


def _back_to_the_queue(desk: Desk, live: Live, long_way: Job) -> None:
    live.table = None
    live.jobs.appendleft(long_way)
    desk.go_on(live)
