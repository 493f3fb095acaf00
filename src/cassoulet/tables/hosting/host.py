"""What connections ask of a node: tables to open, to watch, to play at."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from secrets import choice, token_hex
from typing import NamedTuple

from cassoulet.bus import Bus
from cassoulet.fairness import SHARE_BYTES
from cassoulet.storage import Store, StoreDown
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting import at_once
from cassoulet.tables.hosting.desk import Decide
from cassoulet.tables.hosting.keys import Keys
from cassoulet.tables.hosting.window import Window, refusal
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state import commands
from cassoulet.tables.state.chance import dealt
from cassoulet.tables.state.commands import Command
from cassoulet.tables.state.gathering import Known
from cassoulet.tables.state.gestures import can_show
from cassoulet.tables.state.records import CLOCK, Entry, Noes, Opening, Plan, Record
from cassoulet.tables.state.seats import NOWHERE, Guest
from cassoulet.tables.state.table import Table
from cassoulet.tables.steady import now
from cassoulet.tables.telling import sending
from cassoulet.tables.telling.live import Listener, Live
from cassoulet.tables.telling.news import Held, Showed
from cassoulet.wire import facts, to_client, to_server

ID_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
ID_LENGTH = 10
MOST_JOBS = 64  # that wait at one table
MOST_OF_OTHERS = 32  # while so many wait, only players may add more
HOLD = 60_000  # milliseconds for which people can keep a bot's market open, in a turn
CHAT = (2.0, 20)  # lines a second at one table, and at once
SPEECH = (to_server.Say, to_server.Phrase)


class Dealing(NamedTuple):
    """A deal for many tables: its chance is nobody's, and was sealed before anybody sat."""

    setting: facts.Setting
    bots: list[tuple[facts.Level, str]]  # the level and the name of each, from the second seat on
    secret: str
    sealing: facts.Sealing


class Host(Window):
    def __init__(
        self,
        store: Store,
        bus: Bus,
        keys: Keys,
        pace: int = 800,
        chat: tuple[float, int] = CHAT,
        hold: int = HOLD,
        readers: int = 1,
    ) -> None:
        super().__init__(store, bus, pace, hold, readers)
        self.keys = keys
        self.chat = chat

    # What a connection asks for

    async def open_table(self, who: Guest, setting: facts.Setting) -> str:
        """Open a table at which its opener has the first seat."""
        commands.check_setting(setting)
        table = new_id()
        entries: list[Entry] = [_opening(setting), who.sits(0)]
        await self.open(table, [Record("", now(), who.id, entry) for entry in entries])
        return table

    async def open_dealt(self, table: str, who: Guest, deal: Dealing) -> None:
        """Open a table whose chance was sealed long before: all sit, and the cards are dealt."""
        fold, at = Table(table), now()
        entries: list[Entry] = [
            Opening(deal.setting, deal.secret),
            who.sits(0),
            *[facts.BotSat(seat, *bot) for seat, bot in enumerate(deal.bots, start=1)],
            deal.sealing,
        ]
        records = [Record("", at, who.id, entry) for entry in entries]
        for record in records:
            fold.take(record)
        cards = dealt(fold.chance, deal.setting)
        await self.open(table, [*records, Record("", at, CLOCK, cards)])

    async def gather(self, table: str, who: Guest, setting: facts.Setting, known: Known) -> None:
        """Open a table of the queue for the first who comes."""
        entries: list[Entry] = [_opening(setting), who.sits(0, *known)]
        await self.open(table, [Record("", now(), who.id, entry) for entry in entries])

    async def arrange(self, table: str, who: Guest, decide: Decide) -> None:
        """Have something done at a table for somebody who is not connected to it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.let_come(table, partial(self._arrange, who=who, decide=decide, done=done))
        await done

    async def _arrange(
        self, live: Live, who: Guest, decide: Decide, done: asyncio.Future[None]
    ) -> None:
        error: Refused | None = None
        try:
            await self.read_on(live)
            await self.commit(live, "", who.id, decide)
        except Exception as failed:
            self.drop_if_unknown(live)
            error = refusal(failed)
        if not done.done():  # else whoever asked has gone
            done.set_exception(error) if error else done.set_result(None)

    def watch(self, listener: Listener, table: str, after: int, brief: bool = False) -> None:
        """Tell a listener all it has missed, and from then on everything."""
        self.let_come(table, partial(self._join, listener=listener, after=after, brief=brief))

    async def _join(self, live: Live, listener: Listener, after: int, brief: bool) -> None:
        try:
            if live.shown and not live.listeners:
                await self.read_on(live)
            await self.open_for(live, listener.reading)
            await self.see(live, after)
            _check_may_watch(await self.newest(live), listener.guest)
        except Exception as error:
            code = refusal(error).code
            listener.send(sending.write(to_client.Refused("", code, {"table": live.id})))
            if code != "moves_lost":  # else we have found out what is left
                self.drop_if_unknown(live)
                if code == "failed":
                    raise
                return
        if not listener.open:
            return
        if after > live.shown:  # another node told it more than the store has kept
            lost = to_client.Refused("", "moves_lost", {"table": live.id})
            listener.send(sending.write(lost))
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
        arrived = time.monotonic()
        answer = partial(self._answer, live, listener, command, arrived)
        if isinstance(command, to_server.Play):
            done = partial(self._acknowledge, live, listener, command, arrived)
            at_once.play(self, live, listener.guest, command, done, answer)
        else:
            self.enqueue(live, answer)

    def show(self, listener: Listener, message: to_server.Show) -> None:
        """Tell all who watch what somebody does before they move: at once, and kept nowhere."""
        live = self.lives.get(message.table)
        seat = live.listeners.get(listener, NOWHERE) if live else NOWHERE
        if not live or seat == NOWHERE:
            raise Refused("not_seated")
        hands = message.hands
        if can_show(live.table, seat, hands) and live.hands.may_show(seat, hands):
            live.show(seat, hands, now(), listener)
            self.tell_peers(live, Showed(live.id, seat, hands))

    def _make_way(self, live: Live, listener: Listener, command: Command) -> None:
        """Refuse what would keep others waiting; those who look on never stop the players."""
        plays = live.listeners.get(listener, NOWHERE) != NOWHERE
        room = MOST_JOBS if plays else MOST_OF_OTHERS
        unless(len(live.jobs) < room and not self.closing, "try_again")
        if isinstance(command, SPEECH) and not _done(live, listener, command):
            bucket = live.chat.setdefault(plays, Bucket(*self.chat))
            unless(bucket.take(), "too_fast")

    async def _answer(
        self, live: Live, listener: Listener, command: Command, arrived: float
    ) -> None:
        refused: to_client.Refused | None = to_client.Refused(command.id, "failed")
        live.answered = ""
        try:
            await self.open_for(live, listener.reading)
            seq = await self._carry_out(live, listener.guest, command, arrived)
            refused = None
        except StoreDown:
            refused = to_client.Refused(command.id, "try_again")
        except Refused as error:
            refused = to_client.Refused(command.id, error.code, error.facts)
            self.drop_if_unknown(live)
        finally:
            if refused:
                listener.send(sending.write(refused))
        if not refused:
            self._acknowledge(live, listener, command, arrived, seq)

    def _acknowledge(
        self, live: Live, listener: Listener, command: Command, arrived: float, seq: int
    ) -> None:
        """Say that it is done, unless that was said with what came of it."""
        if live.answered != command.id or listener not in live.brief:
            listener.send(sending.write(to_client.Done(command.id, seq)))
        if isinstance(command, to_server.Play):
            self.latency.observe(time.monotonic() - arrived)
        elif isinstance(command, to_server.NewKey):
            listener.send(sending.write(self._key(live, listener.guest)))

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
        records = [Record("", at, who.id, _opening(old.setting))]
        for seat, chair in enumerate(old.chairs):
            if chair.level:
                entry: Entry = facts.BotSat(seat, chair.level, chair.name)
            else:
                entry = chair.guest_again().sits(seat)
            records.append(Record("", at, chair.guest, entry))
            if chair.person() and chair.guest != who.id:
                records.append(Record("", at, CLOCK, facts.WentAway(seat)))
        await self.open(table, records)
        return table


def _since(table: Table, decide: Decide, arrived: float) -> Entry | Plan | Noes:
    """A move that has waited for us since it arrived."""
    plan = decide(table)
    return plan._replace(arrived=arrived) if isinstance(plan, Plan) else plan


def _check_may_watch(table: Table, who: Guest) -> None:
    """Nobody looks on at the deal of a day before it closes."""
    unless(table.setting.until <= now() or table.seat_of(who.id) != NOWHERE, "not_yet_open")


def _done(live: Live, listener: Listener, command: Command) -> bool:
    """Whether it came before and was carried out: then it must be answered so again."""
    table = live.table
    return table is not None and (listener.guest.id, command.id) in table.done


def _opening(setting: facts.Setting) -> Opening:
    """A table with a secret that nobody can know yet."""
    return Opening(setting, token_hex(SHARE_BYTES))


def new_id() -> str:
    return "".join(choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_node_name() -> str:
    return token_hex(4)
