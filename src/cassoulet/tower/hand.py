"""The hand that holds a piece. A player says where it should go; where it is, the server says.

It follows the player's cursor as if by a spring, and sways, as the player sees, and strays and
trembles, as nobody can foresee; all the more, the taller the tower. Whoever times the release well
wins most of the sway back, and nobody the rest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
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
STRAY_PER_DIE: Final = 0.0115

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


class Sine(NamedTuple):
    reach: float  # in parts of a die
    frequency: float  # Hz
    phase: float  # rad


class Sway(NamedTuple):
    """How the hand sways, from the moment when the piece became due, whether it is held or not."""

    across: tuple[Sine, ...]
    along: tuple[Sine, ...]

    def at(self, seconds: float) -> tuple[float, float]:
        """In metres."""
        [across], [along] = self.over([seconds])
        return across, along

    def over(self, times: Sequence[float]) -> tuple[list[float], list[float]]:
        """The same at many moments, in much less time: across and along."""
        return _summed(self.across, times), _summed(self.along, times)


def _summed(sines: tuple[Sine, ...], times: Sequence[float]) -> list[float]:
    totals = [0.0] * len(times)
    for reach, frequency, phase in sines:
        pace = math.tau * frequency
        totals = [
            total + reach * math.sin(pace * seconds + phase)
            for total, seconds in zip(totals, times, strict=True)
        ]
    return [total * WIDTH for total in totals]


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


def seen(gesture: Gesture, sway: Sway) -> list[Moment]:
    """Where everybody sees a hand at each tick: without what it strays and trembles."""
    across, along, lift, turn = _followed(gesture)
    times = [tick * TICK for tick in range(len(across))]
    columns = zip(times, across, along, lift, turn, *sway.over(times), strict=True)
    return [
        Moment(*[round(THOUSAND * one) for one in (at, x + dx / WIDTH, y + dy / WIDTH, up, round_)])
        for at, x, y, up, round_, dx, dy in columns
    ]


class Hand:
    """Hidden chance and a visible sway, for one placement."""

    def __init__(self, sway: Sway, word: int, dice_high: float, since: float = 0.0) -> None:
        self.sway = sway
        self.since = since  # seconds for which it had swayed when it took the piece up
        self.chance = Random(word)  # noqa: S311 (the word is the secret)
        stray = STRAY + STRAY_PER_DIE * dice_high
        self.stray = _swaying(stray, UNSEEN_FREQUENCIES, self.chance)
        self.tremor = (TREMOR + TREMOR_PER_DIE * dice_high) * WIDTH
        self.haste = 1 + FINGERS_PER_DIE * dice_high

    def path(self, gesture: Gesture, rest: float, last: int = 0) -> list[Pose]:
        """Where the hand is at each tick, or at the last so many; `rest`: where the lift is 0."""
        across, along, *others = _followed(gesture)
        times = [tick * TICK for tick in range(len(across))]
        unrest = _unrest(times, across, along)
        columns = (across, along, *others, times, unrest, *self._shaking(unrest))
        return self._poses([column[-last:] for column in columns], rest)

    def _poses(self, columns: list[list[float]], rest: float) -> list[Pose]:
        across, along, lift, turn, times, unrest, x, y, up, tilt_x, tilt_y = columns
        sway_x, sway_y = self.sway.over([self.since + seconds for seconds in times])
        stray_x, stray_y = self.stray.over(times)
        xs = _added(across, sway_x, unrest, stray_x, x)
        ys = _added(along, sway_y, unrest, stray_y, y)
        zs = [rest + dice * WIDTH + off / 4 for dice, off in zip(lift, up, strict=True)]
        tilts = map(_tilted, turn, tilt_x, tilt_y)
        return [(x, y, z, *tilt) for x, y, z, tilt in zip(xs, ys, zs, tilts, strict=True)]

    def _shaking(self, unrest: Sequence[float]) -> list[list[float]]:
        """By how much it trembles: across, along, up; tilted across and along."""
        draws = _normal(self.chance, 5 * len(unrest))
        reaches = (self.tremor, self.tremor, self.tremor, TILT, TILT)
        return [
            _trembling(draws[axis::5], [KICK * much * reach for much in unrest])
            for axis, reach in enumerate(reaches)
        ]

    def fingers(self) -> list[float]:
        """The speed and the spin that a piece gets when it is let go."""
        spreads = (FINGERS,) * 3 + (FINGERS_TURN,) * 3
        return [self.chance.gauss(0, self.haste * spread) for spread in spreads]


def _unrest(times: list[float], across: list[float], along: list[float]) -> list[float]:
    """How many times as much as at rest the hand strays and trembles, at each tick."""
    before = zip([across[0], *across], [along[0], *along], strict=True)
    speeds = [
        math.hypot(x - last_x, y - last_y) / TICK
        for x, y, (last_x, last_y) in zip(across, along, before, strict=False)
    ]
    return [
        1 + TIRING * max(0.0, seconds - TIRED_AFTER) + CHASING * speed
        for seconds, speed in zip(times, speeds, strict=True)
    ]


def _normal(chance: Random, count: int) -> list[float]:
    """What `count` calls of `chance.gauss(0, 1)` give, two at a time and in half the time."""
    random, sqrt, log, cos, sin = chance.random, math.sqrt, math.log, math.cos, math.sin
    draws: list[float] = []
    for _ in range(count // 2):
        angle, far = random() * math.tau, sqrt(-2.0 * log(1.0 - random()))
        draws += (cos(angle) * far, sin(angle) * far)
    return [*draws, chance.gauss(0, 1)] if count % 2 else draws


def _trembling(draws: Sequence[float], kicks: Sequence[float]) -> list[float]:
    off, places = 0.0, []
    for draw, kick in zip(draws, kicks, strict=True):
        off = CALM * off + draw * kick
        places.append(off)
    return places


def _added(*columns: Sequence[float]) -> list[float]:
    """Where the hand is on one axis, in metres."""
    return [
        aim * WIDTH + sway + unrest * stray + tremor
        for aim, sway, unrest, stray, tremor in zip(*columns, strict=True)
    ]


def _tilted(turn: float, tilt_x: float, tilt_y: float) -> tuple[float, ...]:
    return turned(turn, math.hypot(tilt_x, tilt_y), math.atan2(tilt_y, tilt_x))


def _followed(gesture: Gesture) -> list[list[float]]:
    """Where a spring draws the hand that follows the cursor: dice, dice, dice, radians."""
    return [_sprung(aims) for aims in _aims(gesture)]


def _sprung(aims: Sequence[float]) -> list[float]:
    spot, speed, places = aims[0], 0.0, []
    for aim in aims:
        speed += TICK * FOLLOW * (FOLLOW * (aim - spot) - 2 * speed)
        spot += TICK * speed
        places.append(spot)
    return places


def _aims(gesture: Gesture) -> list[list[float]]:
    """Where the cursor is at each tick, on straight lines between what was sent; a list an axis."""
    first, last = gesture[0].at, gesture[-1].at
    end, stretches = 1, []
    for tick in range(round((last - first) / THOUSAND / TICK) + 1):
        now = min(first + tick * TICK * THOUSAND, last)
        while now > gesture[end].at:
            end += 1
        start = gesture[end - 1].at
        stretches.append((end, (now - start) / (gesture[end].at - start) / THOUSAND))
    _, *axes = zip(*gesture, strict=True)
    return [
        [(1 / THOUSAND - part) * axis[end - 1] + part * axis[end] for end, part in stretches]
        for axis in axes
    ]
