"""What nodes tell one another about tables. It may be lost: every entry has its seq in the log."""

from __future__ import annotations

import msgspec


class Written(msgspec.Struct, tag=True, array_like=True, frozen=True):
    """An entry was committed."""

    table: str
    seq: int
    body: bytes


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


write_news = msgspec.msgpack.Encoder().encode
read_news = msgspec.msgpack.Decoder(Written | Watching).decode
