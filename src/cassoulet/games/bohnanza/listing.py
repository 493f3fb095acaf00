"""What `legal` lists of trading: answers, signs, and a small family of offers.

These are of cards that would fit the partner's fields or that the partner wants, as a gift or for
beans that fit one's own fields and not the partner's, or that the partner would part with: one for
one, two of a kind (or both turned-over cards) for one, one for two of a kind.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cassoulet.game import NOBODY, Action, Seat
from cassoulet.games.bohnanza.actions import Decline, EndTrading, Offer, Spare, Want, Withdraw
from cassoulet.games.bohnanza.board import DRAWS_WAIT, Ticket
from cassoulet.games.bohnanza.players import VARIETIES
from cassoulet.games.bohnanza.signs import bits_of
from cassoulet.games.bohnanza.trading import Market

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


ONE: Final[list[tuple[int, ...]]] = [(card,) for card in range(VARIETIES)]
TWO: Final[list[tuple[int, ...]]] = [(card, card) for card in range(VARIETIES)]


@final
class Lot:
    """Cards that are given together: positions in the hand or turned-over cards."""

    def __init__(
        self, hand: tuple[int, ...], turned: tuple[int, ...], given: tuple[int, ...]
    ) -> None:
        self.hand = hand
        self.turned = turned
        self.given = given  # the varieties of both
        self.bits = bits_of(list(given))


@final
class Bid:
    """A lot for somebody, and all that might be wanted for it: an offer each."""

    def __init__(self, partner: Seat, lot: Lot, wants: list[tuple[int, ...]]) -> None:
        self.partner = partner
        self.lot = lot
        self.wants = wants


class Listing(Market):
    """A table that knows what bots might say at it."""

    def _list_trading(self, seat: Seat, offers: bool, actions: list[Action]) -> None:
        for ticket in self.offers:
            self._list_answers(seat, ticket, actions)
        if offers:
            self._list_offers(seat, actions)
        self._list_signs(seat, actions)
        if seat == self.turn:
            actions.append(END_TRADING)

    def _list_answers(self, seat: Seat, ticket: Ticket, actions: list[Action]) -> None:
        if ticket.seat == seat:
            actions.append(Withdraw(ticket.number))
        elif self._may_accept(seat, ticket):
            accept = self._answer(seat, ticket)
            if not self._why_not_accept(seat, accept):
                actions.append(accept)
            if not self._why_not_decline(seat, ticket.number):
                actions.append(Decline(ticket.number))

    def _list_signs(self, seat: Seat, actions: list[Action]) -> None:
        wants = tuple(self.grown_by(seat))
        if not self._why_not_want(seat, wants):
            actions.append(Want(wants))
        spares = tuple(self.idle(seat))
        if self.may_spare(seat, spares):
            actions.append(Spare(spares))

    def _list_offers(self, seat: Seat, actions: list[Action]) -> None:
        for bid in self.bids(seat):
            for want in bid.wants:
                actions.append(listed_offer(bid.partner, bid.lot.hand, bid.lot.turned, want))

    def bids(self, seat: Seat) -> list[Bid]:
        """To each partner the lots that fit, each with all that may be wanted for it."""
        standing = self._standing(seat)
        gifts = not self._why_not_more(seat, self.version >= DRAWS_WAIT, standing)
        offers = not self._why_not_more(seat, False, standing)
        bids: list[Bid] = []
        if gifts or offers:
            partners = [self.turn] if seat != self.turn else self._others(seat)
            fit_somebody: i64 = 0
            for partner in partners:
                fit_somebody |= bits_of(self._fitting(partner))
            lots = self._lots(seat, fit_somebody)
            for partner in partners:
                self._list_bids(seat, partner, lots, gifts, offers, bids)
        return bids

    def _fitting(self, partner: Seat) -> list[int]:
        return self.grown_by(partner) + list(self.wants[partner])

    def _list_bids(
        self,
        seat: Seat,
        partner: Seat,
        lots: list[Lot],
        gifts: bool,
        offers: bool,
        bids: list[Bid],
    ) -> None:
        fitting = self._fitting(partner)
        fits = bits_of(fitting)
        wants: list[tuple[int, ...]] = [()] if gifts else []
        pairs: list[tuple[int, ...]] = []
        if offers:
            wished = self._wished(seat, partner, fitting)
            wants += [ONE[card] for card in wished]
            pairs = [TWO[card] for card in wished]
        more = wants + pairs
        said = self._said(seat, partner)
        for lot in lots:
            if lot.bits & ~fits == 0:
                left = more if len(lot.given) == 1 else wants
                if said:
                    left = [want for want in left if (lot.given, want) not in said]
                if left:
                    bids.append(Bid(partner, lot, left))

    def _said(self, seat: Seat, partner: Seat) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """What a seat must not offer somebody again: it was refused, taken back, or stands."""
        said = [
            (ticket.given(), ticket.want)
            for ticket in self.offers
            if ticket.seat == seat and ticket.to == partner
        ]
        for terms in self.refused:
            if terms.seat == seat and terms.to == partner:
                said.append((terms.given, terms.want))
        for terms in self.taken_back:
            if terms.seat == seat and terms.to == partner:
                said.append((terms.given, terms.want))
        return said

    def _wished(self, seat: Seat, partner: Seat, fitting: list[int]) -> list[int]:
        """What fits a seat and not the partner, and what the partner would part with."""
        grown, spared = self.grown_by(seat), self.spares[partner]
        wished = [card for card in grown if card not in fitting or card in spared]
        if len(grown) < len(self.fields[seat]):
            wished += [card for card in spared if card not in grown]
        return wished

    def _lots(self, seat: Seat, among: i64) -> list[Lot]:
        """One card, two of a kind or both turned-over cards, of varieties among these."""
        lots: list[Lot] = []
        if seat == self.turn:
            self._list_turned(sorted(self.turned), among, lots)
        hand = self.hands[seat]
        card: i64
        one: i64 = 1
        held = bits_of(hand) & among
        for card in range(VARIETIES):
            if held & (one << card):
                first = hand.index(card)
                lots.append(Lot((first,), (), ONE[card]))
                if hand.count(card) > 1:
                    lots.append(Lot((first, hand.index(card, first + 1)), (), TWO[card]))
        return lots

    def _list_turned(self, turned: list[int], among: i64, lots: list[Lot]) -> None:
        turned = [card for card in turned if bits_of([card]) & among]
        for place in range(len(turned)):
            if place == 0 or turned[place] != turned[place - 1]:
                lots.append(Lot((), ONE[turned[place]], ONE[turned[place]]))
        if len(turned) == 2:
            lots.append(Lot((), tuple(turned), tuple(turned)))

    def _others(self, seat: Seat) -> list[int]:
        return [other for other in range(self.seats) if other != seat]
