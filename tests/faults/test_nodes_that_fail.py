"""Nodes that freeze, whose clocks jump, whose processes die, and to which all come at once."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from pathlib import Path

import pytest

from cassoulet.wire import to_server
from cassoulet.wire.facts import TakenOver
from tests.faults.cluster import Cluster
from tests.faults.load import OUTAGE, under_load
from tests.server.client import Client
from tests.server.running import Server
from tests.server.test_thinkers import thinkers
from tests.servers.postgres import Postgres
from tests.sizes import FULL, heavy

FROZEN = 20.0 if FULL else 6.0  # seconds
HOUR = 3600
KILLS = 4
LONGEST = 240.0  # seconds: all cores may be busy

SKEWED = """
import time
really = time.time_ns
def skewed():
    with open({file!r}) as offset:
        return really() + int(offset.read()) * 10**9
time.time_ns = skewed
"""


def test_a_node_is_stopped_for_a_while(cluster: Cluster) -> None:
    """Not killed: it goes on with what it knew, when others have long moved on."""

    def freeze(time_: int) -> None:
        node = cluster.servers[time_ % 2]
        node.send(signal.SIGSTOP)
        time.sleep(FROZEN)
        node.send(signal.SIGCONT)

    under_load("SIGSTOP of a node", cluster, freeze)


def test_a_clock_jumps_an_hour_and_back(postgres: Postgres, tmp_path: Path) -> None:
    skew = tmp_path / "skew"
    skew.mkdir()
    offset = skew / "offset"
    offset.write_text("0")
    (skew / "sitecustomize.py").write_text(SKEWED.format(file=str(offset)))
    cluster = Cluster(tmp_path, postgres)
    cluster.servers[0].path = (str(skew),)

    def jump(_: int) -> None:
        for seconds in (2 * HOUR, 0):
            replacement = skew / "next"
            replacement.write_text(str(seconds))
            replacement.rename(offset)
            time.sleep(OUTAGE)

    with cluster:
        crowd = under_load("a clock that jumps two hours and back", cluster, jump)
    fallen = [fact for fact in crowd.told() if isinstance(fact, TakenOver)]
    assert not fallen, fallen


@heavy
@pytest.mark.parametrize(("game", "seats"), [("haricots", 3), ("haricot_magique", 2)])
def test_thinkers_and_referees_are_killed(tmp_path: Path, game: str, seats: int) -> None:
    async def scene(server: Server) -> float:
        token = server.guest()
        table = server.table(token, game, seats)
        async with Client(server.sockets["starlette"], token) as ana:
            await ana.watch(table)
            for seat in range(1, seats):
                await ana.do(to_server.AddBot, table, seat=seat, level="medium")
            await ana.do(to_server.Start, table)
            await ana.do(to_server.Stand, table)
            silences = [await silence_after_a_kill(server, ana, table) for _ in range(KILLS)]
            await ana.until(table, lambda seen: seen.over(), LONGEST)
            return max(silences)

    with Server(tmp_path, part=100, judges=1) as server:
        silence = asyncio.run(scene(server))
        assert server.metric("cassoulet_decisions_lost_total") == 0
        assert "Traceback" not in server.said()
    sys.stdout.write(
        f"\nthinkers and referees of {game} killed: silent for {silence:.1f} s at most\n"
    )


async def silence_after_a_kill(server: Server, ana: Client, table: str) -> float:
    """Seconds until the next move."""
    await moves(ana, table, 3)
    for process in thinkers(server):
        process.kill()
    killed = time.monotonic()
    await moves(ana, table, 1)
    return time.monotonic() - killed


async def moves(ana: Client, table: str, more: int) -> None:
    end = ana.seen[table].seq + more
    await ana.until(table, lambda seen: seen.seq >= end or seen.over(), LONGEST)
