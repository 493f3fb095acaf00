"""Many tables at once, for NumPy: `Tables("haricots", 4, tables=64)`.

The arrays are always the same ones, written anew by each step. In one process they lie where the
compiled tables write, so nothing is copied; several processes write into memory that all share.
"""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import RawArray
from types import TracebackType
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from cassoulet.study.asking import WrongChoice
from cassoulet.study.batch import Batch
from cassoulet.study.seating import Seating, seating

Array = NDArray[Any]
AskedFor = tuple[str, int | None, dict[str, str] | None, str]  # what `seating` is told
ALIGNED = 64  # bytes
CHOSEN, AT_RANDOM, END, DONE = b"chosen", b"random", b"end", b"done"


class Arrays(NamedTuple):
    """What is known of each table."""

    observations: Array  # a row for who is asked
    masks: Array  # 1 for what they may choose
    asked: Array  # which seat
    samples: Array  # one of their choices, at random
    ended: Array  # 1 where a game ended with the last step
    rewards: Array  # of each seat; other than 0 only where a game ended


def forms(table: Seating, tables: int) -> list[tuple[tuple[int, ...], Any]]:
    """The shape and type of each array."""
    numbers = table.numbers
    return [
        ((tables, int(numbers.size)), np.int16),
        ((tables, int(numbers.ids)), np.uint8),
        ((tables,), np.int64),
        ((tables,), np.int64),
        ((tables,), np.uint8),
        ((tables, table.seats), np.float64),
    ]


def arrays_of(batch: Batch, table: Seating) -> Arrays:
    """The vectors of a batch, where they lie."""
    vectors: list[Any] = [batch.sheet.cells, batch.masks, batch.asked]
    vectors += [batch.samples, batch.ended, batch.rewards]
    shaped = zip(vectors, forms(table, int(batch.count)), strict=True)
    return Arrays(*[np.frombuffer(vector, kind).reshape(shape) for vector, (shape, kind) in shaped])


def batch_of(table: Seating, tables: int, seed: int, first: int = 0) -> Batch:
    return Batch(table.box, table.numbers, table.options, table.mask, tables, seed, first)


class Alone:
    """All tables in this process."""

    def __init__(self, table: Seating, tables: int, seed: int) -> None:
        self.batch = batch_of(table, tables, seed)
        self.arrays = arrays_of(self.batch, table)

    def step(self, chosen: Array) -> None:
        self.batch.step(chosen.tolist())

    def step_at_random(self) -> None:
        self.batch.step_at_random()

    def close(self) -> None:
        """There is nothing to be closed."""


# Several processes


class Memory:
    """Arrays that several processes share, and what was chosen for each table."""

    def __init__(self, table: Seating, tables: int, raw: Any = None) -> None:
        shapes = [*forms(table, tables), ((tables,), np.int64)]
        sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in shapes]
        starts = np.cumsum([0, *[-(-size // ALIGNED) * ALIGNED for size in sizes]]).tolist()
        self.raw = raw or RawArray("b", starts[-1])
        made = [
            np.ndarray(shape, kind, self.raw, start)
            for (shape, kind), start in zip(shapes, starts, strict=False)
        ]
        self.arrays, self.chosen = Arrays(*made[:-1]), made[-1]


class Crew:
    """Each process has some of the tables; chance at a table is the same whoever has it."""

    def __init__(
        self, asked_for: AskedFor, table: Seating, tables: int, seed: int, processes: int
    ) -> None:
        self.memory = Memory(table, tables)
        self.arrays = self.memory.arrays
        self.pipes: list[Connection] = []
        self.processes: list[SpawnProcess] = []
        share = tables // processes
        for first in range(0, tables, share):
            self._hire((asked_for, seed, tables, first, share, self.memory.raw))
        self._wait()

    def _hire(self, told: tuple[Any, ...]) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(*told, theirs), daemon=True)
        process.start()
        theirs.close()
        self.pipes.append(ours)
        self.processes.append(process)

    def step(self, chosen: Array) -> None:
        """All choices are checked before anybody carries one out."""
        masks = self.arrays.masks
        known = (chosen >= 0) & (chosen < masks.shape[1])
        allowed = masks[np.arange(len(chosen)), np.where(known, chosen, 0)] == 1
        for table in np.flatnonzero(~(known & allowed)):
            raise WrongChoice(f"{chosen[table]} is no choice at table {table} now")
        self.memory.chosen[:] = chosen
        self._have_done(CHOSEN)

    def step_at_random(self) -> None:
        self._have_done(AT_RANDOM)

    def _have_done(self, what: bytes) -> None:
        for pipe in self.pipes:
            pipe.send_bytes(what)
        self._wait()

    def _wait(self) -> None:
        for pipe in self.pipes:
            pipe.recv_bytes()

    def close(self) -> None:
        for pipe, process in zip(self.pipes, self.processes, strict=True):
            pipe.send_bytes(END)
            process.join()
            pipe.close()
        self.pipes, self.processes = [], []


def work(
    asked_for: AskedFor, seed: int, tables: int, first: int, share: int, raw: Any, pipe: Connection
) -> None:
    """What one of the processes does: its share of the tables, from the first one on."""
    table = seating(*asked_for)
    memory = Memory(table, tables, raw)
    batch = batch_of(table, share, seed, first)
    own, ours = arrays_of(batch, table), slice(first, first + share)
    what = AT_RANDOM
    while what != END:
        for shared, array in zip(memory.arrays, own, strict=True):
            shared[ours] = array
        pipe.send_bytes(DONE)
        what = _told(pipe)
        if what == AT_RANDOM:
            batch.step_at_random()
        elif what == CHOSEN:
            batch.step(memory.chosen[ours].tolist())


def _told(pipe: Connection) -> bytes:
    try:
        return pipe.recv_bytes()
    except EOFError:
        return END  # who had hired us is gone


class Tables:
    """So many tables of one game, each of which asks a seat and begins anew at its end."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        tables: int = 64,
        *,
        options: dict[str, str] | None = None,
        mask: str = "listed",
        seed: int = 0,
        processes: int = 1,
    ) -> None:
        if tables % processes:
            raise ValueError("every process has as many tables")
        asked_for = (game, seats, options, mask)
        self.table = seating(*asked_for)
        self.tables, self.numbers = tables, self.table.numbers
        self._crew: Alone | Crew = (
            Alone(self.table, tables, seed)
            if processes == 1
            else Crew(asked_for, self.table, tables, seed, processes)
        )
        self.observations, self.masks, self.asked = self._crew.arrays[:3]
        self.samples, self.ended, self.rewards = self._crew.arrays[3:]

    def step(self, chosen: Array | Sequence[int]) -> None:
        """An id for each table; WrongChoice if one of them is none that the mask allows."""
        ids = np.asarray(chosen)
        if ids.shape != (self.tables,):
            raise WrongChoice("not one choice for each table")
        self._crew.step(ids)

    def step_at_random(self) -> None:
        """As if `samples` were chosen."""
        self._crew.step_at_random()

    def close(self) -> None:
        self._crew.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
