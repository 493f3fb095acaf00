"""Names and words of people, made fit to be shown."""

from __future__ import annotations

import unicodedata

from cassoulet.tables.refusals import unless

# They set the direction of the text around them, so that it reads as something else
DIRECTION_MARKS = frozenset(
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
)
UNSHOWN = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})


def cleaned(text: str) -> str:
    """Without what cannot be shown; refused if nothing is left."""
    shown = [letter for letter in text if letter.isspace() or _is_shown(letter)]
    words = " ".join("".join(shown).split())
    unless(any(unicodedata.category(letter)[0] in "LNPS" for letter in words), "nothing_to_read")
    return words


def _is_shown(letter: str) -> bool:
    return letter not in DIRECTION_MARKS and unicodedata.category(letter) not in UNSHOWN
