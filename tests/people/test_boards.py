"""The boards: places, matchpoints with pacers among the others, and the mean of a month."""

from __future__ import annotations

import pytest

from cassoulet.people import days, pacers
from cassoulet.people.boards import LEAST_DAYS, Mean, Row, of_day, of_the_month
from cassoulet.storage import Store
from tests.people.daily import Tries
from tests.storage.conftest import WithStore

DAY = "2026-11-17"
FIRST = "2026-11-01"


async def on(store: Store, day: str = DAY) -> dict[str, Row]:
    return {row.guest or row.level: row for row in await store.talk(of_day(day))}


def test_places_and_matchpoints(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        tries = Tries(store)
        for guest, lead in {"ann": 5, "bob": 5, "cid": 9, "dan": -2}.items():
            await tries.play(guest, DAY, lead)
        await tries.begin("eve", DAY)  # who has not ended is nowhere
        rows = await on(store)
        assert next(iter(rows)) == "cid"
        places = {name: row.place for name, row in rows.items()}
        assert places == {"cid": 1, "ann": 2, "bob": 2, "dan": 4}
        better = {name: row.better for name, row in rows.items()}
        assert better == {"cid": 100, "ann": 50, "bob": 50, "dan": 0}

    with_store(story)


def test_who_plays_alone_is_compared_with_pacers_who_have_no_place(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await Tries(store).play("ann", DAY, 3)
        assert (await on(store))["ann"].better is None
        await store.talk(pacers.keep(DAY, "easy", [[1, -6], [0, -4]]))
        await store.talk(pacers.keep(DAY, "expert", [[9]]))
        rows = await on(store)
        assert (rows["ann"].better, rows["ann"].place) == (50, 1)
        assert (rows["easy"].lead, rows["easy"].games, rows["easy"].line) == (-5, 2, [1, -6])

    with_store(story)


async def means(store: Store) -> list[Mean]:
    return await store.talk(of_the_month("2026-11"))


def test_a_month_needs_ten_days_and_an_account_that_is_older(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        tries = Tries(store)
        await tries.account("ann")
        await tries.account("bob", made=days.dawn(FIRST) + 1)
        for back in range(LEAST_DAYS):
            day = days.later(FIRST, back)
            await tries.play("ann", day, back % 2)
            await tries.play("bob", day, 5)
            await tries.play("cid", day, 0)
        [ann] = await means(store)  # cid is a guest, bob's first day does not count
        assert (ann.person, ann.days) == ("ann", LEAST_DAYS)
        assert ann.better == pytest.approx((25 + 50) / 2)
        await tries.play("bob", days.later(FIRST, LEAST_DAYS), 5)
        await tries.play("cid", days.later(FIRST, LEAST_DAYS), 0)
        assert [(mean.person, mean.better) for mean in await means(store)][:1] == [("bob", 100)]
        assert await store.talk(of_the_month("2026-12")) == []

    with_store(story)
