"""The whole path: moves from sockets through the rules into PostgreSQL and out to everybody.

    python bench/table_load.py                  moves a second, against bare pgbench in the same run
    python bench/table_load.py --against WHEEL  cost of a move, paired with an older Cassoulet's
    python bench/table_load.py --peers          boardgame.io's server under the same load
    python bench/table_load.py --open 10 5000   cost of a move with so many tables open
    python bench/table_load.py --long           cost of a move early and late in a long Bohnanza
    python bench/table_load.py --idle 10000     memory of sockets that do nothing

It runs the Cassoulet that is installed (`just build` first); timings here are noisy, trust ratios.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from statistics import median

from bench.load.figures import idle_sockets, long_game, open_tables, rates
from bench.load.paired import against
from bench.load.peer import beside_boardgame
from tests.servers.postgres import Postgres


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--linger", type=float, default=0.0, help="milliseconds")
    parser.add_argument("--open", type=int, nargs="+", metavar="TABLES")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--idle", type=int, metavar="SOCKETS")
    parser.add_argument("--against", type=Path, metavar="WHEEL")
    parser.add_argument("--game", default="haricots", help="with --against")
    parser.add_argument("--peers", action="store_true", help="needs npm")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    postgres = Postgres(on_disk=True)
    postgres.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            figures = asyncio.run(_measure(args, postgres, Path(folder)))
    finally:
        postgres.close()
    print(json.dumps(figures, indent=None if args.json else 2))
    return 0


async def _measure(args: argparse.Namespace, postgres: Postgres, folder: Path) -> dict[str, object]:
    dsn = await asyncio.to_thread(postgres.new_database)
    if args.against:
        return await against(args.against, postgres, dsn, folder, args.game, args.tables, args)
    if args.peers:
        return await beside_boardgame(postgres, folder, args.tables, args.seconds, args.rounds)
    if args.open:
        return await open_tables(postgres, dsn, folder, args.open, args.seconds)
    if args.long:
        return await long_game(postgres, dsn, folder)
    if args.idle:
        return await idle_sockets(dsn, folder, args.idle)
    rounds = [
        await rates(postgres, dsn, folder, args.tables, args.seconds, args.linger)
        for _ in range(args.rounds)
    ]
    return {
        "rounds": rounds,
        "starlette_of_pgbench": median(r["starlette_of_pgbench"] for r in rounds),
        "picows_of_pgbench": median(r["picows_of_pgbench"] for r in rounds),
    }


if __name__ == "__main__":
    sys.exit(main())
