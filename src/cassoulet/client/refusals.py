"""What a server says no to."""

from __future__ import annotations

from collections.abc import Mapping

from cassoulet.wire.codes import CODES


class Refused(Exception):
    """Something was not done: a code, and what it means unless it is of a game's rules."""

    def __init__(self, code: str, facts: Mapping[str, int | str] | None = None) -> None:
        super().__init__(f"{code}: {CODES[code]}" if code in CODES else code)
        self.code = code
        self.facts = dict(facts or {})
