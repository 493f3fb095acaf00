"""A real NATS server on a port of its own, which can be killed and started again."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Self

from tests.servers.ports import free_port

STARTS_WITHIN = 10.0  # seconds


class Nats:
    """Keeps its settings and its log in the given folder."""

    def __init__(self, folder: Path, settings: str = "") -> None:
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self.log = folder / "nats.log"
        self._settings = folder / "nats.conf"
        self._settings.write_text(settings)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Return when it answers; after kill() it comes back on the same port."""
        command = [program(), "-a", "127.0.0.1", "-p", str(self.port), "-c", str(self._settings)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        deadline = time.monotonic() + STARTS_WITHIN
        while not self._answers():
            assert self._process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.01)

    def kill(self) -> None:
        """As with kill -9: it has no time to say farewell."""
        if self._process:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1) as client:
                return client.recv(4) == b"INFO"
        except OSError:
            return False


def program() -> str:
    """Where the server is: on the path, or where Debian puts it."""
    found = shutil.which("nats-server", path=f"{os.environ['PATH']}:/usr/sbin")
    assert found, "nats-server is not installed"
    return found
