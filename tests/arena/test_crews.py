"""Whoever plays the games, the results are the same; who dies over one is missed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, replace
from typing import Any, cast

import pytest

from cassoulet.arena.crews import Place, crew
from cassoulet.arena.entrants import Entrant
from cassoulet.arena.fixtures import CrewLost, Fixture, Outcome, Table, duplicates
from cassoulet.box import WrongBox
from tests.cli.conftest import Cassoulet
from tests.sizes import FULL, heavy

ARENA = "arena fagioli --seats 3 --bots medium,easy,random --deals 3 --seed 7 --json"
TIMINGS = ("seconds", "decision_seconds_p99")


@dataclass(frozen=True)
class Bomb:
    """Whoever unpacks it dies."""

    def __reduce__(self) -> Any:
        return os._exit, (3,)


def fixtures() -> list[Fixture]:
    entrants = [Entrant("easy"), Entrant("random"), Entrant("medium")]
    return duplicates(Table("fagioli", 3, {}), entrants, range(4), seed=3)


def played(on: Place, workers: int, games: list[Fixture]) -> list[Outcome]:
    """Without the time it took."""
    with crew(on, workers) as players:
        return [replace(outcome, seconds=()) for outcome in players(games)]


def test_several_processes_play_as_one_does() -> None:
    assert played("pool", 2, fixtures()) == played("pool", 1, fixtures())


def test_in_any_order() -> None:
    assert played("pool", 1, fixtures()[::-1]) == played("pool", 1, fixtures())[::-1]


def test_who_dies_in_a_pool_is_missed() -> None:
    bomb = cast(Fixture, Bomb())
    with pytest.raises(CrewLost, match="died"):
        played("pool", 2, [*fixtures(), bomb])


def test_what_goes_wrong_in_a_process_is_told() -> None:
    nonsense = replace(fixtures()[0], table=Table("fagioli", 3, {"rules": "none"}))
    with pytest.raises(WrongBox, match="fagioli has no option"):
        played("pool", 2, [nonsense])


def without_timings(out: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(out)
    return {name: fact for name, fact in report.items() if name not in TIMINGS}


def elsewhere(*arguments: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, with the source that is tested here."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    environment.pop("RAY_ADDRESS", None)
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@heavy
def test_a_real_ray_plays_as_this_process_does(cassoulet: Cassoulet) -> None:
    on_ray = elsewhere("-m", "cassoulet", *ARENA.split(), "--on", "ray", "--workers", "1")
    assert on_ray.returncode == 0, on_ray.stderr
    here = cassoulet(*ARENA.split(), "--workers", "1")
    assert without_timings(on_ray.stdout) == without_timings(here.out)


@pytest.mark.skipif(not FULL, reason="starts Ray once more")
def test_who_dies_on_ray_is_missed() -> None:
    script = "from tests.arena.test_crews import *; played('ray', 1, [cast(Fixture, Bomb())])"
    lost = elsewhere("-c", script)
    assert lost.returncode == 1
    assert "CrewLost: a worker of Ray died 3 times" in lost.stderr
