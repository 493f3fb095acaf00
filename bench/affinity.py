"""What it saves to have all of a table at one node: CPU of two nodes for each acknowledged move.

    PYTHONPATH=src:. python bench/affinity.py --moves 3000 --rounds 3

Tables whose four players are at one node, and tables whose players are spread over both. Timings
are noisy, trust ratios.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

import psutil

from tests.faults import players
from tests.faults.cluster import Cluster
from tests.faults.crowd import Company, Crowd
from tests.servers.postgres import Postgres

Ports = Callable[[Sequence[int], int], Sequence[int]]  # of the nodes, for which company


def together(ports: Sequence[int], company: int) -> Sequence[int]:
    return [ports[company % len(ports)]]


def spread(ports: Sequence[int], _: int) -> Sequence[int]:
    return ports


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--moves", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    players.RESTLESS = 0.0
    postgres = Postgres()
    postgres.start()
    ratios = []
    try:
        for _ in range(args.rounds):
            cost = [
                measured(postgres, where, args.tables, args.moves) for where in (together, spread)
            ]
            ratios.append(cost[1] / cost[0])
            print(f"together {cost[0]:.0f} us, spread {cost[1]:.0f} us a move: x{ratios[-1]:.2f}")
    finally:
        postgres.close()
    print(f"median x{median(ratios):.2f}")


def measured(postgres: Postgres, where: Ports, tables: int, moves: int) -> float:
    """Microseconds of CPU a move, of both nodes."""
    with tempfile.TemporaryDirectory() as folder, Cluster(Path(folder), postgres) as cluster:
        return asyncio.run(_played(cluster, where, tables, moves))


async def _played(cluster: Cluster, where: Ports, tables: int, moves: int) -> float:
    nodes = [psutil.Process(server.pid) for server in cluster.servers]
    crowd = Crowd(cluster.ports, tables)
    crowd.companies = [Company(where(cluster.ports, number), number) for number in range(tables)]
    async with crowd:
        await crowd.reach(moves // 10)  # games are under way
        before, played = _seconds(nodes), crowd.moves()
        await crowd.reach(played + moves)
        return (_seconds(nodes) - before) / (crowd.moves() - played) * 1e6


def _seconds(nodes: Sequence[psutil.Process]) -> float:
    return sum(sum(node.cpu_times()[:2]) for node in nodes)


if __name__ == "__main__":
    main()
