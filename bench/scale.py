"""What each unit of a site costs, and what so many players need of them.

    python bench/scale.py                      measure (about ten minutes), and plan
    python bench/scale.py --short              the same in two, less exactly
    python bench/scale.py --players 20000      a plan for so many
    python bench/scale.py --figures FILE       plan with figures that were measured before (--json)

It runs the Cassoulet that is installed (`just build` first). Costs are in CPU time, which a busy
machine makes longer, too. docs/scale.md says what the words mean.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from statistics import mean, median
from time import process_time
from typing import Any

from bench.load.figures import idle_sockets
from bench.load.machines import Node
from bench.scaling import page
from bench.scaling.moves import Site, cost_of_moves, greetings
from bench.scaling.plan import Costs, Plan, plan, players_a_node
from cassoulet import games
from tests.servers.postgres import Postgres

Figures = dict[str, Any]
PLAYERS = (5, 1_000, 10_000, 100_000, 1_000_000)
NODES = (1, 2, 4)
ROOT = Path(__file__).parents[1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS)
    parser.add_argument("--spread", type=float, default=0.1, help="part of tables over nodes")
    parser.add_argument("--figures", type=Path)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures = json.loads(args.figures.read_text()) if args.figures else measure(args.short)
    costs = costs_of(figures)
    plans = [plan(players, costs, args.spread) for players in args.players]
    full = {what: round(players) for what, players in players_a_node(costs, args.spread).items()}
    if args.json:
        print(
            json.dumps(figures | {"players_a_node": full, "plans": [asdict(one) for one in plans]})
        )
    else:
        tell(figures, full, plans)
    return 0


# Measuring


def measure(short: bool) -> Figures:
    postgres = Postgres(on_disk=True)
    postgres.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            costs = asyncio.run(_over_sockets(postgres, Path(folder), short))
    finally:
        postgres.close()
    tables = {name: _memory(name, 200 if short else 1000) for name in games.names()}
    return {"yardstick_us": yardstick(), "tables": tables, **costs}


def yardstick() -> float:
    """CPU time of always the same work: by how much this machine is slower now than another."""

    def once() -> float:
        began = process_time()
        for number in range(1000):
            json.loads(json.dumps({"seat": number % 4, "cards": list(range(20))}))
        return process_time() - began

    return round(median(once() for _ in range(50)) * 1000, 2)


def _memory(game: str, tables: int) -> Figures:
    command = [sys.executable, "-m", "bench.scaling.memory", game, str(tables)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    found: Figures = json.loads(done.stdout)
    return found


async def _over_sockets(postgres: Postgres, folder: Path, short: bool) -> Figures:
    seconds, tables = (3.0, 40) if short else (5.0, 60)
    found: Figures = {"moves": {}, "bus": {}}
    for game in games.names():
        together = await _moves(postgres, folder, game, 1, tables, seconds)
        spread = await _moves(postgres, folder, game, 2, tables, seconds, spread=True)
        found["moves"][game] = {"together": together, "spread": spread}
    found["pooled"] = await _moves(postgres, folder, "haricots", 1, tables, seconds, pooled=True)
    for nodes in NODES[: 2 if short else None]:
        found["bus"][str(nodes)] = await _greetings(postgres, folder, nodes, 20, seconds)
    dsn = await asyncio.to_thread(postgres.new_database)
    idle = await idle_sockets(dsn, folder, 500 if short else 2000)
    found["socket_kB"] = round(idle["picows"]["bytes_per_socket"] / 1024, 2)
    found["node_kB"] = await asyncio.to_thread(_idle_node, folder)
    return found


async def _moves(
    postgres: Postgres,
    folder: Path,
    game: str,
    nodes: int,
    tables: int,
    seconds: float,
    spread: bool = False,
    pooled: bool = False,
) -> Figures:
    site = await asyncio.to_thread(Site, postgres, folder, nodes, pooled)
    try:
        return await cost_of_moves(site, game, tables, seconds, spread)
    finally:
        await asyncio.to_thread(site.close)


async def _greetings(
    postgres: Postgres, folder: Path, nodes: int, tables: int, seconds: float
) -> Figures:
    """With the same tables at each node alone, and with all of them at all nodes."""
    found: Figures = {"tables": tables * nodes}
    site = await asyncio.to_thread(Site, postgres, folder, nodes)
    try:
        for name, spread in (("together", False), ("spread", True)):
            found[name] = await greetings(site, tables * nodes, 2 * seconds, spread)
    finally:
        await asyncio.to_thread(site.close)
    return found


def _idle_node(folder: Path) -> int:
    node = Node(folder)
    try:
        return node.memory() // 1024
    finally:
        node.stop()


# Planning


def costs_of(figures: Mapping[str, Any]) -> Costs:
    """Of all games alike."""
    moves = figures["moves"].values()

    def each(way: str, *path: str) -> float:
        values = [game[way] for game in moves]
        for name in path:
            values = [value[name] for value in values]
        return float(mean(values))

    most = max(map(int, figures["bus"]))
    return Costs(
        move=each("together", "cpu_us_per_move", "nodes"),
        move_spread=each("spread", "cpu_us_per_move", "nodes"),
        move_database=each("together", "cpu_us_per_move", "postgres"),
        move_log=each("together", "wal_bytes_per_move"),
        table=mean(game["table_kB"] for game in figures["tables"].values()),
        socket=figures["socket_kB"],
        base=figures["node_kB"],
        messages=max(1.0, each("spread", "bus_messages_per_move")),  # fewer only in a hurry
        greetings=figures["bus"][str(most)]["spread"] / (most * (most - 1)),
    )


def tell(figures: Mapping[str, Any], full: Mapping[str, int], found: list[Plan]) -> None:
    print(page.units(figures), end="\n\n")
    print(page.bus(figures), end="\n\n")
    print(
        f"A socket takes {figures['socket_kB']} kB, a node {figures['node_kB'] / 1024:.0f} MB;",
        end="",
    )
    print(f" the yardstick takes {figures['yardstick_us']} us.")
    print("A process is full with", ", ".join(f"{n:,} players by {w}" for w, n in full.items()))
    print(f"\n{page.plans(found)}")


if __name__ == "__main__":
    sys.exit(main())
