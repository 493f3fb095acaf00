"""News between nodes over NATS: an inbox for each node, and a subject for each circle of them.

The broker sends what is told to a circle only where somebody is in it.
"""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress

import msgspec
from nats.aio.msg import Msg
from nats.errors import BadSubjectError, Error

from cassoulet.bus import Hear
from cassoulet.bus.link import CONNECT_WITHIN, Link

INBOX, CIRCLE = "cassoulet.inbox.", "cassoulet.circle."
NAME = r"[\w:@-]+(\.[\w:@-]+)*"  # of a node or a circle: what may end a subject

LINGER = 0.002  # seconds; what is told within them travels together
LARGEST_PARCEL = 1 << 16  # bytes; a larger one would keep its reader's loop busy for too long
MOST_HELD = 8 << 20  # bytes that may wait to be sent; what is told beyond them is dropped

JOIN_WITHIN = 3  # seconds until a try to join is given up
PAUSE = (0.1, 1.5)  # seconds until the next try, at random, so that nodes do not return all at once
FAREWELL = 2  # seconds that closing may wait for the server
CHECK_EVERY = 0.2  # seconds between two looks at a link

log = logging.getLogger(__name__)


class Parcel(msgspec.Struct, array_like=True, gc=False):
    """What one node told another within a moment."""

    # The server sends nobody his own words back, but after a partition it may take his successor
    # on the new connection for somebody else.
    sender: str
    messages: list[bytes]


WRAPPING, LABEL = 16, 5  # bytes that msgpack adds at most: to a parcel, to each message

_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Parcel).decode


class NatsBus:
    """Keeps the order of what one node tells another's inbox, and of what it tells a circle."""

    def __init__(self, node: str, servers: Sequence[str]) -> None:
        if not re.fullmatch(NAME, node):
            raise ValueError(f"a node cannot be called {node!r}")
        self.node = node
        self.dropped = 0  # messages that were told in vain, as far as can be known
        self._servers = list(servers)
        self._link: Link | None = None
        self._linked = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None
        self._outbox: defaultdict[str, list[bytes]] = defaultdict(list)  # by subject
        self._held = 0  # bytes in the outbox, labels included
        self._circles: set[str] = set()
        self._changed: set[str] = set()  # of which the broker may not know whether we are in them
        self._told = asyncio.Event()
        self._sending = asyncio.Lock()

    @property
    def connected(self) -> bool:
        return self._link is not None and self._link.is_connected

    async def open(self, hear: Hear) -> None:
        """Listen; wait a moment for the broker, but do not insist that it is there."""
        self._keeper = asyncio.create_task(self._keep_linked(hear))
        with suppress(TimeoutError):
            await asyncio.wait_for(self._linked.wait(), CONNECT_WITHIN)

    def tell(self, node: str, message: bytes) -> None:
        if node != self.node:
            self._put(INBOX + node, message)

    def join(self, circle: str) -> None:
        if circle not in self._circles and re.fullmatch(NAME, circle):
            self._circles.add(circle)
            self._changed.add(circle)
            self._told.set()

    def leave(self, circle: str) -> None:
        if circle in self._circles:
            self._circles.discard(circle)
            self._changed.add(circle)
            self._told.set()

    def tell_circle(self, circle: str, message: bytes) -> None:
        self._put(CIRCLE + circle, message)

    async def close(self) -> None:
        with suppress(Error, TimeoutError):
            if self._link and self.connected:
                async with asyncio.timeout(FAREWELL):
                    await self._send(self._link)
                    await self._link.settle()
        while self._keeper and not self._keeper.done():
            self._keeper.cancel()  # again: a client that is just connecting may miss it
            await asyncio.wait([self._keeper], timeout=PAUSE[1])

    # Sending

    def _put(self, subject: str, message: bytes) -> None:
        if not self._has_room_for(message):
            self.dropped += 1
            return
        self._outbox[subject].append(message)
        self._held += len(message) + LABEL
        self._told.set()

    def _has_room_for(self, message: bytes) -> bool:
        size = len(message)
        link = self._link
        if link is None or not link.is_connected or self._held + size > MOST_HELD:
            return False
        return size + LABEL <= self._room(link.max_payload)

    def _room(self, payload: int) -> int:
        return payload - WRAPPING - len(self.node.encode())

    async def _keep_sending(self, link: Link) -> None:
        while True:
            await self._told.wait()
            await asyncio.sleep(LINGER)
            await self._send(link)

    async def _send(self, link: Link) -> None:
        """Empty the outbox; a slow link makes this wait, and the outbox fill up."""
        async with self._sending:
            self._told.clear()
            await self._renew_circles(link)
            while self._outbox:
                subject = next(iter(self._outbox))
                messages = self._outbox.pop(subject)
                self._held -= sum(map(len, messages)) + LABEL * len(messages)
                await self._post(link, subject, messages)

    async def _renew_circles(self, link: Link) -> None:
        """Before anything is told: whoever asks a circle wants to hear who else asks."""
        while self._changed:
            circle = self._changed.pop()
            if circle in self._circles:
                await link.hear(CIRCLE + circle)
            else:
                await link.hear_no_more(CIRCLE + circle)

    async def _post(self, link: Link, subject: str, messages: list[bytes]) -> None:
        left = len(messages)
        try:
            for part in _parts(messages, self._room(min(LARGEST_PARCEL, link.max_payload))):
                await link.post(subject, _pack(Parcel(self.node, part)))
                left -= len(part)
        except BadSubjectError:
            pass  # nobody can have such a name
        finally:
            self.dropped += left

    def _forget(self) -> None:
        """Drop what waits for a link that is lost."""
        self.dropped += sum(map(len, self._outbox.values()))
        self._outbox.clear()
        self._held = 0
        self._told.clear()

    # Listening

    def _open_parcel(self, data: bytes, hear: Hear) -> None:
        try:
            parcel = _unpack(data)
        except msgspec.DecodeError:
            log.warning("dropped a malformed parcel of %d bytes", len(data))
            return
        if parcel.sender == self.node:
            return
        for message in parcel.messages:
            try:
                hear(message)
            except Exception:
                log.exception("a message could not be heard")

    # Staying linked

    async def _keep_linked(self, hear: Hear) -> None:
        complain = log.warning
        while True:
            link = Link()
            try:
                await self._join(link, hear)
                await self._serve(link)
                complain = log.warning
            except Exception as error:  # whatever it is, the next try may do better
                complain("no link to the broker: %r", link.trouble or error)
                complain = log.debug  # once is enough
            finally:
                await link.hang_up()
            await asyncio.sleep(random.uniform(*PAUSE))  # noqa: S311

    async def _join(self, link: Link, hear: Hear) -> None:
        async def heard(message: Msg) -> None:
            self._open_parcel(message.data, hear)

        async with asyncio.timeout(JOIN_WITHIN):
            await link.join(self.node, self._servers)
            link.inbox = await link.subscribe(INBOX + self.node, cb=heard)
            self._changed = set(self._circles)
            await self._renew_circles(link)
            await link.settle()  # so that others are heard from now on

    async def _serve(self, link: Link) -> None:
        """Send until the link is lost."""
        self._link = link
        self._linked.set()
        log.info("linked to the broker")
        sender = asyncio.create_task(self._keep_sending(link))
        try:
            while link.is_connected and not sender.done():
                await asyncio.wait([sender], timeout=CHECK_EVERY)
            log.warning("lost the link to the broker: %r", link.last_error)
        finally:
            self._link = None
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
            self._forget()


def _parts(messages: list[bytes], room: int) -> Iterator[list[bytes]]:
    """The messages in order, in lists that fit in the room; one too large for it goes alone."""
    part: list[bytes] = []
    size = 0
    for message in messages:
        weight = len(message) + LABEL
        if part and size + weight > room:
            yield part
            part, size = [], 0
        part.append(message)
        size += weight
    yield part
