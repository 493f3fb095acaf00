"""Playing worlds on by advice."""

from __future__ import annotations

from typing import Final

from cassoulet.bots.contract import Advice, Favourite, options
from cassoulet.dealers import Playout
from cassoulet.game import NOBODY, Action, Game, Seat

PERCENT: Final = 100


def favourite(advice: Advice, world: Game, seat: Seat) -> Favourite | None:
    """The action that looks best; none, if nothing can be done."""
    actions = options(advice, world, seat)
    return advice.favourite(world, seat, actions) if actions else None


def advised(advice: Advice, world: Game, seat: Seat) -> Action | None:
    """What to do; nothing, if one may wait and nothing is better."""
    found = favourite(advice, world, seat)
    if found is None or (found.worth <= 0 and seat not in world.to_act()):
        return None
    return found.action


def next_move(advice: Advice, world: Game) -> tuple[Seat, Action]:
    """Who moves next and how: who may interrupt goes first, so that offers are answered."""
    for seat in advice.interrupters(world):
        action = advised(advice, world, seat)
        if action is not None:
            return seat, action
    seat = world.to_act()[0]
    found = favourite(advice, world, seat)
    assert found is not None, "the game waits for somebody who can do nothing"
    return seat, found.action


def play_on(
    advice: Advice, world: Game, chance: Playout, me: Seat = NOBODY, surprises: int = 0
) -> None:
    """Play to the end of the chapter, or of the game.

    So many times in a hundred the others do just anything: who searches with them in mind does
    not rely on their following the same advice.
    """
    chapter = advice.chapter(world)
    while world.to_act() and advice.chapter(world) == chapter:
        seat = world.to_act()[0]
        if seat != me and surprises > 0 and chance.below(PERCENT) < surprises:
            actions = world.legal(seat)
            world.play(seat, actions[chance.below(len(actions))], chance)
        else:
            seat, action = next_move(advice, world)
            world.play(seat, action, chance)
