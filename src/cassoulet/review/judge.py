"""One decision judged: what else could be done, what was best, and what it cost not to do it.

The best action is looked for in some worlds, and compared with what was played in others: in the
worlds where it was found, luck has a part in its being the best (the winner's curse).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cassoulet.bots.contract import Advice, Told, options
from cassoulet.dealers import Playout
from cassoulet.game import Action, Game
from cassoulet.review.gaps import NO_GAP, Gap, gap
from cassoulet.review.methods import LEAST, METHODS, Method, advice_of, box_of
from cassoulet.review.moments import Moment, seed_of
from cassoulet.review.trials import Outcome, Trials

STRETCH = 16  # worlds, after which is looked who is plainly behind
FEWEST = 32  # worlds, before a comparison may end
# What trials are for: each has chance of its own
CHOOSING, SCOUTING, COMPARING, AGAIN = "choosing", "scouting", "comparing", "again"


@dataclass(frozen=True)
class Comparison:
    """What would have been better if the best had been done: chance, points, and a rival's."""

    loss: Gap = NO_GAP
    points: Gap = NO_GAP
    rival: Gap = NO_GAP


@dataclass(frozen=True)
class Verdict:
    actions: tuple[Action, ...]  # what looked best, and what was played
    gaps: tuple[Gap, ...]  # how much better each is than what was played
    played: int
    best: int
    chances: tuple[float, ...]  # of each seat to win, as this one could know, after what it played
    compared: Comparison

    def is_clear(self) -> bool:
        return self.compared.loss.is_plain() and self.compared.loss.mean > LEAST


@dataclass(frozen=True)
class Judging:
    """A decision to be judged; None comes of it if there was no choice."""

    kind: str
    moment: Moment

    def do(self) -> Verdict | None:
        actions = candidates(self.kind, self.moment)
        if len(actions) == 1:
            return None
        scouts = trials(self.kind, self.moment, SCOUTING)
        race = Race(scouts, actions, actions.index(self.moment.played))
        race.run(METHODS[self.kind].scouts)
        found = race.verdict()
        return found if found.best == found.played else self._compared(race, found)

    def _compared(self, race: Race, found: Verdict) -> Verdict:
        """If the best is no better after all, nothing was."""
        better, worse = _fresh(self.kind, self.moment, found, COMPARING)
        chances = means(race.outcomes[race.played] + worse)
        known = replace(_with(found, compared(better, worse)), chances=chances)
        if known.compared.loss.at_most() < LEAST:
            return replace(known, best=known.played, compared=Comparison())
        return known


@dataclass(frozen=True)
class Rejudging:
    """The same best action, in worlds that nobody has seen: what is claimed in the end."""

    kind: str
    moment: Moment
    verdict: Verdict

    def do(self) -> Verdict:
        return _with(self.verdict, compared(*_fresh(self.kind, self.moment, self.verdict, AGAIN)))


class Race:
    """Actions tried in common worlds; who is plainly behind is tried no more."""

    def __init__(self, scouts: Trials, actions: list[Action], played: int) -> None:
        self.scouts, self.actions, self.played = scouts, actions, played
        self.outcomes: list[list[Outcome]] = [[] for _ in actions]
        self.racing = list(range(len(actions)))

    def run(self, worlds: int) -> None:
        for world in range(1, worlds + 1):
            tried = self.scouts.run([self.actions[index] for index in self.racing])
            for index, outcome in zip(self.racing, tried, strict=True):
                self.outcomes[index].append(outcome)
            if world % STRETCH == 0:
                self._drop_whoever_is_plainly_behind()
                if len(self.racing) == 1:
                    return

    def _drop_whoever_is_plainly_behind(self) -> None:
        best = self.best()
        stay = {best, self.played}
        self.racing = [one for one in self.racing if one in stay or not self._trails(one, best)]

    def _trails(self, one: int, best: int) -> bool:
        return gap(_chance(self.outcomes[best]), _chance(self.outcomes[one])).is_plain()

    def best(self) -> int:
        """Of equals, what was played."""
        return max(self.racing, key=lambda index: (self._mean(index), index == self.played))

    def _mean(self, index: int) -> float:
        return sum(_chance(self.outcomes[index])) / len(self.outcomes[index])

    def verdict(self) -> Verdict:
        """By these worlds alone: of the best it says too much."""
        played = self.outcomes[self.played]
        gaps = [gap(_chance(outcomes), _chance(played)) for outcomes in self.outcomes]
        actions, best = tuple(self.actions), self.best()
        return Verdict(actions, tuple(gaps), self.played, best, means(played), Comparison())


def candidates(kind: str, moment: Moment) -> list[Action]:
    """What looks best to advice, and what was played."""
    advice, told = advice_of(kind), moment.told
    world = any_world(kind, moment)
    actions = _all_options(advice, world, told, moment.played)
    if len(actions) == 1:
        return actions
    worths = advice.worths(world, told.seat, actions)
    in_order = sorted(range(len(actions)), key=lambda index: -worths[index])
    kept, played = in_order[: METHODS[kind].candidates], actions.index(moment.played)
    return [actions[index] for index in (kept if played in kept else [*kept[:-1], played])]


def any_world(kind: str, moment: Moment) -> Game:
    """Of a view: what is legal and what is advised is the same in all of them."""
    chance = Playout(seed_of(kind, moment, CHOOSING))
    return box_of(kind).game.imagine(moment.told.view, chance)


def _all_options(advice: Advice, world: Game, told: Told, played: Action) -> list[Action]:
    actions = options(advice, world, told.seat)
    return actions if played in actions else [*actions, played]


def trials(kind: str, moment: Moment, purpose: str) -> Trials:
    """Worlds for one purpose, which no other one meets."""
    method, seed = METHODS[kind], seed_of(kind, moment, purpose)
    found = Trials(box_of(kind).game, advice_of(kind), method.scale, moment.told, seed)
    found.chapters, found.wary = method.chapters, method.wary
    found.counts_points = purpose not in (CHOOSING, SCOUTING)
    return found


def _tried(
    fresh: Trials, best: Action, played: Action, method: Method
) -> tuple[list[Outcome], list[Outcome]]:
    """Both in the same worlds, until that is precise or nothing can be lost any more."""
    better: list[Outcome] = []
    worse: list[Outcome] = []
    while len(better) < method.worlds:
        for _ in range(STRETCH):
            one, other = fresh.run([best, played])
            better.append(one)
            worse.append(other)
        loss = gap(_chance(better), _chance(worse))
        enough = loss.error <= method.precise or loss.at_most() < LEAST
        if enough and len(better) >= FEWEST:
            break
    return better, worse


def _fresh(
    kind: str, moment: Moment, verdict: Verdict, purpose: str
) -> tuple[list[Outcome], list[Outcome]]:
    best = verdict.actions[verdict.best]
    return _tried(trials(kind, moment, purpose), best, moment.played, METHODS[kind])


def _chance(outcomes: Sequence[Outcome]) -> list[float]:
    return [outcome.chance for outcome in outcomes]


def means(outcomes: Sequence[Outcome]) -> tuple[float, ...]:
    seats = zip(*[outcome.chances for outcome in outcomes], strict=True)
    return tuple([sum(seat) / len(outcomes) for seat in seats])


def compared(better: Sequence[Outcome], worse: Sequence[Outcome]) -> Comparison:
    return Comparison(
        gap(_chance(better), _chance(worse)),
        gap([one.points for one in better], [one.points for one in worse]),
        gap([one.rival for one in worse], [one.rival for one in better]),
    )


def _with(verdict: Verdict, compared: Comparison) -> Verdict:
    """What is said of the best is what was measured apart."""
    gaps = list(verdict.gaps)
    gaps[verdict.best] = compared.loss
    return replace(verdict, gaps=tuple(gaps), compared=compared)
