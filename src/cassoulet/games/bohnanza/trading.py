"""Trading and giving: offers that are spoken aloud and bind their maker until they end.

`legal` lists a small family of offers, for bots: cards that would fit the partner's fields or that
the partner wants, as a gift or for beans that fit one's own fields and not the partner's: one for
one, two of a kind (or both turned-over cards) for one, one for two of a kind. `check` admits every
well-formed offer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cassoulet.game import NOBODY, Action, Dealer, Illegal, Seat
from cassoulet.games.bohnanza.actions import (
    Accept,
    Decline,
    EndTrading,
    Offer,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.board import (
    EVERYONE,
    REMOVED,
    VARIETIES,
    Ticket,
    positions_of,
)
from cassoulet.games.bohnanza.events import Declined, Offered, Traded, Voided, Wanted, Withdrawn
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.bohnanza.views import Terms

TRADING: Final = 2  # the phase

# So that play always ends (B26)
MOST_OPEN_OFFERS: Final = 6
MOST_OFFERS: Final = 16  # of a seat in a turn
MOST_WANTED: Final = 12  # cards in one offer

END_TRADING: Final = EndTrading()
_listed: dict[tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]], Offer] = {}


def listed_offer(
    to: int, hand: tuple[int, ...], turned: tuple[int, ...], want: tuple[int, ...]
) -> Offer:
    """The one object for an offer that is listed; those from outside never get in here."""
    key = (to, hand, turned, want)
    if key not in _listed:
        _listed[key] = Offer(to, hand, turned, want, NOBODY)
    return _listed[key]


class Market(Plantation):
    """A table at which beans are traded."""

    def check(self, seat: Seat, action: Action) -> None:
        rule = ""
        if isinstance(action, Offer):
            rule = self._why_not_offer(seat, action)
        elif isinstance(action, Accept):
            rule = self._why_not_accept(seat, action)
        elif isinstance(action, Want):
            rule = self._why_not_want(seat, action)
        elif action not in self.legal(seat):
            rule = self.why_not(seat, action)
        if rule:
            raise Illegal(rule)

    def _why_not_trade(self, seat: Seat) -> str:
        if not 0 <= seat < self.seats:
            return "not_your_turn"
        if self.turn == NOBODY:
            return "game_over"
        return "" if self.phase == TRADING else "no_trading_now"

    # Offering

    def _why_not_offer(self, seat: Seat, offer: Offer) -> str:
        return (
            self._why_not_trade(seat)
            or self._why_not_partner(seat, offer.to)
            or self._why_not_give(seat, offer.hand, offer.turned)
            or self._why_not_ask(offer)
            or self._why_not_again(seat, offer)
        )

    def _why_not_partner(self, seat: Seat, to: Seat) -> str:
        """Each trade is between the active player and one other."""
        if seat != self.turn:
            return "" if to == self.turn else "trade_with_the_active_player"
        partner = to == EVERYONE or (0 <= to < self.seats and to != seat)
        return "" if partner else "no_such_partner"

    def _why_not_give(self, seat: Seat, hand: tuple[int, ...], turned: tuple[int, ...]) -> str:
        if len(set(hand)) < len(hand):
            return "card_named_twice"
        for position in hand:
            if not 0 <= position < len(self.hands[seat]):
                return "card_not_in_hand"
        for card in turned:
            if seat != self.turn or turned.count(card) > self.turned.count(card):
                return "card_not_turned_over"
        return ""

    def _why_not_ask(self, offer: Offer) -> str:
        if not offer.hand and not offer.turned and not offer.want:
            return "nothing_offered"
        if len(offer.want) > MOST_WANTED:
            return "too_much_wanted"
        for card in offer.want:
            if not self._is_in_game(card):
                return "no_such_variety"
        return ""

    def _is_in_game(self, card: int) -> bool:
        return 0 <= card < VARIETIES and card not in REMOVED[self.seats]

    def _why_not_again(self, seat: Seat, offer: Offer) -> str:
        standing = [ticket for ticket in self.offers if ticket.seat == seat]
        if len(standing) >= MOST_OPEN_OFFERS or self.offers_made[seat] >= MOST_OFFERS:
            return "too_many_offers"
        if offer.counters != NOBODY and not self._ticket(offer.counters):
            return "no_such_offer"
        for terms in self.refused:
            if terms.to == offer.to and terms == self._terms(seat, offer):
                return "already_refused"
        for ticket in standing:
            if ticket.to == offer.to and ticket.terms() == self._terms(seat, offer):
                return "already_offered"
        return ""

    def _terms(self, seat: Seat, offer: Offer) -> Terms:
        given = [self.hands[seat][position] for position in offer.hand]
        return Terms(
            seat, offer.to, tuple(sorted(given + list(offer.turned))), tuple(sorted(offer.want))
        )

    def _offer(self, seat: Seat, offer: Offer, dealer: Dealer) -> None:
        ticket = Ticket(self.next_offer, seat, offer.to)
        ticket.positions = sorted(offer.hand)
        given = [self.hands[seat][position] for position in offer.hand]
        ticket.from_hand = tuple(sorted(given))  # in no order that tells a position
        ticket.turned = tuple(sorted(offer.turned))
        ticket.want = tuple(sorted(offer.want))
        ticket.counters = offer.counters
        self.offers.append(ticket)
        self.next_offer += 1
        self.offers_made[seat] += 1
        dealer.tell(Offered, ticket.number, seat, offer.to, ticket.given(), ticket.want)

    def _ticket(self, number: i64) -> Ticket | None:
        for ticket in self.offers:
            if ticket.number == number:
                return ticket
        return None

    # Refusing and withdrawing: nobody is obliged to accept

    def _decline(self, seat: Seat, number: i64, dealer: Dealer) -> None:
        ticket = self._take_down(number)
        self.refused.append(ticket.terms())  # not to be made again in this turn
        dealer.tell(Declined, number, seat)

    def _withdraw(self, seat: Seat, number: i64, dealer: Dealer) -> None:
        self._take_down(number)
        dealer.tell(Withdrawn, number, seat)

    def _take_down(self, number: i64) -> Ticket:
        ticket = self._ticket(number)
        assert ticket is not None
        self.offers.remove(ticket)
        return ticket

    # Accepting

    def _why_not_accept(self, seat: Seat, accept: Accept) -> str:
        rule = self._why_not_trade(seat)
        if rule:
            return rule
        ticket = self._ticket(accept.offer)
        if ticket is None:
            return "no_such_offer"
        if not self._may_accept(seat, ticket):
            return "offer_is_not_for_you"
        rule = self._why_not_give(seat, accept.hand, accept.turned)
        if rule:
            return rule
        given = [self.hands[seat][position] for position in accept.hand] + list(accept.turned)
        return "" if tuple(sorted(given)) == ticket.want else "not_what_is_wanted"

    def _may_accept(self, seat: Seat, ticket: Ticket) -> bool:
        return ticket.to == seat or (ticket.to == EVERYONE and ticket.seat != seat)

    def _accept(self, seat: Seat, accept: Accept, dealer: Dealer) -> None:
        ticket = self._take_down(accept.offer)
        returned = self._hand_over(seat, ticket.seat, list(accept.hand), accept.turned)
        given = self._hand_over(ticket.seat, seat, ticket.positions, ticket.turned)
        dealer.tell(Traded, ticket.number, ticket.seat, seat, given, returned)
        self._void_offers(dealer)

    def _hand_over(
        self, giver: Seat, taker: Seat, positions: list[int], turned: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Move cards from one player to before another, who will have to plant them."""
        cards = list(turned)
        for card in turned:
            self.turned.remove(card)
        for position in sorted(positions, reverse=True):
            cards.append(self.hands[giver].pop(position))
            self._forget_held(giver)
        self._follow_positions(giver, positions)
        self.set_aside[taker] += cards
        return tuple(sorted(cards))

    def _follow_positions(self, seat: Seat, gone: list[int]) -> None:
        """Cards behind those that are gone move up; an offer of a gone one is left short."""
        for ticket in self.offers:
            if ticket.seat == seat:
                ticket.positions = [
                    position - sum([1 for left in gone if left < position])
                    for position in ticket.positions
                    if position not in gone
                ]

    def _void_offers(self, dealer: Dealer) -> None:
        """An offer ends when one of its cards has been traded away."""
        for ticket in self.offers[:]:
            if not self._still_has(ticket):
                self.offers.remove(ticket)
                dealer.tell(Voided, ticket.number)

    def _still_has(self, ticket: Ticket) -> bool:
        if len(ticket.positions) < len(ticket.from_hand):
            return False
        for card in ticket.turned:
            if ticket.turned.count(card) > self.turned.count(card):
                return False
        return True

    # Standing wants

    def _why_not_want(self, seat: Seat, want: Want) -> str:
        rule = self._why_not_trade(seat)
        if rule:
            return rule
        if self.wants_changed[seat]:
            return "wants_already_changed"
        if len(set(want.cards)) < len(want.cards) or list(want.cards) != sorted(want.cards):
            return "name_each_once_in_order"
        for card in want.cards:
            if not self._is_in_game(card):
                return "no_such_variety"
        return "" if want.cards != self.wants[seat] else "nothing_changed"

    def _want(self, seat: Seat, want: Want, dealer: Dealer) -> None:
        self.wants[seat] = want.cards
        self.wants_changed[seat] = True
        dealer.tell(Wanted, seat, want.cards)

    # What is listed

    def _list_trading(self, seat: Seat, actions: list[Action]) -> None:
        for ticket in self.offers:
            self._list_answers(seat, ticket, actions)
        self._list_offers(seat, actions)
        wants = Want(tuple(self._grown_by(seat)))
        if not self._why_not_want(seat, wants):
            actions.append(wants)
        if seat == self.turn:
            actions.append(END_TRADING)

    def _list_answers(self, seat: Seat, ticket: Ticket, actions: list[Action]) -> None:
        if ticket.seat == seat:
            actions.append(Withdraw(ticket.number))
        elif self._may_accept(seat, ticket):
            accept = self._answer(seat, ticket)
            if not self._why_not_accept(seat, accept):
                actions.append(accept)
            if ticket.to == seat:
                actions.append(Decline(ticket.number))

    def _answer(self, seat: Seat, ticket: Ticket) -> Accept:
        """Give what is wanted: turned-over cards first, then the first copies in hand."""
        turned: list[int] = []
        from_hand: list[int] = []
        for card in ticket.want:
            on_table = seat == self.turn and turned.count(card) < self.turned.count(card)
            (turned if on_table else from_hand).append(card)
        hand = positions_of(tuple(from_hand), self.hands[seat])
        return Accept(ticket.number, tuple(hand), tuple(turned))

    def _list_offers(self, seat: Seat, actions: list[Action]) -> None:
        partners = [self.turn] if seat != self.turn else self._others(seat)
        for partner in partners:
            fitting = self._grown_by(partner) + list(self.wants[partner])
            wanted = [card for card in self._grown_by(seat) if card not in fitting]
            for hand, turned in self._lots(seat, fitting):
                self._list_offers_of(seat, partner, hand, turned, wanted, actions)

    def _list_offers_of(
        self,
        seat: Seat,
        partner: Seat,
        hand: tuple[int, ...],
        turned: tuple[int, ...],
        wanted: list[int],
        actions: list[Action],
    ) -> None:
        """List these cards as a gift, for one card, and if they are but one, for two of a kind."""
        wants: list[tuple[int, ...]] = [(), *[(card,) for card in wanted]]
        if len(hand) + len(turned) == 1:
            wants += [(card, card) for card in wanted]
        for want in wants:
            offer = listed_offer(partner, hand, turned, want)
            if not self._why_not_again(seat, offer):  # it is well-formed
                actions.append(offer)

    def _lots(
        self, seat: Seat, fitting: list[int]
    ) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """One card, two of a kind or both turned-over cards, of varieties that fit."""
        lots: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        open_cards = [card for card in self.turned if card in fitting and seat == self.turn]
        lots += [((), (card,)) for card in sorted(set(open_cards))]
        if len(open_cards) == 2:
            lots.append(((), tuple(sorted(open_cards))))
        for card in sorted(set(self.hands[seat])):
            if card in fitting:
                lots.append((tuple(positions_of((card,), self.hands[seat])), ()))
                pair = tuple(positions_of((card, card), self.hands[seat]))
                if pair:
                    lots.append((pair, ()))
        return lots

    def _grown_by(self, seat: Seat) -> list[int]:
        return sorted([plot.card for plot in self.fields[seat] if plot.count > 0])

    def _others(self, seat: Seat) -> list[int]:
        return [other for other in range(self.seats) if other != seat]
