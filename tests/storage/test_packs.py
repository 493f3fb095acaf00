"""Packing must not be seen from outside, whatever goes on meanwhile."""

from __future__ import annotations

import asyncio

from cassoulet.storage import Append, Store
from tests.sizes import heavy
from tests.storage.conftest import WithOne, WithStore


def test_a_packed_log_reads_the_same_and_grows_on(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        for after in range(10):
            await store.append(Append("a", after, [b"%d" % after], due=7, lobby=b"a"))
        for length in (10, 11, 12):
            await store.pack("a")
            await store.pack("a")
            assert await store.heads(["a"]) == {"a": length}
            assert not await store.append(Append("a", 9, [b"too late"]))
            assert await store.append(Append("a", length, [b"%d" % length], due=7))
        assert await store.load("a") == [b"%d" % n for n in range(13)]
        assert await store.overdue(7, 1) == [(7, "a")]
        assert await store.lobby(1) == [b"a"]

    with_store(story)


@heavy
def test_packing_while_others_append_and_read_loses_nothing(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await store.append(Append("a", 0, [b"0"]))
        done = False

        async def append() -> None:
            nonlocal done
            for after in range(1, 80):
                assert await store.append(Append("a", after, [b"%d" % after]))
            done = True

        async def pack() -> None:
            while not done:
                await store.pack("a")

        async def read() -> None:
            seen = 0
            while not done:
                log = await store.load("a")
                assert log == [b"%d" % n for n in range(len(log))]
                assert len(log) >= seen
                seen = len(log)
                tail = await store.tail("a", seen - 1)
                assert tail == [b"%d" % n for n in range(seen - 1, seen - 1 + len(tail))]
                assert tail

        await asyncio.gather(append(), pack(), pack(), read(), read())
        assert await store.load("a") == [b"%d" % n for n in range(80)]

    with_store(story)


def test_a_forgotten_table_leaves_nothing(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        for _ in range(2):
            assert await store.append(Append("a", 0, [b"1"], due=5, lobby=b"a"))
            await store.pack("a")
            assert await store.append(Append("a", 1, [b"2"], due=5))
            await store.forget("a")
            assert not await store.append(Append("a", 2, [b"3"]))
            assert await store.load("a") == []
            assert await store.heads(["a"]) == {}
            assert await store.overdue(9, 9) == []
            assert await store.lobby(9) == []

    with_store(story)


def test_forgetting_while_others_append_and_pack_leaves_all_or_nothing(with_one: WithOne) -> None:
    async def story(store: Store) -> None:
        async def open_and_play() -> None:
            await store.append(Append("a", 0, [b"0"]))
            head = (await store.heads(["a"])).get("a", 0)
            await store.append(Append("a", head, [b"%d" % head]))

        for _ in range(12):
            await asyncio.gather(
                open_and_play(), store.pack("a"), store.forget("a"), open_and_play()
            )
            log = await store.load("a")
            assert log == [b"%d" % n for n in range(len(log))]
            assert (await store.heads(["a"])).get("a", 0) == len(log)

    with_one(story)
