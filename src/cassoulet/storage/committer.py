"""Group commit: while one batch is on its way to the disk, the next one gathers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection

from cassoulet.storage import Append, StoreDown
from cassoulet.storage.health import Health

logger = logging.getLogger(__name__)

LARGEST_BATCH = 500
MOST_WAITING = 20_000

Commit = Callable[[list[Append]], Awaitable[Collection[str]]]  # gives the tables that won
Waiting = tuple[Append, asyncio.Future[bool]]


class Committer:
    """Batches hold one append a table, sorted by table, so that two nodes cannot deadlock."""

    def __init__(
        self,
        commit: Commit,
        linger_ms: float = 0,
        largest: int = LARGEST_BATCH,
        most_waiting: int = MOST_WAITING,
    ) -> None:
        self.health = Health()
        self._commit = commit
        self._linger = linger_ms / 1000
        self._largest = largest
        self._most_waiting = most_waiting
        self._queue: list[Waiting] = []
        self._running: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Taken at once, in this order; settled with its batch."""
        if not append.entries:
            raise ValueError("an append without entries would move no head, so two could win")
        if self._closed:
            raise StoreDown("the store is closed")
        if self.waiting >= self._most_waiting:
            raise StoreDown(f"{self.waiting} appends are waiting already")
        won: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.append((append, won))
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return won

    async def close(self) -> None:
        """Returns when all that was taken is settled."""
        self._closed = True
        if self._running:
            await asyncio.wait([self._running])

    async def _run(self) -> None:
        while self._queue:
            if self._linger and len(self._queue) < self._largest:
                await asyncio.sleep(self._linger)
            await self._settle(self._gather())
        self._running = None

    def _gather(self) -> list[Waiting]:
        """The longest waiting; of a table only its first, and the rest of it with the next."""
        batch: dict[str, Waiting] = {}
        rest: list[Waiting] = []
        for one in self._queue:
            table = one[0].table
            if table in batch or len(batch) == self._largest:
                rest.append(one)
            else:
                batch[table] = one
        self._queue = rest
        return [batch[table] for table in sorted(batch)]

    async def _settle(self, batch: list[Waiting]) -> None:
        self.health.batches.observe(len(batch))
        began = time.perf_counter()
        try:
            won = await self._commit([append for append, _ in batch])
        except Exception as error:
            self._note_failure(error)
            _fail(batch, error)
            return
        finally:
            self.health.commits.observe(time.perf_counter() - began)
        self.health.failing = False
        for append, future in batch:
            if not future.done():  # else whoever asked has gone away
                future.set_result(append.table in won)

    def _note_failure(self, error: Exception) -> None:
        if not self.health.failing:
            logger.error("nothing is kept any more: %s", error)
        self.health.failures += 1
        self.health.failing = True


def _fail(batch: list[Waiting], error: Exception) -> None:
    for _, future in batch:
        if not future.done():
            down = StoreDown(str(error) or type(error).__name__)
            down.__cause__ = error
            future.set_exception(down)
