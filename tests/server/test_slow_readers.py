"""Who does not read what is sent is dropped, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from cassoulet.server.serving import PING
from cassoulet.wire import to_server
from tests.server.client import Client
from tests.server.raw import line, say
from tests.server.running import Server

LINES = 100  # of chat: then a whole table is 35 KB
TABLES = 600
MOST_MEMORY = 40_000_000  # bytes; what was asked for is more than half as much


async def chatter(client: Client, table: str) -> None:
    for _ in range(LINES):
        await client.do(to_server.Say, table, text="beans " * 50)


async def ask_without_reading(client: ClientConnection, table: str) -> None:
    client.transport.pause_reading()
    with suppress(ConnectionClosed):
        for _ in range(TABLES):
            await say(client, to_server.Watch(table))


def small_pocket(server: Server, adapter: str) -> socket.socket:
    """A socket into which little goes before somebody must read."""
    pocket = socket.socket()
    pocket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    port = server.port if adapter == "starlette" else server.fast_port
    pocket.connect(("127.0.0.1", port))
    pocket.setblocking(False)
    return pocket


def test_who_does_not_read_is_dropped(server: Server, adapter: str) -> None:
    async def scene() -> None:
        token = server.guest()
        table = server.table(token)
        address = server.sockets[adapter]
        dropped, memory = server.metric("cassoulet_dropped_total"), server.memory()
        async with Client(address, token) as ana:
            await chatter(ana, table)
            sockets = server.connections()
            pocket = small_pocket(server, adapter)
            async with line(address, server.guest(), sock=pocket) as slow:
                await ask_without_reading(slow, table)
                await soon(lambda: server.metric("cassoulet_dropped_total") > dropped)
                await soon(lambda: server.connections() == sockets)
                assert server.memory() < memory + MOST_MEMORY
                await ana.do(to_server.Say, table, text="still here")
                slow.transport.abort()

    asyncio.run(scene())


async def soon(so: Callable[[], bool]) -> None:
    """Long before a ping would show that nobody is there."""
    async with asyncio.timeout(PING / 2):
        while not so():
            await asyncio.sleep(0.05)
