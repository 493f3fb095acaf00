"""The tables where somebody sits, in brief (`POST /api/seats`): the way back to them."""

from __future__ import annotations

from typing import Literal

import msgspec

from cassoulet.wire.facts import ClockKind, Face, Kind, Milliseconds, TableId
from cassoulet.wire.http import Body
from cassoulet.wire.to_client import Result

MOST_HELD = 60  # tables, and tokens, in one request

Sight = Literal["waiting", "playing", "over", "late", "gone", "unknown"]


class Held(Body, frozen=True):
    """A guest's token, and the tables where that guest sat down."""

    token: str
    tables: list[TableId]


class Asked(Body, frozen=True):
    """What a browser keeps; at most 60 tables and 60 tokens."""

    held: list[Held]


class Neighbour(msgspec.Struct, frozen=True):
    """Who sits in a seat; nobody if there is no name."""

    name: str
    colour: str
    bot: bool  # a bot, or one in place of its player
    face: Face = ""


class Brief(msgspec.Struct, frozen=True):
    """A table from afar; to who has no seat there, only its status, its game and its clock."""

    table: str
    # late: a deal of the day that closed before its end; gone: there is no such table; unknown: it
    # cannot be said now, ask again later
    status: Sight
    seat: int = -1  # yours; -1: you have none there, or no longer
    game: str = ""
    clock: ClockKind = "none"
    seats: list[Neighbour] = []
    waiting_for: list[int] = []
    left: Milliseconds | None = None  # until a bot takes your seat, or it is given up; null: never
    since: Milliseconds = 0  # when it became somebody's turn, or the game ended
    rematch: str = ""  # the table of the next game
    result: Result | None = None
    until: Milliseconds = 0  # of a day's deal: when it closes
    kind: Kind = "open"  # queue: whose seat has a bot at the end left, and is last
    number: int = 0  # of a day's deal


class Told(msgspec.Struct, frozen=True):
    """The tables that were asked for, in the same order; and newer tokens, to be kept instead."""

    now: Milliseconds
    tables: list[Brief]
    renewed: dict[str, str] = {}  # by the older token; most often none


BODIES = (Asked, Told)
