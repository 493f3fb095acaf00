from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg
import pytest

from cassoulet.storage import NEVER, Append, StoreDown, migrations
from cassoulet.storage.migrations import Migration, migrate_sqlite, statements
from cassoulet.storage.postgres import PostgresStore

BROKEN = Migration(9999, "9999_broken.sql", "CREATE TABLE broken (x integer);\nNONSENSE;\n")


def connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False)


def tables(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}


@pytest.mark.parametrize("dialect", ["sqlite", "postgres"])
def test_migrations_are_numbered_without_gaps(dialect: str) -> None:
    files = migrations.migrations(dialect)
    assert [file.number for file in files] == list(range(1, len(files) + 1))
    assert all(f"{file.number:04}_" in file.name for file in files)


@pytest.mark.parametrize("dialect", ["sqlite", "postgres"])
def test_the_partial_index_leaves_out_those_never_due(dialect: str) -> None:
    assert f"< {NEVER};" in migrations.migrations(dialect)[0].sql


def test_statements_are_taken_one_by_one() -> None:
    sql = (
        "-- one; two\nCREATE TABLE a (\n  b TEXT -- ;\n);\nINSERT INTO a VALUES (';\n');\nSELECT 1"
    )
    assert [statement[:6] for statement in statements(sql)] == ["-- one", "INSERT", "SELECT"]


def test_sqlite_is_migrated_once_by_many(tmp_path: Path) -> None:
    connections = [connect(tmp_path / "tables.db") for _ in range(6)]
    with ThreadPoolExecutor(6) as threads:
        list(threads.map(migrate_sqlite, connections))
    [(count,)] = connections[0].execute("SELECT count(*) FROM migrations")
    assert count == len(migrations.migrations("sqlite"))
    for connection in connections:
        connection.close()


def test_sqlite_keeps_nothing_of_a_broken_migration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = connect(tmp_path / "tables.db")
    monkeypatch.setattr(migrations, "migrations", lambda dialect: [BROKEN])
    with pytest.raises(sqlite3.OperationalError):
        migrate_sqlite(connection)
    assert tables(connection) == set()
    monkeypatch.undo()
    migrate_sqlite(connection)
    assert {"heads", "entries", "packs"} <= tables(connection)
    connection.close()


def test_postgres_is_migrated_once_by_many_and_keeps_what_it_has(dsn: str) -> None:
    async def story() -> None:
        for after in range(2):
            stores = await asyncio.gather(*(PostgresStore.open(dsn) for _ in range(5)))
            assert await stores[after].append(Append("a", after, [b"%d" % after]))
            await asyncio.gather(*(store.close() for store in stores))
        store = await PostgresStore.open(dsn)
        assert await store.load("a") == [b"0", b"1"]
        await store.close()

    asyncio.run(story())


def test_postgres_keeps_nothing_of_a_broken_migration(
    dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        monkeypatch.setattr(migrations, "migrations", lambda dialect: [BROKEN])
        with pytest.raises(StoreDown, match="NONSENSE"):
            await PostgresStore.open(dsn)
        monkeypatch.undo()
        await (await PostgresStore.open(dsn)).close()
        connection = await asyncpg.connect(dsn)
        assert await connection.fetchval("SELECT to_regclass('broken')") is None
        await connection.close()

    asyncio.run(story())
