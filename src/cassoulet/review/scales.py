"""What a table is worth to those who sit there, where a trial stops.

The chances come of games that medium bots played to the end, 300 to 1,500 for each number of seats:
how often did who stood so win? `bench/review.py curve` says how well they hold.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from mypy_extensions import mypyc_attr

from cassoulet.bots.advice.bohnanza import BohnanzaAdvice
from cassoulet.bots.advice.fields import Season
from cassoulet.bots.advice.neighbours import garden_of
from cassoulet.bots.contract import chance_to_win
from cassoulet.game import Game, Seat
from cassoulet.games.bohnanza.growing import Plantation
from cassoulet.games.haricots.rules import Haricots
from cassoulet.games.pas_de_haricots.rules import ROUNDS, PasDeHaricots

# Points by which a round moves the scores apart; places for tables of none, one, two players, ...
SWING_OF_HARICOTS: Final = [0.0, 0.0, 0.0, 3.5, 3.0, 2.9]
SWING_OF_PAS_DE_HARICOTS: Final = [0.0, 0.0, 0.0, 36.0, 28.0, 20.0, 16.0]
# Coins by which the rest of a duel does: at its end, and more for what is left to be drawn
LAST_SWING_OF_DUEL: Final = 0.3
SWING_OF_DUEL: Final = 0.19
PLANS: Final = BohnanzaAdvice()


@mypyc_attr(allow_interpreted_subclasses=True)  # anybody may weigh otherwise
class Scale:
    """How one game is weighed; of itself it weighs only what is over."""

    def chances(self, world: Game) -> list[float]:
        """How likely each seat is to win from here; together 1."""
        raise NotImplementedError

    def points(self, world: Game) -> list[float]:
        """What each seat has, about in points."""
        return [float(score) for score in world.scores()]


def outlook(scale: Scale, world: Game) -> list[float]:
    """What each seat has of the win: the chance to, or the share of it."""
    return scale.chances(world) if world.to_act() else shares(world)


def shares(world: Game) -> list[float]:
    winners = world.winners()
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(world.scores()))]


@final
class HaricotsScale(Scale):
    """When a round is over, the scores and the rounds to come say all."""

    def chances(self, world: Game) -> list[float]:
        assert isinstance(world, Haricots)
        if not world.advanced:
            return [chance_by_chips(world, seat) for seat in range(world.seats)]
        scores, rounds_left = world.scores(), world.seats - len(world.won_by)
        swing = SWING_OF_HARICOTS[world.seats]
        return [chance_to_win(scores, seat, swing, rounds_left) for seat in range(world.seats)]

    def points(self, world: Game) -> list[float]:
        """By the basic rules there are none: rounds are won."""
        assert isinstance(world, Haricots)
        return super().points(world) if world.advanced else [0.0] * int(world.seats)


def chance_by_chips(world: Haricots, seat: Seat) -> float:
    """Who wins a second round wins the game: if all are as likely to win each."""
    others = {one for one in world.won_by if one != seat}
    return _second_chip(world.seats, seat in world.won_by, len(others))


def _second_chip(seats: int, has_one: bool, others_with_one: int) -> float:
    chance = 1.0 if has_one else _second_chip(seats, True, others_with_one)
    without = seats - 1 - others_with_one
    if without > 0:
        chance += without * _second_chip(seats, has_one, others_with_one + 1)
    return chance / seats


@final
class PasDeHaricotsScale(Scale):
    """The same."""

    def chances(self, world: Game) -> list[float]:
        assert isinstance(world, PasDeHaricots)
        scores, rounds_left = world.scores(), ROUNDS - len(world.plus[0])
        swing = SWING_OF_PAS_DE_HARICOTS[world.seats]
        return [chance_to_win(scores, seat, swing, rounds_left) for seat in range(world.seats)]


@final
class FagioliScale(Scale):
    """Only its end tells who wins: trials are played so far."""


@final
class DuelScale(Scale):
    """Coins and what is planned, against the cards that may still turn it."""

    def chances(self, world: Game) -> list[float]:
        assert isinstance(world, Plantation)
        ahead = PLANS.standing(world, 0)
        spread = LAST_SWING_OF_DUEL + SWING_OF_DUEL * sqrt(float(world.deck.size))
        first = 1 / (1 + exp(-ahead / spread))
        return [first, 1 - first]

    def points(self, world: Game) -> list[float]:
        """Coins, and those that are planned."""
        assert isinstance(world, Plantation)
        if not world.to_act():
            return super().points(world)
        season = Season(world, 0, PLANS.style.later)
        return [
            len(world.treasuries[seat]) + season.plan(garden_of(world, seat), world.hands[seat])
            for seat in range(world.seats)
        ]
