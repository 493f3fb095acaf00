"""A real nginx on a port of its own, with the settings that the guide for hosts gives."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from tests.servers.ports import answers, free_port

GUIDE = Path(__file__).parents[2] / "docs" / "deploy" / "nginx.conf"
STARTS_WITHIN = 10.0  # seconds

AROUND = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {site}
}}
"""


class Nginx:
    """In front of two nodes, which have one port for everything."""

    def __init__(self, folder: Path, ports: Sequence[int]) -> None:
        self.port = free_port()
        self._settings = folder / "nginx.conf"
        self._settings.write_text(AROUND.format(folder=folder, site=self._site(ports)))
        self._log = folder / "nginx.log"
        self._process: subprocess.Popen[bytes] | None = None

    def _site(self, ports: Sequence[int]) -> str:
        site = GUIDE.read_text().replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        for number, port in enumerate(ports, start=1):
            for told in (8080, 8081):
                site = site.replace(f"node-{number}:{told}", f"127.0.0.1:{port}")
        assert "node-" not in site
        return site

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            [program(), "-e", str(self._log), "-c", str(self._settings)]
        )
        end = time.monotonic() + STARTS_WITHIN
        while not answers(self.port):
            assert self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < end, "nginx does not answer"
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()


def program() -> str:
    """Where it is: on the path, or where Debian puts it."""
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert found, "nginx is not installed"
    return found
