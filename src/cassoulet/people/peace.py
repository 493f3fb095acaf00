"""Keeping the peace among strangers: whom one does not want to meet, reports, and bars."""

from __future__ import annotations

from typing import Final, NamedTuple

from cassoulet.people.names import folded
from cassoulet.people.refusals import require
from cassoulet.storage.talks import Talk, ask

DAY: Final = 24 * 3600 * 1000  # milliseconds
MOST_BLOCKED: Final = 500
MOST_REPORTS: Final = 10  # of one person in a day

ACCOUNT: Final = "SELECT id FROM accounts WHERE folded = ? AND leaves = 0"
OWNER: Final = "SELECT account FROM linked WHERE guest = ?"
BLOCK: Final = "INSERT INTO blocks (account, other) VALUES (?, ?) ON CONFLICT DO NOTHING"
UNBLOCK: Final = "DELETE FROM blocks WHERE account = ? AND other = ?"
COUNT: Final = "SELECT count(*) FROM blocks WHERE account = ?"
BLOCKED: Final = """
SELECT name FROM blocks JOIN accounts ON accounts.id = other WHERE account = ? ORDER BY name
"""
REPORTED: Final = "SELECT count(*) FROM reports WHERE by_whom = ? AND at > ?"
REPORT: Final = """
INSERT INTO reports (table_id, by_whom, about, name, why, words, at) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (table_id, by_whom, about) DO UPDATE SET why = excluded.why, words = excluded.words
"""
REPORTS: Final = """
SELECT number, at, table_id, reports.name, coalesce(accounts.name, ''), why, words,
    (SELECT count(*) FROM reports AS others WHERE others.about = reports.about)
FROM reports LEFT JOIN accounts ON accounts.id = about ORDER BY number DESC LIMIT ?
"""
BAR: Final = """
INSERT INTO bars (account, until) VALUES (?, ?)
ON CONFLICT (account) DO UPDATE SET until = excluded.until
"""
FORGET: Final = (
    "DELETE FROM blocks WHERE account = ?",
    "DELETE FROM blocks WHERE other = ?",
    "DELETE FROM bars WHERE account = ?",
    "DELETE FROM reports WHERE by_whom = ?",
    "DELETE FROM reports WHERE about = ?",
    "DELETE FROM queued WHERE who = ?",
)


class Report(NamedTuple):
    """As the host reads it."""

    number: int
    at: int
    table: str
    name: str  # at the table
    account: str  # its name; empty: a guest
    why: str
    words: str
    reports: int  # about the same person


def owner(guest: str) -> Talk[str]:
    """The account of a guest; empty: none."""
    rows = yield ask(OWNER, guest)
    return rows[0][0] if rows else ""


def named(name: str) -> Talk[str]:
    rows = yield ask(ACCOUNT, folded(name))
    require(bool(rows), "no_such_player")
    return str(rows[0][0])


# Blocks


def block(account: str, name: str) -> Talk[None]:
    other = yield from named(name)
    require(other != account, "no_such_player")
    [(have,)] = yield ask(COUNT, account)
    require(have < MOST_BLOCKED, "too_many_blocked")
    yield ask(BLOCK, account, other)


def unblock(account: str, name: str) -> Talk[None]:
    other = yield from named(name)
    yield ask(UNBLOCK, account, other)


def blocked(account: str) -> Talk[list[str]]:
    rows = yield ask(BLOCKED, account)
    return [name for (name,) in rows]


# Reports


def report(table: str, by: str, about: str, name: str, why: str, words: str, at: int) -> Talk[None]:
    """`by` and `about` are guests who sat there."""
    whose = (yield from owner(by)) or by
    [(many,)] = yield ask(REPORTED, whose, at - DAY)
    require(many < MOST_REPORTS, "too_fast")
    other = (yield from owner(about)) or about
    require(other != whose, "not_seated")
    yield ask(REPORT, table, whose, other, name, why, words, at)


def reports(most: int) -> Talk[list[Report]]:
    rows = yield ask(REPORTS, most)
    return [Report(*row) for row in rows]


# Bars


def bar(name: str, until: int) -> Talk[None]:
    account = yield from named(name)
    yield ask(BAR, account, until)


def forget(account: str) -> Talk[None]:
    for statement in FORGET:
        yield ask(statement, account)
