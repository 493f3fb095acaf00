"""What a node does for the deals of the days: it seals them, has bots play them, compares games.

All of it stands in the store, and any node does what no other has done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from cassoulet.bots.training import Level
from cassoulet.people import attempts, deals, pacers
from cassoulet.people.days import day_at, later
from cassoulet.people.deals import Deal
from cassoulet.people.pacers import Paced, Pacing
from cassoulet.processes import Busy, Processes
from cassoulet.server.rounds import for_ever
from cassoulet.storage import Store
from cassoulet.tables.hosting.host import Host
from cassoulet.tables.refusals import Refused
from cassoulet.tables.steady import now

SEAL: Final = 600.0  # seconds between two looks at what is to be sealed
PACE: Final = 5.0  # and at who plays a deal that no bots have played
DRAW: Final = 15.0  # and at games that have ended
FRESH: Final = 10_000  # milliseconds for which the deals are known without a look at the store
PATIENCE: Final = 120.0  # seconds for one game of a pacer
DRAWN_BACK: Final = 30  # days
AT_ONCE: Final = 20  # tables


class Croupier:
    def __init__(
        self, store: Store, host: Host, processes: int, part: int, clock: Callable[[], int] = now
    ) -> None:
        """`processes` for pacers, of whom there are none without."""
        self.store, self.host, self.part, self.clock = store, host, part, clock
        self.pacers = Processes[Pacing, Paced](pacers.play, processes, PATIENCE, 1000)
        self._ahead: list[Deal] = []
        self._known = 0
        self._rounds: list[asyncio.Task[None]] = []

    def start(self) -> None:
        rounds = [(self.seal, SEAL), (self.draw, DRAW)]
        if self.pacers.size:
            rounds.append((self.pace, PACE))
        self._rounds = [asyncio.create_task(for_ever(go, wait)) for go, wait in rounds]

    async def close(self) -> None:
        for task in self._rounds:
            task.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)
        self.pacers.close()

    # The deals

    async def seal(self) -> None:
        self._ahead, self._known = await self.store.talk(deals.ahead(self.clock())), self.clock()

    async def ahead(self) -> list[Deal]:
        """Today's deal, and those of the days to come."""
        at = self.clock()
        stale = not 0 <= at - self._known < FRESH or self._ahead[0].day != day_at(at)
        if not self._ahead or stale:
            await self.seal()
        return self._ahead

    async def deal(self, day: str) -> Deal:
        """Any deal that was sealed; NotDone if none was."""
        for deal in await self.ahead():
            if deal.day == day:
                return deal
        return await self.store.talk(deals.of(day))

    # Pacers

    async def pace(self) -> None:
        """Bots play what people play: where nobody does, they need not."""
        since = later(day_at(self.clock()), -1)
        for day in await self.store.talk(pacers.wanted(since)):
            deal = await self.deal(day)
            if deals.is_playable(deal.sealing):
                for level in await self.store.talk(pacers.set_out(day, self.clock())):
                    await self._pace(deal, level)

    async def _pace(self, deal: Deal, level: Level) -> None:
        tasks = [Pacing(deal, level, game, self.part) for game in range(pacers.GAMES[level])]
        with suppress(Busy):  # another node, or we later
            lines = [(await self.pacers.do(task)).line for task in tasks]
            await self.store.talk(pacers.keep(deal.day, level, lines))

    # How games went: told to all when a deal has closed, and at once to who has played it

    async def draw(self) -> None:
        today = day_at(self.clock())
        days = later(today, -DRAWN_BACK), today
        while tables := await self.store.talk(attempts.undrawn(*days, AT_ONCE)):
            for table in tables:
                line = await self._line(table)
                await self.store.talk(attempts.draw(table, pacers.thinned(line)))

    async def _line(self, table: str) -> list[int]:
        try:
            return await self.host.leads(table)
        except Refused as error:
            if error.code == "try_again":
                raise
            return []  # its log is kept no more
