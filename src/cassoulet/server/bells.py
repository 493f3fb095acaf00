"""Ringing at the browsers of players who are away: through push services, which never learn more
than that there is a message.

Nothing waits for it: what there is no room for in the queue, or what a push service does not take,
is lost. The game goes on without.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable
from contextlib import suppress
from urllib.parse import urlsplit

import msgspec

from cassoulet.server.outside import NotOutside, Outside
from cassoulet.server.settings import Settings
from cassoulet.server.webpush import Browser, HostKey
from cassoulet.storage import Bell, Store, StoreDown
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import NOWHERE
from cassoulet.tables.state.table import Table
from cassoulet.tables.tending.calls import Call
from cassoulet.wire.http import NewBell, Reminder

MOST_BELLS = 4  # of a guest at a table: a phone, a tablet, two computers
MOST_WAITING = 10_000  # calls
AT_ONCE = 32
MOST_AT_A_HOST = 8  # of these: a few slow push services must not keep all
MOST_CHECKS = 16  # names that are looked up at once: a slow one keeps a thread
FAREWELL = 5.0  # seconds for what is still to be told when a node stops
GONE = (404, 410)  # the browser has taken its subscription back
TAKEN = range(200, 300)

log = logging.getLogger("cassoulet")


class Line:
    """What is to be rung at one host, and how many ring there now."""

    __slots__ = ("ringers", "waiting")

    def __init__(self) -> None:
        self.waiting: deque[tuple[Call, NewBell]] = deque()
        self.ringers = 0


class Bells:
    def __init__(self, settings: Settings, store: Store, key: HostKey | None) -> None:
        self.key = key
        self.store = store
        self.contact = settings.push_contact
        self.outside = Outside(settings.push_loopback)
        self.rung = 0
        self.failed = 0
        self._checks = 0
        self._calls: asyncio.Queue[Call] = asyncio.Queue(MOST_WAITING)
        self._lines: dict[str, Line] = {}
        self._ringers: list[asyncio.Task[None]] = []

    # Hanging them

    async def hang(self, table: str, guest: str, new: NewBell) -> None:
        """Keep where a guest wants to be told; they must have been found to `may_hang` it."""
        unless(self.key is not None, "no_bells_here")
        unless(self._checks < MOST_CHECKS, "try_again")
        self._checks += 1
        try:
            Browser(new.keys.p256dh, new.keys.auth)
            await self.outside.check(new.endpoint)
        except (ValueError, NotOutside, TimeoutError) as error:
            raise Refused("bad_bell") from error
        finally:
            self._checks -= 1
        await self.store.hang(Bell(table, guest, new.endpoint, _write(new)), MOST_BELLS)

    # Ringing them

    def start(self) -> None:
        if self.key:
            self._ringers = [asyncio.create_task(self._ring_for_ever()) for _ in range(AT_ONCE)]

    async def close(self) -> None:
        if self._ringers:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._calls.join(), FAREWELL)
        for ringer in self._ringers:
            ringer.cancel()
        await asyncio.gather(*self._ringers, return_exceptions=True)

    def ring(self, call: Call) -> None:
        """Tell a guest soon; without a key nobody is told."""
        if not self.key:
            return
        try:
            self._calls.put_nowait(call)
        except asyncio.QueueFull:
            self.failed += 1

    async def _ring_for_ever(self) -> None:
        while True:
            call = await self._calls.get()
            try:
                await self._survive(self._ring_all(call))
            finally:
                self._calls.task_done()

    async def _survive(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StoreDown:
            self.failed += 1
        except Exception:
            log.exception("a call failed")

    async def _ring_all(self, call: Call) -> None:
        bells = [_read(body) for body in await self.store.bells(call.table, call.guest)]
        await asyncio.gather(*[self._line_up(call, bell) for bell in bells])

    async def _line_up(self, call: Call, bell: NewBell) -> None:
        """Where enough of us ring already, they take this over, and we are free for others."""
        host = urlsplit(bell.endpoint).hostname or ""
        line = self._lines.setdefault(host, Line())
        if len(line.waiting) >= MOST_WAITING:
            self.failed += 1
            return
        line.waiting.append((call, bell))
        if line.ringers < MOST_AT_A_HOST:
            line.ringers += 1
            await self._ring_along(line)
            line.ringers -= 1
            if not line.ringers:
                del self._lines[host]

    async def _ring_along(self, line: Line) -> None:
        while line.waiting:
            await self._survive(self._ring_one(*line.waiting.popleft()))

    async def _ring_one(self, call: Call, bell: NewBell) -> None:
        try:
            status = await self._send(call, bell)
        except (OSError, NotOutside):  # a timeout is an OSError
            status = 0
        if status in TAKEN:
            self.rung += 1
        else:
            self.failed += 1
        if status in GONE:
            await self.store.take_down(call.table, call.guest, bell.endpoint)

    async def _send(self, call: Call, bell: NewBell) -> int:
        assert self.key
        message = msgspec.json.encode(Reminder(call.table, call.game, bell.lang))
        headers = {
            "authorization": self.key.authorization(bell.endpoint, self.contact),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(call.patience),
            "topic": call.table,  # a later one takes the place of this, if it was not delivered yet
        }
        sealed = Browser(bell.keys.p256dh, bell.keys.auth).seal(message)
        return await self.outside.post(bell.endpoint, headers, sealed)


def may_hang(table: Table, guest: str) -> None:
    """Raises Refused unless this guest can be told of a turn here."""
    unless(table.seat_of(guest) != NOWHERE, "not_seated")
    unless(table.setting.clock.kind == "days", "no_bells_here")
    unless(table.status in ("waiting", "playing"), "game_over")


_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(NewBell).decode
