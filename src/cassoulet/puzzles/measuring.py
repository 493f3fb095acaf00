"""Is one action clearly best, and not the one that advice names? Measured, and measured again.

Like the judge it is given what a seat was told, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from cassoulet.bots.contract import Told
from cassoulet.bots.levels import bot
from cassoulet.game import Action
from cassoulet.review.gaps import Gap
from cassoulet.review.hints import by_rule_of_thumb
from cassoulet.review.judge import (
    SCOUTING,
    Comparison,
    Race,
    candidates,
    compared,
    means,
    trials,
)
from cassoulet.review.methods import METHODS, box_of
from cassoulet.review.moments import Moment, seed_of
from cassoulet.review.trials import Outcome

LEAST: Final = 0.05  # of a win: who finds the best has found something
# Actions among which it is to be found: in Pas de Haricots a card to put is hardly ever clear
CHOICES: Final = {"haricots": (3, 12), "pas_de_haricots": (3, 6), "fagioli": (3, 16)}
# What several actions make together is no puzzle: boards take both beans that are planted at once
IN_STEPS: Final = ("Plant",)
QUARTERS: Final = 4  # of the scouting, after the first of which advice often looks best
TIMES: Final = 10  # the budget of the second measurement
LOOKS: Final = (64, 128, 256, 512, 1024, 2048)  # worlds, after which there may be no hope left
NEAR: Final = 3  # others that may be the second best, once all were tried for a while
DOUBTFUL: Final = 1.5  # standard errors: nearer to advice than that nothing is looked at again
PATIENT: Final = 1.5  # the same, when a measurement is given up
# What trials are for: each has chance of its own
FIRST, SECOND, AGREEING = "puzzle", "puzzle again", "agreeing"


@dataclass(frozen=True)
class Measure:
    """How much better one action is than each other one, in the same worlds."""

    best: Action
    others: tuple[Action, ...]
    gaps: tuple[Comparison, ...]  # from each of the others to the best
    chances: tuple[float, ...]  # of each seat to win, after the best
    worlds: int

    def runner_up(self) -> Gap:
        """The gap to the second best."""
        return min([one.loss for one in self.gaps], key=lambda loss: loss.mean)

    def is_clear(self) -> bool:
        return self.runner_up().is_plain() and self.runner_up().mean > LEAST

    def is_hopeless(self) -> bool:
        """Rather too early than too late: there are more games."""
        gap = self.runner_up()
        return gap.mean + PATIENT * gap.error < LEAST


@dataclass(frozen=True)
class Quest:
    """A decision that may be a puzzle."""

    kind: str
    told: Told
    advised: Action  # what the rule of thumb says
    actions: tuple[Action, ...]  # all that may be done

    @property
    def moment(self) -> Moment:
        return Moment(0, self.told, self.advised)

    def suspect(self) -> Action | None:
        """What looks better than what is advised, in some worlds."""
        actions = candidates(self.kind, self.moment)
        scouts = trials(self.kind, self.moment, SCOUTING)
        race = Race(scouts, actions, actions.index(self.advised))
        race.run(METHODS[self.kind].scouts // QUARTERS)
        if race.best() == race.played:
            return None  # as most often: on to the next one
        race.run(METHODS[self.kind].scouts * (QUARTERS - 1) // QUARTERS)
        found = race.verdict()
        lead = found.gaps[found.best]
        if found.best == found.played or lead.mean < DOUBTFUL * lead.error:
            return None
        return found.actions[found.best]

    def first(self, best: Action) -> Measure:
        """In other worlds, against what came into question."""
        return self._measured(FIRST, candidates(self.kind, self.moment), best, 1)

    def second(self, best: Action, purpose: str = SECOND, times: int = TIMES) -> Measure:
        """In worlds that nobody has seen, many more, against all that may be done."""
        return self._measured(purpose, self.actions, best, times)

    def agrees(self, best: Action) -> bool:
        """Whether a bot that weighs games otherwise, and thinks ahead, would do the same."""
        expert = bot(box_of(self.kind).name, "expert", seconds=inf)
        return expert.choose(self.told, seed_of(self.kind, self.moment, AGREEING)) == best

    def _measured(
        self, purpose: str, actions: Sequence[Action], best: Action, times: int
    ) -> Measure:
        """Whoever comes near is tried to the end: who stops when it looks good finds too much."""
        runners = [best, *[action for action in actions if action != best]]
        trial, worlds = trials(self.kind, self.moment, purpose), METHODS[self.kind].worlds
        outcomes: list[list[Outcome]] = [[] for _ in runners]
        running = list(range(len(runners)))
        for world in range(1, worlds * times + 1):
            tried = trial.run([runners[place] for place in running])
            for place, outcome in zip(running, tried, strict=True):
                outcomes[place].append(outcome)
            if world in LOOKS and _measure(runners, outcomes).is_hopeless():
                break
            if world == worlds:
                running = _near(_measure(runners, outcomes))
        return _measure(runners, outcomes)


def _near(measure: Measure) -> list[int]:
    """The places of the best and of those who may be second."""
    losses = [one.loss.mean for one in measure.gaps]
    nearest = sorted(range(len(losses)), key=losses.__getitem__)[:NEAR]
    return [0, *[place + 1 for place in sorted(nearest)]]


def _measure(runners: Sequence[Action], outcomes: Sequence[Sequence[Outcome]]) -> Measure:
    best, *others = runners
    ours, *theirs = outcomes
    gaps = tuple([compared(ours, those) for those in theirs])
    return Measure(best, tuple(others), gaps, means(ours), len(ours))


def quest(kind: str, told: Told) -> Quest | None:
    """None where there is hardly a choice, or too much of it."""
    thumb = by_rule_of_thumb(kind, told)
    fewest, most = CHOICES[kind]
    if not fewest <= len(thumb.options) <= most or type(thumb.action).__name__ in IN_STEPS:
        return None
    return Quest(kind, told, thumb.action, tuple(thumb.options))
