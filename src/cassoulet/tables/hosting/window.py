"""What is asked of tables by those who do not play: to look, to be told in brief, or again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

from cassoulet.bus import Bus
from cassoulet.storage import Store, StoreDown
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting.desk import Desk
from cassoulet.tables.hosting.readers import SHORT, Read, seen
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import NOWHERE
from cassoulet.tables.state.table import Table
from cassoulet.tables.telling import briefs, films, leads, replays
from cassoulet.tables.telling.kept import NOT_KEPT, Brief, read_brief
from cassoulet.tables.telling.live import Live
from cassoulet.tables.telling.whole import Whole, told

MOST_TO_COME = 256  # who come to one table or only look at it, while others wait there
MOST_TO_COME_IN_ALL = 4096  # the same of a node, however many tables they ask for
FREE = Bucket(1e9, 1_000_000_000)  # for ourselves

Answer = TypeVar("Answer")
Briefs = dict[str, Brief | None]


class Window(Desk):
    """A desk at which one may also only ask."""

    def __init__(self, store: Store, bus: Bus, pace: int, hold: int, readers: int) -> None:
        super().__init__(store, bus, pace, hold, readers)
        self._coming = 0  # who wait to come to a table, or to look at one

    def let_come(self, table: str, job: Callable[[Live], Awaitable[None]]) -> None:
        """Do something at a table for somebody who may not even play there, unless many wait."""
        there = self.lives.get(table)
        crowded = there is not None and len(there.jobs) >= MOST_TO_COME
        if crowded or self._coming >= MOST_TO_COME_IN_ALL:
            raise Refused("try_again", table=table)
        self._coming += 1
        live = self.live(table)
        self.enqueue(live, partial(self._come, live, job))

    async def _come(self, live: Live, job: Callable[[Live], Awaitable[None]]) -> None:
        try:
            await job(live)
        finally:
            self._coming -= 1

    async def look(
        self, table: str, read: Callable[[Table], Answer], purse: Bucket = FREE
    ) -> Answer:
        """What `read` finds at a table, while nothing happens there."""
        if await self._is_long(table):
            return await self._tell(table, partial(seen, look=read), purse)
        return await self.look_closely(table, lambda live: read(_known(live)), purse)

    async def look_closely(
        self, table: str, read: Callable[[Live], Answer], purse: Bucket = FREE
    ) -> Answer:
        """The same, at a table that is opened here, with what happened there lately."""
        found = asyncio.get_running_loop().create_future()
        self.let_come(table, partial(self._look, read=read, found=found, purse=purse))
        answer: Answer = await found
        return answer

    async def _is_long(self, table: str) -> bool:
        """Whether a table that is not here would take long to be told."""
        if table in self.lives and self.lives[table].table:
            return False
        return (await self.store.heads([table])).get(table, 0) >= SHORT

    async def _tell(self, table: str, read: Read[Answer], purse: Bucket) -> Answer:
        """What is found in a log, by a process that has the time for it."""
        return await self.readers.read(read, table, self.store.load, purse)

    async def _look(
        self,
        live: Live,
        read: Callable[[Live], Answer],
        found: asyncio.Future[Answer],
        purse: Bucket,
    ) -> None:
        try:
            await self.open_for(live, purse)
            await self.read_on(live)
            answer = read(live)
        except Exception as error:
            if not found.done():  # else whoever asked has gone
                found.set_exception(refusal(error))
            self.drop_if_unknown(live)
            if refusal(error).code == "failed":
                raise
        else:
            if not found.done():
                found.set_result(answer)

    async def briefs(self, tables: Sequence[str], may_read: Callable[[], bool]) -> Briefs:
        """What is kept of tables; where nothing is, the log is read once, if one may: else None."""
        kept = dict(await self.store.briefs(tables))
        for table in [table for table, brief in kept.items() if brief == NOT_KEPT]:
            kept[table] = await self._brief_from_log(table) if may_read() else None
        return {table: read_brief(brief) if brief else None for table, brief in kept.items()}

    async def _brief_from_log(self, table: str) -> bytes | None:
        try:
            seq, brief = await self.look(table, _numbered_brief)
            await self.store.keep(table, seq, brief)
        except (Refused, StoreDown):
            return None
        return brief

    async def replay(
        self, table: str, viewer: int, after: int, purse: Bucket = FREE, guest: str = ""
    ) -> bytes:
        """A page of a finished game."""
        await self._check_over(table, viewer, guest)
        page = partial(replays.page, viewer=viewer, after=after, most=replays.PAGE)
        return await self._tell(table, page, purse)

    async def films(self, table: str, purse: Bucket = FREE) -> bytes:
        """All that a referee saw in a finished game."""
        await self._check_over(table, NOWHERE)
        return await self._tell(table, films.shown, purse)

    async def leads(self, table: str, purse: Bucket = FREE) -> list[int]:
        """How the lead of the first seat grew in a finished game; whom to tell it is not asked."""
        unless((await self.brief(table)).status == "over", "not_over")
        return await self._tell(table, leads.grown, purse)

    async def check_judged(self, table: str, seat: int, guest: str) -> Brief:
        """Who may see a replay from a seat may see it judged, once the game was played to its end.

        Gives the table in brief.
        """
        brief = await self.brief(table)
        replays.check(brief, seat, guest)
        unless(brief.status == "over", "not_over")
        return brief

    async def whole(self, table: str, purse: Bucket = FREE) -> Whole:
        """A finished game with its secrets, for who judges it; whom to tell it is not asked."""
        unless((await self.brief(table)).status == "over", "not_over")
        return await self._tell(table, told, purse)

    async def _check_over(self, table: str, viewer: int, guest: str = "") -> None:
        replays.check(await self.brief(table), viewer, guest)

    async def brief(self, table: str) -> Brief:
        """One table in brief, or why not."""
        found = await self.briefs([table], may_read=lambda: True)
        unless(table in found, "no_such_table")
        if not (brief := found[table]):
            raise Refused("try_again")
        return brief

    def drop_if_unknown(self, live: Live) -> None:
        """Keep nothing in memory for tables that are not there, however many are asked for."""
        if not live.shown and not live.jobs:
            self.let_go(live)


def _numbered_brief(table: Table) -> tuple[int, bytes]:
    return table.seq, briefs.of(table)


def refusal(error: Exception) -> Refused:
    """What is said to whoever asked, when it went wrong."""
    if isinstance(error, Refused):
        return error
    return Refused("try_again" if isinstance(error, StoreDown) else "failed")


def _known(live: Live) -> Table:
    assert live.table
    return live.table
