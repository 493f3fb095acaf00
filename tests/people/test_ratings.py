"""Ratings in every store: settled once, for reasons that are kept, and reckoned anew the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cassoulet import games
from cassoulet.bots.strengths import MIDDLE, meant, nearest, pool_of, pools, shown
from cassoulet.people import accounts, departures, ratings
from cassoulet.people.accounts import Account
from cassoulet.people.ratings import DAY, Outcome, Seat, Verdict
from cassoulet.people.refusals import NotDone
from cassoulet.people.skill import NEWCOMER, PROVISIONAL, Skill
from cassoulet.storage import Store
from cassoulet.storage.talks import Rows, Talk, ask
from tests.people.crowd import Crowd
from tests.sizes import FULL, heavy
from tests.storage.conftest import WithStore
from tools import strengths

# What the order of ratings must be worth after 30 games, and how far all may drift
LEAST = {
    "haricots": 0.88,
    "pas_de_haricots": 0.92,
    "fagioli": 0.84,
    "bohnanza": 0.84,
    "duel": 0.80,
}


async def known(store: Store, *names: str) -> None:
    for name in names:
        account = Account(name, f"{name} {name}", "#000000", "", 1, 0, 0, 1, 0)
        await store.talk(accounts.make(account, name.encode()))


async def settle(store: Store, table: str, *seats: Seat, **how: Any) -> Verdict:
    usual: dict[str, Any] = {"pool": "fagioli", "ended": 10 * DAY, "hurried": False}
    return await store.talk(ratings.settle(Outcome(table, seats=seats, **usual | how)))


def people(*names: str) -> list[Seat]:
    """In the order in which they ended, with medium bots behind them."""
    bots = [Seat("", "medium", place) for place in range(len(names), 3)]
    return [*[Seat(name, "", place) for place, name in enumerate(names)], *bots]


async def skill(store: Store, name: str, pool: str = "fagioli") -> Skill:
    return await store.talk(ratings.of(pool, name))


def rows(sql: str) -> Talk[Rows]:
    return (yield ask(sql))


def test_a_game_is_settled_once_and_who_comes_second_is_told_the_same(
    with_store: WithStore,
) -> None:
    async def story(store: Store) -> None:
        await known(store, "a", "b")
        first = await settle(store, "one", *people("a", "b"))
        then = await skill(store, "a")
        assert await settle(store, "one", *people("a", "b")) == first
        assert await skill(store, "a") == then
        assert (then.games, then.with_people) == (1, 1)
        assert [change.seat for change in first.changes] == [0, 1]
        assert first.changes[0].before == MIDDLE
        assert first.changes[0].after == then.mu > MIDDLE
        assert await store.talk(rows("SELECT count(*) FROM settled")) == [(1,)]

    with_store(story)


def test_all_places_count_and_who_shares_one_learns_the_same(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await known(store, "a", "b", "c")
        await settle(store, "one", *people("a", "b", "c"))
        mus = [(await skill(store, one)).mu for one in "abc"]
        assert mus == sorted(mus, reverse=True)
        assert mus[0] > mus[1] > mus[2]
        tied = [Seat("a", "", 0), Seat("b", "", 0), Seat("c", "", 2)]
        await settle(store, "two", *tied, pool="haricots", ended=1)
        assert (await skill(store, "a", "haricots")) == (await skill(store, "b", "haricots"))

    with_store(story)


def test_what_a_bot_is_worth_stays(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await known(store, "a", "b")
        await settle(store, "one", Seat("a", "", 0), Seat("", "expert", 1), Seat("", "expert", 1))
        await settle(store, "two", Seat("b", "", 0), Seat("", "easy", 1), Seat("", "easy", 1))
        assert (await skill(store, "a")).mu > (await skill(store, "b")).mu
        assert len(await store.talk(rows("SELECT account FROM ratings"))) == 2

    with_store(story)


def test_why_a_game_is_not_rated_and_that_it_changes_nothing(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await known(store, "a")
        assert (await settle(store, "one", *people("a"), hurried=True)).why_not == "hurried"
        assert (await settle(store, "two", *people("a", "guest"))).why_not == "guest"
        assert await skill(store, "a") == NEWCOMER
        assert not (await settle(store, "one", *people("a"))).changes

    with_store(story)


def test_a_person_alone_with_bots_is_rated_until_the_rating_is_known(
    with_store: WithStore,
) -> None:
    async def story(store: Store) -> None:
        await known(store, "a")
        for number in range(PROVISIONAL):
            verdict = await settle(store, f"table{number}", *people("a"))
            assert verdict.why_not == ""
        assert (await settle(store, "one more", *people("a"))).why_not == "alone"
        found = await skill(store, "a")
        assert (found.games, found.with_people) == (PROVISIONAL, 0)

    with_store(story)


def test_the_same_two_are_rated_three_times_a_day(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await known(store, "a", "b", "c")
        for number in range(3):
            assert not (await settle(store, f"t{number}", *people("b", "a"))).why_not
        assert (await settle(store, "t3", *people("a", "c", "b"))).why_not == "too_often"
        assert not (await settle(store, "t4", *people("a", "c"))).why_not
        assert not (await settle(store, "t5", *people("a", "b"), ended=11 * DAY + 1)).why_not

    with_store(story)


def test_who_hides_their_rating_is_rated_but_not_told_of(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await known(store, "a", "b")
        found = await store.talk(accounts.find("b"))
        await store.talk(accounts.change(found._replace(hidden=1)))
        verdict = await settle(store, "one", *people("a", "b"))
        assert [change.seat for change in verdict.changes] == [0]
        assert (await skill(store, "b")).games == 1

    with_store(story)


async def some_games(store: Store) -> None:
    await known(store, "a", "b", "c")
    orders: Sequence[str] = ("abc", "ba", "c", "cab", "bc", "a")
    for number, order in enumerate(orders):
        await settle(store, f"t{number}", *people(*order), ended=(10 + number) * DAY)


def test_reckoned_anew_all_is_the_same_to_the_last_bit(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await some_games(store)
        told = "SELECT * FROM placings ORDER BY number, seat"
        kept = "SELECT * FROM ratings ORDER BY account"
        before = await store.talk(rows(told)), await store.talk(rows(kept))
        assert await store.talk(ratings.recompute("fagioli")) == (6, 0)
        assert (await store.talk(rows(told)), await store.talk(rows(kept))) == before

    with_store(story)


def test_a_game_that_is_struck_never_was(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await some_games(store)
        with_it = await skill(store, "a")
        assert await store.talk(ratings.strike("t3")) == "fagioli"
        games_left, changed = await store.talk(ratings.recompute("fagioli"))
        assert (games_left, changed) == (5, 3)
        assert (await skill(store, "a")).games == with_it.games - 1
        with pytest.raises(NotDone):
            await store.talk(ratings.strike("t3"))
        verdict = await settle(store, "t3", *people("c", "a", "b"))
        assert verdict == Verdict([], "struck")

    with_store(story)


def test_somebody_who_goes_takes_their_name_and_not_what_others_learnt(
    with_store: WithStore,
) -> None:
    async def story(store: Store) -> None:
        await some_games(store)
        stays = await skill(store, "b")
        await store.talk(accounts.leave("a", 0))
        await store.talk(departures.depart(2**60))
        assert await store.talk(rows("SELECT * FROM placings WHERE account = 'a'")) == []
        assert await store.talk(rows("SELECT * FROM ratings WHERE account = 'a'")) == []
        assert await store.talk(ratings.recompute("fagioli")) == (6, 0)
        assert await skill(store, "b") == stays

    with_store(story)


# Bots


def test_the_strengths_of_bots_are_those_of_the_arena_by_the_rules_of_today() -> None:
    assert strengths.KEPT.read_text(encoding="utf-8") == strengths.written()
    for pool in pools().values():
        assert games.box(pool.game).rules_version == pool.rules
        assert pool.bots["medium"] == MIDDLE
        games.box(pool.game).complete(pool.options)


def test_a_bot_is_chosen_that_is_as_strong_as_those_it_plays_with() -> None:
    bots = pools()["duel"].bots
    assert [nearest("duel", bots[level] + 0.1) for level in bots] == list(bots)
    assert (pool_of("bohnanza", 2), pool_of("bohnanza", 3)) == ("duel", "")


def test_ratings_are_shown_as_whole_numbers_around_1500() -> None:
    assert (shown(25.0), shown(30.0), shown(24.99)) == (1500, 1700, 1500)
    assert meant(shown(31.0)) == 31.0


# A crowd


def test_the_order_of_ratings_becomes_that_of_skill() -> None:
    crowd = Crowd("haricots", people=100)
    crowd.play(4)
    early = crowd.order()
    crowd.play(12)
    assert crowd.order() > max(0.75, early)
    assert abs(crowd.drift()) < 2


@heavy
@pytest.mark.parametrize("pool", LEAST)
def test_of_500_people_after_30_games(pool: str) -> None:
    crowd = Crowd(pool, people=500 if FULL else 250)
    crowd.play(30)
    before = crowd.book.skills(pool)
    assert crowd.order() >= LEAST[pool] - (0 if FULL else 0.02)
    assert abs(crowd.drift()) <= 2
    assert crowd.book.talk(ratings.recompute(pool))[1] == 0
    assert crowd.book.skills(pool) == before
