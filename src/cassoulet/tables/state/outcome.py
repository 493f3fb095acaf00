"""How a game of the queue ended, for whoever settles it."""

from __future__ import annotations

from typing import NamedTuple

from cassoulet.bots.strengths import pool_of
from cassoulet.tables.state.table import Table


class Ended(NamedTuple):
    """A seat: a guest or the level of a bot, and the place."""

    guest: str
    level: str
    place: int


class Outcome(NamedTuple):
    """Of a table of the queue; before its end without places."""

    pool: str
    rated: bool
    at: int
    seats: list[Ended]
    hurried: bool  # whether a bot was ever weaker than it is


def outcome(table: Table) -> Outcome | None:
    """None where nobody came from the queue."""
    setting = table.setting
    if setting.kind != "queue":
        return None
    ends = places(table) if table.status == "over" else []
    seats = [
        Ended(chair.guest, chair.level or "", place)
        for chair, place in zip(table.chairs, ends, strict=False)
    ]
    pool = pool_of(setting.game, setting.seats, setting.programs)
    return Outcome(pool, setting.rated, table.turned, seats, table.hurried)


def places(table: Table) -> list[int]:
    """Who left and did not return is last, whatever their bot made of it; else points count."""
    winners, scores = table.game.winners(), table.game.scores()
    ends = [
        (True, False, 0) if chair.taken_over else (False, seat not in winners, -scores[seat])
        for seat, chair in enumerate(table.chairs)
    ]
    return [sorted(ends).index(end) for end in ends]
