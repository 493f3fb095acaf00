"""What the bots of a market choose: at random, but so that there is something to trade with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cassoulet.dealers import Playout
from cassoulet.game import Action, Game
from cassoulet.games.bohnanza.actions import Accept, BuyField, Decline, Offer, Plant, TurnOver, Want
from cassoulet.games.bohnanza.views import OpenOffer

T = TypeVar("T")

SAID: tuple[type[Action], ...] = (Accept, Decline, Offer, Want, BuyField)  # in a trading phase


def grow(game: Game, seat: int, chance: Playout) -> Action:
    """Beans are not sold unless there is nothing else to do."""
    actions = game.legal(seat)
    growing = [action for action in actions if isinstance(action, (Plant, TurnOver))]
    return _any(growing or actions, chance)


def speak(game: Game, seat: int, chance: Playout) -> Action | None:
    """First what sort of thing to say, then which one: offers are many, answers few."""
    actions = game.legal(seat)
    sorts = [sort for sort in SAID if any(isinstance(action, sort) for action in actions)]
    if not sorts:
        return None
    sort = _any(sorts, chance)
    return _any([action for action in actions if isinstance(action, sort)], chance)


def answer(game: Game, seat: int, offer: OpenOffer, chance: Playout) -> Action | None:
    """An offer made to one is answered; one made to all is accepted perhaps."""
    answers = [
        action
        for action in game.legal(seat)
        if isinstance(action, (Accept, Decline)) and action.offer == offer.offer
    ]
    silent = offer.to != seat and chance.below(2) == 0
    return _any(answers, chance) if answers and not silent else None


def _any(things: Sequence[T], chance: Playout) -> T:
    return things[chance.below(len(things))]
