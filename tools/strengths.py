"""What each level of bot is worth in rated play, from the win shares in docs/arena.

python -m tools.strengths     write src/cassoulet/bots/strengths.json anew

Each level is compared with the one below it. In the model of the ratings (Plackett-Luce) one who
wins the share w against n - 1 equals is stronger by ln(w (n - 1) / (1 - w)), times the spread of
chance at such a table.
"""

from __future__ import annotations

import json
from itertools import pairwise
from math import log, sqrt
from pathlib import Path
from typing import Any

from cassoulet import games
from cassoulet.bots.strengths import FILE, LEVELS, MIDDLE

ROOT = Path(__file__).parents[1]
ARENA = ROOT / "docs" / "arena"
KEPT = ROOT / "src" / "cassoulet" / "bots" / FILE
BETA = MIDDLE / 6  # openskill's: how much chance there is in one performance

POOLS: dict[str, tuple[str, int, dict[str, str]]] = {
    "haricots": ("haricots", 4, {"rules": "advanced"}),
    "pas_de_haricots": ("pas_de_haricots", 4, {}),
    "fagioli": ("fagioli", 3, {}),
    "bohnanza": ("bohnanza", 4, {}),
    "duel": ("bohnanza", 2, {}),
}


def lead(game: str, seats: int, first: str, others: str) -> float:
    """By how much a level is stronger than another."""
    found = json.loads((ARENA / f"{game}-{seats}-{first}-{others}.json").read_text("utf-8"))
    share = found["win_share"]["mean"]
    return log(share * (seats - 1) / (1 - share)) * sqrt(seats) * BETA


def strengths(game: str, seats: int) -> dict[str, float]:
    found: dict[str, float] = {LEVELS[0]: 0.0}
    for below, level in pairwise(LEVELS):
        found[level] = found[below] + lead(game, seats, level, below)
    return {level: round(MIDDLE + found[level] - found["medium"], 2) for level in LEVELS}


def pool(game: str, seats: int, options: dict[str, str]) -> dict[str, Any]:
    rules = games.box(game).rules_version
    table = {"game": game, "seats": seats, "options": options, "rules": rules}
    return {**table, "bots": strengths(game, seats)}


def written() -> str:
    found = {name: pool(*table) for name, table in POOLS.items()}
    return json.dumps(found, indent=2) + "\n"


if __name__ == "__main__":
    KEPT.write_text(written(), encoding="utf-8")
