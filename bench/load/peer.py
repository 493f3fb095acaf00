"""boardgame.io's server under the same load as ours: what a move costs, and what a kill takes."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import asyncpg

from bench.load.figures import Figures, Load
from bench.load.machines import Node, cpu_of
from bench.measuring import BOARDGAME, install_boardgame
from tests.servers.ports import free_port
from tests.servers.postgres import Postgres

HEADS = "SELECT table_id, seq FROM heads"
MIDST = 0.5  # seconds of play before the kill


async def beside_boardgame(
    postgres: Postgres, folder: Path, tables: int, seconds: int, rounds: int
) -> Figures:
    """Each in turn: ours on PostgreSQL, theirs in memory (its default) and in files."""
    await asyncio.to_thread(install_boardgame)
    turns = []
    for number in range(rounds):
        files = folder / f"matches-{number}"
        turns.append(
            {
                "cassoulet": await _ours(postgres, folder, tables, seconds),
                "boardgame.io in memory": await asyncio.to_thread(_theirs, tables, seconds, None),
                "boardgame.io in files": await asyncio.to_thread(_theirs, tables, seconds, files),
            }
        )
    return {"tables": tables, "turns": turns}


async def _ours(postgres: Postgres, folder: Path, tables: int, seconds: int) -> Figures:
    database = await asyncio.to_thread(postgres.new_database)
    node = await asyncio.to_thread(Node, folder, database)
    load = await Load.start(node, True, "haricots", tables)
    found = await load.measure(postgres, seconds)
    await asyncio.sleep(MIDST)
    node.process.kill()
    node.process.wait()
    await asyncio.sleep(MIDST)  # what was sent is heard
    told: dict[str, int] = {}
    for player in load.players:
        told[player.table] = max(told.get(player.table, 0), player.seq)
    connection = await asyncpg.connect(database)
    kept = {row["table_id"]: row["seq"] for row in await connection.fetch(HEADS)}
    await connection.close()
    await load.stop()
    cpu = found["cpu_us_per_move"]
    figures = {name: found[name] for name in ("moves_per_s", "p50_ms", "p99_ms")}
    figures |= {"server_us_per_move": cpu["node"], "database_us_per_move": cpu["postgres"]}
    return figures | _lost(told, kept)


def _theirs(tables: int, seconds: int, files: Path | None) -> Figures:
    server = Boardgame(files)
    try:
        players = _players("play", server.address, tables, seconds)
        assert players.stdin
        _heard(players)
        before = server.cpu()
        found = _heard(players)
        spent = server.cpu() - before
        server.kill()
        players.stdin.close()
        told = _heard(players)
        players.wait()
        server.start()
        kept = _looked(server.address, told)
    finally:
        server.kill()
    moves = found["moves"]
    figures = {"moves_per_s": round(moves / seconds)}
    figures |= {name: round(found[name], 1) for name in ("p50_ms", "p99_ms")}
    return figures | {"server_us_per_move": round(spent / moves * 1e6, 1)} | _lost(told, kept)


def _lost(told: dict[str, int], kept: dict[str, int | None]) -> Figures:
    """Of what players were told before the kill, what nobody knows after it."""
    moves = sum(max(0, seq - (kept.get(table) or 0)) for table, seq in told.items())
    gone = sum(not kept.get(table) for table in told)  # theirs opens an empty one instead
    return {"told_at_kill": sum(told.values()), "lost_at_kill": moves, "tables_lost": gone}


class Boardgame:
    """Its server, in a process of its own."""

    def __init__(self, files: Path | None) -> None:
        self.port, self.files = free_port(), files
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        folder = [str(self.files)] if self.files else []
        self.process = _node("server.mjs", str(self.port), *folder)
        for _ in range(300):
            try:
                with urlopen(f"{self.address}/games"):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("boardgame.io does not start")

    def cpu(self) -> float:
        return cpu_of([self.process.pid])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def _players(*arguments: object) -> subprocess.Popen[str]:
    return _node("players.mjs", *map(str, arguments))


def _looked(address: str, told: dict[str, int]) -> dict[str, int | None]:
    out, _ = _players("look", address).communicate(json.dumps(told))
    states: dict[str, int | None] = json.loads(out)
    return states


def _node(*command: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        ["node", *command],
        cwd=BOARDGAME,
        env=os.environ | {"NODE_ENV": "production"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _heard(process: subprocess.Popen[str]) -> Any:
    assert process.stdout
    return json.loads(process.stdout.readline())
