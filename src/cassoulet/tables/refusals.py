"""Why a command is not carried out."""

from __future__ import annotations


class Refused(Exception):
    """The table does not allow this; `code` says why, `facts` are its parameters."""

    def __init__(self, code: str, **facts: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def unless(allowed: bool, code: str) -> None:
    if not allowed:
        raise Refused(code)
