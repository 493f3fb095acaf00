"""The axe: thrown from an arm's length, it flies a parabola and spins in the plane of its throw."""

from __future__ import annotations

import math
from typing import Final

from cassoulet.tower.hand import Gesture, Hand
from cassoulet.tower.pieces import AXE, AXE_IDENTITY, WIDTH
from cassoulet.tower.poses import BOARD_TOP, Body, turned

FLIGHT: Final = 3.0  # seconds, with all that it brings down
DISTANCE: Final = 1.5
SHOULDER: Final = 0.35  # it never starts lower than this
GRAVITY: Final = 9.81
SLOWEST, FASTEST = 2.0, 8.0  # m/s
DRAWN: Final = 4 * WIDTH  # how far back the arm can go
SPIN: Final = 12.0  # rad/s


def thrown(gesture: Gesture, hand: Hand) -> Body:
    """The axe as it leaves the hand: `across` and `lift` aim it, `along` is how far it is drawn."""
    across, drawn, aim = hand.path(gesture, BOARD_TOP)[-1][:3]
    fingers = hand.fingers()
    share = min(1.0, max(0.0, drawn / DRAWN))
    speed = SLOWEST + share * (FASTEST - SLOWEST) + fingers[0]
    start = max(SHOULDER, aim)
    rise = elevation(speed, aim - start)
    velocity = (speed * math.cos(rise), fingers[1], speed * math.sin(rise), 0.0, 0.0)
    upright = turned(0.0, math.pi / 2)
    return Body(
        AXE_IDENTITY,
        AXE,
        (-DISTANCE, across, start, *upright),
        (*velocity, SPIN + fingers[2] / WIDTH),
    )


def elevation(speed: float, rise: float) -> float:
    """The angle at which a throw meets the tower so much higher; 45 degrees if it falls short."""
    drop = GRAVITY * DISTANCE * DISTANCE / (2 * speed * speed)
    root = DISTANCE * DISTANCE - 4 * drop * (drop + rise)
    return math.atan((DISTANCE - math.sqrt(root)) / (2 * drop)) if root > 0 else math.pi / 4
