"""How the coins of Bohnanza came about: while each draw pile lasted, and what a field cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cassoulet.game import Event
from cassoulet.games.bohnanza.events import Exhausted, FieldBought, Harvested, Traded, TurnBegan
from cassoulet.games.bohnanza.players import NUMBERS
from cassoulet.reckoning import Figure, Part, Reckoning, Share


def reckon(events: Iterable[Event], seats: int) -> Reckoning:
    account = _Account(seats)
    for event in events:
        account.hear(event)
    return account.made_up()


class _Account:
    """What everybody has earned so far, and how."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.piles: list[list[Counter[int]]] = []  # the coins of each seat by bean, since each pile
        self._begin_pile()
        self.price = [0] * seats
        self.trades = [0] * seats
        self.best = [(0, 0, 0)] * seats  # coins, beans, which ones
        self.course: list[list[int]] = []

    def _begin_pile(self) -> None:
        self.piles.append([Counter() for _ in self.seats])

    def hear(self, event: Event) -> None:
        if isinstance(event, Harvested):
            self.piles[-1][event.seat][event.card] += event.coins
            harvest = (event.coins, event.count, event.card)
            self.best[event.seat] = max(self.best[event.seat], harvest)
        elif isinstance(event, FieldBought):
            self.price[event.seat] += len(event.coins)
        elif isinstance(event, Traded):
            self.trades[event.seat] += 1
            self.trades[event.other] += 1
        elif isinstance(event, Exhausted):
            self._begin_pile()
        elif isinstance(event, TurnBegan):
            self.course.append(self._coins())

    def _coins(self) -> list[int]:
        earned = [sum(pile[seat].total() for pile in self.piles) for seat in self.seats]
        return [many - price for many, price in zip(earned, self.price, strict=True)]

    def made_up(self) -> Reckoning:
        course = [*self.course, self._coins()]
        return Reckoning(
            tuple([self._parts(seat) for seat in self.seats]),
            tuple([self._figures(seat) for seat in self.seats]),
            tuple([tuple([coins[seat] for coins in course]) for seat in self.seats]),
        )

    def _parts(self, seat: int) -> tuple[Part, ...]:
        """Those who bought no field paid nothing; after the last pile comes the end."""
        last = NUMBERS[len(self.seats)].exhaustions
        return (
            *[
                _earned("pile" if number <= last else "end", number, pile[seat])
                for number, pile in enumerate(self.piles, 1)
            ],
            Part("field", -self.price[seat]),
        )

    def _figures(self, seat: int) -> tuple[Figure, ...]:
        coins, count, card = self.best[seat]
        best = [Figure("best", (card, count, coins))] if coins else []
        trades = [Figure("trades", (self.trades[seat],))] if any(self.trades) else []
        return (*trades, *best)


def _earned(what: str, number: int, coins: Counter[int]) -> Part:
    shares = [Share("bean", many, card) for card, many in sorted(coins.items()) if many]
    return Part(what, coins.total(), number, shares=tuple(shares))
