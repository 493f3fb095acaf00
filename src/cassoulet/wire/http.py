"""What the HTTP API takes and gives: just enough to get a name, and to a table."""

from __future__ import annotations

import msgspec

from cassoulet.wire.facts import Colour, Name, Setting


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the body of a request."""


class NewGuest(Body, frozen=True):
    name: Name
    colour: Colour


class Token(msgspec.Struct, frozen=True):
    """Who has it is this guest; keep it secret."""

    token: str
    name: str
    colour: str


class OpenedTable(msgspec.Struct, frozen=True):
    table: str


class Listing(msgspec.Struct, frozen=True):
    """A table of the lobby that waits for players."""

    table: str
    setting: Setting
    names: list[str]  # of those who sit there
    free: int  # seats


class Lobby(msgspec.Struct, frozen=True):
    tables: list[msgspec.Raw]  # each a Listing


class GameInfo(msgspec.Struct, frozen=True):
    """What stands on a game's box."""

    name: str
    title: str
    designer: str
    seats: list[int]
    options: dict[str, tuple[str, ...]]


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not carried out."""

    code: str
