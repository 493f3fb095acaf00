"""Who is told of all tables where they sit: the node looks for new ones, for everybody at once."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final, Protocol

from cassoulet.people import seatings
from cassoulet.server.rounds import for_ever
from cassoulet.storage import Store
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.steady import now
from cassoulet.tables.telling.live import Live

LOOK: Final = 2.0  # seconds between two looks
STAYS: Final = 60_000  # milliseconds for which a table is still told of after its game
AT_ONCE: Final = 500  # guests


class Follower(Protocol):
    guest: Guest

    def see(self, table: str) -> None: ...

    def unsee(self, table: str) -> None: ...


class Followers:
    def __init__(self, store: Store, lives: Mapping[str, Live]) -> None:
        self.store, self.lives = store, lives
        self._tables: dict[Follower, set[str]] = {}
        self._round: asyncio.Task[None] | None = None
        self._first = asyncio.Event()

    def start(self) -> None:
        self._round = asyncio.create_task(for_ever(self._look_again, 0))

    async def close(self) -> None:
        if self._round:
            self._round.cancel()
            await asyncio.gather(self._round, return_exceptions=True)

    def add(self, follower: Follower) -> None:
        self._tables.setdefault(follower, set())
        self._first.set()

    def discard(self, follower: Follower) -> None:
        self._tables.pop(follower, None)

    def sat(self, guest: str, table: str) -> None:
        """Somebody sits there who may follow it."""
        for follower, tables in list(self._tables.items()):
            if follower.guest.id == guest and table not in tables:
                tables.add(table)
                follower.see(table)

    async def _look_again(self) -> None:
        """At once for who is new, else now and then."""
        try:
            async with asyncio.timeout(LOOK if self._tables else None):
                await self._first.wait()
        except TimeoutError:
            pass
        self._first.clear()
        self._leave_what_is_over()
        await self._look()

    async def _look(self) -> None:
        guests = sorted({follower.guest.id for follower in self._tables})
        for first in range(0, len(guests), AT_ONCE):
            some = guests[first : first + AT_ONCE]
            for guest, table in await self.store.talk(seatings.running(some)):
                self.sat(guest, table)

    def _leave_what_is_over(self) -> None:
        for follower, tables in list(self._tables.items()):
            for table in [one for one in tables if self._is_over(one)]:
                tables.discard(table)
                follower.unsee(table)

    def _is_over(self, table: str) -> bool:
        live = self.lives.get(table)
        if not live or not live.table or live.table.status not in ("over", "closed"):
            return False
        return live.table.at + STAYS < now()
