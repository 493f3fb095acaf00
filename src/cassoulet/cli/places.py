"""Where the program keeps what it was not told where to keep."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256
from pathlib import Path

from platformdirs import user_data_path


def for_a_game(game: str) -> Path:
    """A file of its own for a game that somebody leaves, in their data folder."""
    name = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    folder = _folder("saved")
    later = (folder / f"{name}{sign}.json" for sign in ("", *"bcdefghijklmnopqrstuvwxyz"))
    return next(file for file in later if not file.exists())


def for_a_program(name: str, url: str) -> Path:
    """The file with the token of a program, for each server another one."""
    of_server = sha256(url.rstrip("/").encode()).hexdigest()[:8]
    return _folder("programs") / f"{name.replace('/', '-')}-{of_server}.token"


def _folder(name: str) -> Path:
    folder = user_data_path("cassoulet", appauthor=False) / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder
