"""People at a table of a real server: some who play, a bot or more, and one who watches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from cassoulet.wire import to_server
from tests.server.client import Client, play
from tests.server.running import Server
from tests.server.seen import Seen, told_alike


@dataclass
class Sitting:
    table: str
    players: list[Client]
    spectator: Client

    def everybody(self) -> list[Client]:
        return [*self.players, self.spectator]

    def seen(self) -> list[Seen]:
        return [client.seen[self.table] for client in self.everybody()]

    async def start(self) -> None:
        """Returns when the cards are dealt."""
        await self.players[0].do(to_server.Start, self.table)
        await self.players[0].until(self.table, Seen.started)

    async def play(self, seed: int, moves: int = 2**62) -> int:
        """All play at random; returns how many moves were made by people."""
        turns = [play(p, self.table, Random(seed + n), moves) for n, p in enumerate(self.players)]
        return sum(await asyncio.gather(*turns))

    async def step(self, seed: int) -> None:
        """One whom the game waits for moves, and all hear of it; only where no bot sits."""
        await self.up_to_date()
        awaited = next(p for p in self.players if p.seen[self.table].awaits_me())
        await play(awaited, self.table, Random(seed), moves=1)
        await self.up_to_date()

    async def up_to_date(self) -> None:
        """Everybody has heard everything, and the same."""
        newest = max(seen.seq for seen in self.seen())
        for client in self.everybody():
            await client.until(self.table, lambda seen: seen.seq >= newest)
        told_alike(*self.seen())


@asynccontextmanager
async def sit(
    server: Server, address: str, game: str, seats: int = 4, bots: int = 1, **setting: Any
) -> AsyncIterator[Sitting]:
    """Open a table, watch it and take all its seats; the game is not started yet."""
    tokens = [server.guest(name) for name in ("Ana", "Bo", "Cleo", "Dan", "Eve")[: seats - bots]]
    table = server.table(tokens[0], game, seats, **setting)
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Client(address, token)) for token in tokens]
        spectator = await stack.enter_async_context(Client(address, server.guest("Zoe")))
        for client in (*players, spectator):
            await client.watch(table)
        for seat, client in enumerate(players[1:], start=1):
            await client.do(to_server.Sit, table, seat=seat)
        for seat in range(seats - bots, seats):
            await players[0].do(to_server.AddBot, table, seat=seat, level="easy")
        yield Sitting(table, players, spectator)
