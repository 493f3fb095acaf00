from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cassoulet.storage import Store
from cassoulet.storage.postgres import PostgresStore
from cassoulet.storage.shards import Shards
from cassoulet.storage.sqlite import SqliteStore
from tests.servers.pgbouncer import PgBouncer
from tests.servers.postgres import Postgres, binaries

One = SqliteStore | PostgresStore
WithStore = Callable[[Callable[[Store], Awaitable[None]]], None]
WithOne = Callable[[Callable[[One], Awaitable[None]]], None]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if binaries() is None:
        pytest.skip("PostgreSQL is not installed")
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.close()


@pytest.fixture(scope="session")
def database(postgres: Postgres) -> str:
    postgres.new_database()
    return f"test{postgres.databases}"


@pytest.fixture
def dsn(postgres: Postgres, database: str) -> str:
    """Of an empty database: the same one emptied, because databases are slow to make and remove."""
    postgres.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public", database)
    return postgres.dsn(database)


@pytest.fixture(scope="session")
def pgbouncer(postgres: Postgres) -> Iterator[PgBouncer]:
    with PgBouncer(postgres) as server:
        yield server


async def open_store(kind: str, place: str) -> Store:
    match kind:
        case "pgbouncer":
            return await PostgresStore.open(place, pooled=True)
        case "postgres":
            return await PostgresStore.open(place)
        case "shards":
            return Shards([await SqliteStore.open(f"{place}{n}.db") for n in range(3)])
        case _:
            return await SqliteStore.open(f"{place}.db")


def teller(request: pytest.FixtureRequest, folder: Path) -> Callable[[Any], None]:
    """Tells a story to a new store, and closes it."""
    place = str(folder / "tables")
    if request.param in ("postgres", "pgbouncer"):
        place = request.getfixturevalue("dsn")
    if request.param == "pgbouncer":
        place = request.getfixturevalue("pgbouncer").dsn(place)

    async def tell(story: Callable[[Any], Awaitable[None]]) -> None:
        store = await open_store(request.param, place)
        try:
            await story(store)
        finally:
            await store.close()

    return lambda story: asyncio.run(tell(story))


@pytest.fixture(params=["sqlite", "postgres", "pgbouncer", "shards"])
def with_store(request: pytest.FixtureRequest, tmp_path: Path) -> WithStore:
    return teller(request, tmp_path)


@pytest.fixture(params=["sqlite", "postgres"])
def with_one(request: pytest.FixtureRequest, tmp_path: Path) -> WithOne:
    """Without the shards: here a batch is one batch."""
    return teller(request, tmp_path)
