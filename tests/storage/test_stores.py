"""What every store promises, told to all of them."""

from __future__ import annotations

import asyncio

import pytest

from cassoulet.storage import LONGEST_AGO, NEVER, Append, Overdue, Store
from tests.storage.conftest import WithStore


def test_what_was_appended_is_loaded_in_order(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        assert await store.append(Append("a", 0, [b"one", b"two"]))
        assert await store.append(Append("b", 0, [b"other"]))
        assert await store.append(Append("a", 2, [b"three"]))
        assert await store.load("a") == [b"one", b"two", b"three"]
        assert await store.load("b") == [b"other"]

    with_store(story)


def test_there_is_nothing_at_a_table_that_is_not(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        assert await store.load("a") == []
        assert await store.tail("a", 3) == []
        assert await store.heads(["a"]) == {}
        assert not await store.append(Append("a", 1, [b"too early"]))
        assert await store.load("a") == []
        await store.pack("a")
        await store.forget("a")
        assert await store.heads([]) == {}

    with_store(story)


def test_bytes_are_kept_as_they_are(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        odd = [b"", b"\0", bytes(range(256)), b"x" * 100_000]
        assert await store.append(Append("Tisch \u00e9 \U0001f331 'x'", 0, odd))
        assert await store.load("Tisch \u00e9 \U0001f331 'x'") == odd

    with_store(story)


@pytest.mark.parametrize("packed", [False, True])
def test_a_tail_begins_anywhere(with_store: WithStore, packed: bool) -> None:
    async def story(store: Store) -> None:
        await store.append(Append("a", 0, [b"1", b"2", b"3"]))
        await store.append(Append("a", 3, [b"4", b"5"]))
        if packed:
            await store.pack("a")
        await store.append(Append("a", 5, [b"6"]))
        log = await store.load("a")
        for after in range(8):
            assert await store.tail("a", after) == log[after:]

    with_store(story)


# Compare and set


def test_whoever_comes_late_loses_and_writes_nothing(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await store.append(Append("a", 0, [b"1"], due=50, lobby=b"open"))
        assert await store.append(Append("a", 1, [b"2"], due=60))
        assert not await store.append(Append("a", 1, [b"II", b"III"], due=1, lobby=b"gone"))
        assert not await store.append(Append("a", 3, [b"4"], due=1))
        assert await store.load("a") == [b"1", b"2"]
        assert await store.overdue(59, 9) == []
        assert await store.lobby(9) == [b"open"]

    with_store(story)


def test_a_table_is_opened_once(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        openings = [Append("a", 0, [b"%d" % n] * (n + 1)) for n in range(20)]
        won = await asyncio.gather(*map(store.append, openings))
        assert sum(won) == 1
        assert await store.load("a") == openings[won.index(True)].entries

    with_store(story)


def test_of_those_who_append_together_one_wins_each_seq(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        won: list[bytes] = []

        async def player(name: int) -> None:
            for _ in range(8):
                head = (await store.heads(["a"]))["a"]
                entry = b"%d after %d" % (name, head)
                if await store.append(Append("a", head, [entry])):
                    won.append(entry)

        await store.append(Append("a", 0, [b"opened"]))
        await asyncio.gather(*map(player, range(6)))
        log = await store.load("a")
        assert sorted(log[1:]) == sorted(won)
        assert len(won) >= 8
        assert [entry.split()[-1] for entry in log[1:]] == [b"%d" % n for n in range(1, len(log))]

    with_store(story)


def test_winners_and_losers_share_a_batch(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        tables = [f"table {n}" for n in range(40)]
        await asyncio.gather(*(store.append(Append(table, 0, [b"1"])) for table in tables[:30]))
        # Every third too late, the last ten not yet there; ten others are opened in between.
        moves = [Append(table, 1 + (n % 3 == 0), [b"2"]) for n, table in enumerate(tables)]
        openings = [Append(f"new {n}", 0, [b"1"]) for n in range(10)]
        won = await asyncio.gather(*map(store.append, moves + openings))
        assert won == [n % 3 != 0 and n < 30 for n in range(40)] + [True] * 10
        heads = await store.heads(tables)
        assert heads == {table: 2 - (n % 3 == 0) for n, table in enumerate(tables[:30])}

    with_store(story)


def test_an_append_has_entries(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(ValueError, match="without entries"):
            await store.append(Append("a", 0, []))

    with_store(story)


# What the head row says


def test_the_longest_overdue_comes_first(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        dues = {"a": 300, "b": 100, "c": 200, "d": NEVER, "e": 400}
        appends = [Append(table, 0, [b"1"], due=due) for table, due in dues.items()]
        await asyncio.gather(*map(store.append, appends))
        late = [(100, "b"), (200, "c"), (300, "a"), (400, "e")]
        assert await store.overdue(99, 9) == []
        assert await store.overdue(100, 9) == late[:1]
        assert await store.overdue(300, 9) == late[:3]
        assert await store.overdue(300, 2) == late[:2]
        assert await store.overdue(NEVER, 9) == late

    with_store(story)


def test_all_that_is_overdue_can_be_read_page_by_page(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        late = [Overdue(due, f"{due}{letter}") for due in (5, 6, 7) for letter in "-2Baz\u00e9"]
        appends = [Append(table, 0, [b"1"], due=due) for due, table in late]
        await asyncio.gather(*map(store.append, appends))
        last, read = LONGEST_AGO, []
        while page := await store.overdue(10, 4, last):
            read += page
            last = page[-1]
        assert read == late

    with_store(story)


def test_a_move_puts_the_due_time_off_or_forward(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        for after, due in enumerate([100, 500, 900, 50, NEVER, 70]):
            await store.append(Append("a", after, [b"1"], due=due))
            for now in (due - 1, due, due - 1, due):
                late = now >= due and due != NEVER
                assert await store.overdue(min(now, 10_000), 9) == [(due, "a")] * late

    with_store(story)


def test_the_lobby_lists_the_newest_first_until_told_otherwise(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        for table in ("a", "b", "c", "d"):
            await store.append(Append(table, 0, [b"1"], lobby=table.encode()))
        await store.append(Append("private", 0, [b"1"]))
        await store.append(Append("full", 0, [b"1"], lobby=b""))
        assert await store.lobby(9) == [b"d", b"c", b"b", b"a"]
        await store.append(Append("b", 1, [b"2"]))  # as before
        await store.append(Append("c", 1, [b"2"], lobby=b""))
        await store.append(Append("a", 1, [b"2"], lobby=b"A"))
        assert await store.lobby(9) == [b"d", b"b", b"A"]
        assert await store.lobby(2) == [b"d", b"b"]

    with_store(story)


def test_a_brief_stays_until_another_is_written(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        for table in ("a", "b"):
            await store.append(Append(table, 0, [b"1"], brief=b"waiting"))
        await store.append(Append("old", 0, [b"1"]))
        await store.append(Append("a", 1, [b"2"], brief=b"playing"))
        await store.append(Append("b", 1, [b"2"]))
        assert not await store.append(Append("b", 1, [b"II"], brief=b"lost the race"))
        kept = {"a": b"playing", "b": b"waiting", "old": b""}
        assert await store.briefs(["a", "b", "old", "none"]) == kept
        assert await store.briefs([]) == {}
        await store.keep("old", 1, b"found in the log")
        await store.keep("b", 1, b"found in a log that has grown")
        await store.keep("none", 0, b"of nothing")
        await store.forget("a")
        assert await store.briefs(["a", "b", "old", "none"]) == {
            "b": b"waiting",
            "old": b"found in the log",
        }

    with_store(story)


def test_heads_say_how_long_logs_are(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        appends = [Append(f"{n}", 0, [b"x"] * (n + 1)) for n in range(50)]
        await asyncio.gather(*map(store.append, appends))
        asked = [f"{n}" for n in range(40, 60)]
        assert await store.heads(asked) == {f"{n}": n + 1 for n in range(40, 50)}

    with_store(story)


def test_a_store_is_ready_until_it_is_closed(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        assert await store.ready()
        await store.close()
        assert not await store.ready()

    with_store(story)
