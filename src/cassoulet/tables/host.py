"""A node's tables: it takes commands, commits them, and tells everybody who listens.

Any node may serve any table. A command is decided on the newest state known here and committed by
compare-and-set on the table's seq; whoever loses reads what came in between and decides again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from secrets import choice, token_hex
from typing import Any, TypeVar

from cassoulet import games
from cassoulet.bus import Bus
from cassoulet.storage import Append, Store, StoreDown
from cassoulet.tables import commands, listing, sending
from cassoulet.tables.commands import Command
from cassoulet.tables.dues import next_due
from cassoulet.tables.keys import Keys
from cassoulet.tables.live import Job, Listener, Live
from cassoulet.tables.news import Written, write_news
from cassoulet.tables.records import Entry, Happening, Played, Record, write_record
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.seats import Guest
from cassoulet.tables.table import Table
from cassoulet.wire import facts, to_client, to_server

ID_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
ID_LENGTH = 10
MOST_JOBS = 64  # that wait at one table
PACK_EVERY = 256  # entries
RACES = 20  # that a node may lose in a row, before it takes a breath
PATIENCE = (0.0, 0.05, 0.2, 0.5, 1.0, 2.0, 3.0, 3.0)  # seconds before each try to commit

log = logging.getLogger("cassoulet")

GONE = -1  # the head of a table that there is no more

Decide = Callable[[Table], Entry]
Answer = TypeVar("Answer")


class Attendant:
    """Whoever must know what goes on at the tables of a node; this one does not care."""

    def joined(self, live: Live, listener: Listener) -> None: ...

    def left(self, live: Live, seat: int) -> None: ...

    def changed(self, live: Live) -> None: ...


class Host:
    def __init__(self, store: Store, bus: Bus, keys: Keys, pace: int = 800) -> None:
        self.store = store
        self.bus = bus
        self.keys = keys
        self.pace = pace  # milliseconds that a bot seems to think
        self.lives: dict[str, Live] = {}
        self.moves = 0
        self.conflicts = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        self.attendant = Attendant()

    # What a connection asks for

    async def open_table(self, who: Guest, setting: facts.Setting) -> str:
        """Open a table at which its opener has the first seat."""
        commands.check_setting(setting, {box.name: box for box in games.boxes()})
        table = new_id()
        entries: list[Entry] = [facts.Opened(setting), facts.Sat(0, who.name, who.colour)]
        await self._open(table, [Record("", now(), who.id, entry) for entry in entries])
        return table

    def watch(self, listener: Listener, table: str, after: int) -> None:
        """Tell a listener all it has missed, and from then on everything."""
        live = self.live(table)
        self.enqueue(live, partial(self._join, live, listener, after))

    async def _join(self, live: Live, listener: Listener, after: int) -> None:
        try:
            await self._see(live, after)
        except Exception as error:
            code = refusal(error).code
            listener.send(sending.write(to_client.Refused("", code, {"table": live.id})))
            self._drop_if_unknown(live)
            if code == "failed":
                raise
            return
        if not listener.open:
            return
        live.join(listener, after, now())
        self.attendant.joined(live, listener)

    def unwatch(self, listener: Listener, table: str) -> None:
        live = self.lives.get(table)
        if live and listener in live.listeners:
            seat = live.listeners.pop(listener)
            self.attendant.left(live, seat)

    def command(self, listener: Listener, command: Command) -> None:
        """Carry a command out in its turn; the answer is sent to the listener."""
        live = self.live(command.table)
        if len(live.jobs) >= MOST_JOBS or self.closing:
            listener.send(sending.write(to_client.Refused(command.id, "try_again")))
            return
        self.enqueue(live, partial(self._answer, live, listener, command))

    async def look(self, table: str, read: Callable[[Table], Answer]) -> Answer:
        """What `read` finds at a table, while nothing happens there."""
        live, found = self.live(table), asyncio.get_running_loop().create_future()
        self.enqueue(live, partial(self._look, live, read, found))
        answer: Answer = await found
        return answer

    async def _look(
        self, live: Live, read: Callable[[Table], Answer], found: asyncio.Future[Answer]
    ) -> None:
        try:
            answer = read(await self.newest(live))
        except Exception as error:
            if not found.done():  # else whoever asked has gone
                found.set_exception(refusal(error))
            self._drop_if_unknown(live)
            if refusal(error).code == "failed":
                raise
        else:
            if not found.done():
                found.set_result(answer)

    # One job at a time for each table

    def live(self, table: str) -> Live:
        if table not in self.lives:
            self.lives[table] = live = Live(table)
            live.opened = live.touched = time.monotonic()
        return self.lives[table]

    def enqueue(self, live: Live, job: Job) -> None:
        live.jobs.append(job)
        if not live.working:
            live.working = True
            self.spawn(self._work(live))

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
        live.working = False
        live.touched = time.monotonic()
        if live.heard > live.shown:
            self.enqueue(live, partial(self.catch_up, live))

    async def _answer(self, live: Live, listener: Listener, command: Command) -> None:
        reply: to_client.Done | to_client.Refused = to_client.Refused(command.id, "failed")
        try:
            reply = to_client.Done(command.id, await self._carry_out(live, listener.guest, command))
        except StoreDown:
            reply = to_client.Refused(command.id, "try_again")
        except Refused as error:
            reply = to_client.Refused(command.id, error.code, error.facts)
            self._drop_if_unknown(live)
        finally:
            listener.send(sending.write(reply))
        if isinstance(command, to_server.NewKey) and isinstance(reply, to_client.Done):
            listener.send(sending.write(self._key(live, listener.guest)))

    def _drop_if_unknown(self, live: Live) -> None:
        """Keep nothing in memory for tables that are not there, however many are asked for."""
        if not live.shown and not live.jobs:
            self.lives.pop(live.id, None)

    def _key(self, live: Live, who: Guest) -> to_client.Key:
        assert live.table
        seat = live.table.seat_of(who.id)
        key = self.keys.seat_key(live.id, seat, live.table.chairs[seat].key)
        return to_client.Key(live.id, seat, key)

    async def _carry_out(self, live: Live, who: Guest, command: Command) -> int:
        decide: Decide = partial(commands.decide, who=who, command=command)
        if isinstance(command, to_server.Claim):
            seat, number = self.keys.read_seat_key(command.key, live.id)
            decide = partial(commands.claim, who=who, seat=seat, key=number)
        elif isinstance(command, to_server.Rematch):
            table = await self.newest(live)
            if done := table.done.get((who.id, command.id)):
                return done
            rematch = await self._open_rematch(table, who)
            decide = partial(commands.rematch, who=who, table_id=rematch)
        elif isinstance(command, to_server.Play):
            await self._see(live, command.after)
        return await self.commit(live, command.id, who.id, decide)

    # Committing

    async def commit(self, live: Live, command: str, by: str, decide: Decide) -> int:
        """Decide on the newest state, write it down, tell everybody; return its seq."""
        for wait in PATIENCE:
            if wait:
                await asyncio.sleep(wait)
            try:
                for _ in range(RACES):
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
        await self._see(live, known + 1)
        return table.seq > known

    async def _commit_once(
        self, live: Live, table: Table, command: str, by: str, decide: Decide
    ) -> bool:
        live.table = None  # until it is committed, what we do to it may have to be forgotten
        try:
            entry = decide(table)
        except Refused:
            live.table = table
            raise
        after = table.seq
        record = Record(command, max(now(), table.at), by, entry)
        happening = table.take(record)
        body = write_record(record)
        due = next_due(table, self.pace).at
        shown = None if isinstance(entry, Played | facts.Said) else listing.of(table)
        if not await self.store.append(Append(live.id, after, (body,), due, shown)):
            return False
        live.table, live.due = table, due
        self._published(live, happening, body)
        return True

    def _published(self, live: Live, happening: Happening, body: bytes) -> None:
        live.advance(happening)
        for node in live.peers:
            self.bus.tell(node, write_news(Written(live.id, happening.seq, body)))
        self.moves += isinstance(happening.fact, facts.Moved)
        self.attendant.changed(live)
        over = (
            live.table and live.table.status == "over" and isinstance(happening.fact, facts.Moved)
        )
        if isinstance(happening.fact, facts.Closed):
            self.spawn(_as_far_as_possible(self.store.forget(live.id)))
        elif over or happening.seq % PACK_EVERY == 0:
            self.spawn(_as_far_as_possible(self.store.pack(live.id)))

    async def newest(self, live: Live) -> Table:
        """The state as far as known here; read from the store if it is not, or not trusted."""
        if live.table:
            return live.table
        log = await self.store.load(live.id)
        unless(bool(log), "no_such_table")
        table = live.take_up(log)
        live.due = next_due(table, self.pace).at
        return table

    async def catch_up(self, live: Live) -> None:
        """Read what other nodes have written."""
        heard = live.heard
        with suppress(StoreDown, Refused):  # the next check of the heads will tell
            await self._see(live, heard)
        if live.heard == heard:  # else there is more, of which we have heard meanwhile
            live.heard = 0

    async def _see(self, live: Live, seq: int) -> None:
        """Be sure to know all up to `seq`, of which somebody speaks who comes from another node."""
        table = await self.newest(live)
        if seq > table.seq:
            live.follow(await self.store.tail(live.id, table.seq))
            live.due = next_due(table, self.pace).at

    def heard_written(self, news: Written) -> None:
        """Another node has written an entry."""
        live = self.lives.get(news.table)
        if not live or not live.shown or news.seq <= live.shown:
            return
        if live.table and not live.working and news.seq == live.table.seq + 1:
            live.follow([news.body])
            live.due = next_due(live.table, self.pace).at
        else:
            self.heard_of(live, news.seq)

    def heard_of(self, live: Live, seq: int) -> None:
        """Entries up to `seq` are in the log; GONE: it is no more."""
        if seq == GONE:
            self._forget(live)
        elif seq > live.shown:
            live.heard = max(live.heard, seq)
            if not live.working:
                self.enqueue(live, partial(self.catch_up, live))

    def _forget(self, live: Live) -> None:
        """The table was closed, and we have missed it."""
        if not live.working:
            self.lives.pop(live.id, None)
            for listener in list(live.listeners):
                refused = to_client.Refused("", "no_such_table", {"table": live.id})
                listener.send(sending.write(refused))

    # Opening

    async def _open(self, table: str, records: list[Record]) -> None:
        """Write the first entries of a table."""
        fold = Table(table)
        for record in records:
            fold.take(record)
        bodies = [write_record(record) for record in records]
        due = next_due(fold, self.pace).at
        try:
            unless(
                await self.store.append(Append(table, 0, bodies, due, listing.of(fold))),
                "try_again",
            )
        except StoreDown as error:
            raise Refused("try_again") from error

    async def _open_rematch(self, old: Table, who: Guest) -> str:
        """A new table with the same setting, where everybody has a seat already."""
        commands.check_rematch(old, who)
        table, at = new_id(), now()
        records = [Record("", at, who.id, facts.Opened(old.setting))]
        for seat, chair in enumerate(old.chairs):
            if chair.level:
                entry: Entry = facts.BotSat(seat, chair.level, chair.name)
            else:
                entry = facts.Sat(seat, chair.name, chair.colour)
            records.append(Record("", at, chair.guest, entry))
        await self._open(table, records)
        return table

    async def close(self) -> None:
        """Take no more, finish what was begun."""
        self.closing = True
        tasks: set[asyncio.Task[Any]] = set(self._tasks)
        if tasks:
            await asyncio.wait(tasks, timeout=10)


async def _as_far_as_possible(work: Awaitable[None]) -> None:
    with suppress(StoreDown):  # the table stays as it is, which is no harm
        await work


def refusal(error: Exception) -> Refused:
    """What is said to whoever asked, when it went wrong."""
    if isinstance(error, Refused):
        return error
    return Refused("try_again" if isinstance(error, StoreDown) else "failed")


def new_id() -> str:
    return "".join(choice(ID_LETTERS) for _ in range(ID_LENGTH))


def now() -> int:
    return time.time_ns() // 1_000_000


def new_node_name() -> str:
    return token_hex(4)
