"""The caretaker of a node: rings when something is due, sees who comes and goes, asks other nodes.

Nothing that must happen depends on one process: what is due stands in the store, and any node's
sweep finds it. What this node does at once, another does a little later if this one is dead.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from random import uniform

import msgspec

from cassoulet.storage import LONGEST_AGO, StoreDown
from cassoulet.tables.hosting.desk import GONE, Attendant
from cassoulet.tables.hosting.host import Host
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.chance import dealt
from cassoulet.tables.state.dues import BotTurn, Deal, Due, next_due
from cassoulet.tables.state.records import CLOCK, Entry
from cassoulet.tables.state.seats import NOWHERE
from cassoulet.tables.state.table import Table
from cassoulet.tables.steady import now
from cassoulet.tables.telling.live import Listener, Live
from cassoulet.tables.telling.news import (
    Closes,
    Held,
    Seen,
    Showed,
    Watching,
    Written,
    read_news,
    write_news,
)
from cassoulet.tables.tending.bots import Bots
from cassoulet.tables.tending.calls import Caller, Ring
from cassoulet.wire import facts, to_server

log = logging.getLogger("cassoulet")

# Seconds
SOON = 120.0  # what is due later than this, the sweep will find
SWEEP = 1.0
SLACK = 2.0  # how long a sweep leaves a due table to the node that has it open
HEADS = 2.0  # between two looks at the heads in the store
HEADS_ALONE = 1.0  # the same while the bus is down
GREETING = 5.0
AWAY_AFTER = 5.0  # a lost connection is not an absence yet
BLINK = 0.05  # by which clocks may differ
STRANGE = 500  # milliseconds in which other nodes answer
FORGET_AFTER = 60.0  # a table that nobody here watches

PEOPLE_COUNT = ("waiting", "playing")  # at a table that is over nobody is missed

SWEPT_AT_ONCE = 500
WATCHED_AT_ONCE = 1000  # tables in one message


class Caretaker(Attendant):
    def __init__(self, host: Host, bots: Bots, ring: Ring = lambda _: None) -> None:
        """`ring` tells somebody who is away of a turn."""
        self.host = host
        self.bots = bots
        self.caller = Caller(host, ring)
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._rounds: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.host.attendant = self
        await self.host.bus.open(self.hear)
        rounds = (self._sweep, self._check_heads, self._greet_peers, self._tidy)
        self._rounds = [asyncio.create_task(_for_ever(go)) for go in rounds]

    async def close(self) -> None:
        self.host.attendant = Attendant()
        self.caller.hurry()
        self.bots.close()
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in self._rounds:
            task.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)

    # What is due

    def changed(self, live: Live) -> None:
        """Set the alarm for what happens at this table by itself, and wake its bots."""
        self.bots.attend(live)
        if alarm := self._alarms.pop(live.id, None):
            alarm.cancel()
        wait = (live.due - now()) / 1000
        if wait < SOON:
            loop = asyncio.get_running_loop()
            self._alarms[live.id] = loop.call_later(max(wait, 0), self._ring, live)

    def _ring(self, live: Live) -> None:
        self._alarms.pop(live.id, None)
        self.host.enqueue(live, partial(self.fire, live))

    async def fire(self, live: Live) -> None:
        """Do what is due at a table, if it still is."""
        with suppress(Refused, StoreDown):
            due = next_due(await self.host.newest(live), self.host.pace)
            if due.at > now():
                live.due = due.at
                self.changed(live)
                return
            if isinstance(due.what, BotTurn):
                if not self.bots.attended(live):  # as a rule they have seen it themselves
                    self._ask_around(live)
                    self.bots.attend(live)
            else:
                await self.host.commit(live, "", CLOCK, self._what_is_due)

    def _what_is_due(self, table: Table) -> Entry:
        due: Due = next_due(table, self.host.pace)
        if due.at > now() or isinstance(due.what, BotTurn):
            raise Refused("not_due")
        if isinstance(due.what, Deal):
            return dealt(table.chance, table.setting)
        return due.what

    async def _sweep(self) -> None:
        """Find what is due and was not done: its node is dead, or nobody has the table open.

        Each table has its turn once: what is still overdue then, the next sweep will find.
        """
        await asyncio.sleep(uniform(0.5, 1.5) * SWEEP)  # noqa: S311
        before = now() - int(SLACK * 1000)
        last = LONGEST_AGO
        while overdue := await self.host.store.overdue(before, SWEPT_AT_ONCE, last):
            await asyncio.gather(*[self._fire_now(table) for _, table in overdue])
            if len(overdue) < SWEPT_AT_ONCE:
                return
            last = overdue[-1]

    async def _fire_now(self, table: str) -> None:
        live = self.host.live(table)
        if live.working or self.bots.busy_at(live):
            return
        live.table = None  # our state may be old: whoever had the table may have moved on and died
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def fire() -> None:
            try:
                await self.fire(live)
            finally:
                done.set_result(None)

        self.host.enqueue(live, fire)
        await done

    # Who comes and goes

    def joined(self, live: Live, listener: Listener) -> None:
        if len(live.listeners) == 1:
            self._ask_around(live)
        self.bots.attend(live)  # the node that should have woken them may be dead
        seat = live.listeners[listener]
        if seat != NOWHERE:
            self._tell_peers(live)
            self._enter(live, partial(_welcome, seat))

    def _ask_around(self, live: Live) -> None:
        """Others may know who is there, and whom a bot that would close its market waits for."""
        live.hands.strange_until = now() + STRANGE
        self.host.bus.tell_all(self._watching([live], ask=True))

    def called(self, live: Live, seats: list[int]) -> None:
        if not live.listeners:  # then we have not heard who is connected elsewhere
            self.host.bus.tell_all(self._watching([live], ask=True))
        self.caller.called(live, seats)

    def _tell_peers(self, live: Live) -> None:
        """Who comes here may just have left another node, which must not miss them."""
        for node in live.peers:
            self.host.bus.tell(node, self._watching([live], ask=False))

    def left(self, live: Live, seat: int) -> None:
        if seat != NOWHERE and not self.host.closing:
            live.saw([seat], time.monotonic())
            live.left_here.add(seat)
            later = asyncio.get_running_loop().call_later
            later(AWAY_AFTER + BLINK, self._look_who_is_there, live)

    def _look_who_is_there(self, live: Live) -> None:
        if self.host.closing:
            return
        if not live.table:  # something is being done there
            self.host.enqueue(live, partial(self._look_later, live))
            return
        if live.table.status not in PEOPLE_COUNT:
            return
        moment = time.monotonic()
        connected = live.seats_connected(moment)
        live.left_here -= connected
        for seat, chair in enumerate(live.table.chairs):
            if chair.away_since and seat in connected:
                self._enter(live, partial(_welcome, seat))
            elif chair.here() and self._missing(live, seat, moment):
                self._enter(live, partial(_miss, seat))

    def _missing(self, live: Live, seat: int, moment: float) -> bool:
        """Cut off from the other nodes we miss only those who left us: others may be there."""
        known = self.host.bus.connected or seat in live.left_here
        return known and live.missing_for(seat, moment) >= AWAY_AFTER

    def _enter(self, live: Live, decide: Callable[[Table], Entry]) -> None:
        self.host.enqueue(live, partial(self._commit_quietly, live, decide))

    async def _look_later(self, live: Live) -> None:
        with suppress(Refused, StoreDown):
            await self.host.newest(live)
            self._look_who_is_there(live)

    async def _commit_quietly(self, live: Live, decide: Callable[[Table], Entry]) -> None:
        with suppress(Refused, StoreDown):
            await self.host.commit(live, "", CLOCK, decide)

    async def _tidy(self) -> None:
        """Look for players whom a dead node took along, and let go of what nobody watches."""
        await asyncio.sleep(GREETING)
        moment = time.monotonic()
        for live in list(self.host.lives.values()):
            if live.listeners and moment - live.opened > 3 * GREETING:
                self._look_who_is_there(live)
            elif not live.listeners and not live.working and self._forgotten(live, moment):
                del self.host.lives[live.id]

    def _forgotten(self, live: Live, moment: float) -> bool:
        return live.id not in self._alarms and moment - live.touched > FORGET_AFTER

    # What other nodes know

    def hear(self, message: bytes) -> None:
        try:
            news = read_news(message)
        except (msgspec.DecodeError, msgspec.ValidationError):
            return
        if isinstance(news, Written):
            self.host.heard_written(news)
        elif isinstance(news, Watching):
            self._heard_watching(news)
        else:
            self._heard_of_hands(news)

    def _heard_of_hands(self, news: Showed | Held | Closes) -> None:
        table = news.closing.table if isinstance(news, Closes) else news.table
        live = self.host.lives.get(table)
        if live is None:
            return
        if isinstance(news, Showed):
            live.show(news.seat, news.hands, now())
        elif isinstance(news, Held):
            if news.market == live.hands.market:
                live.hands.hold(news.seat, news.wait, now())
        elif news.closing.seat == live.hands.market:
            live.hands.since = live.hands.since or news.since
            live.close_at(news.closing)

    def _tell_of_hands(self, node: str, live: Live) -> None:
        """To a node that is new to a table."""
        hands, tell = live.hands, self.host.bus.tell
        for seat in hands.composing(now()):
            tell(node, write_news(Showed(live.id, seat, to_server.Hands("composing"))))
        for seat in hands.holding:
            tell(node, write_news(Held(live.id, hands.market, seat, wait=True)))
        if hands.closing:
            tell(node, write_news(Closes(hands.closing, hands.since)))

    def _heard_watching(self, news: Watching) -> None:
        also, moment = [], time.monotonic()
        for seen in news.tables:
            live = self.host.lives.get(seen.table)
            if live is None:
                continue
            new = live.heard_from(news.node, seen.seats, moment)  # if only to tell it of bots
            if live.listeners:
                self.host.heard_of(live, seen.seq)
                if new or news.ask:
                    also.append(live)
                    self._tell_of_hands(news.node, live)
        if also:
            self.host.bus.tell(news.node, self._watching(also, ask=False))

    def _watching(self, lives: Iterable[Live], ask: bool) -> bytes:
        seen = [Seen(live.id, live.shown, sorted(live.seats_here())) for live in lives]
        return write_news(Watching(self.host.bus.node, seen, ask))

    async def _greet_peers(self) -> None:
        """Tell the others what we watch: they may be new, or a message may have been lost."""
        await asyncio.sleep(uniform(0.8, 1.2) * GREETING)  # noqa: S311
        self._greet()

    def _greet(self) -> None:
        watched = [live for live in self.host.lives.values() if live.listeners]
        for start in range(0, len(watched), WATCHED_AT_ONCE):
            some = watched[start : start + WATCHED_AT_ONCE]
            self.host.bus.tell_all(self._watching(some, ask=False))
        for live in watched:
            self._forget_peers(live)

    def _forget_peers(self, live: Live) -> None:
        moment = time.monotonic()
        for node, peer in list(live.peers.items()):
            if moment - peer.heard > 6 * GREETING:
                del live.peers[node]

    async def _check_heads(self) -> None:
        """The last message about a table may be the one that was lost: the store knows."""
        alone, end = not self.host.bus.connected, time.monotonic() + HEADS
        await asyncio.sleep(HEADS_ALONE)
        while not alone and self.host.bus.connected and time.monotonic() < end:
            await asyncio.sleep(HEADS_ALONE)
        watched = [live.id for live in self.host.lives.values() if live.listeners]
        heads = await self.host.store.heads(watched)
        for table in watched:
            if live := self.host.lives.get(table):
                self.host.heard_of(live, heads.get(table, GONE))
        if alone:
            self._greet()  # as soon as we are back: the others have heard nothing from us


def _welcome(seat: int, table: Table) -> Entry:
    """A player is back: and plays again, if a bot did meanwhile."""
    chair = table.chairs[seat]
    unless(table.status in PEOPLE_COUNT, "game_over")
    if chair.taken_over:
        return facts.GivenBack(seat)
    unless(bool(chair.away_since), "not_away")
    return facts.CameBack(seat)


def _miss(seat: int, table: Table) -> Entry:
    chair = table.chairs[seat]
    unless(table.status in PEOPLE_COUNT, "game_over")
    unless(chair.person() and not chair.away_since, "not_here")
    return facts.WentAway(seat)


async def _for_ever(go: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await go()
        except StoreDown:
            await asyncio.sleep(1)
        except Exception:
            log.exception("a round failed")
            await asyncio.sleep(1)
