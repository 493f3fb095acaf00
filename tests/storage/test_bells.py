"""Where players want to be told of their turn: kept by every store, forgotten when it is time."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cassoulet.storage import Append, Bell, Store
from cassoulet.storage.postgres import PostgresStore
from cassoulet.storage.sqlite import SqliteStore
from tests.storage.conftest import WithStore

MOST = 3


def bell(endpoint: str, table: str = "a", guest: str = "ann", body: bytes = b"") -> Bell:
    return Bell(table, guest, endpoint, body or endpoint.encode())


async def hang(store: Store, *bells: Bell) -> None:
    for each in bells:
        await store.hang(each, MOST)


def test_bells_are_of_one_guest_at_one_table(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await hang(store, bell("x"), bell("y"), bell("z", guest="bob"), bell("w", table="b"))
        assert await store.bells("a", "ann") == [b"y", b"x"]
        assert await store.bells("a", "bob") == [b"z"]
        assert await store.bells("b", "ann") == [b"w"]
        assert await store.bells("b", "bob") == await store.bells("c", "ann") == []

    with_store(story)


def test_the_same_place_has_one_bell_the_newest(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await hang(store, bell("x", body=b"old"), bell("y"), bell("x", body=b"new"))
        assert await store.bells("a", "ann") == [b"new", b"y"]

    with_store(story)


def test_a_guest_has_only_so_many_and_others_keep_theirs(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await hang(store, bell("z", guest="bob"), bell("w", table="b"))
        await hang(store, *[bell(str(number)) for number in range(6)])
        assert await store.bells("a", "ann") == [b"5", b"4", b"3"]
        assert await store.bells("a", "bob") == [b"z"]
        assert await store.bells("b", "ann") == [b"w"]

    with_store(story)


def test_one_is_taken_down_or_all_of_a_guest_or_of_a_table(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        bells = [bell("x"), bell("y"), bell("x", guest="bob"), bell("x", table="b")]
        await hang(store, *bells)
        await store.take_down("a", "ann", "x")
        assert await store.bells("a", "ann") == [b"y"]
        assert await store.bells("a", "bob") == [b"x"]
        await store.take_down("a", "bob")
        assert await store.bells("a", "bob") == []
        assert await store.bells("a", "ann") == [b"y"]
        await store.take_down("a")
        assert await store.bells("a", "ann") == []
        assert await store.bells("b", "ann") == [b"x"]

    with_store(story)


def test_a_table_that_is_forgotten_keeps_no_bells(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await store.append(Append("a", 0, [b"opened"]))
        await hang(store, bell("x"), bell("x", table="b"))
        await store.forget("a")
        assert await store.bells("a", "ann") == []
        assert await store.bells("b", "ann") == [b"x"]

    with_store(story)


def test_sqlite_still_has_them_when_it_is_opened_again(tmp_path: Path) -> None:
    async def story() -> None:
        for expected in ([], [b"x"]):
            store = await SqliteStore.open(tmp_path / "tables.db")
            assert await store.bells("a", "ann") == expected
            await hang(store, bell("x"))
            await store.close()

    asyncio.run(story())


def test_postgres_shows_them_to_every_node(dsn: str) -> None:
    async def story() -> None:
        one, other = await PostgresStore.open(dsn), await PostgresStore.open(dsn)
        await asyncio.gather(*[one.hang(bell(str(n)), MOST) for n in range(8)])
        assert len(await other.bells("a", "ann")) >= MOST
        await other.hang(bell("last"), MOST)
        assert len(await one.bells("a", "ann")) == MOST
        await one.close()
        await other.close()

    asyncio.run(story())
