"""What admins ask a store beside its tables: what there is in it, and who did what to it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from cassoulet.storage import StoreDown

T = TypeVar("T")

HEADS = """
SELECT table_id, seq, opened, coalesce(brief, x'') FROM heads
WHERE table_id > ? ORDER BY table_id LIMIT ?
"""
NOTE = "INSERT INTO deeds (at, who, what, table_id, details) VALUES (?, ?, ?, ?, ?)"
DEEDS = "SELECT at, who, what, table_id, details FROM deeds ORDER BY at DESC LIMIT ?"


class Head(NamedTuple):
    """A table as the store knows it."""

    table: str
    seq: int
    opened: int  # microseconds since 1970
    brief: bytes  # empty if none was kept yet


class Deed(NamedTuple):
    """What an admin did."""

    at: int  # milliseconds since 1970
    who: str
    what: str
    table: str  # empty if it was none
    details: str  # a JSON object


class Ledger(Protocol):
    async def heads(self, after: str, limit: int) -> list[Head]:
        """Tables whose names follow `after`, in order."""

    async def note(self, deed: Deed) -> None:
        """Keep what is about to be done; only then may it be."""

    async def deeds(self, limit: int) -> list[Deed]:
        """The newest first."""

    async def close(self) -> None: ...


class SqliteLedger:
    """Beside whoever serves from the same file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._connection.execute("PRAGMA synchronous = 2")

    async def heads(self, after: str, limit: int) -> list[Head]:
        return [Head(*row) for row in await self._do(HEADS, after, limit)]

    async def note(self, deed: Deed) -> None:
        await self._do(NOTE, *deed)

    async def deeds(self, limit: int) -> list[Deed]:
        return [Deed(*row) for row in await self._do(DEEDS, limit)]

    async def backup(self, to: Path) -> None:
        """A copy of all that is kept by now, while others go on writing."""
        await _down(lambda: _copy(self._connection, to))

    async def close(self) -> None:
        self._connection.close()

    async def _do(self, sql: str, *values: object) -> list[Any]:
        return await _down(lambda: self._connection.execute(sql, values).fetchall())


class Ledgers:
    """Of several shards; deeds are written down in the first."""

    def __init__(self, ledgers: Sequence[Ledger]) -> None:
        self.ledgers = ledgers

    async def heads(self, after: str, limit: int) -> list[Head]:
        answers = await asyncio.gather(*(ledger.heads(after, limit) for ledger in self.ledgers))
        return sorted(head for answer in answers for head in answer)[:limit]

    async def note(self, deed: Deed) -> None:
        await self.ledgers[0].note(deed)

    async def deeds(self, limit: int) -> list[Deed]:
        return await self.ledgers[0].deeds(limit)

    async def close(self) -> None:
        await asyncio.gather(*(ledger.close() for ledger in self.ledgers))


def _copy(connection: sqlite3.Connection, to: Path) -> None:
    copy = sqlite3.connect(to)
    try:
        connection.backup(copy)
        [found] = copy.execute("PRAGMA integrity_check").fetchone()
        if found != "ok":
            raise StoreDown(f"the copy is damaged: {found}")
    finally:
        copy.close()


async def _down(work: Callable[[], T]) -> T:
    try:
        return await asyncio.to_thread(work)
    except sqlite3.Error as error:
        raise StoreDown(str(error)) from error
