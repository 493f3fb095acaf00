"""What bean fields will bring: the arithmetic behind the advice for Bohnanza."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final, final

from cassoulet.game import Seat
from cassoulet.games.bohnanza.growing import LAST_EXHAUSTION, Plantation, coins_for

LONGEST: Final = 30.0  # cards that one thinks ahead
REACH: Final = 0.45  # of the cards to come that pass by, how many one can get hold of
MOST_ARRIVALS: Final = 8
LATER: Final = 0.9  # what is planted a turn later counts as much less
A_TURN: Final = 2  # cards of the hand planted in a turn


@final
@dataclass(frozen=True)
class Garden:
    """Fields as (variety, beans), and the cards that must be planted in them first."""

    fields: list[tuple[int, int]]
    waiting: list[int]

    def with_cards(self, cards: Sequence[int]) -> Garden:
        return Garden(self.fields, [*self.waiting, *cards])

    def without(self, cards: Sequence[int]) -> Garden:
        waiting = list(self.waiting)
        for card in cards:
            if card in waiting:
                waiting.remove(card)
        return Garden(self.fields, waiting)

    def grown(self) -> list[int]:
        return [card for card, count in self.fields if count]


class Season:
    """What a seat can expect of the beans it has not seen."""

    def __init__(self, world: Plantation, seat: Seat) -> None:
        unseen = _unseen(world, seat)
        total = max(1, sum(unseen))
        self.shares = [count / total for count in unseen]
        ahead = min(LONGEST, _cards_to_come(world))
        self.arrivals = [round(share * ahead * REACH, 1) for share in self.shares]

    def field(self, card: int, count: int) -> float:
        """The coins that so many beans will bring in the end."""
        return expected_coins(card, count, self.arrivals[card]) if count else 0.0

    def plan(self, garden: Garden, hand: Sequence[int]) -> float:
        """What planting everything in its order brings, with what the fields are worth then."""
        fields = list(garden.fields)
        earned = 0.0
        for card in _fitting_first(fields, garden.waiting):
            earned += self._plant(fields, card)
        discount = 1.0
        for turn, card in enumerate(hand[: 3 * A_TURN]):
            if turn % A_TURN == 0:
                discount *= LATER
            before = self._worth(fields)
            gained = self._plant(fields, card)
            earned += gained + (1 - discount) * (before - gained - self._worth(fields))
        return earned + self._worth(fields)

    def _worth(self, fields: list[tuple[int, int]]) -> float:
        return sum([self.field(card, count) for card, count in fields])

    def _plant(self, fields: list[tuple[int, int]], card: int) -> float:
        """Plant a card, after a harvest if there is no room; return the coins of the harvest."""
        for at, (grown, count) in enumerate(fields):
            if count and grown == card:
                fields[at] = (card, count + 1)
                return 0.0
        for at, (_, count) in enumerate(fields):
            if not count:
                fields[at] = (card, 1)
                return 0.0
        at = self._least_loss(fields)
        harvest = coins(*fields[at])
        fields[at] = (card, 1)
        return harvest

    def _least_loss(self, fields: list[tuple[int, int]]) -> int:
        many = any(count > 1 for _, count in fields)  # single beans are protected
        allowed = [at for at, (_, count) in enumerate(fields) if count > 1 or not many]
        return min(allowed, key=lambda at: self.field(*fields[at]) - coins(*fields[at]))


def _fitting_first(fields: list[tuple[int, int]], cards: list[int]) -> list[int]:
    """Received cards may be planted in any order: first what needs no new field."""
    grown = [card for card, count in fields if count]
    return sorted(cards, key=lambda card: card not in grown)


def coins(card: int, count: int) -> float:
    return float(int(coins_for(card, count)))


def _unseen(world: Plantation, seat: Seat) -> list[int]:
    """How many of each variety lie in the draw pile or in others' hands."""
    unseen = list(world.deck.counts)
    for other in range(world.seats):
        if other != seat:
            for card in world.hands[other]:
                unseen[card] += 1
    return unseen


def _cards_to_come(world: Plantation) -> float:
    """The draw pile, and what later piles will hold, which grow smaller."""
    later = LAST_EXHAUSTION[world.seats] - int(world.exhaustions) - 1
    return int(world.deck.size) + max(0, later) * LONGEST / 2


@lru_cache(maxsize=100_000)
def expected_coins(card: int, count: int, arrivals: float) -> float:
    """Beans arrive like rain: as many as expected on average, in a Poisson distribution."""
    chance = exp(-arrivals)
    seen = expected = 0.0
    for more in range(MOST_ARRIVALS):
        expected += chance * coins(card, count + more)
        seen += chance
        chance *= arrivals / (more + 1)
    return expected + (1 - seen) * coins(card, count + MOST_ARRIVALS)
