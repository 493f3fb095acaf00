"""A table of Bohnanza in numbers: what each id means, at a market and in the duel."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cassoulet.game import NOBODY, Action, Game, Seat
from cassoulet.games.bohnanza.actions import (
    Accept,
    BuyField,
    Decline,
    Discard,
    DiscardFromHand,
    Done,
    Draw,
    EndTrading,
    Harvest,
    Offer,
    Plant,
    Spare,
    TurnOver,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.board import TRADING, positions_of
from cassoulet.games.bohnanza.bundles import Bundles
from cassoulet.games.bohnanza.duel import DISCARDS, DONE, Duel
from cassoulet.games.bohnanza.growing import BUY_FIELD, HARVESTS, MOST_FIELDS, PLANTS
from cassoulet.games.bohnanza.players import VARIETIES
from cassoulet.games.bohnanza.rows import OPEN_OFFERS, Rows
from cassoulet.games.bohnanza.rules import DRAW, END_TRADING, TURN_OVER, Bohnanza
from cassoulet.games.bohnanza.spelling import Spelling, open_offer, slot_of, ticket_in
from cassoulet.numbers import LIKELY, NO_ID, WAIT, Numbers, Sheet

ALL: Final = (1 << VARIETIES) - 1  # a bit for each variety

# Ids that are the same in both games
FIRST_PLANT: Final = 1
FIRST_HARVEST: Final = FIRST_PLANT + VARIETIES
TO_BUY: Final = FIRST_HARVEST + MOST_FIELDS
FIRST_OF_ITS_OWN: Final = TO_BUY + 1

# The duel
TO_END: Final = FIRST_OF_ITS_OWN
FIRST_DISCARD: Final = TO_END + 1
FIRST_FROM_HAND: Final = FIRST_DISCARD + VARIETIES
ALIKE: Final = 20  # a hand grows by one card a turn, and there are not so many turns

# The market
TO_TURN_OVER: Final = FIRST_OF_ITS_OWN
TO_END_TRADING: Final = TO_TURN_OVER + 1
TO_DRAW: Final = TO_END_TRADING + 1
TO_WANT: Final = TO_DRAW + 1  # what grows in one's fields
TO_SPARE: Final = TO_WANT + 1  # what one could give that does not
FIRST_WANT: Final = TO_SPARE + 1  # a variety comes onto one's sign, or off it
FIRST_SPARE: Final = FIRST_WANT + VARIETIES
FIRST_WITHDRAW: Final = FIRST_SPARE + VARIETIES
FIRST_ACCEPT: Final = FIRST_WITHDRAW + OPEN_OFFERS


def grows(action: Action) -> i64:
    """The id of an action that both games have, or NO_ID."""
    if isinstance(action, Plant):
        return FIRST_PLANT + action.card
    if isinstance(action, Harvest):
        return FIRST_HARVEST + action.field
    return TO_BUY if isinstance(action, BuyField) else NO_ID


def growing(number: i64) -> Action | None:
    if number == WAIT:
        return None
    if number < FIRST_HARVEST:
        return PLANTS[number - FIRST_PLANT]
    return BUY_FIELD if number == TO_BUY else HARVESTS[number - FIRST_HARVEST]


@final
class DuelNumbers(Rows):
    """Which card of the hand is discarded is told by its variety, and by how many come before."""

    def __init__(self) -> None:
        super().__init__(2, FIRST_FROM_HAND + VARIETIES * ALIKE)

    def number(self, game: Game, seat: Seat, action: Action) -> i64:
        assert isinstance(game, Duel)
        if isinstance(action, DiscardFromHand):
            hand = game.hands[seat]
            card = hand[action.position]
            return FIRST_FROM_HAND + card * ALIKE + hand[: action.position].count(card)
        if isinstance(action, Discard):
            return FIRST_DISCARD + action.card
        return TO_END if isinstance(action, Done) else grows(action)

    def action(self, game: Game, seat: Seat, number: i64) -> Action | None:
        assert isinstance(game, Duel)
        if number < FIRST_OF_ITS_OWN:
            return growing(number)
        if number == TO_END:
            return DONE
        if number < FIRST_FROM_HAND:
            return DISCARDS[number - FIRST_DISCARD]
        card, before = (number - FIRST_FROM_HAND) // ALIKE, (number - FIRST_FROM_HAND) % ALIKE
        places = [place for place, held in enumerate(game.hands[seat]) if held == card]
        return DiscardFromHand(places[before]) if before < len(places) else None


@final
class MarketNumbers(Rows):
    """Offers are told by varieties: of the cards of a hand that are alike, the first are meant."""

    def __init__(self, seats: i64) -> None:
        self.bundles = Bundles(seats)
        self.first_decline: i64 = FIRST_ACCEPT + (seats - 1) * OPEN_OFFERS
        self.first_offer: i64 = self.first_decline + (seats - 1) * OPEN_OFFERS
        first_letter = self.first_offer + (seats - 1) * self.bundles.count
        self.spelling = Spelling(seats, first_letter, self.bundles)
        super().__init__(seats, self.spelling.end)
        self.first_letter = first_letter

    # From actions to ids

    def number(self, game: Game, seat: Seat, action: Action) -> i64:
        assert isinstance(game, Bohnanza)
        if isinstance(action, Offer):
            return self._number_offer(game, seat, action)
        if isinstance(action, (Accept, Decline, Withdraw)):
            return self._number_answer(game, seat, action)
        if isinstance(action, Want):
            return number_sign(action.cards, game.grown_by(seat), game.wants[seat], TO_WANT)
        if isinstance(action, Spare):
            return number_sign(action.cards, game.idle(seat), game.spares[seat], TO_SPARE)
        if isinstance(action, TurnOver):
            return TO_TURN_OVER
        if isinstance(action, EndTrading):
            return TO_END_TRADING
        return TO_DRAW if isinstance(action, Draw) else grows(action)

    def _number_offer(self, game: Bohnanza, seat: Seat, offer: Offer) -> i64:
        if offer.to < 0 or offer.counters != NOBODY:
            return NO_ID
        hand = game.hands[seat]
        given = tuple(sorted([hand[position] for position in offer.hand]))
        if tuple(positions_of(given, hand)) != tuple(sorted(offer.hand)):
            return NO_ID  # later copies of a card
        bundle = self.bundles.number(given, tuple(sorted(offer.turned)), tuple(sorted(offer.want)))
        return bundle if bundle == NO_ID else self._partner(seat, offer.to) + bundle

    def _partner(self, seat: Seat, partner: Seat) -> i64:
        """The id of the first offer to that player."""
        later = (partner - seat + self.seats) % self.seats
        return self.first_offer + (later - 1) * self.bundles.count

    def _number_answer(
        self, game: Bohnanza, seat: Seat, answer: Accept | Decline | Withdraw
    ) -> i64:
        ticket = game.ticket(answer.offer)
        assert ticket is not None
        slot = slot_of(game, seat, ticket)
        if isinstance(answer, Withdraw):
            return FIRST_WITHDRAW + slot
        if isinstance(answer, Decline):
            return self.first_decline + slot
        return FIRST_ACCEPT + slot if answer == game.answer_to(seat, ticket) else NO_ID

    # From ids to actions

    def action(self, game: Game, seat: Seat, number: i64) -> Action | None:
        assert isinstance(game, Bohnanza)
        if number < FIRST_OF_ITS_OWN:
            return growing(number)
        if number <= TO_DRAW:
            return [TURN_OVER, END_TRADING, DRAW][number - TO_TURN_OVER]
        if number < FIRST_WITHDRAW:
            return self._sign(game, seat, number)
        if number < self.first_offer:
            return self._answer(game, seat, number)
        return self._offer(game, seat, number) if number < self.first_letter else None

    def _sign(self, game: Bohnanza, seat: Seat, number: i64) -> Action:
        if number == TO_WANT:
            return Want(game.grown_by(seat))
        if number == TO_SPARE:
            return Spare(game.idle(seat))
        if number < FIRST_SPARE:
            return Want(toggled(game.wants[seat], number - FIRST_WANT))
        return Spare(toggled(game.spares[seat], number - FIRST_SPARE))

    def _answer(self, game: Bohnanza, seat: Seat, number: i64) -> Action | None:
        if number < FIRST_ACCEPT:
            own = open_offer(game, seat, number - FIRST_WITHDRAW)
            return Withdraw(own.number) if own is not None else None
        declined = number >= self.first_decline
        slot = number - (self.first_decline if declined else FIRST_ACCEPT)
        ticket = ticket_in(game, seat, slot)
        if ticket is None:
            return None
        return Decline(ticket.number) if declined else game.answer_to(seat, ticket)

    def _offer(self, game: Bohnanza, seat: Seat, number: i64) -> Action | None:
        number -= self.first_offer
        bundle = self.bundles.bundle(number % self.bundles.count)
        hand = tuple(positions_of(bundle.from_hand, game.hands[seat]))
        if len(hand) < len(bundle.from_hand):
            return None
        to = (seat + 1 + number // self.bundles.count) % self.seats
        return Offer(to, hand, bundle.turned, bundle.want, NOBODY)

    # What is listed

    def listed(self, game: Game, seat: Seat) -> vec[i64]:
        """Offers are not made to be numbered: there are too many."""
        assert isinstance(game, Bohnanza)
        ids = self._listed_besides_offers(game, seat)
        if game.phase == TRADING:
            for bid in game.bids(seat):
                given = self.bundles.first(bid.lot.given, len(bid.lot.hand) > 0)
                first = self._partner(seat, bid.partner) + given
                for want in bid.wants:
                    ids = append(ids, first + self.bundles.wanted(want))
        return ids

    def _listed_besides_offers(self, game: Bohnanza, seat: Seat) -> vec[i64]:
        ids = vec[i64](capacity=LIKELY)
        for action in game.besides_offers(seat):
            ids = append(ids, self._number_listed(game, seat, action))
        return ids

    def _number_listed(self, game: Bohnanza, seat: Seat, action: Action) -> i64:
        """What is listed of signs and answers is the usual one."""
        if isinstance(action, Want):
            return TO_WANT
        if isinstance(action, Spare):
            return TO_SPARE
        if isinstance(action, Accept):
            ticket = game.ticket(action.offer)
            assert ticket is not None
            return FIRST_ACCEPT + slot_of(game, seat, ticket)
        return self.number(game, seat, action)

    # All that is admitted

    def admitted(self, game: Game, seat: Seat) -> vec[i64]:
        assert isinstance(game, Bohnanza)
        ids = self._listed_besides_offers(game, seat)
        number: i64
        for number in range(FIRST_WANT, FIRST_WITHDRAW):
            if self._is_new_sign(game, seat, number):
                ids = append(ids, number)
        return self._admit_offers(game, seat, ids)

    def _admit_offers(self, game: Bohnanza, seat: Seat, ids: vec[i64]) -> vec[i64]:
        """All bundles of cards that one has, to each partner."""
        standing = game.standing(seat)
        for partner in self._partners(game, seat):
            for lot in game.lots(seat, ALL):
                given = self.bundles.first(lot.given, len(lot.hand) > 0)
                first = self._partner(seat, partner) + given
                for want in self._wants(len(lot.given)):
                    offer = Offer(partner, lot.hand, lot.turned, want, NOBODY)
                    if not game.why_not_again(seat, offer, standing):  # it is well-formed
                        ids = append(ids, first + self.bundles.wanted(want))
        return ids

    def _wants(self, given: int) -> list[tuple[int, ...]]:
        inside = self.bundles.inside
        wants: list[tuple[int, ...]] = [(), *[(card,) for card in inside]]
        return wants + [(card, card) for card in inside] if given == 1 else wants

    def _is_new_sign(self, game: Bohnanza, seat: Seat, number: i64) -> bool:
        """Whether it is allowed, and not what TO_WANT or TO_SPARE mean already."""
        sign = self._sign(game, seat, number)
        if isinstance(sign, Want):
            known = sign.cards == game.grown_by(seat)
            return not known and game.may_want(seat, sign.cards)
        assert isinstance(sign, Spare)
        return sign.cards != game.idle(seat) and game.may_spare(seat, sign.cards)

    def _partners(self, game: Bohnanza, seat: Seat) -> list[int]:
        if game.phase != TRADING or not 0 <= seat < self.seats:
            return []
        return game.others(seat) if seat == game.turn else [int(game.turn)]

    # Spelling

    def letters(self, game: Game, seat: Seat, spelled: list[int]) -> list[int]:
        assert isinstance(game, Bohnanza)
        return self.spelling.letters(game, seat, spelled)

    def is_said(self, spelled: list[int]) -> bool:
        return self.spelling.is_said(spelled)

    def said(self, game: Game, seat: Seat, spelled: list[int]) -> Action | None:
        assert isinstance(game, Bohnanza)
        dropped = spelled[-1] == self.spelling.drop
        return None if dropped else self.spelling.offer(game, seat, spelled)

    def write_spelled(self, spelled: list[int], sheet: Sheet) -> None:
        self.spelling.write(spelled, sheet)


def number_sign(
    cards: tuple[int, ...], usual: tuple[int, ...], hanging: tuple[int, ...], to: i64
) -> i64:
    """The id of a sign: the usual one, or one that differs by a variety from the one that hangs."""
    if cards == usual:
        return to
    first = FIRST_WANT if to == TO_WANT else FIRST_SPARE
    changed = set(cards).symmetric_difference(hanging)
    return first + changed.pop() if len(changed) == 1 else NO_ID


def toggled(hanging: tuple[int, ...], card: i64) -> tuple[int, ...]:
    return tuple(sorted(set(hanging).symmetric_difference([int(card)])))


def numbers(seats: i64) -> Numbers:
    return DuelNumbers() if seats == 2 else MarketNumbers(seats)
