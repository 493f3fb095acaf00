"""What admins ask PostgreSQL, over a connection of their own."""

from __future__ import annotations

from collections.abc import Sequence

import asyncpg

from cassoulet.storage import StoreDown
from cassoulet.storage.ledger import Deed, Head, Ledgers
from cassoulet.storage.pooling import connecting
from cassoulet.storage.writer import DOWN, PATIENCE

HEADS = """
SELECT table_id, seq, opened, coalesce(brief, '') FROM heads
WHERE table_id COLLATE "C" > $1 ORDER BY table_id COLLATE "C" LIMIT $2
"""
NOTE = "INSERT INTO deeds (at, who, what, table_id, details) VALUES ($1, $2, $3, $4, $5)"
DEEDS = "SELECT at, who, what, table_id, details FROM deeds ORDER BY at DESC LIMIT $1"


class PostgresLedger:
    def __init__(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, dsn: str, pooled: bool = False) -> PostgresLedger:
        way = connecting(pooled)
        try:
            return cls(
                await asyncpg.connect(dsn, timeout=PATIENCE, command_timeout=PATIENCE, **way)
            )
        except DOWN as error:
            raise StoreDown(f"PostgreSQL: {error!r}") from error

    async def heads(self, after: str, limit: int) -> list[Head]:
        return [Head(*row) for row in await self._fetch(HEADS, after, limit)]

    async def note(self, deed: Deed) -> None:
        await self._fetch(NOTE, *deed)

    async def deeds(self, limit: int) -> list[Deed]:
        return [Deed(*row) for row in await self._fetch(DEEDS, limit)]

    async def close(self) -> None:
        await self._connection.close(timeout=PATIENCE)

    async def _fetch(self, sql: str, *values: object) -> list[asyncpg.Record]:
        try:
            return await self._connection.fetch(sql, *values)
        except DOWN as error:
            raise StoreDown(f"PostgreSQL: {error!r}") from error


async def open_ledgers(dsns: Sequence[str], pooled: bool = False) -> Ledgers:
    return Ledgers([await PostgresLedger.open(dsn, pooled) for dsn in dsns])
