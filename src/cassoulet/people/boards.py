"""The boards of the deals: who did how well on a day, and in a month.

How many of the others somebody beat, ties counting half, is told in per cent, as bridge players
do: leads differ from game to game, and from deal to deal. The bots' levels are four of the others,
so that whoever plays alone has somebody to beat.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from cassoulet.people.days import of_month
from cassoulet.storage.talks import Talk, ask

LEAST_DAYS: Final = 10  # of a month
PERSONS: Final = 200  # on the board of a month

# Whoever became one with another by an account has one try: the first, even if it came to nothing.
PLACED: Final = """
WITH tries AS (
    SELECT attempts.*, COALESCE(linked.account, attempts.guest) AS person, ROW_NUMBER() OVER (
        PARTITION BY day, COALESCE(linked.account, attempts.guest) ORDER BY begun, attempts.guest
    ) AS number FROM attempts LEFT JOIN linked ON linked.guest = attempts.guest
    WHERE day BETWEEN ? AND ?
), everybody AS (
    SELECT day, person, guest, table_id, dawn, name, colour, face, '' AS level, 1 AS games,
        CAST(lead AS double precision) AS lead, line
    FROM tries WHERE number = 1 AND ended > 0
    UNION ALL
    SELECT day, '', '', '', 0, '', '', '', level, games, lead, line FROM pacers
    WHERE day BETWEEN ? AND ?
), placed AS (
    SELECT everybody.*,
        RANK() OVER (PARTITION BY day, level = '' ORDER BY lead DESC) AS place,
        CAST(RANK() OVER (PARTITION BY day ORDER BY lead) - 1
            + 0.5 * (COUNT(*) OVER (PARTITION BY day, lead) - 1) AS double precision) * 100
            / NULLIF(COUNT(*) OVER (PARTITION BY day) - 1, 0) AS better
    FROM everybody
)
"""
OF_DAY: Final = (
    PLACED
    + """
SELECT person, guest, table_id, COALESCE(accounts.name, placed.name),
    COALESCE(accounts.colour, placed.colour), COALESCE(accounts.face, placed.face),
    level, games, lead, place, better, line, COALESCE(accounts.leaves, 0)
FROM placed LEFT JOIN accounts ON accounts.id = placed.person
ORDER BY lead DESC, level, placed.name, guest
"""
)
OF_MONTH: Final = (
    PLACED
    + """
SELECT person, MIN(accounts.name), MIN(accounts.colour), MIN(accounts.face),
    AVG(better) AS mean, COUNT(*) AS days
FROM placed JOIN accounts ON accounts.id = placed.person
WHERE accounts.leaves = 0 AND accounts.made < placed.dawn AND better IS NOT NULL
GROUP BY person HAVING COUNT(*) >= ? ORDER BY mean DESC, days DESC, person LIMIT ?
"""
)

_read_line = msgspec.json.Decoder(list[int]).decode


class Row(NamedTuple):
    """A person, or a level of bots, on the board of a day."""

    person: str
    guest: str
    table: str
    name: str
    colour: str
    face: Any
    level: Any  # empty: a person
    games: int
    lead: float
    place: int
    better: float | None
    line: list[int]
    leaves: bool  # for good: the name is shown no more


class Mean(NamedTuple):
    person: str
    name: str
    colour: str
    face: Any
    better: float
    days: int


def of_day(day: str) -> Talk[list[Row]]:
    rows = yield ask(OF_DAY, day, day, day, day)
    return [_row(*row) for row in rows]


def _row(*row: Any) -> Row:
    found = Row(*row)
    return found._replace(line=_read_line(row[-2]) if row[-2] else [], leaves=bool(row[-1]))


def of_the_month(month: str) -> Talk[list[Mean]]:
    """Of accounts that were there before each day that counts, so that nobody counts twice."""
    days = of_month(month)
    rows = yield ask(OF_MONTH, *days, *days, LEAST_DAYS, PERSONS)
    return [Mean(*row) for row in rows]
