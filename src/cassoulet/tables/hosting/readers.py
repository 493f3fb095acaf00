"""Long logs, and whole games told again: none of them holds the event loop up.

What can be asked of a log is asked in a process of its own, and charged to who asks. A table that
is to be played at cannot come from there: it is told here, in slices.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, TypeVar

from cassoulet.journal import heard_in_turn
from cassoulet.processes import Busy, Processes
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.records import Happening
from cassoulet.tables.state.table import Table, told
from cassoulet.tables.unhurried import in_slices

SHORT: Final = 200  # entries; a longer log is never told in one go on the event loop
ENTRY: Final = 0.0001  # seconds of a core, taken beforehand
WAITING: Final = 16  # questions for each process; whoever comes when there are more is sent away
PATIENCE: Final = 30.0  # seconds for one: many times what the longest takes

Answer = TypeVar("Answer")
Read = Callable[[str, list[bytes]], Answer]  # of a table's name and its whole log
Load = Callable[[str], Awaitable[list[bytes]]]


class Reading(NamedTuple):
    """What a reader is asked."""

    read: Read[Any]
    table: str
    log: list[bytes]


class Work(NamedTuple):
    """What was found, and how many seconds of a core it took."""

    found: Any
    cost: float


class Readers(Processes[Reading, Work]):
    def __init__(self, processes: int) -> None:
        super().__init__(read_here, processes, PATIENCE, WAITING)
        self.asked = 0  # and not yet answered
        self._free = asyncio.Semaphore(processes)

    async def read(self, read: Read[Answer], table: str, load: Load, purse: Bucket) -> Answer:
        """A log is loaded when there is a reader for it: who waits holds none in memory."""
        unless(self.asked < WAITING * self.size, "try_again")
        self.asked += 1
        try:
            async with self._free:
                log = await load(table)
                unless(bool(log), "no_such_table")
                answer: Answer = await self._read(Reading(read, table, log), purse)
                return answer
        except Busy as error:
            raise Refused("try_again") from error
        finally:
            self.asked -= 1

    async def _read(self, reading: Reading, purse: Bucket) -> Any:
        reserved = charge(purse, reading.log)
        work = await self.do(reading)
        purse.charge(work.cost - reserved)
        return work.found


def charge(purse: Bucket, log: list[bytes]) -> float:
    """Take what it will cost to tell a log, as far as one knows."""
    cost = len(log) * ENTRY
    unless(purse.take(cost), "too_fast")
    return cost


async def told_in_slices(table: str, log: list[bytes]) -> tuple[Table, list[Happening]]:
    """For a table that must be here: its log, and the points of a game that is over."""
    fold = Table(table)
    happenings = await in_slices(map(fold.replay, log))
    if fold.match and fold.status == "over":
        heard = await in_slices(heard_in_turn(fold.match.journal))
        fold.reckon([event for events in heard for event in events])
    return fold, happenings


# In the processes


def read_here(reading: Reading) -> Work:
    begun = time.process_time()
    found = reading.read(reading.table, reading.log)
    return Work(found, time.process_time() - begun)


def seen(table: str, log: list[bytes], look: Callable[[Table], Answer]) -> Answer:
    """What `look` finds at the table."""
    return look(told(table, log)[0])
