"""A real server in a process of its own, on private ports, which can be stopped and killed."""

from __future__ import annotations

import json
import os
import signal
import ssl
import subprocess
import sys
import time
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Self

import httpx
import psutil

import cassoulet
from tests.servers.ports import free_port

STARTS_WITHIN = 30.0  # seconds, on a busy machine
STOPS_WITHIN = 20.0
SOURCE = Path(cassoulet.__file__).parents[1]  # the server that runs is the one that was imported
COLOUR = "#aa5500"
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # nothing here is encrypted; to make one takes time
GENEROUS = {  # all tests come from one address, and play as fast as they can
    "tables": 1000,
    "tables_burst": 1000,
    "requests": 1000,
    "requests_burst": 1000,
    "messages": 10_000,
    "messages_burst": 10_000,
    "reading": 1000,
    "reading_burst": 1000,
    "chat": 1000,
    "chat_burst": 1000,
    "messages_in_all": 100_000,
    "messages_in_all_burst": 100_000,
}


class Server:
    """Keeps its games, its settings and its log in the given folder."""

    def __init__(self, folder: Path, limits: dict[str, float] | None = None, **more: Any) -> None:
        self.folder = folder
        self.port, self.fast_port = free_port(), free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.sockets = {
            "starlette": f"ws://127.0.0.1:{self.port}/ws",
            "picows": f"ws://127.0.0.1:{self.fast_port}/ws",
        }
        self._addresses = map(str, ip_network("10.0.0.0/16"))
        self.log = folder / "server.log"
        self.path: list[str] = []  # of modules that come before ours
        self.process: subprocess.Popen[bytes] | None = None
        self.settings: dict[str, Any] = {
            "port": self.port,
            "fast_port": self.fast_port,
            "data": str(folder / "data"),
            "pace": 0,
            "web": str(folder / "no-pages"),  # those of the wheel, if there are any, are not tested
            "judges": 0,  # beanstalks are guessed, as on a machine without physics
            "pacers": 0,  # nobody wants to wait for what bots of all levels make of a deal
            "proxies": ["127.0.0.1"],  # so that a test can come from any address
        }
        self.settings |= more
        self.limits = {**GENEROUS, **(limits or {})}

    # Starting and stopping

    def start(self) -> None:
        """Returns when it is ready; after kill() or stop() it comes back on the same ports."""
        config = self.folder / "cassoulet.toml"
        config.write_text(_toml(self.settings) + "\n[limits]\n" + _toml(self.limits))
        command = [sys.executable, "-m", "cassoulet", "serve", "--config", str(config)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*self.path, str(SOURCE)])}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        deadline = time.monotonic() + STARTS_WITHIN
        while not self.ready():
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.02)

    def ready(self) -> bool:
        try:
            with self.visitor() as visitor:
                return visitor.get("/readyz").status_code == 200
        except httpx.TransportError:
            return False

    def stop(self) -> int:
        """Ask it to stop, as a host does; returns its exit code."""
        self.signal(signal.SIGTERM)
        assert self.process
        return self.process.wait(STOPS_WITHIN)

    def kill(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def signal(self, number: signal.Signals) -> None:
        assert self.process
        self.process.send_signal(number)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    # What is known of it

    def said(self) -> str:
        """All that it has printed and logged."""
        return self.log.read_text(encoding="utf-8")

    def memory(self) -> int:
        assert self.process
        return psutil.Process(self.process.pid).memory_info().rss

    def connections(self) -> int:
        """TCP connections that it has open."""
        assert self.process
        found = psutil.Process(self.process.pid).net_connections("tcp")
        return sum(connection.status != psutil.CONN_LISTEN for connection in found)

    def metric(self, name: str) -> float:
        with self.visitor() as visitor:
            page = visitor.get("/metrics").text.splitlines()
        return float(next(line.split()[1] for line in page if line.startswith(f"{name} ")))

    # What anybody may ask it

    def visitor(self, address: str = "", token: str = "") -> httpx.Client:
        """Someone who comes from an address, or else from one where nobody came from before."""
        headers = {"x-forwarded-for": address or next(self._addresses)}
        if token:
            headers["authorization"] = f"Bearer {token}"
        return httpx.Client(base_url=self.url, headers=headers, timeout=10, verify=PLAIN)

    def guest(self, name: str = "Ana") -> str:
        """The token of a new guest."""
        with self.visitor() as visitor:
            answer = visitor.post("/api/guests", json={"name": name, "colour": COLOUR})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    def table(self, token: str, game: str = "haricots", seats: int = 4, **more: Any) -> str:
        """A new table, at which this guest has the first seat."""
        with self.visitor(token=token) as visitor:
            answer = visitor.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])


def _toml(values: dict[str, Any]) -> str:
    """Numbers, strings and lists are written alike in JSON and in TOML."""
    return "".join(f"{name} = {json.dumps(value)}\n" for name, value in values.items())
