"""What bean fields will bring: the arithmetic behind the advice for Bohnanza."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.game import Seat
from cassoulet.games.bohnanza.growing import Plantation, coins_for
from cassoulet.games.bohnanza.players import VARIETIES

LONGEST: Final = 25.0  # cards that one thinks ahead
REACH: Final = 0.3  # of the cards to come that pass by, how many one can get hold of
A_LATER_PILE: Final = 15.0  # cards: each pile is smaller than the one before
MOST_ARRIVALS: Final = 8
A_TURN: Final = 2  # cards of the hand planted in a turn
FORESEEN: Final = 6  # cards of the hand that one thinks of

# Tables have a row for each variety, with a place for each number of beans
MOST_BEANS: Final = 12  # as many as any field can be paid for
ROW: Final = MOST_BEANS + 1


def _paid() -> vec[float]:
    return vec[float](
        [float(coins_for(card, count)) for card in range(VARIETIES) for count in range(ROW)]
    )


PAID: Final = _paid()


def coins(card: i64, count: i64) -> float:
    return PAID[card * ROW + min(count, MOST_BEANS)]


@final
class Garden:
    """Fields as varieties and beans, and the cards that must be planted in them first."""

    def __init__(self, cards: vec[i64], counts: vec[i64], waiting: list[int]) -> None:
        self.cards = cards
        self.counts = counts
        self.waiting = waiting

    def with_cards(self, received: list[int]) -> Garden:
        return Garden(self.cards, self.counts, self.waiting + received)

    def without(self, gone: list[int]) -> Garden:
        waiting = self.waiting[:]
        for card in gone:
            if card in waiting:
                waiting.remove(card)
        return Garden(self.cards, self.counts, waiting)

    def cleared(self, field: i64) -> Garden:
        """After a harvest."""
        counts = self.counts[:]
        counts[field] = 0
        return Garden(self.cards, counts, self.waiting)

    def has_room(self) -> bool:
        return any(count == 0 for count in self.counts)

    def grows(self, card: i64) -> bool:
        field: i64
        for field in range(len(self.cards)):
            if self.counts[field] > 0 and self.cards[field] == card:
                return True
        return False


@final
class Season:
    """What a seat can expect of the beans it has not seen."""

    def __init__(self, world: Plantation, seat: Seat, later: float) -> None:
        self.later = later  # what is planted a turn later counts as much less
        unseen = _unseen(world, seat)
        total = float(max(1, sum(list(unseen))))
        ahead = min(LONGEST, _cards_to_come(world)) * REACH
        self.shares = vec[float]([float(count) / total for count in unseen])
        self.worths = vec[float]([0.0] * (VARIETIES * ROW))  # of fields
        card: i64
        for card in range(VARIETIES):
            self._foresee(card, self.shares[card] * ahead)

    def _foresee(self, card: i64, arrivals: float) -> None:
        """Beans arrive like rain: as many as expected on average, in a Poisson distribution."""
        chances = poisson(arrivals)
        row = card * ROW
        count: i64
        more: i64
        for count in range(1, ROW):
            expected = 0.0
            for more in range(MOST_ARRIVALS + 1):
                expected += chances[more] * PAID[row + min(count + more, MOST_BEANS)]
            self.worths[row + count] = expected

    def field(self, card: i64, count: i64) -> float:
        """The coins that so many beans will bring in the end."""
        return self.worths[card * ROW + min(count, MOST_BEANS)]

    def plan(self, garden: Garden, hand: list[int]) -> float:
        """What planting everything in its order brings, with what the fields are worth then."""
        plan = Plan(self, garden)
        plan.plant_waiting(garden)
        plan.plant_hand(hand)
        return plan.worth

    def arrives(self, card: i64, cards: i64) -> float:
        """The chance that a variety is among so many unseen cards."""
        missing = 1.0
        for _ in range(cards):
            missing *= 1.0 - self.shares[card]
        return 1.0 - missing


@final
class Plan:
    """Planting card after card, and what that is worth."""

    def __init__(self, season: Season, garden: Garden) -> None:
        self.season = season
        self.cards = garden.cards[:]
        self.counts = garden.counts[:]
        self.worth = 0.0
        field: i64
        for field in range(len(self.cards)):
            self.worth += season.field(self.cards[field], self.counts[field])

    def plant_waiting(self, garden: Garden) -> None:
        """Received cards may be planted in any order: first what needs no new field."""
        for card in garden.waiting:
            if garden.grows(card):
                self.worth += self._plant(card)
        for card in garden.waiting:
            if not garden.grows(card):
                self.worth += self._plant(card)

    def plant_hand(self, hand: list[int]) -> None:
        discount = 1.0
        place: i64
        for place in range(min(len(hand), FORESEEN)):
            if place % A_TURN == 0:
                discount *= self.season.later
            self.worth += discount * self._plant(hand[place])

    def _plant(self, card: i64) -> float:
        """Plant a card, after a harvest if there is no room; return what it changes."""
        empty: i64 = -1
        field: i64
        for field in range(len(self.cards)):
            if self.counts[field] == 0:
                empty = field
            elif self.cards[field] == card:
                return self._add(field)
        if empty >= 0:
            self.cards[empty] = card
            return self._add(empty)
        field = self._least_loss()
        loss = self._loss(field)
        self.cards[field], self.counts[field] = card, 0
        return self._add(field) - loss

    def _add(self, field: i64) -> float:
        card, count = self.cards[field], self.counts[field]
        self.counts[field] = count + 1
        return self.season.field(card, count + 1) - self.season.field(card, count)

    def _least_loss(self) -> i64:
        """Where to harvest: single beans are protected while there are others."""
        many = False
        for count in self.counts:
            many = many or count > 1
        best: i64 = -1
        field: i64
        for field in range(len(self.cards)):
            allowed = self.counts[field] > 1 or not many
            if allowed and (best < 0 or self._loss(field) < self._loss(best)):
                best = field
        return best

    def _loss(self, field: i64) -> float:
        card, count = self.cards[field], self.counts[field]
        return self.season.field(card, count) - coins(card, count)


def poisson(expected: float) -> vec[float]:
    """The chances of 0, 1, 2 and more arrivals; the last place has all the rest."""
    chances = vec[float]([0.0] * (MOST_ARRIVALS + 1))
    chance, rest = exp(-expected), 1.0
    more: i64
    for more in range(MOST_ARRIVALS):
        chances[more] = chance
        rest -= chance
        chance *= expected / float(more + 1)
    chances[MOST_ARRIVALS] = rest
    return chances


def _unseen(world: Plantation, seat: Seat) -> vec[i64]:
    """How many of each variety lie in the draw pile or in others' hands."""
    unseen = world.deck.counts[:]
    other: Seat
    for other in range(world.seats):
        if other != seat:
            for card in world.hands[other]:
                unseen[card] += 1
    return unseen


def _cards_to_come(world: Plantation) -> float:
    """The draw pile, and what later piles will hold."""
    later = world.numbers.exhaustions - world.exhaustions - 1
    return float(world.deck.size) + max(0.0, float(later)) * A_LATER_PILE
