"""Ratings: each game of the queue is settled exactly once, and all can be reckoned anew from them.

Whether a game counts is decided when it is settled, and kept; what was decided is never looked at
again, so that the same games always give the same ratings, to the last bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from secrets import token_hex
from typing import Final, NamedTuple

from cassoulet.bots.strengths import pools
from cassoulet.people.refusals import require
from cassoulet.people.skill import NEWCOMER, Skill, learnt, of_bot
from cassoulet.people.turns import in_turn
from cassoulet.storage.talks import Rows, Talk, ask, marks
from cassoulet.wire.facts import WhyNot

DAY: Final = 24 * 3600 * 1000  # milliseconds
TOGETHER: Final = 3  # rated games of the same two people in a day
AT_ONCE: Final = 500  # games that are reckoned anew

ACCOUNTS: Final = "SELECT guest, account FROM linked WHERE guest IN ({})"
SKILLS: Final = """
SELECT account, mu, sigma, games, with_people FROM ratings WHERE pool = ? AND account IN ({})
"""
MET: Final = """
SELECT count(*) FROM placings AS one JOIN placings AS other ON other.number = one.number
JOIN settled ON settled.number = one.number
WHERE one.account IN ({0}) AND other.account IN ({0}) AND one.account < other.account
    AND one.at > ? AND settled.why_not = ''
GROUP BY one.account, other.account ORDER BY 1 DESC LIMIT 1
"""
SETTLE: Final = """
INSERT INTO settled (table_id, game, ended, pool, why_not) VALUES (?, ?, ?, ?, ?) RETURNING number
"""
PLACE: Final = """
INSERT INTO placings (number, at, seat, account, level, place, before, after, games) VALUES {}
"""
RATE: Final = """
INSERT INTO ratings (pool, account, mu, sigma, games, with_people, last)
VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (pool, account) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,
    games = excluded.games, with_people = excluded.with_people, last = excluded.last
"""
SETTLED: Final = "SELECT number, why_not FROM settled WHERE table_id = ?"
TOLD: Final = """
SELECT seat, before, after, placings.games FROM placings JOIN accounts ON accounts.id = account
WHERE number = ? AND hidden = 0 ORDER BY seat
"""
STRIKE: Final = """
UPDATE settled SET why_not = 'struck' WHERE table_id = ? AND pool <> '' AND why_not = ''
RETURNING pool
"""
GAMES: Final = """
SELECT settled.number, ended, seat, account, level, place FROM settled
JOIN placings ON placings.number = settled.number
WHERE settled.number IN (
    SELECT number FROM settled WHERE pool = ? AND why_not = '' AND number > ?
    ORDER BY number LIMIT ?
) ORDER BY settled.number, seat
"""
AGAIN: Final = "UPDATE placings SET before = ?, after = ?, games = ? WHERE number = ? AND seat = ?"
ALL: Final = "SELECT account, mu, sigma, games, with_people FROM ratings WHERE pool = ?"
CLEAR: Final = "DELETE FROM ratings WHERE pool = ?"
RENAME: Final = (
    "UPDATE ratings SET account = ? WHERE account = ?",
    "UPDATE placings SET account = ? WHERE account = ?",
)


class Seat(NamedTuple):
    """Who sat there, and how they ended: the level of a bot, or a person."""

    guest: str
    level: str
    place: int


class Outcome(NamedTuple):
    """A game of the queue that is over."""

    table: str
    pool: str
    ended: int
    seats: Sequence[Seat]
    hurried: bool  # a bot had no time to be as strong as it is


class Change(NamedTuple):
    seat: int
    before: float
    after: float
    games: int


class Verdict(NamedTuple):
    changes: list[Change]  # but for those who hide their rating
    why_not: WhyNot


# Settling


def settle(outcome: Outcome) -> Talk[Verdict]:
    """Whoever comes second is told what was decided."""
    yield from in_turn(outcome.pool)
    if not (yield ask(SETTLED, outcome.table)):
        yield from _settle(outcome)
    [(number, why_not)] = yield ask(SETTLED, outcome.table)
    rows = [] if why_not else (yield ask(TOLD, number))
    return Verdict([Change(*row) for row in rows], why_not)


def _settle(outcome: Outcome) -> Talk[None]:
    accounts = yield from _accounts([seat.guest for seat in outcome.seats if seat.guest])
    people = [accounts[seat.guest] for seat in outcome.seats if seat.guest in accounts]
    skills = yield from _skills(outcome.pool, people)
    why_not = yield from _why_not(outcome, people, skills)
    game = pools()[outcome.pool].game
    values = (outcome.table, game, outcome.ended, outcome.pool, why_not)
    [(number,)] = yield ask(SETTLE, *values)
    played = [
        Placed(seat, accounts.get(one.guest, ""), one.level, one.place)
        for seat, one in enumerate(outcome.seats)
    ]
    after = dict(skills) if why_not else rated(outcome.pool, played, skills)
    rows = [(number, outcome.ended, *one, *_change(one, skills, after)) for one in played]
    places = ", ".join(f"({marks(row)})" for row in rows)
    yield ask(PLACE.format(places), *[value for row in rows for value in row])
    for account in [] if why_not else sorted(people):
        yield ask(RATE, outcome.pool, account, *after[account], outcome.ended)


def _accounts(guests: Sequence[str]) -> Talk[dict[str, str]]:
    rows = yield ask(ACCOUNTS.format(marks(["", *guests])), "", *guests)
    return dict(rows)


def _skills(pool: str, people: Sequence[str]) -> Talk[dict[str, Skill]]:
    rows = yield ask(SKILLS.format(marks(["", *people])), pool, "", *people)
    return dict.fromkeys(people, NEWCOMER) | {account: Skill(*skill) for account, *skill in rows}


def _why_not(outcome: Outcome, people: Sequence[str], skills: dict[str, Skill]) -> Talk[WhyNot]:
    seated = [seat for seat in outcome.seats if seat.guest]
    if len(set(people)) < len(seated) or not people:
        return "guest"
    if outcome.hurried:
        return "hurried"
    if len(people) == 1:
        return "" if skills[people[0]].provisional else "alone"
    return "too_often" if (yield from _met_often(people, outcome.ended)) else ""


def _met_often(people: Sequence[str], ended: int) -> Talk[bool]:
    rows = yield ask(MET.format(marks([*people])), *people, *people, ended - DAY)
    return bool(rows) and rows[0][0] >= TOGETHER


# What a game teaches


class Placed(NamedTuple):
    """A seat of a settled game, as it is kept."""

    seat: int
    account: str
    level: str
    place: int


def rated(pool: str, seats: Sequence[Placed], skills: dict[str, Skill]) -> dict[str, Skill]:
    """The people who sat there, after it."""
    bots = pools()[pool].bots
    sat = [of_bot(bots[one.level]) if one.level else skills[one.account] for one in seats]
    people = [one for one in seats if one.account]
    after = learnt(sat, [one.place for one in seats])
    return {one.account: skills[one.account].after(*after[one.seat], len(people)) for one in people}


def _change(one: Placed, before: dict[str, Skill], after: dict[str, Skill]) -> tuple[float, ...]:
    if not one.account:
        return 0.0, 0.0, 0
    return before[one.account].mu, after[one.account].mu, after[one.account].games


# The host's hand


def strike(table: str) -> Talk[str]:
    """Take a game back; the pool is to be reckoned anew."""
    rows = yield ask(STRIKE, table)
    require(bool(rows), "no_such_table")
    return str(rows[0][0])


def recompute(pool: str) -> Talk[tuple[int, int]]:
    """All ratings of a pool from its games: how many these are, and how many ratings changed."""
    yield from in_turn(pool)
    rows = yield ask(ALL, pool)
    before = {account: Skill(*skill) for account, *skill in rows}
    skills: dict[str, Skill] = {}
    last: dict[str, int] = {}
    games, number = 0, 0
    while rows := (yield ask(GAMES, pool, number, AT_ONCE)):
        for number, ended, seats in _games(rows):
            yield from _again(pool, number, seats, skills)
            last |= {one.account: ended for one in seats if one.account}
            games += 1
    yield ask(CLEAR, pool)
    for account, skill in sorted(skills.items()):
        yield ask(RATE, pool, account, *skill, last[account])
    changed = [one for one in {*before, *skills} if before.get(one) != skills.get(one)]
    return games, len(changed)


def _games(rows: Rows) -> Iterable[tuple[int, int, list[Placed]]]:
    for (number, ended), seats in groupby(rows, key=lambda row: row[:2]):
        yield number, ended, [Placed(*row[2:]) for row in seats]


def _again(pool: str, number: int, seats: Sequence[Placed], skills: dict[str, Skill]) -> Talk[None]:
    people = [one for one in seats if one.account]
    before = {one.account: skills.get(one.account, NEWCOMER) for one in people}
    skills |= rated(pool, seats, before)
    for one in people:
        yield ask(AGAIN, *_change(one, before, skills), number, one.seat)


# Reading


def of(pool: str, account: str) -> Talk[Skill]:
    found = yield from _skills(pool, [account])
    return found[account]


def forget(account: str) -> Talk[None]:
    """Whoever met them keeps what they learnt: the games stay, of somebody without a name."""
    nobody = token_hex(12)
    for statement in RENAME:
        yield ask(statement, nobody, account)
