"""`cassoulet mcp` as it is started: whole games over stdio and HTTP, with people and bots."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Protocol

import httpx
import pytest
from mcp import Client as Mcp

from cassoulet.wire import to_server
from tests.cli.conftest import Cassoulet
from tests.models.caller import SOURCE, Caller, over_stdio
from tests.server.client import Client, play
from tests.server.running import PLAIN, Server
from tests.servers.ports import free_port
from tests.sizes import heavy

PATIENCE = 300.0  # seconds: the machine may be busy
# By way of which a model plays them; two in a short check, one for each way
GAMES = [
    ("fagioli", "stdio"),
    ("haricots", "http"),
    *(
        pytest.param(game, way, marks=heavy)
        for game in ("fagioli", "haricots", "pas_de_haricots", "haricot_magique", "bohnanza")
        for way in ("stdio", "http")
        if (game, way) not in (("fagioli", "stdio"), ("haricots", "http"))
    ),
]


class Transport(Protocol):
    def __call__(
        self, url: str, name: str, folder: Path
    ) -> AbstractAsyncContextManager[Caller]: ...


@asynccontextmanager
async def over_http(url: str, name: str, folder: Path) -> AsyncIterator[Caller]:
    with serving(url, name, folder) as address:
        async with Mcp(address) as client:
            yield Caller(client)


@contextmanager
def serving(url: str, name: str, folder: Path) -> Iterator[str]:
    """The address of a model's server."""
    port = free_port()
    words = ["mcp", "--server", url, "--name", name, "--http", str(port)]
    words += ["--token", str(folder / f"{name}.token")]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "cassoulet", *words]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            assert process.stdout.readline() == f"Models connect to http://127.0.0.1:{port}/mcp\n"
            yield f"http://127.0.0.1:{port}/mcp"
        finally:
            process.terminate()


WAYS = {"stdio": over_stdio, "http": over_http}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server
        assert "Traceback" not in server.said(), server.said()


@heavy
@pytest.mark.parametrize(("game", "way"), GAMES)
def test_a_whole_game_with_a_person_and_a_bot(
    server: Server, tmp_path: Path, game: str, way: str
) -> None:
    async def run() -> None:
        connected: Transport = WAYS[way]
        async with asyncio.timeout(PATIENCE), connected(server.url, "Gemma", tmp_path) as model:
            table = await model.open(game, 3)
            async with Client(server.sockets["starlette"], server.guest("Ana")) as ana:
                await ana.watch(table)
                await ana.do(to_server.Sit, table, seat=1)
                await model.call("add_bots", table=table, level="easy")
                await model.call("start", table=table)
                await model.call("say", table=table, text="Good luck!")
                person = asyncio.create_task(play(ana, table, Random(1)))
                last = await model.play(table)
                await person
            assert "won" in last

    asyncio.run(run())


LOADED = """
import sys, cassoulet.cli.mcp, cassoulet.models.guests, cassoulet.models.tools
slow = ("games.", "bots", "arena", "server", "tower", "study")
print(*[name for name in sys.modules if name.startswith(tuple(f"cassoulet.{one}" for one in slow))])
"""


def test_nothing_of_ours_makes_its_start_slow() -> None:
    """A game is loaded when it is spoken of; bots and the server are elsewhere."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-c", LOADED]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "\n"


@heavy
def test_no_page_of_another_site_speaks_to_it(server: Server, tmp_path: Path) -> None:
    """Neither directly nor by a name that it had lead here."""
    with serving(server.url, "Gemma", tmp_path) as address:
        for stranger in ({"origin": "https://evil.example"}, {"host": "evil.example"}):
            headers = {"accept": "application/json, text/event-stream", **stranger}
            answer = httpx.post(address, json={}, headers=headers, verify=PLAIN)
            assert answer.status_code in (403, 421)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--name " + "a" * 30, "a name has 1 to 24 characters"),
        ("--server beans.example", "does not begin with http"),
        ("--http 0", "not a number from 1"),
    ],
)
def test_what_cannot_be_meant_is_refused(cassoulet: Cassoulet, words: str, complaint: str) -> None:
    said = cassoulet("mcp", *words.split())
    assert (said.code, said.out) == (2, "")
    assert complaint in said.err


def test_a_port_that_is_taken_is_one_line(cassoulet: Cassoulet, server: Server) -> None:
    said = cassoulet("mcp", "--http", server.port)
    assert (said.code, said.out) == (1, "")
    assert f"port {server.port} is in use" in said.err
