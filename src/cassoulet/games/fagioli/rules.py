"""Fagioli, by Kentaro Yazawa.

Read beside the rulebook: same order, same words. F1 to F24 are rulings, F-A and F-B defaults:
docs/rulings/fagioli.md.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cassoulet.cards import Cards
from cassoulet.game import ALONE, NOBODY, Action, Dealer, Seat
from cassoulet.games.fagioli.actions import Plant, Play
from cassoulet.games.fagioli.board import NUMBERS, PILES, START_CARDS, WALLET, Board
from cassoulet.games.fagioli.events import (
    Began,
    Burst,
    Dealt,
    Drew,
    Planted,
    Played,
    Reshuffled,
    SetAside,
)
from cassoulet.games.fagioli.views import Outcome

# Game setup
FIRST_HAND: Final = 4

# Game flow
FACE_DOWN_VALUE: Final = 4

# Burst
FULL_HAND: Final = 5

PLAYS: Final = [
    Play(card, pile, face_down)
    for card in range(NUMBERS)
    for pile in range(PILES)
    for face_down in (False, True)
]
PLANTS: Final = [Plant(card) for card in range(NUMBERS)]


@final
class Fagioli(Board):
    """A table of Fagioli, and the rules that move it."""

    # Game setup

    @classmethod
    def deal(cls, seats: int, options: dict[str, str], dealer: Dealer) -> Fagioli:
        game = Fagioli(seats)
        for seat in range(seats):
            game.deck.deal_to(game.hands[seat], FIRST_HAND, dealer)
            dealer.tell_lists(Dealt, seat, game.hands[seat])
        game._place_start_cards()
        game.first = game.turn = dealer.pick_seat(seats)  # F20
        dealer.tell(Began, game.first)
        return game

    def _place_start_cards(self) -> None:
        for pile in range(PILES):
            self.tops[pile] = START_CARDS[pile]
            self.wallets[pile] = WALLET[START_CARDS[pile]]

    # Game flow

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.turn == NOBODY else ALONE[self.turn]

    def legal(self, seat: Seat) -> list[Action]:
        actions: list[Action] = []
        if seat != self.turn or seat == NOBODY:
            return actions
        hand = self.hands[seat].counts
        card: i64
        for card in range(NUMBERS):
            if hand[card] > 0:
                if self.to_plant > 0:
                    actions.append(PLANTS[card])
                else:
                    self._list_plays(card, actions)
        return actions

    def _list_plays(self, card: i64, actions: list[Action]) -> None:
        pile: i64
        for pile in range(PILES):
            face_up = (card * PILES + pile) * 2
            actions.append(PLAYS[face_up])
            if self.wallets[pile]:
                actions.append(PLAYS[face_up + 1])

    def pick_action(self, seat: Seat, dealer: Dealer) -> Action | None:
        if seat != self.turn or seat == NOBODY:
            return None
        hand = self.hands[seat]
        if self.to_plant > 0:
            return PLANTS[hand.nth(dealer.pick_one(hand.kinds()))]
        ways = PILES + self.wallets[0] + self.wallets[1]  # to play a card
        chosen = dealer.pick_one(hand.kinds() * ways)
        return self._nth_play(hand.nth(chosen // ways), chosen % ways)

    def _nth_play(self, card: i64, way: i64) -> Play:
        """In the order in which they are listed: on each pile face up, with a wallet face down."""
        pile: i64 = 0
        while way > self.wallets[pile]:
            way -= 1 + self.wallets[pile]
            pile += 1
        return PLAYS[(card * PILES + pile) * 2 + way]

    def why_not(self, seat: Seat, action: Action) -> str:
        if seat not in self.to_act():
            return super().why_not(seat, action)
        if isinstance(action, Play):
            return self._why_not_play(seat, action)
        if isinstance(action, Plant):
            return "card_not_in_hand" if self.to_plant > 0 else "nothing_to_plant"
        return super().why_not(seat, action)

    def _why_not_play(self, seat: Seat, play: Play) -> str:
        if self.to_plant > 0:
            return "must_plant"
        if not self.hands[seat].has(play.card):
            return "card_not_in_hand"
        return "no_wallet" if 0 <= play.pile < PILES else "no_such_pile"

    def play(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        if isinstance(action, Play):
            self._play_card(seat, action, dealer)
        elif isinstance(action, Plant):
            self._plant(seat, action.card, dealer)
        if self.to_plant == 0 and self.turn != NOBODY:
            self.turn = (seat + 1) % self.seats

    def _play_card(self, seat: Seat, play: Play, dealer: Dealer) -> None:
        before = self.tops[play.pile]
        self._leave_hand(seat, play.card)
        self._cover(seat, play)
        value = self.tops[play.pile]
        dealer.tell(Played, seat, play.pile, play.card, value)
        hand_would_be = self.hands[seat].size + value - before
        if bursts(hand_would_be):
            self._burst(seat, dealer)  # F3, F4: nothing is drawn or planted
        elif value > before:
            self._draw(seat, value - before, dealer)
        elif value < before:
            self._start_planting(seat, before - value, dealer)
        else:
            self._burst_if_hand_is_empty(seat, dealer)

    def _leave_hand(self, seat: Seat, card: i64) -> None:
        self.hands[seat].take(card)
        if self.held[seat] > 0:
            self.held[seat] -= 1

    def _cover(self, seat: Seat, play: Play) -> None:
        """Put the played card on top of its pile."""
        if play.face_down:
            self.spent[seat].add(play.card)
            self.tops[play.pile] = FACE_DOWN_VALUE
            self.wallets[play.pile] = False  # F13
        else:
            self.shown.add(play.card)
            self.tops[play.pile] = play.card
            self.wallets[play.pile] = WALLET[play.card]

    # If the number you played is higher

    def _draw(self, seat: Seat, count: i64, dealer: Dealer) -> None:
        hand = self.hands[seat]
        _drawn: i64
        for _drawn in range(count):
            if self.deck.size == 0:
                self._make_new_draw_pile(dealer)  # F22: there was nothing to make one of
            if self.deck.size == 0 or self.turn == NOBODY:
                return  # F12, F9
            card = self.deck.draw(dealer)
            hand.add(card)
            dealer.tell(Drew, seat, card)
            if self.deck.size == 0:
                self._make_new_draw_pile(dealer)  # F7: the instant the last card is drawn

    # If the number you played is lower

    def _start_planting(self, seat: Seat, count: i64, dealer: Dealer) -> None:
        self.to_plant = count
        if count == self.hands[seat].size:
            while self.to_plant > 0:  # all of them: nothing to choose
                self._plant(seat, self.hands[seat].nth(0), dealer)

    def _plant(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        self._leave_hand(seat, card)
        self.farms[seat].add(card)
        self.to_plant -= 1
        dealer.tell(Planted, seat, card)
        if self.to_plant == 0:
            self._burst_if_hand_is_empty(seat, dealer)

    # Burst

    def _burst_if_hand_is_empty(self, seat: Seat, dealer: Dealer) -> None:
        if self.hands[seat].size == 0:
            self._burst(seat, dealer)

    # Resolving a burst

    def _burst(self, seat: Seat, dealer: Dealer) -> None:
        penalty = self.supply.pop(0)  # F1
        self.penalties[seat].append(penalty)
        dealer.tell(Burst, seat, penalty)
        if not self.supply:
            self._end_game(dealer)  # F10
            return
        if self.hands[seat].size > 0:
            self._set_hand_aside(seat, dealer)
        self._draw(seat, FIRST_HAND, dealer)

    def _set_hand_aside(self, seat: Seat, dealer: Dealer) -> None:
        hand = self.hands[seat]
        dealer.tell_lists(SetAside, seat, hand, hand.size)
        self.spent[seat].add_all(hand)
        hand.clear()
        self.held[seat] = 0

    # When the draw pile runs out

    def _make_new_draw_pile(self, dealer: Dealer) -> None:
        self._note_what_was_hidden()
        self._shuffle_in(self.shown)  # F8
        for cards in self.spent:
            self._shuffle_in(cards)
        if self.deck.size == 0:
            return  # F22: there is no card to make a pile of
        self._place_start_cards()
        penalty = self.supply.pop(0)
        self.returned.append(penalty)
        dealer.tell(Reshuffled, penalty)
        if not self.supply:
            self._end_game(dealer)  # F9

    def _shuffle_in(self, cards: Cards) -> None:
        self.deck.add_all(cards)
        cards.clear()

    # End of the game

    def _end_game(self, dealer: Dealer) -> None:
        self.turn = NOBODY
        dealer.tell_end(self)

    def scores(self) -> list[int]:
        totals = [sum(tokens) for tokens in self.penalties]
        lowest = min(totals)
        return [self._score(seat, totals[seat], lowest) for seat in range(self.seats)]

    def _score(self, seat: Seat, total: i64, lowest: i64) -> i64:
        has_lowest, has_no_token = total == lowest, not self.penalties[seat]  # F16, F17
        return has_lowest + has_no_token + self.farms[seat].size - total

    def winners(self) -> list[int]:
        scores = self.scores()
        in_turn_order = [(self.first + later) % self.seats for later in range(self.seats)]
        best = in_turn_order[0]
        for seat in in_turn_order:
            if scores[seat] >= scores[best]:
                best = seat  # F18: of the tied, who is later in turn order
        return [best]

    # What each play would bring

    def outcomes(self, seat: Seat) -> tuple[Outcome, ...]:
        plays = [play for play in self.legal(seat) if isinstance(play, Play)]
        return tuple([self._outcome(seat, play) for play in plays])

    def _outcome(self, seat: Seat, play: Play) -> Outcome:
        value = FACE_DOWN_VALUE if play.face_down else play.card
        change = value - self.tops[play.pile]
        hand_would_be = self.hands[seat].size - 1 + change
        if bursts(hand_would_be):
            return Outcome(play.card, play.pile, play.face_down, 0, 0, self.supply[0])
        burst = self.supply[0] if hand_would_be == 0 else 0
        draw, plant = max(0, change), max(0, -change)
        return Outcome(play.card, play.pile, play.face_down, draw, plant, burst)


def bursts(hand_would_be: i64) -> bool:
    """The hand would have six cards or more, or fewer than none."""
    return hand_would_be > FULL_HAND or hand_would_be < 0
