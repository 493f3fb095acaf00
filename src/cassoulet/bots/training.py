"""What the bots of one game have been given: its advice, and how much each level makes of it.

A game's own is the TRAINING of `advice/NAME.py`, found by existing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, final, get_args

from cassoulet.bots.contract import Advice
from cassoulet.bots.personalities import Personality

Level = Literal["random", "easy", "medium", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)


@final
@dataclass(frozen=True)
class Training:
    advice: Callable[[Personality], Advice]
    hard: int  # trials
    expert: int
    slack: float  # how much worse an easy bot's mistakes may look, in points
    errs: int = 30  # in a hundred decisions
    candidates: int = 8
    breadth: int = 1  # times as many candidates does an expert try
    other_advice: Mapping[Level, Callable[[Personality], Advice]] = field(default_factory=dict)

    def advice_for(self, level: Level, personality: Personality) -> Advice:
        return self.other_advice.get(level, self.advice)(personality)
