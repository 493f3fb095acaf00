"""Tables of Bohnanza on which trading goes on, and what is on offer at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cassoulet.game import NOBODY, Action
from cassoulet.games.bohnanza.actions import Accept, Offer
from cassoulet.games.bohnanza.growing import Plantation
from tests.games.bohnanza.setting import (
    BLUE,
    CHILI,
    GARDEN,
    GREEN,
    RED,
    SOY,
    STINK,
    WAX,
    Cards,
    Fields,
    act,
    table,
)

TRADING: Final = 2  # the phase
EVERYONE: Final = -1

# The usual market: what the four players have in hand, and what was turned over for the first
HANDS: Final = [[WAX, BLUE, CHILI, BLUE], [SOY, RED, SOY], [RED, GARDEN], [CHILI]]
TURNED: Final = [STINK, GREEN]


def market(
    hands: Sequence[Cards] = HANDS,
    fields: Sequence[Fields] = (),
    *,
    turned: Cards = TURNED,
    turn: int = 0,
    wants: Sequence[tuple[int, ...]] = (),
) -> Plantation:
    """A table at which the player on turn may trade."""
    game = table(hands, fields, turned=turned, turn=turn, phase=TRADING)
    for seat, cards in enumerate(wants):
        game.wants[seat] = cards
    return game


def offer(
    to: int,
    *hand: int,
    turned: tuple[int, ...] = (),
    want: tuple[int, ...] = (),
    counters: int = NOBODY,
) -> Offer:
    """An offer of the cards at these positions; a gift if nothing is wanted."""
    return Offer(to, hand, turned, want, counters)


def accept(number: int, *hand: int, turned: tuple[int, ...] = ()) -> Accept:
    return Accept(number, hand, turned)


def act_all(game: Plantation, *actions: tuple[int, Action]) -> None:
    for seat, action in actions:
        act(game, seat, action)


# What is on offer

Spoken = tuple[int, int, int, tuple[int, ...], tuple[int, ...]]


def offers(game: Plantation) -> list[Spoken]:
    """Each open offer as everybody heard it: number, from whom, to whom, given, wanted."""
    return [(one.number, one.seat, one.to, one.given(), one.want) for one in game.offers]


def numbers(game: Plantation) -> list[int]:
    return [ticket.number for ticket in game.offers]


def positions(game: Plantation) -> dict[int, list[int]]:
    """Where the offered cards stand in their owners' hands, by the number of the offer."""
    return {ticket.number: ticket.positions for ticket in game.offers}


def received(game: Plantation) -> list[list[int]]:
    """What each player has to plant; in what order it came is of no matter."""
    return [sorted(cards) for cards in game.set_aside]


def listed_offers(game: Plantation, seat: int) -> list[Offer]:
    return [action for action in game.legal(seat) if isinstance(action, Offer)]


def assert_offers_hold(game: Plantation) -> None:
    """Every open offer's cards are where it says, and are what it says."""
    for ticket in game.offers:
        hand = game.hands[ticket.seat]
        assert len(set(ticket.positions)) == len(ticket.positions) == len(ticket.from_hand)
        assert sorted(hand[position] for position in ticket.positions) == list(ticket.from_hand)
        for card in ticket.turned:
            assert ticket.seat == game.turn
            assert ticket.turned.count(card) <= game.turned.count(card)
