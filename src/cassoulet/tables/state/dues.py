"""What happens at a table by itself, and when: bots, flags, leavers, and tables nobody visits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cassoulet.storage import NEVER
from cassoulet.tables.state.chance import PATIENCE
from cassoulet.tables.state.gathering import next_step
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
SEATED = 2 * SECOND  # after which it is noted who sits there; most rooms fill at once


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
        dues = _in_play(table, pace)
        return dues[0] if len(dues) == 1 else min(dues, default=NOTHING, key=_time)
    if table.status == "waiting":
        return min(_in_the_waiting_room(table), default=NOTHING, key=_time)
    return NOTHING


def next_note(table: Table) -> int:
    """When it is to be noted who sits there, or how it ended, for people to find their games."""
    if table.status == "closed" or table.roster() == table.noted:
        return NEVER
    return table.at if table.status == "over" else table.seated + SEATED


def next_look(table: Table, pace: int) -> int:
    """When somebody must look after the table."""
    return min(next_due(table, pace).at, next_note(table))


def patience(table: Table) -> list[int]:
    """Until when each seat is kept for its player, who does nothing meanwhile; 0: for ever."""
    until = [0] * len(table.chairs)
    if table.status == "playing":
        dues = _without_bots(table)
    elif table.status == "waiting":
        dues = list(_in_the_waiting_room(table))
    else:
        return until
    for at, what in dues:
        if isinstance(what, facts.TakenOver | facts.Stood):
            until[what.seat] = min(until[what.seat] or at, at)
    return until


def _time(due: Due) -> int:
    return due.at


def _in_play(table: Table, pace: int) -> list[Due]:
    """It is asked with every move."""
    dues = _without_bots(table)
    for seat in table.awaited():
        if table.chairs[seat].bot_plays():
            dues.append(Due(table.turned + longest_pause(table, seat, pace), BotTurn(seat)))
    return dues


def _without_bots(table: Table) -> list[Due]:
    """What happens to those who play themselves."""
    if table.setting.kind == "daily":
        return [Due(table.setting.until, facts.Closed())]
    dues: list[Due] = []
    clock = table.setting.clock.kind
    if clock == "none":
        at = table.turned + (ALONE if table.one_person else IDLE)
        people = [seat for seat in table.awaited() if not table.chairs[seat].bot_plays()]
        dues += [Due(at, facts.TakenOver(seat, "clock")) for seat in people]
    if clock != "days" and table.anybody_away:
        dues.extend(_leavers(table))
    if table.clocks and table.clocks.running:
        flags = table.clocks.flags()
        dues += [Due(at, facts.TakenOver(seat, "clock")) for at, seat in flags]
    return dues


def _leavers(table: Table) -> Iterator[Due]:
    alone = table.one_person and table.setting.kind != "queue"
    grace = ALONE if alone else GRACE
    for seat, chair in enumerate(table.chairs):
        if chair.away_since and not chair.taken_over:
            yield Due(chair.away_since + grace, facts.TakenOver(seat, "away"))


def _in_the_waiting_room(table: Table) -> Iterator[Due]:
    if table.sealed():
        waits = PATIENCE if table.chance.silent(table.chairs) else 0
        yield Due(table.chance.sealed_at + waits, Deal())
        return
    if table.setting.kind == "queue":
        yield Due(*next_step(table))
        return
    for seat, chair in enumerate(table.chairs):
        if chair.away_since:
            yield Due(chair.away_since + GRACE, facts.Stood(seat))
    if table.closes:
        yield Due(table.closes, facts.Closed())
    else:
        quiet = table.stirred + QUIET
        yield Due(quiet, facts.Warned(quiet + WARNING))
