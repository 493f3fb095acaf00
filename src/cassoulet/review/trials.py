"""Trials: what becomes of an action in worlds that fit what a seat was told.

All actions are tried in the same worlds with the same luck, so that only they differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from cassoulet.bots.contract import Advice, Told
from cassoulet.bots.imagining import imagined
from cassoulet.bots.playing import play_on
from cassoulet.dealers import Playout
from cassoulet.game import Action, Game, Seat
from cassoulet.review.scales import Scale, outlook

SEEDS: Final = 2**31


@final
class Outcome:
    """Where a trial ended: what each seat has of the win, and points, one's own and a rival's."""

    def __init__(self, chances: list[float], points: list[float], seat: Seat) -> None:
        self.chances = chances
        self.chance = chances[seat]
        self.points = self.rival = 0.0
        if points:
            self.points = points[seat]
            self.rival = max([one for other, one in enumerate(points) if other != seat])


@final
class Trials:
    """Worlds that one seat could not tell from its own, one after the other."""

    def __init__(
        self, rules: type[Game], advice: Advice, scale: Scale, told: Told, seed: int
    ) -> None:
        self.rules, self.advice, self.scale, self.told = rules, advice, scale, told
        self.chance = Playout(seed)
        self.beliefs = advice.beliefs(told)
        self.chapters = 1  # that a trial is played on for
        self.wary = False  # whether others may surprise
        self.counts_points = False  # whether points are wanted: that may take as long as a trial

    def run(self, actions: Sequence[Action]) -> list[Outcome]:
        """What becomes of each in the next world."""
        told, beliefs = self.told, self.beliefs
        world = imagined(self.rules, self.advice, told, beliefs, self.chance, self.wary)
        luck = self.chance.below(SEEDS)
        return [self._try(world.copy(), action, Playout(luck)) for action in actions]

    def _try(self, trial: Game, action: Action, chance: Playout) -> Outcome:
        seat = self.told.seat
        chapter = self.advice.chapter(trial)
        trial.play(seat, action, chance)
        begun = int(self.advice.chapter(trial) != chapter)
        for _ in range(self.chapters - begun):
            play_on(self.advice, trial, chance, seat, self.wary)
        points = self.scale.points(trial) if self.counts_points else []
        return Outcome(outlook(self.scale, trial), points, seat)
