"""Are today's bots weaker than the pinned ones?

A bot's code cannot be kept beside its successor, so what is pinned is how it fared on fixed deals
against somebody who never changes: the yardstick, or dice. Where bots trade, what a table of them
earns together is pinned too. Today's bot plays the same deals, and the differences are judged deal
by deal: no weaker, if with confidence no more than a margin was lost; weaker, if with confidence
something was; open, until more deals say more. A bot that nobody touched plays the same games, so
for it the first look is enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from statistics import fmean, stdev
from typing import Final, Literal, final

from cassoulet.arena.entrants import Entrant
from cassoulet.arena.figures import Estimate, by_deal, estimate
from cassoulet.arena.fixtures import Crew, Fixture, Outcome, Table, duplicates

SEED: Final = 2026
LOOKS: Final = (8, 16, 32)  # deals, after each of which one judges
SHORT_LOOKS: Final = (8, 16)
ERROR: Final = 0.05  # to call a weaker bot no weaker, or the other way round, over all looks
MARGIN: Final = 0.25  # of the pinned figures' deviation: what nobody would notice at a table

UNKNOWN: Final = Estimate(0.0, float("inf"))

Verdict = Literal["no weaker", "weaker", "open"]
Against = Literal["naive", "random", "itself"]


@final
@dataclass(frozen=True)
class Match:
    """A bot, and whom it plays against."""

    table: Table
    bot: Entrant
    against: Against

    def fixtures(self, deals: range) -> list[Fixture]:
        if self.against == "itself":
            alike = (self.bot,) * self.table.seats
            return [Fixture(self.table, alike, deal, SEED) for deal in deals]
        others = [Entrant(self.against)] * (self.table.seats - 1)
        return duplicates(self.table, [self.bot, *others], deals, SEED)

    def figures(self, fixtures: Sequence[Fixture], outcomes: Iterator[Outcome]) -> list[float]:
        """Of each deal: by how much the bot led; among its like, what they scored."""
        played = zip(fixtures, islice(outcomes, len(fixtures)), strict=True)
        return by_deal(
            (fixture.deal, self._figure(outcome, number % self.table.seats))
            for number, (fixture, outcome) in enumerate(played)
        )

    def _figure(self, outcome: Outcome, seat: int) -> float:
        return fmean(outcome.scores) if self.against == "itself" else outcome.lead(seat)


@final
@dataclass(frozen=True)
class Pin:
    """How a bot once fared, deal by deal."""

    match: Match
    figures: Sequence[float]

    @property
    def margin(self) -> float:
        return MARGIN * stdev(self.figures)


@final
@dataclass
class Trial:
    """What is known so far of a pinned bot's successor."""

    pin: Pin
    figures: list[float] = field(default_factory=list)
    verdict: Verdict = "open"
    difference: Estimate = UNKNOWN

    def look(self, confidence: float) -> None:
        differences = [
            now - then for now, then in zip(self.figures, self.pin.figures, strict=False)
        ]
        self.difference = estimate(differences, confidence)
        if self.difference.low >= -self.pin.margin:
            self.verdict = "no weaker"
        elif self.difference.high < 0:
            self.verdict = "weaker"


def gate(pins: Sequence[Pin], looks: Sequence[int], crew: Crew) -> list[Trial]:
    """Try every pinned bot's successor until all is said or all pinned deals are played."""
    trials = [Trial(pin) for pin in pins]
    pinned = min(len(pin.figures) for pin in pins)
    looks = [deals for deals in looks if deals <= pinned]
    confidence = 1 - 2 * ERROR / len(looks)  # either side may err, and at each look
    for deals in looks:
        undecided = [trial for trial in trials if trial.verdict == "open"]
        _play_on(undecided, deals, crew)
        for trial in undecided:
            trial.look(confidence)
    return trials


def _play_on(trials: Sequence[Trial], deals: int, crew: Crew) -> None:
    new = [(trial.pin.match, range(len(trial.figures), deals)) for trial in trials]
    for trial, figures in zip(trials, _played(new, crew), strict=True):
        trial.figures += figures


def _played(matches: Sequence[tuple[Match, range]], crew: Crew) -> Iterator[list[float]]:
    """All of them at once, so that every process has something to do to the end."""
    games = [match.fixtures(deals) for match, deals in matches]
    outcomes = crew([fixture for fixtures in games for fixture in fixtures])
    for (match, _), fixtures in zip(matches, games, strict=True):
        yield match.figures(fixtures, outcomes)


# Pinning


def pin(matches: Sequence[Match], deals: int, crew: Crew) -> Iterator[Pin]:
    """How today's bots fare."""
    figures = _played([(match, range(deals)) for match in matches], crew)
    for match, each in zip(matches, figures, strict=True):
        yield Pin(match, each)


def yardsticks_games(table: Table, crew: Crew) -> list[int]:
    """What a yardstick scores among dice: if that changed, no pin means anything any more."""
    naive, dice = Entrant("naive"), Entrant("random")
    one = Fixture(table, (naive, *[dice] * (table.seats - 1)), 0, SEED)
    return [score for outcome in crew([one]) for score in outcome.scores]
