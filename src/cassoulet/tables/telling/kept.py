"""The form in which a table's brief lies beside its log."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from cassoulet.wire.facts import ClockKind, Face, Kind, Status
from cassoulet.wire.to_client import Result

NOT_KEPT = b""  # of a table whose log is older than briefs


class Sitter(NamedTuple):
    """A seat; who the guest is leaves us no more than a log does."""

    guest: str
    name: str
    colour: str
    bot: bool
    until: int  # when a bot takes the seat, or it is given up; 0: never


class Brief(msgspec.Struct, frozen=True, array_like=True):
    """What is kept: an array, for it is written with every move. New fields come last."""

    status: Status
    game: str
    clock: ClockKind
    sitters: list[Sitter]
    waiting_for: list[int]
    since: int
    rematch: str = ""
    result: Result | None = None
    faces: list[Face] = []
    until: int = 0  # when others may see the game
    kind: Kind = "open"
    number: int = 0  # of a day's deal


write_brief = msgspec.json.Encoder().encode
read_brief = msgspec.json.Decoder(Brief).decode
