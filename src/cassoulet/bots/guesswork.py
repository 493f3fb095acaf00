"""For games that nobody has written advice for: try it, play on at random, see what came of it.

Scores of unknown games are of any size, so what counts is how many of the others one leaves behind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from cassoulet.bots.contract import SURE, Advice
from cassoulet.bots.playing import verdict
from cassoulet.bots.training import Training
from cassoulet.dealers import Playout, play_out
from cassoulet.game import Action, Game, Seat

LUCK: Final = 2026  # always the same, so that advice is the same in every world of a view
SEEDS: Final = 2**31
MOST_ACTIONS: Final = 16  # that are tried, drawn from all, if there are more
PATIENCE: Final = 0.1  # how much better than to wait it must be to do something


@final
class Guesswork(Advice):
    def __init__(self, moves: int) -> None:
        self.moves = moves  # that are imagined for a decision, if it takes more than one world

    def worths(self, world: Game, seat: Seat, actions: Sequence[Action]) -> list[float]:
        if len(actions) == 1 and seat in world.to_act():
            return [0.0]  # what must be done needs no thought
        chance = Playout(LUCK)
        tried = _some(len(actions), chance)
        trials = Trials(self, world, seat, [actions[index] for index in tried])
        while trials.moves < self.moves:
            trials.try_all(chance)
        worths = [-SURE] * len(actions)
        for index, worth in zip(tried, trials.worths(), strict=True):
            worths[index] = worth
        return worths

    def guesses(self) -> bool:
        return True

    def standing(self, world: Game, seat: Seat) -> float:
        """The part of the others that one leaves behind; who is level counts half."""
        scores = world.scores()
        behind = level = 0
        for score in scores:
            behind += score < scores[seat]
            level += score == scores[seat]
        return (behind + (level - 1) / 2) / (len(scores) - 1)

    def win(self) -> float:
        return 1.0


def _some(count: int, chance: Playout) -> list[int]:
    """So many of the actions as can be tried."""
    indexes = list(range(count))
    while len(indexes) > MOST_ACTIONS:
        indexes.pop(chance.below(len(indexes)))
    return indexes


@final
class Trials:
    """What came of each action, and of waiting, in the same worlds and with the same luck."""

    def __init__(self, advice: Advice, world: Game, seat: Seat, actions: list[Action]) -> None:
        self.advice, self.world, self.seat, self.actions = advice, world, seat, actions
        self.may_wait = seat not in world.to_act()
        self.waiting = 0.0
        self.totals = [0.0] * len(actions)
        self.worlds = 0
        self.moves: i64 = 0

    def try_all(self, chance: Playout) -> None:
        world = self.world.redeal(self.seat, chance)
        luck = chance.below(SEEDS)
        self.worlds += 1
        if self.may_wait:
            self.waiting += self._play_out(world.copy(), Playout(luck))
        for index, action in enumerate(self.actions):
            trial, same_luck = world.copy(), Playout(luck)
            trial.play(self.seat, action, same_luck)
            self.totals[index] += self._play_out(trial, same_luck)

    def _play_out(self, world: Game, chance: Playout) -> float:
        self.moves += 1 + play_out(world, chance)
        return verdict(self.advice, world, self.seat)

    def worths(self) -> list[float]:
        patience = PATIENCE if self.may_wait else 0.0
        return [(total - self.waiting) / self.worlds - patience for total in self.totals]


UNTAUGHT: Final = Training(
    lambda _: Guesswork(moves=1_000),
    hard=200,
    expert=1_600,
    slack=0.5,
    errs=60,
    breadth=2,
    other_advice={"easy": lambda _: Guesswork(moves=200)},
)
