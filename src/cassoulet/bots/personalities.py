"""Names, and what those who bear them are like when they trade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

THRESHOLD: Final = 0.15  # coins that a trade must bring
GUARD: Final = 0.25  # how much a partner's gain counts against it


@final
@dataclass(frozen=True)
class Personality:
    name: str
    threshold: float = THRESHOLD
    guard: float = GUARD


PLAIN: Final = Personality("Pinto")

PERSONALITIES: Final = (
    PLAIN,
    Personality("Borlotti", threshold=0.05, guard=0.15),  # generous
    Personality("Azuki", threshold=0.25, guard=0.25),  # wants good reasons
    Personality("Mogette", threshold=0.1, guard=0.2),
    Personality("Soissons", threshold=0.15, guard=0.35),  # grudges others their luck
    Personality("Tarbais", threshold=0.2, guard=0.3),  # drives a hard bargain
    Personality("Coco", threshold=0.05, guard=0.25),  # trades for the fun of it
    Personality("Fève", threshold=0.1, guard=0.3),
)
