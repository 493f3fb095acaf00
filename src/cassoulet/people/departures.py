"""Somebody who is gone: what others keep of their games names them no more."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from cassoulet.people import attempts, peace, ratings
from cassoulet.people.accounts import guests_of
from cassoulet.people.seatings import END
from cassoulet.storage.talks import Talk, ask
from cassoulet.wire.seats import Brief

FORMER: Final = "former player"  # what they are called from then on
AT_ONCE: Final = 50  # tables

GOING: Final = "SELECT id FROM accounts WHERE leaves > 0 AND leaves <= ? LIMIT 10"
DEPART: Final = "INSERT INTO departed (guest) VALUES (?) ON CONFLICT (guest) DO NOTHING"
REMOVE_ALL: Final = (
    "DELETE FROM passkeys WHERE account = ?",
    "DELETE FROM linked WHERE account = ?",
    "DELETE FROM accounts WHERE id = ?",
)

DEPARTED: Final = """
SELECT seatings.guest, table_id, over FROM seatings JOIN departed ON departed.guest = seatings.guest
ORDER BY over DESC, at LIMIT ?
"""
AT_TABLE: Final = "SELECT guest, company, summary FROM seatings WHERE table_id = ?"
UNSEAT: Final = "DELETE FROM seatings WHERE guest = ? AND table_id = ?"
REWRITE: Final = """
UPDATE seatings SET company = ?, summary = ? WHERE guest = ? AND table_id = ?
"""
DONE: Final = """
DELETE FROM departed WHERE NOT EXISTS (SELECT 1 FROM seatings WHERE guest = departed.guest)
"""

_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(Brief).decode


class Trace(NamedTuple):
    """A table that still names somebody who is gone."""

    guest: str
    table: str
    over: int


def depart(now: int) -> Talk[int]:
    """Those whose week is over are gone; how many. Their games are still to forget them."""
    going = yield ask(GOING, now)
    for (account,) in going:
        for guest in (yield from guests_of(account)):
            yield ask(DEPART, guest)
            yield from attempts.forget(guest, FORMER)
        yield from ratings.forget(account)
        yield from peace.forget(account)
        for statement in REMOVE_ALL:
            yield ask(statement, account)
    return len(going)


def traces() -> Talk[list[Trace]]:
    yield ask(DONE)
    rows = yield ask(DEPARTED, AT_ONCE)
    return [Trace(*row) for row in rows]


def forget(guest: str, table: str) -> Talk[None]:
    """Whoever else sat there remembers a former player."""
    rows = yield ask(AT_TABLE, table)
    seat = next((_read(summary).seat for one, _, summary in rows if one == guest), None)
    yield ask(UNSEAT, guest, table)
    for other, company, summary in rows:
        if other != guest and seat is not None:
            brief = _read(summary)
            name = brief.seats[seat].name
            left = company.replace(END + name + END, END, 1)
            yield ask(REWRITE, left, _write(_without(brief, seat)), other, table)


def _without(brief: Brief, seat: int) -> Brief:
    seats = list(brief.seats)
    seats[seat] = replace(seats[seat], name=FORMER, face="")
    return replace(brief, seats=seats)
