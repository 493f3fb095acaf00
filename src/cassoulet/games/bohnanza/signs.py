"""Signs: what a seat says that it wants, and what it would part with (B30).

They bind nobody. They are never compared with a hand, neither when they are hung nor later: a sign
comes down by its owner, or by what everybody sees, so it tells nothing but what was said.
"""

from __future__ import annotations

from mypy_extensions import i64

from cassoulet.game import NOBODY, Dealer, Seat
from cassoulet.games.bohnanza.board import SETS, SIGNS_COME_DOWN, TRADING
from cassoulet.games.bohnanza.events import Spared, Wanted
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.bohnanza.players import VARIETIES


class Signs(Plantation):
    """A table at which everybody may say what they look for and what they have to spare."""

    def _why_not_talk(self, seat: Seat) -> str:
        if not 0 <= seat < self.seats:
            return "not_your_turn"
        return "game_over" if self.turn == NOBODY else ""

    def _why_not_trade(self, seat: Seat) -> str:
        talk = self._why_not_talk(seat)
        return talk or ("" if self.phase == TRADING else "no_trading_now")

    def is_in_game(self, card: int) -> bool:
        return 0 <= card < VARIETIES and card not in self.numbers.removed

    def grown_by(self, seat: Seat) -> tuple[int, ...]:
        return SETS[self.bits_grown_by(seat)]

    def bits_grown_by(self, seat: Seat) -> i64:
        """A bit for each variety that grows in its fields."""
        bits: i64 = 0
        for plot in self.fields[seat]:
            if plot.count > 0:
                bits |= 1 << plot.card
        return bits

    # Hanging signs

    def _why_not_want(self, seat: Seat, cards: tuple[int, ...]) -> str:
        talk = self._why_not_talk(seat)
        return talk or self._why_not_hang(
            cards, self.wants[seat], self.wants_changed[seat], "wants_already_changed"
        )

    def _why_not_spare(self, seat: Seat, cards: tuple[int, ...]) -> str:
        if self.version < SIGNS_COME_DOWN:
            return "not_allowed_now"
        talk = self._why_not_talk(seat)
        return talk or self._why_not_hang(
            cards, self.spares[seat], self.spares_changed[seat], "spares_already_changed"
        )

    def may_want(self, seat: Seat, cards: tuple[int, ...]) -> bool:
        return not self._why_not_want(seat, cards)

    def may_spare(self, seat: Seat, cards: tuple[int, ...]) -> bool:
        return not self._why_not_spare(seat, cards)

    def _why_not_hang(
        self, cards: tuple[int, ...], hanging: tuple[int, ...], changed: bool, too_often: str
    ) -> str:
        """A sign grows at the market and once a turn (B26); to take something off it is free."""
        if self._shrinks(cards, hanging):
            return ""
        if self.phase != TRADING:
            return "no_trading_now"
        if changed:
            return too_often
        if cards == hanging:
            return "nothing_changed"
        if not rises(cards):
            return "name_each_once_in_order"
        return "" if all(self.is_in_game(card) for card in cards) else "no_such_variety"

    def _shrinks(self, cards: tuple[int, ...], hanging: tuple[int, ...]) -> bool:
        if self.version < SIGNS_COME_DOWN or len(cards) >= len(hanging):
            return False
        return cards == tuple([card for card in hanging if card in cards])

    def _want(self, seat: Seat, cards: tuple[int, ...], dealer: Dealer) -> None:
        if not self._shrinks(cards, self.wants[seat]):
            self.wants_changed[seat] = True
        self.wants[seat] = cards
        dealer.tell_lists(Wanted, seat, cards)

    def _spare(self, seat: Seat, cards: tuple[int, ...], dealer: Dealer) -> None:
        if not self._shrinks(cards, self.spares[seat]):
            self.spares_changed[seat] = True
        self.spares[seat] = cards
        dealer.tell_lists(Spared, seat, cards)

    # Beans that come off a sign by themselves: it may be hung again at once

    def _no_longer_wanted(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        if self.version >= SIGNS_COME_DOWN and card in self.wants[seat]:
            self.wants_changed[seat] = False
            self.wants[seat] = without(self.wants[seat], card)
            dealer.tell_lists(Wanted, seat, self.wants[seat])

    def _no_longer_spare(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        if card in self.spares[seat]:
            self.spares_changed[seat] = False
            self.spares[seat] = without(self.spares[seat], card)
            dealer.tell_lists(Spared, seat, self.spares[seat])

    def _harvest(self, seat: Seat, field: i64, dealer: Dealer) -> None:
        """Who sells a field no longer collects its beans."""
        card = self.fields[seat][field].card
        super()._harvest(seat, field, dealer)
        if self.turn != NOBODY:
            self._no_longer_wanted(seat, card, dealer)

    def _plant_in_field(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        """What is planted is no longer to spare."""
        super()._plant_in_field(seat, card, dealer)
        self._no_longer_spare(seat, card, dealer)

    def _take_signs_down(
        self, seat: Seat, given: tuple[int, ...], received: tuple[int, ...], dealer: Dealer
    ) -> None:
        """After a trade: one has what one wanted, unless it grows; and one spared what one gave."""
        for card in sorted(set(received)):
            if card not in self.grown_by(seat):
                self._no_longer_wanted(seat, card, dealer)
        for card in sorted(set(given)):
            if seat != self.turn or card not in self.turned:
                self._no_longer_spare(seat, card, dealer)


def without(cards: tuple[int, ...], gone: i64) -> tuple[int, ...]:
    return tuple([card for card in cards if card != gone])


def rises(cards: tuple[int, ...]) -> bool:
    """Whether each is higher than the one before."""
    place: i64
    for place in range(1, len(cards)):
        if cards[place] <= cards[place - 1]:
            return False
    return True
