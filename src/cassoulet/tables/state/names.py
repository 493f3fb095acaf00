"""What bots are called."""

from __future__ import annotations

from collections.abc import Collection

from cassoulet.bots.personalities import PERSONALITIES

NAMES = tuple([one.name for one in PERSONALITIES])


def bot_name(seat: int, taken: Collection[str]) -> str:
    """A name that nobody has at this table."""
    names = [*NAMES[seat:], *NAMES[:seat]]
    return next((name for name in names if name not in taken), names[0])
