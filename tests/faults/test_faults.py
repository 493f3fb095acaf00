"""Whatever dies under load: no acknowledged move is lost, or made twice, or told out of order."""

from __future__ import annotations

import time
from pathlib import Path

from cassoulet.wire.facts import TakenOver, WentAway
from tests.faults.cluster import Cluster, Home
from tests.faults.load import OUTAGE, under_load
from tests.sizes import FULL

PARTITION = 8.0 if FULL else 5.0  # seconds; after 3 a node knows that its broker is not there


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
