"""Offers as things on the table: how they stand, end, and what they tell to whom."""

from __future__ import annotations

from itertools import product

import pytest

from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Action, Event
from cassoulet.games.bohnanza import BOX
from cassoulet.games.bohnanza.actions import (
    Accept,
    Decline,
    EndTrading,
    Harvest,
    Offer,
    Plant,
    Spare,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.events import (
    Declined,
    Offered,
    Traded,
    TradingEnded,
    Voided,
    Wanted,
    Withdrawn,
)
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.bohnanza.listing import NO_KEY, key_of
from cassoulet.games.bohnanza.players import VARIETIES
from cassoulet.games.bohnanza.views import OpenOffer, Terms
from tests.games.bohnanza.market import (
    EVERYONE,
    HANDS,
    accept,
    act_all,
    assert_offers_hold,
    listed_offers,
    market,
    numbers,
    offer,
    offers,
    positions,
    received,
)
from tests.games.bohnanza.setting import (
    BLUE,
    CHILI,
    COCOA,
    COFFEE,
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
    imagine,
    seen_from,
    state,
    table,
)
from tests.games.helpers import refused

# Making offers


def test_an_offer_is_told_by_its_varieties_and_laid_on_the_table() -> None:
    game = market()
    outcome = act(game, 0, offer(1, 3, 0, turned=(GREEN,), want=(SOY, RED, SOY)))
    assert outcome.events == [Offered(1, 0, 1, (WAX, BLUE, GREEN), (SOY, SOY, RED))]
    nobody: list[int] = []  # has said no
    laid = (1, 0, 1, [0, 3], (WAX, BLUE), (GREEN,), (SOY, SOY, RED), NOBODY, nobody)
    assert outcome.changes == {"offers": [laid], "next_offer": 2, "offers_made": [1, 0, 0, 0]}


def test_offers_are_numbered_in_the_order_in_which_they_come() -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (2, offer(0, 0)), (0, offer(EVERYONE, 1)))
    assert offers(game) == [
        (1, 0, 1, (WAX,), ()),
        (2, 2, 0, (RED,), ()),
        (3, 0, EVERYONE, (BLUE,), ()),
    ]


def test_a_number_is_never_used_again() -> None:
    game = market([[WAX], [SOY], [RED]], turned=[])
    act_all(game, (0, offer(1, 0)), (0, Withdraw(1)), (0, offer(2, 0)))
    act(game, 0, END_TRADING, draws=[BLUE, BLUE, CHILI])
    act(game, 1, Plant(SOY), draws=[BLUE, BLUE])
    assert act(game, 2, offer(1, 0)).events == [Offered(3, 2, 1, (RED,), ())]


def test_an_offer_to_everyone_may_be_accepted_by_each_of_the_others() -> None:
    for seat, answer in ((1, (1,)), (2, (0,))):
        game = market()
        act(game, 0, offer(EVERYONE, 2, want=(RED,)))
        outcome = act(game, seat, accept(1, *answer))
        assert outcome.events == [Traded(1, 0, seat, (CHILI,), (RED,))]


def test_an_offer_to_one_player_is_for_that_player_alone() -> None:
    game = market()
    act(game, 0, offer(1, 0))
    for seat in (0, 2, 3):
        assert refused(game, seat, accept(1)) == "offer_is_not_for_you"
    assert accept(1) in game.legal(1)


def test_nobody_accepts_their_own_offer_to_everyone() -> None:
    game = market()
    act(game, 0, offer(EVERYONE, 0))
    assert refused(game, 0, accept(1)) == "offer_is_not_for_you"


def test_a_wish_for_a_gift_is_an_offer_of_nothing() -> None:
    game = market()
    act(game, 2, offer(0, want=(STINK, BLUE)))
    assert act(game, 0, accept(1, 3, turned=(STINK,))).events == [
        Traded(1, 2, 0, (), (BLUE, STINK))
    ]
    assert (game.hands[0], game.turned) == ([WAX, BLUE, CHILI], [GREEN])
    assert received(game) == [[], [], [BLUE, STINK], []]


def test_an_offer_that_stands_is_not_made_twice() -> None:
    game = market([[WAX, BLUE, BLUE], [SOY], [RED]], turned=[BLUE])
    act(game, 0, offer(1, 1, want=(SOY, RED)))
    for same in (offer(1, 1, want=(SOY, RED)), offer(1, 2, want=(RED, SOY))):
        assert refused(game, 0, same) == "already_offered"
    assert refused(game, 0, offer(1, turned=(BLUE,), want=(SOY, RED))) == "already_offered"
    act_all(game, (0, offer(2, 1, want=(SOY, RED))), (0, offer(1, 0, want=(SOY, RED))))
    assert numbers(game) == [1, 2, 3]


def test_two_seats_may_say_the_same() -> None:
    game = market([[WAX], [SOY], [SOY]])
    act_all(game, (1, offer(0, 0)), (2, offer(0, 0)))
    assert offers(game) == [(1, 1, 0, (SOY,), ()), (2, 2, 0, (SOY,), ())]


# How an offer ends


def test_declining_ends_an_offer_and_is_remembered() -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (0, offer(1, 3, 0, want=(SOY, RED))), (2, offer(0, 1)))
    outcome = act(game, 1, Decline(2))
    assert outcome.events == [Declined(2, 1)]
    assert sorted(outcome.changes) == ["offers", "refused"]
    assert (numbers(game), game.refused) == ([1, 3], [Terms(0, 1, (WAX, BLUE), (SOY, RED))])


def test_withdrawing_ends_an_offer_and_is_not_remembered() -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (1, offer(0, 0, want=(WAX,))), (1, offer(0, 1)))
    outcome = act(game, 1, Withdraw(2))
    assert outcome.events == [Withdrawn(2, 1)]
    assert sorted(outcome.changes) == ["offers"]
    assert numbers(game) == [1, 3]


def test_the_end_of_trading_ends_all_offers() -> None:
    game = market()
    act_all(game, (0, offer(1, 0, want=(RED,))), (0, offer(3, 0)), (3, Decline(2)))
    act_all(game, (1, offer(0, 0)), (1, Withdraw(3)))
    outcome = act(game, 0, END_TRADING)
    assert outcome.events == [TradingEnded(0)]
    assert outcome.changes == {
        "phase": 3,
        "turned": [],
        "set_aside": [[STINK, GREEN], [], [], []],
        "offers": [],
        "offers_made": [0, 0, 0, 0],
        "refused": [],
        "taken_back": [],
    }


def test_an_offer_binds_its_maker_whatever_is_harvested_or_offered_meanwhile() -> None:
    game = market(fields=[[(WAX, 4)], [(SOY, 2)]])
    act_all(game, (0, offer(1, 0)), (1, offer(0, 0)), (0, offer(EVERYONE, 0)))
    act_all(game, (0, Harvest(0)), (1, Harvest(0)), (0, Want((BLUE,))))
    assert act(game, 1, accept(1)).events == [Traded(1, 0, 1, (WAX,), ()), Voided(3)]


def test_an_accepted_offer_is_over() -> None:
    game = market()
    act_all(game, (0, offer(EVERYONE, 0)), (1, accept(1)))
    assert [refused(game, seat, accept(1)) for seat in range(4)] == ["no_such_offer"] * 4


# Counter-offers


def test_a_counter_offer_leaves_the_original_standing() -> None:
    game = market()
    act(game, 0, offer(1, 0, want=(RED,)))
    outcome = act(game, 1, offer(0, 0, want=(WAX,), counters=1))
    assert outcome.events == [Offered(2, 1, 0, (SOY,), (WAX,))]
    assert [ticket.counters for ticket in game.offers] == [NOBODY, 1]
    assert act(game, 1, accept(1, 1)).events == [Traded(1, 0, 1, (WAX,), (RED,))]
    assert offers(game) == [(2, 1, 0, (SOY,), (WAX,))]
    assert game.offers[0].counters == 1


def test_a_counter_offer_may_be_countered_and_accepted() -> None:
    game = market()
    act(game, 0, offer(1, 0, want=(RED,)))
    act(game, 1, offer(0, 0, want=(WAX,), counters=1))
    act(game, 0, offer(1, 0, want=(SOY, SOY), counters=2))
    assert [seen.counters for seen in seen_from(game, 2).offers] == [NOBODY, 1, 2]
    assert act(game, 0, accept(2, 0)).events == [
        Traded(2, 1, 0, (SOY,), (WAX,)),
        Voided(1),
        Voided(3),
    ]


@pytest.mark.parametrize("number", [0, 2, 99, -2])
def test_what_is_not_on_offer_cannot_be_countered(number: int) -> None:
    game = market()
    act(game, 0, offer(1, 0))
    assert refused(game, 1, offer(0, 0, counters=number)) == "no_such_offer"
    act(game, 1, offer(0, 0, counters=1))


# Trades


def test_a_trade_moves_all_cards_at_once() -> None:
    game = market()
    act(game, 0, offer(1, 3, 0, turned=(GREEN,), want=(SOY, RED)))
    outcome = act(game, 1, accept(1, 2, 1))
    assert outcome.events == [Traded(1, 0, 1, (WAX, BLUE, GREEN), (SOY, RED))]
    assert sorted(outcome.changes) == ["hands", "offers", "set_aside", "turned"]
    assert game.hands == [[BLUE, CHILI], [SOY], *HANDS[2:]]
    assert game.turned == [STINK]
    assert received(game) == [[SOY, RED], [WAX, BLUE, GREEN], [], []]


def test_the_active_player_answers_with_cards_from_hand_and_table() -> None:
    game = market()
    act(game, 1, offer(0, 1, 0, want=(BLUE, BLUE, STINK, GREEN)))
    outcome = act(game, 0, accept(1, 3, 1, turned=(GREEN, STINK)))
    assert outcome.events == [Traded(1, 1, 0, (SOY, RED), (BLUE, BLUE, STINK, GREEN))]
    assert game.hands == [[WAX, CHILI], [SOY], *HANDS[2:]]
    assert (game.turned, received(game)[1]) == ([], [BLUE, BLUE, STINK, GREEN])


def test_what_is_received_is_added_to_what_was_received_before() -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (1, accept(1)), (0, offer(1, 0)), (1, accept(2)))
    assert received(game) == [[], [WAX, BLUE], [], []]


def test_a_card_that_goes_may_be_one_held_when_the_pile_ran_out() -> None:
    game = market([[WAX, BLUE, CHILI], [SOY, RED], []])
    game.held[0], game.held[1] = 3, 1
    act_all(game, (0, offer(1, 0, 2, want=(SOY, RED))), (1, accept(1, 0, 1)))
    assert list(game.held) == [1, 0, 0]


# Offers that use a card which is gone, and those that do not


def test_a_trade_voids_each_offer_of_a_card_that_is_gone() -> None:
    game = market()
    act_all(game, (0, offer(1, 1)), (0, offer(2, 1, want=(RED,))), (0, offer(2, 3)))
    act_all(game, (0, offer(3, 0, 1)), (0, offer(EVERYONE, 2, 1)))
    outcome = act(game, 1, accept(1))
    assert outcome.events == [Traded(1, 0, 1, (BLUE,), ()), Voided(2), Voided(4), Voided(5)]
    assert offers(game) == [(3, 0, 2, (BLUE,), ())]
    assert positions(game) == {3: [2]}


def test_offers_of_the_other_cards_keep_pointing_at_them() -> None:
    game = market([[WAX, BLUE, CHILI, STINK, GREEN], [SOY], [RED]], turned=[])
    act_all(game, (0, offer(1, 1, 3)), (0, offer(2, 0)), (0, offer(2, 2)), (0, offer(2, 4, 2, 0)))
    act(game, 1, accept(1))
    assert game.hands[0] == [WAX, CHILI, GREEN]
    assert positions(game) == {2: [0], 3: [1], 4: [0, 1, 2]}
    assert act(game, 2, accept(3)).events == [Traded(3, 0, 2, (CHILI,), ()), Voided(4)]


def test_the_offers_of_who_accepts_are_voided_or_follow_their_cards_too() -> None:
    game = market([[WAX], [SOY, RED, BLUE, GREEN], [RED, WAX]], turned=[])
    act_all(game, (1, offer(0, 0)), (1, offer(0, 3)), (1, offer(0, 1, 2)), (2, offer(0, 1)))
    act(game, 0, offer(1, 0, want=(SOY, BLUE)))
    outcome = act(game, 1, accept(5, 0, 2))
    assert outcome.events == [Traded(5, 0, 1, (WAX,), (BLUE, SOY)), Voided(1), Voided(3)]
    assert positions(game) == {2: [1], 4: [1]}
    assert game.hands[1] == [RED, GREEN]


def test_the_offers_of_third_players_stay_as_they_are() -> None:
    game = market()
    act_all(game, (1, offer(0, 2)), (2, offer(0, 0, 1)), (0, offer(3, 0)))
    act(game, 3, accept(3))
    assert positions(game) == {1: [2], 2: [0, 1]}


def test_an_offer_of_a_turned_over_card_ends_when_the_card_is_gone() -> None:
    game = market()
    act_all(game, (0, offer(1, turned=(STINK,))), (0, offer(2, 0, turned=(STINK, GREEN))))
    act_all(game, (0, offer(3, turned=(GREEN,))), (0, offer(EVERYONE, turned=(STINK,))))
    act(game, 2, offer(0, 0, want=(STINK,)))
    outcome = act(game, 0, accept(5, turned=(STINK,)))
    assert outcome.events == [
        Traded(5, 2, 0, (RED,), (STINK,)),
        Voided(1),
        Voided(2),
        Voided(4),
    ]
    assert numbers(game) == [3]


def test_of_two_turned_over_cards_of_a_kind_one_is_as_good_as_the_other() -> None:
    game = market(turned=[STINK, STINK])
    act_all(game, (0, offer(1, turned=(STINK,))), (0, offer(2, turned=(STINK,))))
    act(game, 0, offer(3, turned=(STINK, STINK)))
    assert act(game, 1, accept(1)).events == [Traded(1, 0, 1, (STINK,), ()), Voided(3)]
    assert game.turned == [STINK]
    assert act(game, 2, accept(2)).events == [Traded(2, 0, 2, (STINK,), ())]
    assert (game.turned, offers(game)) == ([], [])


def test_a_card_of_the_hand_does_not_stand_in_for_a_turned_over_one() -> None:
    game = market([[STINK], [SOY], [RED]], turned=[STINK, GREEN])
    act_all(game, (0, offer(1, turned=(STINK,))), (0, offer(2, turned=(STINK,))))
    assert act(game, 1, accept(1)).events == [Traded(1, 0, 1, (STINK,), ()), Voided(2)]


def test_an_offer_stands_though_nobody_could_give_what_it_wants() -> None:
    game = market()
    act_all(game, (1, offer(0, 0, want=(STINK,))), (0, offer(2, turned=(STINK,))))
    assert act(game, 2, accept(2)).events == [Traded(2, 0, 2, (STINK,), ())]
    assert numbers(game) == [1]
    assert refused(game, 0, accept(1, turned=(STINK,))) == "card_not_turned_over"


# Standing wants


def test_wants_are_told_to_everybody_and_stand() -> None:
    game = market()
    outcome = act(game, 2, Want((STINK, RED)))
    assert outcome.events == [Wanted(2, (STINK, RED))]
    assert outcome.changes == {
        "wants": [(), (), (STINK, RED), ()],
        "wants_changed": [False, False, True, False],
    }
    assert [seen_from(game, seat).wants[2] for seat in (0, None)] == [(STINK, RED)] * 2


def test_wants_may_be_taken_back() -> None:
    game = market(wants=[(), (RED,)])
    assert act(game, 1, Want(())).events == [Wanted(1, ())]
    assert game.wants == [()] * 4


def test_wants_oblige_nobody() -> None:
    game = market(wants=[(), (WAX,)])
    act_all(game, (0, offer(1, 0)), (1, Decline(1)))
    assert received(game) == [[]] * 4


# Refusals

EVERY_KIND: list[Action] = [
    offer(1, 0),
    accept(1),
    Decline(1),
    Withdraw(1),
    Want((RED,)),
    END_TRADING,
    offer(-7, -1, 99, 99, turned=(-1, 99), want=(-1, 99), counters=99),
    Accept(-1, (-1, 99), (99,)),
    Decline(-1),
    Withdraw(99),
    Want((99, -1)),
]


@pytest.mark.parametrize("action", EVERY_KIND)
@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_nobody_trades_who_does_not_sit_at_the_table(seat: int, action: Action) -> None:
    game = market()
    act(game, 0, offer(EVERYONE, 0))
    assert refused(game, seat, action) == "not_your_turn"
    assert game.legal(seat) == []


@pytest.mark.parametrize("action", EVERY_KIND)
@pytest.mark.parametrize("seat", [0, 3])
def test_nobody_trades_when_the_game_is_over(seat: int, action: Action) -> None:
    game = table(HANDS, turn=NOBODY, phase=2)
    assert refused(game, seat, action) == "game_over"


@pytest.mark.parametrize("action", [one for one in EVERY_KIND if not isinstance(one, EndTrading)])
@pytest.mark.parametrize("phase", [1, 3])
@pytest.mark.parametrize("seat", [0, 3])
def test_nobody_trades_in_another_phase(seat: int, phase: int, action: Action) -> None:
    game = table(HANDS, phase=phase, set_aside=[[STINK]])
    assert refused(game, seat, action) == "no_trading_now"


@pytest.mark.parametrize("phase", [1, 3])
def test_trading_cannot_be_ended_in_another_phase(phase: int) -> None:
    game = table(HANDS, phase=phase, set_aside=[[STINK]])
    assert refused(game, 0, END_TRADING) == "not_allowed_now"
    assert refused(game, 1, END_TRADING) == "not_your_turn"


def test_no_more_cards_are_turned_over_while_trading() -> None:
    assert refused(market(), 0, TURN_OVER) == "not_allowed_now"
    assert refused(market(), 0, Plant(WAX)) == "not_allowed_now"


@pytest.mark.parametrize("to", [0, 4, 99, -2, -99])
def test_the_active_player_cannot_offer_to_who_is_no_partner(to: int) -> None:
    assert refused(market(), 0, offer(to, 0)) == "no_such_partner"


@pytest.mark.parametrize("to", [1, 2, 3, EVERYONE, 4, 99, -99])
def test_another_player_can_offer_to_the_active_player_only(to: int) -> None:
    assert refused(market(), 1, offer(to, 0)) == "trade_with_the_active_player"


def test_with_another_player_on_turn_the_first_seat_is_a_partner_too() -> None:
    game = market(turn=2)
    act_all(game, (2, offer(0, 1)), (0, offer(2, 0)), (2, offer(3, 1)))
    assert offers(game) == [
        (1, 2, 0, (GARDEN,), ()),
        (2, 0, 2, (WAX,), ()),
        (3, 2, 3, (GARDEN,), ()),
    ]
    assert refused(game, 0, offer(1, 0)) == "trade_with_the_active_player"
    assert refused(game, 2, offer(2, 0)) == "no_such_partner"
    assert refused(game, 0, offer(2, turned=(STINK,))) == "card_not_turned_over"


@pytest.mark.parametrize(
    ("hand", "turned", "rule"),
    [
        ((1, 1), (), "card_named_twice"),
        ((99, 99), (), "card_named_twice"),
        ((-1,), (), "card_not_in_hand"),
        ((4,), (), "card_not_in_hand"),
        ((0, 99), (), "card_not_in_hand"),
        ((), (WAX,), "card_not_turned_over"),
        ((), (STINK, STINK), "card_not_turned_over"),
        ((), (STINK, GREEN, GREEN), "card_not_turned_over"),
        ((0,), (-1,), "card_not_turned_over"),
        ((0,), (99,), "card_not_turned_over"),
    ],
)
def test_one_gives_only_what_one_has(
    hand: tuple[int, ...], turned: tuple[int, ...], rule: str
) -> None:
    game = market()
    assert refused(game, 0, offer(1, *hand, turned=turned)) == rule
    act(game, 1, offer(0, 0))
    assert refused(game, 0, accept(1, *hand, turned=turned)) == rule


def test_the_last_card_of_a_hand_may_be_given() -> None:
    game = market()
    act(game, 0, offer(3, 3, want=(CHILI,)))
    assert act(game, 3, accept(1, 0)).events == [Traded(1, 0, 3, (BLUE,), (CHILI,))]


@pytest.mark.parametrize("seat", [0, 1])
def test_an_offer_is_about_something(seat: int) -> None:
    assert refused(market(), seat, offer(1 - seat)) == "nothing_offered"


@pytest.mark.parametrize(
    ("seats", "missing"),
    [(3, [COCOA]), (4, [COFFEE]), (5, [COFFEE]), (6, [GARDEN, COCOA]), (7, [GARDEN, COCOA])],
)
def test_only_varieties_of_this_game_are_wanted(seats: int, missing: list[int]) -> None:
    for card in [*missing, -1, 11, 99]:
        game = table([[WAX]], seats=seats, phase=2)
        assert refused(game, 0, offer(1, 0, want=(WAX, card))) == "no_such_variety"
        assert refused(game, 1, Want((card,))) == "no_such_variety"
    for card in set(range(11)) - set(missing):
        game = table([[WAX]], seats=seats, phase=2)
        act_all(game, (0, offer(1, 0, want=(card,))), (1, Want((card,))))


@pytest.mark.parametrize("number", [0, 2, 99, -1, -99])
@pytest.mark.parametrize("seat", [0, 1])
def test_only_an_open_offer_is_answered(seat: int, number: int) -> None:
    game = market()
    act(game, 0, offer(1, 0))
    for answer in (accept(number), Decline(number), Withdraw(number)):
        assert refused(game, seat, answer) == "no_such_offer"


@pytest.mark.parametrize("answer", [(), (0,), (1, 0), (0, 1, 2), (0, 2, 3)])
def test_an_answer_gives_exactly_what_is_wanted(answer: tuple[int, ...]) -> None:
    game = market([[WAX], [SOY, RED, SOY, WAX], []])
    act(game, 0, offer(EVERYONE, 0, want=(SOY, SOY)))
    assert refused(game, 1, accept(1, *answer)) == "not_what_is_wanted"
    assert act(game, 1, accept(1, 2, 0)).events == [Traded(1, 0, 1, (WAX,), (SOY, SOY))]


def test_nothing_is_added_to_a_gift_that_is_accepted() -> None:
    game = market()
    act(game, 0, offer(1, 0))
    assert refused(game, 1, accept(1, 0)) == "not_what_is_wanted"


def test_only_who_is_addressed_declines() -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (0, offer(EVERYONE, 0)))
    assert [refused(game, seat, Decline(1)) for seat in (0, 2, 3)] == ["offer_is_not_for_you"] * 3
    assert refused(game, 0, Decline(2)) == "offer_is_not_for_you"


def test_only_who_made_an_offer_withdraws_it() -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (1, offer(0, 0)))
    assert [refused(game, seat, Withdraw(1)) for seat in (1, 2, 3)] == ["offer_is_not_yours"] * 3
    assert [refused(game, seat, Withdraw(2)) for seat in (0, 2, 3)] == ["offer_is_not_yours"] * 3


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ((RED, RED), "name_each_once_in_order"),
        ((RED, SOY), "name_each_once_in_order"),
        ((SOY, 99, 99), "name_each_once_in_order"),
        ((-1, RED), "no_such_variety"),
        ((RED, 11), "no_such_variety"),
        ((WAX,), "nothing_changed"),
    ],
)
def test_wants_that_are_refused(cards: tuple[int, ...], rule: str) -> None:
    assert refused(market(wants=[(), (WAX,)]), 1, Want(cards)) == rule


def test_to_want_nothing_as_before_changes_nothing() -> None:
    assert refused(market(), 1, Want(())) == "nothing_changed"


# What is listed: a small family of offers, and every answer

Said = tuple[tuple[int, Action], ...]

FIELDS = [[(RED, 1), (SOY, 2)], [(STINK, 2), (BLUE, 1)], [(GREEN, 1)], []]


def family(
    to: int, lot: tuple[tuple[int, ...], tuple[int, ...]], *wants: tuple[int, ...]
) -> list[Offer]:
    hand, turned = lot
    return [offer(to, *hand, turned=turned, want=want) for want in wants]


def test_the_offers_listed_for_the_active_player() -> None:
    game = market(fields=FIELDS, wants=[(), (), (), (WAX,)])
    for_one = [(), (SOY,), (RED,), (SOY, SOY), (RED, RED)]
    assert listed_offers(game, 0) == [
        *family(1, ((), (STINK,)), *for_one),
        *family(1, ((1,), ()), *for_one),
        *family(1, ((1, 3), ()), *for_one[:3]),
        *family(2, ((), (GREEN,)), *for_one),
        *family(3, ((0,), ()), *for_one),
    ]


def test_the_offers_listed_for_another_player() -> None:
    game = market(fields=FIELDS)
    for_one = [(), (BLUE,), (STINK,), (BLUE, BLUE), (STINK, STINK)]
    assert listed_offers(game, 1) == [
        *family(0, ((0,), ()), *for_one),
        *family(0, ((0, 2), ()), *for_one[:3]),
        *family(0, ((1,), ()), *for_one),
    ]


def test_beans_that_the_partner_grows_or_wants_too_are_not_asked_for() -> None:
    fields = [[(BLUE, 1), (RED, 2)], [(BLUE, 1)]]
    game = market([[BLUE], [SOY], []], fields, turned=[], wants=[(), (RED,)])
    assert listed_offers(game, 0) == [offer(1, 0)]


def test_both_turned_over_cards_are_listed_together() -> None:
    game = market([[], [], []], [[(RED, 1)], [(STINK, 1), (GREEN, 1)]], turned=[GREEN, STINK])
    assert listed_offers(game, 0) == [
        *family(1, ((), (STINK,)), (), (RED,), (RED, RED)),
        *family(1, ((), (GREEN,)), (), (RED,), (RED, RED)),
        *family(1, ((), (STINK, GREEN)), (), (RED,)),
    ]


def test_two_turned_over_cards_of_a_kind_are_listed_alone_and_together() -> None:
    game = market([[], [], []], [[], [(STINK, 1)]], turned=[STINK, STINK])
    assert listed_offers(game, 0) == [offer(1, turned=(STINK,)), offer(1, turned=(STINK, STINK))]


def test_turned_over_cards_are_not_listed_for_others() -> None:
    game = market([[], [], []], [[(STINK, 1)], [(STINK, 1)]], turned=[STINK])
    assert (listed_offers(game, 1), listed_offers(game, 2)) == ([], [])


def test_offers_to_everyone_are_not_listed_but_admitted() -> None:
    game = market(fields=FIELDS)
    assert EVERYONE not in [listed.to for listed in listed_offers(game, 0)]
    act(game, 0, offer(EVERYONE, 0, 1, 2, 3, turned=(STINK, GREEN), want=(GARDEN,) * 3))


def test_offers_that_stand_or_were_declined_are_not_listed() -> None:
    game = market([[BLUE, CHILI], [], []], [[], [(BLUE, 1), (CHILI, 1)]], turned=[])
    act_all(game, (0, offer(1, 0)), (0, offer(1, 1)), (1, Decline(2)))
    assert listed_offers(game, 0) == []


@pytest.mark.parametrize("said", [(), ((1, Decline(1)),), ((0, Withdraw(1)),)])
def test_what_was_offered_to_one_is_still_listed_for_another(said: Said) -> None:
    game = market([[BLUE], [], []], [[], [(BLUE, 1)], [(BLUE, 1)]], turned=[])
    act_all(game, (0, offer(1, 0)), *said)
    assert listed_offers(game, 0) == [offer(2, 0)]


@pytest.mark.parametrize("said", [(), ((0, Decline(1)),), ((1, Withdraw(1)),)])
def test_what_one_has_offered_is_still_listed_for_another(said: Said) -> None:
    game = market([[], [BLUE], [BLUE]], [[(BLUE, 1)], [], []], turned=[])
    act_all(game, (1, offer(0, 0)), *said)
    assert listed_offers(game, 1) == []
    assert listed_offers(game, 2) == [offer(0, 0)]


def test_where_no_more_gifts_may_be_open_other_offers_are_still_listed() -> None:
    game = market(fields=FIELDS)
    act_all(game, *[(0, offer(to, card)) for to in (1, 2) for card in (0, 1, 2)])
    assert listed_offers(game, 0)
    assert all(listed.want for listed in listed_offers(game, 0))


def test_where_no_more_offers_may_be_made_gifts_are_still_listed() -> None:
    game = market(fields=FIELDS)
    game.offers_made[0] = 16
    assert listed_offers(game, 0)
    assert not any(listed.want for listed in listed_offers(game, 0))


def test_no_two_offers_that_are_listed_have_the_same_key() -> None:
    sides = [*[(one,) for one in range(VARIETIES)], *product(range(VARIETIES), repeat=2)]
    keys = [key_of(given, want) for given in sides for want in [(), *sides]]
    assert len(set(keys)) == len(keys)
    assert NO_KEY not in keys


def test_what_is_never_listed_has_no_key() -> None:
    assert key_of((BLUE,), (RED, RED, RED)) == NO_KEY
    assert key_of((BLUE, BLUE, BLUE), (RED,)) == NO_KEY


def test_a_listed_offer_is_made_only_once() -> None:
    game = market([[BLUE], [], []], [[], [(BLUE, 1)]], turned=[])
    assert game.legal(0)[0] is game.copy().legal(0)[0]


def test_answers_are_listed_offer_by_offer_before_all_else() -> None:
    game = market(fields=[[(RED, 2)]])
    act_all(game, (0, offer(1, 0)), (0, offer(EVERYONE, 1, want=(RED,))), (1, offer(0, 1)))
    assert choices(game, 0) == [
        *(Withdraw(1), Withdraw(2), accept(3), Decline(3)),
        *(Want((RED,)), Spare((WAX, BLUE, CHILI, STINK, GREEN)), END_TRADING, Harvest(0)),
    ]
    assert choices(game, 1) == [
        *(accept(1), Decline(1), accept(2, 1), Decline(2), Withdraw(3), Spare((SOY, RED))),
    ]
    assert choices(game, 2) == [accept(2, 0), Decline(2), Spare((RED, GARDEN))]
    assert choices(game, 3) == [Decline(2), Spare((CHILI,))]


def test_who_cannot_give_what_is_wanted_may_still_decline() -> None:
    game = market()
    act(game, 0, offer(3, 0, want=(CHILI, CHILI)))
    assert choices(game, 3) == [Decline(1), Spare((CHILI,))]


def test_an_answer_is_listed_with_turned_over_cards_first_and_then_first_copies() -> None:
    hands = [[STINK, BLUE, STINK, BLUE, STINK], [SOY], []]
    game = market(hands, turned=[GREEN, STINK])
    act(game, 1, offer(0, 0, want=(BLUE, STINK, STINK, STINK)))
    assert choices(game, 0)[0] == Accept(1, (0, 1, 2), (STINK,))


def test_an_answer_of_another_player_is_listed_from_the_hand() -> None:
    game = market([[WAX], [RED, STINK], []], turned=[STINK])
    act(game, 0, offer(1, 0, want=(STINK,)))
    assert choices(game, 1)[0] == accept(1, 1)


def test_the_wants_listed_are_the_beans_that_one_grows() -> None:
    game = market(fields=FIELDS, wants=[(), (BLUE, STINK), (RED,)])
    listed = [
        [action for action in game.legal(seat) if isinstance(action, Want)] for seat in range(4)
    ]
    assert listed == [[Want((SOY, RED))], [], [Want((GREEN,))], []]
    act(game, 0, Want((GARDEN,)))
    assert Want((SOY, RED)) not in game.legal(0)


@pytest.mark.parametrize("seed", range(4))
def test_all_that_is_listed_is_admitted(seed: int) -> None:
    game, dealer = market(fields=FIELDS), Playout(seed)
    for _ in range(25):
        for seat in range(4):
            for action in game.legal(seat):
                game.check(seat, action)
        seat = dealer.below(4)
        if listed := [one for one in game.legal(seat) if not isinstance(one, EndTrading)]:
            act(game, seat, listed[dealer.below(len(listed))])


# Who may know what


def test_all_see_the_varieties_and_the_proposer_alone_the_positions() -> None:
    game = market()
    act(game, 0, offer(1, 3, 0, turned=(GREEN,), want=(RED,)))
    act(game, 1, offer(0, 2, want=(GREEN,), counters=1))
    mine = OpenOffer(1, 0, 1, (WAX, BLUE), (GREEN,), (RED,), NOBODY, (), (0, 3))
    theirs = OpenOffer(2, 1, 0, (SOY,), (), (GREEN,), 1, (), (2,))
    mine_heard = OpenOffer(1, 0, 1, (WAX, BLUE), (GREEN,), (RED,), NOBODY, (), ())
    theirs_heard = OpenOffer(2, 1, 0, (SOY,), (), (GREEN,), 1, (), ())
    assert seen_from(game, 0).offers == (mine, theirs_heard)
    assert seen_from(game, 1).offers == (mine_heard, theirs)
    for viewer in (2, 3, None):
        assert seen_from(game, viewer).offers == (mine_heard, theirs_heard)


def test_all_see_what_was_said_in_this_turn() -> None:
    game = market()
    act_all(game, (0, offer(1, 0, want=(RED,))), (1, Decline(1)), (2, Want((WAX,))))
    for viewer in (0, 1, 3, None):
        view = seen_from(game, viewer)
        assert (view.next_offer, view.offers_made) == (2, (1, 0, 0, 0))
        assert view.refused == (Terms(0, 1, (WAX,), (RED,)),)
        assert (view.wants, view.wants_changed[2]) == (((), (), (WAX,), ()), True)


def heard(viewer: int | None, hand: list[int]) -> list[bytes]:
    """All that a viewer hears and sees while the first player, with this hand, trades."""
    game = market([hand, [SOY, RED], [GARDEN]], turned=[GREEN, RED])
    record: list[bytes] = []
    say(game, viewer, record, 0, offer(1, *at(game, WAX, CHILI), turned=(RED,), want=(RED,)))
    say(game, viewer, record, 0, offer(2, *at(game, BLUE)))
    say(game, viewer, record, 0, offer(EVERYONE, *at(game, STINK, BLUE)))
    say(game, viewer, record, 0, offer(2, *at(game, CHILI, STINK)))
    say(game, viewer, record, 1, offer(0, 0, want=(STINK,)))
    say(game, viewer, record, 2, Decline(2))
    say(game, viewer, record, 1, accept(1, 1))
    say(game, viewer, record, 0, accept(5, *at(game, STINK)))
    say(game, viewer, record, 0, END_TRADING)
    return record


def at(game: Plantation, *cards: int) -> list[int]:
    return [game.hands[0].index(card) for card in cards]


def say(
    game: Plantation, viewer: int | None, record: list[bytes], seat: int, action: Action
) -> None:
    """Have something done, and note what the viewer hears of it, sees then and may do then."""
    words = codec(BOX)
    events: list[Event] = act(game, seat, action).events
    record += [words.events.encode(event.seen_by(viewer)) for event in events]
    record.append(words.views.encode(game.view(viewer)))
    if viewer is not None:
        record += [words.actions.encode(listed) for listed in game.legal(viewer)]


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_where_the_cards_stand_in_a_hand_leaves_no_trace(viewer: int | None) -> None:
    told = heard(viewer, [WAX, BLUE, CHILI, STINK, GREEN])
    assert heard(viewer, [STINK, GREEN, CHILI, WAX, BLUE]) == told
    assert heard(viewer, [GREEN, BLUE, STINK, CHILI, WAX]) == told


def test_refusals_tell_nothing_of_where_cards_stand() -> None:
    for hand in ([WAX, BLUE, CHILI], [CHILI, WAX, BLUE]):
        game = market([hand, [SOY], []])
        act(game, 0, offer(1, *at(game, BLUE), want=(RED,)))
        assert refused(game, 1, accept(1, 0)) == "not_what_is_wanted"
        assert refused(game, 1, Withdraw(1)) == "offer_is_not_yours"


@pytest.mark.parametrize("viewer", [1, None])
def test_an_imagined_hand_holds_what_it_offers(viewer: int | None) -> None:
    game = market()
    act_all(game, (0, offer(1, 3, 1)), (0, offer(2, 2, 1)), (2, offer(0, 0, 1)))
    for seed in range(10):
        imagined = imagine(game, viewer, Playout(seed))
        assert offers(imagined) == offers(game)
        assert_offers_hold(imagined)


def test_a_copy_shares_no_offers() -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (0, offer(2, 2, 1)), (1, Want((WAX,))))
    before, twin = state(game), game.copy()
    assert state(twin) == before
    act_all(twin, (1, accept(1)), (2, Want((WAX,))), (0, offer(3, 0)), (3, Decline(3)))
    assert state(game) == before


def test_who_has_nothing_to_say_at_the_market_picks_nothing() -> None:
    game = market([[WAX], [], [RED]])
    assert game.legal(1) == []
    assert game.pick_action(1, Playout(1)) is None
    game.phase += 1
    assert game.pick_action(1, Playout(1)) is None
