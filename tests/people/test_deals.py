"""The deals of the days: what is played when, sealed a week ahead, and never exchanged."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from msgspec import structs

from cassoulet import fairness, games
from cassoulet.bots.levels import VERSION
from cassoulet.box import Box
from cassoulet.fairness import Proof
from cassoulet.people import days, deals
from cassoulet.people.deals import AHEAD, Deal
from cassoulet.people.refusals import NotDone
from cassoulet.storage import Store
from tests.people.daily import HOUR, Tries, moment
from tests.storage.conftest import WithStore

TUESDAY = "2026-11-17"
NOON = moment(f"{TUESDAY}T12:00")

# Days


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_midnight_is_the_same_wherever_a_server_stands(
    zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        dawn = moment(f"{TUESDAY}T00:00")
        assert days.dawn(TUESDAY) == dawn
        assert [days.day_at(dawn + past) for past in (-1, 0)] == ["2026-11-16", TUESDAY]
        assert days.day_at(days.dusk(TUESDAY) - 1) == TUESDAY
        assert days.day_at(days.dusk(TUESDAY)) == "2026-11-18"
        assert days.closes(TUESDAY) == moment("2026-11-19T00:00")
    finally:
        monkeypatch.undo()
        time.tzset()


def test_days_have_numbers_across_months_and_leap_years() -> None:
    assert (days.number("2026-11-01"), days.number(TUESDAY)) == (1, 17)
    assert days.later("2028-02-28", 1) == "2028-02-29"
    assert days.later("2027-01-01", -1) == "2026-12-31"
    for no_day in ("2026-02-30", "2026-13-01", "2026-00-10"):
        with pytest.raises(NotDone):
            days.dawn(no_day)


def test_two_games_in_turn_and_a_third_on_sundays() -> None:
    week = [deals.plan_of(days.later("2026-11-16", day)).game for day in range(7)]
    assert week == [*["haricots", "bohnanza"] * 3, "pas_de_haricots"]
    for plan in (deals.HARICOTS, deals.DUEL, deals.PAS_DE_HARICOTS):
        games.box(plan.game).complete(plan.options)
        assert plan.seats in games.box(plan.game).seats


# Sealing


async def ahead(store: Store, now: int = NOON) -> list[Deal]:
    return await store.talk(deals.ahead(now))


def test_a_week_is_sealed_ahead_and_nothing_of_it_changes(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        first = await ahead(store)
        assert [deal.day for deal in first] == [days.later(TUESDAY, n) for n in range(AHEAD + 1)]
        assert await ahead(store, NOON + HOUR) == first
        assert await ahead(store, NOON + days.DAY) == [
            *first[1:],
            await store.talk(deals.of(days.later(TUESDAY, AHEAD + 1))),
        ]
        assert len({deal.secret for deal in first}) == len({deal.seed() for deal in first}) == 8
        assert all(deal.sealed == NOON for deal in first)

    with_store(story)


def test_what_is_published_binds_the_seed_and_does_not_tell_it(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        [deal, *_] = await ahead(store)
        no_shares = [""] * len(deal.sealing.seats)
        fairness.check(Proof(deal.secret, deal.sealing, no_shares), deal.seed())
        other = structs.replace(deal.sealing, table="2026-11-18")
        with pytest.raises(fairness.Unfair):
            fairness.check(Proof(deal.secret, other, no_shares), deal.seed())
        assert deal.secret not in str(deal.sealing)

    with_store(story)


def test_a_server_that_was_down_at_midnight_seals_what_is_missing(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        before = await ahead(store)
        back = NOON + 10 * days.DAY  # three days that nobody sealed have passed
        after = await ahead(store, back)
        assert after[0].day == days.day_at(back)
        assert after[0].sealed == back  # late, as everybody can see
        assert await ahead(store, NOON) == before
        with pytest.raises(NotDone, match="no_such_deal"):
            await store.talk(deals.of("2026-11-26"))

    with_store(story)


def test_two_nodes_seal_the_same(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        one, other = deals.ahead(NOON), deals.ahead(NOON)
        assert await store.talk(one) == await store.talk(other)

    with_store(story)


# Rules and bots of other versions


def newer(name: str, monkeypatch: pytest.MonkeyPatch, keeps_the_older: bool) -> None:
    """The server is replaced by one whose rules of a game have another version."""
    box = games.box(name)
    earlier = {**box.earlier, box.rules_version: box.game.deal} if keeps_the_older else {}
    made = replace(box, rules_version=box.rules_version + 1, earlier=earlier)
    real = games.box

    def changed(asked: str) -> Box:
        return made if asked == name else real(asked)

    monkeypatch.setattr(games, "box", changed)


def test_a_deal_is_played_by_the_rules_that_it_was_sealed_with(
    with_store: WithStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(store: Store) -> None:
        before = await ahead(store)
        newer("bohnanza", monkeypatch, keeps_the_older=True)
        assert await ahead(store) == before
        assert deals.is_playable(before[0].sealing)

    with_store(story)


def test_a_deal_whose_rules_are_no_more_is_sealed_anew_unless_somebody_plays_it(
    with_store: WithStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(store: Store) -> None:
        before = await ahead(store)
        await Tries(store).begin("ann", TUESDAY)
        newer("bohnanza", monkeypatch, keeps_the_older=False)
        after = await ahead(store, NOON + HOUR)
        assert after[0] == before[0]
        assert not deals.is_playable(after[0].sealing)
        for old, new in zip(before[1:], after[1:], strict=True):
            if old.sealing.game == "bohnanza":
                assert new.sealing.rules == old.sealing.rules + 1
                assert (new.sealed, new.secret) != (old.sealed, old.secret)
            else:
                assert new == old
        assert await ahead(store, NOON + HOUR) == after
        monkeypatch.undo()  # a node that was not yet replaced leaves what is newer alone
        assert await ahead(store, NOON + HOUR) == after
        assert not deals.is_playable(after[2].sealing)

    with_store(story)


def test_the_same_goes_for_bots(with_store: WithStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: Store) -> None:
        before = await ahead(store)
        monkeypatch.setattr(deals, "VERSION", VERSION + 1)
        after = await ahead(store)
        assert all(old != new for old, new in zip(before, after, strict=True))
        assert all(deals.is_playable(deal.sealing) for deal in after)
        monkeypatch.undo()
        assert await ahead(store) == after
        assert not any(deals.is_playable(deal.sealing) for deal in after)

    with_store(story)
