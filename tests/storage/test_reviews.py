"""Reviews beside the logs: kept by every store, one a seat, and gone with their table."""

from __future__ import annotations

from cassoulet.storage import Append, Store
from tests.storage.conftest import WithStore


async def opened(store: Store, table: str = "a") -> None:
    assert await store.append(Append(table, 0, [b"opened"]))


def test_a_review_is_of_one_seat_one_table_and_one_version(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        for table in ("a", "b"):
            await opened(store, table)
        await store.keep_review("a", 0, 1, b"first")
        await store.keep_review("a", 1, 1, b"second")
        await store.keep_review("b", 0, 1, b"other")
        assert await store.review("a", 0, 1) == b"first"
        assert await store.review("a", 1, 1) == b"second"
        assert await store.review("b", 0, 1) == b"other"
        assert await store.review("a", 2, 1) is await store.review("a", 0, 2) is None

    with_store(story)


def test_a_newer_judge_replaces_an_older_one_but_never_the_other_way(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await opened(store)
        await store.keep_review("a", 0, 1, b"old")
        await store.keep_review("a", 0, 2, b"new")
        await store.keep_review("a", 0, 1, b"old again")
        assert await store.review("a", 0, 1) is None
        assert await store.review("a", 0, 2) == b"new"

    with_store(story)


def test_it_goes_with_its_table_and_of_none_nothing_is_kept(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await opened(store)
        await store.keep_review("a", 0, 1, b"found")
        await store.forget("a")
        assert await store.review("a", 0, 1) is None
        await store.keep_review("a", 0, 1, b"found too late")
        assert await store.review("a", 0, 1) is None

    with_store(story)


def test_it_stays_when_its_log_is_packed(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await opened(store)
        await store.keep_review("a", 0, 1, b"found")
        await store.pack("a")
        assert await store.review("a", 0, 1) == b"found"

    with_store(story)
