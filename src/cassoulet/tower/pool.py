"""Referees in processes of their own, so that no tower ever holds the event loop up.

Each process has an executor to itself: if one dies, only what it was judging is judged again, by
the process that takes its place, from the same snapshot and with the same result.
"""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final

from cassoulet.tower.cases import Case, Ruling

WAITING: Final = 64  # cases for each process; whoever comes when there are more is sent away
TRIES: Final = 3  # of a case whose process died
PATIENCE: Final = 30.0  # seconds for one case: ten times what the worst collapse takes
MEEK: Final = 5  # by how much the event loop has priority


class Busy(Exception):
    """Too many towers are being judged, or this one cannot be: try again later."""


class Pool:
    def __init__(self, processes: int) -> None:
        self.size = processes
        self.waiting = 0
        self.judged = 0
        self.halved = 0  # of these, how many the engine could only judge with a smaller step
        self.again = 0  # how often a case was begun anew, since its process died or hung
        self.replaced = 0
        self._idle: asyncio.Queue[ProcessPoolExecutor] = asyncio.Queue()
        self._all = [_process() for _ in range(processes)]
        for executor in self._all:
            self._idle.put_nowait(executor)

    async def judge(self, case: Case) -> Ruling:
        """The ruling; waits only while as many other towers are judged as there are processes."""
        if self.waiting >= WAITING * self.size:
            raise Busy
        self.waiting += 1
        try:
            executor = await self._idle.get()
        finally:
            self.waiting -= 1
        try:
            for tried in range(TRIES):
                self.again += tried > 0
                try:
                    return await self._judge_in(executor, case)
                except (BrokenExecutor, TimeoutError):
                    executor = self._replace(executor)
            raise Busy
        finally:
            self._idle.put_nowait(executor)

    async def _judge_in(self, executor: ProcessPoolExecutor, case: Case) -> Ruling:
        ruling = asyncio.get_running_loop().run_in_executor(executor, judge_here, case)
        answer = await asyncio.wait_for(ruling, PATIENCE)
        self.judged += 1
        self.halved += answer.halvings > 0
        return answer

    def _replace(self, executor: ProcessPoolExecutor) -> ProcessPoolExecutor:
        self.replaced += 1
        _kill(executor)
        self._all.remove(executor)
        self._all.append(_process())
        return self._all[-1]

    def pids(self) -> list[int]:
        """Of those processes that have been needed so far."""
        return [pid for executor in self._all for pid in executor._processes or ()]

    def close(self) -> None:
        for executor in self._all:
            _kill(executor)


def _process() -> ProcessPoolExecutor:
    """It starts when it is first needed."""
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_begin)


def _kill(executor: ProcessPoolExecutor) -> None:
    """Whatever it is doing; before Python 3.14 there is no public way."""
    for process in list((executor._processes or {}).values()):
        process.kill()
    executor.shutdown(wait=False, cancel_futures=True)


# In the processes


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to stop
    if hasattr(os, "nice"):
        os.nice(MEEK)
    Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    """A server that was killed says no goodbye; nothing else would ever end its referees."""
    if server := parent_process():
        server.join()
        os._exit(1)


def judge_here(case: Case) -> Ruling:
    """The engine is only ever loaded here."""
    ruling: Ruling = import_module("cassoulet.tower.referee").judge(case)
    return ruling
