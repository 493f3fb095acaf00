"""What a search plays for."""

from __future__ import annotations

from cassoulet import games
from cassoulet.bots.advice.haricots import HaricotsAdvice, chance_to_win
from cassoulet.dealers import Playout
from cassoulet.games.haricots.rules import FOLD, Haricots


def test_chances_to_win_add_up() -> None:
    scores = [5, -3, 0, 1]
    assert abs(sum(chance_to_win(scores, seat, 2) for seat in range(4)) - 1) < 1e-9


def test_a_lead_is_worth_more_the_fewer_rounds_are_left() -> None:
    chances = [chance_to_win([3, 0, 0, 0], 0, rounds) for rounds in (3, 2, 1)]
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
