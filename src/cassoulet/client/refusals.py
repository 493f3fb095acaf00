"""What a server says no to."""

from __future__ import annotations

from collections.abc import Mapping


class Refused(Exception):
    """Something was not done; docs/protocol.md says what the codes mean."""

    def __init__(self, code: str, facts: Mapping[str, int | str] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = dict(facts or {})
