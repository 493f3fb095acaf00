"""Offers that have no id are spelled: to whom, then card by card, then said or given up.

So one counters an offer, speaks to everyone, and offers or wants larger lots. Cards come in a fixed
order (of the hand, turned over, wanted; each in the order of the varieties), so that there is one
way to spell an offer.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cassoulet.game import NOBODY, Seat
from cassoulet.games.bohnanza.actions import Offer
from cassoulet.games.bohnanza.board import EVERYONE, TRADING, Ticket, positions_of
from cassoulet.games.bohnanza.bundles import Bundles
from cassoulet.games.bohnanza.players import VARIETIES
from cassoulet.games.bohnanza.rows import OPEN_OFFERS
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.games.bohnanza.trading import MOST_WANTED
from cassoulet.numbers import Sheet


@final
class Spelling:
    """The ids of letters, from the first on."""

    def __init__(self, seats: i64, first: i64, bundles: Bundles) -> None:
        self.seats = seats
        self.bundles = bundles
        self.partner = first  # who sits so many places after oneself
        self.everyone: i64 = first + seats - 1
        self.counter: i64 = self.everyone + 1  # an open offer of theirs
        self.hand: i64 = self.counter + (seats - 1) * OPEN_OFFERS
        self.turned: i64 = self.hand + bundles.varieties
        self.want: i64 = self.turned + bundles.varieties
        self.say: i64 = self.want + bundles.varieties
        self.drop: i64 = self.say + 1
        self.end: i64 = self.drop + 1

    # What may be said next

    def letters(self, game: Bohnanza, seat: Seat, spelled: list[int]) -> list[int]:
        if game.phase != TRADING:
            return []
        return self._going_on(game, seat, spelled) if spelled else self._beginnings(game, seat)

    def _beginnings(self, game: Bohnanza, seat: Seat) -> list[int]:
        if seat != game.turn:
            partners = [self._partner(seat, game.turn)]
        else:
            partners = [int(self.partner + place) for place in range(self.seats)]  # and everyone
        counters = [
            int(self.counter + slot_of(game, seat, ticket))
            for ticket in game.offers
            if game.may_accept(seat, ticket)
        ]
        return partners + counters

    def _partner(self, seat: Seat, partner: Seat) -> int:
        return int(self.partner + (partner - seat + self.seats) % self.seats - 1)

    def _going_on(self, game: Bohnanza, seat: Seat, spelled: list[int]) -> list[int]:
        """Cards that one still has, from the last one named on; how it may end."""
        ids = [card for card in self._cards(game, seat, spelled) if card >= spelled[-1]]
        if not game.why_not_offer(seat, self.offer(game, seat, spelled)):
            ids.append(int(self.say))
        ids.append(int(self.drop))
        return ids

    def _cards(self, game: Bohnanza, seat: Seat, spelled: list[int]) -> list[int]:
        hand, turned = game.hands[seat], game.turned if seat == game.turn else []
        ids: list[int] = []
        for rank, card in enumerate(self.bundles.inside):
            if spelled.count(self.hand + rank) < hand.count(card):
                ids.append(int(self.hand + rank))
        for rank, card in enumerate(self.bundles.inside):
            if spelled.count(self.turned + rank) < turned.count(card):
                ids.append(int(self.turned + rank))
        if len(self._named(spelled, self.want)) < MOST_WANTED:
            ids += [int(self.want + rank) for rank in range(self.bundles.varieties)]
        return ids

    # What was said

    def is_said(self, spelled: list[int]) -> bool:
        return bool(spelled) and spelled[-1] >= self.say

    def offer(self, game: Bohnanza, seat: Seat, spelled: list[int]) -> Offer:
        to, counters = self._addressee(game, seat, spelled[0])
        hand = positions_of(tuple(self._named(spelled, self.hand)), game.hands[seat])
        turned, want = self._named(spelled, self.turned), self._named(spelled, self.want)
        return Offer(to, tuple(hand), tuple(turned), tuple(want), counters)

    def _addressee(self, game: Bohnanza, seat: Seat, beginning: i64) -> tuple[int, int]:
        """Whom an offer is for, and which one it answers."""
        if beginning < self.everyone:
            return int((seat + 1 + beginning - self.partner) % self.seats), NOBODY
        if beginning == self.everyone:
            return EVERYONE, NOBODY
        ticket = ticket_in(game, seat, beginning - self.counter)
        assert ticket is not None, "nothing happens at a table while an offer is spelled"
        return int(ticket.seat), int(ticket.number)

    def _named(self, spelled: list[int], first: i64) -> list[int]:
        """The varieties among the letters of one sort."""
        last = first + self.bundles.varieties
        return [self.bundles.inside[letter - first] for letter in spelled if first <= letter < last]

    def write(self, spelled: list[int], sheet: Sheet) -> None:
        """The beginning, and the cards named so far."""
        sheet.own("spelled")
        sheet.one_of(spelled[0] - self.partner if spelled else NOBODY, self.hand - self.partner)
        sheet.pile(self._named(spelled, self.hand), VARIETIES)
        sheet.pile(self._named(spelled, self.turned), VARIETIES)
        sheet.pile(self._named(spelled, self.want), VARIETIES)


# Open offers by whose they are and which of theirs, in the order in which they were made


def slot_of(game: Bohnanza, seat: Seat, ticket: Ticket) -> i64:
    """Of one's own offers their place; of others', as many more for each place they sit later."""
    rank: i64 = 0
    for other in game.offers:
        if other.number == ticket.number:
            break
        if other.seat == ticket.seat:
            rank += 1
    if ticket.seat == seat:
        return rank
    return ((ticket.seat - seat + game.seats) % game.seats - 1) * OPEN_OFFERS + rank


def ticket_in(game: Bohnanza, seat: Seat, slot: i64) -> Ticket | None:
    return open_offer(game, (seat + 1 + slot // OPEN_OFFERS) % game.seats, slot % OPEN_OFFERS)


def open_offer(game: Bohnanza, maker: Seat, rank: i64) -> Ticket | None:
    for ticket in game.offers:
        if ticket.seat == maker:
            if rank == 0:
                return ticket
            rank -= 1
    return None
