"""How entries lie in the rows of both stores: one row an append, or one for a whole packed log."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence

import msgspec

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[bytes]).decode

Row = tuple[bool, int, bytes]  # whether it is packed, the seq of its last entry, its entries


def to_row(entries: Sequence[bytes]) -> bytes:
    return _encode(entries)


def to_pack(entries: Sequence[bytes]) -> bytes:
    return zlib.compress(_encode(entries))


def entries_after(after: int, rows: Iterable[Row]) -> list[bytes]:
    """What the rows hold, in order, without what the first may hold up to `after`."""
    log: list[bytes] = []
    for packed, seq, body in rows:
        entries = _decode(zlib.decompress(body) if packed else body)
        log += entries[max(0, len(entries) - (seq - after)) :]
    return log
