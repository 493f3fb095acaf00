"""WebSockets over ASGI, which any ASGI server can carry."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from cassoulet.server.addresses import address_of, header, origin_allowed
from cassoulet.server.node import Node
from cassoulet.server.session import POLICY, TOO_SLOW, Session

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

ABORT = "cassoulet.abort"  # an extension of ASGI: how a connection is dropped at once


class AsgiTransport:
    """Writes one message after the other; no task waits while there is nothing to write."""

    __slots__ = ("_abort", "_bytes", "_code", "_messages", "_send", "_task")

    def __init__(self, send: Send, abort: Callable[[], None] | None = None) -> None:
        self._send = send
        self._abort = abort
        self._messages: deque[bytes] = deque()
        self._bytes = 0
        self._code = 0
        self._task: asyncio.Task[None] | None = None

    def write(self, message: bytes) -> None:
        self._messages.append(message)
        self._bytes += len(message)
        self._run()

    def waiting(self) -> int:
        return self._bytes

    def close(self, code: int) -> None:
        self._code = code
        self._run()

    def drop(self) -> None:
        self._messages.clear()
        if self._abort:
            self._abort()
        else:
            self.close(TOO_SLOW)

    def _run(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self._messages:
                message = self._messages.popleft()
                await self._send({"type": "websocket.send", "text": message.decode()})
                self._bytes -= len(message)
            if self._code:
                await self._send({"type": "websocket.close", "code": self._code})
        except (OSError, RuntimeError):  # it has gone
            self._messages.clear()
        finally:
            self._task = None


async def websocket(node: Node, scope: Scope, receive: Receive, send: Send) -> None:
    """The whole life of a connection."""
    await receive()  # websocket.connect
    address = address_of(scope, node.settings.proxies)
    origin, host = header(scope, b"origin"), header(scope, b"host")
    if not origin_allowed(origin, host, node.settings.origins) or node.draining:
        await send({"type": "websocket.close", "code": POLICY})
        return
    if not node.visitors.connect(address):
        await send({"type": "websocket.close", "code": POLICY})
        return
    await send({"type": "websocket.accept"})
    session = Session(node, AsgiTransport(send, scope.get("extensions", {}).get(ABORT)))
    try:
        while (message := await receive())["type"] == "websocket.receive":
            session.receive(message.get("text") or message.get("bytes") or b"")
    finally:
        session.closed()
        node.visitors.disconnect(address)
