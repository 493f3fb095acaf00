"""The yardstick: who plays against it today can be compared with who did so long ago.

It never changes. It knows no game: it tries each action in a few imagined worlds, plays on at
random for a while, and does what brought the most. So it rests on the rules alone, and those are
held by golden records; advice, levels and search may change as they like.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from cassoulet.bots.contract import Bot, Told
from cassoulet.dealers import Playout
from cassoulet.game import Action, Game, Seat

WORLDS: Final = 4
MOVES: Final = 40  # that are imagined in each
ACTIONS: Final = 12  # that are tried, drawn from all, if there are more
SEEDS: Final = 2**31


@final
@dataclass(frozen=True)
class Yardstick(Bot):
    rules: type[Game]

    def choose(self, told: Told, seed: int) -> Action | None:
        chance = Playout(seed)
        world = self.rules.imagine(told.view, chance)
        choices: list[Action | None] = [*_some(world.legal(told.seat), chance)]
        if told.seat not in world.to_act():
            choices.insert(0, None)  # to wait: what is no better is not done
        if len(choices) == 1:
            return choices[0]
        seeds = [chance.below(SEEDS) for _ in range(WORLDS)]
        worths = [sum(self._tried(told, choice, one) for one in seeds) for choice in choices]
        return choices[worths.index(max(worths))]

    def _tried(self, told: Told, choice: Action | None, seed: int) -> float:
        chance = Playout(seed)
        world = self.rules.imagine(told.view, chance)
        if choice is not None:
            world.play(told.seat, choice, chance)
        _play_on(world, chance)
        return _lead(world, told.seat)


def _some(actions: list[Action], chance: Playout) -> list[Action]:
    while len(actions) > ACTIONS:
        actions.pop(chance.below(len(actions)))
    return actions


def _play_on(world: Game, chance: Playout) -> None:
    """At random, by those whom the game waits for."""
    for _ in range(MOVES):
        waiting = world.to_act()
        if not waiting:
            return
        actions = world.legal(waiting[0])
        world.play(waiting[0], actions[chance.below(len(actions))], chance)


def _lead(world: Game, seat: Seat) -> float:
    scores = world.scores()
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
