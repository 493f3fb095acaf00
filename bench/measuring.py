"""What the benches have in common: each measurement in a process of its own, peers, and medians.

All are timed in turn within one run, several times over, and compared round by round, because
timings on shared machines drift; for the same reason seconds are those that a process computed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
BUILD = ROOT / "build" / "bench"
BOARDGAME = ROOT / "bench" / "peers" / "boardgame"
SEED = 2026

Figures = dict[str, Any]
Measurement = Callable[[], Figures]


def lying_in(name: str) -> Path:
    """A folder, an interpreter that has it installed, or a wheel, which is unpacked."""
    if not name.endswith(".whl"):
        return Path(name)
    folder = BUILD / Path(name).stem
    with ZipFile(name) as wheel:
        wheel.extractall(folder)
    return folder


def python(script: str, arguments: object, where: Path | None) -> Figures:
    """Measure the package that lies there; if nowhere, the installed wheel."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    interpreter = sys.executable
    if where and where.is_file():
        interpreter = str(where)
    elif where:
        environment["PYTHONPATH"] = str(where)
    command = [interpreter, script, "--measure", json.dumps(arguments)]
    figures = run(command, environment)
    assert figures["compiled"] == (where != SOURCE), "what is called compiled is not, or the like"
    return figures


def is_compiled() -> bool:
    from cassoulet import dealers

    return not dealers.__file__.endswith(".py")


def native(name: str) -> Path:
    """A C++ program, built."""
    program = BUILD / name
    BUILD.mkdir(parents=True, exist_ok=True)
    source = ROOT / "bench" / "native" / f"{name}.cpp"
    subprocess.run(["g++", "-O3", "-std=c++17", "-o", str(program), str(source)], check=True)
    return program


def install_boardgame() -> None:
    """When it is first needed."""
    if not (BOARDGAME / "node_modules").exists():
        command = ["npm", "ci", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(command, cwd=BOARDGAME, check=True, stdout=subprocess.DEVNULL)


def boardgame(*arguments: object) -> Figures:
    """boardgame.io as it is deployed."""
    install_boardgame()
    script = ["node", str(BOARDGAME / "measure.mjs"), *map(str, arguments)]
    return run(script, os.environ | {"NODE_ENV": "production"})


def run(command: Sequence[str], environment: Mapping[str, str] = os.environ) -> Figures:
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def in_turn(rounds: int, measurements: Mapping[str, Measurement]) -> dict[str, list[Figures]]:
    """Each of them once a round."""
    timed: dict[str, list[Figures]] = {name: [] for name in measurements}
    for _ in range(rounds):
        for name, measure in measurements.items():
            timed[name].append(measure())
    return timed


def speeds(timed: Mapping[str, Sequence[Figures]]) -> dict[str, list[float]]:
    return {name: [one["moves"] / one["seconds"] for one in each] for name, each in timed.items()}


def middle(each: Mapping[str, Sequence[float]]) -> dict[str, float]:
    return {name: round(median(figures), 1) for name, figures in each.items()}


def ratio(one: Sequence[float], other: Sequence[float]) -> float:
    """The median over the rounds, within each of which both were timed."""
    return round(median(a / b for a, b in zip(one, other, strict=True)), 3)
