"""Nobody appends to a log that is not the one they know, though it is as long."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg

from cassoulet.storage import Append, Store
from cassoulet.storage.marks import NOT_KNOWN, Mark, digested, mark_of, marked
from cassoulet.storage.postgres import PostgresStore
from cassoulet.storage.sqlite import SqliteStore
from tests.storage.conftest import WithStore

ONE, TWO, OTHER = b"one", b"two", b"other"


def test_a_digest_is_of_the_whole_log() -> None:
    assert digested([ONE, TWO]) == digested([TWO], digested([ONE]))
    assert digested([ONE, TWO]) != digested([OTHER, TWO])


def test_a_mark_of_another_length_says_nothing() -> None:
    assert mark_of(3, marked(3, 77)) == Mark(3, 77)
    assert mark_of(4, marked(3, 77)) == Mark(4, NOT_KNOWN)
    assert mark_of(4, 0) == Mark(4, NOT_KNOWN)


def test_an_append_goes_to_the_log_that_it_was_decided_on(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        assert await store.append(Append("a", 0, [ONE]))
        assert await store.marks(["a"]) == {"a": Mark(1, digested([ONE]))}
        assert not await store.append(Append("a", 1, [TWO], digest=digested([OTHER])))
        assert await store.append(Append("a", 1, [TWO], digest=digested([ONE])))
        assert await store.marks(["a", "b"]) == {"a": Mark(2, digested([ONE, TWO]))}
        assert await store.load("a") == [ONE, TWO]

    with_store(story)


def test_who_knows_no_digest_is_not_refused_and_leaves_none(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        assert await store.append(Append("a", 0, [ONE]))
        assert await store.append(Append("a", 1, [TWO]))
        assert await store.marks(["a"]) == {"a": Mark(2, NOT_KNOWN)}
        known = digested([ONE, TWO])
        assert await store.append(Append("a", 2, [OTHER], digest=known))
        assert await store.marks(["a"]) == {"a": Mark(3, digested([OTHER], known))}

    with_store(story)


MOVED = (
    "UPDATE heads SET seq = seq + 1 WHERE table_id = 'a'"  # as nodes did before there were marks
)


def test_a_node_of_the_former_version_may_write_meanwhile_to_sqlite(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path / "tables.sqlite")
        assert await store.append(Append("a", 0, [ONE]))
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as older, older:
            older.execute(MOVED)
        assert await store.append(Append("a", 2, [OTHER], digest=digested([ONE, TWO])))
        await store.close()

    asyncio.run(story())


def test_a_node_of_the_former_version_may_write_meanwhile_to_postgres(dsn: str) -> None:
    async def story() -> None:
        store = await PostgresStore.open(dsn)
        assert await store.append(Append("a", 0, [ONE]))
        older = await asyncpg.connect(dsn)
        await older.execute(MOVED)
        await older.close()
        assert await store.append(Append("a", 2, [OTHER], digest=digested([ONE, TWO])))
        await store.close()

    asyncio.run(story())
