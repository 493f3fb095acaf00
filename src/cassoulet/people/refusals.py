"""Why something is not done for somebody; the codes are the wire's."""

from __future__ import annotations


class NotDone(Exception):
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def require(true: bool, code: str) -> None:
    if not true:
        raise NotDone(code)
