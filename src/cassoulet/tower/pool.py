"""Referees in processes of their own: whichever judges a case, the ruling is the same."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from cassoulet.processes import Processes
from cassoulet.tower.cases import Case, Ruling

WAITING: Final = 64  # cases for each process; whoever comes when there are more is sent away
PATIENCE: Final = 30.0  # seconds for one case: ten times what the worst collapse takes


class Pool(Processes[Case, Ruling]):
    def __init__(self, processes: int) -> None:
        super().__init__(judge_here, processes, PATIENCE, WAITING)
        self.halved = 0  # how many cases the engine could only judge with a smaller step

    async def judge(self, case: Case) -> Ruling:
        ruling = await self.do(case)
        self.halved += ruling.halvings > 0
        return ruling


# In the processes


def judge_here(case: Case) -> Ruling:
    """The engine is only ever loaded here."""
    ruling: Ruling = import_module("cassoulet.tower.referee").judge(case)
    return ruling
