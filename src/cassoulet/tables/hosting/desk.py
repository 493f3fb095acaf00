"""Where a node's entries are written: decided, committed by compare-and-set, and told.

Any node may serve any table. A command is decided on the newest state known here and committed on
the table's seq; whoever loses reads what came in between and decides again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import NoReturn

from cassoulet.bus import Bus
from cassoulet.histograms import Histogram
from cassoulet.storage import UNKNOWN, Append, Store, StoreDown
from cassoulet.storage.marks import NOT_KNOWN, Mark, digested
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting.drafts import Draft, drafted, made
from cassoulet.tables.hosting.readers import SHORT, Readers, charge, told_in_slices
from cassoulet.tables.hosting.referees import Referee
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.dues import next_look
from cassoulet.tables.state.records import (
    Entry,
    Happening,
    Judged,
    Noes,
    Plan,
    Record,
    write_record,
)
from cassoulet.tables.state.table import Table
from cassoulet.tables.steady import now
from cassoulet.tables.telling import briefs, listing, sending
from cassoulet.tables.telling.live import Job, Listener, Live
from cassoulet.tables.telling.news import Closes, News, Written, write_news
from cassoulet.wire import facts, to_client

PACK_EVERY = 256  # entries
MOST_RACES_LOST = 20  # in a row, before a node takes a breath
PATIENCE = (0.0, 0.05, 0.2, 0.5, *[1.0] * 8)  # seconds before each try to commit
GONE = Mark(-1, NOT_KNOWN)  # of a table that there is no more

Decide = Callable[[Table], Entry | Plan | Noes]

log = logging.getLogger("cassoulet")


class Attendant:
    """Whoever must know what goes on at the tables of a node; this one does not care."""

    def joined(self, live: Live, listener: Listener) -> None: ...

    def left(self, live: Live, seat: int) -> None: ...

    def changed(self, live: Live) -> None: ...

    def called(self, live: Live, seats: list[int]) -> None: ...

    def let_go(self, live: Live) -> None: ...


class Desk:
    """All tables that a node has open."""

    def __init__(self, store: Store, bus: Bus, pace: int, hold: int, readers: int) -> None:
        self.store = store
        self.bus = bus
        self.pace = pace  # milliseconds that a bot seems to think
        self.hold = hold  # for which people can keep a bot's market open, in a turn
        self.referee: Referee | None = None  # without one the rules guess
        self.lives: dict[str, Live] = {}
        self.moves = 0
        self.conflicts = 0
        self.losses = 0  # tables of which the store lost what it had acknowledged
        self.latency = Histogram()  # seconds from a move's arrival to its acknowledgement
        self.closing = False
        self.attendant = Attendant()
        self.readers = Readers(readers)
        self._telling = asyncio.Semaphore(1)  # one long log at a time: live games come first
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Take no more, finish what was begun."""
        self.closing = True
        self.readers.close()
        busy = [self._idle_again(live) for live in self.lives.values() if live.working]
        if begun := {*self._tasks, *busy}:
            await asyncio.wait(begun, timeout=10)

    # One job at a time for each table

    def live(self, table: str) -> Live:
        if table not in self.lives:
            self.lives[table] = live = Live(table, refereed=bool(self.referee))
            live.opened = live.touched = time.monotonic()
        return self.lives[table]

    def let_go(self, live: Live) -> None:
        """A table that nobody here wants to know anything of."""
        self.lives.pop(live.id, None)
        self.bus.leave(live.id)
        self.attendant.let_go(live)

    def enqueue(self, live: Live, job: Job) -> None:
        live.jobs.append(job)
        if not live.working:
            live.working = True
            self.spawn(self._work(live))

    def _idle_again(self, live: Live) -> asyncio.Future[None]:
        """A last job at a table: done when all before it is."""
        last: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def rest() -> None:
            last.set_result(None)

        live.jobs.append(rest)
        return last

    def spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, live: Live) -> None:
        while live.jobs:
            try:
                await live.jobs.popleft()()
            except Exception:
                log.exception("a job failed at table %s", live.id)
                live.table = None
        self._rest(live)

    def go_on(self, live: Live) -> None:
        """What was begun at a table without a task has ended: on with what waits."""
        if live.jobs:
            self.spawn(self._work(live))
        else:
            self._rest(live)

    def _rest(self, live: Live) -> None:
        live.working = False
        live.touched = time.monotonic()
        if live.heard > live.shown:
            self.enqueue(live, partial(self.catch_up, live))

    # Committing

    async def commit(self, live: Live, command: str, by: str, decide: Decide) -> int:
        """Decide on the newest state, write it down, tell everybody; return its seq."""
        for wait in PATIENCE:
            if wait:
                await asyncio.sleep(wait)
            try:
                for _ in range(MOST_RACES_LOST):
                    if seq := await self._attempt(live, command, by, decide):
                        return seq
            except StoreDown:
                live.table = None
        raise Refused("try_again")

    async def _attempt(self, live: Live, command: str, by: str, decide: Decide) -> int:
        """The seq of what was written; 0 if another node was faster."""
        table = await self.newest(live)
        if command and (by, command) in table.done:
            return table.done[by, command]
        try:
            if await self._commit_once(live, table, command, by, decide):
                return table.seq
            self.conflicts += 1
        except Refused:
            if not command or not await self._was_behind(live, table):
                raise
        return 0

    async def _was_behind(self, live: Live, table: Table) -> bool:
        """Whether there was more to know before refusing: another node may have done it already."""
        known = table.seq
        await self.see(live, known + 1)
        return table.seq > known

    async def _commit_once(
        self, live: Live, table: Table, command: str, by: str, decide: Decide
    ) -> bool:
        entry = decide(table)
        if isinstance(entry, Plan | Noes):
            entry = made(live, table, entry, await self._judged(table, entry))
        draft = drafted(live, table, Record(command, max(now(), table.at), by, entry), self.pace)
        if not await self.store.append(draft.append):
            return False
        self.kept(live, draft)
        return True

    async def _judged(self, table: Table, plan: Plan | Noes) -> Judged | None:
        """What a referee finds of a move, where there is one for it."""
        if isinstance(plan, Plan) and table.box.answers and self.referee:
            return await self.referee.judge(table, plan)
        return None

    def kept(self, live: Live, draft: Draft) -> None:
        """The store has it: now everybody may know."""
        table, happening, append = draft
        (body,) = append.entries
        live.table, live.due = table, append.due
        live.advance(happening, body)
        self.tell_peers(live, Written(live.id, happening.seq, body, live.digest))
        self.moves += isinstance(happening.fact, facts.Moved)
        self.attendant.changed(live)
        if called := table.just_called():
            self.attendant.called(live, called)
        self._put_away(table, happening)

    def tell_peers(self, live: Live, news: News) -> None:
        message = write_news(news) if live.peers else b""
        for node in live.peers:
            self.bus.tell(node, message)

    def tell_closing(self, live: Live, closing: to_client.Closing) -> None:
        """When a bot will close its market, if that is new."""
        if closing != live.hands.closing:
            live.close_at(closing)
            self.tell_peers(live, Closes(closing, live.hands.since))

    def _put_away(self, table: Table, happening: Happening) -> None:
        """Pack a log that has become long or complete; forget a table that was closed.

        But for a day's deal: whoever ran out of time may still see it.
        """
        closed = isinstance(happening.fact, facts.Closed)
        ended = table.status == "over" and isinstance(happening.fact, facts.Moved)
        if closed and table.setting.kind != "daily":
            self.spawn(_as_far_as_possible(self.store.forget(table.id)))
        elif ended or closed or happening.seq % PACK_EVERY == 0:
            self.spawn(_as_far_as_possible(self.store.pack(table.id)))
        if ended and table.setting.clock.kind == "days":
            self.spawn(_as_far_as_possible(self.store.take_down(table.id)))

    async def newest(self, live: Live, purse: Bucket | None = None) -> Table:
        """The state as far as known here; read from the store if it is not, or not trusted."""
        if live.table:
            return live.table
        entries = await self.store.load(live.id)
        unless(bool(entries), "no_such_table")
        trusted = live.goes_on_in(entries)
        if len(entries) < SHORT:
            table = live.take_up(entries)
        else:
            if purse:
                charge(purse, entries)
            table = await self._take_up_slowly(live, entries)
        if not trusted:
            self._lost(live, table)
        return table

    async def _take_up_slowly(self, live: Live, entries: list[bytes]) -> Table:
        """A long log, and what was written while it was told."""
        async with self._telling:
            table, happenings = await told_in_slices(live.id, entries)
        later = await self.store.tail(live.id, table.seq)
        happenings += [table.replay(body) for body in later]
        return live.take_over(entries + later, table, happenings)

    def _lost(self, live: Live, table: Table) -> NoReturn:
        """The store has lost what it had acknowledged: let everybody know, and play on from there.

        A standby that was behind has taken the place of its primary, or a backup was restored.
        """
        self.losses += 1
        log.error("the store has lost moves of table %s: %d entries are left", live.id, table.seq)
        live.due = next_look(table, self.pace)
        live.begin_anew(now())
        self.attendant.changed(live)
        raise Refused("moves_lost")

    async def open_for(self, live: Live, purse: Bucket) -> None:
        """Have a table here at the expense of who wants that; it may have been here before."""
        if not live.shown:
            await self.newest(live, purse)

    async def read_on(self, live: Live) -> Table:
        """The newest state of all: of a table that nobody watches here nobody tells us."""
        if live.table:
            await self.see(live, live.table.seq + 1)
        return await self.newest(live)

    async def catch_up(self, live: Live) -> None:
        """Read what other nodes have written."""
        heard = live.heard
        try:
            with suppress(StoreDown, Refused):
                await self.see(live, heard)
        finally:  # whatever went wrong, the next check of the heads will tell
            if live.heard == heard:  # else there is more, of which we have heard meanwhile
                live.heard = 0

    async def see(self, live: Live, seq: int) -> None:
        """Be sure to know all up to `seq`, of which somebody speaks who comes from another node."""
        table = await self.newest(live)
        if seq > table.seq:
            live.follow(await self.store.tail(live.id, table.seq))

    def heard_written(self, news: Written) -> None:
        """Another node has written an entry."""
        live = self.lives.get(news.table)
        if not live or not live.shown or news.seq <= live.shown:
            return
        if not (live.table or live.working or live.listeners):
            return  # it rests, and nobody wants it
        if not live.table or live.working or news.seq > live.table.seq + 1:
            self.heard_of(live, news.seq)
        elif news.digest in (NOT_KNOWN, digested((news.body,), live.digest)):
            live.follow([news.body])
        else:
            self._distrust(live)

    def heard_mark(self, live: Live, mark: Mark, known: int) -> None:
        """The log is so long and has this digest; `known` is what we knew when we asked."""
        shorter = UNKNOWN < mark.seq < known
        same_length = mark.seq == live.shown and not live.working
        if shorter or (same_length and mark.digest not in (NOT_KNOWN, live.digest)):
            self._distrust(live)
        else:
            self.heard_of(live, mark.seq)

    def _distrust(self, live: Live) -> None:
        """What we know of a table is not what the store has."""
        self.enqueue(live, partial(self._read_again, live))

    async def _read_again(self, live: Live) -> None:
        live.table = None
        with suppress(StoreDown, Refused):
            await self.newest(live)

    def heard_of(self, live: Live, seq: int) -> None:
        """Entries up to `seq` are in the log; GONE: it is no more."""
        if seq == GONE.seq:
            self._forget(live)
        elif seq > live.shown:
            live.heard = max(live.heard, seq)
            if not live.working:
                self.enqueue(live, partial(self.catch_up, live))

    def _forget(self, live: Live) -> None:
        """The table was closed, and we have missed it."""
        if not live.working:
            self.let_go(live)
            for listener in list(live.listeners):
                refused = to_client.Refused("", "no_such_table", {"table": live.id})
                listener.send(sending.write(refused))

    # Opening

    async def open(self, table: str, records: list[Record]) -> None:
        """Write the first entries of a table."""
        fold = Table(table)
        for record in records:
            fold.take(record)
        bodies = [write_record(record) for record in records]
        due, shown = next_look(fold, self.pace), listing.of(fold)
        first = Append(table, 0, bodies, due, shown, briefs.of(fold))
        try:
            unless(await self.store.append(first), "try_again")
        except StoreDown as error:
            raise Refused("try_again") from error


async def _as_far_as_possible(work: Awaitable[None]) -> None:
    with suppress(StoreDown):  # the table stays as it is, which is no harm
        await work
