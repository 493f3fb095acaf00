"""Who plays the games of a tournament: this process, several, or a Ray cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.util import Finalize
from threading import Thread
from typing import Final, Literal

from cassoulet.arena import programs
from cassoulet.arena.fixtures import Crew, CrewLost, Fixture, Outcome, play
from cassoulet.texts import speaker

say = speaker("complaints")

Place = Literal["pool", "ray"]
PLACES: Final[tuple[Place, ...]] = ("pool", "ray")


def crew(on: Place, workers: int) -> AbstractContextManager[Crew]:
    if on == "ray":
        from cassoulet.arena import cluster  # an extra that few have installed

        return cluster.crew(workers)
    return _alone() if workers == 1 else _pool(workers)


@contextmanager
def _alone() -> Iterator[Crew]:
    try:
        yield lambda fixtures: map(play, fixtures)
    finally:
        programs.dismiss()


@contextmanager
def _pool(workers: int) -> Iterator[Crew]:
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin)
    try:
        yield lambda fixtures: _played_by(pool, fixtures)
    finally:
        pool.shutdown(cancel_futures=True)


def _played_by(pool: ProcessPoolExecutor, fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
    try:
        yield from pool.map(play, fixtures)
    except BrokenProcessPool:
        raise CrewLost(say("arena.processDied")) from None


# In the processes


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asked for the games decides
    Thread(target=_leave_with_the_parent, daemon=True).start()
    Finalize(None, programs.dismiss, exitpriority=0)  # of `atexit` such a process knows nothing


def _leave_with_the_parent() -> None:
    """Nothing else would ever end a process whose parent was killed."""
    if parent := parent_process():
        parent.join()
        os._exit(1)
