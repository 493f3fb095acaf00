"""Pas de Haricots, a tarot version of Nicht die Bohne! by Horst-Rainer Rösner.

Read beside the rulebook: same order, same words. N1 to N14 are rulings:
docs/rulings/pas_de_haricots.md.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cassoulet.cards import Cards, no_cards
from cassoulet.game import ALONE, NOBODY, Action, Dealer, Ended, Seat
from cassoulet.games.pas_de_haricots.actions import Play, Take
from cassoulet.games.pas_de_haricots.board import (
    CARDS,
    NO_CARD,
    RANKS,
    SUITS,
    Board,
    whole_deck,
)
from cassoulet.games.pas_de_haricots.events import (
    Chose,
    Dealt,
    Led,
    Revealed,
    RoundBegan,
    Scored,
    Took,
)

# The special cards, by rank; the plain ones have the ranks 0 to 9 and are worth one point more
FIRST_MINUS: Final = 10  # jack, knight, queen
LAST_MINUS: Final = 12
KING: Final = 13
NO_BEANS: Final = 14  # trump 1 of diamonds, 2 of hearts, 3 of spades, 4 of clubs (N8)

# Game setup
HAND: Final = {3: 20, 4: 15, 5: 12, 6: 10}

# Turn flow
LEADING: Final = 1
CHOOSING: Final = 2
TAKING: Final = 3

# End of the game
ROUNDS: Final = 3

PLAYS: Final = [Play(card) for card in range(CARDS)]
TAKES: Final = [Take(owner) for owner in range(max(HAND))]


@final
class PasDeHaricots(Board):
    """A table of Pas de Haricots, and the rules that move it."""

    # Game setup

    @classmethod
    def deal(cls, seats: int, options: dict[str, str], dealer: Dealer) -> PasDeHaricots:
        game = PasDeHaricots(seats)
        game.pawn = dealer.pick_seat(seats)  # N10: left of a dealer chosen by lot
        game._begin_round(dealer)
        return game

    def _begin_round(self, dealer: Dealer) -> None:
        self.round += 1
        dealer.tell(RoundBegan, self.round, self.pawn)
        deck = whole_deck()
        for seat in range(self.seats):
            self.collections[seat] = no_cards(CARDS)
            self.hands[seat] = deck.deal(HAND[self.seats], dealer)
            dealer.tell(Dealt, seat, self.hands[seat])
        self._begin_turn()

    # Turn flow

    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == CHOOSING:
            return tuple([seat for seat in range(self.seats) if self._has_to_choose(seat)])
        return () if self.taker == NOBODY else ALONE[self.taker]

    def _has_to_choose(self, seat: Seat) -> bool:
        return seat != self.pawn and self.choices[seat] == NO_CARD

    def legal(self, seat: Seat) -> list[Action]:
        actions: list[Action] = []
        if seat not in self.to_act():
            return actions
        if self.phase == TAKING:
            actions += [TAKES[owner] for owner in range(self.seats) if self._can_be_taken(owner)]
        else:
            actions += [PLAYS[card] for card in self.hands[seat].listed()]
        return actions

    def why_not(self, seat: Seat, action: Action) -> str:
        if seat not in self.to_act():
            return super().why_not(seat, action)
        if isinstance(action, Play):
            return "must_take" if self.phase == TAKING else "card_not_in_hand"
        if isinstance(action, Take):
            return self._why_not_take(action.owner) if self.phase == TAKING else "must_play"
        return super().why_not(seat, action)

    def _why_not_take(self, owner: Seat) -> str:
        return "card_is_under_the_pawn" if owner == self.pawn else "card_not_there"

    def play(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        if isinstance(action, Take):
            self._take(seat, action.owner, dealer)
            self._take_what_is_left(dealer)
        elif isinstance(action, Play) and self.phase == LEADING:
            self._lead(seat, action.card, dealer)
        elif isinstance(action, Play):
            self._choose(seat, action.card, dealer)

    def _begin_turn(self) -> None:
        self.phase = LEADING
        self.taker = self.pawn

    # 1. Playing a card

    def _lead(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        self.hands[seat].take(card)
        self.played[seat] = card
        self.phase = CHOOSING
        dealer.tell(Led, seat, card)

    def _choose(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        self.choices[seat] = card
        dealer.tell(Chose, seat, card)
        if not self.to_act():
            self._turn_over(dealer)

    def _turn_over(self, dealer: Dealer) -> None:
        seat: Seat
        for seat in range(self.seats):
            if seat != self.pawn:
                self.played[seat] = self.choices[seat]
                self.hands[seat].take(self.choices[seat])
                self.choices[seat] = NO_CARD
        self.phase = TAKING
        dealer.tell(Revealed, tuple(self.played))

    # 2. Taking cards

    def _can_be_taken(self, owner: Seat) -> bool:
        """Not the card under the pawn; one's own is gone when one comes to take (N1)."""
        return owner != self.pawn and self.played[owner] != NO_CARD

    def _take(self, seat: Seat, owner: Seat, dealer: Dealer) -> None:
        card = self.played[owner]
        self.played[owner] = NO_CARD
        self.collections[seat].add(card)
        dealer.tell(Took, seat, owner, card)
        self.taker = owner  # whose card was taken takes next

    def _take_what_is_left(self, dealer: Dealer) -> None:
        """The last two have no choice (N2): the last card, then the one under the pawn."""
        left = self.legal(self.taker)
        if len(left) == 1:
            last = left[0]
            assert isinstance(last, Take)
            self._take(self.taker, last.owner, dealer)
            left = self.legal(self.taker)
        if not left:
            pawn = self.taker
            self._take(pawn, self.pawn, dealer)
            self._next_turn(pawn, dealer)

    # 4. A new turn

    def _next_turn(self, pawn: Seat, dealer: Dealer) -> None:
        self.pawn = pawn
        if self.hands[pawn].size > 0:
            self._begin_turn()
        else:
            self._end_round(dealer)

    # End of the game

    def _end_round(self, dealer: Dealer) -> None:
        for seat in range(self.seats):
            plus, minus = lines(self.collections[seat])
            self.plus[seat].append(plus)
            self.minus[seat].append(minus)
            dealer.tell(Scored, seat, plus, minus)
        if self.round < ROUNDS:
            self._begin_round(dealer)
        else:
            self._end_game(dealer)

    def _end_game(self, dealer: Dealer) -> None:
        self.taker = NOBODY
        self.phase = LEADING
        dealer.tell(Ended, tuple(self.scores()), tuple(self.winners()))

    def scores(self) -> list[int]:
        """The sheet, and what the collections would bring if the round ended now."""
        totals = [sum(self.plus[seat]) - sum(self.minus[seat]) for seat in range(self.seats)]
        for seat in range(self.seats):
            if len(self.plus[seat]) < self.round:
                plus, minus = lines(self.collections[seat])
                totals[seat] += plus - minus
        return totals

    def values(self, cards: Cards) -> tuple[int, ...]:
        return tuple([series(cards, suit) for suit in range(SUITS)])


# Counting


def series(cards: Cards, suit: int) -> int:
    """What the cards of one suit are worth together (N5, N6, N7)."""
    has = [cards.counts[suit * RANKS + rank] > 0 for rank in range(RANKS)]
    if has[NO_BEANS]:
        return 0
    value = sum([rank + 1 for rank in range(FIRST_MINUS) if has[rank]])
    if sum(has[FIRST_MINUS : LAST_MINUS + 1]) % 2 == 1:
        value = -value
    return value * 2 if has[KING] else value


def lines(cards: Cards) -> tuple[int, int]:
    """The sum of the positive series, and that of the negative ones without their sign (N9)."""
    values = [series(cards, suit) for suit in range(SUITS)]
    return sum([value for value in values if value > 0]), -sum(
        [value for value in values if value < 0]
    )
