"""What people do at a table before they move, and what a bot that closes its market owes them.

All of it is in memory only, on each node that has people at the table, and ends by itself. Nothing
of it is ever in the log, in a replay, or in what a bot is asked.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from cassoulet.tables.buckets import Bucket
from cassoulet.tables.state.manners import market_of, people_here
from cassoulet.tables.state.seats import NOWHERE
from cassoulet.tables.state.table import Table
from cassoulet.wire import to_client, to_server

LASTS = 5000  # milliseconds, unless it is shown again
RATE = (4.0, 8)  # times a second that a seat may show something, and at once
POSES = (15.0, 8)  # the same for where it holds a piece


class Hands:
    """The hands of all who sit at one table."""

    def __init__(self) -> None:
        self.market = NOWHERE  # whose it is; what is below ends with it
        self.holding: set[int] = set()  # seats that said "Wait!"
        self.since = 0  # when it would have closed, had nobody been waited for
        self.closing: to_client.Closing | None = None  # that was told last, and still holds
        self.people: tuple[int, ...] = ()  # who is there
        self.released = 0  # when somebody was last done
        self.strange_until = 0  # others were asked who is waited for, and may not have answered yet
        self._composing: dict[int, int] = {}  # by seat: until when
        self._buckets: dict[tuple[int, bool], Bucket] = {}  # by seat, and whether it holds a piece
        self._stirred = asyncio.Event()

    def look(self, table: Table, turned: bool, came_or_went: bool = True) -> None:
        """Something happened at the table; `turned`: it was a move, or as good as one."""
        if came_or_went:
            self.people = people_here(table)
        market = market_of(table)
        if market != self.market:
            self.market, self.holding, self.since = market, set(), 0
        if turned:
            self.closing = None
        self._stirred.set()

    def may_show(self, seat: int, hands: to_server.Hands) -> bool:
        holds = hands.held is not None
        if (seat, holds) not in self._buckets:
            self._buckets[seat, holds] = Bucket(*(POSES if holds else RATE))
        return self._buckets[seat, holds].take()

    def show(self, seat: int, hands: to_server.Hands, now: int) -> None:
        if hands.doing == "composing":
            self._composing[seat] = now + LASTS
        elif self._composing.pop(seat, 0) > now:
            self.released = now
        self._stirred.set()

    def hold(self, seat: int, wait: bool, now: int) -> None:
        if wait:
            self.holding.add(seat)
        elif seat in self.holding:
            self.holding.discard(seat)
            self.released = now
        self._stirred.set()

    def composing(self, now: int) -> list[int]:
        for seat, until in list(self._composing.items()):
            if until <= now:
                del self._composing[seat]
                self.released = max(self.released, until)
        return sorted(self._composing)

    def waits_for(self, now: int) -> list[int]:
        """The seats of people who are there and are busy, or asked to wait."""
        busy = self.holding.union(self.composing(now))
        return sorted(busy.intersection(self.people))

    def closes(self, due: int, rest: int, most: int, now: int) -> int:
        """When a market may close that was to at `due`.

        `rest` is left to who was waited for and is done; `most` is how long all of them together
        can put it off, from when it would have closed.
        """
        busy = self.waits_for(now)
        if (busy and due <= now) or self.released > due:
            self.since = self.since or due
        limit = max(due, (self.since or due) + most)
        if busy:
            return limit
        return max(min(limit, max(due, self.released + rest)), self.strange_until)

    async def stirs(self, until: int, now: int) -> None:
        """Wait until a moment, or until something changes before it."""
        ends = [until, *self._composing.values()]
        self._stirred.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, min(ends) - now) / 1000):
                await self._stirred.wait()
