from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable

import asyncpg
import pytest

from cassoulet.storage import Append, StoreDown, writer
from cassoulet.storage.pooling import PLAN
from cassoulet.storage.postgres import PostgresStore
from cassoulet.storage.writer import COMMIT, NotDurable
from tests.servers.ports import free_port
from tests.servers.postgres import Postgres


def with_nodes(dsn: str, nodes: int, story: Callable[..., Awaitable[None]]) -> None:
    """A story of several nodes, each with its own store in the same database."""

    async def tell() -> None:
        stores = [await PostgresStore.open(dsn) for _ in range(nodes)]
        try:
            await story(*stores)
        finally:
            await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(tell())


async def back(store: PostgresStore) -> None:
    async with asyncio.timeout(10):
        while not await store.ready():
            await asyncio.sleep(0.02)


# Starting


@pytest.mark.parametrize("setting", ["off", "local", "remote_write"])
def test_a_server_that_may_forget_is_refused(dsn: str, setting: str) -> None:
    with pytest.raises(NotDurable, match=setting):
        asyncio.run(PostgresStore.open(f"{dsn}&synchronous_commit={setting}"))


def test_nobody_there() -> None:
    with pytest.raises(StoreDown):
        asyncio.run(PostgresStore.open(f"postgresql://test@127.0.0.1:{free_port()}/test"))


# Several nodes


def test_nodes_that_append_together_never_both_win(dsn: str) -> None:
    async def story(*stores: PostgresStore) -> None:
        tables = [f"{n}" for n in range(20)]

        async def play(store: PostgresStore, table: str, name: bytes) -> int:
            won = 0
            for _ in range(6):
                head = (await store.heads([table])).get(table, 0)
                won += await store.append(Append(table, head, [b"%d %s" % (head, name)]))
            return won

        nodes = [(store, b"%d" % n) for n, store in enumerate(stores)]
        games = [play(store, table, name) for table in tables for store, name in nodes]
        won = sum(await asyncio.gather(*games))
        logs = [await stores[0].load(table) for table in tables]
        assert sum(map(len, logs)) == won
        for log in logs:
            assert [int(entry.split()[0]) for entry in log] == list(range(len(log)))

    with_nodes(dsn, 3, story)


def test_a_batch_that_met_a_deadlock_is_tried_again(dsn: str) -> None:
    async def story(store: PostgresStore) -> None:
        await asyncio.gather(*(store.append(Append(table, 0, [b"1"])) for table in "ab"))
        other = await asyncpg.connect(dsn, server_settings={"deadlock_timeout": "10s"})
        lock = "SELECT FROM heads WHERE table_id = $1 FOR UPDATE"
        async with other.transaction():
            await other.execute(lock, "b")
            moves = asyncio.gather(*(store.append(Append(table, 1, [b"2"])) for table in "ab"))
            await asyncio.sleep(0.1)  # the batch has a and waits for b
            await other.execute(lock, "a")
        assert await moves == [True, True]
        assert [await store.load(table) for table in "ab"] == [[b"1", b"2"]] * 2
        await other.close()

    with_nodes(f"{dsn}&deadlock_timeout=200ms", 1, story)


# Cost


def test_a_batch_goes_by_the_index_even_when_the_table_is_empty(dsn: str) -> None:
    async def story(_: PostgresStore) -> None:
        connection = await asyncpg.connect(dsn, server_settings=PLAN)
        await connection.execute(f"PREPARE batch AS {COMMIT}")
        nothing = ", ".join(["'{}'"] * 7)
        rows = await connection.fetch(f"EXPLAIN EXECUTE batch ({nothing})")
        plan = "\n".join(row[0] for row in rows)
        assert "Index Scan using heads_pkey" in plan
        assert "hashed SubPlan" in plan
        assert "Seq Scan" not in plan
        assert "Hash Join" not in plan
        await connection.close()

    with_nodes(dsn, 1, story)


def test_a_move_that_puts_the_due_time_off_touches_no_index(dsn: str) -> None:
    async def story(store: PostgresStore) -> None:
        connection = await asyncpg.connect(dsn)

        async def look() -> int:
            return int(await connection.fetchval("SELECT look FROM heads"))

        await store.append(Append("a", 0, [b"1"], due=100))
        await store.append(Append("a", 1, [b"2"], due=200))
        assert await look() == 100
        assert await store.overdue(150, 1) == []
        assert await look() == 200
        await connection.close()

    with_nodes(dsn, 1, story)


# Failing


def test_a_lost_connection_comes_back_by_itself(dsn: str) -> None:
    async def story(store: PostgresStore) -> None:
        await store.append(Append("a", 0, [b"1"]))
        connection = await asyncpg.connect(dsn)
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        await connection.execute(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
        )
        await connection.close()
        await asyncio.sleep(0.05)
        await back(store)
        assert await store.append(Append("a", 1, [b"2"]))

    with_nodes(dsn, 1, story)


def test_a_server_that_hangs_is_given_up_and_cannot_write_late(
    dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.3)

    async def story(store: PostgresStore) -> None:
        await store.append(Append("a", 0, [b"1"]))
        connection = store._writer._connection
        assert connection
        hung = connection.get_server_pid()
        os.kill(hung, signal.SIGSTOP)
        try:
            with pytest.raises(StoreDown):
                await asyncio.wait_for(store.append(Append("a", 1, [b"too late"])), 5)
            await back(store)
            assert await store.append(Append("a", 1, [b"2"]))
        finally:
            os.kill(hung, signal.SIGCONT)
        await asyncio.sleep(0.2)  # it finds the batch in its socket, and loses
        assert await store.load("a") == [b"1", b"2"]

    with_nodes(dsn, 1, story)


def test_calls_fail_at_once_while_the_server_is_away(postgres: Postgres, dsn: str) -> None:
    async def story(store: PostgresStore) -> None:
        await store.append(Append("a", 0, [b"1"]))
        await asyncio.to_thread(postgres.stop)
        await asyncio.sleep(0.1)
        begin = time.monotonic()
        calls = (store.append(Append("a", 1, [b"2"])), store.load("a"), store.overdue(1, 1))
        answers = await asyncio.gather(*calls, return_exceptions=True)
        assert all(isinstance(answer, StoreDown) for answer in answers)
        assert not await store.ready()
        assert time.monotonic() - begin < writer.PATIENCE
        await asyncio.to_thread(postgres.start)
        await back(store)
        assert await store.load("a") == [b"1"]

    with_nodes(dsn, 1, story)


class Player:
    """Appends to one table for as long as it may, whatever happens to the store."""

    def __init__(self, store: PostgresStore, table: str) -> None:
        self.store = store
        self.table = table
        self.acknowledged: list[bytes] = []
        self.unknown: list[bytes] = []
        self.playing = True

    async def play(self) -> None:
        head, turn = 0, 0
        while self.playing:
            turn += 1
            entry = b"turn %d" % turn
            try:
                assert await self.store.append(Append(self.table, head, [entry]))
            except StoreDown:
                self.unknown.append(entry)
                await back(self.store)
                head = len(await self.store.load(self.table))
            else:
                self.acknowledged.append(entry)
                head += 1

    async def check(self) -> None:
        log = await self.store.load(self.table)
        assert len(set(log)) == len(log)
        known = [entry for entry in log if entry not in self.unknown]
        assert known == self.acknowledged


@pytest.mark.parametrize("how", ["immediate", "kill"])
def test_what_was_acknowledged_survives_a_crash(postgres: Postgres, dsn: str, how: str) -> None:
    crash = postgres.kill if how == "kill" else lambda: postgres.stop("immediate")

    async def story(store: PostgresStore) -> None:
        players = [Player(store, f"{n}") for n in range(20)]
        games = asyncio.gather(*(player.play() for player in players))
        await asyncio.sleep(0.4)
        await asyncio.to_thread(crash)
        before = sum(len(player.acknowledged) for player in players)
        await asyncio.to_thread(postgres.start)
        await back(store)
        await asyncio.sleep(0.3)
        for player in players:
            player.playing = False
        await games
        for player in players:
            await player.check()
        assert 0 < before < sum(len(player.acknowledged) for player in players)
        assert any(player.unknown for player in players)

    with_nodes(dsn, 1, story)
