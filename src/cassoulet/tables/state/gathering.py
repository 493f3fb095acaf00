"""Tables of the queue: people come from it, bots take what seats are left, and the game begins.

Nobody opens, fills or starts such a table by hand, but for somebody who will not wait any longer:
once a bot sits there, the others follow at once.
"""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

from cassoulet.bots.strengths import MIDDLE, meant, nearest, pool_of, pools, shown
from cassoulet.tables.refusals import unless
from cassoulet.tables.state.chance import sealing_of
from cassoulet.tables.state.names import bot_name
from cassoulet.tables.state.records import Entry
from cassoulet.tables.state.seats import NOWHERE, Guest
from cassoulet.tables.state.table import Table
from cassoulet.wire import facts

PLEDGING = 700  # milliseconds after the last came, for a share of chance that was not pledged yet


class Known(NamedTuple):
    """What is shown of somebody's rating; None: nothing."""

    rating: int | None = None
    provisional: bool = False


def take_seat(table: Table, who: Guest, known: Known) -> Entry:
    """Whom the queue has sent here sits down."""
    unless(table.setting.kind == "queue", "not_here")
    unless(not _sits(table, who), "already_seated")
    unless(table.status == "waiting", "already_started")
    unless(not table.sealed() and not _begun(table), "already_sealed")
    free = _free(table)
    unless(bool(free), "table_full")
    return who.sits(free[0], *known)


def leave_seat(table: Table, who: Guest) -> Entry:
    """To play something else, as long as nobody counts on them."""
    seat = table.seat_of(who.id)
    unless(seat != NOWHERE, "not_seated")
    playing = table.status == "playing" or table.sealed() or _begun(table)
    unless(table.status == "waiting" and not playing, "already_seated" if playing else "game_over")
    return facts.Stood(seat)


def _sits(table: Table, who: Guest) -> bool:
    """Whether they need no other seat."""
    return table.seat_of(who.id) != NOWHERE and table.status in ("waiting", "playing")


def next_step(table: Table) -> tuple[int, Entry]:
    """What happens before the game, and when: who is not there has no seat in it."""
    at, away, free = _begins(table), _away(table), _free(table)
    if not table.guests:
        return table.starts, facts.Closed()
    if away:
        return at, facts.Stood(away[0])
    return at, bot_for(table, free[0]) if free else sealing(table)


def start_now(table: Table) -> Entry:
    free = _free(table)
    return bot_for(table, free[0]) if free else next_step(table)[1]


def sealing(table: Table) -> facts.Sealing:
    return sealing_of(table.id, table.setting, table.chairs, table.chance.commitment())


def bot_for(table: Table, seat: int) -> facts.BotSat:
    """The bot whose strength is nearest to that of the people, as far as that is known."""
    pool = pool_of(table.setting.game, table.setting.seats)
    known = [chair.rating for chair in table.chairs if chair.person()]
    level = nearest(pool, fmean([MIDDLE if one is None else meant(one) for one in known]))
    name = bot_name(seat, {chair.name for chair in table.chairs})
    return facts.BotSat(seat, level, name, shown(pools()[pool].bots[level]))


def _begins(table: Table) -> int:
    if _begun(table):
        return table.at
    if _free(table) or _away(table):
        return table.starts
    pledged = all(chair.pledge for chair in table.chairs)
    return min(table.at + (0 if pledged else PLEDGING), table.starts)


def _begun(table: Table) -> bool:
    return any(chair.level for chair in table.chairs)


def _free(table: Table) -> list[int]:
    return [seat for seat, chair in enumerate(table.chairs) if chair.free()]


def _away(table: Table) -> list[int]:
    return [seat for seat, chair in enumerate(table.chairs) if chair.away_since]
