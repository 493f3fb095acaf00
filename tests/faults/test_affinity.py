"""Behind the guide's nginx all of a table are at one node, and who finds it frozen at another."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from cassoulet.tables.hosting.host import new_id
from cassoulet.tables.hosting.keys import Keys
from cassoulet.tables.state.seats import Guest
from cassoulet.wire import to_server
from tests.faults.cluster import SECRET, Cluster, Server
from tests.faults.players import write
from tests.servers.nginx import Nginx

TABLES = 20
TOGETHER = 4
NOTICED_WITHIN = 10.0  # seconds


@asynccontextmanager
async def seated(port: int, table: str, tries: int = 0) -> AsyncIterator[ClientConnection]:
    """A socket that has said hello, as a browser opens it."""
    url = f"ws://127.0.0.1:{port}/ws?table={table}" + (f"&tries={tries}" if tries else "")
    async with connect(url, compression=None, proxy=None, close_timeout=1) as socket:
        token = Keys([SECRET]).guest_token(Guest("ghost", "Ghost", "#ffffff"))
        await socket.send(write(to_server.Hello(token)).decode())
        await socket.recv()
        yield socket


def sockets(node: Server) -> int:
    return int(node.figure("cassoulet_sockets"))


async def at_which(cluster: Cluster, port: int, table: str, tries: int = 0) -> set[int]:
    """The nodes to which sockets of a table come."""
    before = [await asyncio.to_thread(sockets, node) for node in cluster.servers]
    lines = [seated(port, table, tries) for _ in range(TOGETHER)]
    for line in lines:
        await line.__aenter__()
    after = [await asyncio.to_thread(sockets, node) for node in cluster.servers]
    for line in lines:
        await line.__aexit__(None, None, None)
    return {node for node, (old, new) in enumerate(zip(before, after, strict=True)) if new > old}


def test_all_of_a_table_are_at_one_node(cluster: Cluster, tmp_path: Path) -> None:
    async def scene(port: int) -> None:
        tables = [new_id() for _ in range(TABLES)]
        places = [await at_which(cluster, port, table) for table in tables]
        assert {len(place) for place in places} == {1}
        assert set.union(*places) == {0, 1}
        others = [await at_which(cluster, port, table, tries=1) for table in tables]
        assert others != places
        lobby = [await at_which(cluster, port, "") for _ in range(5)]
        assert set.union(*lobby) == {0, 1}

    with Nginx(tmp_path, cluster.ports) as nginx:
        asyncio.run(scene(nginx.port))


def test_a_frozen_node_is_left_within_ten_seconds(cluster: Cluster, tmp_path: Path) -> None:
    """By who does as a browser does: it asks after five seconds, and waits four for an answer."""

    async def scene(port: int) -> float:
        table = new_id()
        async with seated(port, table) as socket:
            [place] = await at_which(cluster, port, table)
            node = cluster.servers[place]
            node.send(signal.SIGSTOP)
            try:
                began = time.monotonic()
                await asyncio.sleep(5)
                await socket.send(write(to_server.Ping(1)).decode())
                await gone(socket)
                await another(port, table)
                return time.monotonic() - began
            finally:
                node.send(signal.SIGCONT)

    with Nginx(tmp_path, cluster.ports) as nginx:
        assert asyncio.run(scene(nginx.port)) < NOTICED_WITHIN + 1


async def gone(socket: ClientConnection) -> None:
    try:
        async with asyncio.timeout(4):
            await socket.recv()
    except TimeoutError:
        return
    raise AssertionError("it is not frozen")


async def another(port: int, table: str) -> None:
    """Ask until somebody answers, each time as if one more had not."""
    for tries in range(1, 20):
        try:
            async with asyncio.timeout(0.5), seated(port, table, tries):
                return
        except TimeoutError:
            continue
    raise AssertionError("nobody answers")
