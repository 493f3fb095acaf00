"""Today's node beside that of an older wheel: the same load on each in turn, and bare pgbench."""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from bench.load.figures import ENTRY_BYTES, Figures, Load
from bench.load.machines import LIMITS_SINCE, Node, pgbench, postgres_cpu
from tests.servers.postgres import Postgres

LOCK = Path(__file__).parents[2] / "requirements.lock"
COSTS = ("node", "postgres", "bytes", "p99_ms")
# Asked of a version: whether it tells briefly what changed, and whether it knows that limit
KNOWS_BRIEF = (
    "from cassoulet.wire.to_server import Watch; print('brief' in Watch.__struct_fields__)"
)
KNOWS_LIMIT = (
    "from cassoulet.server.settings import Limits; "
    "print('tables_watched_in_all' in Limits.__struct_fields__)"
)


async def against(
    wheel: Path, postgres: Postgres, dsn: str, folder: Path, game: str, tables: int, args: Any
) -> Figures:
    """Medians of the ratios of each turn, today's over the wheel's."""
    older = await asyncio.to_thread(_installed, wheel, folder)
    pythons = {"older": older, "today": sys.executable}
    turns = []
    for _ in range(args.rounds):
        turn = {"pgbench": await _bare(postgres, dsn, folder, args.seconds)}
        for name, python in pythons.items():
            turn[name] = await _one(postgres, folder, game, tables, args.seconds, python)
        turns.append(turn)
    ratios = {cost: _middle([t["today"][cost] / t["older"][cost] for t in turns]) for cost in COSTS}
    whole = [t["today"]["node"] / t["pgbench"]["both"] for t in turns]
    return {
        "game": game,
        "turns": turns,
        "today_of_older": ratios,
        "node_of_pgbench": _middle(whole),
    }


def _middle(values: list[float]) -> list[float]:
    """The median, and the ends."""
    return [round(value, 3) for value in (median(values), min(values), max(values))]


async def _one(
    postgres: Postgres,
    folder: Path,
    game: str,
    tables: int,
    seconds: int,
    python: str,
) -> dict[str, float]:
    database = await asyncio.to_thread(postgres.new_database)  # each version has its own schema
    brief = await asyncio.to_thread(_says_yes, python, KNOWS_BRIEF)
    limits = LIMITS_SINCE if await asyncio.to_thread(_says_yes, python, KNOWS_LIMIT) else ""
    node = await asyncio.to_thread(Node, folder, database, 0.0, python, "", limits)
    try:
        load = await Load.start(node, True, game, tables, brief=brief)
        found = await load.measure(postgres, seconds)
        await load.stop()
    finally:
        await asyncio.to_thread(node.stop)
    cpu = found["cpu_us_per_move"]
    return {
        "node": cpu["node"],
        "postgres": cpu["postgres"],
        "bytes": found["bytes_per_move"],
        "p99_ms": found["p99_ms"],
        "moves_per_s": found["moves_per_s"],
    }


async def _bare(postgres: Postgres, dsn: str, folder: Path, seconds: int) -> dict[str, float]:
    """CPU of one insert in microseconds: of PostgreSQL, of pgbench, of both."""
    server, client = postgres_cpu(postgres), _children_cpu()
    per_second = await asyncio.to_thread(pgbench, postgres, dsn, seconds, ENTRY_BYTES, folder)
    done = per_second * seconds
    server, client = postgres_cpu(postgres) - server, _children_cpu() - client
    return {
        "server": round(server / done * 1e6, 1),
        "client": round(client / done * 1e6, 1),
        "both": round((server + client) / done * 1e6, 1),
    }


def _children_cpu() -> float:
    """Of processes that we have waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _installed(wheel: Path, folder: Path) -> str:
    """A Python with that wheel, and beside it what is locked for today's node."""
    home = folder / "older"
    python = home / "bin" / "python"
    subprocess.run(["uv", "venv", "--quiet", "--python", sys.executable, str(home)], check=True)
    name = wheel.name.split("-")[0]
    what = f"{name}[cluster] @ file://{wheel.resolve()}"
    install = ["uv", "pip", "install", "--quiet", "--python", str(python)]
    subprocess.run([*install, "--constraint", str(LOCK), what], check=True)
    return str(python)


def _says_yes(python: str, asked: str) -> bool:
    done = subprocess.run([python, "-c", asked], check=True, capture_output=True, text=True)
    return done.stdout.strip() == "True"
