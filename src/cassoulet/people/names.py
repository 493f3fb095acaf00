"""Names of accounts: nobody can be mistaken for another, nor for a bot."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

from cassoulet.people.refusals import require

SHORTEST: Final = 3
LONGEST: Final = 16
SIGNS: Final = " -'’._"  # that may stand within a name
KIN: Final = {"HIRAGANA": "CJK", "KATAKANA": "CJK", "KATAKANA-HIRAGANA": "CJK"}  # written together


def folded(name: str) -> str:
    """As names are compared: two that are the same to the eye of a reader are one."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def checked(name: str, bots: Collection[str]) -> str:
    """The name as it is kept; raises NotDone where it is none."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    require(SHORTEST <= len(name) <= LONGEST, "bad_name")
    require(name[0].isalnum() and name[-1] not in SIGNS[:-2], "bad_name")
    require(all(one.isalnum() or _is_mark(one) or one in SIGNS for one in name), "bad_name")
    require(len(_scripts(name)) <= 1, "bad_name")
    require(folded(name) not in {folded(bot) for bot in bots}, "bad_name")
    return name


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Mc")


def _scripts(name: str) -> set[str]:
    """The alphabets of its letters: a name of two may look like another's."""
    words = [unicodedata.name(one, "?").split()[0] for one in name if one.isalpha()]
    return {KIN.get(word, word) for word in words}
