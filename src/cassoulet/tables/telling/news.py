"""What nodes tell one another about tables. It may be lost: every entry has its seq in the log."""

from __future__ import annotations

import msgspec

from cassoulet.storage.marks import NOT_KNOWN
from cassoulet.wire.to_client import Closing
from cassoulet.wire.to_server import Hands


class Written(msgspec.Struct, tag=True, array_like=True, frozen=True):
    """An entry was committed."""

    table: str
    seq: int
    body: bytes
    digest: int = NOT_KNOWN  # of the log with it


class Seen(msgspec.Struct, array_like=True, frozen=True):
    """A table as a node has it open: how far, and which seats are connected there."""

    table: str
    seq: int
    seats: list[int]


class Watching(msgspec.Struct, tag=True, array_like=True, frozen=True):
    """A node has people at these tables, and wants to hear of them; `ask`: who else has?"""

    node: str
    tables: list[Seen]
    ask: bool


class Showed(msgspec.Struct, tag=True, array_like=True, frozen=True):
    """What a seat does before it moves."""

    table: str
    seat: int
    hands: Hands


class Held(msgspec.Struct, tag=True, array_like=True, frozen=True):
    """A seat asks the bot whose market it is to wait, or no longer does."""

    table: str
    market: int
    seat: int
    wait: bool


class Closes(msgspec.Struct, tag=True, array_like=True, frozen=True):
    """When a bot will close its market, and when it would have, had nobody been waited for."""

    closing: Closing
    since: int


News = Written | Watching | Showed | Held | Closes

write_news = msgspec.msgpack.Encoder().encode
read_news = msgspec.msgpack.Decoder(News).decode
