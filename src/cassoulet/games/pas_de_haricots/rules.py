"""Pas de Haricots, a tarot version of Nicht die Bohne! by Horst-Rainer Rösner.

Read beside the rulebook: same order, same words. N1 to N14 are rulings:
docs/rulings/pas_de_haricots.md.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cassoulet.cards import Cards
from cassoulet.game import ALONE, NOBODY, Action, Dealer, Seat
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
FIRST_MINUS: Final = 10  # jack, knight, queen: three of them
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
SOME_SEATS: Final[list[tuple[Seat, ...]]] = [  # for `to_act`, by a bit for each seat
    tuple([seat for seat in range(max(HAND)) if bits & 1 << seat]) for bits in range(2 ** max(HAND))
]


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
            self.collections[seat].clear()
            deck.deal_to(self.hands[seat], HAND[self.seats], dealer)
            dealer.tell_lists(Dealt, seat, self.hands[seat])
        self._begin_turn()

    # Turn flow

    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == CHOOSING:
            return SOME_SEATS[self._who_has_to_choose()]
        return () if self.taker == NOBODY else ALONE[self.taker]

    def _who_has_to_choose(self) -> i64:
        """A bit for each seat."""
        bits: i64 = 0
        seat: Seat
        for seat in range(self.seats):
            if self._has_to_choose(seat):
                bits |= 1 << seat
        return bits

    def _has_to_choose(self, seat: Seat) -> bool:
        return seat != self.pawn and self.choices[seat] == NO_CARD

    def _has_to_act(self, seat: Seat) -> bool:
        return self._has_to_choose(seat) if self.phase == CHOOSING else seat == self.taker

    def legal(self, seat: Seat) -> list[Action]:
        if not 0 <= seat < self.seats or not self._has_to_act(seat):
            return []
        return self._takes() if self.phase == TAKING else self._plays(self.hands[seat])

    def _plays(self, hand: Cards) -> list[Action]:
        actions: list[Action] = []
        counts = hand.counts
        card: i64
        for card in range(CARDS):
            if counts[card] > 0:
                actions.append(PLAYS[card])
        return actions

    def _takes(self) -> list[Action]:
        actions: list[Action] = []
        owner: Seat
        for owner in range(self.seats):
            if self._can_be_taken(owner):
                actions.append(TAKES[owner])
        return actions

    def pick_action(self, seat: Seat, dealer: Dealer) -> Action | None:
        if not 0 <= seat < self.seats or not self._has_to_act(seat):
            return None
        if self.phase == TAKING:
            return TAKES[self._nth_left(dealer.pick_one(self._left_to_take()))]
        hand = self.hands[seat]
        return PLAYS[hand.nth(dealer.pick_one(hand.size))]  # each card is there once

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
        if self._who_has_to_choose() == 0:
            self._turn_over(dealer)

    def _turn_over(self, dealer: Dealer) -> None:
        seat: Seat
        for seat in range(self.seats):
            if seat != self.pawn:
                self.played[seat] = self.choices[seat]
                self.hands[seat].take(self.choices[seat])
                self.choices[seat] = NO_CARD
        self.phase = TAKING
        dealer.tell_lists(Revealed, tuple(self.played))

    # 2. and 3. Taking cards and laying them out

    def _can_be_taken(self, owner: Seat) -> bool:
        """Not the card under the pawn; one's own is gone when one comes to take (N1)."""
        return owner != self.pawn and self.played[owner] != NO_CARD

    def _left_to_take(self) -> i64:
        """How many cards one may choose from."""
        left: i64 = 0
        owner: Seat
        for owner in range(self.seats):
            left += self._can_be_taken(owner)
        return left

    def _nth_left(self, number: i64) -> Seat:
        """Whose card it is, in the order in which they are listed."""
        owner: Seat = 0
        while number > 0 or not self._can_be_taken(owner):
            number -= self._can_be_taken(owner)
            owner += 1
        return owner

    def _take(self, seat: Seat, owner: Seat, dealer: Dealer) -> None:
        card = self.played[owner]
        self.played[owner] = NO_CARD
        self.collections[seat].add(card)  # at once: all have seen who took it (N13)
        dealer.tell(Took, seat, owner, card)
        self.taker = owner  # whose card was taken takes next

    def _take_what_is_left(self, dealer: Dealer) -> None:
        """The last two have no choice (N2): the last card, then the one under the pawn."""
        if self._left_to_take() == 1:
            self._take(self.taker, self._nth_left(0), dealer)
            last = self.taker
            self._take(last, self.pawn, dealer)
            self._next_turn(last, dealer)

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
            dealer.tell_lists(Scored, seat, plus, minus, self.values(self.collections[seat]))
        if self.round < ROUNDS:
            self._begin_round(dealer)
        else:
            self._end_game(dealer)

    def _end_game(self, dealer: Dealer) -> None:
        self.taker = NOBODY
        self.phase = LEADING
        dealer.tell_end(self)

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


def series(cards: Cards, suit: i64) -> int:
    """What the cards of one suit are worth together (N5, N6, N7)."""
    first = suit * RANKS
    if cards.counts[first + NO_BEANS] > 0:
        return 0
    value = plain_points(cards, suit)
    if minus_cards(cards, suit) % 2 == 1:
        value = -value
    return value * 2 if cards.counts[first + KING] > 0 else value


def plain_points(cards: Cards, suit: i64) -> i64:
    points: i64 = 0
    counts = cards.counts
    first = suit * RANKS
    rank: i64
    for rank in range(FIRST_MINUS):
        points += counts[first + rank] * (rank + 1)
    return points


def minus_cards(cards: Cards, suit: i64) -> i64:
    first = suit * RANKS + FIRST_MINUS
    return cards.counts[first] + cards.counts[first + 1] + cards.counts[first + 2]


def lines(cards: Cards) -> tuple[int, int]:
    """The sum of the positive series, and that of the negative ones without their sign (N9)."""
    plus = minus = 0
    for suit in range(SUITS):
        value = series(cards, suit)
        if value > 0:
            plus += value
        else:
            minus -= value
    return plus, minus
