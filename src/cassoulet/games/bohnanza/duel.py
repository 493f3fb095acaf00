"""The bean duel for two players. Read beside the last page of the rulebook."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cassoulet.game import ALL_OF, ALONE, NOBODY, Action, Dealer, Game, Seat
from cassoulet.games.bohnanza.actions import (
    BuyField,
    Discard,
    DiscardFromHand,
    Done,
    Harvest,
    Plant,
)
from cassoulet.games.bohnanza.board import DRAWS_WAIT, SETS, STEPS_LAST, bits_of
from cassoulet.games.bohnanza.events import (
    Discarded,
    Fetched,
    LeftOver,
    TurnBegan,
    TurnedOver,
)
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.bohnanza.players import COPIES, VARIETIES

# Turn flow: the steps of a turn
OFFERED: Final = 1
PLANTING: Final = 2
OFFERING: Final = 3
DRAWN: Final = 4  # two new cards: nothing is planted now

MOST_PLANTED: Final = 2  # cards of the hand, in step 2
TURNED_OVER: Final = 3  # cards, in step 3

DISCARDS: Final = [Discard(card) for card in range(VARIETIES)]
DISCARDS_FROM_HAND: Final = [DiscardFromHand(place) for place in range(sum(COPIES))]
DONE: Final = Done()


@final
class Duel(Plantation):
    """A table for two, and the rules that move it."""

    # Game setup

    @classmethod
    def deal(cls, seats: int, options: dict[str, str], dealer: Dealer) -> Game:
        game = Duel(seats)
        first = dealer.pick_seat(seats)  # B17
        game._deal_hands(first, dealer)
        game._begin_turn(first, dealer)
        return game

    # Turn flow

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.turn == NOBODY else ALONE[self.turn]

    def may_act(self) -> tuple[Seat, ...]:
        return () if self.turn == NOBODY else ALL_OF[2]  # to buy a field: B8

    def legal(self, seat: Seat) -> list[Action]:
        actions: list[Action] = []
        if not self._has_a_say(seat):
            return actions
        if seat == self.turn:
            self._list_step(seat, actions)
            self._list_harvests(seat, actions)
        self._list_buying(seat, actions)
        return actions

    def pick_action(self, seat: Seat, dealer: Dealer) -> Action | None:
        if seat != self.turn and not self._may_interrupt(seat):
            return None  # as a rule: only a field can be bought, and seldom
        return super().pick_action(seat, dealer)

    def _may_interrupt(self, seat: Seat) -> bool:
        return self._has_a_say(seat) and self.may_buy(seat)

    def _list_step(self, seat: Seat, actions: list[Action]) -> None:
        if self.phase == OFFERED:
            self._list_planting(seat, self.turned, actions)
            for card in SETS[bits_of(self.turned)]:
                actions.append(DISCARDS[card])
        elif self.phase == OFFERING:
            self._list_planting(seat, self.turned, actions)
            actions.append(DONE)
        elif self.phase == DRAWN:
            actions.append(DONE)
        else:
            self._list_hand(seat, actions)

    def _list_hand(self, seat: Seat, actions: list[Action]) -> None:
        hand = self.hands[seat]
        if self.planted < MOST_PLANTED and not self.discarded:
            self._list_planting_from_hand(seat, actions)
        if self.planted > 0 and not self.discarded:  # B20
            actions += DISCARDS_FROM_HAND[: len(hand)]
        if self.planted > 0 or not hand:
            actions.append(DONE)

    def why_not(self, seat: Seat, action: Action) -> str:
        if seat not in self.may_act():
            return super().why_not(seat, action)
        if seat != self.turn and not isinstance(action, BuyField):
            return "not_your_turn"
        return self._why_not_grow(seat, action)

    def play(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        if isinstance(action, Plant):
            self._plant(seat, action.card, dealer)
        elif isinstance(action, Harvest):
            self._harvest(seat, action.field, dealer)
        elif isinstance(action, BuyField):
            self._buy_field(seat, dealer)
        elif isinstance(action, Discard):
            self._discard_offered(seat, action.card, dealer)
        elif isinstance(action, DiscardFromHand):
            self._discard_from_hand(seat, action.position, dealer)
        else:
            self._end_step(dealer)
        if self.version < STEPS_LAST:
            self._end_steps_hastily(dealer)

    def _plant(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        if self.phase == PLANTING:
            self._plant_from_hand(seat, dealer)
        else:
            self.turned.remove(card)
            self._plant_in_field(seat, card, dealer)
            self._go_on_when_nothing_is_offered()

    def _end_step(self, dealer: Dealer) -> None:
        """Steps 2, 3 and 4 last until their player ends them: beans may still be sold (B28)."""
        if self.phase == PLANTING:
            self._turn_over(dealer)
        elif self.phase == OFFERING:
            self._leave_the_rest(dealer)
        else:
            self._begin_turn(1 - self.turn, dealer)

    def _end_steps_hastily(self, dealer: Dealer) -> None:
        while self.turn != NOBODY and self._is_nothing_left():
            self._end_step(dealer)

    def _is_nothing_left(self) -> bool:
        """Whether there is no card to plant or to discard in this step."""
        if self.phase == PLANTING:
            return self.discarded or not self.hands[self.turn]
        return not self.turned

    # Coins that are paid leave the game

    def _pay(self, coins: list[int]) -> None:
        self.out_of_game += coins

    # 1. Planting or discarding the offered cards

    def _begin_turn(self, seat: Seat, dealer: Dealer) -> None:
        self.turn = seat
        self.planted = 0
        self.discarded = False
        dealer.tell(TurnBegan, seat)
        self.phase = OFFERED
        self._go_on_when_nothing_is_offered()

    def _go_on_when_nothing_is_offered(self) -> None:
        if self.phase == OFFERED and not self.turned:
            self.phase = PLANTING

    def _discard_offered(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        self.turned.remove(card)
        self.discard.append(card)
        dealer.tell(Discarded, seat, card)
        self._go_on_when_nothing_is_offered()

    # 2. Planting bean cards and discarding

    def _discard_from_hand(self, seat: Seat, position: i64, dealer: Dealer) -> None:
        card = self.hands[seat].pop(position)
        self.discard.append(card)
        self.discarded = True
        dealer.tell(Discarded, seat, card)

    # 3. Drawing, planting and offering beans

    def _turn_over(self, dealer: Dealer) -> None:
        self.phase = OFFERING
        for _ in range(TURNED_OVER):
            if not self.last_turn:  # B23; in other turns the draw pile has a card
                card = self._next_card(dealer)
                self.turned.append(card)
                dealer.tell(TurnedOver, self.turn, card)
                self._look_at_draw_pile(dealer)
        self._fetch_from_discard(dealer)

    def _fetch_from_discard(self, dealer: Dealer) -> None:
        """As long as the top of the discard pile matches a drawn card, it is added (B22)."""
        while self.discard and self.discard[-1] in self.turned:
            card = self.discard.pop()
            self.turned.append(card)
            dealer.tell(Fetched, self.turn, card)

    def _leave_the_rest(self, dealer: Dealer) -> None:
        """What was not planted is offered to the other player."""
        dealer.tell_lists(LeftOver, self.turn, self.turned)
        if self.last_turn:
            self._end_game(dealer)  # B23
        else:
            self._draw_new_cards(dealer)

    # 4. Drawing new bean cards

    def _draw_new_cards(self, dealer: Dealer) -> None:
        for _ in range(self.numbers.drawn):
            self._draw_to_hand(dealer)
            if self.last_turn:
                self._end_game(dealer)  # B23: at once
                return
        self.phase = DRAWN
        if self.version < DRAWS_WAIT or not self._has_beans(self.turn):  # B28
            self._begin_turn(1 - self.turn, dealer)

    def _has_beans(self, seat: Seat) -> bool:
        """Whether anything could be sold."""
        return any(plot.count > 0 for plot in self.fields[seat])

    # What a seat may know

    def _discard_as_seen(self) -> tuple[int, ...]:
        return tuple(self.discard)
