"""The store of a host at home: one file, one process, nothing to install."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from cassoulet.storage import LONGEST_AGO, Append, Bell, Overdue, StoreDown
from cassoulet.storage.committer import Committer
from cassoulet.storage.health import Health
from cassoulet.storage.marks import Mark, mark_of
from cassoulet.storage.migrations import migrate_sqlite
from cassoulet.storage.private import private_file
from cassoulet.storage.rows import entries_after, to_pack, to_row
from cassoulet.storage.talks import Talk, held

T = TypeVar("T")

# What SQLite must answer when it is told so, or else a power cut could take what was acknowledged.
PRAGMAS: dict[str, str | int] = {
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: every commit is synced
    "fullfsync": 1,  # macOS: down to the disk itself
    "checkpoint_fullfsync": 1,
}

PROBE = 65_536  # bytes that are written to see whether there is room

MOVE = """
UPDATE heads SET seq = ?, mark = ?, due = ?, lobby = coalesce(?, lobby), brief = coalesce(?, brief)
WHERE table_id = ? AND seq = ? AND (mark = ? OR mark >> 32 <> seq OR mark = seq << 32 OR ?)
"""  # the same log, or nobody knows
OPEN = """
INSERT INTO heads (seq, mark, due, lobby, brief, table_id, opened) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (table_id) DO NOTHING
"""
KEEP = "INSERT INTO entries (table_id, seq, body) VALUES (?, ?, ?)"
LOG = """
SELECT true, seq, body FROM packs WHERE table_id = :table AND seq > :after
UNION ALL
SELECT false, seq, body FROM entries WHERE table_id = :table AND seq > :after
ORDER BY seq
"""  # one statement, so one snapshot: no pack can happen in the middle
HEADS = "SELECT table_id, seq, mark FROM heads WHERE table_id IN (SELECT value FROM json_each(?))"
BRIEFS = """
SELECT table_id, coalesce(brief, x'') FROM heads
WHERE table_id IN (SELECT value FROM json_each(?))
"""
KEEP_BRIEF = "UPDATE heads SET brief = ? WHERE table_id = ? AND seq = ?"
LATE = """
SELECT due, table_id FROM heads
WHERE due <= ? AND due < 4611686018427387904 AND due >= ? AND (due, table_id) > (?, ?)
ORDER BY due, table_id LIMIT ?
"""  # with the condition of the partial index (NEVER), word for word
LISTED = "SELECT opened, lobby FROM heads WHERE lobby <> x'' ORDER BY opened DESC LIMIT ?"
PACK = "INSERT OR REPLACE INTO packs (table_id, seq, body) VALUES (?, ?, ?)"

HANG = """
INSERT OR REPLACE INTO bells (table_id, guest, endpoint, body, hung) VALUES (?, ?, ?, ?, ?)
"""
TOO_MANY = """
DELETE FROM bells WHERE table_id = :table AND guest = :guest AND endpoint NOT IN (
    SELECT endpoint FROM bells WHERE table_id = :table AND guest = :guest
    ORDER BY hung DESC LIMIT :most
)
"""
BELLS = "SELECT body FROM bells WHERE table_id = ? AND guest = ? ORDER BY hung DESC"
TAKE_DOWN = """
DELETE FROM bells
WHERE table_id = :table AND :guest IN ('', guest) AND :endpoint IN ('', endpoint)
"""

REVIEW = "SELECT body FROM reviews WHERE table_id = ? AND seat = ? AND version = ?"
KEEP_REVIEW = """
INSERT INTO reviews (table_id, seat, version, body)
SELECT table_id, ?, ?, ? FROM heads WHERE table_id = ?
ON CONFLICT (table_id, seat) DO UPDATE SET version = excluded.version, body = excluded.body
WHERE excluded.version >= reviews.version
"""
OF_TABLE = ("heads", "entries", "packs", "bells", "reviews")


class Taken(StoreDown):
    """Another process has this store open."""


class SqliteStore:
    """One thread writes and another reads, so that no reader waits for a disk to sync."""

    def __init__(self, path: Path, linger_ms: float = 0, alone: bool = True) -> None:
        self.committer = Committer(self._commit, linger_ms)
        _close_to_others(path)
        with ExitStack() as opened:
            if alone:
                opened.enter_context(closing(_lock(path)))
            self._write = opened.enter_context(closing(_connect(path)))
            migrate_sqlite(self._write)
            self._read = opened.enter_context(closing(_connect(path)))
            self._read.execute("PRAGMA query_only = 1")
            self._connections = opened.pop_all()
        self._writer = ThreadPoolExecutor(1, "sqlite-writer")
        self._reader = ThreadPoolExecutor(1, "sqlite-reader")

    @classmethod
    async def open(cls, path: Path | str, linger_ms: float = 0, alone: bool = True) -> SqliteStore:
        """Raises Taken if another process has it open: at home one serves.

        Who is not alone writes beside it: who is first wins, as between nodes.
        """
        try:
            return await asyncio.to_thread(cls, Path(path), linger_ms, alone)
        except sqlite3.Error as error:
            raise StoreDown(f"{path}: {error}") from error

    def append(self, append: Append) -> Awaitable[bool]:
        return self.committer.append(append)

    async def load(self, table: str) -> list[bytes]:
        return await self.tail(table, 0)

    async def tail(self, table: str, after: int) -> list[bytes]:
        return await self._reading(lambda: _tail(self._read, table, after))

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        return {table: mark.seq for table, mark in (await self.marks(tables)).items()}

    async def marks(self, tables: Sequence[str]) -> dict[str, Mark]:
        rows = await self._fetch(HEADS, json.dumps(list(tables)))
        return {table: mark_of(seq, number) for table, seq, number in rows}

    async def briefs(self, tables: Sequence[str]) -> dict[str, bytes | None]:
        return dict(await self._fetch(BRIEFS, json.dumps(list(tables))))

    async def keep(self, table: str, seq: int, brief: bytes) -> None:
        kept = (brief, table, seq)
        await _in(self._writer, lambda: self._write.execute(KEEP_BRIEF, kept))

    async def overdue(self, now: int, limit: int, after: Overdue = LONGEST_AGO) -> list[Overdue]:
        return [Overdue(*row) for row in await self._fetch(LATE, now, after.due, *after, limit)]

    async def lobby(self, limit: int) -> list[bytes]:
        return [lobby for _, lobby in await self.listed(limit)]

    async def listed(self, limit: int) -> list[tuple[int, bytes]]:
        """The lobby, each table after the time when it was opened."""
        return await self._fetch(LISTED, limit)

    async def pack(self, table: str) -> None:
        await _in(self._writer, lambda: self._pack(table))

    async def rewrite(self, table: str, log: Sequence[bytes], brief: bytes) -> bool:
        return await _in(self._writer, lambda: self._rewrite(table, log, brief))

    async def forget(self, table: str) -> None:
        await _in(self._writer, lambda: self._forget(table))

    async def hang(self, bell: Bell, most: int) -> None:
        await _in(self._writer, lambda: self._hang(bell, most))

    async def bells(self, table: str, guest: str) -> list[bytes]:
        return [body for (body,) in await self._fetch(BELLS, table, guest)]

    async def take_down(self, table: str, guest: str = "", endpoint: str = "") -> None:
        which = {"table": table, "guest": guest, "endpoint": endpoint}
        await _in(self._writer, lambda: self._write.execute(TAKE_DOWN, which))

    async def review(self, table: str, seat: int, version: int) -> bytes | None:
        rows = await self._fetch(REVIEW, table, seat, version)
        return bytes(rows[0][0]) if rows else None

    async def keep_review(self, table: str, seat: int, version: int, body: bytes) -> None:
        kept = (seat, version, body, table)
        await _in(self._writer, lambda: self._write.execute(KEEP_REVIEW, kept))

    async def talk(self, talk: Talk[T]) -> T:
        return await _in(self._writer, lambda: self._talk(talk))

    async def ready(self) -> bool:
        """Whether it answers; and where the last batch was not kept, whether one would be now."""
        [health] = self.health
        try:
            if health.failing:
                await _in(self._writer, self._try_to_write)
                health.failing = False
            return not await self.tail("", 0)
        except StoreDown:
            return False

    @property
    def health(self) -> list[Health]:
        return [self.committer.health]

    async def close(self) -> None:
        await self.committer.close()
        for thread in (self._reader, self._writer):
            await asyncio.to_thread(thread.shutdown)
        self._connections.close()

    async def _fetch(self, sql: str, *values: object) -> list[Any]:
        return await self._reading(lambda: self._read.execute(sql, values).fetchall())

    async def _reading(self, work: Callable[[], T]) -> T:
        try:
            return await _in(self._reader, work)
        except StoreDown:
            self.committer.health.unread += 1
            raise

    # In the writer's thread

    async def _commit(self, batch: list[Append]) -> set[str]:
        return await _in(self._writer, lambda: self._commit_now(batch))

    def _commit_now(self, batch: list[Append]) -> set[str]:
        with _transaction(self._write) as connection:
            return {append.table for append in batch if _append(connection, append)}

    def _try_to_write(self) -> None:
        with _transaction(self._write) as connection:
            connection.execute(KEEP, ("", 0, bytes(PROBE)))
            connection.execute("DELETE FROM entries WHERE table_id = ''")

    def _pack(self, table: str) -> None:
        with _transaction(self._write) as connection:
            log = _tail(connection, table, 0)
            if log:
                connection.execute(PACK, (table, len(log), to_pack(log)))
                connection.execute("DELETE FROM entries WHERE table_id = ?", (table,))

    def _rewrite(self, table: str, log: Sequence[bytes], brief: bytes) -> bool:
        with _transaction(self._write) as connection:
            if connection.execute(KEEP_BRIEF, (brief, table, len(log))).rowcount == 0:
                return False
            connection.execute(PACK, (table, len(log), to_pack(log)))
            connection.execute("DELETE FROM entries WHERE table_id = ?", (table,))
        return True

    def _talk(self, talk: Talk[T]) -> T:
        with _transaction(self._write) as connection:
            return held(talk, lambda asked: connection.execute(*asked).fetchall())

    def _hang(self, bell: Bell, most: int) -> None:
        with _transaction(self._write) as connection:
            connection.execute(HANG, (*bell, time.time_ns() // 1000))
            kept = {"table": bell.table, "guest": bell.guest, "most": most}
            connection.execute(TOO_MANY, kept)

    def _forget(self, table: str) -> None:
        with _transaction(self._write) as connection:
            for name in OF_TABLE:
                connection.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))  # noqa: S608


async def _in(thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    try:
        return await asyncio.get_running_loop().run_in_executor(thread, work)
    except (sqlite3.Error, RuntimeError) as error:  # RuntimeError: the store is closed
        raise StoreDown(str(error)) from error


def _close_to_others(path: Path) -> None:
    """SQLite gives the files that it makes beside these the same owner and mode."""
    for name in (path, Path(f"{path}.lock")):
        private_file(name)
    for left in path.parent.glob(f"{path.name}-*"):  # by a process that was killed
        private_file(left)


def _lock(path: Path) -> sqlite3.Connection:
    """Held while the store is open; SQLite's own locks work everywhere and end with the process."""
    lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        raise Taken(f"{path} is in use by another process") from error
    return lock


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        _set_pragmas(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _set_pragmas(connection: sqlite3.Connection) -> None:
    for name, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {name} = {value}")
        answer = connection.execute(f"PRAGMA {name}").fetchone()[0]
        if answer != value:
            raise StoreDown(f"SQLite has {name} = {answer}, and {value} is needed")


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _append(connection: sqlite3.Connection, append: Append) -> bool:
    table, after, entries, due, lobby, brief, digest = append
    seq = after + len(entries)
    said = (seq, append.mark(), due, lobby, brief, table)
    if after == 0:
        head = connection.execute(OPEN, (*said, time.time_ns() // 1000))
    else:
        head = connection.execute(MOVE, (*said, after, append.before(), not digest))
    if head.rowcount == 1:
        connection.execute(KEEP, (table, seq, to_row(entries)))
    return head.rowcount == 1


def _tail(connection: sqlite3.Connection, table: str, after: int) -> list[bytes]:
    rows = connection.execute(LOG, {"table": table, "after": after}).fetchall()
    return entries_after(after, rows)
