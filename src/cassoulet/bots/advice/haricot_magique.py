"""The Magic Beanstalk: how to climb and let others fall.

- A cloud that stands is a bag of gold; a fall is nothing for you and gold for all others.
- So count: how many pieces will you have to place, how high, how crooked is it already?
- Use cards with many dice while the beanstalk is low, and play early when it is tall.
- With one eye on the table another die may wake the giant: add dice only when little is at stake.
- Throw the axe when it is about to fall and the clouds in it are not yours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from cassoulet.bots.contract import SURE, Advice
from cassoulet.game import Action, Game, Seat
from cassoulet.games.haricot_magique.actions import (
    AddDice,
    Choose,
    GiveEye,
    Hide,
    Place,
    RerollEyes,
    ReturnDie,
    Roll,
    Steal,
    TakeBonus,
    ThrowAxe,
)
from cassoulet.games.haricot_magique.board import ACTION_CARDS, TOKENS
from cassoulet.games.haricot_magique.growing import CHOICES, EYES_TO_WAKE, FACE_WEIGHTS, SIDES
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import (
    DICE_FACES,
    DIE,
    EYE,
    HEIGHTS,
    LEAN_FREE,
    LEAN_PER_FALL,
    THOUSAND,
    TREASURE,
    TRUNK,
)

BAG: Final = 15.0
SLIP: Final = 0.025  # a hand lets something fall
SLIP_PER_DIE: Final = 0.0035  # more often the higher it is
USUAL_HEIGHT: Final = 7.0
DICE_OF_A_TURN: Final = 2.2
PIECES_PER_DIE: Final = 1.4
WAKING: Final = {0: 0.0, 1: 0.0, 2: 1 / 9, 3: 7 / 27}  # two eyes or more
WAKING_WITH_EYE: Final = {0: 0.0, 1: 1 / 3, 2: 5 / 9, 3: 19 / 27}  # one more is enough
TREASURES: Final = FACE_WEIGHTS[TREASURE] / SIDES


@final
class HaricotMagiqueAdvice(Advice):
    def worths(self, world: Game, seat: Seat, actions: Sequence[Action]) -> list[float]:
        assert isinstance(world, HaricotMagique)
        return [_worth(world, seat, action) for action in actions]

    def win(self) -> float:
        return 40.0


def _worth(world: HaricotMagique, seat: Seat, action: Action) -> float:
    if isinstance(action, Choose):
        return _card_worth(world, seat, action.card)
    if isinstance(action, Roll):
        return _roll_worth(world, seat, action.dice, _height(world))
    if isinstance(action, ThrowAxe):
        return _axe_worth(world, seat, action.dice)
    if isinstance(action, AddDice):
        return _add_worth(world, seat, action.dice)
    if isinstance(action, Place):
        return float(HEIGHTS[action.piece] // THOUSAND)  # what is heavy goes down first
    return _power_worth(world, action)


# How it stands


def _height(world: HaricotMagique) -> float:
    return sum([HEIGHTS[one.piece] for one in world.stalk]) / THOUSAND


def _standing(world: HaricotMagique, height: float, pieces: float) -> float:
    """The chance that so many more pieces stay up."""
    lean = max(0, abs(int(world.lean)) - LEAN_FREE) / LEAN_PER_FALL / THOUSAND
    fall = min(0.9, SLIP + SLIP_PER_DIE * height + 0.5 * lean)
    return float((1 - fall) ** pieces)


def _fall_costs(world: HaricotMagique, seat: Seat) -> float:
    """What the others get when it falls, each of them a rival."""
    clouds = [world.tokens_in_stalk(other) for other in range(world.seats) if other != seat]
    return BAG * sum(clouds) / len(clouds) + BAG * 0.5 * world.tokens_in_stalk(seat)


# Dice


def _roll_worth(world: HaricotMagique, seat: Seat, dice: int, height: float) -> float:
    waking = (WAKING_WITH_EYE if world.eye == seat else WAKING)[min(dice, 3)]
    clouds = min(dice * TREASURES, TOKENS - world.tokens_in_stalk(seat))
    stands = _standing(world, height, dice * PIECES_PER_DIE)
    castle = BAG if world.dice_left() <= dice + 1 else 0.0
    gold = stands * (BAG * clouds * (1 - waking) + castle)
    return gold - (1 - stands) * _fall_costs(world, seat)


def _add_worth(world: HaricotMagique, seat: Seat, dice: int) -> float:
    eyes = world.rolled[EYE] + int(world.eye == seat)
    waking = (WAKING_WITH_EYE if eyes else WAKING)[min(dice, 3)]
    clouds = (int(world.rolled[TREASURE]) + dice * TREASURES) * (1 - waking)
    pieces = _pieces(world) + int(dice) * PIECES_PER_DIE
    stands = _standing(world, _height(world), pieces)
    return stands * BAG * clouds - (1 - stands) * _fall_costs(world, seat)


def _pieces(world: HaricotMagique) -> float:
    dice = sum([world.rolled[face] for face in range(DICE_FACES)])
    return float(dice + world.rolled[TREASURE] + world.rolled[TRUNK])


# The action card


def _card_worth(world: HaricotMagique, seat: Seat, card: int) -> float:
    """Better now than at another time: all cards will be played once."""
    before_me = (card - 1) / (ACTION_CARDS - 1) * (int(world.seats) - 1)
    height = _height(world) + before_me * DICE_OF_A_TURN
    now = max(_roll_worth(world, seat, dice, height) for dice in CHOICES[card])
    usually = max(_roll_worth(world, seat, dice, USUAL_HEIGHT) for dice in CHOICES[card])
    return now - usually


# The axe and the powers


def _axe_worth(world: HaricotMagique, seat: Seat, dice: int) -> float:
    """About half of it falls, unpaid: a loss if the clouds are mine, a gain if they are not."""
    lower = _roll_worth(world, seat, dice, _height(world) / 2)
    clouds = [world.tokens_in_stalk(other) for other in range(world.seats)]
    unpaid = sum(clouds) - 2 * clouds[seat]
    kept_for_later = BAG * 0.7
    return lower + BAG * 0.25 * unpaid - kept_for_later


def _power_worth(world: HaricotMagique, action: Action) -> float:
    if isinstance(action, TakeBonus):
        return SURE
    if isinstance(action, Steal):
        return SURE + int(world.gold[action.victim])
    if isinstance(action, GiveEye):
        return 1.0 + int(world.gold[action.to])
    if isinstance(action, RerollEyes):
        return 1.0
    if isinstance(action, ReturnDie):
        return _return_worth(world, action.face)
    return 2.0 if isinstance(action, Hide) else 0.0


def _return_worth(world: HaricotMagique, face: int) -> float:
    """An eye goes back if that lets the giant sleep; else what only adds to the height."""
    if face == EYE:
        return SURE if world.rolled[EYE] == EYES_TO_WAKE else -1.0
    tall = _standing(world, _height(world), _pieces(world)) < 0.7
    return 0.5 if tall and face in (DIE, TRUNK) else -1.0
