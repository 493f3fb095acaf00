"""What went wrong, in plain words."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from cassoulet.box import WrongBox
from cassoulet.cli.parsing import Failed, Refused, complain
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
        return _not_found(file)
    if isinstance(error, IsADirectoryError):
        return complain("files.isFolder", file=file)
    if isinstance(error, NotADirectoryError):
        return complain("files.isFile", file=str(Path(file).parent))
    if isinstance(error, PermissionError):
        return complain("files.noRight", file=file)
    if error.errno == errno.ENOEXEC:
        return complain("programs.noFormat", program=file)
    return complain("files.other", file=file, reason=str(error.strerror))


def _not_found(file: str) -> str:
    folder = Path(file).parent
    if folder.is_dir():
        return complain("files.noFile", file=file)
    return complain("files.noFolder", folder=str(folder))


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
        return complain("ports.inUse", port=port, instead=port + 1)
    if error.errno in (errno.EACCES, errno.EPERM) and not error.filename:
        return complain("ports.notForAll", port=port, instead=port + 8000)
    if error.errno == errno.EADDRNOTAVAIL:
        return complain("ports.noAddress")
    return ""
