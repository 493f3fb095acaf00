"""Worked examples: the rulebook's own, and those that follow from it."""

from __future__ import annotations

import pytest

from cassoulet.games.bohnanza.actions import Harvest, Plant
from cassoulet.games.bohnanza.events import FieldBought, Harvested, Planted
from cassoulet.games.bohnanza.growing import coins_for
from tests.games.bohnanza.setting import (
    BLACK_EYED,
    BLUE,
    BUY_FIELD,
    CHILI,
    COCOA,
    COFFEE,
    COPIES,
    EMPTY,
    GARDEN,
    GREEN,
    RED,
    SOY,
    STINK,
    WAX,
    act,
    choices,
    plots,
    rows,
    table,
)
from tests.games.helpers import refused

# For each variety, from how many beans on it brings so many coins
BEANOMETERS = {
    COFFEE: {0: 0, 4: 1, 7: 2, 10: 3, 12: 4},
    WAX: {0: 0, 4: 1, 7: 2, 9: 3, 11: 4},
    BLUE: {0: 0, 4: 1, 6: 2, 8: 3, 10: 4},
    CHILI: {0: 0, 3: 1, 6: 2, 8: 3, 9: 4},
    STINK: {0: 0, 3: 1, 5: 2, 7: 3, 8: 4},
    GREEN: {0: 0, 3: 1, 5: 2, 6: 3, 7: 4},
    SOY: {0: 0, 2: 1, 4: 2, 6: 3, 7: 4},
    BLACK_EYED: {0: 0, 2: 1, 4: 2, 5: 3, 6: 4},
    RED: {0: 0, 2: 1, 3: 2, 4: 3, 5: 4},
    GARDEN: {0: 0, 2: 2, 3: 3},
    COCOA: {0: 0, 2: 2, 3: 3, 4: 4},
}


@pytest.mark.parametrize("card", BEANOMETERS)
def test_golden_bean_o_meters(card: int) -> None:
    coins, expected = 0, []
    for count in range(COPIES[card] + 1):
        coins = BEANOMETERS[card].get(count, coins)
        expected.append(coins)
    assert [coins_for(card, count) for count in range(COPIES[card] + 1)] == expected


@pytest.mark.parametrize(
    ("card", "count", "coins"),
    [
        pytest.param(STINK, 1, 0, id="one Cochon"),
        pytest.param(STINK, 2, 0, id="two Cochon"),
        pytest.param(STINK, 3, 1, id="three Cochon"),
        pytest.param(STINK, 4, 1, id="four Cochon"),
        pytest.param(STINK, 5, 2, id="five Cochon"),
        pytest.param(STINK, 6, 2, id="six Cochon"),
        pytest.param(STINK, 7, 3, id="seven Cochon"),
        pytest.param(STINK, 8, 4, id="eight Cochon"),
        pytest.param(STINK, 9, 4, id="nine Cochon"),
        pytest.param(STINK, 16, 4, id="all Cochon"),
        pytest.param(CHILI, 2, 0, id="two Cauchemar"),
        pytest.param(CHILI, 3, 1, id="three Cauchemar"),
        pytest.param(GARDEN, 1, 0, id="one Coriace"),
        pytest.param(GARDEN, 2, 2, id="two Coriace"),
        pytest.param(GARDEN, 3, 3, id="three Coriace"),
        pytest.param(GARDEN, 6, 3, id="all Coriace"),
        pytest.param(COCOA, 1, 0, id="one Choco"),
        pytest.param(COCOA, 2, 2, id="two Choco"),
        pytest.param(COCOA, 3, 3, id="three Choco"),
        pytest.param(COCOA, 4, 4, id="all Choco"),
        pytest.param(BLUE, 3, 0, id="three Colt"),
        pytest.param(BLUE, 4, 1, id="four Colt"),
        pytest.param(BLUE, 10, 4, id="ten Colt"),
        pytest.param(RED, 5, 4, id="five Comique"),
    ],
)
def test_golden_sales(card: int, count: int, coins: int) -> None:
    game = table(fields=[[(card, count)]], seats=4)
    outcome = act(game, 0, Harvest(0))
    assert outcome.events == [Harvested(0, card, count, coins)]
    changes: dict[str, object] = {"fields": plots()}
    if coins:
        changes["treasuries"] = rows([card] * coins)
    if coins < count:
        changes["discard"] = [card] * (count - coins)
    assert outcome.changes == changes


def test_golden_seven_cochon_bring_three_coins_and_leave_four_beans() -> None:
    game = table(fields=[[(WAX, 1), (STINK, 7)]], treasuries=[[RED]], discard=[BLUE], seats=4)
    outcome = act(game, 0, Harvest(1))
    assert outcome.events == [Harvested(0, STINK, 7, 3)]
    assert outcome.changes == {
        "fields": plots([(WAX, 1), EMPTY]),
        "treasuries": rows([RED, STINK, STINK, STINK]),
        "discard": [BLUE, STINK, STINK, STINK, STINK],
    }


def test_golden_a_third_field_is_paid_with_the_three_coins_on_top() -> None:
    coins = [WAX, BLUE, CHILI, GREEN, SOY]
    game = table(treasuries=[coins], discard=[RED], seats=4)
    outcome = act(game, 0, BUY_FIELD)
    assert outcome.events == [FieldBought(0, (CHILI, GREEN, SOY))]
    assert outcome.changes == {
        "fields": plots([EMPTY, EMPTY, EMPTY]),
        "treasuries": rows([WAX, BLUE]),
        "discard": [RED, CHILI, GREEN, SOY],
    }


def test_golden_beside_two_beans_a_single_one_is_not_sold() -> None:
    game = table(fields=[[], [(WAX, 1), (RED, 2)]], seats=4)
    assert choices(game, 1) == [Harvest(1)]
    assert refused(game, 1, Harvest(0)) == "bean_is_protected"


def test_golden_of_single_beans_either_may_be_sold() -> None:
    game = table(fields=[[], [(WAX, 1), (RED, 1)]], seats=4)
    assert choices(game, 1) == [Harvest(0), Harvest(1)]


def test_golden_a_single_bean_beside_an_empty_field_may_be_sold() -> None:
    game = table(fields=[[], [(WAX, 1), EMPTY]], seats=4)
    assert choices(game, 1) == [Harvest(0)]


def test_golden_of_one_bean_and_two_and_an_empty_field_only_the_two_may_be_sold() -> None:
    game = table(fields=[[], [(WAX, 1), (RED, 2), EMPTY]], seats=4)
    assert choices(game, 1) == [Harvest(1)]


def test_golden_the_field_that_was_sold_takes_the_card_that_fitted_nowhere() -> None:
    game = table([[GREEN, SOY]], [[(WAX, 3), (CHILI, 3)]], seats=4)
    assert choices(game, 0) == [Harvest(0), Harvest(1)]
    assert act(game, 0, Harvest(1)).events == [Harvested(0, CHILI, 3, 1)]
    assert act(game, 0, Plant(GREEN)).events == [Planted(0, GREEN, 1)]
    assert game.discard == [CHILI, CHILI]
