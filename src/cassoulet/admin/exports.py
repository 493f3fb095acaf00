"""A table in a file: all of its log, from which it can be put back as it was.

The first line says what it is, each further line is an entry. It holds hands and seeds.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from cassoulet.storage.private import private_file, private_folder
from cassoulet.tables.state.records import read_record
from cassoulet.wire.facts import TableId

FORM: Final = "cassoulet table 1"


class BadExport(Exception):
    """This file holds no table, or not all of it; told in one line."""


class Title(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    form: str
    table: TableId
    entries: int


def write_export(path: Path, table: str, log: Sequence[bytes]) -> None:
    """Returns when it is on the disk, and what was read there is what was written."""
    private_folder(path.parent)
    beside = path.with_name(f"{path.name}.part")
    private_file(beside)
    title = msgspec.json.encode(Title(FORM, table, len(log)))
    with beside.open("wb") as file:
        file.write(b"".join(line + b"\n" for line in (title, *log)))
        file.flush()
        os.fsync(file.fileno())
    if read_export(beside) != (table, list(log)):
        raise BadExport(f"{path}: what was written is not what is there")
    beside.replace(path)


def read_export(path: Path) -> tuple[str, list[bytes]]:
    first, *log = path.read_bytes().splitlines() or [b""]
    try:
        title = msgspec.json.decode(first, type=Title)
        for entry in log:
            read_record(entry)
    except msgspec.DecodeError as error:
        raise BadExport(f"{path}: {error}") from error
    if title.form != FORM or title.entries != len(log) or not log:
        raise BadExport(f"{path}: it is not complete")
    return title.table, log
