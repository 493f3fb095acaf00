"""A player: one seat, one connection, and a good memory for what it was told and promised."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence
from random import Random
from secrets import token_urlsafe
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from cassoulet.wire import to_client, to_server
from cassoulet.wire.facts import Moved, Noted, Rematched, Said
from tests.faults.memory import Memory, Pending, Promise

CONNECT_WITHIN = 5.0  # seconds
BACKOFF = (0.05, 1.0)  # seconds before connecting again: at first, at most
ASK_AGAIN = (0.1, 0.4)  # seconds, at random
CHATTY = 0.03  # how often a player who looks at the game says something
RESTLESS = 0.01  # how often a message makes one connect to another node

read = msgspec.json.Decoder(to_client.ToClient).decode
write = msgspec.json.Encoder().encode


class Company(Protocol):
    """Those who play at one table, and at the next."""

    ports: Sequence[int]
    go_on: bool  # whether they play again when the game is over
    over: bool

    def end(self) -> None:
        """They do not."""


class Player:
    """Plays at random whenever it can; each command is sent until it is answered for good."""

    def __init__(self, company: Company, token: str, place: int, chance: Random) -> None:
        self.company = company
        self.token = token
        self.place = place  # the seat it takes
        self.chance = chance
        self.memory = Memory()
        self.table = ""
        self.seq = -1
        self.seat = -1
        self.room: to_client.Room | None = None
        self.standing: to_client.Standing | None = None
        self.pending: dict[str, Pending] = {}
        self.finished = False
        self._socket: ClientConnection | None = None
        self._failed = 0  # the port where we had no luck
        self._heard = 0.0
        self._promised = 0  # the highest seq at this table that was promised
        self._later: set[asyncio.Task[None]] = set()

    def __str__(self) -> str:
        status = self.room.status if self.room else "unknown"
        awaited = self.standing.waiting_for if self.standing else []
        commands = [type(pending.command).__name__ for pending in self.pending.values()]
        return (
            f"table {self.table} at {self.seq}, {status}: seat {self.seat} has asked for "
            f"{commands}, the game waits for {awaited}"
        )

    def go_to(self, table: str) -> None:
        self.table, self.seq, self.seat = table, -1, -1
        self.room = self.standing = None
        self._promised = 0
        self.pending.clear()

    # The connection

    async def run(self) -> None:
        wait, most = BACKOFF
        while not self.finished:
            chosen = await self._one_connection()
            if self.finished or chosen:
                continue
            self.memory.reconnects += bool(self._socket)
            wait = BACKOFF[0] if self._socket else min(2 * wait, most)
            await asyncio.sleep(self.chance.uniform(0.5, 1) * wait)
        await asyncio.gather(*self._later, return_exceptions=True)

    async def _one_connection(self) -> bool:
        """True if it was the player who ended it."""
        self._socket = None
        ports = [port for port in self.company.ports if port != self._failed]
        port = self.chance.choice(ports or self.company.ports)
        url = f"ws://127.0.0.1:{port}/ws"
        try:
            async with connect(
                url,
                compression=None,
                proxy=None,
                max_size=None,
                ping_interval=None,
                open_timeout=CONNECT_WITHIN,
                close_timeout=1,
            ) as socket:
                self._socket = socket
                await self._converse(socket)
        except (OSError, TimeoutError, WebSocketException):
            self._failed = port
            return False
        self._failed = 0
        return True

    async def _converse(self, socket: ClientConnection) -> None:
        await self._say(to_server.Hello(self.token))
        await self._watch()
        for pending in list(self.pending.values()):
            await self._say(pending.command)
        async for data in socket:
            await self._hear(read(data))
            if self.finished or self.chance.random() < RESTLESS:
                return
        raise ConnectionResetError  # a close that we did not ask for

    async def _say(self, message: to_server.Message) -> None:
        assert self._socket
        await self._socket.send(write(message).decode())

    async def _watch(self) -> None:
        await self._say(to_server.Watch(self.table, self.seq))

    async def _command(self, command: to_server.Command) -> None:
        self.pending[command.id] = Pending(command, time.monotonic())
        await self._say(command)

    def _ask_again(self, message: to_server.Message) -> None:
        """A little later, if we are still connected then; whoever reconnects asks anyway."""

        async def later(socket: ClientConnection | None) -> None:
            await asyncio.sleep(self.chance.uniform(*ASK_AGAIN))
            if socket is self._socket and socket:
                await socket.send(write(message).decode())

        self._soon(later(self._socket))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._later.add(task)
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._later.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, WebSocketException):
            self._wrong(repr(error))

    # What is heard

    async def _hear(self, message: to_client.ToClient) -> None:
        if isinstance(message, to_client.News):
            if message.table == self.table:
                await self._hear_news(message)
        elif isinstance(message, to_client.Table):
            if message.table == self.table:
                await self._hear_table(message)
        elif isinstance(message, to_client.Done):
            self._done(message)
            await self._act()
        elif isinstance(message, to_client.Refused):
            await self._hear_refusal(message)

    async def _hear_table(self, message: to_client.Table) -> None:
        if message.seq < self.seq:
            self._wrong(f"the table went back from {self.seq} to {message.seq}")
        self.seq, self.seat = message.seq, message.you
        self.room, self.standing = message.room, message.standing
        self._heard = time.monotonic()
        await self._act()

    async def _hear_news(self, news: to_client.News) -> None:
        if news.seq != self.seq + 1:
            self._wrong(f"seq {news.seq} came after {self.seq}")
        self._note_silence()
        self.seq = news.seq
        self.memory.told.setdefault(self.table, {})[news.seq] = news.fact
        if news.room or not isinstance(news.fact, Moved | Said | Noted):
            self.room = news.room  # None: it will come with the last of these news
        if news.standing or not isinstance(news.fact, Said | Noted):
            self.standing = news.standing
        self.seat = self.seat if news.you is None else news.you
        if isinstance(news.fact, Rematched):
            await self._follow(news.fact.table)
        else:
            await self._act()

    def _note_silence(self) -> None:
        moment = time.monotonic()
        if self.room and self.room.status == "playing":
            silence = moment - self._heard
            self.memory.longest_silence = max(silence, self.memory.longest_silence)
        self._heard = moment

    def _done(self, done: to_client.Done) -> None:
        if pending := self._settled(done.id):
            self._promised = max(done.seq, self._promised)
            self.memory.promises.append(Promise(pending.command.table, done.id, done.seq))
            self.memory.moves += isinstance(pending.command, to_server.Play)

    async def _hear_refusal(self, refused: to_client.Refused) -> None:
        if refused.code == "try_again":
            if not refused.id:
                self._ask_again(to_server.Watch(self.table, self.seq))
            elif refused.id in self.pending:
                self._ask_again(self.pending[refused.id].command)
        elif self._settled(refused.id):
            self.memory.refused[refused.id] = refused.code
            await self._act()
        elif not refused.id:
            self._wrong(f"refused: {refused.code}")

    def _settled(self, command: str) -> Pending | None:
        """What was pending; None if it was answered before, and asked twice."""
        pending = self.pending.pop(command, None)
        if pending:
            waited = time.monotonic() - pending.since
            self.memory.longest_wait = max(waited, self.memory.longest_wait)
        return pending

    def _wrong(self, what: str) -> None:
        self.memory.wrongs.append(f"table {self.table}, seat {self.seat}: {what}")

    # What to do

    async def _act(self) -> None:
        """Send at most one command besides talk, if we have seen what our last one did."""
        busy = any(not _talk(waiting) for waiting in self.pending.values())
        if self.room is None or busy or self.seq < self._promised:
            return
        status = self.room.status
        if status == "waiting":
            await self._take_part()
        elif status == "playing":
            await self._play()
        elif self.room.rematch:
            await self._follow(self.room.rematch)
        elif self.company.over:
            self.leave()
        elif self.seat == 0:
            await self._decide_what_next()

    async def _decide_what_next(self) -> None:
        if self.company.go_on:
            await self._command(to_server.Rematch(new_id(), self.table))
        else:
            self.company.end()

    def leave(self) -> None:
        """Go home, unless the last game is not over yet for us, or an answer is missing."""
        if self.room and self.room.status == "over" and not self.pending:
            self.finished = True
            if self._socket:
                self._soon(self._socket.close())

    async def _take_part(self) -> None:
        assert self.room
        if self.seat < 0:
            await self._command(to_server.Sit(new_id(), self.table, self.place))
        elif self.seat != self.room.opener or self.room.sealing:
            return
        elif all(place.taken != "free" for place in self.room.places):
            await self._command(to_server.Start(new_id(), self.table))

    async def _play(self) -> None:
        if self.chance.random() < CHATTY and not self.pending:
            await self._command(to_server.Say(new_id(), self.table, "Beans!"))
        if self.standing and self.standing.legal and self.seat in self.standing.waiting_for:
            action = self.chance.choice(self.standing.legal)
            await self._command(to_server.Play(new_id(), self.table, self.seq, action))

    async def _follow(self, rematch: str) -> None:
        """Go to the next table, when all that was asked at this one is answered."""
        if self.pending:
            return
        await self._say(to_server.Unwatch(self.table))
        self.go_to(rematch)
        await self._watch()


def _talk(pending: Pending) -> bool:
    return isinstance(pending.command, to_server.Say)


def new_id() -> str:
    return token_urlsafe(12)
