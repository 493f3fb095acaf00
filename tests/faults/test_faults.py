"""Whatever dies under load: no acknowledged move is lost, or made twice, or told out of order."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from pathlib import Path

from cassoulet.wire.facts import TakenOver, WentAway
from tests.faults.audit import Journals, audit, fetch_journals
from tests.faults.cluster import Cluster, Home, Servers
from tests.faults.crowd import Crowd
from tests.sizes import FULL

TABLES = 60 if FULL else 8
MOVES = 10_000 if FULL else 400
WHEN = (0.2, 0.5, 0.8) if FULL else (0.3,)  # at which share of the moves the fault strikes
OUTAGE = 2.0 if FULL else 1.0  # seconds
PARTITION = 8.0 if FULL else 5.0  # seconds; after 3 a node knows that its broker is not there

Fault = Callable[[int], None]  # is told the how manieth time it is


def test_a_node_is_killed(cluster: Cluster) -> None:
    def kill(time_: int) -> None:
        node = cluster.servers[time_ % 2]
        node.kill()
        time.sleep(OUTAGE)
        node.start()

    under_load("kill -9 of a node", cluster, kill)


def test_postgres_stops_at_once(cluster: Cluster) -> None:
    def crash(_: int) -> None:
        cluster.postgres.stop("immediate")
        time.sleep(OUTAGE)
        cluster.postgres.start()

    under_load("immediate stop of PostgreSQL", cluster, crash)


def test_the_broker_is_killed(cluster: Cluster) -> None:
    def kill(_: int) -> None:
        cluster.nats.kill()
        time.sleep(OUTAGE)
        cluster.nats.start()

    under_load("kill -9 of NATS", cluster, kill)


def test_a_node_is_cut_off_from_the_broker(cluster: Cluster) -> None:
    def cut(time_: int) -> None:
        cluster.to_nats[time_ % 2].cut()
        time.sleep(PARTITION)
        cluster.to_nats[time_ % 2].mend()

    under_load("partition between a node and NATS", cluster, cut)


def test_a_node_is_cut_off_from_postgres(cluster: Cluster) -> None:
    """What it sent is held back, and may arrive when others have long moved on."""

    def cut(time_: int) -> None:
        cluster.to_postgres[time_ % 2].cut()
        time.sleep(PARTITION)
        cluster.to_postgres[time_ % 2].mend()

    under_load("partition between a node and PostgreSQL", cluster, cut)


def test_a_home_server_is_killed(tmp_path: Path) -> None:
    with Home(tmp_path) as home:

        def kill(_: int) -> None:
            home.servers[0].kill()
            time.sleep(OUTAGE)
            home.servers[0].start()

        under_load("kill -9 of a home server", home, kill)


def test_a_rolling_restart_is_no_more_than_a_reconnect(cluster: Cluster) -> None:
    def restart(_: int) -> None:
        for node in cluster.servers:
            node.stop()
            node.start()

    crowd = under_load("rolling restart", cluster, restart)
    missed = [fact for fact in crowd.told() if isinstance(fact, WentAway | TakenOver)]
    assert not missed, missed


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
