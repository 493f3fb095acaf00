"""What a hand costs that hovers over a tower: bytes to each watcher, CPU of the node, latency.

    just bench-hovering                             one table, then fifty at once
    just bench-hovering --tables 1 200 --seconds 20

At each table one person holds a piece, twelve poses a second; the other player and two spectators
see it, over real sockets. CPU is that of the node's process, less what it takes with the same
sockets while nobody moves.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from math import sin
from pathlib import Path
from statistics import median, quantiles

import msgspec
import psutil
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from cassoulet.wire.to_server import Hands, Show, Watch
from tests.server.client import Client
from tests.server.raw import line, say
from tests.server.running import Server
from tests.server.sitting import Sitting, sit

HERTZ = 12
CLOCK = 7000  # poses have numbers, as their turn, until these begin again
FRAME = 2  # bytes of a WebSocket's header before so short a message


@dataclass
class Watcher:
    """Counts what is told of hands, and how old it is."""

    sent: dict[int, float] = field(default_factory=dict)
    told: int = 0
    size: int = 0
    late: list[float] = field(default_factory=list)

    async def listen(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                self.heard(data if isinstance(data, bytes) else data.encode())
        except ConnectionClosed:
            return

    def heard(self, data: bytes) -> None:
        if b'"Shown"' not in data:
            return
        self.told += 1
        self.size += len(data) + FRAME
        number = msgspec.json.decode(data)["hands"]["held"][-1]
        self.late.append(time.perf_counter() - self.sent[number])


@dataclass
class Hovering:
    """Somebody who holds a piece at a table."""

    table: str
    holder: Client
    piece: int
    watcher: Watcher

    async def hover(self, until: float) -> None:
        number = 0
        while time.perf_counter() < until:
            now = time.perf_counter()
            self.watcher.sent[number] = now
            pose = (self.piece, round(240 * sin(3 * now)), round(200 * sin(2 * now)), 640, number)
            await self.holder.say(Show(self.table, Hands("holding", pose)))
            number = (number + 1) % CLOCK
            await asyncio.sleep(max(0.0, now + 1 / HERTZ - time.perf_counter()))


async def at_a_placing(sitting: Sitting) -> tuple[Client, int]:
    """Play until somebody has a piece to place."""
    await sitting.start()
    for seed in range(100):
        await sitting.up_to_date()
        for player in sitting.players:
            standing = player.seen[sitting.table].standing
            action = msgspec.json.decode(standing.legal[0]) if standing and standing.legal else {}
            if action.get("type") == "Place":
                return player, int(action["piece"])
        await sitting.step(seed)
    raise AssertionError("there was nothing to place")


async def measure(server: Server, adapter: str, tables: int, seconds: float) -> dict[str, object]:
    address = server.sockets[adapter]
    assert server.process
    node = psutil.Process(server.process.pid)
    async with AsyncExitStack() as stack:
        hands = []
        for _ in range(tables):
            sitting = await stack.enter_async_context(
                sit(server, address, "haricot_magique", seats=2, bots=0)
            )
            holder, piece = await at_a_placing(sitting)
            watcher, token = Watcher(), server.guest("Eve")
            socket = await stack.enter_async_context(line(address, token))
            await say(socket, Watch(sitting.table))
            listening = asyncio.create_task(watcher.listen(socket))
            stack.callback(listening.cancel)
            hands.append(Hovering(sitting.table, holder, piece, watcher))
        await asyncio.sleep(2)
        idle = await spent(node, asyncio.sleep(seconds))
        until = time.perf_counter() + seconds
        busy = await spent(node, asyncio.gather(*[hand.hover(until) for hand in hands]))
        await asyncio.sleep(0.5)
    late = sorted(one for hand in hands for one in hand.watcher.late)
    told = sum(hand.watcher.told for hand in hands)
    return {
        "tables": tables,
        "adapter": adapter,
        "poses_a_second_to_each": round(told / tables / seconds, 1),
        "bytes_a_second_to_each": round(sum(h.watcher.size for h in hands) / tables / seconds),
        "cores": round((busy - idle) / seconds, 4),
        "cores_while_nobody_moves": round(idle / seconds, 4),
        "cpu_ms_a_second_of_hovering": round(1000 * (busy - idle) / seconds / tables, 2),
        "latency_ms": {
            "median": round(1000 * median(late), 1),
            "95 %": round(1000 * quantiles(late, n=20)[-1], 1),
        },
    }


async def spent(node: psutil.Process, work: Awaitable[object]) -> float:
    """Seconds of a core that a process takes meanwhile."""
    before = sum(node.cpu_times()[:2])
    await work
    return float(sum(node.cpu_times()[:2]) - before)


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 50])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--adapters", nargs="+", default=["starlette", "picows"])
    args = parser.parse_args()
    for adapter in args.adapters:
        for tables in args.tables:
            with tempfile.TemporaryDirectory() as folder, Server(Path(folder), judges=1) as server:
                print(json.dumps(await measure(server, adapter, tables, args.seconds)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
