"""A crowd that plays while something is done to its servers, and whether every promise was kept."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

from tests.faults.audit import Journals, audit, fetch_journals
from tests.faults.cluster import Servers
from tests.faults.crowd import Crowd
from tests.sizes import FULL

TABLES = 60 if FULL else 8
MOVES = 10_000 if FULL else 400
WHEN = (0.2, 0.5, 0.8) if FULL else (0.3,)  # at which share of the moves the fault strikes
OUTAGE = 2.0 if FULL else 1.0  # seconds

Fault = Callable[[int], None]  # is told the how manieth time it is


def under_load(name: str, servers: Servers, strike: Fault) -> Crowd:
    crowd, journals = asyncio.run(_play(servers, strike))
    for server in servers.servers:
        server.stop()
    sys.stdout.write(f"\n{crowd.report(name, servers.conflicts())}\n")
    asyncio.run(_audit(servers, crowd, journals))
    assert not servers.complaints(), servers.complaints()[0]
    return crowd


async def _play(servers: Servers, strike: Fault) -> tuple[Crowd, Journals]:
    async with Crowd(servers.ports, TABLES) as crowd:
        for number, share in enumerate(WHEN):
            await crowd.reach(int(share * MOVES))
            await asyncio.to_thread(strike, number)
        await crowd.reach(MOVES)
        await crowd.finish()
    return crowd, await fetch_journals(crowd)


async def _audit(servers: Servers, crowd: Crowd, journals: Journals) -> None:
    store = await servers.open_store()
    try:
        await audit(crowd, store, journals)
    finally:
        await store.close()
