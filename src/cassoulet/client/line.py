"""A guest's line to a server: it comes back when it is lost, and asks until it is answered.

It knows no tables: what is said first on each connection, and what is made of all that is heard,
is for those who derive from it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from random import uniform
from secrets import token_hex
from typing import Any, Final, Self, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from cassoulet.client.refusals import Refused
from cassoulet.wire import to_server

# Seconds
PATIENCE: Final = 60.0  # for an answer
AGAIN: Final = 1.0  # before something is asked again that cannot be done now
UNANSWERED: Final = 6.0  # before a command is sent again of which nothing was heard
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 15.0  # between two connections
BEAT: Final = 10.0  # a server that froze does not hang up: it is asked so often whether it is there

OPTIONS: Final[dict[str, Any]] = {
    "compression": None,
    "max_size": 2**24,
    "ping_interval": BEAT,
    "ping_timeout": BEAT,
    "close_timeout": 1,
}

log = logging.getLogger("cassoulet.client")  # heard on stderr, unless somebody listens

Json: TypeAlias = dict[str, Any]

read: Callable[[bytes | str], Any] = msgspec.json.decode
write = msgspec.json.Encoder().encode


class Line:
    """One guest, on one connection after the other; `addresses` are tried in turn."""

    def __init__(self, addresses: str | Sequence[str], token: str, **options: Any) -> None:
        self.addresses = [addresses] if isinstance(addresses, str) else list(addresses)
        self.server = self.addresses[0]  # as it is called when it does not answer
        self.token = token
        self.options = OPTIONS | options  # of `websockets.connect`
        self.patience = PATIENCE
        self.again = AGAIN
        self.connections = 0  # how often we were welcome
        self.problem: Exception | None = None  # why nothing more will come
        self.welcome: Json = {}  # the last one
        self.ears: list[Callable[[Json], None]] = []  # of others who hear all that is heard
        self.failures = 0  # in a row
        self._missed = False  # nobody answered, and that was said
        self._pause: float | None = None  # that the server asked for
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, tuple[bytes, asyncio.Future[int]]] = {}
        self._stirred = asyncio.Event()
        self._life: asyncio.Task[None] | None = None

    # For those who derive from it

    def address(self) -> str:
        """Where to connect next: after a failure elsewhere."""
        return self.addresses[self.failures % len(self.addresses)]

    def first_words(self) -> Iterable[msgspec.Struct]:
        """What is said on each connection after Hello; whatever has no answer yet comes then."""
        return ()

    def unheard(self) -> Iterable[msgspec.Struct]:
        """What to ask for again, beside commands, if the server was too busy for something."""
        return ()

    def hear(self, message: Json) -> None:
        """Whatever the server says."""

    def renewed(self, token: str) -> None:
        """The server gave a newer token, to be kept instead of the older one."""
        self.token = token

    # Coming and going

    async def __aenter__(self) -> Self:
        self._life = asyncio.create_task(self._live())
        try:
            async with asyncio.timeout(self.patience):
                await self.wait(lambda: self.connections > 0)
        except TimeoutError:
            await self.close()
            raise TimeoutError(f"nobody answers at {self.server}") from None
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        if self._life:
            self._life.cancel()
            with suppress(asyncio.CancelledError):
                await self._life

    async def lose(self) -> None:
        """Lose the connection without a word, as in a tunnel."""
        if self._socket:
            self._socket.transport.abort()

    async def _live(self) -> None:
        while not self.problem:
            try:
                async with connect(self.address(), **self.options) as socket:
                    await self._talk(socket)
            except (OSError, WebSocketException) as error:  # a timeout is an OSError, too
                self.failures += 1
                if not self._socket:
                    self.missed(error)
            except Exception as error:  # else whoever waits would wait in vain
                self._give_up(error)
            finally:
                self._socket = None
            await asyncio.sleep(self.pause())

    def missed(self, reason: object) -> None:
        """Nobody is there: that is said once, and then tried in silence."""
        if not self._missed:
            log.warning("nobody answers at %s (%s): trying again", self.server, reason)
        self._missed = True

    def pause(self) -> float:
        """As long as the server asked for, at random; else longer from time to time."""
        asked, self._pause = self._pause, None
        if asked is not None:
            return uniform(0, asked)  # noqa: S311 (no secret: only not all at once)
        most = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(self.failures, 10))
        return uniform(most / 2, most)  # noqa: S311

    async def _talk(self, socket: ClientConnection) -> None:
        await socket.send(write(to_server.Hello(self.token)), text=True)
        self._socket = socket  # from here on whatever is new is said by whoever wants it
        waiting = [message for message, _ in self._unanswered.values()]
        for message in [*map(write, list(self.first_words())), *waiting]:
            await socket.send(message, text=True)
        async for data in socket:
            self.take(data)
            self._stirred.set()

    # Hearing

    def take(self, data: bytes | str) -> None:
        message = read(data)
        match message["type"]:
            case "Welcome":
                self._welcomed(message)
            case "Done":
                self.done(message["id"], message["seq"])
            case "Refused":
                self._refused(message)
            case "Goodbye":
                self._sent_away(message)
        for ear in (self.hear, *self.ears):
            ear(message)

    def _welcomed(self, message: Json) -> None:
        self.connections += 1
        self.failures, self._missed = 0, False
        self.welcome = message
        if token := message.get("token"):
            self.renewed(token)

    def done(self, command: str, seq: int) -> None:
        if asked := self._unanswered.pop(command, None):
            _settle(asked[1], seq)

    def _refused(self, message: Json) -> None:
        code = message["code"]
        if code in ("try_again", "too_fast"):
            asyncio.get_running_loop().call_later(self.again, self._ask_again)
        elif asked := self._unanswered.pop(message["id"], None):
            _settle(asked[1], Refused(code, message.get("facts")))
        elif code == "bad_token" and not message["id"]:
            self._give_up(Refused(code))

    def _sent_away(self, message: Json) -> None:
        self._pause = message["again"] / 1000
        if message["code"] == "bad_token":
            self._give_up(Refused("bad_token"))

    def _give_up(self, problem: Exception) -> None:
        self.problem = problem
        self._stirred.set()
        for _, answer in self._unanswered.values():
            _settle(answer, problem)

    def _ask_again(self) -> None:
        """Everything unanswered once more: each thing is done only once, whatever got through."""
        waiting = [message for message, _ in self._unanswered.values()]
        self._asking = asyncio.ensure_future(self._write(*map(write, self.unheard()), *waiting))

    # Saying

    async def say(self, message: msgspec.Struct) -> None:
        """Something that nobody answers; lost without a word while there is no connection."""
        await self._write(write(message))

    async def ask(self, command: to_server.Command) -> int:
        """Have a command carried out, whatever happens on the way; returns its seq."""
        message, answer = write(command), asyncio.get_running_loop().create_future()
        self._unanswered[command.id] = (message, answer)
        try:
            async with asyncio.timeout(self.patience):
                while not answer.done():
                    if self.problem:
                        raise self.problem
                    await self._write(message)
                    await asyncio.wait([answer], timeout=UNANSWERED)
        finally:
            self._unanswered.pop(command.id, None)
        seq: int = answer.result()
        return seq

    async def do(self, command: type[to_server.Command], table: str, **words: Any) -> int:
        """The same in short."""
        return await self.ask(command(id=token_hex(8), table=table, **words))

    async def _write(self, *messages: bytes) -> None:
        with suppress(ConnectionClosed):  # it will be said over the next connection
            for message in messages:
                if self._socket:
                    await self._socket.send(message, text=True)

    # Waiting

    async def wait(self, ready: Callable[[], bool]) -> None:
        """Returns when it is so, however long that takes."""
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
