"""Work that takes long is done in processes of its own, so that it never holds the event loop up.

Each process has an executor to itself: if one dies, only what it was doing is done again, by the
process that takes its place.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, Generic, TypeVar

from cassoulet.histograms import Histogram

TRIES: Final = 3  # of a task whose process died
STARTS_WITHIN: Final = 60.0  # seconds, on a busy machine
NICENESS: Final = 5  # so that the event loop comes first
LAST: Final = 19  # the niceness of what gets only what nobody else wants of the machine

Task = TypeVar("Task")
Result = TypeVar("Result")


class Busy(Exception):
    """Too much is to be done, or this cannot be done: try again later."""


class Processes(Generic[Task, Result]):
    """A few processes that all do the same work."""

    def __init__(
        self,
        work: Callable[[Task], Result],
        processes: int,
        patience: float,
        queue: int,
        niceness: int = NICENESS,
    ) -> None:
        """`patience`: seconds for one task; `queue`: tasks that may wait for each process."""
        self.work, self.size, self.patience, self.queue = work, processes, patience, queue
        self.niceness = niceness
        self.waiting = 0
        self.done = 0
        self.again = 0  # how often a task was begun anew, since its process died or hung
        self.replaced = 0
        self.took = Histogram()  # seconds, from the question to the answer
        # Who was busy last is asked first: the others need not even start.
        self._idle: asyncio.LifoQueue[ProcessPoolExecutor] = asyncio.LifoQueue()
        self._all = [_process(niceness) for _ in range(processes)]
        self._started: set[ProcessPoolExecutor] = set()
        for executor in self._all:
            self._idle.put_nowait(executor)

    async def do(self, task: Task) -> Result:
        """What comes of it; waits only while as many others are done as there are processes."""
        if self.waiting >= self.queue * self.size:
            raise Busy
        began = time.perf_counter()
        self.waiting += 1
        try:
            executor = await self._idle.get()
        finally:
            self.waiting -= 1
        try:
            for tried in range(TRIES):
                self.again += tried > 0
                try:
                    return await self._do_in(executor, task)
                except (BrokenExecutor, TimeoutError):
                    executor = self._replace(executor)
            raise Busy
        finally:
            self._idle.put_nowait(executor)
            self.took.observe(time.perf_counter() - began)

    async def _do_in(self, executor: ProcessPoolExecutor, task: Task) -> Result:
        patience = self.patience + (0 if executor in self._started else STARTS_WITHIN)
        async with asyncio.timeout(patience):
            result = await asyncio.wrap_future(await self._submitted(executor, task))
        self._started.add(executor)
        self.done += 1
        return result

    async def _submitted(self, executor: ProcessPoolExecutor, task: Task) -> Future[Result]:
        if executor._processes:
            return executor.submit(self.work, task)
        return await asyncio.to_thread(executor.submit, self.work, task)  # to start one takes time

    def _replace(self, executor: ProcessPoolExecutor) -> ProcessPoolExecutor:
        self.replaced += 1
        _kill(executor)
        self._all.remove(executor)
        self._started.discard(executor)
        self._all.append(_process(self.niceness))
        return self._all[-1]

    def pids(self) -> list[int]:
        """Of those processes that have been needed so far."""
        return [pid for executor in self._all for pid in executor._processes or ()]

    def close(self) -> None:
        for executor in self._all:
            _kill(executor)


def _process(niceness: int) -> ProcessPoolExecutor:
    """It starts when it is first needed."""
    context = get_context("spawn")
    return ProcessPoolExecutor(1, context, initializer=_begin, initargs=(niceness,))


def _kill(executor: ProcessPoolExecutor) -> None:
    """Whatever it is doing; before Python 3.14 there is no public way."""
    for process in list((executor._processes or {}).values()):
        process.kill()
    executor.shutdown(wait=False, cancel_futures=True)


# In the processes


def _begin(niceness: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to stop
    if hasattr(os, "nice"):
        os.nice(niceness)
    if niceness == LAST and hasattr(os, "SCHED_IDLE"):
        # Linux: who wakes up goes first at once; beside a merely nice process it may have to wait.
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    """A server that was killed says no goodbye; nothing else would ever end its processes."""
    if server := parent_process():
        server.join()
        os._exit(1)
