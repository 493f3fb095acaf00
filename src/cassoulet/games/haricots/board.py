"""Where everything lies on a table of Haricots, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import Cards, cards_of, copies, no_cards, sizes
from cassoulet.game import NOBODY, Dealer, Game, Seat, View, Viewer
from cassoulet.games.haricots.actions import Play
from cassoulet.games.haricots.runs import longest_run
from cassoulet.games.haricots.views import Memory, Table

# Components
#                            1  2  3  4  5   6  7  8  9 10 11 12       15
COPIES: Final = vec[i64]([0, 3, 4, 1, 6, 8, 10, 9, 8, 7, 6, 5, 2, 0, 0, 1])
NUMBERS: Final = 16

PLAYS: Final = [Play(card, count) for card in range(NUMBERS) for count in range(NUMBERS)]


class Board(Game):
    """The state of a table, without the rules."""

    def __init__(self, seats: int, advanced: bool) -> None:
        self.seats: i64 = seats
        self.advanced = advanced
        self.round: i64 = 0
        self.first: Seat = NOBODY
        self.won_by: list[int] = []  # the winner of each round
        self.penalties = vec[i64]([0] * seats)  # negative VP chips
        # The round
        self.unseen = no_cards(NUMBERS)  # the personal decks and what was set aside unseen
        self.seen = no_cards(NUMBERS)  # cards played, and hands shown by folding
        self.hands = [no_cards(NUMBERS) for _ in range(seats)]
        self.decks = vec[i64]([0] * seats)  # how many cards: which ones, nobody knows
        self.out = vec[bool]([False] * seats)  # dropped out or folded
        self.turn: Seat = NOBODY
        self.owner: Seat = NOBODY  # who played the previous card(s)
        self.previous: Play = PLAYS[0]
        self.to_beat: i64 = 0

    # What a seat may know

    def view(self, seat: Viewer) -> View:
        over = not self.to_act()
        return Table(
            seat=seat,
            rules="advanced" if self.advanced else "basic",
            round=self.round,
            first=self.first,
            turn=self.turn,
            hand=() if seat is None else self.hands[seat].listed(),
            run=self._run_of(seat),
            hand_sizes=sizes(self.hands),
            deck_sizes=tuple(self.decks),
            out=tuple(self.out),
            previous=(self.previous.card, self.previous.count),
            owner=self.owner,
            to_beat=self.to_beat,
            won_by=tuple(self.won_by),
            penalty=0 if seat is None else self.penalties[seat],  # H18
            memory=Memory(self.seen.listed(), tuple(self.penalties)),
            scores=tuple(self.scores()) if over else (),
        )

    def _run_of(self, seat: Viewer) -> tuple[int, ...]:
        return longest_run(self.hands[seat]) if seat is not None and self.advanced else ()

    # Imagining

    @classmethod
    def imagine(cls, view: View, dealer: Dealer) -> Self:
        assert isinstance(view, Table)
        game = cls(len(view.hand_sizes), view.rules == "advanced")
        game._lay_out(view)
        for seat, size in enumerate(view.hand_sizes):
            if seat != view.seat:
                game.hands[seat] = game.unseen.deal(size, dealer)
        return game

    def _lay_out(self, view: Table) -> None:
        """Set up all that the view shows."""
        self.round, self.first, self.turn = view.round, view.first, view.turn
        self.won_by = list(view.won_by)
        self.penalties = vec[i64](list(view.memory.penalties))
        self.seen = cards_of(NUMBERS, view.memory.seen)
        self.unseen = Cards(COPIES[:])
        self.unseen.take_all(self.seen)
        if view.seat is not None:
            self.hands[view.seat] = cards_of(NUMBERS, view.hand)
            self.unseen.take_all(self.hands[view.seat])
        self.decks = vec[i64](list(view.deck_sizes))
        self.out = vec[bool](list(view.out))
        assert self.turn == NOBODY or view.out.count(False) > 1  # H9: or the round is over
        self.owner, self.to_beat = view.owner, view.to_beat
        card, count = view.previous
        self.previous = PLAYS[card * NUMBERS + count]

    # Copying and counting

    def copy(self) -> Self:
        twin = type(self)(self.seats, self.advanced)
        twin.round, twin.first, twin.turn = self.round, self.first, self.turn
        twin.won_by = self.won_by[:]
        twin.penalties = self.penalties[:]
        twin.unseen = self.unseen.copy()
        twin.seen = self.seen.copy()
        twin.hands = copies(self.hands)
        twin.decks = self.decks[:]
        twin.out = self.out[:]
        twin.owner, twin.previous, twin.to_beat = self.owner, self.previous, self.to_beat
        return twin

    def inventory(self) -> dict[str, dict[str, list[int]]]:
        cards = {"unseen": list(self.unseen.counts), "seen": list(self.seen.counts)}
        for seat in range(self.seats):
            cards[f"hand of {seat}"] = list(self.hands[seat].counts)
        return {"cards": cards}
