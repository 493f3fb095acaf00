"""The queue's book, in every store: who is sent where, and who never is."""

from __future__ import annotations

from cassoulet.people import gatherings, peace
from cassoulet.people.gatherings import DAY, FAR, ON_THE_WAY, TOO_LATE, WAIT, Seeker, Spot
from cassoulet.storage import Store
from tests.people.test_ratings import known
from tests.storage.conftest import WithStore

NOW = 10 * DAY


async def join(store: Store, who: str, mu: float = 25.0, at: int = NOW, **more: str) -> Spot:
    seeker = Seeker(who, more.get("guest", who), rated=True, mu=mu)
    pool = more.get("pool", "fagioli")
    new = more.get("new", f"of {who}")
    return await store.talk(gatherings.join(pool, seeker, new, at))


def test_who_comes_is_sent_to_the_nearest_table_until_it_is_full(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        assert await join(store, "a", 20.0) == Spot("of a", "a", "fagioli", opens=True)
        assert (await join(store, "z", 20.0 + FAR + 1)).opens
        assert (await join(store, "b", 21.0)).table == "of a"
        assert (await join(store, "y", 33.0)).table == "of z"
        assert (await join(store, "c", 22.0)).table == "of a"  # its third seat, and the last
        assert (await join(store, "d", 24.0)).table == "of z"
        assert (await join(store, "e", 20.0)).opens

    with_store(story)


def test_who_is_too_far_from_all_has_a_table_of_their_own(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await join(store, "a", 20.0)
        assert (await join(store, "b", 20.0 + FAR)).table == "of a"
        await store.talk(gatherings.over("of a"))
        await join(store, "a", 20.0)
        assert (await join(store, "b", 20.5 + FAR)).opens

    with_store(story)


def test_whoever_asks_again_is_sent_to_the_same_seat(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        first = await join(store, "a", guest="phone")
        again = await join(store, "a", guest="laptop", pool="duel", at=NOW + DAY // 2)
        assert again == first._replace(opens=False)
        await store.talk(gatherings.over("of a"))
        assert (await join(store, "a", pool="duel")).pool == "duel"

    with_store(story)


def test_nobody_is_sent_to_a_table_that_is_about_to_begin_or_has_begun(
    with_store: WithStore,
) -> None:
    async def story(store: Store) -> None:
        await join(store, "a")
        assert (await join(store, "b", at=NOW + WAIT - TOO_LATE)).opens
        await store.talk(gatherings.give_up("b", "of b", still_open=False))
        await join(store, "c", at=NOW + WAIT)
        assert (await join(store, "d", at=NOW + WAIT)).table == "of c"

    with_store(story)


def test_who_left_has_no_place_and_who_is_on_the_way_has(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await join(store, "a")
        await join(store, "b", at=NOW + ON_THE_WAY)
        await store.talk(gatherings.sitting("of a", [], NOW + ON_THE_WAY + 1))
        assert (await join(store, "b", at=NOW + ON_THE_WAY + 1)).table == "of a"
        assert (await join(store, "a", at=NOW + ON_THE_WAY + 1)).table == "of a"  # anew
        await store.talk(gatherings.sitting("of a", ["b"], NOW + 3 * ON_THE_WAY))
        assert (await join(store, "a", at=NOW + 3 * ON_THE_WAY, new="another")).opens

    with_store(story)


def test_blocked_people_never_meet_whoever_blocked_whom(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await known(store, "aa", "bb")
        await store.talk(peace.block("aa", "bb bb"))
        await join(store, "aa")
        assert (await join(store, "bb")).opens
        await store.talk(gatherings.over("of aa"))
        assert (await join(store, "aa")).opens
        await store.talk(peace.unblock("aa", "bb bb"))
        for who in ("aa", "bb"):
            await store.talk(gatherings.over(f"of {who}"))
        await join(store, "aa")
        assert (await join(store, "bb")).table == "of aa"

    with_store(story)


def test_guests_and_accounts_have_queues_of_their_own(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await join(store, "a")
        guest = Seeker("g", "g", rated=False, mu=25.0)
        assert (await store.talk(gatherings.join("fagioli", guest, "of g", NOW))).opens

    with_store(story)


def test_a_place_is_forgotten_after_a_day(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await join(store, "a")
        assert (await join(store, "a", at=NOW + DAY + WAIT + 1)).opens

    with_store(story)
