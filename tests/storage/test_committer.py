from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from cassoulet.storage import Append, StoreDown
from cassoulet.storage.committer import Committer
from tests.storage.conftest import One, WithOne


class Disk:
    """Takes batches, and lets a test decide when and how each commit ends."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.free = asyncio.Event()
        self.free.set()
        self.broken = False

    async def commit(self, batch: list[Append]) -> list[str]:
        tables = [append.table for append in batch]
        self.batches.append(tables)
        await self.free.wait()
        if self.broken:
            raise OSError("broken")
        return [table for table in tables if table != "loser"]


def append(table: str) -> Append:
    return Append(table, 1, [b"entry"])


def together(committer: Committer, *tables: str) -> asyncio.Future[list[bool]]:
    return asyncio.gather(*(committer.append(append(table)) for table in tables))


def run(story: Callable[[Disk], Awaitable[None]]) -> None:
    async def whole() -> None:
        await story(Disk())

    asyncio.run(whole())


def test_the_next_batch_gathers_while_one_commits() -> None:
    async def story(disk: Disk) -> None:
        committer = Committer(disk.commit)
        disk.free.clear()
        first = together(committer, "a", "b")
        await asyncio.sleep(0.01)
        second = together(committer, "d", "loser", "c")
        await asyncio.sleep(0.01)
        assert (disk.batches, committer.waiting) == ([["a", "b"]], 3)
        disk.free.set()
        assert await first == [True, True]
        assert await second == [True, False, True]
        assert disk.batches == [["a", "b"], ["c", "d", "loser"]]  # sorted
        assert (committer.health.batches.count(), committer.waiting) == (2, 0)

    run(story)


def test_a_batch_holds_one_append_a_table() -> None:
    async def story(disk: Disk) -> None:
        committer = Committer(disk.commit)
        await together(committer, "a", "a", "b", "a", "c")
        assert disk.batches == [["a", "b", "c"], ["a"], ["a"]]

    run(story)


def test_appends_to_one_table_keep_their_order() -> None:
    async def story(_: Disk) -> None:
        seen: list[int] = []

        async def commit(batch: list[Append]) -> set[str]:
            seen.extend(append.after for append in batch)
            return {"a"}

        committer = Committer(commit)
        await asyncio.gather(*(committer.append(Append("a", n, [b""])) for n in range(9)))
        assert seen == list(range(9))

    run(story)


def test_a_batch_is_never_larger_than_allowed_and_no_table_starves() -> None:
    async def story(disk: Disk) -> None:
        committer = Committer(disk.commit, largest=2)
        await together(committer, "b", "b", "b", "a", "c")
        assert disk.batches == [["a", "b"], ["b", "c"], ["b"]]

    run(story)


def test_a_failed_batch_fails_all_its_appends_and_no_others() -> None:
    async def story(disk: Disk) -> None:
        committer = Committer(disk.commit)
        disk.broken = True
        appends = [committer.append(append(table)) for table in "abc"]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        assert [str(answer) for answer in answers] == ["broken"] * 3
        assert all(isinstance(answer, StoreDown) for answer in answers)
        disk.broken = False
        assert await committer.append(append("a"))

    run(story)


def test_too_many_are_refused_at_once() -> None:
    async def story(disk: Disk) -> None:
        committer = Committer(disk.commit, most_waiting=3)
        disk.free.clear()
        waiting = together(committer, "a", "a", "a")
        with pytest.raises(StoreDown, match="3 appends"):
            await committer.append(append("b"))
        disk.free.set()
        assert await waiting == [True] * 3

    run(story)


def test_a_batch_may_linger() -> None:
    async def story(disk: Disk) -> None:
        committer = Committer(disk.commit, linger_ms=30)
        first = together(committer, "a")
        await asyncio.sleep(0.01)
        await together(committer, "b")
        await first
        assert disk.batches == [["a", "b"]]

    run(story)


def test_who_went_away_disturbs_nobody() -> None:
    async def story(disk: Disk) -> None:
        committer = Committer(disk.commit)
        disk.free.clear()
        gone = committer.append(append("a"))
        other = together(committer, "b")
        await asyncio.sleep(0.01)
        gone.cancel()
        await asyncio.wait([gone])
        disk.free.set()
        assert await other == [True]

    run(story)


def test_closing_commits_what_was_taken_and_takes_no_more() -> None:
    async def story(disk: Disk) -> None:
        committer = Committer(disk.commit)
        taken = together(committer, "a", "a", "b")
        await asyncio.sleep(0)
        await committer.close()
        assert await taken == [True] * 3
        with pytest.raises(StoreDown, match="closed"):
            await committer.append(append("a"))

    run(story)


# In the real stores


def test_many_appends_are_few_commits(with_one: WithOne) -> None:
    async def story(store: One) -> None:
        async def play(table: str) -> None:
            for after in range(5):
                assert await store.append(Append(table, after, [b"entry"]))

        await asyncio.gather(*(play(f"{n}") for n in range(100)))
        assert store.committer.health.batches.count() < 50

    with_one(story)


def test_one_impossible_append_fails_its_batch_and_nothing_of_it_is_kept(with_one: WithOne) -> None:
    async def story(store: One) -> None:
        batch = [Append(table, 0, [b"1"], due=2**70 if table == "b" else 1) for table in "abc"]
        answers = await asyncio.gather(*map(store.append, batch), return_exceptions=True)
        assert all(isinstance(answer, StoreDown) for answer in answers)
        while not await store.ready():
            await asyncio.sleep(0.01)
        assert await store.heads(["a", "b", "c"]) == {}
        assert await store.append(Append("a", 0, [b"1"]))

    with_one(story)


def test_a_closing_store_commits_what_it_took(with_one: WithOne) -> None:
    async def story(store: One) -> None:
        taken = asyncio.gather(*(store.append(Append(f"{n}", 0, [b"1"])) for n in range(9)))
        await asyncio.sleep(0)
        await store.close()
        assert all(await taken)

    with_one(story)
