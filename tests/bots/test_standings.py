"""What a search plays for."""

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.bots.advice.bohnanza import (
    HAND,
    LATER,
    MOST_OF_A_FIELD,
    PLANNED,
    BohnanzaAdvice,
)
from cassoulet.bots.advice.fields import Season
from cassoulet.bots.advice.haricots import HaricotsAdvice
from cassoulet.bots.advice.neighbours import garden_of
from cassoulet.bots.contract import chance_to_win
from cassoulet.dealers import Playout
from cassoulet.games.bohnanza.board import Plot
from cassoulet.games.bohnanza.duel import OFFERED, Duel
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.haricots.rules import FOLD, Haricots
from tests.games.bohnanza.setting import EMPTY, RED, WAX
from tests.games.bohnanza.setting import table as laid_out


def test_chances_to_win_add_up() -> None:
    scores = [5, -3, 0, 1]
    assert abs(sum(chance_to_win(scores, seat, 2.0, 1) for seat in range(4)) - 1) < 1e-9


def test_a_lead_is_worth_more_the_less_is_still_to_come() -> None:
    chances = [chance_to_win([3, 0, 0, 0], 0, 3.0, rounds) for rounds in (9, 4, 1)]
    assert chances == sorted(chances)
    assert chances[0] > 0.25


def test_after_the_last_round_there_are_winners_and_no_chances() -> None:
    assert chance_to_win([3, 0, 0, 0], 0, 3.0, 0) == 0


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


@pytest.mark.parametrize(("seats", "times"), [(4, HAND), (2, PLANNED)])
def test_a_hand_is_worth_more_than_what_is_planned(seats: int, times: float) -> None:
    table = games.box("bohnanza").deal(seats, {}, Playout(1))
    assert isinstance(table, Plantation)
    for other in range(1, seats):
        table.hands[other] = []
    table.turn = 1
    planned = Season(table, 0, LATER).plan(garden_of(table, 0), table.hands[0])
    assert planned > 0
    assert BohnanzaAdvice().standing(table, 0) == pytest.approx(times * planned)


def duel(*offered: int) -> Duel:
    game = laid_out([[], []], [[(RED, 2), (WAX, 2)]] * 2, turned=offered, phase=OFFERED)
    assert isinstance(game, Duel)
    return game


def test_in_the_duel_what_is_offered_counts_for_who_may_plant_it() -> None:
    assert BohnanzaAdvice().standing(duel(), 0) == 0
    assert BohnanzaAdvice().standing(duel(RED), 0) > 0
    assert BohnanzaAdvice().standing(duel(RED), 1) < 0


def test_in_the_duel_a_third_field_is_worth_less_and_less() -> None:
    game, standings = duel(), []
    game.fields[0].append(Plot(*EMPTY))
    while game.deck.size:
        standings.append(round(BohnanzaAdvice().standing(game, 0), 6))
        game.deck.draw(Playout(1))
    assert standings == sorted(standings, reverse=True)
    assert standings[0] == MOST_OF_A_FIELD > standings[-1] > 0
