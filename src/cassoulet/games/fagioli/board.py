"""Where everything lies on a table of Fagioli, and what a seat may know of it."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import Cards, cards_of, copies, no_cards, sizes
from cassoulet.game import NOBODY, Dealer, Game, Seat, View, Viewer
from cassoulet.games.fagioli.views import Memory, Outcome, Table

# Components
#                            1  2  3     5  6  7  8  9
COPIES: Final = vec[i64]([0, 6, 6, 7, 0, 7, 7, 7, 6, 6])  # F-A, a default
NUMBERS: Final = 10
WALLET: Final = vec[bool]([card % 2 == 1 for card in range(NUMBERS)])  # F-B, a default: odd ones
START_CARDS: Final = vec[i64]([3, 7])
PILES: Final = 2
BURST_TOKENS: Final = {2: [2, 3, 3, 3, 4], 3: [2, 3, 3, 3, 4, 4], 4: [2, 2, 3, 3, 3, 4, 4]}

NO_CARDS: Final = no_cards(NUMBERS)


class Board(Game):
    """The state of a table, without the rules."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.hands = [no_cards(NUMBERS) for _ in range(seats)]
        self.farms = [no_cards(NUMBERS) for _ in range(seats)]
        self.deck = Cards(COPIES[:])  # the draw pile
        self.shown = no_cards(NUMBERS)  # face up in the discard piles
        self.spent = [no_cards(NUMBERS) for _ in range(seats)]  # face down there, or set aside
        self.tops = vec[i64]([0] * PILES)
        self.wallets = vec[bool]([False] * PILES)
        self.supply: list[int] = BURST_TOKENS[seats][:]  # the Token Supply, lowest first
        self.penalties: list[list[int]] = [[] for _ in range(seats)]  # tokens taken
        self.returned: list[int] = []  # tokens back in the box
        self.first: Seat = NOBODY
        self.turn: Seat = NOBODY
        self.to_plant: i64 = 0
        # What could be known when the draw pile last ran out
        self.had = [NO_CARDS] * seats  # in hand, farm or face down: noted anew, never changed
        self.buried = vec[i64]([0] * seats)
        self.held = vec[i64]([0] * seats)  # at least so many in hand are from before

    # What a seat may know

    def _note_what_was_hidden(self) -> None:
        """Nothing is left in the draw pile, so all that a viewer has not seen lies elsewhere."""
        for seat in range(self.seats):
            self.had[seat] = self.hands[seat].copy()
            self.had[seat].add_all(self.farms[seat])
            self.had[seat].add_all(self.spent[seat])
            self.buried[seat] = self.farms[seat].size
            self.held[seat] = self.hands[seat].size

    def unplaced(self, viewer: Viewer) -> Cards:
        unplaced = no_cards(NUMBERS)
        for seat in range(self.seats):
            if seat != viewer:
                unplaced.add_all(self.had[seat])
        return unplaced

    def view(self, seat: Viewer) -> View:
        over = not self.to_act()
        return Table(
            seat=seat,
            first=self.first,
            turn=self.turn,
            to_plant=self.to_plant,
            hand=() if seat is None else self.hands[seat].listed(),
            farm=() if seat is None else self.farms[seat].listed(),  # F15
            hand_sizes=sizes(self.hands),
            deck_size=self.deck.size,  # F21
            tops=tuple(self.tops),
            wallets=tuple(self.wallets),
            supply=tuple(self.supply),
            penalties=tuple([tuple(tokens) for tokens in self.penalties]),
            returned=tuple(self.returned),
            outcomes=() if seat is None else self.outcomes(seat),
            memory=self._memory(seat),
            scores=tuple(self.scores()) if over else (),
        )

    def outcomes(self, seat: Seat) -> tuple[Outcome, ...]:
        """What each play that is legal now would bring."""
        raise NotImplementedError

    def _memory(self, seat: Viewer) -> Memory:
        return Memory(
            farm_sizes=sizes(self.farms),
            shown=self.shown.listed(),
            spent=() if seat is None else self.spent[seat].listed(),
            spent_sizes=sizes(self.spent),
            had=() if seat is None else self.had[seat].listed(),
            had_sizes=sizes(self.had),
            unplaced=self.unplaced(seat).listed(),
            buried=tuple(self.buried),
            held=tuple(self.held),
        )

    # Imagining

    @classmethod
    def imagine(cls, view: View, dealer: Dealer) -> Self:
        assert isinstance(view, Table)
        game = cls(len(view.hand_sizes))
        game._lay_out(view, view.memory)
        game._deal_the_unseen(view, view.memory, dealer)
        return game

    def _lay_out(self, view: Table, memory: Memory) -> None:
        """Set up all that the view shows; what it does not show is left in the draw pile."""
        self.first, self.turn, self.to_plant = view.first, view.turn, view.to_plant
        self.tops = vec[i64](list(view.tops))
        self.wallets = vec[bool](list(view.wallets))
        self.supply, self.returned = list(view.supply), list(view.returned)
        self.penalties = [list(tokens) for tokens in view.penalties]
        self.buried, self.held = vec[i64](list(memory.buried)), vec[i64](list(memory.held))
        self.shown = self._lay_down(memory.shown)
        if view.seat is not None:
            self.hands[view.seat] = self._lay_down(view.hand)
            self.farms[view.seat] = self._lay_down(view.farm)
            self.spent[view.seat] = self._lay_down(memory.spent)
            self.had[view.seat] = cards_of(NUMBERS, memory.had)

    def _lay_down(self, listed: tuple[int, ...]) -> Cards:
        cards = cards_of(NUMBERS, listed)
        self.deck.take_all(cards)
        return cards

    def _deal_the_unseen(self, view: Table, memory: Memory, dealer: Dealer) -> None:
        others = [seat for seat in range(self.seats) if seat != view.seat]
        # Cards that lie where they lay when the pile ran out are none of those shuffled then.
        old = cards_of(NUMBERS, memory.unplaced)
        old.keep_at_most(self.deck)
        for seat in others:
            self.farms[seat] = old.deal(memory.buried[seat], dealer)
            self.hands[seat] = old.deal(memory.held[seat], dealer)
            self.deck.take_all(self.farms[seat])
            self.deck.take_all(self.hands[seat])
        self._deal_what_they_had(others, memory, dealer)
        for seat in others:
            self._fill(self.farms[seat], memory.farm_sizes[seat], dealer)
            self._fill(self.hands[seat], view.hand_sizes[seat], dealer)
            self._fill(self.spent[seat], memory.spent_sizes[seat], dealer)

    def _deal_what_they_had(self, others: list[Seat], memory: Memory, dealer: Dealer) -> None:
        """What others had when the pile ran out: all they still have of it, and more."""
        rest = cards_of(NUMBERS, memory.unplaced)
        for seat in others:
            self.had[seat] = self.farms[seat].copy()
            self.had[seat].add_all(self.hands[seat])
            rest.take_all(self.had[seat])
        for seat in others:
            self.had[seat].add_all(rest.deal(memory.had_sizes[seat] - self.had[seat].size, dealer))

    def _fill(self, place: Cards, size: i64, dealer: Dealer) -> None:
        self.deck.deal_to(place, size - place.size, dealer)

    # Copying and counting

    def copy(self) -> Self:
        twin = type(self)(self.seats)
        twin.hands = copies(self.hands)
        twin.farms = copies(self.farms)
        twin.deck = self.deck.copy()
        twin.shown = self.shown.copy()
        twin.spent = copies(self.spent)
        twin.tops = self.tops[:]
        twin.wallets = self.wallets[:]
        twin.supply = self.supply[:]
        twin.penalties = [tokens[:] for tokens in self.penalties]
        twin.returned = self.returned[:]
        twin.first, twin.turn, twin.to_plant = self.first, self.turn, self.to_plant
        twin.had = self.had[:]
        twin.buried, twin.held = self.buried[:], self.held[:]
        return twin

    def inventory(self) -> dict[str, dict[str, list[int]]]:
        cards = {"draw pile": list(self.deck.counts), "shown": list(self.shown.counts)}
        tokens = {"supply": by_penalty(self.supply), "box": by_penalty(self.returned)}
        for seat in range(self.seats):
            cards[f"hand of {seat}"] = list(self.hands[seat].counts)
            cards[f"farm of {seat}"] = list(self.farms[seat].counts)
            cards[f"spent by {seat}"] = list(self.spent[seat].counts)
            tokens[f"taken by {seat}"] = by_penalty(self.penalties[seat])
        return {"cards": cards, "tokens": tokens}


def by_penalty(tokens: list[int]) -> list[int]:
    return [tokens.count(penalty) for penalty in range(max(BURST_TOKENS[4]) + 1)]
