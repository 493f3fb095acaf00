"""Trading and giving: offers that are spoken aloud and bind their maker until they end.

`check` admits every well-formed offer; listing.py has the few that `legal` lists.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cassoulet.game import NOBODY, Action, Dealer, Illegal, Seat
from cassoulet.games.bohnanza.actions import (
    Accept,
    Offer,
    Spare,
    Want,
)
from cassoulet.games.bohnanza.board import (
    A_NO_IS_HEARD,
    EVERYONE,
    GIFTS_ARE_FREE,
    SETS,
    Ticket,
    bits_of,
    positions_of,
)
from cassoulet.games.bohnanza.events import Declined, Offered, Traded, Voided, Withdrawn
from cassoulet.games.bohnanza.signs import Signs
from cassoulet.games.bohnanza.views import Terms

# So that play always ends (B26)
MOST_OPEN_OFFERS: Final = 6  # of a seat, and as many gifts
MOST_OFFERS: Final = 16  # of a seat in a turn, gifts not counted
MOST_WANTED: Final = 12  # cards in one offer


class Market(Signs):
    """A table at which beans are traded."""

    def check(self, seat: Seat, action: Action) -> None:
        rule = ""
        if isinstance(action, Offer):
            rule = self.why_not_offer(seat, action)
        elif isinstance(action, Accept):
            rule = self._why_not_accept(seat, action)
        elif isinstance(action, Want):
            rule = self._why_not_want(seat, action.cards)
        elif isinstance(action, Spare):
            rule = self._why_not_spare(seat, action.cards)
        elif action not in self.legal(seat):
            rule = self.why_not(seat, action)
        if rule:
            raise Illegal(rule)

    # Offering

    def why_not_offer(self, seat: Seat, offer: Offer) -> str:
        return (
            self._why_not_trade(seat)
            or self._why_not_partner(seat, offer.to)
            or self._why_not_give(seat, offer.hand, offer.turned)
            or self._why_not_ask(offer)
            or self.why_not_again(seat, offer, self.standing(seat))
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
            if not self.is_in_game(card):
                return "no_such_variety"
        return ""

    def why_not_again(self, seat: Seat, offer: Offer, standing: list[Ticket]) -> str:
        """`standing` are the offers of the seat that are open."""
        rule = self._why_not_more(seat, self._counts_as_gift(offer), standing)
        if rule:
            return rule
        if offer.counters != NOBODY and not self.ticket(offer.counters):
            return "no_such_offer"
        return self._why_not_repeat(seat, offer, standing)

    def _why_not_repeat(self, seat: Seat, offer: Offer, standing: list[Ticket]) -> str:
        terms = Terms(seat, offer.to, self._given(seat, offer), tuple(sorted(offer.want)))
        if terms in self.refused:
            return "already_refused"
        if terms in self.taken_back:
            return "gift_was_taken_back"
        return "already_offered" if terms in [ticket.terms() for ticket in standing] else ""

    def _why_not_more(self, seat: Seat, free: bool, standing: list[Ticket]) -> str:
        """What one has said never keeps one from giving: gifts have room of their own (B26)."""
        alike: i64 = 0
        for ticket in standing:
            alike += self.version < GIFTS_ARE_FREE or ticket.is_gift() == free
        if alike >= MOST_OPEN_OFFERS:
            return "too_many_open_offers"
        if self.offers_made[seat] >= MOST_OFFERS and not free:
            return "no_more_offers_this_turn"
        return ""

    def _counts_as_gift(self, offer: Offer) -> bool:
        """Gifts are not counted among the offers; until version 3 they were (B26)."""
        return self.version >= GIFTS_ARE_FREE and not offer.want

    def _given(self, seat: Seat, offer: Offer) -> tuple[int, ...]:
        cards = [self.hands[seat][position] for position in offer.hand]
        return tuple(sorted(cards + list(offer.turned)))

    def standing(self, seat: Seat) -> list[Ticket]:
        return [ticket for ticket in self.offers if ticket.seat == seat]

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
        if not self._counts_as_gift(offer):
            self.offers_made[seat] += 1
        dealer.tell_lists(Offered, ticket.number, seat, offer.to, ticket.given(), ticket.want)

    def ticket(self, number: i64) -> Ticket | None:
        for ticket in self.offers:
            if ticket.number == number:
                return ticket
        return None

    # Refusing and withdrawing: nobody is obliged to accept

    def _why_not_decline(self, seat: Seat, number: i64) -> str:
        rule = self._why_not_trade(seat)
        if rule:
            return rule
        ticket = self.ticket(number)
        if ticket is None:
            return "no_such_offer"
        if not self.may_accept(seat, ticket):
            return "offer_is_not_for_you"
        return self._why_not_say_no(seat, ticket)

    def _why_not_say_no(self, seat: Seat, ticket: Ticket) -> str:
        if seat in ticket.declined_by:
            return "already_declined"
        mute = ticket.to == EVERYONE and self.version < A_NO_IS_HEARD
        return "offer_is_for_everyone" if mute else ""

    def _decline(self, seat: Seat, number: i64, dealer: Dealer) -> None:
        """A no ends an offer to one; of an offer to everyone it is heard, and no more (B31)."""
        ticket = self.ticket(number)
        assert ticket is not None
        if ticket.to == EVERYONE:
            ticket.declined_by.append(seat)
        else:
            self._take_down(number)
            self.refused.append(ticket.terms())  # not to be made again in this turn
        dealer.tell(Declined, number, seat)

    def _why_not_withdraw(self, seat: Seat, number: i64) -> str:
        """Asked only of what is not listed: the offer is another's, or gone."""
        rule = self._why_not_trade(seat)
        if rule:
            return rule
        return "offer_is_not_yours" if self.ticket(number) else "no_such_offer"

    def _withdraw(self, seat: Seat, number: i64, dealer: Dealer) -> None:
        ticket = self._take_down(number)
        if self.version >= GIFTS_ARE_FREE and ticket.is_gift():
            self.taken_back.append(ticket.terms())  # likewise, for gifts are not counted
        dealer.tell(Withdrawn, number, seat)

    def _take_down(self, number: i64) -> Ticket:
        ticket = self.ticket(number)
        assert ticket is not None
        self.offers.remove(ticket)
        return ticket

    # Accepting

    def _why_not_accept(self, seat: Seat, accept: Accept) -> str:
        rule = self._why_not_trade(seat)
        if rule:
            return rule
        ticket = self.ticket(accept.offer)
        if ticket is None:
            return "no_such_offer"
        if not self.may_accept(seat, ticket):
            return "offer_is_not_for_you"
        rule = self._why_not_give(seat, accept.hand, accept.turned)
        if rule:
            return rule
        given = [self.hands[seat][position] for position in accept.hand] + list(accept.turned)
        return "" if tuple(sorted(given)) == ticket.want else "not_what_is_wanted"

    def may_accept(self, seat: Seat, ticket: Ticket) -> bool:
        return ticket.to == seat or (ticket.to == EVERYONE and ticket.seat != seat)

    def _accept(self, seat: Seat, accept: Accept, dealer: Dealer) -> None:
        ticket = self._take_down(accept.offer)
        returned = self._hand_over(seat, ticket.seat, list(accept.hand), accept.turned)
        given = self._hand_over(ticket.seat, seat, ticket.positions, ticket.turned)
        dealer.tell_lists(Traded, ticket.number, ticket.seat, seat, given, returned)
        self._take_signs_down(ticket.seat, given, returned, dealer)
        self._take_signs_down(seat, returned, given, dealer)
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

    # What a seat could give

    def idle(self, seat: Seat) -> tuple[int, ...]:
        """What a seat could give that does not grow in its fields."""
        held = bits_of(self.hands[seat])
        if seat == self.turn:
            held |= bits_of(self.turned)
        return SETS[held & ~self.bits_grown_by(seat)]

    def _has(self, seat: Seat, cards: tuple[int, ...]) -> bool:
        hand = self.hands[seat]
        for card in cards:
            held = hand.count(card)
            if seat == self.turn:
                held += self.turned.count(card)
            if held < cards.count(card):
                return False
        return True

    def answer_to(self, seat: Seat, ticket: Ticket) -> Accept:
        """Give what is wanted: turned-over cards first, then the first copies in hand."""
        turned: list[int] = []
        from_hand: list[int] = []
        for card in ticket.want:
            on_table = seat == self.turn and turned.count(card) < self.turned.count(card)
            (turned if on_table else from_hand).append(card)
        hand = positions_of(tuple(from_hand), self.hands[seat])
        return Accept(ticket.number, tuple(hand), tuple(turned))
