"""Hostile sockets: the server stays up, serves the others, and nobody acts on another's seat."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from cassoulet.tables.state.records import BOT, CLOCK, Played, Record
from cassoulet.wire import facts, to_server
from tests.server.client import Client, play
from tests.server.conftest import untroubled
from tests.server.hostile import Attacker, Prey, flood
from tests.server.logs import records
from tests.server.running import Server
from tests.server.sitting import Sitting, sit
from tests.server.test_seat_keys import new_key
from tests.server.tokens import guest_id
from tests.sizes import FULL, heavy

ATTACKERS = 6
MESSAGES = 50_000 if FULL else 1_500  # of each
FLOODERS = 8
FLOOD = 60.0 if FULL else 2.5  # seconds
MOST_MEMORY = 40_000_000  # bytes more than before
LONGEST = 8.0  # seconds that an honest player waits for an answer, on a busy machine
SEEN_CODES = {"not_seated", "bad_key", "malformed", "no_such_table", "known_already", "bad_token"}


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Server]:
    """A server with the limits on messages that it has by itself."""
    with Server(tmp_path, {"messages": 20, "messages_burst": 60}) as server:
        yield server
        untroubled(server)


@dataclass
class Figures:
    """What came of an attack."""

    server: Server
    before: int = 0  # bytes of memory
    after: int = 0
    waits: list[float] = field(default_factory=list)  # of an honest player, in seconds

    def tell(self, **more: object) -> None:
        if FULL:
            memory = f"memory {self.before / 1e6:.0f} to {self.after / 1e6:.0f} MB"
            waits = sorted(self.waits)
            wait = f"honest waits p50 {waits[len(waits) // 2]:.4f} s, longest {waits[-1]:.3f} s"
            sys.__stderr__.write(f"\n{memory}; {wait}; {more}\n") if sys.__stderr__ else None


async def keep_asking(figures: Figures, address: str) -> None:
    """An honest player at a table of their own: how long does each answer take?"""
    token = figures.server.guest("Honest")
    table = figures.server.table(token)
    async with Client(address, token) as client:
        while True:
            began = time.monotonic()
            await client.do(to_server.Say, table, text="Is anybody there?")
            figures.waits.append(time.monotonic() - began)
            await asyncio.sleep(0.1)


async def keep_playing(sitting: Sitting) -> None:
    async def one(client: Client, chance: Random) -> None:
        while not client.seen[sitting.table].over():
            await play(client, sitting.table, chance, moves=1)
            await asyncio.sleep(0.05)

    await asyncio.gather(*[one(player, Random(n)) for n, player in enumerate(sitting.players)])


# Every trick


@heavy
def test_no_trick_moves_the_seat_of_another(own: Server) -> None:
    figures = Figures(own, before=own.memory())
    attackers, tables, honest = asyncio.run(attack(own, figures))
    figures.after = own.memory()
    untroubled(own)
    assert own.stop() == 0
    for table in tables:
        nobody_acts_for_another(records(own, table), honest)
    heard: Counter[str] = sum((attacker.heard for attacker in attackers), Counter())
    figures.tell(sent=sum(attacker.sent for attacker in attackers), heard=dict(heard))
    assert not heard["failed"]
    assert heard.keys() >= SEEN_CODES
    assert figures.after < figures.before + MOST_MEMORY
    assert max(figures.waits) < LONGEST


async def attack(server: Server, figures: Figures) -> tuple[list[Attacker], list[str], set[str]]:
    """A game goes on and some people wait at another table, while attackers try everything."""
    addresses = list(server.sockets.values())
    async with (
        sit(server, addresses[0], "pas_de_haricots", 4) as game,
        sit(server, addresses[1], "bohnanza", 3, bots=0) as room,
    ):
        prey = Prey([game.table, room.table], seats=4, keys=[await key_elsewhere(server)])
        attackers = [
            Attacker(addresses[n % 2], server.guest(f"Mal {n}"), prey, Random(n))
            for n in range(ATTACKERS)
        ]
        prey.tokens = [attacker.token for attacker in attackers]
        await game.start()
        others = [keep_playing(game), spy(game, prey), keep_asking(figures, addresses[0])]
        tasks = [asyncio.create_task(work) for work in others]
        await asyncio.gather(*[attacker.run(MESSAGES) for attacker in attackers])
        await stopped(tasks)
        for sitting in (game, room):
            await sitting.up_to_date()
        honest = {guest_id(c.token) for s in (game, room) for c in s.players}
        return attackers, prey.tables, honest


async def key_elsewhere(server: Server) -> str:
    """A good key, of a table that has nothing to do with it."""
    token = server.guest("Mal")
    table = server.table(token)
    async with Client(server.sockets["picows"], token) as client:
        await client.watch(table)
        return await new_key(client, table)


async def spy(sitting: Sitting, prey: Prey) -> None:
    """Let the attackers know what the others might do next."""
    while True:
        standings = [seen.standing for seen in sitting.seen() if seen.standing]
        prey.actions = [action for standing in standings for action in standing.legal]
        prey.seq = sitting.seen()[-1].seq
        await asyncio.sleep(0.02)


async def stopped(tasks: list[asyncio.Task[None]]) -> None:
    """End them; whatever went wrong in them is raised."""
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def nobody_acts_for_another(log: list[Record], honest: set[str]) -> None:
    owners: dict[int, str] = {}
    for record in log:
        entry, by = record.entry, record.by
        if isinstance(entry, facts.Said):
            continue  # everybody may talk
        assert by in honest | {BOT, CLOCK}, f"{entry} by a stranger"
        if isinstance(entry, facts.Sat):
            assert entry.seat not in owners
            owners[entry.seat] = by
        elif isinstance(entry, Played):
            assert by == (BOT if entry.bot else owners[entry.seat])
        else:
            assert not isinstance(entry, facts.Stood | facts.Claimed | facts.KeyChanged)


# Flood


@heavy
def test_a_flood_drowns_nobody_but_those_who_made_it(guarded: Server) -> None:
    figures = Figures(guarded, before=guarded.memory())

    async def scene() -> int:
        addresses = list(guarded.sockets.values())
        async with sit(guarded, addresses[0], "haricots", 3) as game:
            await game.start()
            others = [keep_playing(game), keep_asking(figures, addresses[1])]
            tasks = [asyncio.create_task(work) for work in others]
            floods = [flood(addresses[n % 2], guarded.guest(), FLOOD) for n in range(FLOODERS)]
            sent = sum(await asyncio.gather(*floods))
            await stopped(tasks)
            await game.up_to_date()
            return sent

    sent = asyncio.run(scene())
    figures.after = guarded.memory()
    strikes = guarded.metric("cassoulet_strikes_total")
    figures.tell(sent=sent, strikes=strikes)
    assert strikes > 100
    assert figures.after < figures.before + MOST_MEMORY
    assert max(figures.waits) < LONGEST
