"""News within one process: a home with one node, which has no peers, and tests with several."""

from __future__ import annotations

import asyncio

from cassoulet.bus import Hear


class Hub:
    """Joins the buses of one process, which share one loop."""

    def __init__(self) -> None:
        self.buses: dict[str, LocalBus] = {}


class LocalBus:
    """A bus that can be cut off from its hub, to see what a partition does."""

    def __init__(self, hub: Hub, node: str) -> None:
        self.node = node
        self.dropped = 0  # messages that were told in vain
        self._hub = hub
        self._hear: Hear | None = None
        self._cut = False
        self._circles: set[str] = set()

    @property
    def connected(self) -> bool:
        return self._hear is not None and not self._cut

    async def open(self, hear: Hear) -> None:
        self._hear = hear
        self._hub.buses[self.node] = self

    def tell(self, node: str, message: bytes) -> None:
        if not self.connected:
            self.dropped += 1
        elif node != self.node and (peer := self._hub.buses.get(node)):
            peer._deliver(message)

    def join(self, circle: str) -> None:
        self._circles.add(circle)

    def leave(self, circle: str) -> None:
        self._circles.discard(circle)

    def tell_circle(self, circle: str, message: bytes) -> None:
        if not self.connected:
            self.dropped += 1
            return
        for node, bus in self._hub.buses.items():
            if circle in bus._circles:
                self.tell(node, message)

    async def close(self) -> None:
        await asyncio.sleep(0)  # what was told before this turn arrives within it
        self._hear = None
        if self._hub.buses.get(self.node) is self:  # a successor may bear the same name
            del self._hub.buses[self.node]

    def cut(self) -> None:
        """Lose whatever comes or goes, from now on."""
        self._cut = True

    def mend(self) -> None:
        self._cut = False

    def _deliver(self, message: bytes) -> None:
        asyncio.get_running_loop().call_soon(self._arrive, message)

    def _arrive(self, message: bytes) -> None:
        if self._hear and not self._cut:
            self._hear(message)  # whatever it raises is logged by the loop, and goes no further
