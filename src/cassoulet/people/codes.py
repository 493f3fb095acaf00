"""Recovery codes: twenty characters that nobody guesses, of which only a hash is kept."""

from __future__ import annotations

from hashlib import sha256
from secrets import choice
from typing import Final

from cassoulet.people.refusals import require

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: none is taken for another
LENGTH: Final = 20
GROUP: Final = 4
MEANT: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})


def new_code() -> str:
    letters = [choice(LETTERS) for _ in range(LENGTH)]
    groups = [letters[start : start + GROUP] for start in range(0, LENGTH, GROUP)]
    return "-".join("".join(group) for group in groups)


def hashed(code: str) -> bytes:
    """Of a code as it was typed; what has not its form is none. A hundred bits need no salt."""
    plain = code.upper().translate(MEANT)
    require(len(plain) == LENGTH and set(plain) <= set(LETTERS), "bad_code")
    return sha256(plain.encode()).digest()
