"""Bohnanza: how to grow, and what to trade.

- A field is worth what it will bring, not what it brings now: think of the beans still to come.
- Look at your hand in its order: what you cannot plant soon will cost you a field.
- Trade away what would cost you one, even for nothing; take what fits.
- Do not make the other richer than yourself, least of all who leads.
- Harvest only what you must, where you lose least, and a field that can grow no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from cassoulet.bots.advice.fields import Garden, Season, coins
from cassoulet.bots.contract import SURE, Advice
from cassoulet.game import NOBODY, Action, Game, Seat
from cassoulet.games.bohnanza.actions import (
    Accept,
    BuyField,
    Decline,
    Discard,
    DiscardFromHand,
    Harvest,
    Offer,
    Plant,
    TurnOver,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.board import EVERYONE, Ticket
from cassoulet.games.bohnanza.duel import Duel
from cassoulet.games.bohnanza.growing import BEANOMETER, NEVER, Plantation
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.games.bohnanza.trading import TRADING

THRESHOLD: Final = 0.15  # coins that a trade must bring
GUARD: Final = 0.25  # how much a partner's gain counts against it
MOST_OFFERS: Final = 4  # in a turn: who talks more is a nuisance
BOTHER: Final = 0.12  # coins that an offer must promise
A_LITTLE: Final = 0.01
UNFORCED: Final = 2.0  # coins, so that nobody harvests who need not
UNKNOWN_CARD: Final = 0.25  # coins that a card costs which its owner would have planted
EARLY_IN_DUEL: Final = 60  # cards left in the draw pile


@final
class BohnanzaAdvice(Advice):
    """With a style of trading: how much a trade must bring, and how much a partner may gain."""

    def __init__(self, threshold: float = THRESHOLD, guard: float = GUARD) -> None:
        self.threshold = threshold
        self.guard = guard

    def worths(self, world: Game, seat: Seat, actions: Sequence[Action]) -> list[float]:
        assert isinstance(world, Plantation)
        thoughts = Thoughts(world, seat, self.threshold, self.guard)
        return [thoughts.worth(action) for action in actions]

    def more(self, world: Game, seat: Seat) -> list[Action]:
        """Counter-offers: listed offers to somebody whose offer one would rather answer so."""
        if not isinstance(world, Bohnanza) or world.phase != TRADING:
            return []
        asked = {ticket.seat: ticket.number for ticket in world.offers if ticket.to == seat}
        if not asked:
            return []
        offers = [action for action in world.legal(seat) if isinstance(action, Offer)]
        return [
            Offer(offer.to, offer.hand, offer.turned, offer.want, asked[offer.to])
            for offer in offers
            if offer.to in asked and offer.want
        ]

    def interrupters(self, world: Game) -> Sequence[Seat]:
        assert isinstance(world, Plantation)
        if world.phase != TRADING or isinstance(world, Duel):
            return ()
        return [seat for seat in range(world.seats) if seat != world.turn]

    def chapter(self, world: Game) -> int:
        """A turn: what is in the fields and hands then says enough."""
        assert isinstance(world, Plantation)
        return world.turn

    def standing(self, world: Game, seat: Seat) -> float:
        assert isinstance(world, Plantation)
        season = Season(world, seat)
        worths = [
            len(world.treasuries[one]) + season.plan(garden_of(world, one), world.hands[one])
            for one in range(world.seats)
        ]
        others = sum(worths) - worths[seat]
        return worths[seat] - others / (len(worths) - 1)

    def win(self) -> float:
        return 4.0


def garden_of(world: Plantation, seat: Seat) -> Garden:
    """Fields, and what must be planted in them."""
    fields = [(plot.card, plot.count) for plot in world.fields[seat]]
    waiting = list(world.set_aside[seat])
    if seat == world.turn and isinstance(world, Bohnanza):
        waiting += world.turned
    return Garden(fields, waiting)


class Thoughts:
    """What a seat thinks of its actions; plans are made once and compared."""

    def __init__(self, world: Plantation, seat: Seat, threshold: float, guard: float) -> None:
        self.world, self.seat = world, seat
        self.threshold, self.guard = threshold, guard
        self.season = Season(world, seat)
        self.hand = list(world.hands[seat])
        self.garden = garden_of(world, seat)
        self.now = self.season.plan(self.garden, self.hand)

    def worth(self, action: Action) -> float:
        if isinstance(action, (Plant, TurnOver, Harvest, BuyField)):
            return self._growing(action)
        if isinstance(action, (Discard, DiscardFromHand)):
            return self._discarding(action)
        return self._trading(action)

    # Growing

    def _growing(self, action: Action) -> float:
        if isinstance(action, Plant):
            return self._planting(action.card)
        if isinstance(action, Harvest):
            return self._harvesting(action.field)
        if isinstance(action, BuyField):
            return self._buying()
        return 0.0

    def _planting(self, card: int) -> float:
        """What must be planted is; of what need not be, what fits."""
        if self._must_plant():
            return SURE / 2 + self._fits(card)
        if isinstance(self.world, Bohnanza):
            later = self.season.plan(self.garden, self.hand[1:])  # as if it were traded away
            return (
                self.season.plan(self.garden.with_cards([card]), self.hand[1:]) - later - A_LITTLE
            )
        return self.season.plan(self.garden.with_cards([card]), self.hand) - self.now

    def _must_plant(self) -> bool:
        if isinstance(self.world, Bohnanza):
            return self.world.phase != 1 or self.world.planted == 0
        return self.world.phase == 2 and self.world.planted == 0

    def _fits(self, card: int) -> float:
        return 1.0 if card in [grown for grown, count in self.garden.fields if count] else 0.0

    def _harvesting(self, field: int) -> float:
        card, count = self.garden.fields[field]
        if count >= full_at(card):
            return A_LITTLE
        loss = self.season.field(card, count) - coins(card, count)
        return -loss - UNFORCED

    def _buying(self) -> float:
        if isinstance(self.world, Duel):
            early = self.world.deck.size > EARLY_IN_DUEL
        else:
            early = self.world.exhaustions == 0
        return 1.0 if early else -SURE

    def _discarding(self, action: Action) -> float:
        if isinstance(action, DiscardFromHand):
            rest = [card for at, card in enumerate(self.hand) if at != action.position]
            return self.season.plan(self.garden, rest) - self.now
        return 0.0

    # Trading

    def _trading(self, action: Action) -> float:
        if isinstance(action, Offer):
            return self._offering(action)
        if isinstance(action, Accept):
            return self._accepting(action)
        if isinstance(action, Decline):
            return A_LITTLE  # whoever asks gets an answer
        if isinstance(action, Want):
            return A_LITTLE / 2
        return -1.0 if isinstance(action, Withdraw) else 0.0

    def _offering(self, offer: Offer) -> float:
        if self.world.offers_made[self.seat] >= MOST_OFFERS or offer.to == EVERYONE:
            return -1.0
        given = [self.hand[position] for position in offer.hand] + list(offer.turned)
        mine = self._gain(list(offer.hand), list(offer.turned), list(offer.want))
        theirs = self._gain_of(offer.to, given, list(offer.want))
        if not self._would_take(offer, mine, theirs):
            return -1.0
        counter = A_LITTLE if offer.counters != NOBODY else 0.0
        net = mine - self._guard_against(offer.to) * theirs
        return self._chance_of(offer.to, list(offer.want)) * net - BOTHER + counter

    def _would_take(self, offer: Offer, mine: float, theirs: float) -> bool:
        """Partners are supposed to think as one does oneself; a gift that helps is taken."""
        return theirs > (self.threshold + self.guard * mine if offer.want else 0.0)

    def _accepting(self, accept: Accept) -> float:
        ticket = ticket_of(self.world, accept.offer)
        given = [*ticket.from_hand, *ticket.turned]
        mine = self._gain(list(accept.hand), list(accept.turned), given)
        if not accept.hand and not accept.turned and mine > 0:
            return SURE  # a gift that helps is always taken
        theirs = self._gain_of(ticket.seat, list(ticket.want), given)
        net = mine - self._guard_against(ticket.seat) * theirs
        return net - self.threshold + A_LITTLE if net > self.threshold else -1.0

    def _gain(self, positions: list[int], turned: list[int], received: list[int]) -> float:
        """What I have more if these cards go and those come."""
        hand = [card for at, card in enumerate(self.hand) if at not in positions]
        garden = self.garden.without(turned).with_cards(received)
        return self.season.plan(garden, hand) - self.now

    def _gain_of(self, other: Seat, received: list[int], given: list[int]) -> float:
        """What others have more, as far as one can see: their hands are not known."""
        garden = garden_of(self.world, other)
        before = self.season.plan(garden, [])
        open_cards = [card for card in given if card in garden.waiting]
        after = self.season.plan(garden.without(open_cards).with_cards(received), [])
        costs = [UNKNOWN_CARD for card in given if card in garden.grown()]
        return after - before - sum(costs)

    def _guard_against(self, other: Seat) -> float:
        """Twice as careful with who leads, half as much with who is behind."""
        scores = self.world.scores()
        if scores[other] >= scores[self.seat] + 2:
            return self.guard * 2
        return self.guard / 2 if scores[other] + 2 <= scores[self.seat] else self.guard

    def _chance_of(self, other: Seat, wanted: list[int]) -> float:
        """That somebody has what I want."""
        chance = 1.0
        cards = len(self.world.hands[other])
        for card in set(wanted):
            if not (other == self.world.turn and card in self.world.turned):
                have = 1 - (1 - self.season.shares[card]) ** cards
                chance *= have ** wanted.count(card)
        return chance


def ticket_of(world: Plantation, number: int) -> Ticket:
    return next(ticket for ticket in world.offers if ticket.number == number)


def full_at(card: int) -> int:
    """How many beans of a variety bring as much as a field can."""
    return max(beans for beans in BEANOMETER[card] if beans != NEVER)
