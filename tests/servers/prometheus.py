"""A real Prometheus with a folder and a port of its own, which asks whom it is told to ask."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import urlopen

from tests.servers.ports import free_port

STARTS_WITHIN = 30.0  # seconds
SCRAPES = "200ms"


def installed() -> bool:
    return bool(shutil.which("prometheus") and shutil.which("promtool"))


def checked(*arguments: str) -> None:
    """Have promtool look at something; raises with what it says."""
    done = subprocess.run(["promtool", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


class Prometheus:
    def __init__(self, folder: Path, targets: Sequence[str], rules: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.config = folder / "prometheus.yml"
        jobs = [{"job_name": "cassoulet", "static_configs": [{"targets": list(targets)}]}]
        every = {"scrape_interval": SCRAPES, "evaluation_interval": SCRAPES}
        settings = {"global": every, "rule_files": [str(rules)], "scrape_configs": jobs}
        self.config.write_text(json.dumps(settings))  # which is YAML, too
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        with (self.folder / "prometheus.log").open("ab") as log:
            command = [
                "prometheus",
                f"--config.file={self.config}",
                f"--storage.tsdb.path={self.folder / 'data'}",
                f"--web.listen-address=127.0.0.1:{self.port}",
            ]
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        end = time.monotonic() + STARTS_WITHIN
        while not self._answers():
            assert time.monotonic() < end, (self.folder / "prometheus.log").read_text()
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()

    def ask(self, query: str) -> list[Any]:
        """What a query finds now; raises if it is none."""
        answer = self._get(f"/api/v1/query?{urlencode({'query': query})}")
        found: list[Any] = answer["data"]["result"]
        return found

    def rules(self) -> list[Any]:
        """The alerts, as they stand."""
        groups = self._get("/api/v1/rules")["data"]["groups"]
        return [rule for group in groups for rule in group["rules"]]

    def _answers(self) -> bool:
        try:
            return bool(self.ask("up == 1"))
        except (URLError, ConnectionError):
            return False

    def _get(self, path: str) -> Any:
        with urlopen(f"http://127.0.0.1:{self.port}{path}") as answer:
            return json.load(answer)
