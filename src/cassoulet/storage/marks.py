"""How a node and a store know that they speak of the same log: by its length and a digest of it.

A store may lose its tail: a standby that was behind takes the place of its primary, or a backup is
restored while nodes go on. Then a log as long as before is not the same log.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple
from zlib import crc32

NOT_KNOWN: Final = 0  # a digest: of a log that somebody wrote to who knew of none
BITS: Final = 32


class Mark(NamedTuple):
    """A log so long, with this digest."""

    seq: int
    digest: int


def digested(entries: Iterable[bytes], digest: int = 0) -> int:
    """Of a log with these entries at its end; against mishaps, not against anybody's malice."""
    for entry in entries:
        digest = crc32(entry, digest)
    return digest


def marked(seq: int, digest: int) -> int:
    """A mark as one number, in which it is kept."""
    return seq << BITS | digest


def mark_of(seq: int, number: int) -> Mark:
    """As a head has it; who is older than marks has moved the head and left the number."""
    return Mark(seq, number & (1 << BITS) - 1 if number >> BITS == seq else NOT_KNOWN)
