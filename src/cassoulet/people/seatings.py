"""Who sat where: written when a table's people change and when its game ends, read as my games.

It is an index, and a summary for the time when the table itself is no longer kept. How a table
stands now is asked of its own head.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from cassoulet.storage.talks import Rows, Talk, ask, marks
from cassoulet.wire.people import Wish
from cassoulet.wire.seats import Brief

PAGE: Final = 20  # finished games
MOST_RUNNING: Final = 200
MOST_REMEMBERED: Final = 300  # of the newest games, in which people are looked for
MOST_PEOPLE: Final = 50  # whom one may choose from
END: Final = "\n"  # between names: no name has one

SETTLE: Final = """
INSERT INTO settled (table_id, game, ended) VALUES (?, ?, ?) ON CONFLICT (table_id) DO NOTHING
"""
LEFT: Final = "DELETE FROM seatings WHERE table_id = ? AND seq <= ? AND guest NOT IN ({})"
SEAT: Final = """
INSERT INTO seatings (guest, table_id, seq, game, over, at, company, summary)
VALUES {}
ON CONFLICT (guest, table_id) DO UPDATE SET seq = excluded.seq, over = excluded.over,
    at = excluded.at, company = excluded.company, summary = excluded.summary
WHERE seatings.seq <= excluded.seq
"""
MINE: Final = "SELECT guest, table_id, at, summary FROM seatings WHERE guest IN ({guests})"
OF_GAME: Final = " AND game = ?"
WITH_PERSON: Final = r" AND company LIKE ? ESCAPE '\'"
RUNNING: Final = " AND over = 0 ORDER BY at DESC, table_id LIMIT ?"
OVER: Final = " AND over = 1 AND (at, table_id) < (?, ?) ORDER BY at DESC, table_id DESC LIMIT ?"
TABLES: Final = "SELECT guest, table_id FROM seatings WHERE guest IN ({}) AND over = 0"
COMPANY: Final = """
SELECT game, company FROM seatings WHERE guest IN ({guests}) ORDER BY at DESC LIMIT ?
"""
RAN_OUT: Final = """
UPDATE seatings SET over = 1, at = ?, summary = ? WHERE guest = ? AND table_id = ?
"""
FORGET: Final = "DELETE FROM seatings WHERE table_id = ?"

LAST: Final = (2**62, "")  # before which every game ended

_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(Brief).decode


class Seating(NamedTuple):
    """A guest's seat at a table, and the table as it was when that was last noted."""

    guest: str
    table: str
    at: int
    brief: Brief


class Found(NamedTuple):
    running: list[Seating]
    over: list[Seating]
    more: str  # from where to read on; empty: that was all
    games: list[str]  # that were ever played
    people: list[str]  # with whom, the most frequent first


# Writing


def note(table: str, seq: int, seen: Mapping[str, Brief]) -> Talk[None]:
    """A table as those see it who sit there now; whoever sat there before has left."""
    names = {guest: brief.seats[brief.seat].name for guest, brief in seen.items()}
    guests = sorted(seen)
    if over := [brief for brief in seen.values() if _counts(brief)]:
        yield ask(SETTLE, table, over[0].game, over[0].since)
    yield ask(LEFT.format(marks(["", *guests])), table, seq, "", *guests)
    rows = [(guest, table, seq, *_columns(seen[guest], guest, names)) for guest in guests]
    if rows:
        places = ", ".join(f"({marks(row)})" for row in rows)
        yield ask(SEAT.format(places), *chain.from_iterable(rows))


def _counts(brief: Brief) -> bool:
    """Whether it is a game that ended, and not one that was played on for the sake of it."""
    return brief.status == "over" and brief.kind != "played_on"


def _columns(brief: Brief, guest: str, names: Mapping[str, str]) -> tuple[object, ...]:
    others = [names[other] for other in sorted(names) if other != guest]
    company = END + "".join(name + END for name in others)
    return brief.game, int(brief.status == "over"), brief.since, company, _write(brief)


def ran_out(seating: Seating) -> Talk[None]:
    """A deal of the day that closed before its end is over, and stays what it was."""
    late = replace(seating.brief, status="late", waiting_for=[], since=seating.brief.until)
    yield ask(RAN_OUT, late.until, _write(late), seating.guest, seating.table)


def forget(table: str) -> Talk[None]:
    """A table that never became a game, or is no more."""
    yield ask(FORGET, table)


# Reading


def find(guests: Sequence[str], wish: Wish) -> Talk[Found]:
    """A page of the games of these guests; with the first page those that run, and all choices."""
    sql, values = _mine(guests, wish)
    over = yield ask(sql + OVER, *values, *_place(wish.before), PAGE + 1)
    more = f"{over[PAGE - 1][2]}-{over[PAGE - 1][1]}" if len(over) > PAGE else ""
    if wish.before:
        return Found([], _seatings(over[:PAGE]), more, [], [])
    running = yield ask(sql + RUNNING, *values, MOST_RUNNING)
    company = yield ask(COMPANY.format(guests=marks([*guests])), *guests, MOST_REMEMBERED)
    return Found(_seatings(running), _seatings(over[:PAGE]), more, *_choices(company))


def running(guests: Sequence[str]) -> Talk[list[tuple[str, str]]]:
    """Who sits where now."""
    rows = yield ask(TABLES.format(marks([*guests])), *guests)
    return [(guest, table) for guest, table in rows]


def _mine(guests: Sequence[str], wish: Wish) -> tuple[str, list[object]]:
    sql, values = MINE.format(guests=marks([*guests])), [*guests]
    if wish.game:
        sql, values = sql + OF_GAME, [*values, wish.game]
    if wish.person:
        sql, values = sql + WITH_PERSON, [*values, f"%{END}{_literally(wish.person)}{END}%"]
    return sql, [*values]


def _literally(name: str) -> str:
    return name.replace("\\", r"\\").replace("%", r"\%").replace("_", r"\_")


def _place(before: str) -> tuple[int, str]:
    at, _, table = before.partition("-")
    return (int(at), table) if before else LAST


def _seatings(rows: Rows) -> list[Seating]:
    """One for each table, even if somebody sat there twice."""
    found = {table: Seating(guest, table, at, _read(body)) for guest, table, at, body in rows}
    return list(found.values())


def _choices(company: Rows) -> tuple[list[str], list[str]]:
    met = Counter(name for _, names in company for name in names.split(END) if name)
    return sorted({game for game, _ in company}), [name for name, _ in met.most_common(MOST_PEOPLE)]
