"""A hundred nodes with a few connections to PostgreSQL: Debian's PgBouncer in between."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import asyncpg
import pytest

from cassoulet.storage import Append, StoreDown
from cassoulet.storage.pooling import NotPlanned
from cassoulet.storage.postgres import PostgresStore
from tests.servers.pgbouncer import PgBouncer
from tests.servers.postgres import Postgres
from tests.sizes import heavy

NODES = 100
POOL = 8
TABLES = [f"table{number}" for number in range(20)]


@pytest.fixture
def pooler(postgres: Postgres) -> Iterator[PgBouncer]:
    """One of our own, to be killed."""
    with PgBouncer(postgres, POOL) as server:
        yield server


async def connections(dsn: str) -> int:
    """Of PostgreSQL, to this database, but for the one that asks."""
    connection = await asyncpg.connect(dsn)
    try:
        count = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        return int(await connection.fetchval(count)) - 1
    finally:
        await connection.close()


@heavy
def test_a_hundred_nodes_share_a_few_connections(postgres: Postgres, pooler: PgBouncer) -> None:
    dsn = postgres.new_database()  # to which nobody else is connected

    async def scene() -> None:
        way = pooler.dsn(dsn)
        stores = [await PostgresStore.open(way, pooled=True) for _ in range(NODES)]
        try:
            for table in TABLES:
                assert await stores[0].append(Append(table, 0, [b"opened"]))
            won = await asyncio.gather(*[race(store) for store in stores])
            assert sum(won) == len(TABLES)
            assert 1 <= await connections(dsn) <= POOL
        finally:
            await asyncio.gather(*[store.close() for store in stores])

    asyncio.run(scene())


async def race(store: PostgresStore) -> int:
    """Append to all tables and read them; how many were won."""
    won = await asyncio.gather(*[store.append(Append(table, 1, [b"move"])) for table in TABLES])
    logs = await asyncio.gather(*[store.load(table) for table in TABLES])
    assert all(log == [b"opened", b"move"] for log in logs)
    return sum(won)


def test_a_pooler_that_dies_and_comes_back_loses_nothing_that_was_acknowledged(
    dsn: str, pooler: PgBouncer
) -> None:
    async def scene() -> None:
        store = await PostgresStore.open(pooler.dsn(dsn), pooled=True)
        try:
            assert await store.append(Append("table", 0, [b"1"]))
            pooler.kill()
            with pytest.raises(StoreDown):
                await store.append(Append("table", 1, [b"2"]))
            assert not await store.ready()
            pooler.start()
            async with asyncio.timeout(20):
                while not await store.ready():
                    await asyncio.sleep(0.02)
            assert await store.load("table") == [b"1"]
            assert await store.append(Append("table", 1, [b"2"]))
            await store.pack("table")
            assert await store.load("table") == [b"1", b"2"]
        finally:
            await store.close()

    asyncio.run(scene())


def test_a_pooler_that_would_have_commits_planned_otherwise_is_refused(
    dsn: str, postgres: Postgres
) -> None:
    careless = PgBouncer(postgres, connect_query="SET jit = off")
    with careless, pytest.raises(NotPlanned, match="connect_query"):
        asyncio.run(PostgresStore.open(careless.dsn(dsn), pooled=True))
