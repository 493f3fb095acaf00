"""What stands between a node and its disk dies, or there is no room: nothing promised is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg
import pytest

from tests.faults.cluster import Cluster, Home
from tests.faults.load import OUTAGE, under_load
from tests.servers.pgbouncer import PgBouncer
from tests.servers.postgres import PATIENCE, Postgres

TIMES = 20  # that writers are ended in a row
WRITERS = """
SELECT pid FROM pg_stat_activity
WHERE datname IS NOT NULL AND pid <> pg_backend_pid() AND query LIKE '%moved AS%'
ORDER BY state = 'active' DESC
"""
ROOM_AT_HOME, ROOM_AT_A_SITE = 8, 256  # megabytes
BALLAST = 1 << 20  # bytes of each write


def test_backends_are_ended_in_mid_commit(cluster: Cluster) -> None:
    def end(_: int) -> None:
        asyncio.run(end_writers(cluster.postgres))
        time.sleep(OUTAGE)

    under_load("PostgreSQL's backends ended in mid-commit", cluster, end)


async def end_writers(postgres: Postgres) -> None:
    connection = await asyncpg.connect(postgres.dsn())
    for _ in range(TIMES):
        for (pid,) in await connection.fetch(WRITERS):
            await connection.execute("SELECT pg_terminate_backend($1)", pid)
        await asyncio.sleep(0.05)
    [pid, *_] = [pid for (pid,) in await connection.fetch(WRITERS)] or [0]
    if pid:
        os.kill(pid, signal.SIGKILL)  # now all of PostgreSQL recovers, as after a crash
    connection.terminate()


def test_the_pooler_is_killed(postgres: Postgres, tmp_path: Path) -> None:
    """What it had taken from nodes and not yet passed on is gone, or PostgreSQL has it already."""
    with PgBouncer(postgres) as pooler, Cluster(tmp_path, postgres, pooler=pooler) as cluster:

        def kill(_: int) -> None:
            pooler.kill()
            time.sleep(OUTAGE)
            pooler.start()

        under_load("kill -9 of PgBouncer", cluster, kill)


def test_postgres_stops_at_once_behind_a_pooler(postgres: Postgres, tmp_path: Path) -> None:
    with PgBouncer(postgres) as pooler, Cluster(tmp_path, postgres, pooler=pooler) as cluster:

        def crash(_: int) -> None:
            postgres.stop("immediate")
            time.sleep(OUTAGE)
            postgres.start()

        under_load("immediate stop of PostgreSQL behind PgBouncer", cluster, crash)


# No room


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    folder.mkdir(exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0755", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only who may mount has a disk that fills up")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(ballast: Path) -> None:
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while file.write(b"x" * BALLAST):
            pass


def test_a_homes_disk_is_full(tmp_path: Path) -> None:
    with small_disk(tmp_path / "data", ROOM_AT_HOME) as disk, Home(tmp_path) as home:
        disk.chmod(0o700)

        def full(_: int) -> None:
            fill(disk / "ballast")
            until(lambda: not home.servers[0].ready())
            (disk / "ballast").unlink()
            until(home.servers[0].ready)

        under_load("a full disk under SQLite", home, full)
        assert "nothing is kept any more" in home.servers[0].log.read_text()


def test_a_sites_disk_is_full(tmp_path: Path) -> None:
    place = Path(tempfile.mkdtemp(prefix="cassoulet-disk-"))
    place.chmod(0o755)  # PostgreSQL's user must get there
    with small_disk(place, ROOM_AT_A_SITE) as disk:
        postgres = Postgres(within=disk)
        postgres.start()

        def full(_: int) -> None:
            fill(disk / "ballast")
            time.sleep(OUTAGE)
            (disk / "ballast").unlink()
            if postgres.server and postgres.server.poll() is not None:  # it could not even log
                postgres.start()

        try:
            with Cluster(tmp_path, postgres) as cluster:
                under_load("a full disk under PostgreSQL", cluster, full)
        finally:
            postgres.stop("immediate")
    place.rmdir()


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)
