"""Judges in processes of their own, behind everybody who plays.

A review is many small tasks: who drives it knows how far it is, and if a process dies, only the
task that it was at is done again.
"""

from __future__ import annotations

import pickle
import time
import zlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from cassoulet import archive, games
from cassoulet.processes import LAST, Processes
from cassoulet.review.hints import Asking, hint
from cassoulet.review.reviewing import Task, review
from cassoulet.wire.reviews import (
    AnyReview,
    Coins,
    Decision,
    Harvest,
    MarketAccount,
    Point,
    StalkAccount,
    Trade,
    Turn,
)

Part = TypeVar("Part", Coins, Trade, Harvest, Turn, Decision, Point)

WAITING: Final = 4  # tasks for each process: as many as it has reviews to make, and some more
PATIENCE: Final = 300.0  # seconds for a task that should take a tenth of one: others come first
NICENESS: Final = LAST  # the event loop, bots, and whatever else the machine does come first


class Asked(NamedTuple):
    """A game, whose decisions are judged, and what came of each batch of tasks so far."""

    journal: bytes
    seat: int
    others: frozenset[int]  # moves that somebody else made for this seat, which are not judged
    seqs: list[int]  # of the deal and of each move, as they are to be called
    found: tuple[list[bytes], ...] = ()


class Tasks(NamedTuple):
    """What is to be done next; only processes read it."""

    tasks: list[bytes]
    later: int  # at most so many will follow


class Work(NamedTuple):
    """What came of it (bytes: of a task, or the review itself), and seconds of a core."""

    found: Tasks | bytes
    cost: float


class Judges(Processes[Asked | Asking | bytes, Work]):
    def __init__(self, processes: int, niceness: int | None = None) -> None:
        niceness = NICENESS if niceness is None else niceness
        super().__init__(work_here, processes, PATIENCE, WAITING, niceness)


class Course:
    """A review on its way, which goes on where it was whenever it is asked to."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.cost = 0.0  # seconds of a core so far
        self._batch: Tasks | None = None
        self._found: list[bytes] = []  # of the batch

    @property
    def done(self) -> int:
        return sum(map(len, self.asked.found)) + len(self._found)

    @property
    def of(self) -> int:
        """How many tasks there are at most; 0 while nobody knows."""
        if not self._batch:
            return 0
        return sum(map(len, self.asked.found)) + len(self._batch.tasks) + self._batch.later

    async def finished(self, judges: Judges) -> bytes:
        """The review, as it is kept."""
        while True:
            if not self._batch:
                step = await self._ask(judges, self.asked)
                if isinstance(step, bytes):
                    return step
                self._batch = step
            for task in self._batch.tasks[len(self._found) :]:
                found = await self._ask(judges, task)
                assert isinstance(found, bytes)
                self._found.append(found)
            self.asked = self.asked._replace(found=(*self.asked.found, self._found))
            self._batch, self._found = None, []

    async def _ask(self, judges: Judges, task: Asked | bytes) -> Tasks | bytes:
        work = await judges.do(task)
        self.cost += work.cost
        return work.found


# As it is kept

_read = msgspec.json.Decoder(AnyReview).decode


def packed(found: AnyReview) -> bytes:
    return zlib.compress(msgspec.json.encode(found))


def unpacked(body: bytes) -> AnyReview:
    found: AnyReview = _read(zlib.decompress(body))
    return found


# In the processes


def work_here(task: Asked | Asking | bytes) -> Work:
    begun = time.process_time()
    return Work(_done(task), time.process_time() - begun)


def _done(task: Asked | Asking | bytes) -> Tasks | bytes:
    if isinstance(task, Asking):
        return msgspec.json.encode(hint(task))
    return _next_step(task) if isinstance(task, Asked) else pickle.dumps(_read_task(task).do())


def _next_step(asked: Asked) -> Tasks | bytes:
    """What comes after all that was found: no process need know it from before."""
    reviewing = review(archive.decode(asked.journal, games.box), asked.seat, asked.others)
    try:
        batch = next(reviewing)
        for found in asked.found:
            batch = reviewing.send([_read_result(one) for one in found])
    except StopIteration as end:
        bound: AnyReview = end.value
        return packed(_renumbered(bound, asked.seqs))
    return Tasks([pickle.dumps(task) for task in batch.tasks], batch.later)


def _read_task(task: bytes) -> Task:
    read: Task = pickle.loads(task)  # noqa: S301 that we wrote
    return read


def _read_result(found: bytes) -> Any:
    return pickle.loads(found)  # noqa: S301 that we wrote


def _renumbered(bound: AnyReview, seqs: list[int]) -> AnyReview:
    """With the places of moves in the log instead of their numbers in the journal."""

    def named(parts: Sequence[Part]) -> list[Part]:
        return [replace(part, seq=seqs[part.seq]) for part in parts]

    if isinstance(bound, MarketAccount):
        told = {name: named(getattr(bound, name)) for name in ("coins", "trades", "harvests")}
        return replace(bound, **told)
    if isinstance(bound, StalkAccount):
        return replace(bound, turns=named(bound.turns))
    top = [seqs[seq] for seq in bound.top]
    return replace(bound, decisions=named(bound.decisions), curve=named(bound.curve), top=top)
