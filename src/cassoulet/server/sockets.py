"""WebSockets over ASGI, which any ASGI server can carry."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Generator, MutableMapping
from typing import Any

from cassoulet.server.addresses import address_of, header, origin_allowed
from cassoulet.server.doorway import host_allowed
from cassoulet.server.node import Node
from cassoulet.server.session import POLICY, TOO_SLOW, Session

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Event = MutableMapping[str, Any]
Send = Callable[[Event], Awaitable[None]]

ABORT = "cassoulet.abort"  # an extension of ASGI: how a connection is dropped at once


class AsgiTransport:
    """Writes at once what can be taken at once; the rest waits for a task, in order."""

    __slots__ = ("_abort", "_bytes", "_events", "_send", "_task")

    def __init__(self, send: Send, abort: Callable[[], None] | None = None) -> None:
        self._send = send
        self._abort = abort
        self._events: deque[Event] = deque()
        self._bytes = 0
        self._task: asyncio.Task[None] | None = None

    def write(self, message: bytes) -> None:
        self._bytes += len(message)
        self._put({"type": "websocket.send", "text": message.decode()})

    def waiting(self) -> int:
        return self._bytes if self._task else 0

    def close(self, code: int) -> None:
        self._put({"type": "websocket.close", "code": code})

    def drop(self) -> None:
        self._events.clear()
        if self._abort:
            self._abort()
        else:
            self.close(TOO_SLOW)

    def _put(self, event: Event) -> None:
        if self._task:
            self._events.append(event)
            return
        try:
            waits_for = next(steps := self._send(event).__await__())
        except StopIteration:
            self._bytes = 0
        except (OSError, RuntimeError):  # it has gone
            self._bytes = 0
        else:
            self._task = asyncio.create_task(self._flush(_Begun(steps, waits_for)))

    async def _flush(self, begun: _Begun) -> None:
        try:
            await begun
            while self._events:
                await self._send(self._events.popleft())
        except (OSError, RuntimeError):
            self._events.clear()
        finally:
            self._bytes, self._task = 0, None


class _Begun:
    """A call that was begun outside of a task and must wait: a task can await the rest of it.

    Most of the time nothing has to wait, and a task for each message would cost more than the
    message.
    """

    __slots__ = ("_steps", "_waits_for")

    def __init__(self, steps: Generator[Any, None, None], waits_for: Any) -> None:
        self._steps = steps
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, None, None]:
        yield self._waits_for
        yield from self._steps


async def websocket(node: Node, scope: Scope, receive: Receive, send: Send) -> None:
    """The whole life of a connection."""
    await receive()  # websocket.connect
    address = address_of(scope, node.settings.proxies)
    origin, host = header(scope, b"origin"), header(scope, b"host")
    named = host_allowed(host, node.settings.hosts)
    if not named or not origin_allowed(origin, host, node.settings.origins) or node.draining:
        await send({"type": "websocket.close", "code": POLICY})
        return
    if not node.visitors.connect(address):
        await send({"type": "websocket.close", "code": POLICY})
        return
    await send({"type": "websocket.accept"})
    transport = AsgiTransport(send, scope.get("extensions", {}).get(ABORT))
    session = Session(node, transport, address)
    try:
        while (message := await receive())["type"] == "websocket.receive":
            session.receive(message.get("text") or message.get("bytes") or b"")
    finally:
        session.closed()
        node.visitors.disconnect(address)
