"""Referees in processes of their own: whichever judges a case, the ruling is the same."""

from __future__ import annotations

import time
from importlib import import_module
from typing import Final, NamedTuple

from cassoulet.processes import Processes
from cassoulet.tower.cases import Case, Ruling

WAITING: Final = 64  # cases for each process; whoever comes when there are more is sent away
PATIENCE: Final = 30.0  # seconds for one case: ten times what the worst collapse takes


class Work(NamedTuple):
    """A ruling, and how many seconds of a core it took."""

    ruling: Ruling
    cost: float


class Pool(Processes[Case, Work]):
    def __init__(self, processes: int) -> None:
        super().__init__(judge_here, processes, PATIENCE, WAITING)
        self.halved = 0  # how many cases the engine could only judge with a smaller step

    async def judge(self, case: Case) -> Ruling:
        return (await self.work_on(case)).ruling

    async def work_on(self, case: Case) -> Work:
        """For whoever is charged for it."""
        work = await self.do(case)
        self.halved += work.ruling.halvings > 0
        return work


# In the processes


def judge_here(case: Case) -> Work:
    """The engine is only ever loaded here."""
    judge = import_module("cassoulet.tower.referee").judge
    begun = time.process_time()
    ruling: Ruling = judge(case)
    return Work(ruling, time.process_time() - begun)
