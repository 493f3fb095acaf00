"""A table in brief, kept beside its log: what those who sit there are told of it from afar.

It is written together with each entry that changes it. So a list of tables costs one look at the
heads in the store, whoever has the tables open, and no log is read for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import repeat

from cassoulet.tables.state.dues import patience
from cassoulet.tables.state.seats import NOWHERE, Chair
from cassoulet.tables.state.table import Table
from cassoulet.tables.telling import sending
from cassoulet.tables.telling.kept import Brief, Sitter, read_brief, write_brief
from cassoulet.wire import seats
from cassoulet.wire.facts import Face

Sights = Mapping[str, seats.Brief]  # a table as each of those who sit there sees it


def of(table: Table) -> bytes:
    """The brief of a table as it stands now."""
    setting, over = table.setting, table.status == "over"
    sitters = list(map(_sitter, table.chairs, patience(table)))
    return write_brief(
        Brief(
            status=table.status,
            game=setting.game,
            clock=setting.clock.kind,
            sitters=sitters,
            waiting_for=list(table.awaited()),
            since=table.turned or table.at,
            rematch=table.rematch,
            result=sending.result(table.game, None) if over else None,
            faces=[chair.face for chair in table.chairs],
            until=setting.until,
            kind=setting.kind,
            number=setting.number,
        )
    )


def _sitter(chair: Chair, until: int) -> Sitter:
    return Sitter(chair.guest, chair.name, chair.colour, chair.bot_plays(), until)


def sights(table: Table) -> Sights:
    brief = read_brief(of(table))
    found = {table.id: brief}
    return {
        chair.guest: told_to(chair.guest, table.id, found, table.at)
        for chair in table.chairs
        if chair.guest
    }


def told_to(guest: str, table: str, found: Mapping[str, Brief | None], now: int) -> seats.Brief:
    """What a guest is told of a table; nobody (an empty guest) sits nowhere."""
    brief = found.get(table)
    if brief is None:
        return seats.Brief(table, "unknown" if table in found else "gone")
    seat = seat_of(brief, guest)
    if brief.status == "closed":
        late = seat != NOWHERE and ran_out(brief, now)
        return _told(table, brief, "late", seat, now) if late else seats.Brief(table, "gone")
    if seat == NOWHERE:
        return seats.Brief(table, brief.status, game=brief.game, clock=brief.clock)
    return _told(table, brief, brief.status, seat, now)


def ran_out(brief: Brief, now: int) -> bool:
    """Whether it is a day's deal that closed before its end."""
    return brief.status == "closed" and 0 < brief.until <= now


def seat_of(brief: Brief, guest: str) -> int:
    guests = [sitter.guest for sitter in brief.sitters]
    return guests.index(guest) if guest and guest in guests else NOWHERE


def _neighbours(brief: Brief) -> list[seats.Neighbour]:
    faces: Iterable[Face] = brief.faces or repeat("")  # a brief may be older than faces
    sitting = zip(brief.sitters, faces, strict=False)
    return [seats.Neighbour(one.name, one.colour, one.bot, face) for one, face in sitting]


def _told(table: str, brief: Brief, status: seats.Sight, seat: int, now: int) -> seats.Brief:
    until = brief.sitters[seat].until
    return seats.Brief(
        table=table,
        status=status,
        seat=seat,
        game=brief.game,
        clock=brief.clock,
        seats=_neighbours(brief),
        waiting_for=brief.waiting_for,
        left=max(0, until - now) if until else None,
        since=brief.since,
        rematch=brief.rematch,
        result=brief.result,
        until=brief.until,
        kind=brief.kind,
        number=brief.number,
    )
