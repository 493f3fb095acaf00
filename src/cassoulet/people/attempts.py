"""Who plays the deal of a day: once, as a guest or as any of the guests of an account."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from cassoulet.people.accounts import HOLD, OWNER, guests_of
from cassoulet.people.days import DAY, OPEN, closes, dawn, later
from cassoulet.storage.talks import Talk, ask, marks
from cassoulet.wire.daily import TryState
from cassoulet.wire.facts import Face
from cassoulet.wire.seats import Brief

WEEK: Final = 7
LONGEST: Final = 1000  # days of a streak

FIELDS: Final = "day, guest, table_id, begun, ended, lead, name, colour, face"
BEGIN: Final = """
INSERT INTO attempts (day, guest, table_id, dawn, begun, name, colour, face)
VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (day, guest) DO NOTHING
"""
OF: Final = (
    f"SELECT {FIELDS} FROM attempts WHERE day = ? AND guest IN ({{}}) "  # noqa: S608
    "ORDER BY begun, guest LIMIT 1"
)
SETTLE: Final = f"""
UPDATE attempts SET ended = ?, lead = ?
WHERE table_id = ? AND ended = 0 AND dawn + {OPEN * DAY} >= ?
"""  # noqa: S608
DAYS: Final = """
SELECT day, ended FROM attempts WHERE guest IN ({}) AND day <= ? ORDER BY day DESC LIMIT ?
"""
UNDRAWN: Final = """
SELECT table_id FROM attempts WHERE day BETWEEN ? AND ? AND ended > 0 AND line IS NULL LIMIT ?
"""
DRAW: Final = "UPDATE attempts SET line = ? WHERE table_id = ?"
FORGET: Final = """
UPDATE attempts SET guest = 'former ' || table_id, name = ?, colour = '#888888', face = ''
WHERE guest = ?
"""

_write = msgspec.json.Encoder().encode


class Attempt(NamedTuple):
    day: str
    guest: str
    table: str
    begun: int
    ended: int
    lead: int
    name: str
    colour: str
    face: Face


class Player(NamedTuple):
    guest: str
    name: str
    colour: str
    face: Face


# Beginning and ending


def begin(day: str, who: Player, table: str, now: int) -> Talk[Attempt]:
    """The one try of whoever this is: a new one at this table, or the one that was begun before."""
    guests = yield from _all_guests(who.guest)
    tried = yield ask(OF.format(marks(guests)), day, *guests)
    if not tried:
        yield ask(BEGIN, day, who.guest, table, dawn(day), now, *who[1:])
        tried = yield ask(OF.format(marks(guests)), day, *guests)
    return Attempt(*tried[0])


def _all_guests(guest: str) -> Talk[list[str]]:
    """All that the same person has been, as far as we know; nobody begins as another meanwhile."""
    owner = yield ask(OWNER, guest)
    if not owner:
        return [guest]
    [(account,)] = owner
    yield ask(HOLD, account)
    return (yield from guests_of(account))


def settle(table: str, seen: Mapping[str, Brief]) -> Talk[None]:
    """A game has ended; where it was a try at a deal, in time, its lead is kept."""
    for brief in seen.values():
        if len(seen) == 1 and brief.status == "over" and brief.result:
            scores = list(brief.result.scores)
            lead = scores.pop(brief.seat) - max(scores)
            yield ask(SETTLE, brief.since, lead, table, brief.since)


def forget(guest: str, name: str) -> Talk[None]:
    """Somebody is gone: what they did stays on the boards, by a name that is nobody's."""
    yield ask(FORGET, name, guest)


# How it went


def undrawn(first: str, last: str, most: int) -> Talk[list[str]]:
    """Tables of those days of which nobody has found out yet how the lead grew."""
    rows = yield ask(UNDRAWN, first, last, most)
    return [table for (table,) in rows]


def draw(table: str, line: list[int]) -> Talk[None]:
    yield ask(DRAW, _write(line), table)


# Looking


def of(day: str, guests: Sequence[str]) -> Talk[Attempt | None]:
    if not guests:
        return None
    rows = yield ask(OF.format(marks([*guests])), day, *guests)
    return Attempt(*rows[0]) if rows else None


def states(guests: Sequence[str], day: str, now: int) -> Talk[dict[str, TryState]]:
    """How each of the days until this one went that somebody has played at all."""
    if not guests:
        return {}
    rows = yield ask(DAYS.format(marks([*guests])), *guests, day, LONGEST)
    return {of: state_of(of, begun=True, ended=ended, now=now) for of, ended in rows}


def state_of(day: str, begun: bool, ended: int, now: int) -> TryState:
    if ended:
        return "over"
    if begun:
        return "begun" if now < closes(day) else "late"
    return "unplayed" if now < dawn(day) + DAY else "missed"


def streak(played: Mapping[str, TryState], day: str) -> int:
    """Days in a row; one that can still be finished neither counts nor ends it, nor does today."""
    length = 0
    if played.get(day) is None:
        day = later(day, -1)
    while state := played.get(day):
        if state == "late":
            break
        length += state == "over"
        day = later(day, -1)
    return length


def week(played: Mapping[str, TryState], day: str, now: int) -> list[TryState]:
    days = [later(day, -back) for back in reversed(range(WEEK))]
    return [played.get(one) or state_of(one, begun=False, ended=0, now=now) for one in days]
