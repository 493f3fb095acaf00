"""How the lead of a seat grew in a finished game, for comparing games of the same deal."""

from __future__ import annotations

from cassoulet.game import Game
from cassoulet.tables.state.table import Table
from cassoulet.wire import facts


def grown(table: str, log: list[bytes], seat: int = 0) -> list[int]:
    """After each of its moves, and at the end."""
    fold, leads = Table(table), list[int]()
    for body in log:
        fact = fold.replay(body).fact
        if isinstance(fact, facts.Moved) and fact.seat == seat:
            leads.append(_lead(fold.game, seat))
    return [*leads, _lead(fold.game, seat)]


def _lead(game: Game, seat: int) -> int:
    scores = list(game.scores())
    own = scores.pop(seat)
    return own - max(scores)
