"""Offers that no id stands for: to whom, card by card, then said or given up."""

from __future__ import annotations

import pytest

from cassoulet import games
from cassoulet.game import NOBODY
from cassoulet.games.bohnanza.actions import Offer
from cassoulet.games.bohnanza.board import EVERYONE, TRADING
from cassoulet.games.bohnanza.numbers import FIRST_FROM_HAND, MarketNumbers
from cassoulet.games.bohnanza.players import VARIETIES
from cassoulet.games.bohnanza.rows import OPEN_OFFERS
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.games.bohnanza.spelling import Spelling
from cassoulet.games.bohnanza.trading import MOST_WANTED
from tests.games.bohnanza.setting import BLUE, CHILI, COFFEE, GREEN, RED, SOY, WAX, act, table
from tests.games.helpers import in_row, marked

SEATS = 4
INSIDE = [card for card in range(VARIETIES) if card != COFFEE]  # of which a table for four plays


def numbers() -> MarketNumbers:
    found = games.numbers("bohnanza", SEATS)
    assert isinstance(found, MarketNumbers)
    return found


@pytest.fixture
def spelling() -> Spelling:
    return numbers().spelling


@pytest.fixture
def market() -> Bohnanza:
    """The player on turn, who sits in the middle, has a hand with two alike."""
    hands = [[GREEN], [WAX, BLUE, WAX, RED], [CHILI], [SOY]]
    game = table(hands, turned=[BLUE, SOY], turn=1, phase=TRADING)
    assert isinstance(game, Bohnanza)
    return game


def ranks(*cards: int) -> list[int]:
    return [INSIDE.index(card) for card in cards]


def wants(spelling: Spelling, first: int = 0) -> list[int]:
    return [spelling.want + rank for rank in range(first, len(INSIDE))]


# Beginning


def test_who_is_on_turn_begins_with_a_partner_or_everyone(
    market: Bohnanza, spelling: Spelling
) -> None:
    assert spelling.letters(market, 1, []) == [spelling.partner + place for place in range(SEATS)]
    assert spelling.everyone == spelling.partner + SEATS - 1
    assert numbers().letters(market, 1, []) == spelling.letters(market, 1, [])


def test_others_begin_with_who_is_on_turn(market: Bohnanza, spelling: Spelling) -> None:
    beginnings = [spelling.letters(market, seat, []) for seat in (0, 2, 3)]
    assert beginnings == [[spelling.partner + places] for places in (0, 2, 1)]


def test_or_with_an_offer_that_is_answered(market: Bohnanza, spelling: Spelling) -> None:
    act(market, 2, Offer(1, (0,), (), (), NOBODY))
    act(market, 2, Offer(1, (0,), (), (WAX,), NOBODY))
    act(market, 0, Offer(1, (0,), (), (), NOBODY))
    act(market, 1, Offer(3, (0,), (), (), NOBODY))
    answers = spelling.letters(market, 1, [])[SEATS:]
    assert answers == [spelling.counter + slot for slot in (0, 1, 2 * OPEN_OFFERS)]
    assert spelling.letters(market, 3, [])[1:] == [spelling.counter + OPEN_OFFERS]
    assert spelling.letters(market, 0, [])[1:] == []
    second = spelling.offer(market, 1, [answers[1], spelling.drop])
    assert (second.to, second.counters) == (2, 2)
    third = spelling.offer(market, 1, [answers[2], spelling.drop])
    assert (third.to, third.counters) == (0, 3)


@pytest.mark.parametrize("phase", [TRADING - 1, TRADING + 1])
def test_nothing_is_spelled_when_nobody_trades(
    market: Bohnanza, spelling: Spelling, phase: int
) -> None:
    market.phase = phase
    assert spelling.letters(market, 1, []) == []


# Going on


def test_cards_come_in_order_and_may_end_at_any_time(market: Bohnanza, spelling: Spelling) -> None:
    to = spelling.partner
    hand = [spelling.hand + rank for rank in ranks(WAX, BLUE, RED)]
    turned = [spelling.turned + rank for rank in ranks(BLUE, SOY)]
    end = [spelling.say, spelling.drop]
    assert spelling.letters(market, 1, [to]) == [
        *(hand + turned + wants(spelling)),
        spelling.drop,  # nothing can be said yet
    ]
    assert spelling.letters(market, 1, [to, hand[0]]) == [*hand, *turned, *wants(spelling), *end]
    assert spelling.letters(market, 1, [to, hand[0], hand[0]]) == [
        *(hand[1:] + turned + wants(spelling) + end)  # it has no third one
    ]
    assert spelling.letters(market, 1, [to, hand[1]]) == [
        *(hand[2:] + turned + wants(spelling) + end)
    ]
    assert spelling.letters(market, 1, [to, turned[1]]) == [*wants(spelling), *end]
    assert spelling.letters(market, 1, [to, spelling.want + 3]) == [*wants(spelling, 3), *end]


def test_others_have_nothing_turned_over(market: Bohnanza, spelling: Spelling) -> None:
    hand = [spelling.hand + rank for rank in ranks(CHILI)]
    letters = spelling.letters(market, 2, [spelling.partner + 2])
    assert letters == [*hand, *wants(spelling), spelling.drop]


def test_no_more_is_wanted_than_may_be(market: Bohnanza, spelling: Spelling) -> None:
    most = [spelling.partner, *[spelling.want] * MOST_WANTED]
    assert spelling.letters(market, 1, most[:-1])[0] == spelling.want
    assert spelling.letters(market, 1, most) == [spelling.say, spelling.drop]


def test_what_was_refused_is_not_said_again(market: Bohnanza, spelling: Spelling) -> None:
    spelled = [spelling.partner, spelling.hand + ranks(BLUE)[0]]
    act(market, 1, spelling.offer(market, 1, spelled))
    assert spelling.say not in spelling.letters(market, 1, spelled)


# What was said


def test_an_offer_is_what_was_spelled(market: Bohnanza) -> None:
    told, spelling = numbers(), numbers().spelling
    given = [spelling.hand + rank for rank in ranks(WAX, WAX, RED)]
    given.append(spelling.turned + ranks(SOY)[0])
    wanted = [spelling.want + rank for rank in ranks(GREEN, GREEN)]
    spelled = [spelling.everyone, *sorted([*given, *wanted]), spelling.say]
    offer = Offer(EVERYONE, (0, 2, 3), (SOY,), (GREEN, GREEN), NOBODY)
    assert told.said(market, 1, spelled) == offer
    assert told.said(market, 1, [*spelled[:-1], spelling.drop]) is None
    neighbour = told.said(market, 1, [spelling.partner + 1, given[0], spelling.say])
    assert neighbour == Offer(3, (0,), (), (), NOBODY)


def test_a_letter_alone_is_no_action(market: Bohnanza, spelling: Spelling) -> None:
    assert numbers().action(market, 1, spelling.partner) is None


def test_saying_and_dropping_end_it(spelling: Spelling) -> None:
    assert not spelling.is_said([])
    assert not spelling.is_said([spelling.partner, spelling.want + len(INSIDE) - 1])
    assert spelling.is_said([spelling.partner, spelling.hand, spelling.say])
    assert spelling.is_said([spelling.partner, spelling.drop])
    assert spelling.end == spelling.drop + 1 == numbers().ids
    assert numbers().first_letter == spelling.partner


def test_a_row_tells_what_has_been_spelled(market: Bohnanza, spelling: Spelling) -> None:
    begin, hand, turned, want = spelling.partner, spelling.hand, spelling.turned, spelling.want
    spelled = [begin + 1, hand + ranks(WAX)[0], turned + ranks(SOY)[0], want + ranks(RED)[0]]
    beginnings = hand - begin
    cards = [beginnings + WAX, beginnings + VARIETIES + SOY, beginnings + 2 * VARIETIES + RED]
    assert spelled_in_row(market, []) == []
    assert spelled_in_row(market, spelled) == [1, *cards]
    assert spelled_in_row(market, [spelling.counter]) == [spelling.counter - begin]


def spelled_in_row(game: Bohnanza, spelled: list[int]) -> list[int]:
    return list(marked(in_row(numbers(), game, 1, "spelled", spelled)))


def test_the_duel_has_an_id_for_each_place_of_a_card_in_hand() -> None:
    duel = games.numbers("bohnanza", 2)
    assert duel
    assert (duel.ids, duel.first_letter) == (FIRST_FROM_HAND + VARIETIES * 20, duel.ids)
