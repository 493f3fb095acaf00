"""Who waits for bots to think: nobody with many tables keeps those of others waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager


class Queue:
    def __init__(self, at_once: int) -> None:
        self.turns = asyncio.Semaphore(at_once)
        self.length = 0


class Queues:
    """One for each household; of each only so many questions are before the bots at once."""

    def __init__(self, at_once: int = 1) -> None:
        self.at_once = at_once
        self._queues: dict[str, Queue] = {}

    @asynccontextmanager
    async def turn(self, households: Collection[str]) -> AsyncIterator[None]:
        """In the shortest queue of those who are at a table; without any, with all who are not."""
        household = min(households or [""], key=self.length)
        queue = self._queues.setdefault(household, Queue(self.at_once))
        queue.length += 1
        try:
            async with queue.turns:
                yield
        finally:
            queue.length -= 1
            if not queue.length:
                del self._queues[household]

    def length(self, household: str) -> int:
        queue = self._queues.get(household)
        return queue.length if queue else 0
