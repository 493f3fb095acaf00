"""PostgreSQL comes back as it was a while ago: whoever was told more is told so, and plays on."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from cassoulet.wire import http, to_client, to_server
from cassoulet.wire.facts import Noted, Setting
from tests.faults.cluster import Cluster
from tests.faults.crowd import Api
from tests.faults.players import new_id, read, write
from tests.servers.postgres import Postgres

PATIENCE = 60.0  # seconds
WORDS = 5

Message = TypeVar("Message", bound=msgspec.Struct)
Answer = to_client.Done | to_client.Refused


def test_moves_that_a_store_has_lost_are_missed(tmp_path: Path) -> None:
    postgres = Postgres()
    postgres.start()
    try:
        with Cluster(tmp_path, postgres) as cluster:
            asyncio.run(scene(cluster))
            figures = [node.figure("cassoulet_moves_lost_total") for node in cluster.servers]
            assert figures == [1.0, 1.0]
            logs = [node.log.read_text() for node in cluster.servers]
            assert all("the store has lost moves" in log for log in logs)
    finally:
        postgres.close()


async def scene(cluster: Cluster) -> None:
    async with Api(cluster.ports) as api:
        guest = http.NewGuest("Ann", "#00aa00")
        token = (await api.post("/api/guests", guest, http.Token)).token
        opened = await api.post("/api/tables", Setting("fagioli", 2), http.OpenedTable, token)
    sockets = [await watching(port, token, opened.table) for port in cluster.ports]
    for socket in sockets:  # from then on nothing is written there by itself
        while not isinstance((await heard(socket, to_client.News)).fact, Noted):
            pass
    kept = [await said(sockets[0], opened.table) for _ in range(WORDS)][-1]
    await asyncio.to_thread(photograph, cluster.postgres)
    lost = [await said(sockets[0], opened.table) for _ in range(WORDS)][-1]
    assert lost == kept + WORDS
    await asyncio.to_thread(go_back, cluster.postgres)
    for socket in sockets:
        while (await heard(socket, to_client.Refused)).code != "moves_lost":
            pass
        assert (await heard(socket, to_client.Table)).seq == kept
    assert await said(sockets[1], opened.table) == kept + 1
    for socket in sockets:
        await socket.close()


def photograph(postgres: Postgres) -> None:
    postgres.stop("fast")
    data = postgres.folder / "data"
    shutil.copytree(data, postgres.folder / "before", copy_function=shutil.copy2)
    if postgres.user:
        for path in (postgres.folder / "before", *(postgres.folder / "before").rglob("*")):
            shutil.chown(path, postgres.user, postgres.user)
    postgres.start()


def go_back(postgres: Postgres) -> None:
    postgres.stop("immediate")
    shutil.rmtree(postgres.folder / "data")
    (postgres.folder / "before").rename(postgres.folder / "data")
    postgres.start()


async def watching(port: int, token: str, table: str) -> ClientConnection:
    socket = await connect(f"ws://127.0.0.1:{port}/ws", compression=None, proxy=None)
    for message in (to_server.Hello(token), to_server.Watch(table)):
        await socket.send(write(message).decode())
    await heard(socket, to_client.Table)
    return socket


async def said(socket: ClientConnection, table: str) -> int:
    """The seq with which a word was acknowledged."""
    command = to_server.Say(new_id(), table, "Hello!")
    while True:
        await socket.send(write(command).decode())
        answer: Answer = await heard(socket, to_client.Done, to_client.Refused)
        if isinstance(answer, to_client.Done):
            return answer.seq
        assert answer.code == "try_again"  # PostgreSQL is not back yet


async def heard(socket: ClientConnection, *sorts: type[Message]) -> Message:
    """The next of these."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message = read(await socket.recv())
            if isinstance(message, sorts):
                return message
