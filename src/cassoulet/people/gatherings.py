"""The queue: at which table somebody gathers with others. There is no matchmaker: who comes looks
for the nearest table that still waits, or has another opened.

Whoever is sent to a table has a place there in this book before they sit; so nobody has two, and
those who do not want to meet never do, whatever dies in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from cassoulet.bots.strengths import pools
from cassoulet.people.refusals import require
from cassoulet.people.turns import in_turn
from cassoulet.storage.talks import Talk, ask, marks

WAIT: Final = 20_000  # milliseconds for which a table waits
# By which strengths may differ: beyond that bots are better company, and a friend who always loses
# is soon out of reach
FAR: Final = 15.0
TOO_LATE: Final = 500  # to be sent to a table that is about to begin
ON_THE_WAY: Final = 10_000  # from the queue to the table: until then a place is kept
DAY: Final = 24 * 3600 * 1000
QUEUE: Final = "queue"

MINE: Final = "SELECT guest, table_id, pool FROM queued WHERE who = ?"
OPEN: Final = """
SELECT gatherings.table_id, who, mu FROM gatherings
JOIN queued ON queued.table_id = gatherings.table_id
WHERE gatherings.pool = ? AND rated = ? AND starts > ? ORDER BY starts, gatherings.table_id
"""
UNWANTED: Final = """
SELECT other FROM blocks WHERE account = ? UNION SELECT account FROM blocks WHERE other = ?
"""
GATHER: Final = """
INSERT INTO gatherings (table_id, pool, rated, seats, starts) VALUES (?, ?, ?, ?, ?)
"""
QUEUE_UP: Final = """
INSERT INTO queued (who, guest, table_id, pool, mu, at) VALUES (?, ?, ?, ?, ?, ?)
"""
OLD: Final = (
    "DELETE FROM gatherings WHERE starts < ?",
    "DELETE FROM queued WHERE at < ?",
)
SHUT: Final = "UPDATE gatherings SET starts = 0 WHERE table_id = ?"
LEAVE: Final = "DELETE FROM queued WHERE who = ? AND table_id = ?"
GONE: Final = "DELETE FROM queued WHERE table_id = ? AND at < ? AND guest NOT IN ({})"
OVER: Final = (
    "DELETE FROM queued WHERE table_id = ?",
    "DELETE FROM gatherings WHERE table_id = ?",
)
BARRED: Final = "SELECT until FROM bars WHERE account = ? AND until > ?"


class Seeker(NamedTuple):
    """Somebody who wants to play: an account or a guest, and the guest who will have the seat."""

    who: str
    guest: str
    rated: bool
    mu: float


class Spot(NamedTuple):
    """Where to go: as which guest, and whether the table is to be opened first."""

    table: str
    guest: str
    pool: str
    opens: bool


def join(pool: str, seeker: Seeker, new: str, now: int) -> Talk[Spot]:
    """Who has a place already is sent there; `new`: what a table is called that is opened."""
    yield from in_turn(QUEUE)
    for statement in OLD:
        yield ask(statement, now - DAY)
    if mine := (yield ask(MINE, seeker.who)):
        guest, table, other = mine[0]
        return Spot(table, guest, other, opens=False)
    if seeker.rated:
        barred = yield ask(BARRED, seeker.who, now)
        require(not barred, "barred")
    found = yield from _nearest(pool, seeker, now)
    if not found:
        yield ask(GATHER, new, pool, int(seeker.rated), pools()[pool].seats, now + WAIT)
    table = found or new
    yield ask(QUEUE_UP, seeker.who, seeker.guest, table, pool, seeker.mu, now)
    return Spot(table, seeker.guest, pool, opens=not found)


def _nearest(pool: str, seeker: Seeker, now: int) -> Talk[str]:
    """The table whose people are as strong, of those with a free seat; empty if there is none."""
    rows = yield ask(OPEN, pool, int(seeker.rated), now + TOO_LATE)
    unwanted = yield ask(UNWANTED, seeker.who, seeker.who)
    strangers = {other for (other,) in unwanted}
    there = _by_table(rows)
    free = {
        table: fmean(people.values())
        for table, people in there.items()
        if len(people) < pools()[pool].seats and not strangers.intersection(people)
    }
    away = {table: abs(mu - seeker.mu) for table, mu in free.items()}
    nearest = min(away, key=lambda table: away[table], default="")
    return nearest if nearest and away[nearest] <= FAR else ""


def _by_table(rows: Iterable[Sequence[object]]) -> dict[str, dict[str, float]]:
    there: dict[str, dict[str, float]] = {}
    for table, who, mu in rows:
        there.setdefault(str(table), {})[str(who)] = float(str(mu))
    return there


def give_up(who: str, table: str, still_open: bool) -> Talk[None]:
    """There was no seat: its game begins, or it is gone, and nobody else is sent there."""
    yield from in_turn(QUEUE)
    if not still_open:
        yield ask(SHUT, table)
    yield ask(LEAVE, who, table)


def sitting(table: str, guests: Sequence[str], now: int) -> Talk[None]:
    """Those who sit there; who left has no place any more."""
    yield from in_turn(QUEUE)
    yield ask(GONE.format(marks(["", *guests])), table, now - ON_THE_WAY, "", *guests)


def over(table: str) -> Talk[None]:
    yield from in_turn(QUEUE)
    for statement in OVER:
        yield ask(statement, table)
