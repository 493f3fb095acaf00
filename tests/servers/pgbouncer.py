"""A real PgBouncer before a PostgreSQL: Debian's, with the settings of the deployment guide."""

from __future__ import annotations

import configparser
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Self

from tests.servers.ports import free_port
from tests.servers.postgres import OWNER, Postgres

GUIDE = Path(__file__).parents[2] / "docs" / "deploy" / "pgbouncer.ini"
STARTS_WITHIN = 10.0  # seconds


class PgBouncer:
    def __init__(self, postgres: Postgres, pool_size: int = 8, connect_query: str = "") -> None:
        self.postgres = postgres
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="cassoulet-pgbouncer-"))
        self._process: subprocess.Popen[bytes] | None = None
        self._write_settings(pool_size, connect_query)
        if os.geteuid() == 0:  # PgBouncer refuses to be root, too
            for path in (self.folder, *self.folder.iterdir()):
                shutil.chown(path, OWNER, OWNER)

    def _write_settings(self, pool_size: int, connect_query: str) -> None:
        guide = configparser.ConfigParser(interpolation=None)
        guide.read(GUIDE)
        told = guide["databases"]["cassoulet"].split("connect_query=")[1]
        query = f"'{connect_query}'" if connect_query else told
        ours = {
            "listen_addr": "127.0.0.1",
            "listen_port": self.port,
            "unix_socket_dir": "",
            "auth_type": "trust",
            "auth_file": self.folder / "users",
            "default_pool_size": pool_size,
        }
        settings = dict(guide["pgbouncer"]) | {name: str(value) for name, value in ours.items()}
        lines = [f"{name} = {value}" for name, value in settings.items()]
        where = f"* = host=127.0.0.1 port={self.postgres.port} connect_query={query}"
        (self.folder / "users").write_text('"test" ""\n')
        text = "\n".join(["[databases]", where, "[pgbouncer]", *lines, ""])
        (self.folder / "pgbouncer.ini").write_text(text)

    def start(self) -> None:
        """Return when it answers; after kill() it comes back on the same port."""
        user = OWNER if os.geteuid() == 0 else None
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [program(), self.folder / "pgbouncer.ini"],
                stdout=log,
                stderr=log,
                user=user,
                group=user,
                extra_groups=[] if user else None,
            )
        deadline = time.monotonic() + STARTS_WITHIN
        while not self._answers():
            assert self._process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < deadline, "PgBouncer does not answer"
            time.sleep(0.01)

    def kill(self) -> None:
        if self._process:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def dsn(self, database_dsn: str) -> str:
        """The way through it to one of PostgreSQL's databases."""
        return database_dsn.replace(f":{self.postgres.port}/", f":{self.port}/")

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        shutil.rmtree(self.folder)

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True


def program() -> str:
    found = shutil.which("pgbouncer", path=f"{os.environ['PATH']}:/usr/sbin")
    assert found, "PgBouncer is not installed"
    return found
