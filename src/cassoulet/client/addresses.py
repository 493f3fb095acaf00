"""Where a server is and how a table is called, as people write it or copy it from a browser."""

from __future__ import annotations

import re
from typing import Final

from cassoulet.wire.facts import TABLE_NAME

HOST: Final = r"(?:\[[0-9a-fA-F:.]+\]|[^\[\]/:?#\s]+)(?::\d+)?"
SERVER: Final = re.compile(rf"(?P<scheme>https?://)?(?P<host>{HOST}(?:/[^?#\s]*?)?)/*")
PAGE: Final = re.compile(r"/t/.*", re.DOTALL)  # of a table, in the link to it
TABLE: Final = re.compile(rf"(?:.+/t/)?(?P<name>{TABLE_NAME})/?(?:[?#].*)?", re.DOTALL)


class NoAddress(ValueError):
    """Nothing can be found by what was written."""


def server_at(written: str) -> str:
    """Its address: of `localhost:8080`, or a whole link, http://localhost:8080."""
    found = SERVER.fullmatch(PAGE.sub("", written.strip()))
    if not found:
        raise NoAddress(f"{written!r} is no server: one is written http://localhost:8080")
    return (found["scheme"] or "http://") + found["host"]


def table_named(written: str) -> str:
    """Its name: the last part of a whole link, or what was written."""
    found = TABLE.fullmatch(written.strip())
    if not found:
        name = "ten letters a-z and digits 2-7, as in k3v5mdq2xa"
        raise NoAddress(f"{written!r} is no table: its name has {name}, at the end of its link")
    return found["name"]
