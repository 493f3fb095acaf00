"""Haricots: others' hands, imagined so that they explain what was done in the round.

Everybody is thought to follow about the same advice, or to think ahead of it. Then what somebody
played, and what they drew a card rather than beat, tells of their whole hand. Hidden cards change
places, two at a time, and a change stands if it explains no less, or else by chance (Metropolis):
so worlds come up as often as they are likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.bots.contract import Beliefs, SituatedAdvice
from cassoulet.cards import Cards, no_cards, sizes
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Action, Event, Game, Seat
from cassoulet.games.haricots.actions import Play
from cassoulet.games.haricots.board import NUMBERS, PLAYS
from cassoulet.games.haricots.events import (
    DroppedOut,
    Folded,
    Passed,
    Played,
    RoundBegan,
    TableCleared,
)
from cassoulet.games.haricots.rules import HAND, PASS, PERSONAL_DECK, Haricots
from cassoulet.games.haricots.views import Table

FACE_DOWN: Final = 0  # a card that everybody saw only from behind
SIDE_BY_SIDE: Final = 16  # layouts
SETTLED: Final = 250  # changes before the first world of one
APART: Final = 40  # changes between two
SCALE: Final = 2**31
MOST: Final = 100.0  # beyond which odds are the same


# Who did it


@final
class Manner:
    """How somebody decides: whatever looks better is done more often."""

    def __init__(self, slips: float, whim: float, patience: float) -> None:
        self.slips = slips  # how often just anything is done
        self.whim = whim  # points: what looks so much worse is done about a third as often
        self.patience = patience  # points: how much better drawing and folding look to them

    def odds(self, better: float, plays: bool) -> float:
        """How much likelier something is done that looks so much better, in points."""
        return exp(min((better + (0.0 if plays else self.patience)) / self.whim, MOST))

    def likelihood(self, odds: float, others: float, choices: int) -> float:
        """Of something among so many choices, from its odds and those of the others together."""
        return self.slips / choices + (1 - self.slips) * odds / (odds + others)


# Somebody either follows advice or thinks ahead, as those do who search: fitted to their games
FOLLOWS: Final = Manner(slips=0.01, whim=0.03, patience=0.0)
THINKS: Final = Manner(slips=0.05, whim=0.2, patience=0.4)


# What was heard


@final
class Deed:
    """What somebody did, and how the table stood then: all hands but their own lie face down."""

    def __init__(self, table: Haricots, seat: Seat, action: Action) -> None:
        self.table = table.copy()
        self.table.turn = seat
        self.seat, self.action = seat, action
        self.card: i64 = 0
        self.count: i64 = 0
        if isinstance(action, Play):
            self.card, self.count = action.card, action.count
        self.draws = self.count == 0 and table.decks[seat] > 0

    def is_possible(self, hand: Cards) -> bool:
        return hand.counts[self.card] >= self.count

    def likelihoods(self, hand: Cards, advice: SituatedAdvice) -> tuple[float, float]:
        """How likely somebody with this hand does just that: who follows advice, who thinks."""
        self.table.hands[self.seat] = hand
        situation = advice.situation(self.table, self.seat)
        done, plays = situation.worth(self.action), self.count > 0
        follows, thinks, choices = 0.0, 0.0, 0
        for action in self.table.legal(self.seat):
            choices += 1
            if action is not self.action:
                better, is_play = situation.worth(action) - done, isinstance(action, Play)
                follows += FOLLOWS.odds(better, is_play)
                thinks += THINKS.odds(better, is_play)
        return (
            FOLLOWS.likelihood(FOLLOWS.odds(0.0, plays), follows, choices),
            THINKS.likelihood(THINKS.odds(0.0, plays), thinks, choices),
        )


@final
class Memory:
    """A round as everybody could follow it, and what each seat did in it."""

    def __init__(self, seats: int, advanced: bool) -> None:
        self.table = Haricots(seats, advanced)
        self.deeds: list[list[Deed]] = [[] for _ in range(seats)]
        self.begun = False

    def hear(self, event: Event) -> None:
        table = self.table
        if isinstance(event, RoundBegan):
            self._begin()
        elif isinstance(event, Played):
            self._note(event.seat, PLAYS[event.card * NUMBERS + event.count])
            table.hands[event.seat].take(FACE_DOWN, event.count)
            table.owner, table.to_beat = event.seat, event.value
        elif isinstance(event, Passed):
            self._note(event.seat, PASS)
            table.hands[event.seat].add(FACE_DOWN)
            table.decks[event.seat] -= 1
        elif isinstance(event, DroppedOut):
            self._note(event.seat, PASS)
            table.out[event.seat] = True
        elif isinstance(event, Folded):
            table.hands[event.seat].clear()
            table.out[event.seat] = True
        elif isinstance(event, TableCleared):
            table.owner, table.to_beat = NOBODY, 0

    def _begin(self) -> None:
        table, self.begun = self.table, True
        table.owner, table.to_beat = NOBODY, 0
        seat: Seat
        for seat in range(table.seats):
            table.hands[seat] = no_cards(NUMBERS)
            table.hands[seat].add(FACE_DOWN, HAND)
            table.decks[seat] = PERSONAL_DECK
            table.out[seat] = False
            self.deeds[seat] = []

    def fits(self, view: Table) -> bool:
        """Whether the whole round was heard, up to what is seen now."""
        return self.begun and sizes(self.table.hands) == view.hand_sizes

    def _note(self, seat: Seat, action: Action) -> None:
        if self.begun:
            self.deeds[seat].append(Deed(self.table, seat, action))


def remembered(view: Table, events: Sequence[Event]) -> Memory:
    memory = Memory(len(view.hand_sizes), view.rules == "advanced")
    for event in events:
        memory.hear(event)
    return memory


# What is believed


@final
class Other:
    """Somebody whose hand is hidden: their cards lie in places from the first on.

    First those that they were dealt, then those that they drew.
    """

    def __init__(self, seat: Seat, deeds: list[Deed], first: i64) -> None:
        self.seat, self.deeds, self.first = seat, deeds, first
        self.after = first
        self.played = no_cards(NUMBERS)
        for deed in deeds:
            self.played.add(deed.card, deed.count)
        self.explained = 0.0  # how well

    def cards(self) -> list[int]:
        """All that they played, in that order."""
        cards: list[int] = []
        for deed in self.deeds:
            cards += [deed.card] * deed.count
        return cards


@final
class Layout:
    """Where all cards may lie that are hidden, and those that others have played."""

    def __init__(self, advice: SituatedAdvice, me: Seat, deeds: list[list[Deed]]) -> None:
        self.advice, self.me, self.deeds = advice, me, deeds
        self.others: list[Other] = []
        self.places = vec[i64]([])
        self.owners = vec[i64]([])  # of places: which of the others; after those, the unseen

    def begin(self, world: Haricots) -> None:
        """Who played a card first had it first: so any hands explain the round in some way."""
        cards, owners = list[int](), list[int]()
        seat: Seat
        for seat in range(world.seats):
            if seat != self.me and world.hands[seat].size > 0:
                other = Other(seat, self.deeds[seat], len(cards))
                cards += [*other.cards(), *world.hands[seat].listed()]
                owners += [len(self.others)] * (len(cards) - len(owners))
                other.after = len(cards)
                self.others.append(other)
        cards += world.unseen.listed()
        owners += [len(self.others)] * (len(cards) - len(owners))
        self.places, self.owners = vec[i64](cards), vec[i64](owners)
        for other in self.others:
            other.explained = self._explained(other, 0.0)

    def change(self, times: i64, chance: Playout) -> None:
        """Let two cards change places, if that explains enough."""
        _time: i64
        for _time in range(times):
            one = chance.below(self.others[-1].after)
            two = chance.below(len(self.places))
            if self.places[one] != self.places[two]:
                self._swap(one, two)
                if not self._may_stand(self._touched(one, two), chance):
                    self._swap(one, two)

    def _swap(self, one: i64, two: i64) -> None:
        self.places[one], self.places[two] = self.places[two], self.places[one]

    def _touched(self, one: i64, two: i64) -> list[Other]:
        owner, another = self.owners[one], self.owners[two]
        if another == owner or another == len(self.others):
            return [self.others[owner]]
        return [self.others[owner], self.others[another]]

    def _may_stand(self, touched: list[Other], chance: Playout) -> bool:
        least = float(chance.below(SCALE)) / SCALE
        for other in touched:
            least *= other.explained
        found: list[float] = []
        for other in touched:
            explained = self._explained(other, least)
            if explained == 0:
                return False
            least /= explained
            found.append(explained)
        for other, explained in zip(touched, found, strict=True):
            other.explained = explained
        return True

    def _explained(self, other: Other, least: float) -> float:
        """How likely somebody with these cards does all that they did; 0 if less than that."""
        follows, thinks = 0.5, 0.5
        hand, drawn = self._cards(other.first, other.first + HAND), other.first + HAND
        for deed in other.deeds:
            if not deed.is_possible(hand):
                return 0.0
            one, another = deed.likelihoods(hand, self.advice)
            follows, thinks = follows * one, thinks * another
            if follows + thinks <= least:
                return 0.0
            hand.take(deed.card, deed.count)
            if deed.draws:
                hand.add(self.places[drawn])
                drawn += 1
        return follows + thinks

    def deal(self, world: Haricots) -> None:
        for other in self.others:
            world.hands[other.seat] = self._cards(other.first, other.after)
            world.hands[other.seat].take_all(other.played)
        world.unseen = self._cards(self.others[-1].after, len(self.places))

    def _cards(self, first: i64, after: i64) -> Cards:
        cards = no_cards(NUMBERS)
        place: i64
        for place in range(first, after):
            cards.add(self.places[place])
        return cards


@final
class Recollection(Beliefs):
    """Layouts side by side, so that worlds one after the other have little in common."""

    def __init__(self, advice: SituatedAdvice, me: Seat, memory: Memory) -> None:
        self.advice, self.me, self.deeds = advice, me, memory.deeds
        self.layouts: list[Layout] = []
        self.worlds = 0

    def settle(self, world: Game, chance: Playout) -> None:
        assert isinstance(world, Haricots)
        if self.worlds < SIDE_BY_SIDE:
            layout = Layout(self.advice, self.me, self.deeds)
            layout.begin(world)
            layout.change(SETTLED, chance)
            self.layouts.append(layout)
        else:
            layout = self.layouts[self.worlds % SIDE_BY_SIDE]
            layout.change(APART, chance)
        layout.deal(world)
        self.worlds += 1
