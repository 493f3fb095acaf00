"""Trading and giving, sentence by sentence, in the order of the rulebook."""

from __future__ import annotations

import pytest

from cassoulet.games.bohnanza.actions import Decline, Plant, Withdraw
from cassoulet.games.bohnanza.events import (
    Drew,
    Offered,
    Planted,
    Traded,
    TradingEnded,
    TurnBegan,
    TurnedOver,
)
from tests.games.bohnanza.market import (
    EVERYONE,
    HANDS,
    TURNED,
    accept,
    act_all,
    market,
    numbers,
    offer,
    offers,
    received,
)
from tests.games.bohnanza.setting import (
    BLUE,
    CHILI,
    END_TRADING,
    GARDEN,
    GREEN,
    RED,
    SOY,
    STINK,
    TURN_OVER,
    WAX,
    act,
    choices,
    table,
)
from tests.games.helpers import refused

# Drawing and trading bean cards


def test_two_cards_are_turned_over_for_all_to_see() -> None:
    game = table(HANDS, planted=1)
    outcome = act(game, 0, TURN_OVER, draws=[STINK, GREEN])
    assert outcome.events == [TurnedOver(0, STINK), TurnedOver(0, GREEN)]
    assert outcome.changes == {"phase": 2, "turned": [STINK, GREEN]}


def test_turned_over_cards_may_be_kept_to_plant_them_later_in_the_turn() -> None:
    game = market()
    outcome = act(game, 0, END_TRADING)
    assert outcome.events == [TradingEnded(0)]
    assert outcome.changes == {"phase": 3, "turned": [], "set_aside": [TURNED, [], [], []]}


def test_turned_over_cards_may_be_traded() -> None:
    game = market()
    act(game, 0, offer(1, turned=(STINK,), want=(RED,)))
    assert act(game, 1, accept(1, 1)).events == [Traded(1, 0, 1, (STINK,), (RED,))]
    assert (game.turned, received(game)) == ([GREEN], [[RED], [STINK], [], []])


def test_turned_over_cards_may_be_given_away() -> None:
    game = market()
    act(game, 0, offer(2, turned=(STINK, GREEN)))
    assert act(game, 2, accept(1)).events == [Traded(1, 0, 2, (STINK, GREEN), ())]
    assert (game.turned, received(game)) == ([], [[], [], [STINK, GREEN], []])


@pytest.mark.parametrize(("partner", "card"), [(1, SOY), (2, RED), (3, CHILI)])
def test_the_active_player_may_trade_with_any_opponent(partner: int, card: int) -> None:
    game = market()
    act(game, 0, offer(partner, 0, want=(card,)))
    outcome = act(game, partner, accept(1, 0))
    assert outcome.events == [Traded(1, 0, partner, (WAX,), (card,))]


def test_the_active_player_may_propose_a_gift_and_get_offers_for_it() -> None:
    game = market()
    act(game, 0, offer(EVERYONE, 0))
    outcome = act(game, 1, offer(0, 1, want=(WAX,), counters=1))
    assert outcome.events == [Offered(2, 1, 0, (RED,), (WAX,))]
    assert offers(game) == [(1, 0, EVERYONE, (WAX,), ()), (2, 1, 0, (RED,), (WAX,))]


# Rules for trades and gifts


def test_each_trade_is_between_the_active_player_and_one_other() -> None:
    game = market()
    act(game, 0, offer(EVERYONE, 0))
    assert act(game, 3, accept(1)).changes["set_aside"] == [[], [], [], [WAX]]
    assert [refused(game, seat, accept(1)) for seat in (1, 2)] == ["no_such_offer"] * 2


@pytest.mark.parametrize(("seat", "to"), [(1, 2), (1, 3), (2, 1), (3, 1), (3, 2), (1, EVERYONE)])
def test_the_others_do_not_trade_among_themselves(seat: int, to: int) -> None:
    assert refused(market(), seat, offer(to, 0)) == "trade_with_the_active_player"


@pytest.mark.parametrize(
    ("hand", "turned", "given"),
    [
        ((), (STINK,), (STINK,)),
        ((), (GREEN, STINK), (STINK, GREEN)),
        ((2,), (), (CHILI,)),
        ((0, 3), (GREEN,), (WAX, BLUE, GREEN)),
    ],
)
def test_the_active_player_gives_turned_over_cards_or_cards_of_the_hand_or_both(
    hand: tuple[int, ...], turned: tuple[int, ...], given: tuple[int, ...]
) -> None:
    game = market()
    act(game, 0, offer(2, *hand, turned=turned))
    assert act(game, 2, accept(1)).events == [Traded(1, 0, 2, given, ())]


def test_the_others_trade_only_cards_of_their_hands() -> None:
    game = market()
    assert refused(game, 1, offer(0, turned=(STINK,))) == "card_not_turned_over"
    act(game, 0, offer(1, 0, want=(STINK,)))
    assert refused(game, 1, accept(1, turned=(STINK,))) == "card_not_turned_over"
    act(game, 1, offer(0, 2, want=(BLUE,)))
    assert act(game, 0, accept(2, 1)).events == [Traded(2, 1, 0, (SOY,), (BLUE,))]


def test_trading_goes_on_after_the_turned_over_cards_are_traded() -> None:
    game = market()
    act_all(game, (0, offer(1, turned=(STINK, GREEN))), (1, accept(1)))
    act_all(game, (0, offer(2, 0, want=(GARDEN,))), (2, accept(2, 1)))
    assert received(game) == [[GARDEN], [STINK, GREEN], [WAX], []]


# Remarks


def test_traded_cards_are_set_aside_and_not_taken_in_hand() -> None:
    game = market()
    act(game, 0, offer(1, 0, turned=(GREEN,), want=(RED, SOY)))
    outcome = act(game, 1, accept(1, 1, 2))
    assert outcome.changes["hands"] == [[BLUE, CHILI, BLUE], [SOY], *HANDS[2:]]
    assert outcome.changes["turned"] == [STINK]
    assert received(game) == [[SOY, RED], [WAX, GREEN], [], []]


def test_cards_that_were_set_aside_are_not_given_or_traded_again() -> None:
    game = market([[WAX], [SOY], [RED]])
    act_all(game, (0, offer(1, 0, want=(SOY,))), (1, accept(1, 0)))
    assert refused(game, 0, offer(2, 0)) == "card_not_in_hand"
    assert refused(game, 0, offer(2, turned=(SOY,))) == "card_not_turned_over"
    assert refused(game, 1, offer(0, 0)) == "card_not_in_hand"
    act(game, 2, offer(0, 0, want=(SOY,)))
    assert refused(game, 0, accept(2, 0)) == "card_not_in_hand"
    assert refused(game, 0, accept(2, turned=(SOY,))) == "card_not_turned_over"


@pytest.mark.parametrize(
    ("position", "left"),
    [
        (0, [BLUE, CHILI, BLUE]),
        (1, [WAX, CHILI, BLUE]),
        (2, [WAX, BLUE, BLUE]),
        (3, [WAX, BLUE, CHILI]),
    ],
)
def test_any_card_of_the_hand_may_be_given_and_the_others_keep_their_order(
    position: int, left: list[int]
) -> None:
    game = market()
    act_all(game, (0, offer(1, position)), (1, accept(1)))
    assert game.hands[0] == left


def test_cards_leave_the_hand_only_when_the_offer_is_accepted() -> None:
    game = market()
    outcome = act(game, 0, offer(1, 1, turned=(STINK,), want=(RED,)))
    assert sorted(outcome.changes) == ["next_offer", "offers", "offers_made"]
    assert act(game, 1, accept(1, 1)).changes == {
        "hands": [[WAX, CHILI, BLUE], [SOY, SOY], *HANDS[2:]],
        "turned": [GREEN],
        "set_aside": [[RED], [STINK, BLUE], [], []],
        "offers": [],
    }


# Gifts


def test_cards_may_be_given_instead_of_kept() -> None:
    game = market()
    act_all(game, (0, offer(3, 0, 2)), (3, accept(1)))
    assert (game.hands[0], received(game)) == ([BLUE, BLUE], [[], [], [], [WAX, CHILI]])


def test_the_others_give_cards_of_their_hands_to_the_active_player_only() -> None:
    game = market()
    assert refused(game, 1, offer(2, 1)) == "trade_with_the_active_player"
    act(game, 1, offer(0, 1))
    assert act(game, 0, accept(1)).events == [Traded(1, 1, 0, (RED,), ())]
    assert (game.hands[1], received(game)) == ([SOY, SOY], [[RED], [], [], []])


def test_nobody_is_obliged_to_accept_a_gift() -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (2, offer(0, 0)))
    act_all(game, (1, Decline(1)), (0, Decline(2)))
    assert (game.hands, received(game), numbers(game)) == (HANDS, [[], [], [], []], [])


def test_a_gift_may_also_be_left_unanswered() -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (0, END_TRADING))
    assert (game.hands, received(game)) == (HANDS, [sorted(TURNED), [], [], []])


# What becomes of the cards


def test_turned_over_traded_and_given_cards_are_planted_in_the_next_phase() -> None:
    game = market()
    act_all(game, (0, offer(1, 0, want=(RED,))), (1, accept(1, 1)), (0, END_TRADING))
    assert received(game) == [[STINK, GREEN, RED], [WAX], [], []]
    assert [choices(game, seat) for seat in range(4)] == [
        [Plant(STINK), Plant(GREEN), Plant(RED)],
        [Plant(WAX)],
        [],
        [],
    ]
    assert act(game, 1, Plant(WAX)).events == [Planted(1, WAX, 1)]


def test_the_next_phase_begins_when_the_active_player_wants_no_more_trades() -> None:
    game = market()
    act(game, 0, offer(1, 0))
    outcome = act(game, 0, END_TRADING)
    assert outcome.events == [TradingEnded(0)]
    assert (game.phase, game.offers) == (3, [])


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_nobody_else_ends_the_trading(seat: int) -> None:
    assert refused(market(), seat, END_TRADING) == "not_your_turn"


def test_who_has_nothing_left_to_plant_draws_at_once() -> None:
    game = market([[WAX], [SOY], [RED]], turned=[])
    outcome = act(game, 0, END_TRADING, draws=[BLUE, BLUE, CHILI])
    drawn = [Drew(0, BLUE), Drew(0, BLUE), Drew(0, CHILI)]
    assert outcome.events == [TradingEnded(0), *drawn, TurnBegan(1)]


def test_trading_is_over_in_the_next_phase() -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (0, offer(2, 1)), (0, END_TRADING))
    assert refused(game, 0, offer(1, 0)) == "no_trading_now"
    assert refused(game, 1, accept(1)) == "no_trading_now"
    assert refused(game, 2, Decline(2)) == "no_trading_now"
    assert refused(game, 0, Withdraw(1)) == "no_trading_now"


def test_by_trading_one_gets_rid_of_cards_one_does_not_want_to_plant() -> None:
    game = market([[WAX, BLUE], [SOY], [RED]], [[(BLUE, 2), (CHILI, 1), (GREEN, 1)]], turned=[])
    act_all(game, (0, offer(1, 0)), (1, accept(1)), (0, END_TRADING))
    assert (game.hands[0], received(game)) == ([BLUE], [[], [WAX], []])
