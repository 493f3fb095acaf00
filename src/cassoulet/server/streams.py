"""The protocol for who has no socket: a stream of lines, commands one by one, a game's words."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from functools import cache
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from cassoulet import games
from cassoulet.box import WrongBox
from cassoulet.codec import codec
from cassoulet.server.addresses import address_of, household_of
from cassoulet.server.callers import Handler, bearer, token_in, visitor
from cassoulet.server.forms import query_of, read_by
from cassoulet.server.node import Node
from cassoulet.server.session import Session, scope_of
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import Guest
from cassoulet.wire import http, to_client, to_server
from cassoulet.wire.facts import TableId

ALIVE: Final = 10.0  # seconds after which an empty line says that nothing has happened
LINES: Final = "application/x-ndjson"
COMMANDS: Final[msgspec.json.Decoder[to_server.AnyCommand]] = msgspec.json.Decoder(
    to_server.AnyCommand
)
PATIENCE: Final = 30.0  # seconds for a command

_write = msgspec.json.Encoder().encode


# The words of a game


async def words(request: Request, _: Node) -> Response:
    try:
        body = _words(request.path_params["game"])
    except WrongBox as error:
        raise Refused("no_such_game") from error
    return Response(body, media_type="application/json")


@cache
def _words(game: str) -> bytes:
    box = games.box(game)
    spoken = codec(box)
    schemas = [one.schema() for one in (spoken.actions, spoken.events, spoken.views)]
    return _write(http.Words(box.name, box.rules_version, *schemas))


# What happens, line by line


class Wanted(msgspec.Struct, frozen=True):
    """What stands in the query: one table, or all where one sits."""

    table: TableId | None = None
    after: Annotated[int, Meta(ge=-1)] = -1

    def said(self) -> to_server.ToServer:
        return to_server.Watch(self.table, self.after) if self.table else to_server.Follow()


class Lines:
    """What carries a session over a response that never ends: one message a line."""

    def __init__(self) -> None:
        self._lines: deque[bytes] = deque()
        self._bytes = 0
        self._stirred = asyncio.Event()
        self._open = True

    def write(self, message: bytes) -> None:
        self._lines.append(message + b"\n")
        self._bytes += len(message)
        self._stirred.set()

    def waiting(self) -> int:
        return self._bytes

    def close(self, _: int) -> None:
        self._open = False
        self._stirred.set()

    def drop(self) -> None:
        self._lines.clear()
        self.close(0)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while self._open or self._lines:
            yield self._taken() or b"\n"
            if self._open and not self._lines:
                await self._something()

    def _taken(self) -> bytes:
        taken = b"".join(self._lines)
        self._lines.clear()
        self._bytes = 0
        self._stirred.clear()
        return taken

    async def _something(self) -> None:
        try:
            async with asyncio.timeout(ALIVE):
                await self._stirred.wait()
        except TimeoutError:
            pass


async def stream(request: Request, node: Node) -> Response:
    token, wanted = token_in(request), query_of(request, Wanted)
    node.keys.read_token(token, "watch")
    unless(not node.draining, "try_again")
    address = address_of(request.scope, node.settings.proxies)
    said = (to_server.Hello(token), wanted.said())
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    lines = _told(node, address, said)
    return StreamingResponse(lines, headers=headers, media_type=LINES)


async def _told(
    node: Node, address: str, said: tuple[to_server.ToServer, ...]
) -> AsyncIterator[bytes]:
    """The life of a session that says these things and then only listens."""
    if not node.visitors.connect(address):
        yield _write(to_client.Refused("", "too_fast"))
        return
    lines = Lines()
    session = Session(node, lines, address)
    try:
        for message in said:
            session.receive(_write(message))
        async for some in lines:
            yield some
    finally:
        session.closed()
        node.visitors.disconnect(address)


# Commands


class Asker:
    """Whoever asks for one thing, and is told whether it was done."""

    open = True

    def __init__(self, guest: Guest, household: str, reading: Bucket) -> None:
        self.guest, self.household, self.reading = guest, household, reading
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def send(self, message: bytes) -> None:
        if not self.answer.done():
            self.answer.set_result(message)

    whisper = glimpse = send


async def command(request: Request, node: Node) -> Response:
    asked = await read_by(COMMANDS, request, node)
    who, visits = bearer(request, node, scope_of(asked)), visitor(request, node)
    unless(visits.messages.take(), "too_fast")
    unless(not node.draining, "try_again")
    address = address_of(request.scope, node.settings.proxies)
    asker = Asker(who, household_of(address), visits.reading)
    node.host.command(asker, asked)
    try:
        async with asyncio.timeout(PATIENCE):
            answer = await asker.answer
    except TimeoutError as error:
        raise Refused("try_again") from error
    done = b'"Done"' in answer[:20]
    if done and isinstance(asked, to_server.Sit):
        node.followers.sat(who.id, asked.table)
    return Response(answer, 200 if done else 409, media_type="application/json")


ROUTES: Final[dict[str, dict[str, Handler]]] = {
    "/api/games/{game}/schema": {"GET": words},
    "/api/stream": {"GET": stream},
    "/api/commands": {"POST": command},
}
