"""`cassoulet admin` as a host types it, beside a server that runs."""

from __future__ import annotations

import asyncio
import json
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest

from cassoulet.server.offices import open_office
from cassoulet.server.settings import read
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.hosting.keys import DAY, Keys
from cassoulet.wire import to_server
from tests.cli.terminal import run
from tests.operations.finished import finished
from tests.server.client import Client
from tests.server.running import Server


def admin(server: Server, *words: str) -> subprocess.CompletedProcess[str]:
    command = ["admin", words[0], "--config", str(server.folder / "cassoulet.toml"), *words[1:]]
    return run(command, server.folder)


def told(server: Server, *words: str) -> str:
    done = admin(server, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def deeds(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in told(server, "log").splitlines()]


def test_an_admin_works_beside_a_server_at_home(own: Server) -> None:
    async def scene() -> None:
        async with Client(own.sockets["starlette"], token) as ana:
            await ana.watch(table)
            assert f"{table}  waiting fagioli" in told(own, "tables", "--status", "waiting")
            told(own, "close", table, "--reason", "spam")
            await ana.until(table, lambda seen: bool(seen.room and seen.room.status == "closed"))

    token = own.guest()
    table = own.table(token, "fagioli", 2)
    asyncio.run(scene())
    file = own.folder / "table.jsonl"
    told(own, "export", table, str(file))
    assert [deed["what"] for deed in deeds(own)] == ["close", "export"]
    assert deeds(own)[0]["details"] == {"reason": "spam"}
    again = admin(own, "close", table)
    assert (again.returncode, again.stderr) == (2, "cassoulet: that game is over, or closed\n")


def test_a_backup_is_made_while_it_is_played_and_can_be_served(
    own: Server, tmp_path_factory: pytest.TempPathFactory
) -> None:
    async def scene(server: Server, start: bool) -> int:
        async with Client(server.sockets["starlette"], token) as ana:
            await ana.watch(table)
            if start:
                await ana.do(to_server.AddBot, table, seat=1, level="easy")
                await ana.do(to_server.Start, table)
            await ana.until(table, lambda seen: bool(seen.standing and seen.awaits_me()))
            assert ana.seen[table].you == 0
            return ana.seen[table].seq

    token = own.guest()
    table = own.table(token, "fagioli", 2)
    seq = asyncio.run(scene(own, start=True))
    copy = tmp_path_factory.mktemp("copy")
    told(own, "backup", str(copy / "data"))
    assert {file.stat().st_mode & 0o077 for file in (copy / "data").iterdir()} == {0}
    assert admin(own, "backup", str(copy / "data")).returncode == 2
    own.kill()
    with Server(copy) as restored:
        assert asyncio.run(scene(restored, start=False)) >= seq


def test_a_node_drains_when_its_admin_says_so(own: Server) -> None:
    assert "0" in told(own, "drain")
    assert own.process
    assert own.process.wait(30) == 0
    assert "told to drain by" in own.said()
    late = admin(own, "drain")
    assert late.returncode == 1
    assert "does not answer" in late.stderr


def test_nobody_else_drains_a_node(server: Server) -> None:
    secret = (server.folder / "data" / "secret").read_text().strip()
    good = Keys([secret]).token("ana@here", ["admin"], DAY)
    old = Keys([secret]).token("ana@here", ["admin"], -1)
    forged = Keys(["f" * 32]).token("ana@here", ["admin"], DAY)
    with server.visitor("10.0.0.1") as near, server.visitor("8.8.8.8") as far:
        for token in ("nonsense", old, forged, server.guest()):
            assert order(near, token).status_code == 401
        assert order(far, good).status_code == 404
    assert server.ready()


def order(visitor: httpx.Client, token: str) -> httpx.Response:
    return visitor.post("/api/drain", headers={"authorization": f"Bearer {token}"})


def test_a_home_sweeps_what_its_host_does_not_want_to_keep(tmp_path: Path) -> None:
    async def filled() -> tuple[str, str]:
        (tmp_path / "data").mkdir()
        store = await SqliteStore.open(tmp_path / "data" / "tables.sqlite")
        ended = int(1.7e12)
        tables = (await finished(store, at=ended), await finished(store))
        await store.close()
        return tables

    async def left() -> set[str]:
        office = await open_office(read(tmp_path / "cassoulet.toml"))
        tables = {one.table async for one in office.tables()}
        await office.close()
        return tables

    old, young = asyncio.run(filled())
    with Server(tmp_path) as server:
        assert asyncio.run(left()) == {old, young}
        assert old in told(server, "sweep", "--days", "30", "--dry-run")
        assert admin(server, "sweep").returncode == 2
        assert server.stop() == 0
    with Server(tmp_path, keep_days=30) as server:
        exported = tmp_path / "data" / "exports" / f"{old}.jsonl"
        while "tables swept" not in server.said():
            assert server.ready()
        assert asyncio.run(left()) == {young}
        told(server, "restore", str(exported))
        assert asyncio.run(left()) == {old, young}
        assert deeds(server)[0]["who"] == "the server"


def test_what_cannot_be_is_told_in_a_line(tmp_path: Path) -> None:
    nowhere = run(["admin", "tables", "--data", "nowhere"], tmp_path)
    assert (nowhere.returncode, len(nowhere.stderr.splitlines())) == (2, 1)
    assert "no tables are kept here" in nowhere.stderr
    nothing = run(["admin"], tmp_path)
    assert (nothing.returncode, len(nothing.stderr.splitlines())) == (2, 1)
