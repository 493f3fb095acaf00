"""Pacers: what they play is fixed by the deal, and no two nodes play it."""

from __future__ import annotations

from hashlib import sha256

import pytest

from cassoulet.bots.levels import VERSION
from cassoulet.people import days, deals, pacers
from cassoulet.people.deals import Deal
from cassoulet.people.pacers import GAMES, LEASE, Pacing
from cassoulet.storage import Store
from tests.people.daily import Tries, moment
from tests.storage.conftest import WithStore

SECRET = "c0" * 32
DAY = "2026-11-17"
NOON = moment(f"{DAY}T12:00")

# What medium bots make of three deals. If it changes, a deal that was sealed is no longer the one
# that it was: raise VERSION in bots/levels.py, and only then pin what they make of it now.
PINNED = {
    1: {
        "2026-11-16": "87e3c1c369d52aca",
        "2026-11-17": "027dcbb64f515420",
        "2026-11-22": "0c3f79f91ab6583c",
    }
}


def deal_of(day: str) -> Deal:
    return Deal(day, deals.sealing_of(day, SECRET), SECRET, 1)


@pytest.mark.parametrize("day", PINNED[VERSION])
def test_bots_of_a_version_decide_as_they_did(day: str) -> None:
    moves = pacers.play(Pacing(deal_of(day), "medium", 0)).moves
    assert sha256(repr(moves).encode()).hexdigest()[:16] == PINNED[VERSION][day]


def test_the_games_of_a_level_differ_and_each_can_be_played_again() -> None:
    deal = deal_of(DAY)
    games = [pacers.play(Pacing(deal, "easy", number)) for number in (0, 1, 0)]
    assert games[0] == games[2]
    assert games[0].moves != games[1].moves
    assert games[0].line[-1] == games[0].line[-2] or len(set(games[0].line)) > 1


def test_a_line_is_thinned_to_what_can_be_drawn_with_its_end() -> None:
    assert pacers.thinned([1, 2, 3], 3) == [1, 2, 3]
    assert pacers.thinned(list(range(101)), 3) == [0, 50, 100]


def test_bots_play_what_people_play_and_one_node_has_them_do_so(with_store: WithStore) -> None:
    async def story(store: Store) -> None:
        await store.talk(deals.ahead(NOON))
        yesterday = days.later(DAY, -1)
        assert await store.talk(pacers.wanted(yesterday)) == []
        await Tries(store).begin("ann", DAY)
        assert await store.talk(pacers.wanted(yesterday)) == [DAY]
        assert await store.talk(pacers.set_out(DAY, NOON)) == list(GAMES)
        assert await store.talk(pacers.set_out(DAY, NOON + LEASE)) == []
        await store.talk(pacers.keep(DAY, "easy", [[1, 2], [1, 5]]))
        left = [level for level in GAMES if level != "easy"]
        assert await store.talk(pacers.set_out(DAY, NOON + LEASE + 1)) == left  # it has died
        for level in left:
            await store.talk(pacers.keep(DAY, level, [[3]]))
        assert await store.talk(pacers.wanted(yesterday)) == []
        assert await store.talk(pacers.wanted(days.later(DAY, 1))) == []

    with_store(story)
