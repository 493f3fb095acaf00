"""How the lobby shows a table that is open to everybody."""

from __future__ import annotations

import msgspec

from cassoulet.tables.state.table import Table
from cassoulet.wire.http import Listing

NOT_LISTED = b""

_write = msgspec.json.Encoder().encode


def of(table: Table) -> bytes:
    """The line of the lobby; empty if the table has none."""
    free = sum(chair.free() for chair in table.chairs)
    if not table.setting.public or table.status != "waiting" or not free:
        return NOT_LISTED
    names = [chair.name for chair in table.chairs if not chair.free()]
    return _write(Listing(table.id, table.setting, names, free))
