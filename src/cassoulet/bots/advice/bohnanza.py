"""Bohnanza: how to grow, and what to trade.

- A field is worth what it will bring, not what it brings now: think of the beans still to come.
- Look at your hand in its order: what you cannot plant soon will cost you a field. But do not
  look too far: much of it will be traded before its turn comes.
- Trade away what would cost you one, even for nothing; take what fits.
- Let all know what you would part with, and bid for what others would.
- Do not make the other richer than yourself.
- Harvest only what you must, where you lose least, and a field that can grow no more.
- In the duel, make room for open beans if they are worth more than what grows there.
- Buy a third field as soon as you can, and never late in the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, final

from mypy_extensions import i64

from cassoulet.bots.advice.fields import Garden, Season, coins
from cassoulet.bots.advice.neighbours import Neighbour, garden_of
from cassoulet.bots.contract import SURE, Advice, Exchange, lead
from cassoulet.bots.personalities import GUARD, THRESHOLD, Personality
from cassoulet.bots.training import Training
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
    Spare,
    TurnOver,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.board import EVERYONE, PLANTING, TRADING, Ticket
from cassoulet.games.bohnanza.duel import DRAWN, Duel
from cassoulet.games.bohnanza.growing import BEANOMETER, MOST_FIELDS, Plantation
from cassoulet.games.bohnanza.players import NEVER
from cassoulet.games.bohnanza.rules import Bohnanza

LATER: Final = 0.6  # what is planted a turn later counts as much less

# Manners
MOST_OFFERS: Final = 6  # in a turn: who talks more is a nuisance
MOST_REFUSALS: Final = 2  # of one person in a turn: who then still asks is one too
BOTHER: Final = 0.12  # coins that an offer must promise

NEARLY: Final = 0.5  # coins by which a trade may look worse than the best and yet be tried
DOUBT: Final = 0.3  # coins by which one may misjudge what a trade is worth to others
A_LITTLE: Final = 0.01
UNFORCED: Final = 20.0  # coins, so that nobody harvests who need not
HAND: Final = 2.5  # times what is planned: so much it brought in 250 games
A_MARKET: Final = 32  # trials of a duel: so long does it take to imagine one
TRADED_BEFORE: Final = 3.0  # how much advice counts beside the few trials of a market

# The duel; what something is worth is what it brought in 3,000 games
TURNS_AHEAD: Final = 2  # of both together
TURNS_PONDERED: Final = 4
UNTHINKABLE: Final = 5.0  # coins by which an action looks worse: not worth a trial
EXPERIENCED: Final = 0.5  # how much advice counts beside trials
EARLY_IN_DUEL: Final = 60  # cards left in the draw pile
PLANNED: Final = 1.15  # coins that a coin of a plan brings
A_FIELD_BRINGS: Final = 0.045  # coins, for each card left in the draw pile
MOST_OF_A_FIELD: Final = 3.2  # coins: hardly more than its price


@final
class Style:
    """How somebody trades and plans."""

    def __init__(
        self,
        threshold: float = THRESHOLD,
        guard: float = GUARD,
        later: float = LATER,
        *,
        shrewd: bool = False,
        naive: bool = False,
        ponders: bool = False,
    ) -> None:
        self.threshold = threshold
        self.guard = guard
        self.later = later
        self.shrewd = shrewd  # heeds what others said, and weighs whether they would agree
        self.ponders = ponders  # imagines how the turn would go on
        self.naive = naive  # takes the coins that lie there, like everybody who is new


def naive(threshold: float, guard: float) -> Style:
    """Generous."""
    return Style(threshold / 3, guard / 3, naive=True)


def shrewd(threshold: float, guard: float, *, ponders: bool) -> Style:
    """Trades for less, grudges more, and does not count on what is far back in the hand."""
    return Style(threshold / 3, 2 * guard, LATER / 2, shrewd=True, ponders=ponders)


@final
class BohnanzaAdvice(Advice):
    def __init__(self, style: Style | None = None) -> None:
        self.style = style or Style()

    def worths(self, world: Game, seat: Seat, actions: Sequence[Action]) -> list[float]:
        assert isinstance(world, Plantation)
        thoughts = Thoughts(world, seat, self.style)
        return [thoughts.worth(action) for action in actions]

    def more(self, world: Game, seat: Seat) -> list[Action]:
        """What is not listed: counter-offers, and a sign for what one would part with."""
        if not isinstance(world, Bohnanza) or world.phase != TRADING:
            return []
        return self._counters(world, seat) + self._signs(world, seat)

    def _signs(self, world: Bohnanza, seat: Seat) -> list[Action]:
        """Who is on turn calls for bids: what is said then is seen in later turns, too."""
        if seat != world.turn or not world.may_spare(seat, world.idle(seat)):
            return []
        sign = tuple(Thoughts(world, seat, self.style).unwelcome())
        fresh = not set(sign) <= set(world.spares[seat])
        return [Spare(sign)] if fresh and world.may_spare(seat, sign) else []

    def _counters(self, world: Bohnanza, seat: Seat) -> list[Action]:
        """Listed offers to somebody whose offer one would rather answer so."""
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
        """Whoever is asked; that others make offers of their own takes too long to imagine."""
        assert isinstance(world, Plantation)
        if world.phase != TRADING or isinstance(world, Duel):
            return ()
        return [ticket.to for ticket in world.offers if ticket.to not in (world.turn, EVERYONE)]

    def exchange(self, world: Game, seat: Seat, action: Action) -> Exchange | None:
        if not isinstance(action, Accept):
            return None
        assert isinstance(world, Bohnanza)
        ticket = ticket_of(world, action.offer)
        given = [*ticket.from_hand, *ticket.turned]
        own = Thoughts(world, seat, self.style)
        others = Thoughts(world, ticket.seat, self.style)
        return Exchange(
            ticket.seat,
            own.gain(list(action.hand), list(action.turned), given),
            others.gain(ticket.positions, list(ticket.turned), list(ticket.want)),
        )

    def doubt(self, world: Game) -> float:
        """Only trades that look good are tried at a market, and nearly everything in the duel."""
        if isinstance(world, Duel):
            return UNTHINKABLE
        assert isinstance(world, Bohnanza)
        return NEARLY if self.style.ponders and world.phase == TRADING else -1.0

    def chapter(self, world: Game) -> int:
        """A turn: what is in the fields and hands then says enough."""
        assert isinstance(world, Plantation)
        return world.turn

    def chapters(self, world: Game) -> int:
        """In the duel what one leaves to the other shows later; a market is too long to imagine."""
        if not isinstance(world, Duel):
            return 1
        return TURNS_PONDERED if self.style.ponders else TURNS_AHEAD

    def trust(self, world: Game) -> float:
        """Trials are few, at a market very few: what advice thinks counts too."""
        return EXPERIENCED if isinstance(world, Duel) else TRADED_BEFORE

    def trials_in_one(self, world: Game) -> int:
        return 1 if isinstance(world, Duel) else A_MARKET

    def standing(self, world: Game, seat: Seat) -> float:
        assert isinstance(world, Plantation)
        season = Season(world, seat, self.style.later)
        riches = _riches_in_duel if isinstance(world, Duel) else _riches
        return lead([riches(world, one, season) for one in range(world.seats)], seat)

    def win(self) -> float:
        return 4.0


def _riches(world: Plantation, seat: Seat, season: Season) -> float:
    """Coins, and what is planned; at a market a hand brings more than that."""
    garden = garden_of(world, seat)
    planned = season.plan(garden, world.hands[seat])
    planned += (HAND - 1.0) * (planned - season.plan(garden, []))
    return len(world.treasuries[seat]) + planned


def _riches_in_duel(world: Plantation, seat: Seat, season: Season) -> float:
    """Coins, what is planned, what is offered, and what a third field will still bring."""
    garden, hand = garden_of(world, seat), world.hands[seat]
    planned = season.plan(garden, hand)
    riches = len(world.treasuries[seat]) + PLANNED * planned
    if seat == world.turn:
        for card in world.turned:
            riches += max(0.0, season.plan(garden.with_cards([card]), hand) - planned)
    if len(world.fields[seat]) == MOST_FIELDS:
        riches += min(MOST_OF_A_FIELD, A_FIELD_BRINGS * float(world.deck.size))
    return riches


@final
class Thoughts:
    """What a seat thinks of its actions; plans are made once and compared."""

    def __init__(self, world: Plantation, seat: Seat, style: Style) -> None:
        self.world, self.seat = world, seat
        self.style = style
        self.season = Season(world, seat, style.later)
        self.hand = world.hands[seat]
        self.garden = garden_of(world, seat)
        self.now = self.season.plan(self.garden, self.hand)
        self.neighbours: list[Neighbour | None] = [None] * world.seats
        left = isinstance(world, Duel) and world.phase == DRAWN  # to the other: not to be planted
        self.open_cards = [] if left else world.turned

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

    def _planting(self, card: i64) -> float:
        """What must be planted is; of what need not be, what fits."""
        if self._must_plant():
            return SURE / 2 + self._fits(card)
        if isinstance(self.world, Duel):
            return self._planting_all(card, self.garden) - self.now
        planted = self.garden.with_cards([int(card)])
        rest = self.hand[1:]  # compare as if it were traded away
        return self.season.plan(planted, rest) - self.season.plan(self.garden, rest) - A_LITTLE

    def _planting_all(self, card: int, garden: Garden) -> float:
        """What is planned if all open beans of a variety are planted, or the one in hand is."""
        beans = max(1, self.world.turned.count(card))
        return self.season.plan(garden.with_cards([card] * beans), self.hand)

    def _must_plant(self) -> bool:
        if isinstance(self.world, Bohnanza):
            return self.world.phase != PLANTING or self.world.planted == 0
        return self.world.phase == 2 and self.world.planted == 0

    def _fits(self, card: i64) -> float:
        return 1.0 if self.garden.grows(card) else 0.0

    def _harvesting(self, field: i64) -> float:
        card, count = self.garden.cards[field], self.garden.counts[field]
        if count >= full_at(card):
            return A_LITTLE
        paid = coins(card, count)
        if self.style.naive and paid == 0 and self._pays():
            return -SURE
        cleared = self.garden.cleared(field)
        if isinstance(self.world, Duel) and not self.garden.has_room():
            gain = paid + self._with_room(cleared) - self.now
            if gain > 0:
                return gain
        return paid + self.season.plan(cleared, self.hand) - self.now - UNFORCED

    def _with_room(self, cleared: Garden) -> float:
        """What is planned if the best of the open beans get a field that was cleared for them."""
        best = -SURE
        for card in self.open_cards:
            if not self.garden.grows(card):
                best = max(best, self._planting_all(card, cleared))
        return best

    def _pays(self) -> bool:
        """Whether there is a field that one may harvest for coins."""
        for field, plot in enumerate(self.world.fields[self.seat]):
            if coins(plot.card, plot.count) > 0 and self.world.may_harvest(self.seat, field):
                return True
        return False

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
        if isinstance(action, Spare):
            return A_LITTLE / 4 if self._would_part(action.cards) else -1.0
        return -1.0 if isinstance(action, Withdraw) else 0.0

    # What one would part with

    def unwelcome(self) -> list[int]:
        """What one could give, and would rather give for nothing than keep."""
        assert isinstance(self.world, Bohnanza)
        return [card for card in self.world.idle(self.seat) if self._is_unwelcome(card)]

    def _is_unwelcome(self, card: int) -> bool:
        if self.seat == self.world.turn and card in self.world.turned:
            return self.gain([], [card], []) > BOTHER
        return self.gain([self.hand.index(card)], [], []) > BOTHER

    def _would_part(self, cards: tuple[int, ...]) -> bool:
        """Whether a sign says what is true, and something new."""
        spared = self.world.spares[self.seat]
        fresh = not set(cards) <= set(spared)
        return self.seat == self.world.turn and fresh and list(cards) == self.unwelcome()

    # Offers

    def _offering(self, offer: Offer) -> float:
        if self._said_enough(offer.to):
            return -1.0
        mine = self.gain(list(offer.hand), list(offer.turned), list(offer.want))
        if mine <= BOTHER:
            return -1.0
        given = [self.hand[position] for position in offer.hand] + list(offer.turned)
        if not offer.want and not self.style.naive and any(map(self.garden.grows, given)):
            return -1.0  # only who is new to it gives away what they grow
        theirs = self._neighbour(offer.to).gain(given, list(offer.want))
        chance = self._would_take(offer, mine, theirs)
        chance *= self._neighbour(offer.to).has(offer.want, self.style.shrewd)
        if chance == 0.0:
            return -1.0
        counter = A_LITTLE if offer.counters != NOBODY else 0.0
        return chance * (mine - self.style.guard * theirs) - BOTHER + counter

    def _said_enough(self, to: Seat) -> bool:
        if to == EVERYONE or self.world.offers_made[self.seat] >= MOST_OFFERS:
            return True
        refusals = 0
        for terms in self.world.refused:
            if terms.seat == self.seat and terms.to == to:
                refusals += 1
        return refusals >= MOST_REFUSALS

    def _would_take(self, offer: Offer, mine: float, theirs: float) -> float:
        """Partners are supposed to think as most do; a gift that helps is taken."""
        if not offer.want:
            return 1.0 if theirs > 0 else 0.0
        edge = theirs - THRESHOLD - GUARD * mine
        if self.style.shrewd:
            return 1.0 / (1.0 + exp(-edge / DOUBT))
        return 1.0 if edge > 0 else 0.0

    def _accepting(self, accept: Accept) -> float:
        ticket = ticket_of(self.world, accept.offer)
        given = [*ticket.from_hand, *ticket.turned]
        mine = self.gain(list(accept.hand), list(accept.turned), given)
        if not accept.hand and not accept.turned and mine > 0:
            return SURE  # a gift that helps is always taken
        theirs = self._neighbour(ticket.seat).gain(list(ticket.want), given)
        net = mine - self.style.guard * theirs - self.style.threshold
        return net + A_LITTLE if net > 0 else -1.0

    def gain(self, positions: list[int], turned: list[int], received: list[int]) -> float:
        """What I have more if these cards go and those come."""
        hand = [card for at, card in enumerate(self.hand) if at not in positions]
        garden = self.garden.without(turned).with_cards(received)
        return self.season.plan(garden, hand) - self.now

    def _neighbour(self, seat: Seat) -> Neighbour:
        """Made when first thought of."""
        known = self.neighbours[seat]
        if known is None:
            known = self.neighbours[seat] = Neighbour(self.world, seat, self.season)
        return known


def ticket_of(world: Plantation, number: int) -> Ticket:
    return next(ticket for ticket in world.offers if ticket.number == number)


def full_at(card: int) -> int:
    """How many beans of a variety bring as much as a field can."""
    return max(beans for beans in BEANOMETER[card] if beans != NEVER)


# The levels


def _trader(personality: Personality) -> Advice:
    return BohnanzaAdvice(Style(personality.threshold, personality.guard))


def _naive_trader(personality: Personality) -> Advice:
    return BohnanzaAdvice(naive(personality.threshold, personality.guard))


def _shrewd_trader(personality: Personality) -> Advice:
    return BohnanzaAdvice(shrewd(personality.threshold, personality.guard, ponders=False))


def _pondering_trader(personality: Personality) -> Advice:
    return BohnanzaAdvice(shrewd(personality.threshold, personality.guard, ponders=True))


TRAINING: Final = Training(
    _trader,
    192,
    768,
    slack=0.6,
    candidates=4,
    other_advice={"easy": _naive_trader, "hard": _shrewd_trader, "expert": _pondering_trader},
)
