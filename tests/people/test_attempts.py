"""One try at a deal: who has it, when it counts, and how many days in a row."""

from __future__ import annotations

from cassoulet.people import attempts, days, departures
from cassoulet.people.accounts import leave, link
from cassoulet.people.boards import of_day
from cassoulet.storage import Store
from tests.people.daily import Tries, moment
from tests.storage.conftest import WithStore

DAY = "2026-11-17"
NOON = moment(f"{DAY}T12:00")


def test_a_guest_has_one_try_however_often_it_is_asked_for(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        tries = Tries(store)
        first = await tries.begin("ann", DAY)
        assert await tries.begin("ann", DAY) == first
        assert (await tries.begin("bob", DAY)).table != first.table
        assert (await tries.begin("ann", days.later(DAY, 1))).table != first.table
        assert await store.talk(attempts.of(DAY, ["ann"])) == first
        assert await store.talk(attempts.of(DAY, [])) is None

    with_store(story)


def test_an_account_has_one_with_all_its_guests(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        tries = Tries(store)
        await tries.account("ann", "phone")
        first = await tries.begin("phone", DAY)
        assert await tries.begin("ann", DAY) == first
        assert await store.talk(attempts.of(DAY, ["ann", "phone"])) == first

    with_store(story)


def test_of_two_tries_that_turn_out_to_be_one_persons_the_first_counts(
    with_store: WithStore,
) -> None:
    async def story(store: Store) -> None:
        tries = Tries(store)
        first, second = await tries.begin("phone", DAY), await tries.begin("ann", DAY)
        await tries.end(second, 30)
        assert [row.lead for row in await store.talk(of_day(DAY))] == [30]
        await tries.account("ann")
        await store.talk(link("ann", ["phone"]))
        assert await store.talk(of_day(DAY)) == []  # the first, which has not ended yet
        await tries.end(first, -5)
        assert [row.lead for row in await store.talk(of_day(DAY))] == [-5]

    with_store(story)


def test_the_lead_over_the_best_is_kept_once_and_only_in_time(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        tries = Tries(store)
        in_time, late = await tries.begin("ann", DAY), await tries.begin("bob", DAY)
        closes = days.closes(DAY)
        for lead in (-4, 9):  # noted twice: the second time changes nothing
            await tries.end(in_time, lead, closes)
        await tries.end(late, 9, closes + 1)
        assert [(row.guest, row.lead) for row in await store.talk(of_day(DAY))] == [("ann", -4)]
        states = await store.talk(attempts.states(["bob"], DAY, closes))
        assert states == {DAY: "late"}

    with_store(story)


def test_streaks(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        tries = Tries(store)

        async def streak(day: str) -> int:
            played = await store.talk(attempts.states(["ann"], day, days.dawn(day) + 1))
            return attempts.streak(played, day)

        for back in (9, 5, 4, 3, 1):
            await tries.play("ann", days.later(DAY, -back), 1)
        assert await streak(days.later(DAY, -3)) == 3
        assert await streak(days.later(DAY, -2)) == 3  # today is not over
        assert await streak(DAY) == 1
        running = await tries.begin("ann", DAY)
        assert await streak(DAY) == 1
        tomorrow = days.later(DAY, 1)
        assert await streak(tomorrow) == 1  # yesterday's can still be finished
        await tries.play("ann", tomorrow, 1)
        assert await streak(tomorrow) == 2
        assert await streak(days.later(DAY, 2)) == 1  # now it cannot
        await tries.end(running, 0, days.closes(DAY))
        assert await streak(tomorrow) == 3

    with_store(story)


def test_the_week_is_told_day_by_day(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        tries = Tries(store)
        await tries.play("ann", days.later(DAY, -6), 1)
        await tries.begin("ann", days.later(DAY, -2))
        await tries.begin("ann", days.later(DAY, -1))
        played = await store.talk(attempts.states(["ann"], DAY, NOON))
        week = attempts.week(played, DAY, NOON)
        assert week == ["over", "missed", "missed", "missed", "late", "begun", "unplayed"]

    with_store(story)


def test_who_is_gone_stays_on_the_board_as_nobody(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        tries = Tries(store)
        await tries.account("zoe", "phone")
        await tries.play("phone", DAY, 7)
        await store.talk(leave("zoe", NOON))
        [row] = await store.talk(of_day(DAY))
        assert row.leaves
        await store.talk(departures.depart(NOON + 8 * days.DAY))
        [row] = await store.talk(of_day(DAY))
        assert (row.name, row.lead) == ("former player", 7)
        assert "phone" not in (row.guest, row.person)

    with_store(story)
