"""The rulings of docs/rulings/bohnanza.md about trading, each under its number."""

from __future__ import annotations

from dataclasses import fields

import pytest

from cassoulet.game import Action
from cassoulet.games.bohnanza.actions import Accept, Decline, Offer, Plant, Spare, Want, Withdraw
from cassoulet.games.bohnanza.events import (
    Declined,
    Offered,
    Spared,
    Traded,
    Wanted,
    Withdrawn,
)
from cassoulet.games.bohnanza.growing import Plantation
from tests.games.bohnanza.market import (
    EVERYONE,
    HANDS,
    accept,
    act_all,
    market,
    numbers,
    offer,
    offers,
    received,
)
from tests.games.bohnanza.setting import (
    BLACK_EYED,
    BLUE,
    CHILI,
    END_TRADING,
    GARDEN,
    GREEN,
    RED,
    SOY,
    STINK,
    WAX,
    act,
)
from tests.games.helpers import refused


def test_B12_only_cards_of_the_hand_and_turned_over_cards_change_hands() -> None:
    assert [one.name for one in fields(Offer)] == ["to", "hand", "turned", "want", "counters"]
    assert [one.name for one in fields(Accept)] == ["offer", "hand", "turned"]
    game = market(fields=[[(BLUE, 3)], [(RED, 2)]])
    act(game, 0, offer(1, 0, want=(RED,)))
    outcome = act(game, 1, accept(1, 1))
    assert sorted(outcome.changes) == ["hands", "offers", "set_aside"]


@pytest.mark.parametrize(
    ("hand", "want", "answer", "mine", "theirs"),
    [
        ((0, 1, 2, 3), (RED,), (1,), [RED], [WAX, BLUE, BLUE, CHILI]),
        ((2,), (SOY, RED, SOY), (2, 1, 0), [SOY, SOY, RED], [CHILI]),
        ((2,), (), (), [], [CHILI]),
        ((), (SOY, SOY), (0, 2), [SOY, SOY], []),
    ],
)
def test_B12_the_two_sides_need_not_be_equal_and_one_may_be_empty(
    hand: tuple[int, ...],
    want: tuple[int, ...],
    answer: tuple[int, ...],
    mine: list[int],
    theirs: list[int],
) -> None:
    game = market()
    act_all(game, (0, offer(1, *hand, want=want)), (1, accept(1, *answer)))
    assert received(game) == [mine, theirs, [], []]


def test_B12_there_are_no_deals_of_three() -> None:
    game = market()
    act(game, 0, offer(EVERYONE, 0, want=(RED, GARDEN)))
    assert refused(game, 1, accept(1, 1)) == "not_what_is_wanted"
    assert refused(game, 2, accept(1, 0)) == "not_what_is_wanted"
    assert act(game, 2, accept(1, 0, 1)).events == [Traded(1, 0, 2, (WAX,), (RED, GARDEN))]
    assert offers(game) == []


def test_B12_to_refuse_is_always_allowed() -> None:
    game = market()
    act_all(game, (0, offer(1, 0)), (1, offer(0, 0)))
    assert act(game, 1, Decline(1)).events == [Declined(1, 1)]
    assert act(game, 0, Decline(2)).events == [Declined(2, 0)]
    assert (game.hands, received(game)) == (HANDS, [[], [], [], []])


def test_B13_received_cards_are_in_no_offer_again() -> None:
    game = market([[WAX], [WAX], [RED]], turned=[])
    act_all(game, (0, offer(1, 0, want=(WAX,))), (1, accept(1, 0)))
    assert [refused(game, seat, offer(0 if seat else 2, 0)) for seat in (0, 1)] == [
        "card_not_in_hand"
    ] * 2
    assert refused(game, 0, offer(2, turned=(WAX,))) == "card_not_turned_over"
    act(game, 2, offer(0, 0, want=(WAX,)))
    assert [action for action in game.legal(0) if isinstance(action, Accept)] == []
    assert received(game) == [[WAX], [WAX], []]


def test_B13_a_turned_over_card_can_be_traded_until_the_phase_ends() -> None:
    game = market()
    act_all(game, (0, offer(1, turned=(STINK,))), (0, Withdraw(1)))
    act_all(game, (0, offer(2, turned=(STINK,))), (2, accept(2)), (0, END_TRADING))
    assert received(game) == [[GREEN], [], [STINK], []]
    assert refused(game, 0, offer(1, turned=(GREEN,))) == "no_trading_now"


def test_B14_cards_of_the_hand_are_traded_after_both_turned_over_cards_are_gone() -> None:
    game = market()
    act_all(game, (0, offer(1, turned=(STINK, GREEN))), (1, accept(1)))
    act(game, 0, offer(2, 3, want=(GARDEN,)))
    assert act(game, 2, accept(2, 1)).events == [Traded(2, 0, 2, (BLUE,), (GARDEN,))]


def test_B14_cards_of_the_hand_are_traded_though_none_was_turned_over() -> None:
    game = market(turned=[])
    act(game, 3, offer(0, 0, want=(WAX,)))
    assert act(game, 0, accept(1, 0)).events == [Traded(1, 3, 0, (CHILI,), (WAX,))]


@pytest.mark.parametrize(("position", "left"), [(1, [WAX, CHILI, BLUE]), (3, [WAX, BLUE, CHILI])])
def test_B15_who_offers_chooses_which_copy_goes(position: int, left: list[int]) -> None:
    game = market()
    act_all(game, (0, offer(1, position)), (1, accept(1)))
    assert (game.hands[0], received(game)[1]) == (left, [BLUE])


@pytest.mark.parametrize(("position", "left"), [(0, [RED, SOY]), (2, [SOY, RED])])
def test_B15_who_accepts_chooses_which_copy_goes(position: int, left: list[int]) -> None:
    game = market()
    act_all(game, (0, offer(1, want=(SOY,))), (1, accept(1, position)))
    assert (game.hands[1], received(game)[0]) == (left, [SOY])


@pytest.mark.parametrize("from_table", [True, False])
def test_B15_who_accepts_chooses_between_the_table_and_the_hand(from_table: bool) -> None:
    game = market([[WAX, BLUE], [SOY], []], turned=[WAX, GREEN])
    act(game, 1, offer(0, 0, want=(WAX,)))
    act(game, 0, accept(1, turned=(WAX,)) if from_table else accept(1, 0))
    left = ([WAX, BLUE], [GREEN]) if from_table else ([BLUE], [WAX, GREEN])
    assert (game.hands[0], game.turned) == left


# B26: so that play always ends


def many_offers(count: int) -> list[Offer]:
    """Different offers of the active player, none of them a gift."""
    wants = [(card,) for card in (WAX, BLUE, CHILI, STINK, GREEN, SOY, BLACK_EYED, RED, GARDEN)]
    return [offer(to, 0, want=want) for to in (1, 2) for want in wants][:count]


def make_and_withdraw(game: Plantation, some: list[Offer]) -> None:
    for one in some:
        act(game, 0, one)
        act(game, 0, Withdraw(game.next_offer - 1))


def test_B26_a_seat_has_at_most_six_open_offers() -> None:
    game = market()
    *six, seventh = many_offers(7)
    act_all(game, *[(0, one) for one in six])
    assert len(game.offers) == 6
    assert refused(game, 0, seventh) == "too_many_open_offers"
    assert [action for action in game.legal(0) if isinstance(action, Offer)] == []


def test_B26_six_open_offers_of_others_do_not_count() -> None:
    game = market()
    act_all(game, *[(0, one) for one in many_offers(6)])
    act(game, 1, offer(0, 0))
    assert numbers(game) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("end", [Withdraw(1), Decline(1), accept(1)])
def test_B26_an_offer_that_ended_makes_room_for_another(end: Action) -> None:
    game = market()
    act_all(game, (0, offer(1, 3)), *[(0, one) for one in many_offers(5)])
    act(game, 0 if isinstance(end, Withdraw) else 1, end)
    outcome = act(game, 0, many_offers(6)[5])
    assert outcome.events == [Offered(7, 0, 1, (WAX,), (SOY,))]
    assert numbers(game) == [2, 3, 4, 5, 6, 7]


def test_B26_a_seat_makes_at_most_sixteen_offers_in_a_turn() -> None:
    game = market()
    make_and_withdraw(game, many_offers(15))
    sixteenth, seventeenth = many_offers(17)[15:]
    act_all(game, (0, sixteenth), (0, Withdraw(16)))
    assert (list(game.offers_made), game.offers) == ([16, 0, 0, 0], [])
    assert refused(game, 0, seventeenth) == "no_more_offers_this_turn"
    assert refused(game, 0, sixteenth) == "no_more_offers_this_turn"


def test_B26_the_offers_of_a_turn_are_counted_for_each_seat() -> None:
    game = market()
    make_and_withdraw(game, many_offers(16))
    act_all(game, (1, offer(0, 0, want=(WAX,))), (3, offer(0, 0, want=(WAX,))))
    assert list(game.offers_made) == [16, 1, 0, 1]


def test_B26_the_count_begins_anew_in_the_next_turn() -> None:
    game = market([[WAX], [SOY], [RED]], turned=[])
    make_and_withdraw(game, many_offers(16))
    act(game, 0, END_TRADING, draws=[BLUE, BLUE, CHILI])
    assert (list(game.offers_made), game.next_offer) == ([0, 0, 0], 17)


def test_B26_a_declined_offer_is_not_made_again_in_the_same_turn() -> None:
    game = market()
    act_all(game, (0, offer(1, 1, want=(RED, SOY))), (1, Decline(1)))
    assert refused(game, 0, offer(1, 1, want=(RED, SOY))) == "already_refused"
    assert refused(game, 0, offer(1, 1, want=(SOY, RED))) == "already_refused"


def test_B26_the_same_beans_from_another_place_are_the_same_offer() -> None:
    game = market([[WAX, BLUE, BLUE], [SOY], [RED]], turned=[BLUE, GREEN])
    act_all(game, (0, offer(1, 0, 1)), (1, Decline(1)))
    assert refused(game, 0, offer(1, 2, 0)) == "already_refused"
    assert refused(game, 0, offer(1, 0, turned=(BLUE,))) == "already_refused"


@pytest.mark.parametrize(
    "other",
    [
        offer(2, 1, want=(RED,)),
        offer(EVERYONE, 1, want=(RED,)),
        offer(1, 0, want=(RED,)),
        offer(1, 1, 3, want=(RED,)),
        offer(1, 1, want=(SOY,)),
        offer(1, 1),
        offer(1, want=(RED,)),
    ],
)
def test_B26_a_different_offer_may_be_made_after_a_refusal(other: Offer) -> None:
    game = market()
    act_all(game, (0, offer(1, 1, want=(RED,))), (1, Decline(1)), (0, other))
    assert numbers(game) == [2]


def test_B26_what_one_seat_was_refused_another_may_offer() -> None:
    game = market([[WAX], [SOY], [SOY]])
    act_all(game, (1, offer(0, 0)), (0, Decline(1)))
    assert refused(game, 1, offer(0, 0)) == "already_refused"
    assert act(game, 2, offer(0, 0)).events == [Offered(2, 2, 0, (SOY,), ())]


def test_B26_a_refused_offer_may_be_made_again_in_another_turn() -> None:
    game = market([[WAX], [SOY], [RED]], turned=[])
    act_all(game, (0, offer(1, 0)), (1, Decline(1)))
    act(game, 0, END_TRADING, draws=[BLUE, BLUE, CHILI])
    assert game.refused == []


@pytest.mark.parametrize("to", [1, EVERYONE])
def test_B26_a_withdrawn_offer_may_be_repeated(to: int) -> None:
    game = market()
    act(game, 0, offer(to, 0, want=(RED,)))
    assert act(game, 0, Withdraw(1)).events == [Withdrawn(1, 0)]
    assert act(game, 0, offer(to, 0, want=(RED,))).events == [Offered(2, 0, to, (WAX,), (RED,))]


@pytest.mark.parametrize("to", [1, EVERYONE])
def test_B26_sixteen_offers_lock_no_gift_out(to: int) -> None:
    game = market()
    make_and_withdraw(game, many_offers(16))
    assert refused(game, 0, offer(to, want=(RED,))) == "no_more_offers_this_turn"
    assert act(game, 0, offer(to, 0)).events == [Offered(17, 0, to, (WAX,), ())]
    assert list(game.offers_made) == [16, 0, 0, 0]
    assert act(game, 1, accept(17)).events == [Traded(17, 0, 1, (WAX,), ())]


def test_B26_nor_do_six_open_offers() -> None:
    game = market()
    act_all(game, *[(0, one) for one in many_offers(6)])
    assert act(game, 0, offer(1, 1)).events == [Offered(7, 0, 1, (BLUE,), ())]
    assert refused(game, 0, many_offers(7)[6]) == "too_many_open_offers"


def test_B26_of_gifts_too_at_most_six_are_open() -> None:
    game = market()
    gifts = [offer(to, card) for to in (1, 2) for card in (0, 1, 2)]
    act_all(game, *[(0, gift) for gift in gifts])
    assert refused(game, 0, offer(3, 0)) == "too_many_open_offers"
    act(game, 0, offer(1, 0, want=(RED,)))
    act(game, 2, Decline(6))
    assert act(game, 0, offer(3, 0)).events == [Offered(8, 0, 3, (WAX,), ())]


@pytest.mark.parametrize("to", [1, EVERYONE])
def test_B26_a_gift_that_was_taken_back_is_not_made_again_in_the_same_turn(to: int) -> None:
    game = market([[WAX, BLUE], [SOY], [RED]], turned=[])
    act_all(game, (0, offer(to, 0)), (0, Withdraw(1)))
    assert refused(game, 0, offer(to, 0)) == "gift_was_taken_back"
    act_all(game, (0, offer(to, 1)), (0, offer(2, 0)))
    act(game, 0, END_TRADING, draws=[BLUE, BLUE, CHILI])
    assert game.taken_back == []


def test_B26_in_version_2_gifts_were_counted_too() -> None:
    game = market()
    game.version = 2
    make_and_withdraw(game, [offer(1, 0)] * 16)
    assert refused(game, 0, offer(1, 0)) == "no_more_offers_this_turn"
    game.offers_made[0] = 0
    act_all(game, *[(0, one) for one in many_offers(5)], (0, offer(1, 0)))
    assert refused(game, 0, offer(1, 1)) == "too_many_open_offers"


def test_B26_wants_grow_once_a_turn() -> None:
    game = market()
    assert act(game, 1, Want((RED,))).events == [Wanted(1, (RED,))]
    assert refused(game, 1, Want((RED, GARDEN))) == "wants_already_changed"
    assert refused(game, 1, Want((SOY,))) == "wants_already_changed"
    assert act(game, 2, Want((RED,))).events == [Wanted(2, (RED,))]


def test_B26_and_so_does_what_one_would_part_with() -> None:
    game = market()
    assert act(game, 1, Spare((RED,))).events == [Spared(1, (RED,))]
    assert refused(game, 1, Spare((RED, GARDEN))) == "spares_already_changed"
    assert act(game, 1, Want((SOY,))).events == [Wanted(1, (SOY,))]
    assert act(game, 0, Spare((RED,))).events == [Spared(0, (RED,))]


def test_B26_in_version_2_wants_shrank_no_more_often() -> None:
    game = market()
    game.version = 2
    act(game, 1, Want((SOY, RED)))
    assert refused(game, 1, Want((RED,))) == "wants_already_changed"
    act(game, 0, END_TRADING)
    assert refused(game, 1, Want((RED,))) == "no_trading_now"
    assert refused(game, 1, Spare((RED,))) == "not_allowed_now"


def test_B26_wants_stand_and_may_change_in_the_next_turn() -> None:
    game = market([[WAX], [SOY], [RED]], turned=[])
    act_all(game, (0, Want((SOY,))), (1, Want((RED,))))
    act(game, 0, END_TRADING, draws=[BLUE, BLUE, CHILI])
    assert (game.wants, game.wants_changed) == ([(SOY,), (RED,), ()], [False] * 3)
    act(game, 1, Plant(SOY), draws=[BLUE, BLUE])
    assert act(game, 1, Want((WAX,))).changes == {
        "wants": [(SOY,), (WAX,), ()],
        "wants_changed": [False, True, False],
    }


def test_B26_an_offer_names_at_most_twelve_wanted_cards() -> None:
    game = market()
    assert refused(game, 0, offer(1, want=(RED,) * 13)) == "too_much_wanted"
    act(game, 0, offer(1, want=(RED,) * 12))
    assert offers(game) == [(1, 0, 1, (), (RED,) * 12)]
