"""What a server says no to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MEANINGS: Final = {
    "bad_token": "another server or data folder gave this token, or it is too old",
    "no_such_table": "this server has no such table",
    "seat_taken": "that seat is taken, or, if any would do, the table is full",
}


class Refused(Exception):
    """Something was not done; docs/protocol.md says what the codes mean."""

    def __init__(self, code: str, facts: Mapping[str, int | str] | None = None) -> None:
        super().__init__(f"{code}: {MEANINGS[code]}" if code in MEANINGS else code)
        self.code = code
        self.facts = dict(facts or {})
