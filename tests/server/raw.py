"""A bare connection, for what no good client would say."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cassoulet.client.line import write
from cassoulet.wire import to_client, to_server
from tests.server.client import read

PATIENCE = 60.0  # seconds: the machine may be busy


@asynccontextmanager
async def line(address: str, token: str = "", **options: Any) -> AsyncIterator[ClientConnection]:
    """A connection, which has said Hello if it has a token."""
    async with connect(address, compression=None, **options) as socket:
        if token:
            await say(socket, to_server.Hello(token))
            assert isinstance(await hear(socket), to_client.Welcome)
        yield socket


async def say(socket: ClientConnection, message: msgspec.Struct) -> None:
    await socket.send(write(message))


async def hear(socket: ClientConnection) -> to_client.ToClient:
    """The next message."""
    async with asyncio.timeout(PATIENCE):
        data = await socket.recv()
    message: to_client.ToClient = read(data)
    return message


async def refusal(socket: ClientConnection) -> str:
    """The code of the next refusal, whatever comes before it."""
    while not isinstance(message := await hear(socket), to_client.Refused):
        pass
    return message.code


async def close_code(socket: ClientConnection) -> int:
    """Read until the other side closes the connection: with which code?"""
    try:
        while True:
            await hear(socket)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
