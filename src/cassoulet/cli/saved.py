"""Games on disk: a finished one is its journal, an unfinished one also says how to go on."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from cassoulet import archive, games
from cassoulet.bots.training import Level
from cassoulet.cli.parsing import Failed, complain
from cassoulet.journal import BadJournal, Journal, open_seal, verify

FOR_ITS_OWNER = 0o600  # it holds a seed that is not published yet


class Bookmark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a journal does not tell: who plays against whom, and the seed that is still sealed."""

    seat: int  # the person's
    bots: list[Level]
    hurried: bool  # whether the bots heed a clock
    seed: str


class _Unfinished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bookmark: Bookmark
    journal: msgspec.Raw


# Writing


def write(file: Path, journal: Journal, bookmark: Bookmark) -> None:
    data = archive.encode(journal)
    if not journal.seed:
        data = msgspec.json.encode(_Unfinished(bookmark, msgspec.Raw(data)))
    _write_at_once(file.resolve(), data)


def _write_at_once(file: Path, data: bytes) -> None:
    """What was there stays there until all of the new is; a device is not replaced by a file."""
    if file.exists() and not file.is_file():
        file.write_bytes(data)
        return
    new = file.with_name(f"{file.name}.new")
    with open(new, "wb", opener=_private) as out:
        out.write(data)
    new.replace(file)


def _private(name: str, flags: int) -> int:
    return os.open(name, flags, FOR_ITS_OWNER)


# Reading


def read_journal(file: Path) -> Journal:
    """The game so far, finished or not."""
    return _read(file)[0]


def read_unfinished(file: Path) -> tuple[Journal, Bookmark]:
    """A game that can be played on; all of its chance so far is proved to come from its seed."""
    journal, bookmark = _read(file)
    if bookmark is None:
        raise Failed(_why_not(file, journal))
    if bookmark.seat not in range(journal.seats) or len(bookmark.bots) != journal.seats - 1:
        raise BadJournal(complain("whoSitsWhere"))
    verify(journal, open_seal(journal, bookmark.seed))
    return journal, bookmark


def _read(file: Path) -> tuple[Journal, Bookmark | None]:
    data = file.read_bytes()
    try:
        found = msgspec.json.decode(data, type=_Unfinished)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return archive.decode(data, games.box), None
    return archive.decode(bytes(found.journal), games.box), found.bookmark


def _why_not(file: Path, journal: Journal) -> str:
    if journal.seed:
        return complain("gameOver", file=str(file))
    return complain("seedMissing")
