"""Flat Monte Carlo over imagined worlds: try each promising action, play on by advice, compare.

The unseen is dealt afresh for every trial. All actions that are still in the race are tried in the
same worlds with the same luck, and the worse half drops out after each round (sequential halving).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, inf, log2
from time import perf_counter
from typing import Final, final

from cassoulet.bots.contract import Advice, Told, options
from cassoulet.bots.playing import play_on
from cassoulet.dealers import Playout
from cassoulet.game import Action, Game, Seat

SEEDS: Final = 2**31
FEWEST_TRIALS: Final = 6  # of a candidate in its first round: fewer say nothing


@final
@dataclass(frozen=True)
class Budget:
    """How much thinking a decision gets; without a clock it is the same on every machine."""

    trials: int
    candidates: int = 8
    seconds: float = inf


@final
class Candidate:
    """An action in the race, and how well it did in all its trials together."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.total = 0.0


def search(
    rules: type[Game], advice: Advice, told: Told, budget: Budget, chance: Playout
) -> Action:
    world = rules.imagine(told.view, chance)
    most = min(budget.candidates, max(2, budget.trials // FEWEST_TRIALS // 2))
    race = _promising(advice, world, told.seat, most)
    if len(race) == 1:
        return race[0].action
    ends = perf_counter() + budget.seconds
    trials_a_round = budget.trials // ceil(log2(len(race)))
    while len(race) > 1:
        for _ in range(max(1, trials_a_round // len(race))):
            world = rules.imagine(told.view, chance)
            advice.recall(world, told, chance)
            _try_all(advice, world, told.seat, race, chance.below(SEEDS))
            if perf_counter() >= ends:
                return _ranked(race)[0].action
        race = _ranked(race)[: (len(race) + 1) // 2]
    return race[0].action


def _promising(advice: Advice, world: Game, seat: Seat, most: int) -> list[Candidate]:
    """The actions that look best."""
    actions = options(advice, world, seat)
    worths = advice.worths(world, seat, actions)
    in_order = sorted(range(len(actions)), key=lambda index: -worths[index])
    return [Candidate(actions[index]) for index in in_order[:most]]


def _ranked(race: list[Candidate]) -> list[Candidate]:
    """The best first; of equals, the one that looked better from the start."""
    return sorted(race, key=lambda candidate: -candidate.total)


def _try_all(advice: Advice, world: Game, seat: Seat, race: list[Candidate], luck: int) -> None:
    for candidate in race:
        trial = world.copy()
        candidate.total += _tried(advice, trial, seat, candidate.action, Playout(luck))


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
