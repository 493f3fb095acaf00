"""What the figures of a node say when something is wrong."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from cassoulet.bus.local import Hub, LocalBus
from cassoulet.server.lag import PERIOD, Lag
from cassoulet.server.metrics import page
from cassoulet.server.node import Node
from cassoulet.server.settings import Settings
from cassoulet.storage import Append, StoreDown
from cassoulet.storage.shards import Shards, shard_of
from cassoulet.storage.sqlite import SqliteStore


def test_a_shard_that_fails_does_not_hide_behind_the_others(tmp_path: Path) -> None:
    async def scene() -> str:
        stores = [await SqliteStore.open(tmp_path / f"{number}.sqlite") for number in range(2)]
        node = Node(Settings(data=str(tmp_path)), Shards(stores), LocalBus(Hub(), "a"))
        good = next(name for name in "abcdefgh" if shard_of(name, 2) == 0)
        bad = next(name for name in "abcdefgh" if shard_of(name, 2) == 1)
        await stores[1].close()
        stores[1].committer._closed = False  # it takes what it cannot keep
        assert await node.store.append(Append(good, 0, [b"{}"]))
        for work in (node.store.append(Append(bad, 0, [b"{}"])), node.store.load(bad)):
            with pytest.raises(StoreDown):
                await work
        assert await node.ready()
        told = page(node, await node.ready()).decode()
        await stores[0].close()
        return told

    lines = set(asyncio.run(scene()).splitlines())
    for shard, wrong in (("0", 0.0), ("1", 1.0)):
        assert f'cassoulet_store_failures_total{{shard="{shard}"}} {wrong}' in lines
        assert f'cassoulet_store_failing{{shard="{shard}"}} {wrong}' in lines
        assert f'cassoulet_commit_seconds_count{{shard="{shard}"}} 1.0' in lines
        assert f'cassoulet_batch_appends_sum{{shard="{shard}"}} 1.0' in lines
    assert 'cassoulet_store_unread_total{shard="0"} 0.0' in lines
    assert "cassoulet_ready 1.0" in lines


def test_what_holds_the_loop_up_is_seen() -> None:
    async def scene() -> Lag:
        lag = Lag()
        lag.start()
        await asyncio.sleep(0)  # it begins to look
        time.sleep(PERIOD + 0.3)
        await asyncio.sleep(0.01)
        lag.close()
        return lag

    assert asyncio.run(scene()).seconds.total > 0.29
