"""What `legal` lists of trading: answers, signs, and a small family of offers.

What is given fits the partner, who grows it or wants it. What is wanted for it is nothing (a gift),
or beans of one's own fields that do not fit the partner or that the partner would part with; with
an empty field also others that the partner would part with. That is one card for one, two of a kind
(or both turned-over cards) for one, one for two of a kind.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from cassoulet.game import NOBODY, Action, Dealer, Seat
from cassoulet.games.bohnanza.actions import Decline, Offer, Spare, Want, Withdraw
from cassoulet.games.bohnanza.board import GIFTS_ARE_FREE, SETS, Ticket, bits_of
from cassoulet.games.bohnanza.players import VARIETIES
from cassoulet.games.bohnanza.trading import Market

_listed: dict[tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]], Offer] = {}
_wants: dict[tuple[int, ...], Want] = {}
_spares: dict[tuple[int, ...], Spare] = {}


def listed_offer(
    to: int, hand: tuple[int, ...], turned: tuple[int, ...], want: tuple[int, ...]
) -> Offer:
    """The one object for an offer that is listed; those from outside never get in here."""
    key = (to, hand, turned, want)
    if key not in _listed:
        _listed[key] = Offer(to, hand, turned, want, NOBODY)
    return _listed[key]


def listed_want(cards: tuple[int, ...]) -> Want:
    if cards not in _wants:
        _wants[cards] = Want(cards)
    return _wants[cards]


def listed_spare(cards: tuple[int, ...]) -> Spare:
    if cards not in _spares:
        _spares[cards] = Spare(cards)
    return _spares[cards]


ONE: Final[list[tuple[int, ...]]] = [(card,) for card in range(VARIETIES)]
TWO: Final[list[tuple[int, ...]]] = [(card, card) for card in range(VARIETIES)]
MOST_LISTED: Final = 2  # cards on either side of an offer that is listed
SIDES: Final = 256  # more than any `side` that is listed
NO_KEY: Final = -1  # of what is never listed


@final
@mypyc_attr(acyclic=True)
class Lot:
    """Cards that are given together: positions in the hand or turned-over cards."""

    def __init__(
        self, hand: tuple[int, ...], turned: tuple[int, ...], given: tuple[int, ...]
    ) -> None:
        self.hand = hand
        self.turned = turned
        self.given = given  # the varieties of both
        self.bits: i64 = bits_of(list(given))


@final
@mypyc_attr(acyclic=True)
class Bid:
    """A lot for somebody, and all that might be wanted for it: an offer each."""

    def __init__(self, partner: Seat, lot: Lot, wants: list[tuple[int, ...]]) -> None:
        self.partner = partner
        self.lot = lot
        self.wants = wants

    def offer(self, want: tuple[int, ...]) -> Offer:
        return listed_offer(self.partner, self.lot.hand, self.lot.turned, want)


class Listing(Market):
    """A table that knows what bots might say at it."""

    def _pick_at_market(self, seat: Seat, others: list[Action], dealer: Dealer) -> Action | None:
        """One of the answers, the offers, and the others: no more than that one is made."""
        bids = self.bids(seat)
        answers, offers = self._count_answers(seat), count_offers(bids)
        choices = answers + offers + len(others)
        if choices == 0:
            return None
        chosen = dealer.pick_one(choices)
        if chosen < answers:
            return self._nth_answer(seat, chosen)
        if chosen < answers + offers:
            return nth_offer(bids, chosen - answers)
        return others[chosen - answers - offers]

    # Answers

    def _list_answers(self, seat: Seat, actions: list[Action]) -> None:
        number: i64
        for ticket in self.offers:
            for number in range(self._count_answers_to(seat, ticket)):
                actions.append(self._nth_answer_to(seat, ticket, number))

    def _count_answers(self, seat: Seat) -> i64:
        answers: i64 = 0
        for ticket in self.offers:
            answers += self._count_answers_to(seat, ticket)
        return answers

    def _count_answers_to(self, seat: Seat, ticket: Ticket) -> i64:
        if ticket.seat == seat:
            return 1
        if not self.may_accept(seat, ticket):
            return 0
        may_decline = not self._why_not_say_no(seat, ticket)
        return self._has(seat, ticket.want) + may_decline

    def _nth_answer(self, seat: Seat, number: i64) -> Action:
        for ticket in self.offers:
            answers = self._count_answers_to(seat, ticket)
            if number < answers:
                return self._nth_answer_to(seat, ticket, number)
            number -= answers
        raise AssertionError("there are not so many answers")

    def _nth_answer_to(self, seat: Seat, ticket: Ticket, number: i64) -> Action:
        """Take one's own offer back; accept, if one has what is wanted, and decline."""
        if ticket.seat == seat:
            return Withdraw(ticket.number)
        if number == 0 and self._has(seat, ticket.want):
            return self.answer_to(seat, ticket)
        return Decline(ticket.number)

    # Signs

    def _list_signs(self, seat: Seat, actions: list[Action]) -> None:
        wants = self.grown_by(seat)
        if self.may_want(seat, wants):
            actions.append(listed_want(wants))
        spares = self.idle(seat)
        if self.may_spare(seat, spares):
            actions.append(listed_spare(spares))

    # Offers

    def _list_offers(self, seat: Seat, actions: list[Action]) -> None:
        for bid in self.bids(seat):
            for want in bid.wants:
                actions.append(bid.offer(want))

    def bids(self, seat: Seat) -> list[Bid]:
        """To each partner the lots that fit, each with all that may be wanted for it."""
        standing = self.standing(seat)
        gifts = not self._why_not_more(seat, self.version >= GIFTS_ARE_FREE, standing)
        offers = not self._why_not_more(seat, False, standing)
        bids: list[Bid] = []
        if gifts or offers:
            partners = [self.turn] if seat != self.turn else self.others(seat)
            fit_somebody: i64 = 0
            for partner in partners:
                fit_somebody |= self._fitting(partner)
            lots = self.lots(seat, fit_somebody)
            for partner in partners:
                self._list_bids(seat, partner, lots, gifts, offers, bids)
        return bids

    def _fitting(self, partner: Seat) -> i64:
        """A bit for each variety that somebody grows or wants."""
        return self.bits_grown_by(partner) | bits_of(list(self.wants[partner]))

    def _list_bids(
        self,
        seat: Seat,
        partner: Seat,
        lots: list[Lot],
        gifts: bool,
        offers: bool,
        bids: list[Bid],
    ) -> None:
        fits = self._fitting(partner)
        wished = self._wished(seat, partner, fits) if offers else ()
        wants: list[tuple[int, ...]] = [()] if gifts else []  # for any lot
        wants += [ONE[card] for card in wished]
        wants_for_one = wants + [TWO[card] for card in wished]  # for a lot of a single card
        said = self._said(seat, partner)
        for lot in lots:
            if lot.bits & ~fits == 0:  # all of it fits
                left = wants_for_one if len(lot.given) == 1 else wants
                if len(said) > 0:
                    left = unsaid(lot, left, said)
                if left:
                    bids.append(Bid(partner, lot, left))

    def _said(self, seat: Seat, partner: Seat) -> vec[i64]:
        """What a seat must not offer somebody again: it was refused, taken back, or stands."""
        said = vec[i64]()
        for ticket in self.offers:
            if ticket.seat == seat and ticket.to == partner:
                said = append(said, key_of(ticket.given(), ticket.want))
        for terms in self.refused + self.taken_back:
            if terms.seat == seat and terms.to == partner:
                said = append(said, key_of(terms.given, terms.want))
        return said

    def _wished(self, seat: Seat, partner: Seat, fits: i64) -> tuple[int, ...]:
        """What fits a seat and not the partner, and what the partner would part with."""
        grown, spared = self.bits_grown_by(seat), bits_of(list(self.spares[partner]))
        wished = SETS[grown & (~fits | spared)]
        if len(SETS[grown]) < len(self.fields[seat]):  # an empty field takes any variety
            wished += SETS[spared & ~grown]
        return wished

    def lots(self, seat: Seat, among: i64) -> list[Lot]:
        """One card, two of a kind or both turned-over cards, of varieties among these."""
        lots: list[Lot] = []
        if seat == self.turn:
            self._list_turned(sorted(self.turned), among, lots)
        hand = self.hands[seat]
        for card in SETS[bits_of(hand) & among]:
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

    def others(self, seat: Seat) -> list[int]:
        return [other for other in range(self.seats) if other != seat]


def count_offers(bids: list[Bid]) -> i64:
    offers: i64 = 0
    for bid in bids:
        offers += len(bid.wants)
    return offers


def nth_offer(bids: list[Bid], number: i64) -> Offer:
    """In the order in which they are listed."""
    for bid in bids:
        if number < len(bid.wants):
            return bid.offer(bid.wants[number])
        number -= len(bid.wants)
    raise AssertionError("there are not so many offers")


# Terms are compared by numbers, for `bids` does so for each offer that might be listed


def key_of(given: tuple[int, ...], want: tuple[int, ...]) -> i64:
    """A number for these cards for those; what is more than is ever listed has none."""
    if len(given) > MOST_LISTED or len(want) > MOST_LISTED:
        return NO_KEY
    return side(given) * SIDES + side(want)


def side(cards: tuple[int, ...]) -> i64:
    """A number for the cards on one side of an offer, which tells them all."""
    number: i64 = 0
    for card in cards:
        number = number * (VARIETIES + 1) + card + 1
    return number


def unsaid(lot: Lot, wants: list[tuple[int, ...]], said: vec[i64]) -> list[tuple[int, ...]]:
    """What may still be wanted for a lot; `said` are keys."""
    given = side(lot.given) * SIDES
    return [want for want in wants if given + side(want) not in said]
