"""What a player of the Magic Beanstalk does. A card is its number, and a die its face."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64

from cassoulet.game import Action, Seat


@final
@dataclass(frozen=True)
class Choose(Action):
    """Choose an action card for the round, in secret."""

    card: i64


@final
@dataclass(frozen=True)
class Roll(Action):
    """Choose how many dice to roll, and roll them."""

    dice: i64


@final
@dataclass(frozen=True)
class ThrowAxe(Action):
    """Choose how many dice to roll, throw the axe at the beanstalk, then roll them."""

    dice: i64


@final
@dataclass(frozen=True)
class AddDice(Action):
    """Take so many extra dice and roll them; none is fine too."""

    dice: i64


@final
@dataclass(frozen=True)
class Place(Action):
    """Put a piece on top of the beanstalk: a die with this face up, or what goes on it."""

    piece: i64


# The powers of the expert variant


@final
@dataclass(frozen=True)
class GiveEye(Action):
    """1: give the eye token to a player who has not yet played in this round."""

    to: Seat


@final
@dataclass(frozen=True)
class Hide(Action):
    """2: take your turn without rolling."""


@final
@dataclass(frozen=True)
class Steal(Action):
    """3: steal a bag of gold from a player who has more of them than you."""

    victim: Seat


@final
@dataclass(frozen=True)
class TakeBonus(Action):
    """5: draw another bag of gold for two treasures placed."""


@final
@dataclass(frozen=True)
class ReturnDie(Action):
    """6: put a die with this face back before the dice take effect."""

    face: i64


@final
@dataclass(frozen=True)
class RerollEyes(Action):
    """7: roll all dice that show an eye again."""


@final
@dataclass(frozen=True)
class Decline(Action):
    """Use no power now."""
