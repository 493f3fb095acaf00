"""How late the event loop is: what a node does in one piece keeps everybody else waiting."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from cassoulet.histograms import Histogram

PERIOD: Final = 0.1  # seconds between two looks: what holds the loop for longer is always seen


class Lag:
    def __init__(self) -> None:
        self.seconds = Histogram()
        self._watch: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._watch = asyncio.create_task(self._look())

    def close(self) -> None:
        if self._watch:
            self._watch.cancel()

    async def _look(self) -> None:
        while True:
            due = time.perf_counter() + PERIOD
            await asyncio.sleep(PERIOD)
            self.seconds.observe(max(0.0, time.perf_counter() - due))
