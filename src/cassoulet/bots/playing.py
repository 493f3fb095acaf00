"""Playing worlds on by advice."""

from __future__ import annotations

from cassoulet.bots.contract import Advice, options
from cassoulet.game import Action, Dealer, Game, Seat


def best(advice: Advice, world: Game, seat: Seat) -> tuple[Action | None, float]:
    """The action that looks best, the first of equals, and how good it looks."""
    actions = options(advice, world, seat)
    if not actions:
        return None, 0.0
    if len(actions) == 1:
        return actions[0], advice.worths(world, seat, actions)[0]
    worths = advice.worths(world, seat, actions)
    highest = max(worths)
    return actions[worths.index(highest)], highest


def advised(advice: Advice, world: Game, seat: Seat) -> Action | None:
    """What to do; nothing, if one may wait and nothing is better."""
    action, worth = best(advice, world, seat)
    return action if worth > 0 or seat in world.to_act() else None


def next_move(advice: Advice, world: Game) -> tuple[Seat, Action]:
    """Who moves next and how: who may interrupt goes first, so that offers are answered."""
    for seat in advice.interrupters(world):
        action = advised(advice, world, seat)
        if action is not None:
            return seat, action
    seat = world.to_act()[0]
    action = advised(advice, world, seat)
    assert action is not None, "the game waits for somebody who can do nothing"
    return seat, action


def play_on(advice: Advice, world: Game, dealer: Dealer) -> None:
    """Play to the end of the chapter, or of the game."""
    chapter = advice.chapter(world)
    while world.to_act() and advice.chapter(world) == chapter:
        seat, action = next_move(advice, world)
        world.play(seat, action, dealer)
