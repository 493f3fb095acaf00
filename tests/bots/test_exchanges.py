"""What a trade brought either side, as advice reckons it."""

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.bots.advice.bohnanza import BohnanzaAdvice
from cassoulet.bots.levels import training
from cassoulet.bots.personalities import PLAIN
from cassoulet.box import Box
from cassoulet.dealers import Playout
from cassoulet.games.bohnanza.actions import Accept, Decline, Offer
from cassoulet.games.bohnanza.board import TRADING
from cassoulet.games.bohnanza.rules import Bohnanza
from tests.games.bohnanza.setting import CHILI, RED, SOY, STINK, WAX, act, table

ADVICE = BohnanzaAdvice()


def offered(given: int, want: int) -> Bohnanza:
    """The first, who grows Chili, has offered the second, who grows Wax, this for that."""
    game = table(
        [[given, SOY], [want, SOY], [SOY]],
        [[(CHILI, 5), (STINK, 3), (SOY, 2)], [(WAX, 6), (RED, 3), (SOY, 2)]],
        phase=TRADING,
    )
    assert isinstance(game, Bohnanza)
    act(game, 0, Offer(1, (0,), (), (want,), -1))
    return game


def test_what_fits_both_brings_both_something() -> None:
    found = ADVICE.exchange(offered(WAX, CHILI), 1, Accept(1, (0,), ()))
    assert found
    assert found.partner == 0
    assert found.own > 0
    assert found.others > 0


def test_who_gives_what_they_grow_for_what_they_do_not_loses() -> None:
    found = ADVICE.exchange(offered(CHILI, WAX), 1, Accept(1, (0,), ()))
    assert found
    assert found.own < 0
    assert found.others < 0


def test_only_what_closes_a_trade_is_one() -> None:
    assert ADVICE.exchange(offered(WAX, CHILI), 1, Decline(1)) is None


@pytest.mark.parametrize("box", games.boxes(), ids=lambda box: box.name)
def test_where_nothing_is_traded_there_is_nothing_to_say(box: Box) -> None:
    game = box.deal(box.seats[0], {}, Playout(1))
    seat = game.to_act()[0]
    advice = training(box.name).advice_for("medium", PLAIN)
    assert all(advice.exchange(game, seat, action) is None for action in game.legal(seat))
