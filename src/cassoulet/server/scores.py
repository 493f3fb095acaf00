"""Boards that many look at: each is read from the store at most every few seconds."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from cassoulet.storage import Store
from cassoulet.storage.talks import Talk

FRESH: Final = 3000  # milliseconds
MOST: Final = 64  # boards at hand

Rows = TypeVar("Rows")


class Scores(Generic[Rows]):
    def __init__(
        self, store: Store, read: Callable[[str], Talk[Rows]], clock: Callable[[], int]
    ) -> None:
        self.store, self.read, self.clock = store, read, clock
        self._kept: OrderedDict[str, tuple[int, asyncio.Future[Rows]]] = OrderedDict()

    async def of(self, name: str) -> Rows:
        """All who ask for one at the same time wait for the same answer."""
        at, kept = self.clock(), self._kept.get(name)
        if not kept or not 0 <= at - kept[0] < FRESH or (kept[1].done() and kept[1].exception()):
            kept = at, asyncio.ensure_future(self.store.talk(self.read(name)))
            self._kept[name] = kept
            if len(self._kept) > MOST:
                self._kept.popitem(last=False)
        return await asyncio.shield(kept[1])

    def forget(self, name: str) -> None:
        """Somebody has just changed it, and wants to see that."""
        self._kept.pop(name, None)
