"""Worlds that fit what a seat was told."""

from __future__ import annotations

from cassoulet.bots.contract import Advice, Beliefs, Told
from cassoulet.bots.playing import move
from cassoulet.dealers import Playout
from cassoulet.game import Game


def imagined(
    rules: type[Game], advice: Advice, told: Told, beliefs: Beliefs, chance: Playout, wary: bool
) -> Game:
    """A world that fits what was heard, and what others chose unseen is what one expects."""
    world = rules.imagine(told.view, chance)
    beliefs.settle(world, chance)
    for other in advice.take_back(world, told.seat):
        world.play(other, move(advice, world, other, chance, wary), chance)
    return world
