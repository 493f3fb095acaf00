"""Bohnanza once more, as an auditor keeps the books: hands, piles, fields and treasuries.

Written from the rulebook and the rulings alone; it shares no line with the rules it is compared
with. It is told what players do and which cards the draw pile gave, and works out the rest. It
takes for granted that what is done is allowed.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

# Coffee, Wax, Blue, Chili, Stink, Green, Soy, Black-eyed, Red, Garden, Cocoa
IN_THE_BOX = (24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4)
COINS_AT = (
    *((4, 7, 10, 12), (4, 7, 9, 11), (4, 6, 8, 10), (3, 6, 8, 9), (3, 5, 7, 8), (3, 5, 6, 7)),
    *((2, 4, 6, 7), (2, 4, 5, 6), (2, 3, 4, 5), (99, 2, 3, 99), (99, 2, 3, 4)),
)


class Bean:
    """A card; two of a variety are not the same card."""

    def __init__(self, variety: int) -> None:
        self.variety = variety


class Offered(NamedTuple):
    seat: int
    from_hand: list[Bean]
    open: list[int]  # varieties, which are as good as each other


class Sheet:
    """What belongs to one player."""

    def __init__(self, fields: int) -> None:
        self.hand: list[Bean] = []
        self.fields: list[list[Bean]] = [[] for _ in range(fields)]
        self.treasury: list[Bean] = []
        self.aside: list[Bean] = []

    def sell(self, field: int) -> list[Bean]:
        """Turn coins over, and return what is left."""
        beans = self.fields[field]
        self.fields[field] = []
        coins = _coins(beans)
        self.treasury += beans[:coins]
        return beans[coins:]

    def plant(self, bean: Bean) -> None:
        same = [field for field in self.fields if field and field[0].variety == bean.variety]
        empty = [field for field in self.fields if not field]
        (same + empty)[0].append(bean)


class Ledger:
    """The books of one table."""

    def __init__(self, seats: int, first: int, dealt: Iterable[int]) -> None:
        self.seats, self.turn, self.duel = seats, first, seats == 2
        gone = {2: {9, 10}, 3: {10}, 4: {0}, 5: {0}}.get(seats, {9, 10})
        kept = {card: n for card, n in enumerate(IN_THE_BOX) if card not in gone}
        self.pile: Counter[int] = Counter(kept)
        self.sheets = [Sheet(3 if seats == 3 else 2) for _ in range(seats)]
        self.discard: list[Bean] = []
        self.boxed: list[Bean] = []
        self.open: list[Bean] = []
        self.offers: dict[int, Offered] = {}
        self.said = 0
        self.phase, self.planted = (2, 0) if self.duel else (1, 0)
        self.ran_out, self.last, self.over = 0, False, False
        self.coming = deque(dealt)
        self._deal(first)

    def _deal(self, first: int) -> None:
        for place in range(self.seats):
            size = 5 if self.seats < 6 else min(3 + place, 6)
            sheet = self.sheets[(first + place) % self.seats]
            sheet.hand = [self._take() for _ in range(size)]

    # The piles

    def _take(self) -> Bean:
        variety = self.coming.popleft()
        assert self.pile[variety] > 0, "a card that is not in the pile"
        self.pile[variety] -= 1
        return Bean(variety)

    def _draw_to(self, place: list[Bean]) -> None:
        """One card, if the game still has one."""
        if not self.pile.total():
            self._shuffle()
        if not self.pile.total():
            self.last = True
            return
        place.append(self._take())
        if self.pile.total():
            return
        self.ran_out += 1
        if self.ran_out == {2: 1, 3: 2}.get(self.seats, 3):
            self.last = True
        else:
            self._shuffle()

    def _shuffle(self) -> None:
        self.pile = Counter(bean.variety for bean in self.discard)
        self.discard = []

    def _hold(self, cards: int) -> bool:
        """Whether all may still sell before so many are drawn."""
        return self.pile.total() <= cards

    # What players do, by the names of their actions

    def enter(self, seat: int, name: str, drawn: Iterable[int], **said: object) -> None:
        self.coming = deque(drawn)
        deeds: dict[str, Callable[..., None]] = {
            "Plant": self._plant,
            "Harvest": self._harvest,
            "BuyField": self._buy,
            "TurnOver": self._turn_over,
            "Draw": self._draw,
            "Offer": self._offer,
            "Accept": self._accept,
            "Decline": self._drop,
            "Withdraw": self._drop,
            "EndTrading": self._end_trading,
            "Discard": self._throw_open_card,
            "DiscardFromHand": self._throw,
            "Done": self._done,
        }
        if name in deeds:
            deeds[name](seat, **said)
        assert not self.coming, "fewer cards were needed"

    def _plant(self, seat: int, card: int) -> None:
        sheet = self.sheets[seat]
        if self.phase == (2 if self.duel else 1):
            sheet.plant(sheet.hand.pop(0))
            self.planted += 1
            if not self.duel:
                self._after_planting()
            return
        place = self.open if self.duel else sheet.aside
        bean = next(one for one in place if one.variety == card)
        place.remove(bean)
        sheet.plant(bean)
        if self.duel:
            self._skip_empty_offer()
        else:
            self._after_phase_3()

    def _harvest(self, seat: int, field: int) -> None:
        self.discard += self.sheets[seat].sell(field)

    def _buy(self, seat: int) -> None:
        sheet, price = self.sheets[seat], 2 if self.seats > 5 else 3
        paid = sheet.treasury[-price:]
        del sheet.treasury[-price:]
        (self.boxed if self.duel else self.discard).extend(paid)
        sheet.fields.append([])

    # Three to seven players

    def _after_planting(self) -> None:
        done = self.planted == 2 or not self.sheets[self.turn].hand
        if done and not self._hold(2):
            self._turn_over(self.turn)

    def _turn_over(self, _seat: int) -> None:
        self.phase = 2
        for _ in range(2):
            if not self.last:
                self._draw_to(self.open)

    def _offer(self, seat: int, hand: tuple[int, ...], turned: tuple[int, ...]) -> None:
        self.said += 1
        named = [self.sheets[seat].hand[place] for place in hand]
        self.offers[self.said] = Offered(seat, named, list(turned))

    def _accept(
        self, seat: int, offer: int, hand: tuple[int, ...], turned: tuple[int, ...]
    ) -> None:
        taken = self.offers.pop(offer)
        named = [self.sheets[seat].hand[place] for place in hand]
        self._move(taken, seat)
        self._move(Offered(seat, named, list(turned)), taken.seat)
        self.offers = {number: one for number, one in self.offers.items() if self._stands(one)}

    def _move(self, given: Offered, taker: int) -> None:
        for bean in given.from_hand:
            self.sheets[given.seat].hand.remove(bean)
            self.sheets[taker].aside.append(bean)
        for variety in given.open:
            bean = next(one for one in self.open if one.variety == variety)
            self.open.remove(bean)
            self.sheets[taker].aside.append(bean)

    def _stands(self, offer: Offered) -> bool:
        """Whether the cards of an offer are still there."""
        in_hand = all(bean in self.sheets[offer.seat].hand for bean in offer.from_hand)
        return in_hand and not Counter(offer.open) - Counter(_plain(self.open))

    def _drop(self, _seat: int, offer: int, everyone: bool) -> None:
        if not everyone:
            del self.offers[offer]

    def _end_trading(self, seat: int) -> None:
        self.sheets[seat].aside += self.open
        self.open, self.offers, self.phase = [], {}, 3
        self._after_phase_3()

    def _after_phase_3(self) -> None:
        if any(sheet.aside for sheet in self.sheets):
            return
        if self.last:
            self._close()
        elif self._hold(self._new_cards()):
            self.phase = 4
        else:
            self._draw(self.turn)

    def _new_cards(self) -> int:
        return 2 if self.duel else 4 if self.seats > 5 else 3

    def _draw(self, seat: int) -> None:
        for _ in range(self._new_cards()):
            self._draw_to(self.sheets[seat].hand)
            if self.last:
                self._close()
                return
        if self.duel:
            self.phase = 4
            if any(self.sheets[seat].fields):
                return
        self._pass_on()

    def _pass_on(self) -> None:
        self.turn, self.planted = (self.turn + 1) % self.seats, 0
        if self.duel:
            self.phase = 1
            self._skip_empty_offer()
        else:
            self.phase = 1
            self._after_planting()

    def _close(self) -> None:
        self.over, self.turn = True, -1
        for sheet in self.sheets:
            for field in range(len(sheet.fields)):
                self.discard += sheet.sell(field)

    # The duel

    def _skip_empty_offer(self) -> None:
        if self.phase == 1 and not self.open:
            self.phase = 2

    def _throw_open_card(self, _seat: int, card: int) -> None:
        bean = next(one for one in self.open if one.variety == card)
        self.open.remove(bean)
        self.discard.append(bean)
        self._skip_empty_offer()

    def _throw(self, seat: int, position: int) -> None:
        self.discard.append(self.sheets[seat].hand.pop(position))

    def _done(self, seat: int) -> None:
        if self.phase == 2:
            self._lay_three_open()
        elif self.phase == 3 and self.last:
            self._close()
        elif self.phase == 3:
            self._draw(seat)
        else:
            self._pass_on()

    def _lay_three_open(self) -> None:
        self.phase = 3
        for _ in range(3):
            if not self.last:
                self._draw_to(self.open)
        while self.discard and self.discard[-1].variety in _plain(self.open):
            self.open.append(self.discard.pop())

    # What is compared

    def balance(self) -> dict[str, object]:
        discard = _plain(self.discard)
        return {
            "pile": sorted(self.pile.elements()),
            "discard": discard if self.duel else sorted(discard),
            "boxed": sorted(_plain(self.boxed)),
            "open": sorted(_plain(self.open)),
            "hands": [_plain(sheet.hand) for sheet in self.sheets],
            "fields": [list(map(_plain, sheet.fields)) for sheet in self.sheets],
            "treasuries": [_plain(sheet.treasury) for sheet in self.sheets],
            "aside": [sorted(_plain(sheet.aside)) for sheet in self.sheets],
            "offers": {
                number: (one.seat, sorted(_plain(one.from_hand) + one.open))
                for number, one in self.offers.items()
            },
            "when": (self.turn, self.phase, self.ran_out, self.over),
            "winners": self._winners() if self.over else [],
        }

    def _winners(self) -> list[int]:
        ranks = [(len(sheet.treasury), len(sheet.hand)) for sheet in self.sheets]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def _coins(beans: list[Bean]) -> int:
    return sum(len(beans) >= needed for needed in _steps(beans))


def _steps(beans: list[Bean]) -> list[int]:
    """Garden and Cocoa pay two coins at once: for them the first step is the second's."""
    if not beans:
        return []
    steps = list(COINS_AT[beans[0].variety])
    if steps[0] == 99:
        steps[0] = steps[1]
    return steps


def _plain(beans: Iterable[Bean]) -> list[int]:
    return [bean.variety for bean in beans]
