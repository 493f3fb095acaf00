"""Bohnanza for 3 to 7 players, by Uwe Rosenberg.

Read beside the rulebook: same order, same words. B1 to B31 are rulings: docs/rulings/bohnanza.md.
Trading is in trading.py, signs.py and listing.py, harvesting, selling and the third field in
growing.py, the game for two in duel.py.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cassoulet.game import ALL_OF, ALONE, NOBODY, Action, Dealer, Game, Seat, View
from cassoulet.games.bohnanza.actions import (
    Accept,
    BuyField,
    Decline,
    Draw,
    EndTrading,
    Harvest,
    Offer,
    Plant,
    Spare,
    TurnOver,
    Want,
    Withdraw,
)
from cassoulet.games.bohnanza.board import (
    DRAWING,
    NO_CARD,
    PLANTING,
    PLANTING_TRADED,
    TRADING,
    Board,
)
from cassoulet.games.bohnanza.duel import Duel
from cassoulet.games.bohnanza.events import TradingEnded, TurnBegan, TurnedOver
from cassoulet.games.bohnanza.listing import Listing
from cassoulet.games.bohnanza.views import Table

MOST_PLANTED: Final = 2  # cards of the hand, in phase 1
TURNED_OVER: Final = 2  # cards, in phase 2

TURN_OVER: Final = TurnOver()
END_TRADING: Final = EndTrading()
DRAW: Final = Draw()


@final
class Bohnanza(Listing):
    """A table of Bohnanza, and the rules that move it."""

    # Game setup

    @classmethod
    def deal(cls, seats: int, options: dict[str, str], dealer: Dealer) -> Game:
        if seats == 2:
            return Duel.deal(seats, options, dealer)
        game = Bohnanza(seats)
        first = dealer.pick_seat(seats)  # B17
        game._deal_hands(first, dealer)
        game._begin_turn(first, dealer)
        return game

    # Game flow

    def to_act(self) -> tuple[Seat, ...]:
        if self.turn == NOBODY:
            return ()
        if self.phase == PLANTING_TRADED:
            return tuple([seat for seat in range(self.seats) if self.set_aside[seat]])
        return ALONE[self.turn]

    def may_act(self) -> tuple[Seat, ...]:
        return () if self.turn == NOBODY else ALL_OF[self.seats]  # B8

    def legal(self, seat: Seat) -> list[Action]:
        return self._list(seat, True)

    def besides_offers(self, seat: Seat) -> list[Action]:
        """The same but for offers, which whoever has their `bids` need not list."""
        return self._list(seat, False)

    def _list(self, seat: Seat, offers: bool) -> list[Action]:
        actions: list[Action] = []
        if not self._has_a_say(seat):
            return actions
        if self.phase == TRADING:
            self._list_answers(seat, actions)
            if offers:
                self._list_offers(seat, actions)
        self._list_others(seat, actions)
        return actions

    def pick_action(self, seat: Seat, dealer: Dealer) -> Action | None:
        if not self._has_a_say(seat):
            return None
        others: list[Action] = []
        self._list_others(seat, others)
        if self.phase == TRADING:
            return self._pick_at_market(seat, others, dealer)
        return others[dealer.pick_one(len(others))] if others else None

    def _list_others(self, seat: Seat, actions: list[Action]) -> None:
        """All but answers and offers."""
        if self.phase == TRADING:
            self._list_signs(seat, actions)
        elif self.phase == PLANTING_TRADED:
            self._list_planting(seat, self.set_aside[seat], actions)
        if seat == self.turn:
            self._list_turn(seat, actions)
        self._list_harvests(seat, actions)
        self._list_buying(seat, actions)

    def _list_turn(self, seat: Seat, actions: list[Action]) -> None:
        """What only the player on turn may do."""
        if self.phase == TRADING:
            actions.append(END_TRADING)
        elif self.phase == DRAWING:
            actions.append(DRAW)
        elif self.phase == PLANTING:
            self._list_planting_phase(seat, actions)

    def _list_planting_phase(self, seat: Seat, actions: list[Action]) -> None:
        if self.planted < MOST_PLANTED:
            self._list_planting_from_hand(seat, actions)
        if self.planted > 0 or not self.hands[seat]:
            actions.append(TURN_OVER)

    def why_not(self, seat: Seat, action: Action) -> str:
        if seat not in self.may_act():
            return super().why_not(seat, action)
        if isinstance(action, Decline):
            return self._why_not_decline(seat, action.offer)
        if isinstance(action, Withdraw):
            return self._why_not_withdraw(seat, action.offer)
        if isinstance(action, (TurnOver, EndTrading, Draw)) and seat != self.turn:
            return "not_your_turn"
        return self._why_not_grow(seat, action)

    def play(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        if isinstance(action, Plant):
            self._plant(seat, action.card, dealer)
        elif isinstance(action, Harvest):
            self._harvest(seat, action.field, dealer)
        elif isinstance(action, BuyField):
            self._buy_field(seat, dealer)
        elif isinstance(action, TurnOver):
            self._turn_over(dealer)
        elif isinstance(action, EndTrading):
            self._end_trading(dealer)
        elif isinstance(action, Draw):
            self._draw_new_cards(dealer)
        else:
            self._trade(seat, action, dealer)

    def _trade(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        if isinstance(action, Offer):
            self._offer(seat, action, dealer)
        elif isinstance(action, Accept):
            self._accept(seat, action, dealer)
        elif isinstance(action, Decline):
            self._decline(seat, action.offer, dealer)
        elif isinstance(action, Withdraw):
            self._withdraw(seat, action.offer, dealer)
        elif isinstance(action, Want):
            self._want(seat, action.cards, dealer)
        elif isinstance(action, Spare):
            self._spare(seat, action.cards, dealer)

    def _plant(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        if self.phase == PLANTING:
            self._plant_first_card(seat, dealer)
        else:
            self._plant_received(seat, card, dealer)

    def _begin_turn(self, seat: Seat, dealer: Dealer) -> None:
        self.turn = seat
        self.phase = PLANTING
        self.planted = 0
        dealer.tell(TurnBegan, seat)
        self._end_planting(dealer)

    # 1. Planting beans

    def _plant_first_card(self, seat: Seat, dealer: Dealer) -> None:
        self._plant_from_hand(seat, dealer)
        self._end_planting(dealer)

    def _end_planting(self, dealer: Dealer) -> None:
        """With nothing left to plant the turn goes on, unless all should have a say first (B29)."""
        done = self.planted == MOST_PLANTED or not self.hands[self.turn]
        if done and not self._waits_before(TURNED_OVER):
            self._turn_over(dealer)

    # 2. Turning over and trading bean cards

    def _turn_over(self, dealer: Dealer) -> None:
        self.phase = TRADING
        for _ in range(TURNED_OVER):
            card = NO_CARD if self.last_turn else self._next_card(dealer)
            if card == NO_CARD:
                return  # B5, B25: one card or none is left
            self.turned.append(card)
            dealer.tell(TurnedOver, self.turn, card)
            self._look_at_draw_pile(dealer)

    def _end_trading(self, dealer: Dealer) -> None:
        dealer.tell(TradingEnded, self.turn)
        self.set_aside[self.turn] += self.turned
        self.turned = []
        self._forget_what_was_said()
        self.phase = PLANTING_TRADED
        self._end_planting_traded(dealer)

    def _forget_what_was_said(self) -> None:
        self.offers = []
        self.refused = []
        self.taken_back = []
        seat: Seat
        for seat in range(self.seats):
            self.offers_made[seat] = 0
            self.wants_changed[seat] = False
            self.spares_changed[seat] = False

    # 3. Planting traded and given beans

    def _plant_received(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        self.set_aside[seat].remove(card)
        self._plant_in_field(seat, card, dealer)
        self._end_planting_traded(dealer)

    def _end_planting_traded(self, dealer: Dealer) -> None:
        """All cards must be planted; then the turn goes on (B16)."""
        if self.to_act():
            return
        if self.last_turn:
            self._end_game(dealer)  # B5
        elif self._waits_before(self.numbers.drawn):
            self.phase = DRAWING
        else:
            self._draw_new_cards(dealer)

    # 4. Drawing new cards

    def _draw_new_cards(self, dealer: Dealer) -> None:
        for _ in range(self.numbers.drawn):
            self._draw_to_hand(dealer)
            if self.last_turn:
                self._end_game(dealer)  # B6, B25: at once
                return
        self._begin_turn((self.turn + 1) % self.seats, dealer)

    # Harvesting and selling beans, a third field, the end of the game: growing.py

    # Imagining

    @classmethod
    def imagine(cls, view: View, dealer: Dealer) -> Game:
        assert isinstance(view, Table)
        seats = len(view.hand_sizes)
        game: Board = Duel(seats) if seats == 2 else Bohnanza(seats)
        return game._filled_in(view, view.memory, dealer)


def deal_by_version_1(seats: int, options: dict[str, str], dealer: Dealer) -> Game:
    """As it was until version 2: in the duel steps ended by themselves (B28)."""
    return _deal_by(1, seats, options, dealer)


def deal_by_version_2(seats: int, options: dict[str, str], dealer: Dealer) -> Game:
    """As it was until version 3: nobody could sell before a draw that empties the pile (B29)."""
    return _deal_by(2, seats, options, dealer)


def _deal_by(version: int, seats: int, options: dict[str, str], dealer: Dealer) -> Game:
    """Dealing is the same in all versions: with a full draw pile none differs yet."""
    game = Bohnanza.deal(seats, options, dealer)
    assert isinstance(game, Board)
    game.version = version
    return game
