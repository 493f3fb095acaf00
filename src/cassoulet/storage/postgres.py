"""The store of a public site: PostgreSQL, shared by all nodes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from typing import TypeAlias, TypeVar

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from cassoulet.storage import LONGEST_AGO, Append, Bell, Overdue, StoreDown, Unusable
from cassoulet.storage.committer import Committer
from cassoulet.storage.health import Health
from cassoulet.storage.marks import Mark, mark_of
from cassoulet.storage.migrations import migrate_postgres
from cassoulet.storage.pooling import connecting, lending
from cassoulet.storage.rows import Row, entries_after, to_pack
from cassoulet.storage.talks import Talk, numbered
from cassoulet.storage.writer import DOWN, PATIENCE, Writer

T = TypeVar("T")

READERS = 4

Reader: TypeAlias = "PoolConnectionProxy[asyncpg.Record]"

LOG = """
SELECT true, seq, body FROM packs WHERE table_id = $1 AND seq > $2
UNION ALL
SELECT false, seq, body FROM entries WHERE table_id = $1 AND seq > $2
ORDER BY seq
"""  # one statement, so one snapshot: no pack can happen in the middle
HEADS = "SELECT table_id, seq, mark FROM heads WHERE table_id = ANY($1::text[])"
BRIEFS = """
SELECT table_id, coalesce(brief, '') AS brief FROM heads WHERE table_id = ANY($1::text[])
"""
KEEP_BRIEF = "UPDATE heads SET brief = $3 WHERE table_id = $1 AND seq = $2"
REWRITE_BRIEF = "UPDATE heads SET brief = $3 WHERE table_id = $1 AND seq = $2 RETURNING seq"
LISTED = "SELECT opened, lobby FROM heads WHERE lobby <> '' ORDER BY opened DESC LIMIT $1"

# The partial index on look serves a query that repeats its condition (NEVER), word for word.
# Where somebody else holds the row, he looks after it: so this never waits, and never deadlocks.
PUT_OFF = """
UPDATE heads SET look = due WHERE table_id IN (
    SELECT table_id FROM heads WHERE look <= $1 AND look < 4611686018427387904 AND due > $1
    ORDER BY look LIMIT 1000 FOR NO KEY UPDATE SKIP LOCKED
)
"""
LATE = """
SELECT due, table_id FROM heads
WHERE look <= $1 AND look < 4611686018427387904 AND due <= $1
    AND (due, table_id COLLATE "C") > ($2, $3)
ORDER BY due, table_id COLLATE "C" LIMIT $4
"""  # in the order of Python, whatever the database's: shards are merged by it

# Packers take turns, by the advisory lock; the head may move meanwhile, but not be forgotten.
PACKERS = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))"
STAY = "SELECT seq FROM heads WHERE table_id = $1 FOR KEY SHARE"
PACK = """
INSERT INTO packs (table_id, seq, body) VALUES ($1, $2, $3)
ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body
"""
PACKED = "DELETE FROM entries WHERE table_id = $1 AND seq <= $2"

# The head first: an append that holds it has written its entries when this gets it, and whoever
# opens the table again waits. Without a head there is nothing to remove, or somebody just opened.
FORGET_HEAD = "DELETE FROM heads WHERE table_id = $1 RETURNING seq"
FORGET_LOG = (
    "DELETE FROM entries WHERE table_id = $1",
    "DELETE FROM packs WHERE table_id = $1",
    "DELETE FROM bells WHERE table_id = $1",
    "DELETE FROM reviews WHERE table_id = $1",
)

HANG = """
INSERT INTO bells (table_id, guest, endpoint, body) VALUES ($1, $2, $3, $4)
ON CONFLICT (table_id, guest, endpoint) DO UPDATE SET body = excluded.body, hung = excluded.hung
"""
TOO_MANY = """
DELETE FROM bells WHERE table_id = $1 AND guest = $2 AND endpoint NOT IN (
    SELECT endpoint FROM bells WHERE table_id = $1 AND guest = $2 ORDER BY hung DESC LIMIT $3
)
"""
BELLS = "SELECT body FROM bells WHERE table_id = $1 AND guest = $2 ORDER BY hung DESC"
TAKE_DOWN = """
DELETE FROM bells WHERE table_id = $1 AND $2 IN ('', guest) AND $3 IN ('', endpoint)
"""

REVIEW = "SELECT body FROM reviews WHERE table_id = $1 AND seat = $2 AND version = $3"
KEEP_REVIEW = """
INSERT INTO reviews (table_id, seat, version, body)
SELECT table_id, $2, $3, $4 FROM heads WHERE table_id = $1 FOR KEY SHARE
ON CONFLICT (table_id, seat) DO UPDATE SET version = excluded.version, body = excluded.body
WHERE excluded.version >= reviews.version
"""  # the head is held, as by packers: nobody forgets the table meanwhile

TAKE_PLACE = "INSERT INTO place (shard, shards) VALUES ($1, $2) ON CONFLICT DO NOTHING"


class WrongPlace(Unusable):
    """This database is another shard than the settings say: its tables would not be found."""


class PostgresStore:
    """One connection writes, in batches; a few others read."""

    def __init__(
        self, dsn: str, pool: asyncpg.Pool[asyncpg.Record], linger_ms: float, pooled: bool
    ) -> None:
        self._pool = pool
        self._writer = Writer(dsn, pooled)
        self.committer = Committer(self._writer.commit, linger_ms)

    @classmethod
    async def open(
        cls, dsn: str, linger_ms: float = 0, readers: int = READERS, pooled: bool = False
    ) -> PostgresStore:
        """Migrates first; raises NotDurable, or StoreDown if there is nobody to talk to."""
        async with _down():
            await _migrate(dsn, pooled)
            pool = await asyncpg.create_pool(
                dsn,
                min_size=0,
                max_size=readers,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                **lending(pooled),
            )
            store = cls(dsn, pool, linger_ms, pooled)
            try:
                await store._writer.open()
            except BaseException:
                await store.close()
                raise
        return store

    def append(self, append: Append) -> Awaitable[bool]:
        return self.committer.append(append)

    async def load(self, table: str) -> list[bytes]:
        return await self.tail(table, 0)

    async def tail(self, table: str, after: int) -> list[bytes]:
        async with self._reading() as connection:
            return await _tail(connection, table, after)

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        return {table: mark.seq for table, mark in (await self.marks(tables)).items()}

    async def marks(self, tables: Sequence[str]) -> dict[str, Mark]:
        async with self._reading() as connection:
            rows = await connection.fetch(HEADS, tables)
        return {table: mark_of(seq, number) for table, seq, number in rows}

    async def briefs(self, tables: Sequence[str]) -> dict[str, bytes | None]:
        async with self._reading() as connection:
            rows = await connection.fetch(BRIEFS, tables)
        return {row["table_id"]: row["brief"] for row in rows}

    async def keep(self, table: str, seq: int, brief: bytes) -> None:
        async with self._reading() as connection:
            await connection.execute(KEEP_BRIEF, table, seq, brief)

    async def overdue(self, now: int, limit: int, after: Overdue = LONGEST_AGO) -> list[Overdue]:
        async with self._reading() as connection:
            await connection.execute(PUT_OFF, now)
            rows = await connection.fetch(LATE, now, *after, limit)
        return [Overdue(*row) for row in rows]

    async def lobby(self, limit: int) -> list[bytes]:
        return [lobby for _, lobby in await self.listed(limit)]

    async def listed(self, limit: int) -> list[tuple[int, bytes]]:
        """The lobby, each table after the time when it was opened."""
        async with self._reading() as connection:
            rows = await connection.fetch(LISTED, limit)
        return [(opened, lobby) for opened, lobby in rows]

    async def pack(self, table: str) -> None:
        async with self._reading() as connection, connection.transaction():
            await connection.execute(PACKERS, table)
            if await connection.fetchval(STAY, table) is None:
                return
            log = await _tail(connection, table, 0)
            body = await asyncio.to_thread(to_pack, log)
            await connection.execute(PACK, table, len(log), body)
            await connection.execute(PACKED, table, len(log))

    async def rewrite(self, table: str, log: Sequence[bytes], brief: bytes) -> bool:
        async with self._reading() as connection, connection.transaction():
            await connection.execute(PACKERS, table)
            if await connection.fetchval(REWRITE_BRIEF, table, len(log), brief) is None:
                return False
            await connection.execute(PACK, table, len(log), await asyncio.to_thread(to_pack, log))
            await connection.execute(PACKED, table, len(log))
        return True

    async def forget(self, table: str) -> None:
        async with self._reading() as connection, connection.transaction():
            if await connection.fetchval(FORGET_HEAD, table) is not None:
                for statement in FORGET_LOG:
                    await connection.execute(statement, table)

    async def hang(self, bell: Bell, most: int) -> None:
        async with self._reading() as connection, connection.transaction():
            await connection.execute(HANG, *bell)
            await connection.execute(TOO_MANY, bell.table, bell.guest, most)

    async def bells(self, table: str, guest: str) -> list[bytes]:
        async with self._reading() as connection:
            return [body for (body,) in await connection.fetch(BELLS, table, guest)]

    async def take_down(self, table: str, guest: str = "", endpoint: str = "") -> None:
        async with self._reading() as connection:
            await connection.execute(TAKE_DOWN, table, guest, endpoint)

    async def review(self, table: str, seat: int, version: int) -> bytes | None:
        async with self._reading() as connection:
            body: bytes | None = await connection.fetchval(REVIEW, table, seat, version)
        return body

    async def keep_review(self, table: str, seat: int, version: int, body: bytes) -> None:
        async with self._reading() as connection:
            await connection.execute(KEEP_REVIEW, table, seat, version, body)

    async def talk(self, talk: Talk[T]) -> T:
        async with self._reading() as connection, connection.transaction():
            return await _held(talk, connection)

    async def take_place(self, shard: int, shards: int) -> None:
        """Raises WrongPlace if this database was ever used as another shard."""
        async with self._reading() as connection:
            await connection.execute(TAKE_PLACE, shard, shards)
            [row] = await connection.fetch("SELECT shard, shards FROM place")
        if tuple(row) != (shard, shards):
            raise WrongPlace(f"shard {shard} of {shards} was shard {row[0]} of {row[1]} before")

    async def ready(self) -> bool:
        try:
            async with self._reading() as connection:
                await connection.execute("SELECT 1")
        except StoreDown:
            return False
        return self._writer.connected

    @property
    def health(self) -> list[Health]:
        return [self.committer.health]

    async def close(self) -> None:
        await self.committer.close()
        await self._writer.close()
        try:
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        except DOWN:
            self._pool.terminate()

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Reader]:
        try:
            if not self._writer.connected:
                raise StoreDown("PostgreSQL cannot be reached")
            async with _down(), self._pool.acquire(timeout=PATIENCE) as connection:
                yield connection
        except StoreDown:
            self.committer.health.unread += 1
            raise


async def _migrate(dsn: str, pooled: bool) -> None:
    connection = await asyncpg.connect(dsn, timeout=PATIENCE, **connecting(pooled))
    try:
        await migrate_postgres(connection)
    finally:
        await connection.close()


async def _tail(connection: Reader, table: str, after: int) -> list[bytes]:
    rows: list[Row] = [tuple(row) for row in await connection.fetch(LOG, table, after)]
    if rows and rows[0][0]:  # a pack may be large: who unpacks it holds nobody up
        return await asyncio.to_thread(entries_after, after, rows)
    return entries_after(after, rows)


async def _held(talk: Talk[T], connection: Reader) -> T:
    try:
        asked = next(talk)
        while True:
            rows = await connection.fetch(numbered(asked.sql), *asked.values)
            asked = talk.send([tuple(row) for row in rows])
    except StopIteration as end:
        value: T = end.value
        return value


@asynccontextmanager
async def _down() -> AsyncIterator[None]:
    try:
        yield
    except DOWN as error:
        raise StoreDown(f"PostgreSQL: {error!r}") from error
