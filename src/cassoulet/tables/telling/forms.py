"""Messages whose parts are written already, those that all viewers see alike only once."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from cassoulet.wire import to_client


class News(msgspec.Struct, frozen=True, tag=True):
    """As to_client.News."""

    table: str
    seq: int
    at: int
    fact: Raw
    events: list[Raw]
    room: Raw
    standing: Raw | to_client.Standing
    you: int | None
    films: list[str]
