"""The hand that holds a piece. A player says where it should go; where it is, the server says.

It follows the player's cursor as if by a spring, and sways, as the player sees, and strays and
trembles, as nobody can foresee; all the more, the taller the tower. Whoever times the release well
wins most of the sway back, and nobody the rest.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from cassoulet.tower.pieces import WIDTH
from cassoulet.tower.poses import Pose, turned

TICK: Final = 1 / 60  # seconds between two poses of a path
FOLLOW: Final = 9.0  # rad/s of the spring, critically damped

# Sway: two sines an axis, in parts of a die
FREQUENCIES: Final = ((0.43, 0.97), (0.37, 0.83))  # across and along, Hz
SHARES: Final = (0.8, 0.4)
SWAY: Final = 0.24
SWAY_PER_DIE: Final = 0.012

# Straying: as slow, so that it costs no more than the place where one lets go, but never shown
UNSEEN_FREQUENCIES: Final = ((0.47, 0.79), (0.41, 0.89))  # Hz
STRAY: Final = 0.02
STRAY_PER_DIE: Final = 0.0135

# Tremor: it is quick, and comes back within TREMOR_TIME
TREMOR: Final = 0.006
TREMOR_PER_DIE: Final = 0.0025
TREMOR_TIME: Final = 0.15
TILT: Final = 0.012  # rad
KICK: Final = math.sqrt(2 * TICK / TREMOR_TIME)  # in a tick, so that it wanders by TREMOR
CALM: Final = 1 - TICK / TREMOR_TIME  # what is left of it after a tick

# What makes the hand stray and tremble more
TIRED_AFTER: Final = 6.0  # seconds
TIRING: Final = 0.15  # for each second from then on
CHASING: Final = 0.5  # for each die a second by which the cursor draws it across

# Letting go
FINGERS: Final = 0.02  # m/s
FINGERS_TURN: Final = 0.7  # rad/s
FINGERS_PER_DIE: Final = 0.08  # so much more for each die of height

THOUSAND: Final = 1000


class Moment(NamedTuple):
    """Where the player has the cursor: milliseconds, thousandths of a die, and of a radian."""

    at: int
    across: int
    along: int
    lift: int  # of the piece's lowest point above the tower's highest
    turn: int


Gesture = Sequence[Moment]  # at least two, each later than the one before
Aim = tuple[float, float, float, float]  # across, along and up, in dice; turned, in radians


class Sine(NamedTuple):
    reach: float  # in parts of a die
    frequency: float  # Hz
    phase: float  # rad


class Sway(NamedTuple):
    """How the hand will sway from the moment when it takes the piece up."""

    across: tuple[Sine, ...]
    along: tuple[Sine, ...]

    def at(self, seconds: float) -> tuple[float, float]:
        """In metres."""
        return _summed(self.across, seconds), _summed(self.along, seconds)


def _summed(sines: tuple[Sine, ...], seconds: float) -> float:
    total = 0.0
    for reach, frequency, phase in sines:
        total += reach * math.sin(math.tau * frequency * seconds + phase)
    return total * WIDTH


def sway_for(word: int, dice_high: float) -> Sway:
    """The sway that a word of the sealed seed gives, above a tower so many dice high."""
    chance = Random(word)  # noqa: S311 (the word is the secret)
    return _swaying(SWAY + SWAY_PER_DIE * dice_high, FREQUENCIES, chance)


def _swaying(reach: float, frequencies: Sequence[tuple[float, ...]], chance: Random) -> Sway:
    axes = [
        tuple(
            Sine(reach * share, frequency, chance.uniform(0, 2 * math.pi))
            for share, frequency in zip(SHARES, of_axis, strict=True)
        )
        for of_axis in frequencies
    ]
    return Sway(*axes)


class Hand:
    """Hidden chance and a visible sway, for one placement."""

    def __init__(self, sway: Sway, word: int, dice_high: float) -> None:
        self.sway = sway
        self.chance = Random(word)  # noqa: S311 (the word is the secret)
        stray = STRAY + STRAY_PER_DIE * dice_high
        self.stray = _swaying(stray, UNSEEN_FREQUENCIES, self.chance)
        self.tremor = (TREMOR + TREMOR_PER_DIE * dice_high) * WIDTH
        self.haste = 1 + FINGERS_PER_DIE * dice_high
        self.shaking = (0.0, 0.0, 0.0, 0.0, 0.0)  # across, along, up; tilted across and along

    def path(self, gesture: Gesture, rest: float) -> list[Pose]:
        """Where the hand is at each tick; `rest` is the height at which the lift is 0."""
        spots = list(_followed(gesture))
        return [
            self._pose(tick * TICK, spot, math.dist(spot[:2], before[:2]) / TICK, rest)
            for tick, (before, spot) in enumerate(zip([spots[0], *spots], spots, strict=False))
        ]

    def _pose(self, seconds: float, followed: Aim, speed: float, rest: float) -> Pose:
        unrest = 1 + TIRING * max(0.0, seconds - TIRED_AFTER) + CHASING * speed
        self._shake(unrest)
        across, along = self.sway.at(seconds)
        stray_x, stray_y = self.stray.at(seconds)
        x, y, up, tilt_x, tilt_y = self.shaking
        tilt = turned(followed[3], math.hypot(tilt_x, tilt_y), math.atan2(tilt_y, tilt_x))
        return (
            followed[0] * WIDTH + across + unrest * stray_x + x,
            followed[1] * WIDTH + along + unrest * stray_y + y,
            rest + followed[2] * WIDTH + up / 4,
            *tilt,
        )

    def _shake(self, unrest: float) -> None:
        kick = KICK * unrest
        gauss, place, tilt = self.chance.gauss, kick * self.tremor, kick * TILT
        x, y, up, tilt_x, tilt_y = self.shaking
        self.shaking = (
            CALM * x + gauss(0, place),
            CALM * y + gauss(0, place),
            CALM * up + gauss(0, place),
            CALM * tilt_x + gauss(0, tilt),
            CALM * tilt_y + gauss(0, tilt),
        )

    def fingers(self) -> list[float]:
        """The speed and the spin that a piece gets when it is let go."""
        spreads = (FINGERS,) * 3 + (FINGERS_TURN,) * 3
        return [self.chance.gauss(0, self.haste * spread) for spread in spreads]


def _followed(gesture: Gesture) -> Iterator[Aim]:
    """Where a spring draws the hand that follows the cursor: dice, dice, dice, radians."""
    aims = list(_aims(gesture))
    across, along, lift, turn = zip(*aims, strict=True)
    return zip(*map(_sprung, (across, along, lift, turn)), strict=True)


def _sprung(aims: Sequence[float]) -> list[float]:
    spot, speed, places = aims[0], 0.0, []
    for aim in aims:
        speed += TICK * FOLLOW * (FOLLOW * (aim - spot) - 2 * speed)
        spot += TICK * speed
        places.append(spot)
    return places


def _aims(gesture: Gesture) -> Iterator[Aim]:
    """Where the cursor is at each tick, on straight lines between what was sent."""
    first, last = gesture[0].at, gesture[-1].at
    stretches = pairwise(gesture)
    start, end = next(stretches)
    for tick in range(round((last - first) / THOUSAND / TICK) + 1):
        now = min(first + tick * TICK * THOUSAND, last)
        while now > end.at:
            start, end = next(stretches)
        part = (now - start.at) / (end.at - start.at) / THOUSAND
        rest = 1 / THOUSAND - part
        yield (
            rest * start.across + part * end.across,
            rest * start.along + part * end.along,
            rest * start.lift + part * end.lift,
            rest * start.turn + part * end.turn,
        )
