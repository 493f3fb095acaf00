"""The Magic Beanstalk (Jack et le Haricot Magique), by Frédéric Morard.

Read beside the rulebook: same order, same words. J1 to J27 are rulings:
docs/rulings/haricot_magique.md. A player's turn (rolling, placing, the end of the beanstalk, the
gold) is in growing.py, the powers of the expert variant are in powers.py.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cassoulet.game import ALONE, NOBODY, Action, Dealer, Seat
from cassoulet.games.haricot_magique.actions import (
    AddDice,
    Choose,
    Place,
    Roll,
    ThrowAxe,
)
from cassoulet.games.haricot_magique.board import ACTION_CARDS, DICE, NO_CARD, NOTHING, NUMBERS
from cassoulet.games.haricot_magique.events import (
    Chose,
    Drew,
    Revealed,
    RoundBegan,
    TurnBegan,
)
from cassoulet.games.haricot_magique.growing import (
    ADDING,
    CHOICES,
    CHOOSING,
    ENDING,
    OVER,
    PLACING,
    STARTING,
)
from cassoulet.games.haricot_magique.powers import AXE, Powers
from cassoulet.games.haricot_magique.tower import CASTLE, DICE_FACES

# Game setup
FIRST_HAND: Final = 3

CHOOSES: Final = [Choose(card) for card in range(NUMBERS)]
ROLLS: Final = [Roll(dice) for dice in range(DICE)]
THROWS: Final = [ThrowAxe(dice) for dice in range(DICE)]
ADDS: Final = [AddDice(dice) for dice in range(DICE)]
PLACES: Final = [Place(piece) for piece in range(CASTLE + 1)]


@final
class HaricotMagique(Powers):
    """A table of the Magic Beanstalk, and the rules that move it."""

    # Game setup

    @classmethod
    def deal(cls, seats: int, options: dict[str, str], dealer: Dealer) -> HaricotMagique:
        gentle = options["slips"] == "again"
        game = HaricotMagique(seats, options["variant"] == "expert", gentle)
        game.bean = dealer.pick_seat(seats)  # J27
        for _ in range(FIRST_HAND):
            game._draw_action_cards(dealer)
        game._begin_round(dealer)
        return game

    def _draw_action_cards(self, dealer: Dealer) -> None:
        for seat in range(self.seats):
            if self.decks[seat].size > 0:
                card = self.decks[seat].draw(dealer)
                self.hands[seat].add(card)
                dealer.tell(Drew, seat, card)

    # Round flow

    def _begin_round(self, dealer: Dealer) -> None:
        self.round += 1
        self.phase = CHOOSING
        self.order = []
        self.played_turns = 0
        dealer.tell(RoundBegan, self.round, self.bean)

    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == OVER:
            return ()
        if self.phase == CHOOSING:
            return tuple([seat for seat in range(self.seats) if self.choices[seat] == NO_CARD])
        return ALONE[self.on_turn()]

    def legal(self, seat: Seat) -> list[Action]:
        actions: list[Action] = []
        if seat not in self.to_act():
            return actions
        if self.phase == CHOOSING:
            actions += [CHOOSES[card] for card in self.hands[seat].listed()]
        elif self.phase == STARTING:
            self._list_starts(seat, actions)
        elif self.phase == ADDING:
            most = min(self.extra, self.dice_left())
            actions += [ADDS[dice] for dice in range(most + 1)]
        elif self.phase == PLACING:
            actions += [PLACES[piece] for piece in self._placeable()]
        else:
            self._list_powers(seat, actions)
        return actions

    def _list_starts(self, seat: Seat, actions: list[Action]) -> None:
        choices = self._dice_choices(seat)
        actions += [ROLLS[dice] for dice in choices]
        if self.may_throw_axe(seat):
            actions += [THROWS[dice] for dice in choices]
        self._list_powers(seat, actions)

    def why_not(self, seat: Seat, action: Action) -> str:
        if seat not in self.to_act():
            return super().why_not(seat, action)
        if isinstance(action, Choose):
            return "card_not_in_hand" if self.phase == CHOOSING else "not_allowed_now"
        if isinstance(action, Roll):
            return "not_on_your_card" if self.phase == STARTING else "not_allowed_now"
        if isinstance(action, ThrowAxe):
            return self._why_not_throw(seat)
        if isinstance(action, Place):
            return "piece_is_not_due" if self.phase == PLACING else "not_allowed_now"
        return super().why_not(seat, action)

    def _why_not_throw(self, seat: Seat) -> str:
        if self.phase != STARTING:
            return "not_allowed_now"
        if not self.has_axe(seat):
            return "no_axe"
        return "not_on_your_card" if self.may_throw_axe(seat) else "nothing_to_hit"

    def play(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        if isinstance(action, Choose):
            self._choose(seat, action.card, dealer)
        elif isinstance(action, Roll):
            self._first_roll(action.dice, dealer)
        elif isinstance(action, ThrowAxe):
            self._throw_axe(seat, action.dice, dealer)
        elif isinstance(action, AddDice):
            self._add_dice(action.dice, dealer)
        elif isinstance(action, Place):
            self._place(seat, action.piece, dealer)
        else:
            self._use_power(seat, action, dealer)
        self._go_on(dealer)

    def _go_on(self, dealer: Dealer) -> None:
        """When a turn has ended, the next one begins, or the next round."""
        if self.phase == ENDING and (self.finished or not self.has_end_power(self.on_turn())):
            self._end_turn(dealer)

    # 1. and 2. Choosing and turning over action cards

    def _choose(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        self.choices[seat] = card
        dealer.tell(Chose, seat, card)
        if not self.to_act():
            self._turn_over(dealer)

    def _turn_over(self, dealer: Dealer) -> None:
        seat: Seat
        for seat in range(self.seats):
            self.played[seat] = self.choices[seat]
            self.hands[seat].take(self.choices[seat])
            self.choices[seat] = NO_CARD
        self._settle_order()
        dealer.tell_lists(Revealed, tuple(self.played), tuple(self.order))
        self._begin_turn(dealer)

    # 3. The order of turns

    def _settle_order(self) -> None:
        """By initiative; of equal cards, clockwise from the holder of the bean token (J16)."""
        clockwise = self.clockwise()
        self.order = [
            seat for card in range(NUMBERS) for seat in clockwise if self.played[seat] == card
        ]

    # A player's turn, which goes on in growing.py

    def _begin_turn(self, dealer: Dealer) -> None:
        self.phase = STARTING
        self.finished = False
        self.treasures_placed = 0
        dealer.tell(TurnBegan, self.on_turn())

    def _dice_choices(self, seat: Seat) -> list[int]:
        """The numbers on the card that the reserve allows, or else all that is left (J5)."""
        left = self.dice_left()
        choices = [dice for dice in CHOICES[self.played[seat]] if dice <= left]
        return choices or [left]

    def _placeable(self) -> list[int]:
        """What goes on the die just placed (J6, J8); or any rolled die; or else the castle (J9)."""
        if self.due != NOTHING:
            return [self.due]
        dice = [face for face in range(DICE_FACES) if self.rolled[face] > 0]
        return dice or [CASTLE]

    # 4. and 5. End of the turn and of the round

    def _end_turn(self, dealer: Dealer) -> None:
        if self.eye == self.on_turn():
            self.eye = NOBODY
        self.played_turns += 1
        if self.played_turns < self.seats:
            self._begin_turn(dealer)
        else:
            self._end_round(dealer)

    def _end_round(self, dealer: Dealer) -> None:
        self.bean = self.order[-1]
        seat: Seat
        for seat in range(self.seats):
            self.discards[seat].append(self.played[seat])
            self.played[seat] = NO_CARD
        self.powers_used = [False] * NUMBERS
        if self.round == ACTION_CARDS:
            self._end_game(dealer)  # J15
            return
        self._draw_action_cards(dealer)
        self._begin_round(dealer)

    # The axe

    def has_axe(self, seat: Seat) -> bool:
        """Once a game, or by the power of card 4."""
        return self.has_power(seat, AXE) if self.expert else self.axes[seat]

    def may_throw_axe(self, seat: Seat) -> bool:
        return self.has_axe(seat) and len(self.stalk) > 1  # J17: there must be something to hit

    def _throw_axe(self, seat: Seat, dice: i64, dealer: Dealer) -> None:
        if self.expert:
            self.powers_used[AXE] = True
        else:
            self.axes[seat] = False
        self._throw(seat, dealer)
        self._first_roll(dice, dealer)


def deal_by_version_1(seats: int, options: dict[str, str], dealer: Dealer) -> HaricotMagique:
    """As it was until version 2: J8, J23 and J25 were otherwise."""
    game = HaricotMagique.deal(seats, options, dealer)
    game.version = 1
    return game
