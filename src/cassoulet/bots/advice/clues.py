"""Haricots: what the last lap of the table told of others' hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.bots.contract import Beliefs
from cassoulet.dealers import Playout
from cassoulet.game import Event, Game, Seat
from cassoulet.games.haricots.board import NUMBERS
from cassoulet.games.haricots.events import Passed, Played, RoundBegan, TableCleared
from cassoulet.games.haricots.rules import HIGH_VALUE, Haricots

ABOVE_ALL: Final = 1000
UNHEARD: Final = -1
DEALS: Final = 10  # before a hand is taken as it comes
# In a hundred: that somebody still has none, one, or more sets that would have done for less
LIKELY: Final = vec[i64]([100, 20, 4])


@final
class Clues:
    """What lay there when each seat last moved, and what it beat that with; 0 and 0: not heard."""

    def __init__(self, seats: int) -> None:
        self.low = vec[i64]([0] * seats)
        self.high = vec[i64]([0] * seats)
        self.on_table: i64 = UNHEARD

    def hear(self, event: Event) -> None:
        if isinstance(event, Played):
            self._note(event.seat, event.value)
            self.on_table = event.value
        elif isinstance(event, Passed):
            self._note(event.seat, ABOVE_ALL)
        elif isinstance(event, TableCleared):
            self.on_table = 0
        elif isinstance(event, RoundBegan):
            self._forget()

    def _forget(self) -> None:
        self.low = vec[i64]([0] * len(self.low))
        self.high = vec[i64]([0] * len(self.high))
        self.on_table = 0

    def _note(self, seat: Seat, value: i64) -> None:
        heard = self.on_table != UNHEARD
        self.low[seat] = self.on_table if heard else 0
        self.high[seat] = value if heard else 0

    def passed(self, seat: Seat) -> bool:
        return self.high[seat] == ABOVE_ALL


def heard(events: Sequence[Event], seats: int) -> Clues:
    clues = Clues(seats)
    for event in events:
        clues.hear(event)
    return clues


@final
class Clued(Beliefs):
    """Who beat dearly, or drew a card, hardly had a set that would have done for less."""

    def __init__(self, me: Seat, clues: Clues) -> None:
        self.me, self.clues = me, clues

    def settle(self, world: Game, chance: Playout) -> None:
        assert isinstance(world, Haricots)
        seat: Seat
        for seat in range(world.seats):
            if seat != self.me:
                self._deal_likely_hand(world, seat, chance)

    def _deal_likely_hand(self, world: Haricots, seat: Seat, chance: Playout) -> None:
        low, high, size = self.clues.low[seat], self.clues.high[seat], world.hands[seat].size
        for _ in range(DEALS):
            unused = min(sets_between(world.hands[seat].counts, low, high), len(LIKELY) - 1)
            if chance.below(100) < LIKELY[unused]:
                return
            world.unseen.add_all(world.hands[seat])
            world.hands[seat] = world.unseen.deal(size, chance)


def sets_between(hand: vec[i64], low: i64, high: i64) -> int:
    """How many sets are worth more than `low` and less than `high`; some go either way."""
    sets = 0
    card: i64
    for card in range(1, NUMBERS):
        if HIGH_VALUE[card] == card and low < card * hand[card] < high:
            sets += 1
    return sets
