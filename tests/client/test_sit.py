"""`cassoulet sit`: a program that knows lines of JSON and nothing else, at a live table."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cassoulet.client import Client, Table
from tests.arena.scripts import program
from tests.cli.conftest import Cassoulet, cassoulet
from tests.cli.terminal import surroundings
from tests.client.test_client import LONGEST, play, played
from tests.server.running import Server
from tests.servers.ports import free_port
from tests.sizes import heavy

__all__ = ["cassoulet"]


@contextmanager
def seated(server: Server, home: Path, table: str, command: str) -> Iterator[subprocess.Popen[str]]:
    """The program at the table, in a process of its own, until it ends or is killed."""
    words = [sys.executable, "-m", "cassoulet", "sit", server.url, table, command]
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
    cassoulet: Cassoulet, server: Server, tmp_path: Path
) -> None:
    def sit(*words: Any) -> tuple[int, str]:
        said = cassoulet("sit", *words, "--token", tmp_path / "token")
        return said.code, said.err

    command, nowhere = program(tmp_path), f"http://127.0.0.1:{free_port()}"
    no_table = (1, "cassoulet: the server refuses: no_such_table\n")
    assert sit(server.url, "aaaaaaaaaa", command) == no_table
    nobody = (1, f"cassoulet: nobody answers at {nowhere}\n")
    (tmp_path / "token").unlink()
    assert sit(nowhere, "aaaaaaaaaa", command) == nobody
    missing = (2, "cassoulet: there is no program ./nobody\n")
    assert sit(server.url, "aaaaaaaaaa", "./nobody") == missing
