"""Clocks belong to no process: whoever is alive when a flag falls sees it, and only one does."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

from websockets.asyncio.client import connect

from cassoulet.storage import Append, Store
from cassoulet.tables.hosting.host import new_id as new_table_id
from cassoulet.tables.hosting.keys import Keys
from cassoulet.tables.state.chance import sealed
from cassoulet.tables.state.dues import next_due
from cassoulet.tables.state.records import CLOCK, Entry, Record, write_record
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import Table, told
from cassoulet.tables.steady import now
from cassoulet.wire import facts, to_server
from cassoulet.wire.facts import Clock, Setting, TakenOver
from tests.faults.cluster import SECRET, Cluster
from tests.faults.players import new_id, write
from tests.servers.postgres import Postgres
from tests.sizes import FULL

CLOCKS = 3000 if FULL else 300
NODES = 3
FIRST, LAST = (20, 30) if FULL else (5, 9)  # seconds until flags fall
PACE = 60_000  # milliseconds: no bot moves before we have looked
MARGIN = 4.0  # seconds in which a flag could fall a second time
PATIENCE = 60.0


class Flag(NamedTuple):
    table: str
    seat: int
    falls: int  # milliseconds since 1970


def test_every_flag_falls_once(postgres: Postgres, tmp_path: Path) -> None:
    with Cluster(tmp_path, postgres, NODES, PACE) as cluster:
        late = asyncio.run(_race(cluster))
        assert not cluster.complaints(), cluster.complaints()[0]
    sys.stdout.write(
        f"\n{CLOCKS} clocks, two of three nodes killed: each flag fell once, "
        f"the median {late[len(late) // 2] / 1000:.2f} s late, the last {late[-1] / 1000:.2f} s\n"
    )


async def _race(cluster: Cluster) -> list[int]:
    """How many milliseconds each flag was late, in order."""
    store = await cluster.open_store()
    try:
        flags = [await _set_up(store, Random(number)) for number in range(CLOCKS)]
        await _wind(cluster, flags)
        middle = sum(flag.falls for flag in flags) / len(flags) / 1000
        assert time.time() < middle - 2, "the machine is too slow for these clocks"
        for number in (0, 1):
            await asyncio.sleep(max(0, middle - 1 + number - time.time()))
            await asyncio.to_thread(cluster.servers[number].kill)
        await _until_all_fell(store, flags)
        return sorted([await _lateness(store, flag) for flag in flags])
    finally:
        await store.close()


async def _set_up(store: Store, chance: Random) -> Flag:
    """A game under way, with a clock that runs."""
    setting = Setting("fagioli", 2, clock=Clock("live", bank=chance.randint(FIRST, LAST)))
    entries: list[Entry] = [
        facts.Opened(setting),
        facts.Sat(0, "Anna", "#00aa00"),
        facts.Sat(1, "Ben", "#aa0000"),
        sealed(chance.randbytes(32), setting),
        facts.Noted(),
    ]
    table = Table(new_table_id())
    records = [Record("", now(), f"guest {number}", entry) for number, entry in enumerate(entries)]
    for record in records:
        table.take(record)
    due = next_due(table, PACE)
    assert isinstance(due.what, TakenOver)
    append = Append(table.id, 0, [write_record(record) for record in records], due.at)
    assert await store.append(append)
    return Flag(table.id, due.what.seat, due.at)


async def _wind(cluster: Cluster, flags: list[Flag]) -> None:
    """Have each table open at a node, which sets an alarm of its own."""
    token = Keys([SECRET]).guest_token(Guest("ghost", "Ghost", "#ffffff"))
    for number, port in enumerate(cluster.ports):
        url = f"ws://127.0.0.1:{port}/ws"
        async with connect(url, compression=None, proxy=None) as socket:
            await socket.send(write(to_server.Hello(token)).decode())
            await socket.recv()
            for flag in flags[number::NODES]:
                await socket.send(write(to_server.Say(new_id(), flag.table, "Tick")).decode())
                await socket.recv()


async def _until_all_fell(store: Store, flags: list[Flag]) -> None:
    tables = [flag.table for flag in flags]
    end = time.monotonic() + PATIENCE
    while (fallen := _fallen(await store.heads(tables))) < CLOCKS:
        assert time.monotonic() < end, f"{CLOCKS - fallen} flags have not fallen"
        await asyncio.sleep(0.2)
    await asyncio.sleep(MARGIN)


def _fallen(heads: dict[str, int]) -> int:
    return sum(seq > 6 for seq in heads.values())  # five entries of the start, and a word


async def _lateness(store: Store, flag: Flag) -> int:
    _, log = told(flag.table, await store.load(flag.table))
    fell = Counter(happening.fact for happening in log if isinstance(happening.fact, TakenOver))
    assert fell == {TakenOver(flag.seat, "clock"): 1}, (flag, fell)
    [record] = [each.record for each in log if isinstance(each.fact, TakenOver)]
    assert record.by == CLOCK
    assert record.at >= flag.falls
    return record.at - flag.falls
