"""The one connection to PostgreSQL that commits; when it is lost, it comes back by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from random import uniform
from typing import Any

import asyncpg
from asyncpg.prepared_stmt import PreparedStatement

from cassoulet.storage import Append, StoreDown, Unusable
from cassoulet.storage.pooling import check_plan, writing
from cassoulet.storage.rows import to_row

PATIENCE = 5.0  # seconds until a call counts as failed
BACKOFF = (0.05, 2.0)  # seconds between attempts to connect: at first, at most
ATTEMPTS = 5  # at a batch that was rolled back for a deadlock
DURABLE = ("on", "remote_apply")  # what synchronous_commit may be
DOWN = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

COMMIT = """
WITH batch AS (
    SELECT *, before >> 32 AS after, mark >> 32 AS seq FROM unnest(
        $1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[], $6::bytea[], $7::bytea[]
    ) AS append (table_id, before, mark, due, lobby, brief, body)
), moved AS (
    UPDATE heads
    SET seq = batch.seq, mark = batch.mark, due = batch.due, look = least(heads.look, batch.due),
        lobby = coalesce(batch.lobby, heads.lobby), brief = coalesce(batch.brief, heads.brief)
    FROM batch
    WHERE heads.table_id = batch.table_id AND heads.seq = batch.after AND batch.after > 0
        AND ( -- the same log, or nobody knows
            heads.mark = batch.before OR heads.mark >> 32 <> heads.seq
            OR heads.mark = heads.seq << 32 OR batch.before = batch.after << 32
        )
    RETURNING heads.table_id, heads.seq, batch.body
), opened AS (
    INSERT INTO heads (table_id, seq, mark, due, look, lobby, brief)
    SELECT table_id, seq, mark, due, due, lobby, brief FROM batch WHERE after = 0
    ON CONFLICT DO NOTHING
    RETURNING table_id
), kept AS (
    INSERT INTO entries (table_id, seq, body)
    SELECT table_id, seq, body FROM moved
    UNION ALL
    SELECT table_id, seq, body FROM batch -- IS TRUE: looked up in a hash, not joined by loops
    WHERE after = 0 AND (table_id IN (SELECT table_id FROM opened)) IS TRUE
    RETURNING table_id
)
SELECT array_agg(table_id) FROM kept
"""

logger = logging.getLogger(__name__)


class NotDurable(Unusable):
    """PostgreSQL would acknowledge what it has not yet written down."""


class Writer:
    def __init__(self, dsn: str, pooled: bool = False) -> None:
        self._dsn = dsn
        self._pooled = pooled
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None
        self._statement: PreparedStatement[asyncpg.Record] | None = None
        self._mending: asyncio.Task[None] | None = None

    @property
    def connected(self) -> bool:
        return self._statement is not None

    async def open(self) -> None:
        connection = await asyncpg.connect(self._dsn, timeout=PATIENCE, **writing(self._pooled))
        try:
            await check_durable(connection)
            await check_plan(connection, PATIENCE)
            name = "" if self._pooled else None  # a pooler has no place for statements with names
            self._statement = await connection.prepare(COMMIT, name=name, timeout=PATIENCE)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection
        connection.add_termination_listener(self._lost)

    async def commit(self, batch: Sequence[Append]) -> set[str]:
        """The tables that won; all of the batch is kept together or not at all."""
        for _ in range(ATTEMPTS):
            if self._statement is None:
                raise StoreDown("PostgreSQL cannot be reached")
            try:
                won = await self._statement.fetchval(*_columns(batch), timeout=PATIENCE)
                return set(won or ())
            except (asyncpg.DeadlockDetectedError, asyncpg.SerializationError):
                continue  # rolled back as a whole
            except DOWN as error:
                self._drop()
                raise StoreDown(f"a batch of {len(batch)} failed: {error!r}") from error
        raise StoreDown("deadlock after deadlock")

    async def close(self) -> None:
        if self._mending:
            self._mending.cancel()
            await asyncio.wait([self._mending])
        if self._connection:
            self._connection.remove_termination_listener(self._lost)
            try:
                await self._connection.close(timeout=PATIENCE)
            except DOWN:
                self._connection.terminate()
        self._connection = self._statement = None

    def _drop(self) -> None:
        """After any failure: a new connection has no past, and may find another server."""
        if self._connection:
            self._connection.terminate()

    def _lost(self, _: object) -> None:
        self._connection = self._statement = None
        if self._mending is None:
            logger.warning("the connection to PostgreSQL is lost")
            self._mending = asyncio.create_task(self._mend())

    async def _mend(self) -> None:
        wait, most = BACKOFF
        while not self.connected:
            try:
                await self.open()
            except Exception as error:
                logger.warning("PostgreSQL cannot be reached: %r", error)
                await asyncio.sleep(uniform(0.5, 1) * wait)  # noqa: S311
                wait = min(2 * wait, most)
        self._mending = None
        logger.info("the connection to PostgreSQL is back")


async def check_durable(connection: asyncpg.Connection[asyncpg.Record]) -> None:
    setting = await connection.fetchval("SHOW synchronous_commit", timeout=PATIENCE)
    if setting not in DURABLE:
        raise NotDurable(f"synchronous_commit is {setting}: a crash could take acknowledged moves")


def _columns(batch: Sequence[Append]) -> tuple[list[Any], ...]:
    return (
        [append.table for append in batch],
        [append.before() for append in batch],
        [append.mark() for append in batch],
        [append.due for append in batch],
        [append.lobby for append in batch],
        [append.brief for append in batch],
        [to_row(append.entries) for append in batch],
    )
