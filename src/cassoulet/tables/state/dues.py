"""What happens at a table by itself, and when: bots, flags, leavers, and tables nobody visits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cassoulet.storage import NEVER
from cassoulet.tables.state.chance import PATIENCE
from cassoulet.tables.state.manners import longest_pause
from cassoulet.tables.state.records import Entry
from cassoulet.tables.state.table import Table
from cassoulet.wire import facts

SECOND = 1000
HOUR = 3600 * SECOND
GRACE = 60 * SECOND  # a player who is away has so long before a bot plays on
QUIET = HOUR  # a table at which nobody does anything for so long gets a warning
WARNING = 10 * 60 * SECOND
IDLE = 24 * HOUR  # without clocks one may think as long as this
ALONE = 7 * IDLE  # with bots only, whether one thinks or is away: nobody waits


class BotTurn(NamedTuple):
    seat: int


class Deal(NamedTuple):
    """The cards are dealt, when all shares have come, or those who are silent had time enough."""


class Due(NamedTuple):
    at: int
    what: Entry | BotTurn | Deal


NOTHING = Due(NEVER, facts.Closed())


def next_due(table: Table, pace: int) -> Due:
    """The first thing that will happen by itself; `pace` is about how long a bot thinks."""
    if table.status == "playing":
        return min(_in_play(table, pace), default=NOTHING, key=_time)
    if table.status == "waiting":
        return min(_in_the_waiting_room(table), default=NOTHING, key=_time)
    return NOTHING


def patience(table: Table) -> list[int]:
    """Until when each seat is kept for its player, who does nothing meanwhile; 0: for ever."""
    until = [0] * len(table.chairs)
    if table.status == "playing":
        dues = _without_bots(table)
    elif table.status == "waiting":
        dues = _in_the_waiting_room(table)
    else:
        return until
    for at, what in dues:
        if isinstance(what, facts.TakenOver | facts.Stood):
            until[what.seat] = min(until[what.seat] or at, at)
    return until


def _time(due: Due) -> int:
    return due.at


def _in_play(table: Table, pace: int) -> Iterator[Due]:
    for seat in table.awaited():
        if table.chairs[seat].bot_plays():
            yield Due(table.turned + longest_pause(table, seat, pace), BotTurn(seat))
    yield from _without_bots(table)


def _without_bots(table: Table) -> Iterator[Due]:
    """What happens to those who play themselves."""
    clock = table.setting.clock.kind
    if clock == "none":
        for seat in table.awaited():
            if not table.chairs[seat].bot_plays():
                idle = ALONE if table.one_person() else IDLE
                yield Due(table.turned + idle, facts.TakenOver(seat, "clock"))
    if clock != "days" and table.anybody_away:
        yield from _leavers(table)
    for at, seat in table.clocks.flags() if table.clocks else ():
        yield Due(at, facts.TakenOver(seat, "clock"))


def _leavers(table: Table) -> Iterator[Due]:
    grace = ALONE if table.one_person() else GRACE
    for seat, chair in enumerate(table.chairs):
        if chair.away_since and not chair.taken_over:
            yield Due(chair.away_since + grace, facts.TakenOver(seat, "away"))


def _in_the_waiting_room(table: Table) -> Iterator[Due]:
    if table.sealed():
        waits = PATIENCE if table.chance.silent(table.chairs) else 0
        yield Due(table.chance.sealed_at + waits, Deal())
        return
    for seat, chair in enumerate(table.chairs):
        if chair.away_since:
            yield Due(chair.away_since + GRACE, facts.Stood(seat))
    if table.closes:
        yield Due(table.closes, facts.Closed())
    else:
        quiet = table.stirred + QUIET
        yield Due(quiet, facts.Warned(quiet + WARNING))
