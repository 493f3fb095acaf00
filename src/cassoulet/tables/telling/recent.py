"""What happened last at a table: for those who come back to it, and for bots.

The newest is as it happened, to be told one by one; of the rest only what a story needs is kept.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import msgspec
from msgspec import Raw

from cassoulet.box import Box
from cassoulet.codec import Codec, codec, named
from cassoulet.game import Event
from cassoulet.packed import Packed
from cassoulet.wire.facts import AnyFact

KEPT = 256  # happenings that bots remember, and those who reconnect are told of


class Past(Protocol):
    """What a story needs of a happening."""

    @property
    def seq(self) -> int: ...

    @property
    def at(self) -> int: ...

    @property
    def fact(self) -> AnyFact: ...

    @property
    def events(self) -> list[Event]: ...


class Remembered(NamedTuple):
    """A happening that was unpacked: when who did what, and what came of it."""

    seq: int
    at: int
    fact: AnyFact
    events: list[Event]


class _Packed(msgspec.Struct, array_like=True):
    seq: int
    at: int
    fact: AnyFact
    events: list[tuple[str, Raw]]


_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(list[_Packed]).decode

Recent = Packed[Past]


def recent(box: Box) -> Recent:
    """Nothing yet, of a game."""
    words = codec(box).events

    def read(data: bytes) -> list[Past]:
        return [_unpack(one, words) for one in _read(data)]

    return Packed(_pack, read, KEPT)


def _pack(happenings: list[Past]) -> bytes:
    return _write([(one.seq, one.at, one.fact, _events(one)) for one in happenings])


def _events(one: Past) -> list[tuple[str, object]]:
    return [named(event) for event in one.events]


def _unpack(one: _Packed, words: Codec[Event]) -> Past:
    events = [words.named(*event) for event in one.events]
    return Remembered(one.seq, one.at, one.fact, events)
