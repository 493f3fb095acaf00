"""Hints: a few a game, for who plays with nobody but bots and for nothing but fun.

They are entries of the log, and no moves: so whoever restarts or opens the table elsewhere knows
how many were given, and a journal knows nothing of them. What was said is kept nowhere.
"""

from __future__ import annotations

from typing import Final

from cassoulet.tables.refusals import unless
from cassoulet.tables.state.records import Entry
from cassoulet.tables.state.seats import NOWHERE
from cassoulet.tables.state.table import Table
from cassoulet.wire import facts

MOST: Final = 3  # in a game
CASUAL: Final = ("open", "played_on")  # kinds of tables where nothing is at stake


def are_given(table: Table, guest: str) -> bool:
    casual = table.setting.kind in CASUAL and not table.setting.rated
    alone = table.one_person and table.seat_of(guest) != NOWHERE
    return casual and alone and table.status == "playing"


def left(table: Table, guest: str) -> int:
    return MOST - table.hinted if are_given(table, guest) else 0


def check(table: Table, guest: str) -> int:
    """The seat of who asks, if there is something to be said to them now."""
    unless(are_given(table, guest), "no_hints_here")
    seat = table.seat_of(guest)
    unless(not table.chairs[seat].taken_over, "bot_plays")
    unless(seat in table.awaited() and len(table.game.legal(seat)) > 1, "nothing_to_hint")
    unless(is_again(table, seat) or table.hinted < MOST, "no_hints_left")
    return seat


def is_again(table: Table, seat: int) -> bool:
    """Whether one was given for this very decision: it may be asked for once more."""
    return table.hinted_at == (seat, table.decided(seat))


def give(table: Table, guest: str, after: int) -> Entry:
    """Unless it is about a decision that was made meanwhile: others may have moved."""
    seat = check(table, guest)
    unless(table.decided(seat) == after and not is_again(table, seat), "stale")
    return facts.Hinted(seat)
