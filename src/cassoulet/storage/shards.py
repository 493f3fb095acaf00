"""Several stores as one: each table lives in the one that its id falls to."""

from __future__ import annotations

import asyncio
import heapq
from collections import defaultdict
from collections.abc import Awaitable, Sequence
from itertools import islice
from operator import itemgetter
from typing import Protocol, TypeVar
from zlib import crc32

from cassoulet.storage import LONGEST_AGO, UNKNOWN, Append, Bell, Overdue, Store, StoreDown
from cassoulet.storage.health import Health
from cassoulet.storage.marks import NOT_KNOWN, Mark
from cassoulet.storage.postgres import PostgresStore
from cassoulet.storage.talks import Talk

T = TypeVar("T")


class Shard(Store, Protocol):
    """A store that also says by what it sorted, so that its answers can be merged."""

    async def listed(self, limit: int) -> list[tuple[int, bytes]]:
        """The lobby, each table after the time when it was opened."""


def shard_of(table: str, shards: int) -> int:
    """The same on every node and for all time."""
    return crc32(table.encode()) % shards


class Shards:
    """Neither the number nor the order of the stores may change: tables do not move."""

    def __init__(self, stores: Sequence[Shard]) -> None:
        self.stores = stores

    @classmethod
    async def open(cls, dsns: Sequence[str], linger_ms: float = 0, pooled: bool = False) -> Shards:
        """Raises WrongPlace if a database was used as another shard before."""
        stores: list[PostgresStore] = []
        try:
            for place, dsn in enumerate(dsns):
                stores.append(await PostgresStore.open(dsn, linger_ms, pooled=pooled))
                await stores[place].take_place(place, len(dsns))
        except BaseException:
            await cls(stores).close()
            raise
        return cls(stores)

    def store(self, table: str) -> Shard:
        return self.stores[shard_of(table, len(self.stores))]

    def append(self, append: Append) -> Awaitable[bool]:
        return self.store(append.table).append(append)

    async def load(self, table: str) -> list[bytes]:
        return await self.store(table).load(table)

    async def tail(self, table: str, after: int) -> list[bytes]:
        return await self.store(table).tail(table, after)

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        return {table: mark.seq for table, mark in (await self.marks(tables)).items()}

    async def marks(self, tables: Sequence[str]) -> dict[str, Mark]:
        asked = [_marks(store, some) for store, some in self._by_shard(tables)]
        return _together(await asyncio.gather(*asked))

    async def briefs(self, tables: Sequence[str]) -> dict[str, bytes | None]:
        asked = [_briefs(store, some) for store, some in self._by_shard(tables)]
        return _together(await asyncio.gather(*asked))

    async def keep(self, table: str, seq: int, brief: bytes) -> None:
        await self.store(table).keep(table, seq, brief)

    def _by_shard(self, tables: Sequence[str]) -> list[tuple[Shard, list[str]]]:
        by_shard: defaultdict[int, list[str]] = defaultdict(list)
        for table in tables:
            by_shard[shard_of(table, len(self.stores))].append(table)
        return [(self.stores[shard], some) for shard, some in by_shard.items()]

    async def overdue(self, now: int, limit: int, after: Overdue = LONGEST_AGO) -> list[Overdue]:
        answers = await _those_up([store.overdue(now, limit, after) for store in self.stores])
        return list(islice(heapq.merge(*answers), limit))

    async def lobby(self, limit: int) -> list[bytes]:
        answers = await _those_up([store.listed(limit) for store in self.stores])
        merged = heapq.merge(*answers, key=itemgetter(0), reverse=True)
        return [lobby for _, lobby in islice(merged, limit)]

    async def pack(self, table: str) -> None:
        await self.store(table).pack(table)

    async def rewrite(self, table: str, log: Sequence[bytes], brief: bytes) -> bool:
        return await self.store(table).rewrite(table, log, brief)

    async def forget(self, table: str) -> None:
        await self.store(table).forget(table)

    async def hang(self, bell: Bell, most: int) -> None:
        await self.store(bell.table).hang(bell, most)

    async def bells(self, table: str, guest: str) -> list[bytes]:
        return await self.store(table).bells(table, guest)

    async def take_down(self, table: str, guest: str = "", endpoint: str = "") -> None:
        await self.store(table).take_down(table, guest, endpoint)

    async def review(self, table: str, seat: int, version: int) -> bytes | None:
        return await self.store(table).review(table, seat, version)

    async def keep_review(self, table: str, seat: int, version: int, body: bytes) -> None:
        await self.store(table).keep_review(table, seat, version, body)

    async def talk(self, talk: Talk[T]) -> T:
        return await self.stores[0].talk(talk)

    async def ready(self) -> bool:
        """While any shard answers: tables of the others are told that they must wait."""
        return any(await asyncio.gather(*(store.ready() for store in self.stores)))

    @property
    def health(self) -> list[Health]:
        return [health for store in self.stores for health in store.health]

    async def close(self) -> None:
        await asyncio.gather(*(store.close() for store in self.stores))


async def _marks(store: Shard, tables: Sequence[str]) -> dict[str, Mark]:
    """Of a shard that is down none is known: what were missing would be taken for gone."""
    try:
        return await store.marks(tables)
    except StoreDown:
        return dict.fromkeys(tables, Mark(UNKNOWN, NOT_KNOWN))


def _together(answers: Sequence[dict[str, T]]) -> dict[str, T]:
    return {table: told for answer in answers for table, told in answer.items()}


async def _briefs(store: Shard, tables: Sequence[str]) -> dict[str, bytes | None]:
    try:
        return await store.briefs(tables)
    except StoreDown:
        return dict.fromkeys(tables)


async def _those_up(asked: Sequence[Awaitable[T]]) -> list[T]:
    """The answers that came: a shard that is down must not stop the tables of the others."""
    good: list[T] = []
    for answer in await asyncio.gather(*asked, return_exceptions=True):
        if not isinstance(answer, BaseException):
            good.append(answer)
        elif not isinstance(answer, StoreDown):
            raise answer
    if not good:
        raise StoreDown("no shard answers")
    return good
