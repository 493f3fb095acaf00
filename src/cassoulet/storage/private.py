"""Files that only their owner reads: they hold hands, seeds and keys."""

from __future__ import annotations

import logging
import os
from pathlib import Path

logger = logging.getLogger(__name__)


def private_folder(path: Path) -> None:
    """Make it if there is none; one that is there may hold other things and stays as it is."""
    if not path.is_dir():
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        _keep(path, 0o700)


def private_file(path: Path) -> None:
    """Make it, empty, if there is none; one that others could read is closed to them."""
    os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
    _keep(path, 0o600)


def _keep(path: Path, mode: int) -> None:
    """Whatever the umask says; a disk that knows no owners (a memory stick's) is put up with."""
    try:
        path.chmod(mode)
    except PermissionError:
        logger.warning("others may be able to read %s", path)
