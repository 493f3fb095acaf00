"""Seats rotate, deals are duplicated, and one plays until the interval is narrow enough."""

from __future__ import annotations

import pytest

from cassoulet.arena.crews import crew
from cassoulet.arena.entrants import Entrant, Name
from cassoulet.arena.fixtures import Crew, Table
from cassoulet.arena.tournament import Played, lead, tournament, until_narrow, win_share


@pytest.fixture
def alone() -> Crew:
    with crew("pool", 1) as players:
        return players


def table(game: str, seats: int = 3) -> Table:
    return Table(game, seats, {})


def named(*names: Name) -> list[Entrant]:
    return [Entrant(name) for name in names]


def game(deal: int, won: float) -> Played:
    return Played(deal, 0, won, 0, 0.0, ())


def test_every_deal_is_played_with_the_first_bot_in_each_seat(alone: Crew) -> None:
    bots = named("medium", "easy", "random")
    played = list(tournament(table("fagioli"), bots, range(2), 0, alone))
    assert [(one.deal, one.seat) for one in played] == [(d, s) for d in range(2) for s in range(3)]
    again = list(tournament(table("fagioli"), bots, range(2), 0, alone))
    assert win_share(played) == win_share(again)


def test_later_deals_are_the_same_whether_or_not_earlier_ones_were_played(alone: Crew) -> None:
    bots = named("medium", "random", "random")
    both = list(tournament(table("fagioli"), bots, range(2), 0, alone))
    second = list(tournament(table("fagioli"), bots, range(1, 2), 0, alone))
    assert [(one.deal, one.score) for one in both[3:]] == [(1, one.score) for one in second]


def test_equal_bots_win_their_share_of_every_deal_that_chance_does_not_touch(alone: Crew) -> None:
    medium = named("medium", "medium", "medium")
    played = list(tournament(table("pas_de_haricots"), medium, range(1), 0, alone))
    assert win_share(played).mean == pytest.approx(1 / 3)
    assert lead(played).mean == pytest.approx(0)


def test_games_of_one_deal_count_as_one_observation() -> None:
    together = [game(number // 2, float(number < 8)) for number in range(16)]
    apart = [game(number, float(number < 8)) for number in range(16)]
    assert win_share(together).mean == win_share(apart).mean == 0.5
    assert win_share(together).half > win_share(apart).half


def test_one_deal_says_nothing_about_chance() -> None:
    assert win_share([game(0, 1.0)]).half == float("inf")


# Until the interval is narrow


def coins(deals: range) -> list[Played]:
    """Every second game is won."""
    return [game(deal, deal % 2) for deal in deals]


def test_one_goes_on_until_the_interval_is_as_narrow_as_asked_for() -> None:
    played = until_narrow(coins, 10, 0.05, seats=4)
    assert win_share(played).half <= 0.05
    assert [one.deal for one in played] == list(range(len(played)))
    assert 380 <= len(played) <= 400


def test_one_does_not_go_on_for_ever() -> None:
    assert len(until_narrow(coins, 10, 0.001, seats=4)) == 500  # deals: 2,000 games


def test_the_first_deals_are_played_anyhow() -> None:
    assert len(until_narrow(coins, 100, 0.9, seats=4)) == 100
    assert len(until_narrow(coins, 1, 0.9, seats=4)) > 1  # one deal has no width


def test_who_wins_all_at_first_is_not_believed_at_once() -> None:
    played = until_narrow(lambda deals: [game(deal, 1.0) for deal in deals], 5, 0.05, seats=4)
    assert len(played) >= 73
    assert 0 < win_share(played).half <= 0.05
