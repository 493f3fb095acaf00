"""`cassoulet sit`: a program that knows lines of JSON and nothing else, at a live table."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cassoulet.cli import INTERRUPTED
from cassoulet.client import Client, Table
from cassoulet.client.plain import Client as PlainClient
from tests.arena.scripts import program
from tests.cli.conftest import Cassoulet, cassoulet
from tests.cli.terminal import surroundings
from tests.client.test_client import LONGEST, play, played
from tests.server.running import Server
from tests.servers.ports import free_port
from tests.sizes import heavy

__all__ = ["cassoulet"]


@contextmanager
def seated(
    server: Server, home: Path, table: str, command: str, *more: str
) -> Iterator[subprocess.Popen[str]]:
    """The program at the table, in a process of its own, until it ends or is killed."""
    words = [sys.executable, "-m", "cassoulet", "sit", server.url, table, command, *more]
    process = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=surroundings(home)
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@asynccontextmanager
async def ana_at_a_table(server: Server, game: str = "fagioli") -> AsyncIterator[Table]:
    async with Client(server.url, server.guest("Ana")) as ana:
        yield await ana.open(game, 2)


async def full(table: Table) -> None:
    await table.until(lambda: all(place["taken"] != "free" for place in table.room["places"]))


SLOWER = [pytest.param(game, marks=heavy) for game in ("haricot_magique", "bohnanza")]


@pytest.mark.parametrize("game", ["fagioli", *SLOWER])
def test_a_program_plays_to_the_end(server: Server, tmp_path: Path, game: str) -> None:
    async def scene() -> None:
        async with ana_at_a_table(server, game) as table:
            with seated(server, tmp_path, table.id, program(tmp_path, name="beans")) as process:
                await full(table)
                place = table.room["places"][1]
                assert (place["name"], place["program"]) == ("beans", True)
                await table.start()
                await play(table, Random(1))
                out, err = await asyncio.to_thread(process.communicate, timeout=LONGEST)
            assert (process.returncode, err) == (0, "")
            assert table.result
            scores = "Ana {}, beans {}".format(*table.result["scores"])
            assert out.splitlines()[0] == f"beans has seat 1 at {table.id}."
            assert out.splitlines()[1].startswith(f"The game is over: {scores}. Won by ")

    played(scene)


def test_killed_it_comes_back_to_its_seat(server: Server, tmp_path: Path) -> None:
    async def scene() -> None:
        async with ana_at_a_table(server, "haricot_magique") as table:
            command = program(tmp_path)
            with seated(server, tmp_path, table.id, command) as process:
                await full(table)
                await table.start()
                await play(table, Random(1), moves=2)
                process.kill()
            with seated(server, tmp_path, table.id, command) as process:
                await play(table, Random(1))
                await asyncio.to_thread(process.communicate, timeout=LONGEST)
            assert (process.returncode, table.over) == (0, True)

    played(scene)


def test_who_is_stopped_need_not_wait_for_the_program(server: Server, tmp_path: Path) -> None:
    """It thinks for ten minutes, and has as long."""
    asked = tmp_path / "asked"
    thinks = f"open({str(asked)!r}, 'w').close()\nimport time; time.sleep(600)"

    async def scene() -> None:
        async with ana_at_a_table(server) as table:
            command = program(tmp_path, thinks)
            with seated(server, tmp_path, table.id, command, "--seconds", "600") as process:
                await full(table)
                await table.start()
                turns = asyncio.create_task(play(table, Random(1)))
                while not asked.exists():
                    await asyncio.sleep(0.01)
                process.send_signal(signal.SIGINT)
                await asyncio.to_thread(process.communicate, timeout=LONGEST)
                turns.cancel()
            assert process.returncode == INTERRUPTED

    played(scene)


BAD = {
    "print('Beans!', flush=True)": "that is no answer",
    'print(\'{"type": "Wait"}\', flush=True)': "it waits, though the game waits for it",
    'print(\'{"type": "Play", "action": {"type": "Plant", "card": 9}}\', flush=True)': (
        "the rules do not allow that: nothing_to_plant"
    ),
    'print(\'{"type": "Play", "action": {"type": "Pray"}}\', flush=True)': (
        "the rules do not allow that: malformed_action"
    ),
    "sys.exit(7)": "it ended, with exit code 7",
}


FIRST_OF_ALL, *OTHERS = BAD


@pytest.mark.parametrize(
    "answer", [FIRST_OF_ALL, *[pytest.param(one, marks=heavy) for one in OTHERS]]
)
def test_who_forfeits_is_told_why_and_nobody_waits_for_its_seat(
    server: Server, tmp_path: Path, answer: str
) -> None:
    async def scene() -> None:
        async with ana_at_a_table(server) as table:
            command = program(tmp_path, answer)
            with seated(server, tmp_path, table.id, command) as process:
                await full(table)
                await table.start()
                await play(table, Random(1))
                _, err = await asyncio.to_thread(process.communicate, timeout=LONGEST)
            assert process.returncode == 1
            assert err.startswith(f"cassoulet: {command} forfeits: {BAD[answer]}")
            assert table.over

    played(scene)


def test_what_cannot_be_is_told_in_one_line(
    cassoulet: Cassoulet, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cassoulet.client.line.PATIENCE", 0.1)
    token = tmp_path / "token"

    def sit(*words: Any) -> tuple[int, str]:
        said = cassoulet("sit", *words, "--token", token)
        return said.code, said.err

    command, nowhere = program(tmp_path), f"http://127.0.0.1:{free_port()}"
    nobody = (1, f"cassoulet: nobody answers at {nowhere}\n")
    assert sit(nowhere, "aaaaaaaaaa", command) == nobody
    missing = (2, "cassoulet: there is no program ./nobody\n")
    assert sit(server.url, "aaaaaaaaaa", "./nobody") == missing


def test_a_table_that_is_not_there_is_told(
    cassoulet: Cassoulet, server: Server, tmp_path: Path
) -> None:
    link, host = f"{server.url}/t/aaaaaaaaaa", server.url.removeprefix("http://")
    for url, table in ((server.url, "aaaaaaaaaa"), (host, link), (link, link)):
        said = cassoulet("sit", url, table, program(tmp_path), "--token", tmp_path / "token")
        told = f"cassoulet: there is no table aaaaaaaaaa at {server.url}\n"
        assert (said.code, said.err) == (1, told)


@pytest.mark.parametrize(
    ("url", "table", "why"),
    [
        ("http://localhost:8080", "fagioli", "'fagioli' is no table: give the link to it"),
        ("http://localhost:8080", "K3V5MDQ2XA", "'K3V5MDQ2XA' is no table: give the link to it"),
        ("ftp://localhost", "k3v5mdq2xa", "'ftp://localhost' is no server"),
    ],
)
def test_what_is_no_table_or_server_is_told_at_once(
    cassoulet: Cassoulet, tmp_path: Path, url: str, table: str, why: str
) -> None:
    said = cassoulet("sit", url, table, program(tmp_path))
    assert said.code == 2
    assert said.err.startswith(f"cassoulet: {why}")


def test_a_token_of_another_server_is_told_with_its_file(
    cassoulet: Cassoulet, server: Server, tmp_path: Path
) -> None:
    token = tmp_path / "token"
    token.write_text("of-somebody-elses")
    said = cassoulet("sit", server.url, "aaaaaaaaaa", program(tmp_path), "--token", token)
    assert said.code == 1
    assert f"does not know the token in {token}" in said.err
    assert "Delete that file" in said.err


def test_a_full_table_is_told_and_a_seat_that_is_taken(
    cassoulet: Cassoulet, server: Server, tmp_path: Path
) -> None:
    with PlainClient(server.url, server.guest("Ana")) as ana:
        table = ana.open("fagioli", 2)

        def refused(*more: str) -> str:
            said = cassoulet(
                "sit", server.url, table.id, program(tmp_path), *more, "--token", token
            )
            assert said.code == 1
            return said.err

        token = str(tmp_path / "token")
        assert refused("--seat", "0").startswith(f"cassoulet: seat 0 of table {table.id} is taken;")
        table.add_bots()
        assert refused() == f"cassoulet: table {table.id} is full: every seat is taken\n"
