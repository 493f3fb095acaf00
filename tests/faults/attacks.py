"""What one stranger can do to a node from one address, as fast as they can: each until it is ended.

A process of its own, so that whoever measures meanwhile does nothing else:
`python -m tests.faults.attacks NAME TARGET`, the target as JSON.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from itertools import count, cycle
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from cassoulet.server.webpush import HostKey, encoded
from cassoulet.wire import to_server
from tests.faults.players import new_id, write

ADDRESS = "203.0.113.7"
AT_ONCE = 8
LAZY = 19  # niceness: it is the node that is measured, not the machine
HANGS = "attacker.example"  # names in here never answer
STRAIGHT = {"at": [0, 400], "across": [0, 0], "along": [0, 0], "lift": [20, 20], "turn": [0, 0]}


class Target(msgspec.Struct):
    url: str
    socket: str
    token: str
    long: list[str]  # finished games with long logs
    own: str  # a table of ours with a long log, by correspondence


Attack = Callable[[Target], Awaitable[None]]


# Over HTTP


async def ask(
    target: Target, paths: Iterator[str], body: Callable[[int], Any] | None = None
) -> None:
    headers = {"x-forwarded-for": ADDRESS, "authorization": f"Bearer {target.token}"}
    numbers = count()
    async with httpx.AsyncClient(base_url=target.url, headers=headers, timeout=60) as client:

        async def go_on() -> None:
            for path in paths:
                with suppress(httpx.TransportError):
                    if body is None:
                        await client.get(path)
                    else:
                        await client.post(path, json=body(next(numbers)))

        await asyncio.gather(*(go_on() for _ in range(AT_ONCE)))


async def pages(target: Target) -> None:
    await ask(target, cycle([f"/api/tables/{table}" for table in target.long]))


async def replays(target: Target) -> None:
    await ask(target, cycle([f"/api/tables/{table}/replay?seat=0" for table in target.long]))


async def previews(target: Target) -> None:
    await ask(target, cycle([f"/t/{table}" for table in target.long]))


async def trials(target: Target) -> None:
    trial = {"identity": 1, "piece": 6, "gesture": STRAIGHT}
    await ask(target, cycle(["/api/trials"]), lambda _: trial)


async def names_that_hang(target: Target) -> None:
    keys = {"p256dh": HostKey(HostKey.new()).public, "auth": encoded(os.urandom(16))}
    bells = cycle([f"/api/tables/{target.own}/bell"])
    await ask(target, bells, lambda n: {"endpoint": f"https://a{n}.{HANGS}/x", "keys": keys})


# Over sockets


async def open_socket(target: Target, token: str = "") -> ClientConnection:
    socket = await connect(
        target.socket,
        compression=None,
        proxy=None,
        max_size=None,
        additional_headers={"x-forwarded-for": ADDRESS},
    )
    if token:
        await socket.send(write(to_server.Hello(token)).decode())
    return socket


async def talk(target: Target, messages: Callable[[], Iterator[msgspec.Struct]]) -> None:
    """Say all that, on a few sockets at once, and on new ones when these are closed."""

    async def go_on(pause: float = 0.01) -> None:
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                socket = await open_socket(target, target.token)
                reading = asyncio.create_task(swallow(socket))
                for message in messages():
                    await socket.send(write(message).decode())
                    await asyncio.sleep(pause)
                reading.cancel()

    await asyncio.gather(*(go_on() for _ in range(5)))


async def swallow(socket: ClientConnection) -> None:
    with suppress(WebSocketException):
        while True:
            await socket.recv(decode=False)


async def long_tables(target: Target) -> None:
    def messages() -> Iterator[msgspec.Struct]:
        for table in cycle(target.long):
            yield to_server.Watch(table)
            yield to_server.Unwatch(table)

    await talk(target, messages)


async def much_missed(target: Target) -> None:
    await talk(target, lambda: cycle([to_server.Watch(target.own, after=5)]))


async def commands(target: Target) -> None:
    await talk(
        target, lambda: (to_server.Say(new_id(), table, "!") for table in cycle(target.long))
    )


async def hellos(target: Target) -> None:
    await talk(target, lambda: cycle([to_server.Hello(target.token[:-2] + "xx")]))


async def silent_sockets(target: Target) -> None:
    async def go_on() -> None:
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                await (await open_socket(target)).wait_closed()

    await asyncio.gather(*(go_on() for _ in range(200)))


async def experts(target: Target) -> None:
    headers = {"x-forwarded-for": ADDRESS, "authorization": f"Bearer {target.token}"}
    setting = {"game": "haricots", "seats": 4}
    socket = await open_socket(target, target.token)
    async with httpx.AsyncClient(base_url=target.url, headers=headers, timeout=60) as client:
        for _ in range(8):
            table = (await client.post("/api/tables", json=setting)).json()["table"]
            bots = [to_server.AddBot(new_id(), table, seat, "expert") for seat in (1, 2, 3)]
            for message in (
                *bots,
                to_server.Start(new_id(), table),
                to_server.Stand(new_id(), table),
            ):
                await socket.send(write(message).decode())
                await asyncio.sleep(0.2)
    await swallow(socket)


ATTACKS: dict[str, Attack] = {
    "pages of long games": pages,
    "replays of long games": replays,
    "previews of long games": previews,
    "long tables watched": long_tables,
    "commands at long tables": commands,
    "a table of which much was missed": much_missed,
    "sockets that say nothing": silent_sockets,
    "hellos with a bad token": hellos,
    "tables of experts": experts,
    "names of push services that hang": names_that_hang,
    "trials of beanstalks": trials,
}


def main(name: str, target: str) -> None:
    os.nice(LAZY)
    asyncio.run(ATTACKS[name](msgspec.json.decode(target, type=Target)))  # type: ignore[arg-type]


if __name__ == "__main__":
    main(*sys.argv[1:])
