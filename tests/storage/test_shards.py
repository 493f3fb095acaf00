from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from cassoulet.storage import UNKNOWN, Append, StoreDown
from cassoulet.storage.postgres import WrongPlace
from cassoulet.storage.shards import Shards, shard_of
from cassoulet.storage.sqlite import SqliteStore
from tests.servers.postgres import Postgres


def with_shards(folder: Path, story: Callable[[Shards], Awaitable[None]]) -> None:
    async def tell() -> None:
        shards = Shards([await SqliteStore.open(folder / f"{n}.db") for n in range(3)])
        try:
            await story(shards)
        finally:
            await shards.close()

    asyncio.run(tell())


def test_a_table_falls_to_the_same_shard_for_ever() -> None:
    assert [shard_of(f"table {n}", 8) for n in range(12)] == [2, 4, 6, 0, 3, 5, 7, 1, 0, 6, 0, 6]


def test_shards_are_of_one_size() -> None:
    rng = Random(1)
    counts = Counter(shard_of(f"{rng.getrandbits(60):015x}", 8) for _ in range(40_000))
    assert len(counts) == 8
    assert all(4_700 < count < 5_300 for count in counts.values())


def test_a_table_lives_in_one_shard(tmp_path: Path) -> None:
    async def story(shards: Shards) -> None:
        tables = [f"{n}" for n in range(30)]
        await asyncio.gather(*(shards.append(Append(table, 0, [b"1"])) for table in tables))
        counts = [len(await store.heads(tables)) for store in shards.stores]
        assert sum(counts) == 30
        assert all(counts)

    with_shards(tmp_path, story)


def test_answers_are_merged_in_order(tmp_path: Path) -> None:
    async def story(shards: Shards) -> None:
        for n in range(20):
            await shards.append(Append(f"{n}", 0, [b"1"], due=1000 - n, lobby=b"%d" % n))
        assert await shards.overdue(5000, 12) == [(1000 - n, f"{n}") for n in range(19, 7, -1)]
        assert await shards.lobby(12) == [b"%d" % n for n in range(19, 7, -1)]

    with_shards(tmp_path, story)


def test_a_shard_that_is_down_does_not_stop_the_others(tmp_path: Path) -> None:
    async def story(shards: Shards) -> None:
        for n in range(12):
            await shards.append(Append(f"{n}", 0, [b"1"], due=n, lobby=b"%d" % n))
        down = shards.stores[1]
        await down.close()
        up = [n for n in range(12) if shards.store(f"{n}") is not down]
        assert await shards.overdue(100, 50) == [(n, f"{n}") for n in up]
        assert await shards.lobby(50) == [b"%d" % n for n in reversed(up)]
        assert await shards.ready()
        for store in shards.stores:
            await store.close()
        assert not await shards.ready()

    with_shards(tmp_path, story)


def test_heads_are_unknown_of_a_shard_that_is_down_and_missing_where_there_is_no_table(
    tmp_path: Path,
) -> None:
    async def story(shards: Shards) -> None:
        tables = [f"{n}" for n in range(12)]
        await asyncio.gather(*(shards.append(Append(table, 0, [b"1"])) for table in tables))
        down = shards.stores[1]
        await down.close()
        up = [table for table in tables if shards.store(table) is not down]
        assert 0 < len(up) < 12
        await shards.forget(up[0])
        heads = dict.fromkeys(tables, UNKNOWN) | dict.fromkeys(up, 1)
        del heads[up[0]]
        assert await shards.heads(tables) == heads
        kept = dict.fromkeys(tables) | dict.fromkeys(up[1:], b"")
        del kept[up[0]]
        assert await shards.briefs(tables) == kept

    with_shards(tmp_path, story)


def test_who_gives_up_at_once_leaves_no_question_unasked(tmp_path: Path) -> None:
    """Python would warn of them, and a warning is an error here."""

    async def story(shards: Shards) -> None:
        asking = asyncio.create_task(shards.lobby(1))
        await asyncio.sleep(0)  # no shard has begun to answer
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking

    with_shards(tmp_path, story)


def test_nothing_is_up(tmp_path: Path) -> None:
    async def story(shards: Shards) -> None:
        await shards.close()
        with pytest.raises(StoreDown, match="no shard"):
            await shards.lobby(1)

    with_shards(tmp_path, story)


def test_shards_are_not_to_be_mixed_up(postgres: Postgres) -> None:
    dsns = [postgres.new_database() for _ in range(2)]

    async def story() -> None:
        for _ in range(2):
            shards = await Shards.open(dsns)
            await asyncio.gather(*(shards.append(Append(f"{n}", 0, [b"1"])) for n in range(9)))
            assert len(await shards.heads([f"{n}" for n in range(9)])) == 9
            await shards.close()
        for wrong in (dsns[::-1], dsns[:1], [*dsns, dsns[0]]):
            with pytest.raises(WrongPlace, match=r"was shard \d of 2 before"):
                await Shards.open(wrong)

    asyncio.run(story())
