"""Real processes of the server: a home with SQLite, or nodes that share PostgreSQL and NATS."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import Self

import cassoulet
from cassoulet.storage import Store
from cassoulet.storage.postgres import PostgresStore
from cassoulet.storage.sqlite import SqliteStore
from tests.servers.nats import Nats
from tests.servers.pgbouncer import PgBouncer
from tests.servers.ports import free_port
from tests.servers.postgres import Postgres
from tests.servers.proxy import Proxy

STARTS_WITHIN = 30.0  # seconds, on a busy machine
STOPS_WITHIN = 30.0

# The crowd comes from one address and plays as fast as it can.
LIMITS = {
    "messages": 1e6,
    "messages_burst": 1_000_000,
    "reading": 1e6,
    "reading_burst": 1_000_000,
    "chat": 1e6,
    "chat_burst": 1_000_000,
    "messages_in_all": 1e6,
    "messages_in_all_burst": 1_000_000,
    "requests": 1e6,
    "requests_burst": 1_000_000,
    "tables": 1e6,
    "tables_burst": 1_000_000,
    "sockets": 10_000,
}
SECRET = "not a secret, because only tests are signed with it"


class Server:
    """One process, which can be killed and comes back on the same port."""

    path: tuple[str, ...] = ()  # of modules that come before ours

    def __init__(self, folder: Path, name: str, settings: Mapping[str, object]) -> None:
        self.name = name
        self.port = free_port()
        self.conflicts = 0  # as far as it lived to tell
        self.log = folder / f"{name}.log"
        self._settings = folder / f"{name}.toml"
        self._settings.write_text(toml({"port": self.port, "node": name, **settings}))
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Return when it is ready."""
        command = [sys.executable, "-m", "cassoulet", "serve", "--config", str(self._settings)]
        source = str(Path(cassoulet.__file__).parents[1])  # ours, or the compiled wheel
        with self.log.open("ab") as log:
            path = os.pathsep.join([*self.path, source])
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": path}
            )
        end = time.monotonic() + STARTS_WITHIN
        while not self.ready():
            assert self._process.poll() is None, self.log.read_text()[-4000:]
            assert time.monotonic() < end, f"{self.name} does not get ready"
            time.sleep(0.05)

    def kill(self) -> None:
        """As with kill -9."""
        self._note_conflicts()
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As when it is told to restart: it has time for its farewells."""
        self._note_conflicts()
        assert self._end(signal.SIGTERM) in (0, -signal.SIGTERM), self.log.read_text()[-4000:]

    def send(self, number: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(number)

    def _end(self, how: signal.Signals) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(how)
        try:
            return self._process.wait(STOPS_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise
        finally:
            self._process = None

    def ready(self) -> bool:
        return self._get("/readyz")[0] == 200

    def _note_conflicts(self) -> None:
        self.conflicts += int(self.figure("cassoulet_conflicts_total"))

    def figure(self, name: str) -> float:
        """What it tells of itself; 0 if it tells nothing."""
        lines = self._get("/metrics")[1].splitlines()
        return next((float(line.split()[1]) for line in lines if line.startswith(f"{name} ")), 0.0)

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def _get(self, path: str) -> tuple[int, str]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        except OSError:
            return 0, ""
        finally:
            connection.close()


class Servers:
    """All that is started together, and stopped together."""

    def __init__(self) -> None:
        self.servers: list[Server] = []
        self.stack = ExitStack()

    def __enter__(self) -> Self:
        with self.stack:  # if one does not start, the others are stopped
            for server in self.servers:
                self.stack.callback(server.kill)
                server.start()
            self.stack = self.stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    async def open_store(self) -> Store:
        """What they have written, read without them."""
        raise NotImplementedError

    def conflicts(self) -> int:
        return sum(server.conflicts for server in self.servers)

    def complaints(self) -> list[str]:
        """What went so wrong in a server that it left a trace of its stack."""
        logs = [server.log.read_text() for server in self.servers]
        return [log[log.index("Traceback") :][:3000] for log in logs if "Traceback" in log]


class Cluster(Servers):
    """Nodes, each with wires of its own to PostgreSQL and NATS, which can be cut."""

    def __init__(
        self,
        folder: Path,
        postgres: Postgres,
        nodes: int = 2,
        pace: int = 0,
        dsn: str = "",
        pooler: PgBouncer | None = None,
    ) -> None:
        """On a new database, unless there is one; straight to it, unless there is a pooler."""
        super().__init__()
        self.postgres = postgres
        self.nats = Nats(folder)
        self.stack.enter_context(self.nats)
        self.dsn = dsn or postgres.new_database()
        self.to_postgres = [self._wire((pooler or postgres).port) for _ in range(nodes)]
        self.to_nats = [self._wire(self.nats.port) for _ in range(nodes)]
        for number, (store, broker) in enumerate(zip(self.to_postgres, self.to_nats, strict=True)):
            settings = {
                "postgres": [self.dsn.replace(f":{postgres.port}/", f":{store.port}/")],
                "pooler": pooler is not None,
                "nats": [f"nats://127.0.0.1:{broker.port}"],
                "secrets": [SECRET],
                "pace": pace,
            }
            self.servers.append(Server(folder, f"node-{number}", settings))

    async def open_store(self) -> Store:
        return await PostgresStore.open(self.dsn)

    def _wire(self, port: int) -> Proxy:
        return self.stack.enter_context(Proxy(port))


class Home(Servers):
    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.database = folder / "data" / "tables.sqlite"
        settings = {"data": str(folder / "data"), "pace": 0}
        self.servers.append(Server(folder, "home", settings))

    async def open_store(self) -> Store:
        return await SqliteStore.open(self.database)


def toml(settings: Mapping[str, object]) -> str:
    lines = [f"{name} = {json.dumps(value)}" for name, value in settings.items()]
    limits = [f"{name} = {json.dumps(value)}" for name, value in LIMITS.items()]
    return "\n".join([*lines, "[limits]", *limits, ""])
