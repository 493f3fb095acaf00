"""The caretaker of a node: rings when something is due, sees who comes and goes, has games noted.

Nothing that must happen depends on one process: what is due stands in the store, and any node's
sweep finds it. What this node does at once, another does a little later if this one is dead.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from random import uniform

from cassoulet.storage import LONGEST_AGO, NEVER, StoreDown
from cassoulet.tables.hosting.desk import Attendant
from cassoulet.tables.hosting.host import Host
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.chance import dealt
from cassoulet.tables.state.dues import BotTurn, Deal, Due, next_due, next_note
from cassoulet.tables.state.records import CLOCK, Entry
from cassoulet.tables.state.seats import NOWHERE
from cassoulet.tables.state.table import Table
from cassoulet.tables.steady import now
from cassoulet.tables.telling.live import Listener, Live
from cassoulet.tables.tending import neighbours
from cassoulet.tables.tending.bots import Bots
from cassoulet.tables.tending.calls import Caller, Ring
from cassoulet.tables.tending.neighbours import Neighbours
from cassoulet.tables.tending.notes import Chronicler, Notes, nobody_writes
from cassoulet.wire import facts

log = logging.getLogger("cassoulet")

# Seconds
SOON = 120.0  # what is due later than this, the sweep will find
SWEEP = 1.0
SLACK = 2.0  # how long a sweep leaves a due table to the node that has it open
AWAY_AFTER = 5.0  # a lost connection is not an absence yet
BLINK = 0.05  # by which clocks may differ
RESTS_AFTER = 1.0  # a table that nobody here watches, and at which there is nothing to do
FORGET_AFTER = 60.0  # who else watches it

PEOPLE_COUNT = ("waiting", "playing")  # at a table that is over nobody is missed

SWEPT_AT_ONCE = 500


class Caretaker(Attendant):
    def __init__(
        self,
        host: Host,
        bots: Bots,
        ring: Ring = lambda _: None,
        chronicler: Chronicler = nobody_writes,
    ) -> None:
        """`ring` tells somebody who is away of a turn; the chronicler keeps who sits where."""
        self.host = host
        self.bots = bots
        self.notes = Notes(host, chronicler)
        self.caller = Caller(host, ring)
        self.neighbours = Neighbours(host)
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._rounds: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.host.attendant = self
        await self.host.bus.open(self.neighbours.hear)
        rounds = (self._sweep, self._tidy, self._let_rest, *self.neighbours.rounds())
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
            table = await self.host.newest(live)
            due, note = next_due(table, self.host.pace), next_note(table)
            if note <= now():
                self.notes.take(live, table)
                note = NEVER
            if due.at > now():
                live.due = min(due.at, note)
                self.changed(live)
                return
            if isinstance(due.what, BotTurn):
                if not self.bots.attended(live):  # as a rule they have seen it themselves
                    self.neighbours.ask_around(live)
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
        done = asyncio.Event()

        async def fire() -> None:
            try:
                await self.fire(live)
            finally:
                done.set()

        self.host.enqueue(live, fire)
        await done.wait()

    # Who comes and goes

    def joined(self, live: Live, listener: Listener) -> None:
        if len(live.listeners) == 1:
            self.neighbours.ask_around(live)
        self.bots.attend(live)  # the node that should have woken them may be dead
        seat = live.listeners[listener]
        if seat != NOWHERE:
            self.neighbours.tell(live)
            self._enter(live, partial(_welcome, seat))

    def called(self, live: Live, seats: list[int]) -> None:
        if not live.listeners:  # then we have not heard who is connected elsewhere
            self.neighbours.ask(live)
        self.caller.called(live, seats)

    def let_go(self, live: Live) -> None:
        self.bots.forget(live)

    def left(self, live: Live, seat: int) -> None:
        if seat != NOWHERE and not self.host.closing:
            live.touched = time.monotonic()
            live.saw([seat], live.touched)
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
        await asyncio.sleep(neighbours.GREETING)
        moment = time.monotonic()
        for live in list(self.host.lives.values()):
            if live.listeners and moment - live.opened > 3 * neighbours.GREETING:
                self._look_who_is_there(live)
            elif not live.listeners and not live.working and moment - live.touched > FORGET_AFTER:
                self._forget(live)

    async def _let_rest(self) -> None:
        """What nobody watches leaves memory, but for who was heard of there."""
        await asyncio.sleep(RESTS_AFTER / 2)
        moment = time.monotonic()
        for live in list(self.host.lives.values()):
            if not live.listeners and self._may_rest(live, moment):
                live.rest()
                if not live.peers and not live.left_here:  # there is nothing to remember
                    self._forget(live)

    def _may_rest(self, live: Live, moment: float) -> bool:
        """Who has just left may be back in a moment, and is missed then if not."""
        wait = RESTS_AFTER + (AWAY_AFTER if live.left_here else 0)
        idle = not live.working and not self.bots.busy_at(live)
        return idle and moment - live.touched > wait

    def _forget(self, live: Live) -> None:
        if live.id not in self._alarms:
            self.host.let_go(live)


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
