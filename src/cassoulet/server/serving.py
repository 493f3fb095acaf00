"""Running a node until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from types import FrameType
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from cassoulet.server.app import make_app
from cassoulet.server.logs import set_up_logs
from cassoulet.server.node import Node
from cassoulet.server.settings import Settings
from cassoulet.server.sockets import ABORT

LAST_WORDS = 5  # seconds for open requests when the server stops
PING = 20.0

OBJECTS_BEFORE_COLLECTION = 20_000  # that are made before the collector looks at them

Announce = Callable[[int], None]


class _Sockets(WebSocketsSansIOProtocol):
    """Lets a connection be dropped at once, for which ASGI has no word."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # else it was refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[ABORT] = self.transport.abort


class _Server(uvicorn.Server):
    """Sends everybody away before it closes the door."""

    def __init__(self, node: Node, announce: Callable[[], None]) -> None:
        super().__init__(_config(node))
        self.node = node
        self.announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.announce()  # not before signals are heard

    def handle_exit(self, sig: int, _: FrameType | None) -> None:
        """Stop; uvicorn would then die of the signal, before we have closed what is ours."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.node.drain()
        await super().shutdown(sockets)


async def serve(settings: Settings, announce: Announce) -> None:
    """Serve until a signal comes; `announce` is told the port once everybody is welcome."""
    set_up_logs(settings.log)
    place = (settings.host, settings.port)
    with socket.create_server(place, reuse_port=False, backlog=2048) as door:
        node = await Node.start(settings)
        try:
            async with _fast(node):
                said = partial(announce, door.getsockname()[1])
                await _Server(node, said).serve(sockets=[door])
        finally:
            await node.close()


@asynccontextmanager
async def _fast(node: Node) -> AsyncIterator[None]:
    """The port of picows, if one is asked for."""
    if not node.settings.fast_port:
        yield
        return
    from cassoulet.server.fast import listen  # of the cluster extra

    server = await listen(node)
    try:
        yield
    finally:
        server.close()


def _config(node: Node) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(node),
        ws=_Sockets,
        ws_per_message_deflate=False,
        ws_max_size=node.settings.limits.message_bytes,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # believed from `proxies` alone, which addresses.py sees to
        timeout_graceful_shutdown=LAST_WORDS,
        h11_max_incomplete_event_size=node.settings.limits.message_bytes,
    )


def run(settings: Settings, announce: Announce) -> None:
    gc.set_threshold(
        OBJECTS_BEFORE_COLLECTION, 20, 100
    )  # a move leaves no rings behind: look for them rarely
    try:
        import uvloop  # of the cluster extra
    except ImportError:
        asyncio.run(serve(settings, announce))
    else:
        uvloop.run(serve(settings, announce))
