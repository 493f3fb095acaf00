"""What the HTTP API takes and gives: just enough to get a name, and to a table."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cassoulet.wire.facts import Colour, Face, Name, Setting

Endpoint = Annotated[str, Meta(min_length=1, max_length=1000)]
Language = Annotated[str, Meta(pattern=r"\A[a-z]{2,3}\Z")]  # which there are, the pages know
Base64 = Annotated[str, Meta(pattern=r"\A[0-9A-Za-z_=-]{1,100}\Z")]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the body of a request."""


class NewGuest(Body, frozen=True):
    name: Name
    colour: Colour
    face: Face = ""
    program: bool = False  # that plays for itself, and is shown as one


class Token(msgspec.Struct, frozen=True):
    """Who has it is this guest; keep it secret."""

    token: str
    name: str
    colour: str
    face: Face = ""


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


class PushKey(msgspec.Struct, frozen=True):
    """What a browser subscribes to; empty: this server tells nobody of a turn."""

    key: str


class BellKeys(Body, frozen=True):
    """With these a message is sealed for one browser."""

    p256dh: Base64
    auth: Base64


class NewBell(Body, frozen=True):
    """A browser's subscription: tell me there, while I am away, that it is my turn."""

    endpoint: Endpoint
    keys: BellKeys
    lang: Language = "en"


class Silence(Body, frozen=True):
    """Tell me nothing there any more."""

    endpoint: Endpoint


class Reminder(msgspec.Struct, frozen=True):
    """What a browser is told: it is your turn here. Nothing else, whoever may read it."""

    table: str
    game: str
    lang: Language


class GameInfo(msgspec.Struct, frozen=True):
    """What stands on a game's box."""

    name: str
    title: str
    designer: str
    seats: list[int]
    options: dict[str, tuple[str, ...]]


class Words(msgspec.Struct, frozen=True):
    """The words of a game, as JSON Schemas, and the version of the rules that speak so."""

    game: str
    rules: int
    action: dict[str, Any]
    event: dict[str, Any]
    view: dict[str, Any]


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not carried out."""

    code: str
