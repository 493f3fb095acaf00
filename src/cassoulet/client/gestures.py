"""How a program's hand moves that places a piece of the beanstalk, where somebody watches it."""

from __future__ import annotations

from typing import Final

from cassoulet.client.line import Json

TAKES: Final = [0, 600, 1000]  # milliseconds
LIFTED: Final = [900, 0, 0]  # thousandths of a die, above the tower
DRAWN_BACK, AT_THE_TOWER = 2500, 1500  # an axe: how far, and how high above the board


def straight(action: Json) -> Json | None:
    """Straight down and let go, or an axe straight ahead; None if it is done without a hand."""
    still = [0] * len(TAKES)
    gesture = {"at": TAKES, "across": still, "along": still, "lift": LIFTED, "turn": still}
    if action["type"] == "ThrowAxe":
        moments = len(TAKES)
        gesture |= {"along": [DRAWN_BACK] * moments, "lift": [AT_THE_TOWER] * moments}
    return gesture if action["type"] in ("Place", "ThrowAxe") else None
