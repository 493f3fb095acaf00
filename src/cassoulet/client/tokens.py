"""A token in a file: who was killed comes back as the same guest."""

from __future__ import annotations

from pathlib import Path

from cassoulet.client import asking


def kept_token(url: str, file: Path, name: str) -> str:
    """The token in the file; that of a new guest, put there, if there is none."""
    if file.exists():
        return file.read_text(encoding="ascii").strip()
    token = asking.new_guest(url, name)
    put_away(token, file)
    return token


def put_away(token: str, file: Path) -> None:
    """For nobody else to read, and never half of it."""
    half = file.with_name(f"{file.name}.new")
    half.unlink(missing_ok=True)
    half.touch(mode=0o600)
    half.write_text(token, encoding="ascii")
    half.replace(file)
