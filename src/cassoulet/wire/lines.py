"""What a program answers that is told lines of JSON on its standard input.

It is told what a client is told over a socket: `Welcome`, then `Table` and `News`. Whenever a
standing lists actions as `legal`, it answers with one line.
"""

from __future__ import annotations

import msgspec
from msgspec import Raw

from cassoulet.wire.to_server import Gesture

LONGEST = 2**14  # bytes of a line


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """One of the things below."""


class Play(Answer, frozen=True):
    """An action of the game; what a socket needs beside it may be said, or left out."""

    action: Raw
    gesture: Gesture | None = None
    id: str = ""
    table: str = ""
    after: int = -1


class Wait(Answer, frozen=True):
    """Let others go on; where the game does not wait for you."""


AnyAnswer = Play | Wait
