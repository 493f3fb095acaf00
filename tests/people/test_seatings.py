"""Who sat where, in every store: written as often as one likes, read page by page."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from cassoulet.people import seatings
from cassoulet.people.seatings import PAGE, Found
from cassoulet.storage import Store
from cassoulet.storage.talks import Talk, ask, numbered
from cassoulet.wire.people import Wish
from cassoulet.wire.seats import Brief, Neighbour, Sight
from cassoulet.wire.to_client import Result
from tests.storage.conftest import WithStore

NAMES = {"a": "Ann", "b": "Bob", "c": "Cleo", "d": r"100%_\o/"}


def seen(
    table: str, *guests: str, status: Sight = "playing", game: str = "fagioli", since: int = 1
) -> dict[str, Brief]:
    seats = [Neighbour(NAMES[guest], "#000000", bot=False) for guest in guests]
    result = Result([7] * len(guests), [0]) if status == "over" else None
    return {
        guest: Brief(table, status, seat, game, seats=seats, since=since, result=result)
        for seat, guest in enumerate(guests)
    }


def name(number: int) -> str:
    return f"{number:010}".translate(str.maketrans("0123456789", "abcdefghij"))


async def find(store: Store, *guests: str, **wish: str) -> Found:
    return await store.talk(seatings.find(guests, Wish(**wish)))  # type: ignore[arg-type]


def tables(found: Sequence[seatings.Seating]) -> list[str]:
    return [seating.table for seating in found]


def test_all_find_a_table_and_who_left_does_not(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await store.talk(seatings.note(name(1), 3, seen(name(1), "a", "b")))
        assert tables((await find(store, "a")).running) == [name(1)]
        await store.talk(seatings.note(name(1), 5, seen(name(1), "a", "c")))
        assert [tables((await find(store, one)).running) for one in "abc"] == [
            [name(1)],
            [],
            [name(1)],
        ]

    with_store(story)


def test_what_is_older_changes_nothing_whenever_it_comes(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        over = seen(name(1), "a", "b", status="over", since=9)
        for _ in range(2):
            await store.talk(seatings.note(name(1), 8, over))
            await store.talk(seatings.note(name(1), 3, seen(name(1), "a", "c")))
        found = await find(store, "a")
        assert (found.running, tables(found.over)) == ([], [name(1)])
        assert found.over[0].brief == over["a"]
        assert (await find(store, "b")).over

    with_store(story)


def test_a_deal_that_ran_out_of_time_is_over_and_stays(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        deal = {guest: replace(one, until=50) for guest, one in seen(name(1), "a").items()}
        await store.talk(seatings.note(name(1), 3, deal))
        [running] = (await find(store, "a")).running
        await store.talk(seatings.ran_out(running))
        found = await find(store, "a")
        assert (found.running, tables(found.over)) == ([], [name(1)])
        late = found.over[0].brief
        assert (late.status, late.since, late.waiting_for) == ("late", 50, [])

    with_store(story)


def test_a_game_is_settled_once_however_often_it_is_noted(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        for number in (1, 2, 1, 1):
            over = seen(name(number), "a", "b", status="over", since=number)
            await store.talk(seatings.note(name(number), 8, over))
        assert await store.talk(settled()) == [(name(1), 1), (name(2), 2)]

    with_store(story)


def settled() -> Talk[list[tuple[str, int]]]:
    rows = yield ask("SELECT table_id, ended FROM settled ORDER BY number")
    return [(table, ended) for table, ended in rows]


def test_finished_games_come_in_pages_the_newest_first(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        many = 2 * PAGE + 3
        for number in range(many):
            guest = "ab"[number % 2]
            over = seen(name(number), guest, "c", status="over", since=number // 3)
            await store.talk(seatings.note(name(number), 8, over))
        pages, before = [], ""
        while True:
            found = await find(store, "a", "b", before=before)
            pages.append(tables(found.over))
            before = found.more
            if not before:
                break
        assert [len(page) for page in pages] == [PAGE, PAGE, 3]
        all_of_them = [table for page in pages for table in page]
        newest = sorted(range(many), key=lambda number: (-(number // 3), -number))
        assert all_of_them == [name(number) for number in newest]

    with_store(story)


def test_by_game_and_by_person(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await store.talk(seatings.note(name(1), 1, seen(name(1), "a", "b", game="haricots")))
        over = seen(name(2), "a", "b", "c", status="over")
        await store.talk(seatings.note(name(2), 1, over))
        await store.talk(seatings.note(name(3), 1, seen(name(3), "a", "d", status="over")))
        everything = await find(store, "a")
        assert everything.games == ["fagioli", "haricots"]
        assert everything.people == ["Bob", *everything.people[1:]]
        assert set(everything.people) == {"Bob", "Cleo", NAMES["d"]}
        assert tables((await find(store, "a", game="haricots")).running) == [name(1)]
        assert tables((await find(store, "a", game="haricots")).over) == []
        assert tables((await find(store, "a", person="Bob")).running) == [name(1)]
        assert tables((await find(store, "a", person="Bob")).over) == [name(2)]
        assert tables((await find(store, "a", person=NAMES["d"])).over) == [name(3)]
        for nobody in ("Bo", "%", "_", "ob", "Ann", "\\"):
            assert tables((await find(store, "a", person=nobody)).over) == [], nobody

    with_store(story)


def test_a_table_that_is_no_more_is_forgotten_by_all(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await store.talk(seatings.note(name(1), 1, seen(name(1), "a", "b")))
        await store.talk(seatings.forget(name(1)))
        assert not (await find(store, "a", "b")).running

    with_store(story)


def test_a_talk_that_goes_wrong_leaves_nothing_behind(with_store: WithStore) -> None:
    def wrong() -> Talk[None]:
        yield from seatings.note(name(1), 1, seen(name(1), "a", "b"))
        raise KeyError("on second thoughts")

    async def story(store: Store) -> None:
        with pytest.raises(KeyError):
            await store.talk(wrong())
        assert not (await find(store, "a")).running

    with_store(story)


def test_postgres_counts_its_questions() -> None:
    assert numbered("a = ? AND b IN (?, ?)") == "a = $1 AND b IN ($2, $3)"
    assert numbered("nothing") == "nothing"
