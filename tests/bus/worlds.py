"""The same few nodes, joined in one process or by a real broker; each can be cut off."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

from cassoulet.bus.local import Hub, LocalBus
from cassoulet.bus.nats import NatsBus
from tests.servers.nats import Nats
from tests.servers.proxy import Proxy

PATIENCE = 30.0  # seconds, on a busy machine; else it takes three to notice that a link is cut


class World(Protocol):
    def bus(self, node: str) -> LocalBus | NatsBus: ...
    def cut(self, node: str) -> None: ...
    def mend(self, node: str) -> None: ...


class LocalWorld:
    def __init__(self) -> None:
        self.hub = Hub()

    def bus(self, node: str) -> LocalBus:
        return LocalBus(self.hub, node)

    def cut(self, node: str) -> None:
        self.hub.buses[node].cut()

    def mend(self, node: str) -> None:
        self.hub.buses[node].mend()


class NatsWorld:
    """Every node has a wire of its own to the broker."""

    def __init__(self, server: Nats) -> None:
        self.server = server
        self.wires: dict[str, Proxy] = {}

    def bus(self, node: str) -> NatsBus:
        wire = self.wires[node] = Proxy(self.server.port)
        wire.start()
        return NatsBus(node, [f"nats://127.0.0.1:{wire.port}"])

    def cut(self, node: str) -> None:
        self.wires[node].cut()

    def mend(self, node: str) -> None:
        self.wires[node].mend()

    def stop(self) -> None:
        for wire in self.wires.values():
            wire.stop()


class Node:
    """A bus, and what it heard."""

    def __init__(self, bus: LocalBus | NatsBus) -> None:
        self.bus = bus
        self.heard: list[bytes] = []

    async def hears(self, *messages: bytes) -> None:
        """Wait for as many to arrive, and find exactly these."""
        await until(lambda: len(self.heard) >= len(messages))
        assert self.heard == list(messages)


@asynccontextmanager
async def nodes(world: World, *names: str) -> AsyncIterator[Sequence[Node]]:
    joined = [Node(world.bus(name)) for name in names]
    try:
        for node in joined:
            await node.bus.open(node.heard.append)
        await until(lambda: all(node.bus.connected for node in joined))
        yield joined
    finally:
        for node in joined:
            await node.bus.close()


async def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)
