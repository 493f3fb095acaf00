"""Cards without order: a deck has none until a card is drawn, so there is nothing to peek at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cassoulet.game import Dealer


@final
@mypyc_attr(acyclic=True)  # it holds numbers alone: none for the garbage collector to look at
class Cards:
    """A deck, a hand or a heap: `counts[card]` is how many of that card it holds."""

    def __init__(self, counts: vec[i64]) -> None:
        self.counts = counts
        self.size: i64 = 0
        for count in counts:
            self.size += count

    def draw(self, dealer: Dealer) -> i64:
        """Take a card at random."""
        card = dealer.pick(self.counts, self.size)
        self.take(card)
        return card

    def add(self, card: i64, count: i64 = 1) -> None:
        self.counts[card] += count
        self.size += count

    def take(self, card: i64, count: i64 = 1) -> None:
        self.counts[card] -= count
        self.size -= count

    def add_all(self, others: Cards) -> None:
        """Add as many of each card as `others` holds, which keeps them."""
        counts, more = self.counts, others.counts
        card: i64
        for card in range(len(counts)):
            counts[card] += more[card]
        self.size += others.size

    def take_all(self, others: Cards) -> None:
        """Take as many of each card as `others` holds."""
        counts, fewer = self.counts, others.counts
        card: i64
        for card in range(len(counts)):
            counts[card] -= fewer[card]
        self.size -= others.size

    def keep_at_most(self, others: Cards) -> None:
        """Of each card, take away what is more than `others` holds."""
        card: i64
        for card in range(len(self.counts)):
            if self.counts[card] > others.counts[card]:
                self.take(card, self.counts[card] - others.counts[card])

    def clear(self) -> None:
        card: i64
        for card in range(len(self.counts)):
            self.counts[card] = 0
        self.size = 0

    def deal(self, count: i64, dealer: Dealer) -> Cards:
        """Take that many cards at random, as a new hand or heap."""
        dealt = no_cards(len(self.counts))
        self.deal_to(dealt, count, dealer)
        return dealt

    def deal_to(self, place: Cards, count: i64, dealer: Dealer) -> None:
        """Take that many cards at random, and add them there."""
        _dealt: i64  # compiled, a mere _ would be an object each time
        for _dealt in range(count):
            place.add(self.draw(dealer))

    def draw_up_to(self, count: i64, dealer: Dealer) -> list[int]:
        """Take that many cards at random, or all there are, in the order in which they come."""
        return [self.draw(dealer) for _ in range(min(count, self.size))]

    def has(self, card: i64, count: i64 = 1) -> bool:
        """Whether it holds that many; a number that is on no card is no error."""
        return 0 <= card < len(self.counts) and 0 < count <= self.counts[card]

    def kinds(self) -> i64:
        """How many different cards it holds."""
        kinds: i64 = 0
        for count in self.counts:
            kinds += count > 0
        return kinds

    def nth(self, number: i64) -> i64:
        """One of the different cards, the lowest first."""
        counts = self.counts
        card: i64 = 0
        number -= counts[0] > 0
        while number >= 0:
            card += 1
            number -= counts[card] > 0
        return card

    def listed(self) -> tuple[int, ...]:
        """The cards one by one, lowest first."""
        cards: list[int] = []
        for card in range(len(self.counts)):
            for _ in range(self.counts[card]):
                cards.append(card)  # noqa: PERF401 (compiled, this makes no list for each number)
        return tuple(cards)

    def copy(self) -> Cards:
        return Cards(self.counts[:])

    def __reduce__(self) -> tuple[object, ...]:
        return Cards, (self.counts,)


def no_cards(numbers: int) -> Cards:
    """An empty place for cards that bear a number below `numbers`."""
    return Cards(vec[i64]([0] * numbers))


def cards_of(numbers: int, listed: Iterable[int]) -> Cards:
    """A heap of the cards listed one by one."""
    heap = no_cards(numbers)
    for card in listed:
        heap.add(card)
    return heap


def copies(places: list[Cards]) -> list[Cards]:
    return [cards.copy() for cards in places]


def sizes(places: list[Cards]) -> tuple[int, ...]:
    return tuple([cards.size for cards in places])
