"""Somebody who means harm: says whatever could hurt, over a connection like everybody's."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from cassoulet.wire import to_client
from tests.server.client import read

Said = dict[str, Any]
LARGEST = 16_384  # bytes that the server takes
AT_ONCE = 10  # messages
PAUSE = 0.03  # seconds
ODD: list[Any] = [
    None,
    True,
    -1,
    2**31,
    2**63,
    10**30,
    1.5,
    1e308,
    "",
    "\x00",
    "\ud7ff" * 50,
    "' OR 1=1 --",
    "../../secret",
    [],
    [[]],
    {},
    {"type": "Play"},
]


@dataclass
class Prey:
    """What the attackers have found out about those whom they want to harm."""

    tables: list[str]
    seats: int
    tokens: list[str] = field(default_factory=list)  # of the attackers; those of others are secret
    keys: list[str] = field(default_factory=list)  # of seats elsewhere
    actions: list[msgspec.Raw] = field(default_factory=list)  # that somebody else may do now
    seq: int = 0


# What an honest client might say, aimed at others


def honest(chance: Random, prey: Prey) -> Said:
    tag = chance.choice(list(FIELDS))
    said: Said = {"type": tag}
    if tag not in ("Hello", "Ping"):
        said["table"] = chance.choice([*prey.tables * 4, "aaaaaaaaaa", "nowhere777"])
    if tag not in ("Hello", "Ping", "Watch", "Unwatch"):
        said["id"] = f"{chance.getrandbits(64):016x}"
    return {**said, **FIELDS[tag](chance, prey)}


FIELDS: dict[str, Callable[[Random, Prey], Said]] = {
    "Hello": lambda chance, prey: {"token": chance.choice([*prey.tokens, *prey.keys, "x.y"])},
    "Watch": lambda chance, prey: {"after": chance.choice([-1, 0, prey.seq, 10**9])},
    "Unwatch": lambda chance, prey: {},
    "Ping": lambda chance, prey: {"number": chance.randrange(100)},
    "Sit": lambda chance, prey: {"seat": chance.randrange(8)},
    "Stand": lambda chance, prey: {},
    "AddBot": lambda chance, prey: {"seat": chance.randrange(8), "level": "easy"},
    "Remove": lambda chance, prey: {"seat": chance.randrange(prey.seats)},
    "Start": lambda chance, prey: {},
    "Play": lambda chance, prey: _stolen(chance, prey),
    "AskUndo": lambda chance, prey: {},
    "AnswerUndo": lambda chance, prey: {"allow": True},
    "Say": lambda chance, prey: {"text": "<script>alert(1)</script>"},
    "Return": lambda chance, prey: {},
    "NewKey": lambda chance, prey: {},
    "Claim": lambda chance, prey: {"key": chance.choice([*prey.keys, *prey.tokens, "x.y"])},
    "Rematch": lambda chance, prey: {},
}


def _stolen(chance: Random, prey: Prey) -> Said:
    """The very move that another could make now."""
    action = chance.choice(prey.actions) if prey.actions else {"type": "Pass"}
    return {"after": chance.choice([prey.seq, 10**15]), "action": action}


# What is done to it


def _as_it_is(_: Random, said: Said) -> bytes:
    return msgspec.json.encode(said)


def _bent(chance: Random, said: Said) -> bytes:
    """A field is not what it should be."""
    return msgspec.json.encode({**said, chance.choice(list(said)): chance.choice(ODD)})


def _short(chance: Random, said: Said) -> bytes:
    """A field is missing."""
    missing = chance.choice(list(said))
    return msgspec.json.encode({name: value for name, value in said.items() if name != missing})


def _forged(chance: Random, said: Said) -> bytes:
    """For the seat of another, as somebody else."""
    name = chance.choice(["seat", "guest", "by", "you", "bot", "as", "picks"])
    return msgspec.json.encode({**said, name: chance.choice([0, 1, 2, "Ana"])})


def _unknown(chance: Random, said: Said) -> bytes:
    tag = chance.choice(["Admin", "Done", "News", "Dealt", "Played", "Goodbye", "hello", ""])
    return msgspec.json.encode({**said, "type": tag})


def _flipped(chance: Random, said: Said) -> bytes:
    data = bytearray(msgspec.json.encode(said))
    for _ in range(chance.randint(1, 4)):
        data[chance.randrange(len(data))] = chance.randrange(128)
    return bytes(data)


def _cut(chance: Random, said: Said) -> bytes:
    data = msgspec.json.encode(said)
    return data[: chance.randrange(len(data))]


def _nested(chance: Random, said: Said) -> bytes:
    depth = chance.choice([10, 500, 2000, 7000])
    deep = msgspec.Raw(b"[" * depth + b"]" * depth)
    return msgspec.json.encode({**said, chance.choice([*said, "action"]): deep})[:LARGEST]


def _twice(_: Random, said: Said) -> bytes:
    """Every field stands there twice, with two values."""
    data = msgspec.json.encode(said)
    return data[:-1] + b"," + data[1:].replace(b'"easy"', b'"hard"')


def _noise(chance: Random, _: Said) -> bytes:
    return chance.randbytes(chance.randrange(1, 300))


def _huge(chance: Random, said: Said) -> bytes:
    return msgspec.json.encode({**said, "text": "x" * chance.choice([LARGEST, 60_000])})


TRICKS = (
    [_as_it_is] * 150
    + [_bent, _short, _forged, _unknown, _flipped, _cut, _twice] * 2
    + [_nested] * 2
)
DEADLY = [_noise, _huge]  # most of them cost the connection


@dataclass
class Attacker:
    address: str
    token: str
    prey: Prey
    chance: Random
    sent: int = 0
    connections: int = 0
    heard: Counter[str] = field(default_factory=Counter)  # refusals by code, and other answers
    before: list[bytes] = field(default_factory=list)  # what may be said again

    async def run(self, messages: int) -> None:
        """Say so many things, over as many connections as it takes."""
        while self.sent < messages:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(self.address, compression=None, close_timeout=1) as socket:
                    self.connections += 1
                    listening = asyncio.create_task(self.listen(socket))
                    try:
                        await self.talk(socket, messages)
                    finally:
                        listening.cancel()

    async def talk(self, socket: ClientConnection, messages: int) -> None:
        for token in (self.token[:-1], *self.prey.keys, self.token):
            await socket.send(msgspec.json.encode({"type": "Hello", "token": token}))
        while self.sent < messages:
            data = self.something()
            await socket.send(data, text=self.chance.random() < 0.5)
            self.sent += 1
            if not self.sent % AT_ONCE:
                await asyncio.sleep(PAUSE)  # long enough to be answered, mostly

    def something(self) -> bytes:
        luck = self.chance.random()
        if luck < 0.1 and self.before:
            return self.chance.choice(self.before)
        trick = self.chance.choice(DEADLY if luck > 0.999 else TRICKS)
        data = trick(self.chance, honest(self.chance, self.prey))
        self.before = [*self.before[-50:], data]
        return data

    async def listen(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for data in socket:
                message = read(data)
                refused = isinstance(message, to_client.Refused)
                self.heard[message.code if refused else type(message).__name__] += 1


async def flood(address: str, token: str, seconds: float) -> int:
    """Say something good as fast as one can, and come back as often as one is sent away."""
    sent, end = 0, asyncio.get_running_loop().time() + seconds
    message = msgspec.json.encode({"type": "Ping", "number": 1})
    while asyncio.get_running_loop().time() < end:
        with suppress(OSError, WebSocketException, TimeoutError):
            async with connect(address, compression=None, close_timeout=1) as socket:
                await socket.send(msgspec.json.encode({"type": "Hello", "token": token}))
                while asyncio.get_running_loop().time() < end:
                    await socket.send(message)
                    sent += 1
                    await asyncio.sleep(0)
    return sent
