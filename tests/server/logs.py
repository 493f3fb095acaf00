"""What a server has written, read after it has stopped."""

from __future__ import annotations

import asyncio

from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.state.records import Record, read_record
from tests.server.running import Server


def records(server: Server, table: str) -> list[Record]:
    """The log of a table of a server that no longer runs."""
    return asyncio.run(_records(server, table))


async def _records(server: Server, table: str) -> list[Record]:
    store = await SqliteStore.open(server.folder / "data" / "tables.sqlite")
    try:
        return [read_record(body) for body in await store.load(table)]
    finally:
        await store.close()
