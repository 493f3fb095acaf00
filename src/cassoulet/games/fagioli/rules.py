"""Fagioli, by Kentaro Yazawa. Read beside the rulebook: same order, same words.

F1 to F21 are rulings, F-A and F-B defaults: docs/rulings/fagioli.md.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.cards import Cards, cards_of, copies, no_cards, sizes
from cassoulet.game import ALONE, NOBODY, Action, Dealer, Ended, Game, Seat, View, Viewer
from cassoulet.games.fagioli.actions import Plant, Play
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
from cassoulet.games.fagioli.views import Memory, Table

# Components
#                            1  2  3     5  6  7  8  9
COPIES: Final = vec[i64]([0, 6, 6, 7, 0, 7, 7, 7, 6, 6])  # F-A, a default
WALLET: Final = [number % 2 == 1 for number in range(10)]  # F-B, a default: the odd numbers
NUMBERS: Final = 10
START_CARDS: Final = (3, 7)
PILES: Final = 2
BURST_TOKENS: Final = {2: [2, 3, 3, 3, 4], 3: [2, 3, 3, 3, 4, 4], 4: [2, 2, 3, 3, 3, 4, 4]}
FACE_DOWN_VALUE: Final = 4
FIRST_HAND: Final = 4
FULL_HAND: Final = 5

PLAYS: Final = [
    Play(card, pile, face_down)
    for card in range(NUMBERS)
    for pile in range(PILES)
    for face_down in (False, True)
]
PLANTS: Final = [Plant(card) for card in range(NUMBERS)]


@final
class Fagioli(Game):
    """A table of Fagioli."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.hands = [no_cards(NUMBERS) for _ in range(seats)]
        self.farms = [no_cards(NUMBERS) for _ in range(seats)]
        self.deck = Cards(COPIES[:])  # the draw pile
        self.shown = no_cards(NUMBERS)  # face up in the discard piles
        self.spent = [no_cards(NUMBERS) for _ in range(seats)]  # face down there, or set aside
        self.tops = vec[i64]([0] * PILES)
        self.wallets = [False] * PILES
        self.supply: list[int] = BURST_TOKENS[seats][:]  # the Token Supply, lowest first
        self.penalties: list[list[int]] = [[] for _ in range(seats)]  # tokens taken
        self.returned: list[int] = []  # tokens back in the box
        self.first: Seat = NOBODY
        self.turn: Seat = NOBODY
        self.to_plant: i64 = 0
        # What could be known when the draw pile last ran out
        self.unplaced = [no_cards(NUMBERS) for _ in range(seats + 1)]
        self.buried = vec[i64]([0] * seats)
        self.held = vec[i64]([0] * seats)

    # Game setup

    @classmethod
    def deal(cls, seats: int, options: dict[str, str], dealer: Dealer) -> Fagioli:
        game = Fagioli(seats)
        for seat in range(seats):
            game.hands[seat] = game.deck.deal(FIRST_HAND, dealer)
            dealer.tell(Dealt, seat, game.hands[seat])
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

    def why_not(self, seat: Seat, action: Action) -> str:
        if seat != self.turn or seat == NOBODY:
            return super().why_not(seat, action)
        if isinstance(action, Play):
            return self._why_not_play(seat, action)
        if isinstance(action, Plant) and self.to_plant > 0:
            return "card_not_in_hand"
        return "nothing_to_plant"

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
        if hand_would_be > FULL_HAND or hand_would_be < 0:
            self._burst(seat, dealer)  # F3, F4: nothing is drawn or planted
        elif value > before:
            self._draw(seat, value - before, dealer)
        elif value < before:
            self._start_planting(seat, before - value, dealer)
        else:
            self._end_turn(seat, dealer)

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

    # If the number you played is lower

    def _start_planting(self, seat: Seat, count: i64, dealer: Dealer) -> None:
        self.to_plant = count
        if count == self.hands[seat].size:
            for card in self.hands[seat].listed():  # all of them: nothing to choose
                self._plant(seat, card, dealer)

    def _plant(self, seat: Seat, card: i64, dealer: Dealer) -> None:
        self._leave_hand(seat, card)
        self.farms[seat].add(card)
        self.to_plant -= 1
        dealer.tell(Planted, seat, card)
        if self.to_plant == 0:
            self._end_turn(seat, dealer)

    # Burst

    def _end_turn(self, seat: Seat, dealer: Dealer) -> None:
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
        dealer.tell(SetAside, seat, hand, hand.size)
        self.spent[seat].add_all(hand)
        self.hands[seat] = no_cards(NUMBERS)
        self.held[seat] = 0

    # When the draw pile runs out

    def _draw(self, seat: Seat, count: i64, dealer: Dealer) -> None:
        hand = self.hands[seat]
        for _ in range(count):
            if self.deck.size == 0:
                self._make_new_draw_pile(dealer)
            if self.deck.size == 0 or self.turn == NOBODY:
                return  # F12, F9
            card = self.deck.draw(dealer)
            hand.add(card)
            dealer.tell(Drew, seat, card)
            if self.deck.size == 0:
                self._make_new_draw_pile(dealer)  # F7: the instant the last card is drawn

    def _make_new_draw_pile(self, dealer: Dealer) -> None:
        self._note_what_was_hidden()
        self._shuffle_in(self.shown)  # F8
        for cards in self.spent:
            self._shuffle_in(cards)
        if self.deck.size == 0:
            return  # F12: there is no card to make a pile of
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
        self.to_plant = 0
        dealer.tell(Ended, tuple(self.scores()), tuple(self.winners()))

    def scores(self) -> list[int]:
        totals = [sum(tokens) for tokens in self.penalties]
        lowest = min(totals)
        return [
            int(total == lowest) + int(not tokens) + farm.size - total  # F16, F17
            for total, tokens, farm in zip(totals, self.penalties, self.farms, strict=True)
        ]

    def winners(self) -> list[int]:
        scores = self.scores()
        in_turn_order = [(self.first + later) % self.seats for later in range(self.seats)]
        best = in_turn_order[0]
        for seat in in_turn_order:
            if scores[seat] >= scores[best]:
                best = seat  # F18: of the tied, who is later in turn order
        return [best]

    # What a seat may know

    def _note_what_was_hidden(self) -> None:
        """Nothing is left in the draw pile, so all that a viewer has not seen lies elsewhere."""
        viewer: i64
        for viewer in range(self.seats + 1):
            self.unplaced[viewer].clear()
            for seat in range(self.seats):
                if seat != viewer:
                    self.unplaced[viewer].add_all(self.hands[seat])
                    self.unplaced[viewer].add_all(self.farms[seat])
                    self.unplaced[viewer].add_all(self.spent[seat])
        for seat in range(self.seats):
            self.buried[seat] = self.farms[seat].size
            self.held[seat] = self.hands[seat].size

    def view(self, seat: Viewer) -> View:
        over = self.turn == NOBODY
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
            memory=self._memory(seat),
            scores=tuple(self.scores()) if over else (),
        )

    def _memory(self, seat: Viewer) -> Memory:
        return Memory(
            farm_sizes=sizes(self.farms),
            shown=self.shown.listed(),
            spent=() if seat is None else self.spent[seat].listed(),
            spent_sizes=sizes(self.spent),
            unplaced=self.unplaced[self.seats if seat is None else seat].listed(),
            buried=tuple(self.buried),
            held=tuple(self.held),
        )

    @classmethod
    def imagine(cls, view: View, dealer: Dealer) -> Fagioli:
        assert isinstance(view, Table)
        game = Fagioli(len(view.hand_sizes))
        game._lay_out(view, view.memory)
        game._deal_the_unseen(view, view.memory, dealer)
        return game

    def _lay_out(self, view: Table, memory: Memory) -> None:
        """Set up all that the view shows; what it does not show is left in the draw pile."""
        self.first, self.turn, self.to_plant = view.first, view.turn, view.to_plant
        self.tops = vec[i64](list(view.tops))
        self.wallets = list(view.wallets)
        self.supply, self.returned = list(view.supply), list(view.returned)
        self.penalties = [list(tokens) for tokens in view.penalties]
        self.buried, self.held = vec[i64](list(memory.buried)), vec[i64](list(memory.held))
        self.shown = self._lay_down(memory.shown)
        if view.seat is not None:
            self.hands[view.seat] = self._lay_down(view.hand)
            self.farms[view.seat] = self._lay_down(view.farm)
            self.spent[view.seat] = self._lay_down(memory.spent)

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
        for seat in others:
            self._fill(self.farms[seat], memory.farm_sizes[seat], dealer)
            self._fill(self.hands[seat], view.hand_sizes[seat], dealer)
            self._fill(self.spent[seat], memory.spent_sizes[seat], dealer)

    def _fill(self, place: Cards, size: i64, dealer: Dealer) -> None:
        place.add_all(self.deck.deal(size - place.size, dealer))

    def copy(self) -> Fagioli:
        twin = Fagioli(self.seats)
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
        twin.unplaced = copies(self.unplaced)
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
