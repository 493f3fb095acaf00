"""A PostgreSQL of our own: quick to start, private, and ours to kill."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import asyncpg

from tests.servers.ports import free_port

OWNER = "postgres"  # PostgreSQL refuses to run as root
SIGNALS = {"smart": signal.SIGTERM, "fast": signal.SIGINT, "immediate": signal.SIGQUIT}
ROOM = 2**30  # bytes
PATIENCE = 30.0  # seconds to start or to stop, on a busy machine


def binaries() -> Path | None:
    """The newest PostgreSQL that there is."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


def quick_folder() -> str | None:
    """In memory if there is enough: what is written outlives a killed process there too."""
    memory = Path("/dev/shm")
    roomy = memory.is_dir() and shutil.disk_usage(memory).free > ROOM
    return str(memory) if roomy else None


class Postgres:
    """Keeps its settings of durability: what is acknowledged must survive a kill."""

    def __init__(self, on_disk: bool = False, within: Path | None = None) -> None:
        found = binaries()
        assert found, "PostgreSQL is not installed"
        self.binaries = found
        where = within or (None if on_disk else quick_folder())
        self.folder = Path(tempfile.mkdtemp(prefix="cassoulet-postgres-", dir=where))
        self.port = free_port()
        self.user = OWNER if os.geteuid() == 0 else None
        self.databases = 0
        self.server: subprocess.Popen[bytes] | None = None
        if self.user:
            os.chown(self.folder, pwd.getpwnam(self.user).pw_uid, pwd.getpwnam(self.user).pw_gid)
        # Only the making of the files is not synced; the server itself syncs.
        options = ("--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "--username=test")
        self._start("initdb", "-D", "data", *options).wait(PATIENCE)

    def _start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [self.binaries / program, *arguments],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                user=self.user,
                group=self.user,
                extra_groups=[] if self.user else None,
            )

    def start(self) -> None:
        """Returns when connections are taken."""
        settings: dict[str, object] = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "shared_buffers": "32MB",
            "max_connections": 60,
        }
        if sys.platform == "linux":  # else a start after a crash syncs file by file, for seconds
            settings["recovery_init_sync_method"] = "syncfs"
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        end = time.monotonic() + PATIENCE
        self.server = self._start("postgres", "-D", "data", *options)
        while not self._ready():
            assert time.monotonic() < end, (self.folder / "log").read_text()[-2000:]
            time.sleep(0.02)
            if self.server.poll() is not None:  # the children of a killed one are still about
                self.server = self._start("postgres", "-D", "data", *options)

    def _ready(self) -> bool:
        """What the server says of itself in its pid file, if that is its own and not an old one."""
        try:
            lines = (self.folder / "data/postmaster.pid").read_text().split()
        except FileNotFoundError:
            return False
        assert self.server
        return lines[:1] == [str(self.server.pid)] and lines[-1] == "ready"

    def stop(self, how: str = "fast") -> None:
        """ "immediate" is as good as a crash: nothing is written any more."""
        self._end(SIGNALS[how])

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.server:
            self.server.send_signal(how)
            self.server.wait(PATIENCE)
            self.server = None

    def restart(self, how: str = "fast") -> None:
        self.stop(how)
        self.start()

    def close(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder)

    def dsn(self, database: str = "postgres") -> str:
        return f"postgresql://test@127.0.0.1:{self.port}/{database}?sslmode=disable"

    def execute(self, sql: str, database: str = "postgres") -> None:
        asyncio.run(self._execute(sql, database))

    async def _execute(self, sql: str, database: str) -> None:
        connection = await asyncpg.connect(self.dsn(database))
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    def new_database(self) -> str:
        """The dsn of an empty database."""
        self.databases += 1
        name = f"test{self.databases}"
        self.execute(f"CREATE DATABASE {name}")
        return self.dsn(name)
