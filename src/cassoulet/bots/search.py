"""Flat Monte Carlo over imagined worlds: try each promising action, play on by advice, compare.

The unseen is dealt afresh for every trial. All actions that are still in the race are tried in the
same worlds with the same luck, and the worse half drops out after each round (sequential halving).
Who is plainly behind drops out earlier: most decisions are easy, and need a part of the trials.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, inf, log2, sqrt
from time import perf_counter
from typing import Final, final

from cassoulet.bots.contract import Advice, Told, options
from cassoulet.bots.imagining import imagined
from cassoulet.bots.playing import play_on, verdict
from cassoulet.dealers import Playout
from cassoulet.game import Action, Game

SEEDS: Final = 2**31
FEWEST_TRIALS: Final = 12  # of a candidate: fewer say nothing
STRETCH: Final = 16  # worlds, after which is looked who is plainly behind
PLAINLY: Final = 3.0  # standard errors


@final
@dataclass(frozen=True)
class Budget:
    """How much thinking a decision gets; without a clock it is the same on every machine."""

    trials: int
    candidates: int = 8
    seconds: float = inf
    wary: bool = False  # reckons with others who do not follow the same advice


@final
class Candidate:
    """An action in the race, and how well it did in each trial, in the same worlds as others."""

    def __init__(self, action: Action, handicap: float) -> None:
        self.action = action
        self.handicap = handicap  # what experience adds to each verdict
        self.total = 0.0
        self.verdicts: list[float] = []

    def add(self, verdict: float) -> None:
        self.total += verdict + self.handicap
        self.verdicts.append(verdict + self.handicap)

    def is_plainly_behind(self, leader: Candidate) -> bool:
        """Whether chance hardly explains how far; equals are behind whoever looked better."""
        trials = len(self.verdicts)
        mean = (leader.total - self.total) / trials
        squares = 0.0
        for ours, theirs in zip(self.verdicts, leader.verdicts, strict=True):
            squares += (theirs - ours - mean) ** 2
        return mean * trials >= PLAINLY * sqrt(squares)


def search(
    rules: type[Game], advice: Advice, told: Told, budget: Budget, chance: Playout
) -> Action:
    world = rules.imagine(told.view, chance)
    budget = replace(budget, trials=budget.trials // advice.trials_in_one(world))
    most = min(budget.candidates, max(2, budget.trials // FEWEST_TRIALS // 2))
    candidates = promising(advice, world, told, most)
    if len(candidates) == 1:
        return candidates[0].action
    return Race(rules, advice, told, budget, chance, candidates).winner()


def promising(advice: Advice, world: Game, told: Told, most: int) -> list[Candidate]:
    """The actions that look best, as far as they are worth a trial."""
    actions = options(advice, world, told.seat)
    worths = advice.experience(world, told, actions)
    in_order = sorted(range(len(actions)), key=lambda index: -worths[index])
    least = worths[in_order[0]] - advice.doubt(world)
    others = [index for index in in_order[1:most] if worths[index] >= least]
    trust = advice.trust(world)
    return [Candidate(actions[index], trust * worths[index]) for index in [in_order[0], *others]]


@final
class Race:
    def __init__(
        self,
        rules: type[Game],
        advice: Advice,
        told: Told,
        budget: Budget,
        chance: Playout,
        candidates: list[Candidate],
    ) -> None:
        self.rules, self.advice, self.told = rules, advice, told
        self.budget, self.chance = budget, chance
        self.candidates = candidates
        self.beliefs = advice.beliefs(told)
        self.ends = perf_counter() + budget.seconds

    def winner(self) -> Action:
        trials_a_round = self.budget.trials // ceil(log2(len(self.candidates)))
        while len(self.candidates) > 1 and perf_counter() < self.ends:
            self._run_round(max(1, trials_a_round // len(self.candidates)))
        return _ranked(self.candidates)[0].action

    def _run_round(self, worlds: int) -> None:
        for number in range(1, worlds + 1):
            self._try_all(self._world(), self.chance.below(SEEDS))
            if perf_counter() >= self.ends:
                return
            if number % STRETCH == 0:
                self._drop_whoever_is_plainly_behind()
                if len(self.candidates) == 1:
                    return
        self.candidates = _ranked(self.candidates)[: (len(self.candidates) + 1) // 2]

    def _world(self) -> Game:
        told, wary = self.told, self.budget.wary
        return imagined(self.rules, self.advice, told, self.beliefs, self.chance, wary)

    def _drop_whoever_is_plainly_behind(self) -> None:
        leader, *others = _ranked(self.candidates)
        close = [one for one in others if not one.is_plainly_behind(leader)]
        self.candidates = [leader, *close]

    def _try_all(self, world: Game, luck: int) -> None:
        seat, wary = self.told.seat, self.budget.wary
        for candidate in self.candidates:
            trial, chance = world.copy(), Playout(luck)
            chapter = self.advice.chapter(trial)
            trial.play(seat, candidate.action, chance)
            begun = int(self.advice.chapter(trial) != chapter)
            for _ in range(self.advice.chapters(world) - begun):
                play_on(self.advice, trial, chance, seat, wary)
            candidate.add(verdict(self.advice, trial, seat))


def _ranked(race: list[Candidate]) -> list[Candidate]:
    """The best first; of equals, the one that looked better from the start."""
    return sorted(race, key=lambda candidate: -candidate.total)
