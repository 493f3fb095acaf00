"""What is measured, each in one run with what it is compared to."""

from __future__ import annotations

import asyncio
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx

from bench.load.machines import Node, own_cpu, pgbench, postgres_cpu
from bench.load.players import Player, Tally
from tests.servers.postgres import Postgres

Figures = dict[str, Any]
ENTRY_BYTES = 180  # of a move in the log
WARM_UP = 2.0  # seconds
PEOPLE = 4
COLOUR = "#336699"
AT_ONCE = 32  # requests


async def rates(
    postgres: Postgres, dsn: str, folder: Path, tables: int, seconds: int, linger: float
) -> Figures:
    """Bare inserts, then the whole path over both sorts of sockets."""
    bare = await asyncio.to_thread(pgbench, postgres, dsn, seconds, ENTRY_BYTES, folder)
    figures: Figures = {"pgbench_per_s": round(bare)}
    for name, fast in (("starlette", False), ("picows", True)):
        node = await asyncio.to_thread(Node, folder, dsn, linger)
        try:
            load = await Load.start(node, fast, "haricots", tables)
            figures[name] = await load.measure(postgres, seconds)
            await load.stop()
        finally:
            await asyncio.to_thread(node.stop)
        figures[f"{name}_of_pgbench"] = round(figures[name]["moves_per_s"] / bare, 3)
    return figures


async def open_tables(
    postgres: Postgres, dsn: str, folder: Path, counts: list[int], seconds: int
) -> Figures:
    """The same load beside more and more tables that nobody watches."""
    node = await asyncio.to_thread(Node, folder, dsn)
    try:
        load = await Load.start(node, True, "haricots", 200)
        figures: Figures = {}
        for count in counts:
            await load.open_more(count - 200)
            figures[str(count)] = await load.measure(postgres, seconds)
        await load.stop()
    finally:
        await asyncio.to_thread(node.stop)
    return figures


async def long_game(postgres: Postgres, dsn: str, folder: Path) -> Figures:
    """Bohnanzas of offers and withdrawals: what a move costs early and late."""
    node = await asyncio.to_thread(Node, folder, dsn)
    try:
        load = await Load.start(node, True, "bohnanza", 8, paused=True)
        for player in load.players:
            player.favours = (b'"Withdraw"', b'"Offer"')
        load.play_on()
        windows = {}
        for first, last in ((10, 110), (450, 550), (900, 1000)):
            await load.until(first)
            windows[f"{first}-{last}"] = await load.measure_until(postgres, last)
        await load.stop()
    finally:
        await asyncio.to_thread(node.stop)
    return windows


async def idle_sockets(dsn: str, folder: Path, count: int) -> Figures:
    """Connections that have said hello and watch a table, and do nothing more."""
    figures: Figures = {}
    for name, fast in (("starlette", False), ("picows", True)):
        node = await asyncio.to_thread(Node, folder, dsn)
        try:
            async with httpx.AsyncClient(base_url=node.http) as web:
                token = await guest(web, "Idle")
                table = await open_table(web, token, "haricots")
                before = node.memory()
                players = [Player(Tally(stopped=True), token, table, -1) for _ in range(count)]
                for start in range(0, count, 100):
                    some = players[start : start + 100]
                    await asyncio.gather(*[p.connect(node.sockets(fast)) for p in some])
                async with asyncio.timeout(60):  # until all of them hear
                    while not all(player.seq for player in players):
                        await asyncio.sleep(0.1)
                figures[name] = {"bytes_per_socket": (node.memory() - before) // count}
                for player in players:
                    if player.transport:
                        player.transport.disconnect()
        finally:
            await asyncio.to_thread(node.stop)
    return figures


class Load:
    """Tables full of players at one node."""

    def __init__(self, node: Node, web: httpx.AsyncClient) -> None:
        self.node = node
        self.web = web
        self.tally = Tally()
        self.players: list[Player] = []
        self.more = 0

    @classmethod
    async def start(
        cls,
        node: Node,
        fast: bool,
        game: str,
        tables: int,
        paused: bool = False,
        brief: bool = True,
    ) -> Load:
        load = cls(node, httpx.AsyncClient(base_url=node.http, timeout=60))
        load.tally.paused = paused
        tokens = [await guest(load.web, f"Seat {seat}") for seat in range(PEOPLE)]
        for _ in range(tables):
            table = await open_table(load.web, tokens[0], game)
            load.players += [
                Player(load.tally, token, table, seat, brief) for seat, token in enumerate(tokens)
            ]
        for start in range(0, len(load.players), 100):
            some = load.players[start : start + 100]
            await asyncio.gather(*[player.connect(node.sockets(fast)) for player in some])
        await asyncio.sleep(WARM_UP)
        return load

    async def open_more(self, count: int) -> None:
        """Tables without sockets, in the node's memory all the same; play rests meanwhile."""
        self.tally.paused = True
        token = await guest(self.web, "Nobody")
        gate = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with gate:
                table = await open_table(self.web, token, "haricots")
                await self.web.get(f"/api/tables/{table}")

        await asyncio.gather(*[one() for _ in range(max(0, count - self.more))])
        self.more = max(self.more, count)
        self.play_on()
        await asyncio.sleep(WARM_UP)

    def play_on(self) -> None:
        self.tally.paused = False
        for player in self.players:
            player.play_on()

    async def measure(self, postgres: Postgres, seconds: float) -> Figures:
        started = asyncio.get_running_loop().time()
        before = self._cpu(postgres)
        self.tally.start_again()
        await asyncio.sleep(seconds)
        return self._figures(postgres, before, asyncio.get_running_loop().time() - started)

    async def until(self, seq: int) -> None:
        """Wait until the average log is so long."""
        while sum(player.seq for player in self.players) / len(self.players) < seq:
            await asyncio.sleep(0.02)

    async def measure_until(self, postgres: Postgres, seq: int) -> Figures:
        started = asyncio.get_running_loop().time()
        before = self._cpu(postgres)
        self.tally.start_again()
        await self.until(seq)
        return self._figures(postgres, before, asyncio.get_running_loop().time() - started)

    def _cpu(self, postgres: Postgres) -> list[float]:
        return [self.node.cpu(), postgres_cpu(postgres), own_cpu()]

    def _figures(self, postgres: Postgres, before: list[float], seconds: float) -> Figures:
        moves, waits = max(self.tally.moves, 1), self.tally.waits
        names = ("node", "postgres", "load")
        costs = zip(names, self._cpu(postgres), before, strict=True)
        return {
            "moves_per_s": round(moves / seconds),
            "p50_ms": round(median(waits) * 1000, 1),
            "p99_ms": round(quantiles(waits, n=100)[98] * 1000, 1),
            "cpu_us_per_move": {n: round((now - then) / moves * 1e6, 1) for n, now, then in costs},
            "bytes_per_move": round(self.tally.heard / moves),
            "refused": self.tally.refused,
        }

    async def stop(self) -> None:
        self.tally.stopped = True
        await asyncio.sleep(0.5)
        for player in self.players:
            if player.transport:
                player.transport.disconnect()
        await self.web.aclose()


async def guest(web: httpx.AsyncClient, name: str) -> str:
    answer = await web.post("/api/guests", json={"name": name, "colour": COLOUR})
    return str(answer.json()["token"])


async def open_table(web: httpx.AsyncClient, token: str, game: str) -> str:
    answer = await web.post(
        "/api/tables",
        json={"game": game, "seats": PEOPLE},
        headers={"authorization": f"Bearer {token}"},
    )
    return str(answer.json()["table"])
