"""Haricots: how to get rid of a hand.

- A hand is as good as the number of plays it still takes: keep what belongs together.
- Low cards go only when you lead, so lead them; high ones win the lead back, so save them.
- Beat what lies there as cheaply as you can.
- Drawing makes a hand longer: do it when playing would tear a good set apart.
- Fold late: when others are about to go out and most of your hand is a run.
- Who played last and holds one card goes out with the lead: do not pass then, fold.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cassoulet.bots.advice.clues import Clued, heard
from cassoulet.bots.advice.described import describe
from cassoulet.bots.advice.recollection import Recollection, remembered
from cassoulet.bots.contract import (
    SURE,
    Beliefs,
    SituatedAdvice,
    Situation,
    Told,
    chance_to_win,
)
from cassoulet.bots.practice import practised
from cassoulet.bots.training import Training
from cassoulet.game import NOBODY, Action, Event, Game, Seat
from cassoulet.games.haricots.actions import Pass, Play
from cassoulet.games.haricots.board import COPIES, NUMBERS
from cassoulet.games.haricots.events import RoundBegan
from cassoulet.games.haricots.rules import CHIP_VP, HIGH_VALUE, Haricots
from cassoulet.games.haricots.runs import run_length
from cassoulet.games.haricots.views import Table

PACE: Final = 0.55  # how much every further play lowers the chance to go out first
PLAYS_PER_CARD: Final = 0.68  # of a hand that one cannot see
LOWEST: Final = 2.0  # plays that a set of no value would take
PER_POINT: Final = 0.08  # less for each point of its value
HIGHEST: Final = 0.2  # but so many at least
EITHER_WAY: Final = 0.9  # 1/17 and 2/16 go as low or as high ones
DRAWING_COSTS: Final = 0.35  # in plays
CAUGHT_WITH: Final = 0.1  # of one's cards: who stays can still fold, so fold late
CAUGHT_AT_ONCE: Final = 0.85  # of them, if who is about to lead holds one card

# For a search
SWING: Final = 4.5  # points: how far a round moves the scores apart
WORST: Final = -10.0  # points: practice corrects nothing that looks worse
PER_HUNCH: Final = 0.08  # of a win, for a point that practice promises
LEAD: Final = 0.05  # of a win: what a point more is worth; it says more than who won by a hair


@final
class HaricotsAdvice(SituatedAdvice):
    def __init__(self, remembering: bool = False, practised: bool = False) -> None:
        self.remembering, self.practised = remembering, practised

    def situation(self, world: Game, seat: Seat) -> Situation:
        assert isinstance(world, Haricots)
        return Hand(world, seat)

    def chapter(self, world: Game) -> int:
        assert isinstance(world, Haricots)
        return world.round

    def experience(self, world: Game, told: Told, actions: Sequence[Action]) -> list[float]:
        """By the advanced rules, advice corrected by how games went on from there."""
        worths = self.worths(world, told.seat, actions)
        assert isinstance(world, Haricots)
        if not self._has_practised(world):
            return worths
        net, clues = practised("haricots"), heard(told.events, world.seats)
        for index, action in enumerate(actions):
            if worths[index] < SURE:
                hunch = net.says(describe(world, told.seat, clues, action))
                worths[index] = max(worths[index], WORST) + hunch
        return worths

    def trust(self, world: Game) -> float:
        assert isinstance(world, Haricots)
        return PER_HUNCH if self._has_practised(world) else 0.0

    def _has_practised(self, world: Haricots) -> bool:
        return self.practised and world.advanced

    def beliefs(self, told: Told) -> Beliefs:
        """Who remembers the whole round can ask which hands explain it; else there are clues."""
        assert isinstance(told.view, Table)
        if self.remembering:
            memory = remembered(told.view, (*told.earlier, *told.events))
            if memory.fits(told.view):
                return Recollection(self, told.seat, memory)
        return Clued(told.seat, heard(told.events, len(told.view.hand_sizes)))

    def remembers(self) -> type[Event] | None:
        return RoundBegan if self.remembering else None

    def standing(self, world: Game, seat: Seat) -> float:
        """By the advanced rules, mostly the chance to win: later rounds may turn the scores."""
        assert isinstance(world, Haricots)
        lead = super().standing(world, seat)
        if not world.advanced:
            return lead
        rounds_left = world.seats - len(world.won_by)
        return LEAD * lead + chance_to_win(world.scores(), seat, SWING, rounds_left)

    def win(self) -> float:
        return 1.0


@final
class Hand(Situation):
    """A hand that is in a race with others to be empty first."""

    def __init__(self, world: Haricots, seat: Seat) -> None:
        self.cards = world.hands[seat]
        self.plays = plays_needed(self.cards.counts)
        self.draws = world.decks[seat]
        self.advanced = world.advanced
        self.last_call = world.owner != NOBODY and world.hands[world.owner].size == 1
        self.rivals = 0.0  # the weight of all others in the race
        for other in range(world.seats):
            if other != seat and not world.out[other]:
                self.rivals += WEIGHT[world.hands[other].size]

    def worth(self, action: Action) -> float:
        if isinstance(action, Play):
            return self._worth_of_playing(action.card, action.count)
        if isinstance(action, Pass):
            return self._worth_of_passing()
        return float(run_length(self.cards) - self.cards.size)

    def _worth_of_playing(self, card: i64, count: i64) -> float:
        size = self.cards.size - count
        if size == 0:
            return SURE
        held = self.cards.counts[card]
        return self._outlook(self.plays - plays_of(card, held) + plays_of(card, held - count), size)

    def _worth_of_passing(self) -> float:
        if self.draws == 0:
            return -SURE  # dropping out, where drawing is no longer possible
        size = self.cards.size + 1
        if self.last_call and self.advanced:
            return -CAUGHT_AT_ONCE * float(size)
        return self._outlook(self.plays + DRAWING_COSTS, size)

    def _outlook(self, plays: float, size: int) -> float:
        mine = exp(-PACE * plays)
        chance = mine / (mine + self.rivals)
        if not self.advanced:
            return chance * CHIP_VP
        return chance * CHIP_VP - (1 - chance) * size * CAUGHT_WITH


def plays_needed(hand: vec[i64]) -> float:
    """How many plays a hand takes: a low set has to wait for a lead, a high one wins it."""
    plays = 0.0
    card: i64
    for card in range(1, NUMBERS):
        plays += plays_of(card, hand[card])
    return plays


def plays_of(card: i64, count: i64) -> float:
    return PLAYS_OF[card * NUMBERS + count]


def _plays_of(card: int, count: int) -> float:
    if count == 0:
        return 0.0
    if HIGH_VALUE[card] != card:
        return EITHER_WAY
    return max(HIGHEST, LOWEST - PER_POINT * card * count)


PLAYS_OF: Final = vec[float](
    [_plays_of(card, count) for card in range(NUMBERS) for count in range(NUMBERS)]
)
WEIGHT: Final = vec[float]([exp(-PACE * PLAYS_PER_CARD * size) for size in range(sum(COPIES) + 1)])


# The levels

TRAINING: Final = Training(
    lambda _: HaricotsAdvice(),
    1000,
    4000,
    slack=0.8,
    errs=40,
    candidates=6,
    breadth=2,
    other_advice={
        "hard": lambda _: HaricotsAdvice(remembering=True),
        "expert": lambda _: HaricotsAdvice(remembering=True, practised=True),
    },
)
