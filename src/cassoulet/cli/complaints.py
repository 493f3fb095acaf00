"""What went wrong, in plain words."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from cassoulet.box import WrongBox
from cassoulet.cli.parsing import Failed, Refused
from cassoulet.journal import BadJournal

FAILED, REFUSED = 1, 2


class Complaint(NamedTuple):
    words: str
    code: int  # with which the program ends


def complaint(error: Exception) -> Complaint | None:
    """None if nobody expected this error."""
    if isinstance(error, (Refused, WrongBox)):
        return Complaint(str(error), REFUSED)
    if isinstance(error, (Failed, BadJournal)):
        return Complaint(str(error), FAILED)
    if isinstance(error, OSError):
        return Complaint(in_words(error), FAILED)
    return None


def in_words(error: OSError) -> str:
    """Errors of files, without their numbers."""
    file = _name(error)
    if not file:
        return error.strerror or str(error)
    if isinstance(error, FileNotFoundError):
        folder = Path(file).parent
        return f"there is no file {file}" if folder.is_dir() else f"there is no folder {folder}"
    if isinstance(error, IsADirectoryError):
        return f"{file} is a folder, not a file"
    if isinstance(error, NotADirectoryError):
        return f"{Path(file).parent} is a file, not a folder"
    if isinstance(error, PermissionError):
        return f"you have no right to open {file}"
    return f"{file}: {error.strerror}"


def _name(error: OSError) -> str:
    name = error.filename
    return name.decode(errors="replace") if isinstance(name, bytes) else str(name or "")


# Ports


@contextmanager
def about_port(port: int) -> Iterator[None]:
    """What the system says of a port that cannot be had."""
    try:
        yield
    except OSError as error:
        if reason := _why_no_port(error, port):
            raise Failed(reason) from error
        raise


def _why_no_port(error: OSError, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use; try --port {port + 1}"
    if error.errno in (errno.EACCES, errno.EPERM) and not error.filename:
        return f"port {port} is not for everybody; try --port {port + 8000}"
    if error.errno == errno.EADDRNOTAVAIL:
        return "the address to serve at is none of this computer's"
    return ""
