"""Growing beans: planting, drawing, harvesting and selling, the third field, the end of the game.

What the game for 3 to 7 players and the duel have in common.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cassoulet.game import NOBODY, Action, Dealer, Seat
from cassoulet.games.bohnanza.actions import BuyField, Harvest, Plant
from cassoulet.games.bohnanza.board import DRAWS_WAIT, NO_CARD, SETS, Board, Plot, bits_of
from cassoulet.games.bohnanza.events import (
    Dealt,
    Drew,
    Exhausted,
    FieldBought,
    Harvested,
    Planted,
    Reshuffled,
)
from cassoulet.games.bohnanza.players import NEVER, VARIETIES

# The bean-o-meter: how many beans it takes for one, two, three, four coins
BEANOMETER: Final = [
    [4, 7, 10, 12],  # coffee
    [4, 7, 9, 11],  # wax
    [4, 6, 8, 10],  # blue
    [3, 6, 8, 9],  # chili
    [3, 5, 7, 8],  # stink
    [3, 5, 6, 7],  # green
    [2, 4, 6, 7],  # soy
    [2, 4, 5, 6],  # black-eyed
    [2, 3, 4, 5],  # red
    [NEVER, 2, 3, NEVER],  # garden
    [NEVER, 2, 3, 4],  # cocoa
]

# With a third field
MOST_FIELDS: Final = 3

NO_FIELD: Final = -1

PLANTS: Final = [Plant(card) for card in range(VARIETIES)]
HARVESTS: Final = [Harvest(field) for field in range(MOST_FIELDS)]
BUY_FIELD: Final = BuyField()


def coins_for(card: i64, count: i64) -> i64:
    """What a field of so many beans is worth."""
    coins: i64 = 0
    step: i64
    for step in range(4):
        if count >= BEANOMETER[card][step]:
            coins = step + 1
    return coins


class Plantation(Board):
    """A table on which beans grow."""

    # Game setup

    def _deal_hands(self, first: Seat, dealer: Dealer) -> None:
        for place in range(self.seats):
            seat = (first + place) % self.seats
            count = self.numbers.first_hand(place)
            self.hands[seat] = [self.deck.draw(dealer) for _ in range(count)]
            dealer.tell_lists(Dealt, seat, self.hands[seat], count)

    # Planting beans

    def field_for(self, seat: Seat, card: i64) -> i64:
        """The field where a card must be planted: its variety's, or else an empty one (B1)."""
        empty = NO_FIELD
        for field, plot in enumerate(self.fields[seat]):
            if plot.count > 0 and plot.card == card:
                return field
            if plot.count == 0 and empty == NO_FIELD:
                empty = field
        return empty

    def _plant_in_field(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        plot = self.fields[seat][self.field_for(seat, card)]
        plot.card = card
        plot.count += 1
        dealer.tell(Planted, seat, card, plot.count)

    def _plant_from_hand(self, seat: Seat, dealer: Dealer) -> None:
        """Plant the first card of the hand."""
        card = self.hands[seat].pop(0)
        self._forget_held(seat)
        self.planted += 1
        self._plant_in_field(seat, card, dealer)

    def _list_planting(self, seat: Seat, cards: list[int], actions: list[Action]) -> None:
        """List each variety among the cards that has a field to go to."""
        for card in SETS[bits_of(cards)]:
            if self.field_for(seat, card) != NO_FIELD:
                actions.append(PLANTS[card])

    def _list_planting_from_hand(self, seat: Seat, actions: list[Action]) -> None:
        """List the first card of the hand, if it has a field to go to."""
        hand = self.hands[seat]
        if hand and self.field_for(seat, hand[0]) != NO_FIELD:
            actions.append(PLANTS[hand[0]])

    # Drawing

    def _waits_before(self, cards: i64) -> bool:
        """Whether drawing so many takes the last card: then all may sell or buy before it (B29)."""
        return self.version >= DRAWS_WAIT and self.deck.size <= cards

    def _next_card(self, dealer: Dealer) -> i64:
        """Take the top card of the draw pile; the caller puts it down and looks at the pile."""
        if self.deck.size == 0:
            self._reshuffle(dealer)  # B27: nothing had been discarded when the pile ran out
        if self.deck.size == 0:
            self.last_turn = True  # B25: there is no card left to play on with
            return NO_CARD
        return self.deck.draw(dealer)

    def _draw_to_hand(self, dealer: Dealer) -> None:
        card = self._next_card(dealer)
        if card != NO_CARD:
            self.hands[self.turn].append(card)
            dealer.tell(Drew, self.turn, card)
            self._look_at_draw_pile(dealer)

    def _look_at_draw_pile(self, dealer: Dealer) -> None:
        """The pile is exhausted the instant its last card is taken (B4)."""
        if self.deck.size > 0:
            return
        self.exhaustions += 1
        self._note_what_was_hidden()
        dealer.tell(Exhausted, self.exhaustions)
        if self.exhaustions == self.numbers.exhaustions:
            self.last_turn = True
        else:
            self._reshuffle(dealer)

    def _reshuffle(self, dealer: Dealer) -> None:
        if self.discard:
            dealer.tell(Reshuffled, len(self.discard))
            for card in self.discard:
                self.deck.add(card)
            self.discard = []

    # Harvesting and selling beans

    def may_harvest(self, seat: Seat, field: i64) -> bool:
        """A single bean is protected as long as another field has two or more (B2)."""
        plots = self.fields[seat]
        if not 0 <= field < len(plots) or plots[field].count == 0:
            return False
        return plots[field].count > 1 or not has_many(plots)

    def _harvest(self, seat: Seat, field: i64, dealer: Dealer) -> None:
        plot = self.fields[seat][field]
        coins = coins_for(plot.card, plot.count)
        for _ in range(coins):
            self.treasuries[seat].append(plot.card)
        for _ in range(plot.count - coins):
            self.discard.append(plot.card)
        dealer.tell(Harvested, seat, plot.card, plot.count, coins)
        plot.card = plot.count = 0

    def _list_harvests(self, seat: Seat, actions: list[Action]) -> None:
        field: i64
        for field in range(len(self.fields[seat])):
            if self.may_harvest(seat, field):
                actions.append(HARVESTS[field])

    # Buying a third field

    def may_buy(self, seat: Seat) -> bool:
        afford = len(self.treasuries[seat]) >= self.numbers.price
        return afford and len(self.fields[seat]) < MOST_FIELDS

    def _buy_field(self, seat: Seat, dealer: Dealer) -> None:
        price = self.numbers.price
        coins = self.treasuries[seat][-price:]  # B10: from the top
        del self.treasuries[seat][-price:]
        self._pay(coins)
        self.fields[seat].append(Plot(0, 0))
        dealer.tell_lists(FieldBought, seat, coins)

    def _pay(self, coins: list[int]) -> None:
        self.discard += coins

    def _list_buying(self, seat: Seat, actions: list[Action]) -> None:
        if self.may_buy(seat):
            actions.append(BUY_FIELD)

    # End of the game

    def _end_game(self, dealer: Dealer) -> None:
        self.turn = NOBODY
        seat: Seat
        field: i64
        for seat in range(self.seats):
            for field in range(len(self.fields[seat])):
                if self.fields[seat][field].count > 0:
                    self._harvest(seat, field, dealer)  # B3: single beans too
        dealer.tell_end(self)

    def scores(self) -> list[int]:
        """Coins, and what the fields would bring."""
        return [
            len(coins) + sum([coins_for(plot.card, plot.count) for plot in plots])
            for coins, plots in zip(self.treasuries, self.fields, strict=True)
        ]

    def winners(self) -> list[int]:
        scores = self.scores()
        standings = [(scores[seat], len(self.hands[seat])) for seat in range(self.seats)]  # B18
        best = max(standings)
        return [seat for seat, standing in enumerate(standings) if standing == best]

    # Why not

    def _why_not_grow(self, seat: Seat, action: Action) -> str:
        """The rule against planting, harvesting or buying now; empty if it is another action."""
        if isinstance(action, Harvest):
            return self._why_not_harvest(seat, action.field)
        if isinstance(action, BuyField):
            full = len(self.fields[seat]) == MOST_FIELDS
            return "no_field_to_buy" if full else "not_enough_coins"
        if isinstance(action, Plant) and self.field_for(seat, action.card) == NO_FIELD:
            return "no_field_for_it"
        return "not_allowed_now"

    def _why_not_harvest(self, seat: Seat, field: i64) -> str:
        if not 0 <= field < len(self.fields[seat]):
            return "no_such_field"
        return "field_is_empty" if self.fields[seat][field].count == 0 else "bean_is_protected"


def has_many(plots: list[Plot]) -> bool:
    """Whether a field has two beans or more."""
    for plot in plots:
        if plot.count > 1:
            return True
    return False
