"""Where the program keeps what it was not told where to keep."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path


def for_a_game(game: str) -> Path:
    """A file of its own for a game that somebody leaves, in their data folder."""
    folder = user_data_path("cassoulet", appauthor=False) / "saved"
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    later = (folder / f"{name}{sign}.json" for sign in ("", *"bcdefghijklmnopqrstuvwxyz"))
    return next(file for file in later if not file.exists())
