"""One connection to a NATS server, and all that belongs to it; it is thrown away when it is lost.

The own way of nats-py to reconnect first waits until all that was written has left, which behind a
partition is never, and some errors of the server make it give up for good. And a subscription of
its own has a queue and a task: a node that hears thousands of subjects has them end in one.
"""

from __future__ import annotations

import asyncio
import logging

from nats.aio.client import Client
from nats.aio.subscription import Subscription
from nats.aio.transport import TcpTransport

MOST_UNDERWAY = 1 << 20  # bytes that nats-py may hold before it is given more
PING_EVERY, PINGS_UNANSWERED = 1, 2  # seconds, pings; a dead link is noticed within 3 seconds
CONNECT_WITHIN = 1  # seconds that one server gets to answer at the start
CHECK_WRITTEN_EVERY = 0.002  # seconds between two looks at what nats-py still has to write

log = logging.getLogger(__name__)


class Link(Client):
    """A client of nats-py that serves for one connection."""

    trouble: Exception | None = None  # the last that nats-py spoke of
    inbox: Subscription

    def __init__(self) -> None:
        super().__init__()
        self.numbers: dict[str, int] = {}  # of the subscriptions that end in the inbox

    async def join(self, node: str, servers: list[str]) -> None:
        """Try the servers at random, each no more than twice."""
        await self.connect(
            servers,
            name=node,
            error_cb=self._note,
            allow_reconnect=False,
            max_reconnect_attempts=1,
            reconnect_time_wait=0,
            connect_timeout=CONNECT_WITHIN,
            ping_interval=PING_EVERY,
            max_outstanding_pings=PINGS_UNANSWERED,
            no_echo=True,
            pending_size=0,  # else publish may wait where it cannot be cancelled; see post
        )

    async def hear(self, subject: str) -> None:
        """Have what is told to a subject end in the inbox."""
        if subject not in self.numbers:
            self._sid += 1
            self.numbers[subject] = self._sid
            self._subs[self._sid] = self.inbox
            await self._send_command(b"SUB %b %d\r\n" % (subject.encode(), self._sid))
            await self._flush_pending()

    async def hear_no_more(self, subject: str) -> None:
        if number := self.numbers.pop(subject, 0):
            self._subs.pop(number, None)
            await self._send_unsubscribe(number)

    async def post(self, subject: str, parcel: bytes) -> None:
        """Publish once what was published before is nearly gone."""
        while self.pending_data_size > MOST_UNDERWAY:
            await asyncio.sleep(CHECK_WRITTEN_EVERY)
        await self.publish(subject, parcel)

    async def settle(self) -> None:
        """Wait until the server has read all; a flush alone overtakes what waits to be written."""
        while self.pending_data_size:
            await asyncio.sleep(CHECK_WRITTEN_EVERY)
        await self.flush()

    async def _note(self, error: Exception) -> None:
        self.trouble = error
        log.debug("nats: %r", error)

    async def hang_up(self) -> None:
        """Let go at once, unlike close(), which waits until all that was written has left."""
        tasks = [self._reading_task, self._ping_interval_task, self._flusher_task]
        tasks += [sub._wait_for_msgs_task for sub in self._subs.values()]
        running = [task for task in tasks if task]
        for task in running:
            task.cancel()
        if isinstance(self._transport, TcpTransport) and (writer := self._transport._io_writer):
            writer.transport.abort()
        await asyncio.gather(*running, return_exceptions=True)
