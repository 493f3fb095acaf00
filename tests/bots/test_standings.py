"""What a search plays for."""

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.bots.advice.bohnanza import HAND, LATER, BohnanzaAdvice
from cassoulet.bots.advice.fields import Season
from cassoulet.bots.advice.haricots import HaricotsAdvice
from cassoulet.bots.advice.neighbours import garden_of
from cassoulet.bots.contract import chance_to_win
from cassoulet.dealers import Playout
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.haricots.rules import FOLD, Haricots


def test_chances_to_win_add_up() -> None:
    scores = [5, -3, 0, 1]
    assert abs(sum(chance_to_win(scores, seat, 2.0) for seat in range(4)) - 1) < 1e-9


def test_a_lead_is_worth_more_the_less_is_still_to_come() -> None:
    chances = [chance_to_win([3, 0, 0, 0], 0, swing) for swing in (9.0, 6.0, 3.0)]
    assert chances == sorted(chances)
    assert chances[0] > 0.25


def test_when_it_is_over_a_win_counts_for_more_than_many_points() -> None:
    dealer = Playout(1)
    table = games.box("haricots").deal(3, {"rules": "advanced"}, dealer)
    assert isinstance(table, Haricots)
    while table.to_act():
        table.play(table.to_act()[0], FOLD, dealer)
    table.penalties[0] = 0
    ahead = HaricotsAdvice().standing(table, 0)
    table.penalties[0] = 10
    assert 0 < ahead - HaricotsAdvice().standing(table, 0) < HaricotsAdvice().win()


@pytest.mark.parametrize(("seats", "times"), [(4, HAND), (2, 1.0)])
def test_at_a_market_a_hand_is_worth_more_than_what_is_planned(seats: int, times: float) -> None:
    table = games.box("bohnanza").deal(seats, {}, Playout(1))
    assert isinstance(table, Plantation)
    for other in range(1, seats):
        table.hands[other] = []
    table.turn = 1
    season = Season(table, 0, LATER)
    planned = season.plan(garden_of(table, 0), table.hands[0])
    others = season.plan(garden_of(table, 1), []) / (seats - 1)
    assert planned > 0
    standing = BohnanzaAdvice().standing(table, 0)
    assert standing == pytest.approx(times * planned - others)
