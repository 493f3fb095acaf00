"""Many come to play at once, on two nodes of which one dies: each finds one table, and soon."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from secrets import token_hex
from typing import Any

import httpx

from cassoulet.storage import Store
from cassoulet.storage.talks import Rows, Talk, ask
from cassoulet.tables.state.table import told
from tests.faults.cluster import Cluster
from tests.server.client import Client, Refusal
from tests.server.running import PLAIN
from tests.server.seen import NOWHERE, Seen
from tests.sizes import FULL

PEOPLE = 200 if FULL else 40
POOLS = ("haricots", "pas_de_haricots", "fagioli", "bohnanza", "duel")
ARRIVE = 15.0  # seconds in which all come
KILLED = 8.0  # seconds after which a node is
SOON = 25.0  # seconds from "Play now" to the first cards, for 95 of 100
LONGEST = 120.0
AGAIN = 0.2


@dataclass
class Seeker:
    """Somebody who plays now, whatever dies."""

    name: str
    ports: list[int]
    chance: Random
    token: str = ""
    table: str = ""
    took: float = 0.0
    tables: list[str] = field(default_factory=list)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Of any node, until one answers."""
        while True:
            port = self.chance.choice(self.ports)
            headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
            try:
                async with httpx.AsyncClient(timeout=20, verify=PLAIN) as visitor:
                    url = f"http://127.0.0.1:{port}/api/{path}"
                    answer = await visitor.request(method, url, json=body, headers=headers)
            except httpx.TransportError:
                await asyncio.sleep(AGAIN)
                continue
            if answer.status_code not in (503, 500):
                assert answer.status_code < 300, answer.text
                return answer.json() if answer.content else None
            await asyncio.sleep(AGAIN)

    async def make(self) -> None:
        looks = {"name": self.name, "colour": "#aa5500"}
        self.token = (await self.ask("POST", "guests", looks))["token"]
        self.token = (await self.ask("POST", "account", looks))["token"]

    async def play(self, pool: str) -> None:
        await asyncio.sleep(self.chance.uniform(0, ARRIVE))
        came = time.monotonic()
        addresses = [f"ws://127.0.0.1:{port}/ws" for port in self.ports]
        self.chance.shuffle(addresses)
        while not self.table:
            table = (await self.ask("POST", "play", {"pool": pool}))["table"]
            self.tables.append(table)
            async with Client(addresses, self.token) as client:
                if await self._starts(client, table):
                    self.table = table
                    self.took = time.monotonic() - came

    async def _starts(self, client: Client, table: str) -> bool:
        """False if the seat was given up."""
        try:
            await client.watch(table)
            seen = await client.until(table, lambda seen: _begun(seen) or seen.you == NOWHERE)
        except Refusal:
            return False
        return seen.you != NOWHERE


def _begun(seen: Seen) -> bool:
    return bool(seen.room and seen.room.status != "waiting")


def rows(sql: str) -> Talk[Rows]:
    return (yield ask(sql))


async def started(store: Store) -> dict[str, list[str]]:
    """The people at each table that has begun."""
    found: dict[str, list[str]] = {}
    for (table,) in await store.talk(rows("SELECT table_id FROM heads")):
        fold, _ = told(table, await store.load(table))
        if fold.status in ("playing", "over"):
            found[table] = [chair.name for chair in fold.chairs if chair.person()]
    return found


def test_each_of_a_crowd_is_at_exactly_one_table_that_has_begun(cluster: Cluster) -> None:
    chance = Random(5)
    people = [Seeker(f"{token_hex(3)} {n}", cluster.ports, Random(n)) for n in range(PEOPLE)]
    apart = [tuple(chance.sample(range(PEOPLE), 2)) for _ in range(PEOPLE // 4)]

    async def kill() -> None:
        await asyncio.sleep(KILLED)
        await asyncio.to_thread(cluster.servers[0].kill)

    async def scene() -> dict[str, list[str]]:
        async with asyncio.timeout(LONGEST):
            await asyncio.gather(*[one.make() for one in people])
            for one, other in apart:
                await people[one].ask("PUT", f"blocks/{people[other].name}")
            await asyncio.gather(kill(), *[one.play(chance.choice(POOLS)) for one in people])
        store = await cluster.open_store()
        try:
            return await started(store)
        finally:
            await store.close()

    tables = asyncio.run(scene())
    sat = Counter(name for names in tables.values() for name in names)
    assert sat == Counter(one.name for one in people)
    assert all(one.name in tables[one.table] for one in people)
    for one, other in apart:
        pair = {people[one].name, people[other].name}
        assert not [names for names in tables.values() if pair <= set(names)]
    took = sorted(one.took for one in people)
    p95 = took[int(len(took) * 0.95)]
    sys.stdout.write(
        f"\n{PEOPLE} in the queue, a node killed: {len(tables)} tables, {len(apart)} pairs apart, "
        f"p50 {took[len(took) // 2]:.1f} s, p95 {p95:.1f} s, longest {took[-1]:.1f} s\n"
    )
    assert p95 <= SOON
