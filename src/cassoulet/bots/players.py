"""The sorts of bots: who follows advice, who errs, who thinks ahead, who plays at random."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from cassoulet.bots.contract import Advice, Bot, Told, options
from cassoulet.bots.playing import PERCENT, advised
from cassoulet.bots.search import Budget, search
from cassoulet.dealers import Playout
from cassoulet.game import Action, Event, Game

SPEAKS_UP: Final = 10  # times in a hundred, if it plays at random and need not


@final
@dataclass(frozen=True)
class Dice(Bot):
    """Plays at random: what every other bot must beat."""

    rules: type[Game]

    def choose(self, told: Told, seed: int) -> Action | None:
        chance = Playout(seed)
        world = self.rules.imagine(told.view, chance)
        if told.seat not in world.to_act() and chance.below(PERCENT) >= SPEAKS_UP:
            return None
        actions = world.legal(told.seat)
        return actions[chance.below(len(actions))] if actions else None


@final
@dataclass(frozen=True)
class Adviser(Bot):
    """Follows its advice."""

    rules: type[Game]
    advice: Advice

    def choose(self, told: Told, seed: int) -> Action | None:
        world = self.rules.imagine(told.view, Playout(seed))
        return advised(self.advice, world, told.seat)


@final
@dataclass(frozen=True)
class Learner(Bot):
    """Now and then does what looks nearly as good, as people do who are new to a game.

    Nobody sees a blunder: what looks much worse than the best is never done.
    """

    rules: type[Game]
    advice: Advice
    errs: int  # in a hundred decisions
    slack: float  # how much worse, in points, a mistake may look

    def choose(self, told: Told, seed: int) -> Action | None:
        chance = Playout(seed)
        world = self.rules.imagine(told.view, chance)
        sober = advised(self.advice, world, told.seat)
        if sober is None or chance.below(PERCENT) >= self.errs:
            return sober
        tempting = self._tempting(world, told)
        return tempting[chance.below(len(tempting))]

    def _tempting(self, world: Game, told: Told) -> list[Action]:
        actions = options(self.advice, world, told.seat)
        worths = self.advice.worths(world, told.seat, actions)
        least = max(worths) - self.slack
        return [one for one, worth in zip(actions, worths, strict=True) if worth >= least]


@final
@dataclass(frozen=True)
class Thinker(Bot):
    """Plays the likeliest actions out in many imagined worlds."""

    rules: type[Game]
    advice: Advice
    budget: Budget

    def choose(self, told: Told, seed: int) -> Action | None:
        chance = Playout(seed)
        world = self.rules.imagine(told.view, chance)
        waits = told.seat in world.to_act()
        if not waits and advised(self.advice, world, told.seat) is None:
            return None
        return search(self.rules, self.advice, told, self.budget, chance)

    def remembers(self) -> type[Event] | None:
        return self.advice.remembers()
