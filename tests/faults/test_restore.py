"""A site whose database burnt down is restored to a moment, and its games go on from there."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import asyncpg
import pytest

from cassoulet.storage.postgres import PostgresStore
from cassoulet.tables.state.table import told
from tests.faults.archived import Archived, Restored
from tests.faults.audit import check_end, check_log
from tests.faults.cluster import Cluster
from tests.faults.crowd import Api, Company, Crowd
from tests.faults.players import Player
from tests.sizes import FULL

TABLES = 60 if FULL else 8
MOVES = 6000 if FULL else 300
SETTLED = 0.5  # seconds, for what the database was told to be done

Heads = dict[str, int]
Logs = dict[str, list[bytes]]


class Moment(NamedTuple):
    """All that there was, and who sat where."""

    at: str
    heads: Heads
    logs: Logs
    sitting: list[tuple[str, list[str]]]  # tables, and the tokens of those who play there


@pytest.fixture
def primary() -> Iterator[Archived]:
    server = Archived()
    server.start()
    yield server
    server.close()


def test_a_site_is_restored_to_a_moment_and_plays_on(primary: Archived, tmp_path: Path) -> None:
    with Cluster(tmp_path, primary) as cluster:
        moment, lost = asyncio.run(_until_it_burns(primary, cluster))
    began = time.monotonic()
    restored = Restored(primary, moment.at)
    took = time.monotonic() - began
    try:
        dsn = cluster.dsn.replace(f":{primary.port}/", f":{restored.port}/")
        assert asyncio.run(_heads(dsn)) == moment.heads
        (tmp_path / "again").mkdir()
        with Cluster(tmp_path / "again", restored, dsn=dsn) as again:
            moves = asyncio.run(_play_on(again, moment))
            assert not again.complaints(), again.complaints()[0]
        asyncio.run(_audit(dsn, moment))
    finally:
        restored.close()
    entries = sum(moment.heads.values())
    sys.stdout.write(
        f"\nrestored to a moment in {took:.1f} s: {len(moment.heads)} tables at their heads, "
        f"{entries} entries, {lost} later ones gone as asked, {moves} moves played on to the ends\n"
    )


async def _until_it_burns(primary: Archived, cluster: Cluster) -> tuple[Moment, int]:
    async with Crowd(cluster.ports, TABLES) as crowd:
        await crowd.reach(MOVES // 4)
        await asyncio.to_thread(primary.back_up)
        await crowd.reach(MOVES // 2)
        moment = await _moment(cluster, crowd)
        await crowd.reach(crowd.moves() + MOVES // 4)
        await primary.archived()
        later = await _heads(cluster.dsn)
        for server in cluster.servers:
            server.kill()
        primary.kill()
    return moment, sum(later.values()) - sum(moment.heads.values())


async def _moment(cluster: Cluster, crowd: Crowd) -> Moment:
    """While all nodes hold their breath, so that it is plain what came before it."""
    for server in cluster.servers:
        server.send(signal.SIGSTOP)
    await asyncio.sleep(SETTLED)
    heads = await _heads(cluster.dsn)
    logs = await _logs(cluster.dsn, heads)
    at = await _time(cluster.dsn)
    sitting = [
        (company.players[0].table, [player.token for player in company.players])
        for company in crowd.companies
        if company.players
    ]
    await asyncio.sleep(SETTLED)
    for server in cluster.servers:
        server.send(signal.SIGCONT)
    return Moment(at, heads, logs, sitting)


async def _heads(dsn: str) -> Heads:
    connection = await asyncpg.connect(dsn)
    rows = await connection.fetch("SELECT table_id, seq FROM heads")
    await connection.close()
    return {row["table_id"]: row["seq"] for row in rows}


async def _time(dsn: str) -> str:
    connection = await asyncpg.connect(dsn)
    at: str = await connection.fetchval("SELECT clock_timestamp()::text")
    await connection.close()
    return at


async def _logs(dsn: str, heads: Heads) -> Logs:
    store = await PostgresStore.open(dsn)
    try:
        return {table: await store.load(table) for table in heads}
    finally:
        await store.close()


class Returning(Company):
    """Those of before, with the tokens of before, at the table of before."""

    def __init__(self, cluster: Cluster, table: str, tokens: list[str]) -> None:
        super().__init__(cluster.ports, 0)
        self.go_on = False
        chance = Random(table)
        self.players = [Player(self, token, n, chance) for n, token in enumerate(tokens)]
        for player in self.players:
            player.go_to(table)

    async def play(self, _: Api) -> None:
        await asyncio.gather(*[player.run() for player in self.players])


async def _play_on(cluster: Cluster, moment: Moment) -> int:
    crowd = Crowd(cluster.ports, 0)
    crowd.companies = [
        Returning(cluster, table, tokens)
        for table, tokens in moment.sitting
        if table in moment.heads
    ]
    async with crowd:
        await crowd.finish()
    assert not [wrong for memory in crowd.memories() for wrong in memory.wrongs]
    return crowd.moves()


async def _audit(dsn: str, moment: Moment) -> None:
    """What was there at that moment is there, word for word, and each game came to its end."""
    logs = await _logs(dsn, moment.heads)
    known = {table for table, _ in moment.sitting}
    waiting = set[str]()
    for table, before in moment.logs.items():
        assert logs[table][: len(before)] == before
        fold, happenings = told(table, logs[table])
        check_log(happenings)
        known.add(fold.rematch)
        if fold.status == "waiting":
            waiting.add(table)
        else:
            check_end(fold)
    # Others were opened for a rematch that nobody had heard of when all stood still
    assert not waiting & known, waiting & known
