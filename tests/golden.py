"""Golden files: what a program said once and must go on saying.

CASSOULET_UPDATE_GOLDEN=1 writes them anew (`just golden`); a change is explained in its commit.
"""

from __future__ import annotations

import os
from pathlib import Path

UPDATE = os.environ.get("CASSOULET_UPDATE_GOLDEN") == "1"


def assert_golden(path: Path, text: str) -> None:
    assert text == _golden(path, text)


def assert_golden_start(path: Path, lines: list[str]) -> None:
    """For what is too slow to tell in full each time: the first lines at least."""
    on_file = _golden(path, "".join(f"{line}\n" for line in lines)).splitlines()
    assert lines == on_file[: len(lines)]


def _golden(path: Path, text: str) -> str:
    if UPDATE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path} is missing: run `just golden` and read what it wrote"
    return path.read_text(encoding="utf-8")
