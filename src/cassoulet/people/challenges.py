"""Challenges for passkeys: made without being kept, known again by their seal, answered once.

Many authenticators count nothing, so that an answer could be sent twice: who burns the challenge
first is served, whichever node the second asks.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from hashlib import sha256
from secrets import token_bytes
from typing import Final

from cassoulet.people.refusals import require
from cassoulet.storage.talks import Talk, ask

LIFE: Final = 5 * 60 * 1000  # milliseconds to answer
CHANCE: Final = 16  # bytes
TIME: Final = 8
SALT: Final = b"cassoulet challenge"

BURN: Final = """
INSERT INTO burnt (challenge, until) VALUES (?, ?) ON CONFLICT (challenge) DO NOTHING
RETURNING until
"""
TIDY: Final = "DELETE FROM burnt WHERE until < ?"


class Challenges:
    def __init__(self, secrets: Sequence[str], clock: Callable[[], int]) -> None:
        """The last secret seals; what the older ones sealed is still good."""
        self._keys = [sha256(SALT + secret.encode()).digest() for secret in secrets]
        self._clock = clock

    def new(self) -> bytes:
        body = token_bytes(CHANCE) + (self._clock() + LIFE).to_bytes(TIME, "big")
        return body + _seal(self._keys[-1], body)

    def burn(self, challenge: bytes) -> Talk[None]:
        """Raises NotDone unless it is ours, still good, and answered for the first time."""
        body, seal = challenge[: CHANCE + TIME], challenge[CHANCE + TIME :]
        ours = [hmac.compare_digest(_seal(key, body), seal) for key in self._keys]
        require(any(ours), "bad_credential")
        until, now = int.from_bytes(body[CHANCE:], "big"), self._clock()
        require(until >= now, "bad_credential")
        yield ask(TIDY, now)
        first = yield ask(BURN, challenge, until)
        require(bool(first), "bad_credential")


def _seal(key: bytes, body: bytes) -> bytes:
    return hmac.digest(key, body, "sha256")
