"""A log without somebody who wants to be forgotten: the same game, move by move and card by card.

Who they were is written in three places: who did it, the name on a seat, and their own words. None
of them is part of the journal, whose digest stays as it was. What others said of them, others said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from cassoulet.tables.state.records import Entry, read_record, write_record
from cassoulet.wire import facts

SILENCE: Final = "…"  # in the place of words


def forgotten(log: Sequence[bytes], instead: Mapping[str, str], name: str) -> list[bytes]:
    """`instead` has another id for each of theirs."""
    return [_forgotten(body, instead, name) for body in log]


def _forgotten(body: bytes, instead: Mapping[str, str], name: str) -> bytes:
    record = read_record(body)
    if record.by not in instead:
        return body
    entry = _unnamed(record.entry, name)
    return write_record(replace(record, by=instead[record.by], entry=entry))


def _unnamed(entry: Entry, name: str) -> Entry:
    if isinstance(entry, facts.Sat):
        return replace(entry, name=name, face="", rating=None)
    if isinstance(entry, facts.Said):
        return replace(entry, name=name, text=SILENCE)
    if isinstance(entry, facts.Phrased):
        return replace(entry, name=name)
    return entry
