"""What connections ask of a node: tables to open, to watch, to play at."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial
from secrets import choice, token_hex
from typing import TypeVar

from cassoulet.bus import Bus
from cassoulet.storage import Store, StoreDown
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting.desk import Decide, Desk
from cassoulet.tables.hosting.keys import Keys
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state import commands
from cassoulet.tables.state.commands import Command
from cassoulet.tables.state.records import CLOCK, Entry, Noes, Plan, Record
from cassoulet.tables.state.seats import NOWHERE, Guest
from cassoulet.tables.state.table import Table
from cassoulet.tables.steady import now
from cassoulet.tables.telling import briefs, replays, sending
from cassoulet.tables.telling.briefs import NOT_KEPT, Brief, read_brief
from cassoulet.tables.telling.live import Listener, Live
from cassoulet.tables.telling.news import Held, Showed
from cassoulet.wire import facts, to_client, to_server

ID_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
ID_LENGTH = 10
MOST_JOBS = 64  # that wait at one table
MOST_OF_OTHERS = 32  # while so many wait, only players may add more
HOLD = 60_000  # milliseconds for which people can keep a bot's market open, in a turn
CHAT = (2.0, 20)  # lines a second at one table, and at once

Answer = TypeVar("Answer")
Briefs = dict[str, Brief | None]


class Host(Desk):
    def __init__(
        self,
        store: Store,
        bus: Bus,
        keys: Keys,
        pace: int = 800,
        chat: tuple[float, int] = CHAT,
        hold: int = HOLD,
    ) -> None:
        super().__init__(store, bus, pace, hold)
        self.keys = keys
        self.chat = chat
        self._telling = asyncio.Semaphore(1)  # one replay at a time: live games come first

    # What a connection asks for

    async def open_table(self, who: Guest, setting: facts.Setting) -> str:
        """Open a table at which its opener has the first seat."""
        commands.check_setting(setting)
        table = new_id()
        entries: list[Entry] = [facts.Opened(setting), facts.Sat(0, who.name, who.colour, who.face)]
        await self.open(table, [Record("", now(), who.id, entry) for entry in entries])
        return table

    def watch(self, listener: Listener, table: str, after: int, brief: bool = False) -> None:
        """Tell a listener all it has missed, and from then on everything."""
        live = self.live(table)
        self.enqueue(live, partial(self._join, live, listener, after, brief))

    async def _join(self, live: Live, listener: Listener, after: int, brief: bool) -> None:
        try:
            if not live.listeners:
                await self.read_on(live)
            await self.see(live, after)
        except Exception as error:
            code = refusal(error).code
            listener.send(sending.write(to_client.Refused("", code, {"table": live.id})))
            self._drop_if_unknown(live)
            if code == "failed":
                raise
            return
        if not listener.open:
            return
        live.join(listener, after, now(), brief)
        if listener.open:
            self.attendant.joined(live, listener)

    def unwatch(self, listener: Listener, table: str) -> None:
        live = self.lives.get(table)
        if live and listener in live.listeners:
            self.attendant.left(live, live.leave(listener))

    def command(self, listener: Listener, command: Command) -> None:
        """Carry a command out in its turn; the answer is sent to the listener."""
        live = self.live(command.table)
        try:
            self._make_way(live, listener, command)
        except Refused as error:
            listener.send(sending.write(to_client.Refused(command.id, error.code)))
            return
        self.enqueue(live, partial(self._answer, live, listener, command, time.monotonic()))

    def show(self, listener: Listener, message: to_server.Show) -> None:
        """Tell all who watch what somebody does before they move: at once, and kept nowhere."""
        live = self.lives.get(message.table)
        seat = live.listeners.get(listener, NOWHERE) if live else NOWHERE
        if not live or seat == NOWHERE:
            raise Refused("not_seated")
        if live.hands.may_show(seat):
            live.show(seat, message.hands, now(), listener)
            self.tell_peers(live, Showed(live.id, seat, message.hands))

    def _make_way(self, live: Live, listener: Listener, command: Command) -> None:
        """Refuse what would keep others waiting; those who look on never stop the players."""
        plays = live.listeners.get(listener, NOWHERE) != NOWHERE
        room = MOST_JOBS if plays else MOST_OF_OTHERS
        unless(len(live.jobs) < room and not self.closing, "try_again")
        if isinstance(command, to_server.Say) and not _done(live, listener, command):
            bucket = live.chat.setdefault(plays, Bucket(*self.chat))
            unless(bucket.take(), "too_fast")

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
            answer = read(await self.read_on(live))
        except Exception as error:
            if not found.done():  # else whoever asked has gone
                found.set_exception(refusal(error))
            self._drop_if_unknown(live)
            if refusal(error).code == "failed":
                raise
        else:
            if not found.done():
                found.set_result(answer)

    async def briefs(self, tables: Sequence[str], may_read: Callable[[], bool]) -> Briefs:
        """What is kept of tables; where nothing is, the log is read once, if one may: else None."""
        kept = dict(await self.store.briefs(tables))
        for table in [table for table, brief in kept.items() if brief == NOT_KEPT]:
            kept[table] = await self._brief_from_log(table) if may_read() else None
        return {table: read_brief(brief) if brief else None for table, brief in kept.items()}

    async def _brief_from_log(self, table: str) -> bytes | None:
        try:
            seq, brief = await self.look(table, lambda found: (found.seq, briefs.of(found)))
            await self.store.keep(table, seq, brief)
        except (Refused, StoreDown):
            return None
        return brief

    async def replay(self, table: str, viewer: int, after: int) -> bytes:
        """A page of a finished game; a long one takes a while, and nobody waits for it here."""
        await self.look(table, partial(replays.check, viewer=viewer))
        async with self._telling:  # also to load it: who waits holds no log in memory
            log = await self.store.load(table)
            unless(bool(log), "no_such_table")
            return await asyncio.to_thread(replays.page, table, log, viewer, after)

    async def _answer(
        self, live: Live, listener: Listener, command: Command, arrived: float
    ) -> None:
        reply: to_client.Done | to_client.Refused = to_client.Refused(command.id, "failed")
        live.answered = ""
        try:
            seq = await self._carry_out(live, listener.guest, command, arrived)
            reply = to_client.Done(command.id, seq)
        except StoreDown:
            reply = to_client.Refused(command.id, "try_again")
        except Refused as error:
            reply = to_client.Refused(command.id, error.code, error.facts)
            self._drop_if_unknown(live)
        finally:
            if live.answered != command.id or listener not in live.brief:
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

    async def _carry_out(self, live: Live, who: Guest, command: Command, arrived: float) -> int:
        if isinstance(command, to_server.Hold):
            return await self._hold(live, who, command)
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
            await self.see(live, command.after)
            decide = partial(_since, decide=decide, arrived=arrived)
        return await self.commit(live, command.id, who.id, decide)

    async def _hold(self, live: Live, who: Guest, command: to_server.Hold) -> int:
        """Somebody says "Wait!" to a bot that would close its market: nothing is written."""
        table = await self.newest(live)
        market, seat = commands.market_held(table, who)
        live.hands.hold(seat, command.wait, now())
        self.tell_peers(live, Held(live.id, market, seat, command.wait))
        return table.seq

    # Playing once more

    async def _open_rematch(self, old: Table, who: Guest) -> str:
        """A new table with the same setting, where everybody has a seat, but nobody else is yet."""
        commands.check_rematch(old, who)
        table, at = new_id(), now()
        records = [Record("", at, who.id, facts.Opened(old.setting))]
        for seat, chair in enumerate(old.chairs):
            if chair.level:
                entry: Entry = facts.BotSat(seat, chair.level, chair.name)
            else:
                entry = facts.Sat(seat, chair.name, chair.colour, chair.face)
            records.append(Record("", at, chair.guest, entry))
            if chair.person() and chair.guest != who.id:
                records.append(Record("", at, CLOCK, facts.WentAway(seat)))
        await self.open(table, records)
        return table


def _since(table: Table, decide: Decide, arrived: float) -> Entry | Plan | Noes:
    """A move that has waited for us since it arrived."""
    plan = decide(table)
    return plan._replace(arrived=arrived) if isinstance(plan, Plan) else plan


def _done(live: Live, listener: Listener, command: Command) -> bool:
    """Whether it came before and was carried out: then it must be answered so again."""
    table = live.table
    return table is not None and (listener.guest.id, command.id) in table.done


def new_id() -> str:
    return "".join(choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_node_name() -> str:
    return token_hex(4)


def refusal(error: Exception) -> Refused:
    """What is said to whoever asked, when it went wrong."""
    if isinstance(error, Refused):
        return error
    return Refused("try_again" if isinstance(error, StoreDown) else "failed")
