"""Where everything lies on a table of Pas de Haricots, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import Cards, cards_of, copies, no_cards, sizes
from cassoulet.game import NOBODY, Dealer, Game, Seat, View, Viewer
from cassoulet.games.pas_de_haricots.views import Table

# Components: a tarot deck without the trumps from 5 on and the Excuse
SUITS: Final = 4  # spades, hearts, diamonds, clubs
RANKS: Final = 15  # 1 to 10, three minus cards, the king, and the trump that belongs to the suit
CARDS: Final = 60

NO_CARD: Final = -1
ONE_OF_EACH: Final = vec[i64]([1] * CARDS)


class Board(Game):
    """The state of a table, without the rules."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.round: i64 = 0
        self.phase: i64 = 0
        self.pawn: Seat = NOBODY
        self.taker: Seat = NOBODY
        self.hands = [no_cards(CARDS) for _ in range(seats)]
        self.choices = vec[i64]([NO_CARD] * seats)  # in hand until they are turned over
        self.played = vec[i64]([NO_CARD] * seats)  # face up, to be taken
        self.collections = [no_cards(CARDS) for _ in range(seats)]
        self.plus: list[list[int]] = [[] for _ in range(seats)]  # the score sheet
        self.minus: list[list[int]] = [[] for _ in range(seats)]

    # What a seat may know

    def view(self, seat: Viewer) -> View:
        over = not self.to_act()
        return Table(
            seat=seat,
            round=self.round,
            phase=self.phase,
            pawn=self.pawn,
            taker=self.taker,
            hand=() if seat is None else self.hands[seat].listed(),
            hand_sizes=sizes(self.hands),
            choice=NO_CARD if seat is None else self.choices[seat],
            chosen=tuple([choice != NO_CARD for choice in self.choices]),
            played=tuple(self.played),
            collections=tuple([cards.listed() for cards in self.collections]),
            series=tuple([self.values(cards) for cards in self.collections]),
            gains=() if seat is None else self._gains(self.collections[seat]),
            plus=tuple([tuple(line) for line in self.plus]),
            minus=tuple([tuple(line) for line in self.minus]),
            scores=tuple(self.scores()) if over else (),
        )

    def _gains(self, held: Cards) -> tuple[int, ...]:
        return tuple([self._gain(held, card) for card in self.played])

    def _gain(self, held: Cards, card: i64) -> int:
        if card == NO_CARD:
            return 0
        more = held.copy()
        more.add(card)
        return sum(self.values(more)) - sum(self.values(held))

    def values(self, cards: Cards) -> tuple[int, ...]:
        """What the cards of each suit are worth together: the rules know."""
        raise NotImplementedError

    # Imagining

    @classmethod
    def imagine(cls, view: View, dealer: Dealer) -> Self:
        assert isinstance(view, Table)
        game = cls(len(view.hand_sizes))
        game._lay_out(view)
        unseen = game._unseen(view)
        for seat, size in enumerate(view.hand_sizes):
            if seat != view.seat:
                game.hands[seat] = unseen.deal(size, dealer)
                if view.chosen[seat]:
                    game.choices[seat] = game.hands[seat].copy().draw(dealer)
        return game

    def _lay_out(self, view: Table) -> None:
        """Set up all that the view shows."""
        self.round, self.phase = view.round, view.phase
        self.pawn, self.taker = view.pawn, view.taker
        self.played = vec[i64](list(view.played))
        self.collections = [cards_of(CARDS, cards) for cards in view.collections]
        self.plus = [list(line) for line in view.plus]
        self.minus = [list(line) for line in view.minus]
        if view.seat is not None:
            self.hands[view.seat] = cards_of(CARDS, view.hand)
            self.choices[view.seat] = view.choice

    def _unseen(self, view: Table) -> Cards:
        unseen = whole_deck()
        for cards in self.collections:
            unseen.take_all(cards)
        for card in view.played:
            if card != NO_CARD:
                unseen.take(card)
        for card in view.hand:
            unseen.take(card)
        return unseen

    # Copying and counting

    def copy(self) -> Self:
        twin = type(self)(self.seats)
        twin.round, twin.phase = self.round, self.phase
        twin.pawn, twin.taker = self.pawn, self.taker
        twin.hands = copies(self.hands)
        twin.choices, twin.played = self.choices[:], self.played[:]
        twin.collections = copies(self.collections)
        twin.plus = [line[:] for line in self.plus]
        twin.minus = [line[:] for line in self.minus]
        return twin

    def inventory(self) -> dict[str, dict[str, list[int]]]:
        cards: dict[str, list[int]] = {}
        for seat in range(self.seats):
            lying = no_cards(CARDS)
            if self.played[seat] != NO_CARD:
                lying.add(self.played[seat])
            cards[f"hand of {seat}"] = list(self.hands[seat].counts)
            cards[f"before {seat}"] = list(lying.counts)
            cards[f"collection of {seat}"] = list(self.collections[seat].counts)
        return {"cards": cards}


def whole_deck() -> Cards:
    """One of each card."""
    return Cards(ONE_OF_EACH[:])
