"""A player over real sockets, who comes back, goes on where it stopped, and asks again.

Whatever breaks the promises of the wire (a gap, something out of order, a thing told twice or told
differently) raises Broken in whoever waits, and stays in `problem`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from secrets import token_hex
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from cassoulet.wire import to_client, to_server
from tests.server.seen import Broken, Seen

PATIENCE = 60.0  # seconds: the machine may be busy
AGAIN = 0.1  # seconds before something is asked again
HURRY = 0.1  # of the time that a Goodbye names
INTERRUPTS = 0.05  # how likely one acts whom nobody waits for, each time that something happened

read = msgspec.json.Decoder(to_client.ToClient).decode
write = msgspec.json.Encoder().encode


class Refusal(Exception):
    """A command was not carried out."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Client:
    """One guest, on one connection after the other; `addresses` are tried in turn."""

    def __init__(self, addresses: str | Sequence[str], token: str, **options: Any) -> None:
        self.addresses = [addresses] if isinstance(addresses, str) else list(addresses)
        self.token = token
        self.options = options  # of `websockets.connect`
        self.patience = PATIENCE
        self.seen: dict[str, Seen] = {}  # the tables that are watched
        self.acknowledged: dict[str, int] = {}  # commands, with their seqs
        self.keys: list[str] = []
        self.refused: Counter[str] = Counter()
        self.goodbyes: list[to_client.Goodbye] = []
        self.received: list[bytes] = []  # whatever came, if `recording`
        self.recording = False
        self.connections = 0
        self.problem: Exception | None = None
        self._socket: ClientConnection | None = None
        self._pending: dict[str, tuple[bytes, asyncio.Future[int]]] = {}
        self._stirred = asyncio.Event()
        self._life: asyncio.Task[None] | None = None

    # Coming and going

    async def __aenter__(self) -> Self:
        self._life = asyncio.create_task(self._live())
        await self._wait(lambda: self.connections > 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._life
        self._life.cancel()
        with suppress(asyncio.CancelledError):
            await self._life

    async def lose(self) -> None:
        """Lose the connection without a word, as in a tunnel."""
        if self._socket:
            self._socket.transport.abort()

    async def _live(self) -> None:
        turn = 0
        while not self.problem:
            address = self.addresses[turn % len(self.addresses)]
            try:
                async with connect(address, compression=None, **self.options) as socket:
                    await self._talk(socket)
            except (OSError, WebSocketException, TimeoutError):
                turn += 1
            except Broken as broken:
                self._give_up(broken)
            except msgspec.DecodeError as error:  # else whoever waits would wait in vain
                self._give_up(Broken(f"the server says what nobody knows: {error}"))
            finally:
                self._socket = None
            await asyncio.sleep(self._pause())

    def _pause(self) -> float:
        """After a Goodbye one waits as long as it says, only faster."""
        return self.goodbyes[-1].again / 1000 * HURRY if self.goodbyes else AGAIN

    async def _talk(self, socket: ClientConnection) -> None:
        await socket.send(write(to_server.Hello(self.token)))
        self._socket = socket  # from here on whatever is new is sent by whoever wants it
        tables, pending = list(self.seen.values()), list(self._pending.values())
        for seen in tables:
            seen.joined = False
            await socket.send(write(to_server.Watch(seen.table, seen.seq)))
        for message, _ in pending:
            await socket.send(message)
        async for data in socket:
            self._hear(data.encode() if isinstance(data, str) else data)
            self._stirred.set()

    # Hearing

    def _hear(self, data: bytes) -> None:
        if self.recording:
            self.received.append(data)
        message = read(data)
        match message:
            case to_client.Table() | to_client.News():
                if message.table in self.seen:
                    self.seen[message.table].take(message)
            case to_client.Done():
                self._done(message)
            case to_client.Refused():
                self._refused(message)
            case _:
                self._hear_of_myself(message)

    def _hear_of_myself(self, message: to_client.ToClient) -> None:
        match message:
            case to_client.Welcome():
                self.connections += 1
            case to_client.Key():
                self.keys.append(message.key)
            case to_client.Goodbye():
                self.goodbyes.append(message)

    def _done(self, message: to_client.Done) -> None:
        before = self.acknowledged.setdefault(message.id, message.seq)
        if before != message.seq:
            raise Broken(f"{message.id} was done at {before} and again at {message.seq}")
        if pending := self._pending.pop(message.id, None):
            _settle(pending[1], message.seq)

    def _refused(self, message: to_client.Refused) -> None:
        self.refused[message.code] += 1
        if message.code in ("try_again", "too_fast"):
            asyncio.get_running_loop().call_later(AGAIN, self._ask_again)
        elif pending := self._pending.pop(message.id, None):
            _settle(pending[1], Refusal(message.code))
        elif table := self.seen.get(str(message.facts.get("table", ""))):
            table.refused = message.code
        elif message.code == "bad_token":
            self._give_up(Refusal(message.code))

    def _give_up(self, problem: Exception) -> None:
        self.problem = problem
        self._stirred.set()
        for _, answer in self._pending.values():
            _settle(answer, problem)

    def _ask_again(self) -> None:
        """Everything unanswered once more: each thing is done only once, whatever got through."""
        lost = [seen for seen in self.seen.values() if not seen.joined]
        messages = [write(to_server.Watch(seen.table)) for seen in lost]
        messages += [message for message, _ in self._pending.values()]
        self._asking = asyncio.ensure_future(self._write(*messages))

    async def _write(self, *messages: bytes) -> None:
        with suppress(ConnectionClosed):  # it will be sent over the next connection
            for message in messages:
                if self._socket:
                    await self._socket.send(message)

    # Saying

    async def watch(self, table: str) -> Seen:
        """Returns when the table is known; Refusal if there is none."""
        seen = self.seen.setdefault(table, Seen(table))
        await self._write(write(to_server.Watch(table, seen.seq)))
        await self._wait(lambda: seen.joined or bool(seen.refused))
        if seen.refused:
            del self.seen[table]
            raise Refusal(seen.refused)
        return seen

    async def do(self, command: type[to_server.Command], table: str, **fields: Any) -> int:
        """Have a command carried out, whatever happens on the way; returns its seq."""
        return await self.ask(command(id=token_hex(8), table=table, **fields))

    async def ask(self, command: to_server.Command) -> int:
        message, answer = write(command), asyncio.get_running_loop().create_future()
        self._pending[command.id] = (message, answer)
        await self._write(message)
        async with asyncio.timeout(self.patience):
            seq: int = await answer
        return seq

    async def say(self, message: bytes | str) -> None:
        """Say something, whatever it is, on the connection that there is now."""
        assert self._socket
        await self._socket.send(message)

    # Waiting

    async def until(
        self, table: str, ready: Callable[[Seen], bool], within: float | None = None
    ) -> Seen:
        """Returns when the table is as one waits for it."""
        seen = self.seen[table]
        await self._wait(lambda: ready(seen), within)
        return seen

    async def _wait(self, ready: Callable[[], bool], within: float | None = None) -> None:
        async with asyncio.timeout(self.patience if within is None else within):
            while not ready():
                if self.problem:
                    raise self.problem
                self._stirred.clear()
                await self._stirred.wait()


def _settle(answer: asyncio.Future[int], result: int | Exception) -> None:
    if answer.done():  # who asked has gone
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(result)


# Playing


async def play(client: Client, table: str, chance: Random, moves: int = 2**62) -> int:
    """Play at random until the game is over, or so many moves; returns how many were made."""

    def wants_to_act(seen: Seen) -> bool:
        return seen.awaits_me() or (seen.may_act() and chance.random() < INTERRUPTS)

    made = 0
    while made < moves:
        seen = await client.until(table, lambda seen: seen.over() or wants_to_act(seen))
        if seen.over():
            break
        made += await _move(client, seen, chance)
    return made


async def _move(client: Client, seen: Seen, chance: Random) -> bool:
    assert seen.standing
    after, action = seen.seq, choice(seen.standing.legal, chance)
    try:
        seq = await client.do(to_server.Play, seen.table, after=after, action=action)
    except Refusal as refusal:
        if refusal.code == "bot_plays":
            await client.do(to_server.Return, seen.table)
        with suppress(TimeoutError):  # somebody was quicker: look again
            await client.until(seen.table, lambda seen: seen.seq > after, 1)
        return False
    await client.until(seen.table, lambda seen: seen.seq >= seq)
    return True


def choice(legal: Sequence[msgspec.Raw], chance: Random) -> msgspec.Raw:
    """Any sort of action is as likely as another, so that no game is all talk."""
    sorts: dict[bytes, list[msgspec.Raw]] = {}
    for action in legal:
        sorts.setdefault(bytes(action).split(b'"', 4)[3], []).append(action)
    return chance.choice(chance.choice(list(sorts.values())))
