from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cassoulet.storage import Append, StoreDown, sqlite
from cassoulet.storage.sqlite import SqliteStore, Taken

# Appends to ten tables at once for as long as it lives, and says what was acknowledged.
CHILD = """
import asyncio, os, sys
from cassoulet.storage import Append
from cassoulet.storage.sqlite import SqliteStore

async def play(store, table):
    for after in range(1_000_000):
        assert await store.append(Append(table, after, [b"%d" % after]))
        os.write(1, f"{table} {after}\\n".encode())

async def main():
    store = await SqliteStore.open(sys.argv[1])
    await asyncio.gather(*(play(store, f"table{n}") for n in range(10)))

asyncio.run(main())
"""


def child(path: Path) -> subprocess.Popen[bytes]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", CHILD, str(path)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)


def test_what_was_acknowledged_survives_a_kill_and_nobody_else_may_write(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with child(path) as process:
        assert process.stdout
        acknowledged = [process.stdout.readline() for _ in range(300)]
        with pytest.raises(Taken, match="in use by another process"):
            asyncio.run(SqliteStore.open(path))
        process.kill()
        acknowledged += process.stdout.read().splitlines()
    asyncio.run(check_kept(path, acknowledged))


async def check_kept(path: Path, acknowledged: list[bytes]) -> None:
    store = await SqliteStore.open(path)
    for table in (f"table{n}" for n in range(10)):
        log = await store.load(table)
        told = [line.split()[1] for line in acknowledged if line.split()[0] == table.encode()]
        assert log == [b"%d" % n for n in range(len(log))]
        assert len(told) <= len(log) <= len(told) + 1
    await store.close()


def test_a_store_is_opened_once_and_again_when_closed(tmp_path: Path) -> None:
    async def story() -> None:
        for after in range(2):
            store = await SqliteStore.open(tmp_path / "tables.db")
            with pytest.raises(Taken):
                await SqliteStore.open(tmp_path / "tables.db")
            assert await store.append(Append("a", after, [b"%d" % after]))
            await store.close()

    asyncio.run(story())


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"a letter to my aunt" * 100)
    for _ in range(2):  # and is not left locked
        with pytest.raises(StoreDown, match="not a database"):
            asyncio.run(SqliteStore.open(tmp_path / "tables.db"))


def test_a_setting_that_is_not_taken_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sqlite.PRAGMAS, "synchronous", 7)
    with pytest.raises(StoreDown, match="synchronous"):
        asyncio.run(SqliteStore.open(tmp_path / "tables.db"))


def test_reading_does_not_wait_for_writing(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "tables.db")
        await store.append(Append("a", 0, [b"1"]))
        blocker = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        append = asyncio.ensure_future(store.append(Append("a", 1, [b"2"])))
        assert await store.load("a") == [b"1"]
        assert not append.done()
        blocker.execute("ROLLBACK")
        blocker.close()
        assert await append
        await store.close()

    asyncio.run(story())


def test_a_full_disk_is_noticed_told_and_got_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """M9: SQLite itself says that there is no room, here for a file of so many pages."""

    async def scene() -> None:
        store = await SqliteStore.open(tmp_path / "tables.sqlite")
        assert await store.append(Append("before", 0, [b"{}"]))
        pages = store._write.execute("PRAGMA page_count").fetchone()[0]
        store._write.execute(f"PRAGMA max_page_count = {pages}")
        for _ in range(3):
            with pytest.raises(StoreDown, match="full"):
                await store.append(Append("large", 0, [os.urandom(100_000)]))
            assert not await store.ready()
        assert store.health[0].failures == 3
        store._write.execute(f"PRAGMA max_page_count = {pages + 1000}")
        assert await store.ready()
        assert await store.append(Append("large", 0, [os.urandom(100_000)]))
        assert await store.load("before") == [b"{}"]
        await store.close()

    asyncio.run(scene())
    assert [record.levelname for record in caplog.records] == ["ERROR"]
