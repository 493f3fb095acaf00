"""What a move costs nodes, PostgreSQL and the bus: its players together at a node, or spread."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from urllib.request import urlopen

import asyncpg
import httpx

from bench.load.figures import PEOPLE, WARM_UP, Figures, Load, guest, open_table
from bench.load.machines import Node, cpu_of
from bench.load.players import Player
from tests.servers.nats import Nats
from tests.servers.pgbouncer import PgBouncer
from tests.servers.ports import free_port
from tests.servers.postgres import Postgres

GREETINGS_SETTLED = 20.0  # seconds until nodes that are new at a table have asked for the last time


class Site:
    """Nodes on one database and one broker, some behind a pooler."""

    def __init__(self, postgres: Postgres, folder: Path, nodes: int, pooled: bool = False) -> None:
        self.postgres, self.folder = postgres, folder
        self.monitor = free_port()
        self.stack = ExitStack()
        self.dsn = postgres.new_database()
        self.pooler = self.stack.enter_context(PgBouncer(postgres)) if pooled else None
        self.nats = Nats(folder, f'http: "127.0.0.1:{self.monitor}"\n')
        self.stack.enter_context(self.nats)
        way = self.pooler.dsn(self.dsn) if self.pooler else self.dsn
        more = f'nats = ["{self.nats.url}"]\npooler = {str(pooled).lower()}\njudges = 0\n'
        self.nodes: list[Node] = []
        for _ in range(nodes):
            node = Node(folder, way, more=more)
            self.stack.callback(node.stop)
            self.nodes.append(node)

    def close(self) -> None:
        self.stack.close()

    def messages(self) -> int:
        """That the broker has passed on to nodes."""
        with urlopen(f"http://127.0.0.1:{self.monitor}/varz") as answer:
            return int(json.load(answer)["out_msgs"])

    def cpu(self) -> dict[str, float]:
        """Of all but PostgreSQL, in seconds."""
        broker = self.nats._process
        pooler = self.pooler._process if self.pooler else None
        return {
            "nodes": sum(node.cpu() for node in self.nodes),
            "broker": cpu_of([broker.pid]) if broker else 0.0,
            "pooler": cpu_of([pooler.pid]) if pooler else 0.0,
        }

    async def log_written(self) -> int:
        """Bytes of WAL so far."""
        connection = await asyncpg.connect(self.dsn)
        try:
            place = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"
            return int(await connection.fetchval(place))
        finally:
            await connection.close()


class Crowd(Load):
    """The players of each table at one node, or every one at the next."""

    @classmethod
    async def sit(cls, nodes: Sequence[Node], game: str, tables: int, spread: bool) -> Crowd:
        crowd = cls(nodes[0], httpx.AsyncClient(base_url=nodes[0].http, timeout=60))
        tokens = [await guest(crowd.web, f"Seat {seat}") for seat in range(PEOPLE)]
        coming = []
        for number in range(tables):
            table = await open_table(crowd.web, tokens[0], game)
            for seat, token in enumerate(tokens):
                player = Player(crowd.tally, token, table, seat)
                crowd.players.append(player)
                node = nodes[(seat if spread else number) % len(nodes)]
                coming.append(player.connect(node.sockets(fast=True)))
        for start in range(0, len(coming), 100):
            await asyncio.gather(*coming[start : start + 100])
        await asyncio.sleep(WARM_UP)
        return crowd


async def cost_of_moves(
    site: Site, game: str, tables: int, seconds: float, spread: bool
) -> Figures:
    crowd = await Crowd.sit(site.nodes, game, tables, spread)
    before, messages, log = site.cpu(), site.messages(), await site.log_written()
    found = await crowd.measure(site.postgres, seconds)
    moves = max(crowd.tally.moves, 1)
    after = site.cpu()
    found["wal_bytes_per_move"] = round((await site.log_written() - log) / moves)
    found["bus_messages_per_move"] = round((site.messages() - messages) / moves, 2)
    database = found["cpu_us_per_move"]["postgres"]
    micro = {name: round((after[name] - before[name]) / moves * 1e6, 1) for name in after}
    found["cpu_us_per_move"] = micro | {"postgres": database}
    await crowd.stop()
    return found


async def greetings(site: Site, tables: int, seconds: float, spread: bool) -> float:
    """Messages over the bus a second while nobody moves."""
    crowd = await Crowd.sit(site.nodes, "haricots", tables, spread)
    crowd.tally.paused = True
    await asyncio.sleep(GREETINGS_SETTLED)
    before = site.messages()
    await asyncio.sleep(seconds)
    found = (site.messages() - before) / seconds
    await crowd.stop()
    return round(found, 2)
