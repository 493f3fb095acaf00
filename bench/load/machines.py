"""The processes under load: a node, PostgreSQL, pgbench; and what each of them costs."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import psutil

from tests.servers.ports import free_port
from tests.servers.postgres import Postgres

SETTINGS = """
host = "127.0.0.1"
port = {port}
fast_port = {fast_port}
data = "{data}"
postgres = [{postgres}]
secrets = ["a secret for measurements, of no worth"]
pace = 0
linger = {linger}
{more}
[limits]
messages = 100000.0
messages_burst = 100000
messages_in_all = 1000000.0
messages_in_all_burst = 1000000
requests = 100000.0
requests_burst = 100000
tables = 100000.0
tables_burst = 100000
sockets = 20000
tables_watched = 64
{limits}
"""
LIMITS_SINCE = "tables_watched_in_all = 20000"  # that older nodes do not know
INSERT = """
\\set seq random(1, 9000000000000000)
INSERT INTO same_insert (table_id, seq, body)
VALUES ('bench' || :client_id, :seq, decode(repeat('5a', {size}), 'hex'));
"""
SAME_TABLE = """
DROP TABLE IF EXISTS same_insert;
CREATE TABLE same_insert (table_id text, seq bigint, body bytea, PRIMARY KEY (table_id, seq));
"""


class Node:
    """A node of its own process, on PostgreSQL or on SQLite."""

    def __init__(
        self,
        folder: Path,
        dsn: str = "",
        linger: float = 0.0,
        python: str = sys.executable,
        more: str = "",
        limits: str = LIMITS_SINCE,
    ) -> None:
        """`more`: settings that the others need not."""
        self.port, self.fast_port = free_port(), free_port()
        config = folder / f"node-{self.port}.toml"
        postgres = f'"{dsn}"' if dsn else ""
        data = folder / f"data-{self.port}"
        config.write_text(
            SETTINGS.format(
                port=self.port,
                fast_port=self.fast_port,
                data=data,
                postgres=postgres,
                linger=linger,
                more=more,
                limits=limits,
            )
        )
        command = [python, "-m", "cassoulet", "serve", "--config", str(config)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=folder)
        self._wait()

    def _wait(self) -> None:
        for _ in range(300):
            try:
                with urlopen(f"{self.http}/readyz"):
                    return
            except (URLError, OSError):
                time.sleep(0.1)
        raise RuntimeError("the node does not start")

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def sockets(self, fast: bool) -> str:
        return f"ws://127.0.0.1:{self.fast_port if fast else self.port}/ws"

    def cpu(self) -> float:
        return cpu_of([self.process.pid])

    def memory(self) -> int:
        return int(psutil.Process(self.process.pid).memory_info().rss)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


def cpu_of(pids: Iterable[int]) -> float:
    """Seconds of CPU that these processes have used so far."""
    total = 0.0
    for pid in pids:
        try:
            times = psutil.Process(pid).cpu_times()
        except psutil.NoSuchProcess:
            continue
        total += times.user + times.system
    return total


def postgres_cpu(postgres: Postgres) -> float:
    """Of all its processes, those that have ended included."""
    assert postgres.server
    parent = psutil.Process(postgres.server.pid)
    ended = parent.cpu_times()
    return cpu_of(child.pid for child in parent.children()) + (
        ended.user + ended.system + ended.children_user + ended.children_system
    )


def own_cpu() -> float:
    return cpu_of([os.getpid()])


def pgbench(postgres: Postgres, dsn: str, seconds: int, size: int, folder: Path) -> float:
    """Transactions a second of 16 clients who do nothing but the same insert."""
    script = folder / "insert.sql"
    script.write_text(INSERT.format(size=size))
    postgres.execute(SAME_TABLE, dsn.rsplit("/", 1)[1].split("?")[0])
    run = subprocess.run(
        [
            str(postgres.binaries / "pgbench"),
            *["-n", "-c", "16", "-j", "1", "-M", "prepared", "-T", str(seconds)],
            *["-f", str(script), dsn],
        ],
        check=True,
        capture_output=True,
        text=True,
    )
    found = re.search(r"tps = ([0-9.]+)", run.stdout)
    assert found, run.stdout
    return float(found[1])
