"""Flat Monte Carlo over imagined worlds: try each promising action, play on by advice, compare.

The unseen is dealt afresh for every trial, so that no action profits from a lucky guess, and the
action that did best so far is tried most often (UCB1).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf, log, sqrt
from time import perf_counter
from typing import Final, final

from cassoulet.bots.contract import Advice, Told, options
from cassoulet.bots.playing import play_on
from cassoulet.dealers import Playout
from cassoulet.game import Action, Game, Seat

CURIOSITY: Final = 0.7  # how much a seldom tried action is favoured, in parts of the spread
GLANCES: Final = 8  # trials between two looks at the clock


@final
@dataclass(frozen=True)
class Budget:
    """How much thinking a decision gets; without a clock it is the same on every machine."""

    trials: int
    candidates: int = 8
    seconds: float = inf


@final
@dataclass
class Candidate:
    action: Action
    trials: int = 0
    total: float = 0.0

    def mean(self) -> float:
        return self.total / self.trials if self.trials else -inf

    def count(self, value: float) -> None:
        self.trials += 1
        self.total += value


@final
@dataclass
class Race:
    """Candidates, the one that looks best first, and how far results lie apart."""

    candidates: list[Candidate]
    trials: int = 0
    low: float = field(default=inf)
    high: float = field(default=-inf)

    def next(self) -> Candidate:
        for candidate in self.candidates:
            if candidate.trials == 0:
                return candidate
        return max(self.candidates, key=self._promise)

    def _promise(self, candidate: Candidate) -> float:
        spread = CURIOSITY * (self.high - self.low)
        return candidate.mean() + spread * sqrt(log(self.trials) / candidate.trials)

    def count(self, candidate: Candidate, value: float) -> None:
        self.trials += 1
        self.low, self.high = min(self.low, value), max(self.high, value)
        candidate.count(value)

    def winner(self) -> Action:
        return max(self.candidates, key=lambda candidate: candidate.trials).action


def search(
    rules: type[Game], advice: Advice, told: Told, budget: Budget, chance: Playout
) -> Action:
    race = Race(_promising(advice, rules.imagine(told.view, chance), told.seat, budget.candidates))
    if len(race.candidates) == 1:
        return race.candidates[0].action
    ends = perf_counter() + budget.seconds
    for trial in range(budget.trials):
        if trial % GLANCES == 0 and trial > 0 and perf_counter() >= ends:
            break
        candidate = race.next()
        world = rules.imagine(told.view, chance)
        race.count(candidate, _tried(advice, world, told.seat, candidate.action, chance))
    return race.winner()


def _promising(advice: Advice, world: Game, seat: Seat, most: int) -> list[Candidate]:
    """The actions that look best; one that cannot be doubted stands alone."""
    actions = options(advice, world, seat)
    worths = advice.worths(world, seat, actions)
    in_order = sorted(range(len(actions)), key=lambda index: -worths[index])
    return [Candidate(actions[index]) for index in in_order[:most]]


def _tried(advice: Advice, world: Game, seat: Seat, action: Action, chance: Playout) -> float:
    chapter = advice.chapter(world)
    world.play(seat, action, chance)
    if advice.chapter(world) == chapter:
        play_on(advice, world, chance)
    value = advice.standing(world, seat)
    if not world.to_act():
        winners = world.winners()
        value += advice.win() / len(winners) if seat in winners else 0.0
    return value
