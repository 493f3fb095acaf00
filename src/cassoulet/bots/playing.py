"""Playing worlds on by advice."""

from __future__ import annotations

from typing import Final

from cassoulet.bots.contract import Advice, options
from cassoulet.dealers import Playout, play_out
from cassoulet.game import NOBODY, Action, Game, Seat

PERCENT: Final = 100


def advised(advice: Advice, world: Game, seat: Seat) -> Action | None:
    """What to do; nothing, if one may wait and nothing is better."""
    return advised_of(advice, world, seat, options(advice, world, seat))


def advised_of(advice: Advice, world: Game, seat: Seat, actions: list[Action]) -> Action | None:
    """The same, if only these come into question."""
    if not actions:
        return None
    found = advice.favourite(world, seat, actions)
    return found.action if found.worth > 0 or seat in world.to_act() else None


def next_move(
    advice: Advice, world: Game, chance: Playout, me: Seat, wary: bool
) -> tuple[Seat, Action]:
    """Who moves next and how: who may interrupt goes first, so that offers are answered."""
    for seat in advice.interrupters(world):
        action = advised(advice, world, seat)
        if action is not None:
            return seat, action
    seat = world.to_act()[0]
    return seat, move(advice, world, seat, chance, wary and seat != me)


def move(advice: Advice, world: Game, seat: Seat, chance: Playout, surprising: bool) -> Action:
    """What looks best or, now and then, just anything."""
    actions = options(advice, world, seat)
    if surprising and chance.below(PERCENT) < advice.surprises(world):
        return actions[chance.below(len(actions))]
    return advice.favourite(world, seat, actions).action


def play_on(
    advice: Advice, world: Game, chance: Playout, me: Seat = NOBODY, wary: bool = False
) -> None:
    """Play to the end of the chapter, or of the game.

    Who is wary does not rely on others than `me` following the same advice: they may surprise.
    """
    if advice.guesses():
        play_out(world, chance)
        return
    chapter = advice.chapter(world)
    while world.to_act() and advice.chapter(world) == chapter:
        seat, action = next_move(advice, world, chance, me, wary)
        world.play(seat, action, chance)


def verdict(advice: Advice, world: Game, seat: Seat) -> float:
    """How good it is for `seat` that a world was played on to where it now stands."""
    value = advice.standing(world, seat)
    if not world.to_act():
        winners = world.winners()
        value += advice.win() / len(winners) if seat in winners else 0.0
    return value
