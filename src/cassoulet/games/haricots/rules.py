"""Haricots, by Kentaro Yazawa.

Read beside the rulebook: same order, same words. H1 to H21 are rulings: docs/rulings/haricots.md.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import Cards, no_cards
from cassoulet.game import ALONE, NOBODY, Action, Dealer, Seat
from cassoulet.games.haricots.actions import Fold, Pass, Play
from cassoulet.games.haricots.board import COPIES, NUMBERS, PLAYS, Board
from cassoulet.games.haricots.events import (
    Caught,
    Dealt,
    DroppedOut,
    Folded,
    Passed,
    Played,
    RoundBegan,
    RoundWon,
    TableCleared,
)
from cassoulet.games.haricots.runs import longest_run

# Components
VALUE: Final = vec[i64](list(range(NUMBERS)))
HIGH_VALUE: Final = vec[i64]([0, 17, 16] + list(range(3, NUMBERS)))

# Round setup
HAND: Final = 10
PERSONAL_DECK: Final = 4

# Play cards
HIGH_FROM: Final = 15  # previous card(s) worth this much turn 1/17 into 17 and 2/16 into 16

# End of the game
CHIPS_TO_WIN: Final = 2

# Advanced rules
CHIP_VP: Final = 3

PASS: Final = Pass()
FOLD: Final = Fold()


@final
class Haricots(Board):
    """A table of Haricots, and the rules that move it."""

    # Round setup

    @classmethod
    def deal(cls, seats: int, options: dict[str, str], dealer: Dealer) -> Haricots:
        game = Haricots(seats, options["rules"] == "advanced")
        game.first = dealer.pick_seat(seats)
        game._begin_round(dealer)
        return game

    def _begin_round(self, dealer: Dealer) -> None:
        self.round += 1
        dealer.tell(RoundBegan, self.round, self.first)
        self.unseen = Cards(COPIES[:])  # H20
        self.seen = no_cards(NUMBERS)
        for seat in range(self.seats):
            self.hands[seat] = self.unseen.deal(HAND, dealer)
            self.decks[seat] = PERSONAL_DECK
            self.out[seat] = False
            dealer.tell_lists(Dealt, seat, self.hands[seat])
        self._clear_table()
        self.turn = self.first

    def _clear_table(self) -> None:
        self.owner = NOBODY
        self.previous = PLAYS[0]
        self.to_beat = 0

    # Round flow

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.turn == NOBODY else ALONE[self.turn]

    def _next_turn(self, dealer: Dealer) -> None:
        self.turn = self._after(self.turn)
        if self.turn == self.owner:
            self._clear_table()  # H6: before its owner chooses
            dealer.tell(TableCleared, self.turn)

    def _after(self, seat: Seat) -> Seat:
        """The next player to the left who is still in the round."""
        following = seat
        while True:
            following = following + 1 if following + 1 < self.seats else 0
            if not self.out[following]:
                return following

    def _go_on_without(self, seat: Seat, dealer: Dealer) -> None:
        following = self._after(seat)
        if self._after(following) == following:
            self._end_round(following, dealer)  # H9
        else:
            self._next_turn(dealer)

    # Turn flow

    def legal(self, seat: Seat) -> list[Action]:
        actions: list[Action] = []
        if seat != self.turn or seat == NOBODY:
            return actions
        self._list_plays(self.hands[seat].counts, actions)
        if self.decks[seat] > 0 or not self.advanced:
            actions.append(PASS)
        if self.advanced:
            actions.append(FOLD)
        return actions

    def pick_action(self, seat: Seat, dealer: Dealer) -> Action | None:
        if seat != self.turn or seat == NOBODY:
            return None
        hand = self.hands[seat].counts
        plays = self._count_plays(hand)
        may_pass = self.decks[seat] > 0 or not self.advanced
        chosen = dealer.pick_one(plays + may_pass + self.advanced)
        if chosen < plays:
            return self._nth_play(hand, chosen)
        return PASS if may_pass and chosen == plays else FOLD

    def why_not(self, seat: Seat, action: Action) -> str:
        if seat not in self.to_act():
            return super().why_not(seat, action)
        if isinstance(action, Play):
            held = self.hands[seat].has(action.card, action.count)
            return "must_be_higher" if held else "card_not_in_hand"
        if isinstance(action, Pass):
            return "personal_deck_is_empty"
        if isinstance(action, Fold):
            return "folding_is_advanced"
        return super().why_not(seat, action)

    def play(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        if isinstance(action, Play):
            self._play_cards(seat, action, dealer)
        elif isinstance(action, Fold):
            self._fold(seat, dealer)
        elif self.decks[seat] > 0:
            self._draw_a_card_and_pass(seat, dealer)
        else:
            self._drop_out(seat, dealer)

    # Play cards

    def _values(self) -> vec[i64]:
        return HIGH_VALUE if self.to_beat >= HIGH_FROM else VALUE  # H1, H2, H3

    def _list_plays(self, hand: vec[i64], actions: list[Action]) -> None:
        """List each card with every count of it that is higher than the previous card(s)."""
        values = self._values()
        to_beat = self.to_beat
        card: i64
        for card in range(1, NUMBERS):
            if hand[card] > 0:
                fewest = to_beat // values[card] + 1
                for count in range(fewest, hand[card] + 1):
                    actions.append(PLAYS[card * NUMBERS + count])

    def _count_plays(self, hand: vec[i64]) -> i64:
        """How many plays `_list_plays` would list."""
        values, to_beat = self._values(), self.to_beat
        plays: i64 = 0
        card: i64
        for card in range(1, NUMBERS):
            held = hand[card]
            if held * values[card] > to_beat:
                fewest = to_beat // values[card] + 1
                plays += held - fewest + 1
        return plays

    def _nth_play(self, hand: vec[i64], number: i64) -> Play:
        """The play at this place among them."""
        values, to_beat = self._values(), self.to_beat
        card: i64
        for card in range(1, NUMBERS):
            held = hand[card]
            if held * values[card] > to_beat:
                fewest = to_beat // values[card] + 1
                if number <= held - fewest:
                    return PLAYS[card * NUMBERS + fewest + number]
                number -= held - fewest + 1
        raise AssertionError("there are not so many plays")

    def _play_cards(self, seat: Seat, play: Play, dealer: Dealer) -> None:
        self.to_beat = self._values()[play.card] * play.count
        self.previous = play
        self.owner = seat
        self.hands[seat].take(play.card, play.count)
        self.seen.add(play.card, play.count)
        dealer.tell(Played, seat, play.card, play.count, self.to_beat)
        if self.hands[seat].size == 0:
            self._end_round(seat, dealer)
        else:
            self._next_turn(dealer)

    # Draw a card and pass

    def _draw_a_card_and_pass(self, seat: Seat, dealer: Dealer) -> None:
        card = self.unseen.draw(dealer)
        self.decks[seat] -= 1
        self.hands[seat].add(card)
        dealer.tell(Passed, seat, card)
        self._next_turn(dealer)

    def _drop_out(self, seat: Seat, dealer: Dealer) -> None:
        self.out[seat] = True  # H8
        dealer.tell(DroppedOut, seat)
        self._go_on_without(seat, dealer)

    # Fold (advanced rules)

    def _fold(self, seat: Seat, dealer: Dealer) -> None:
        hand = self.hands[seat]
        run = longest_run(hand)
        penalty = hand.size - len(run)
        self.penalties[seat] += penalty
        self.out[seat] = True
        dealer.tell_lists(Folded, seat, hand, run, penalty)
        self.seen.add_all(hand)
        self.hands[seat] = no_cards(NUMBERS)
        self._go_on_without(seat, dealer)

    # End of the round

    def _end_round(self, winner: Seat, dealer: Dealer) -> None:
        self.won_by.append(winner)
        dealer.tell(RoundWon, winner, self.round)
        if self.advanced and self.hands[winner].size == 0:
            self._catch_the_others(winner, dealer)
        if self._is_over(winner):
            self._end_game(dealer)
        else:
            self.first = (self.first + 1) % self.seats  # H11
            self._begin_round(dealer)

    def _catch_the_others(self, winner: Seat, dealer: Dealer) -> None:
        """Somebody played all of their hand: who has not yet folded pays for each card (H16)."""
        seat: Seat
        for seat in range(self.seats):
            if seat != winner and not self.out[seat]:
                self.penalties[seat] += self.hands[seat].size
                dealer.tell(Caught, seat, self.hands[seat].size)

    # End of the game

    def _is_over(self, winner: Seat) -> bool:
        if self.advanced:
            return self.round == self.seats
        return self.won_by.count(winner) == CHIPS_TO_WIN

    def _end_game(self, dealer: Dealer) -> None:
        self.turn = NOBODY
        dealer.tell_end(self)

    def scores(self) -> list[int]:
        chip = CHIP_VP if self.advanced else 1
        return [self.won_by.count(seat) * chip - self.penalties[seat] for seat in range(self.seats)]

    def winners(self) -> list[int]:
        standings = [self._standing(seat, score) for seat, score in enumerate(self.scores())]
        best = max(standings)
        return [seat for seat, standing in enumerate(standings) if standing == best]

    def _standing(self, seat: int, score: int) -> tuple[int, int, int]:
        """VP, then the number of VP chips, then the highest round number on one (H19)."""
        rounds = [number for number, winner in enumerate(self.won_by, 1) if winner == seat]
        return score, len(rounds), max(rounds, default=0)
