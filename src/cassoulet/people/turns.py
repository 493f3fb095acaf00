"""What must be done one after the other, whichever node does it."""

from __future__ import annotations

from typing import Final

from cassoulet.storage.talks import Talk, ask

TURN: Final = """
INSERT INTO turns (what, times) VALUES (?, 1)
ON CONFLICT (what) DO UPDATE SET times = turns.times + 1
"""


def in_turn(what: str) -> Talk[None]:
    """Nobody else does the same until this transaction has ended."""
    yield ask(TURN, what)
