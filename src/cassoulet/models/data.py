"""What other people wrote, marked so that a model takes it for data and never for an instruction.

Whatever it says, it cannot end its own marks: it stays on one line, in quotes, without an angle.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

from cassoulet.game import MOST_SEATS
from cassoulet.texts import speaker

say = speaker("models")

BEGINS: Final = "<<<DATA"
ENDS: Final = "DATA>>>"
ANGLES: Final = str.maketrans("<>", "()")
LONGEST: Final = 300  # characters of one saying, as at live tables

# Nobody's name stands where we speak: at the table players are called by these.
NAMES: Final = tuple(f"P{seat + 1}" for seat in range(MOST_SEATS))


class Said(NamedTuple):
    """Somebody said something; who only watches has no seat."""

    seat: int
    text: str


def quoted(text: str) -> str:
    """On one line, in quotes, with nothing in it that could be taken for a mark."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text[:LONGEST])
    return json.dumps(printable.translate(ANGLES), ensure_ascii=False)


def block(lines: Sequence[str]) -> str:
    """Lines that others wrote, between marks; nothing if there are none."""
    return "\n".join([f"{BEGINS} {say('data.heading')}", *lines, ENDS]) if lines else ""


def told(said: Said) -> str:
    """P2 says "hello"."""
    who = NAMES[said.seat] if said.seat >= 0 else say("data.watcher")
    return say("data.says", who=who, text=quoted(said.text))


def called(seat: int, name: str) -> str:
    """P2 is called "Bea"."""
    return say("data.called", who=NAMES[seat], name=quoted(name))
