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
from cassoulet.bots.playing import move, play_on
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
    surprises: int = 0  # of a hundred moves of others in a trial, those that follow no advice


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
            world = _imagined(rules, advice, told, budget.surprises, chance)
            _try_all(advice, world, told.seat, race, budget.surprises, chance.below(SEEDS))
            if perf_counter() >= ends:
                return _ranked(race)[0].action
        race = _ranked(race)[: (len(race) + 1) // 2]
    return race[0].action


def _imagined(
    rules: type[Game], advice: Advice, told: Told, surprises: int, chance: Playout
) -> Game:
    """A world that fits what was heard, and what the others chose unseen is what one expects."""
    world = rules.imagine(told.view, chance)
    advice.recall(world, told, chance)
    for other in advice.take_back(world, told.seat):
        world.play(other, move(advice, world, other, chance, surprises), chance)
    return world


def _promising(advice: Advice, world: Game, seat: Seat, most: int) -> list[Candidate]:
    """The actions that look best, as far as they are worth a trial."""
    actions = options(advice, world, seat)
    worths = advice.worths(world, seat, actions)
    in_order = sorted(range(len(actions)), key=lambda index: -worths[index])
    least = worths[in_order[0]] - advice.doubt(world)
    others = [index for index in in_order[1:most] if worths[index] >= least]
    return [Candidate(actions[index]) for index in [in_order[0], *others]]


def _ranked(race: list[Candidate]) -> list[Candidate]:
    """The best first; of equals, the one that looked better from the start."""
    return sorted(race, key=lambda candidate: -candidate.total)


def _try_all(
    advice: Advice, world: Game, seat: Seat, race: list[Candidate], surprises: int, luck: int
) -> None:
    for candidate in race:
        trial, chance = world.copy(), Playout(luck)
        chapter = advice.chapter(trial)
        trial.play(seat, candidate.action, chance)
        if advice.chapter(trial) == chapter:
            play_on(advice, trial, chance, seat, surprises)
        candidate.total += _verdict(advice, trial, seat)


def _verdict(advice: Advice, world: Game, seat: Seat) -> float:
    value = advice.standing(world, seat)
    if not world.to_act():
        winners = world.winners()
        value += advice.win() / len(winners) if seat in winners else 0.0
    return value
