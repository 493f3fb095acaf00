"""`cassoulet serve`: says where it is, stops when it is told to, and complains in one line."""

from __future__ import annotations

import io
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import segno

from cassoulet.cli import main
from tests.server.running import SOURCE, Server

PAGES = Path(__file__).parents[2] / "web" / "dist" / "index.html"
BAD_SETTINGS = {
    "not TOML": ("port 8080", "expected '='"),
    "an unknown setting": ("prot = 8080", "prot"),
    "a port that is none": ("port = 99999", "port"),
    "a word for a number": ('pace = "fast"', "pace"),
    "an unknown limit": ("[limits]\nbeans = 3", "beans"),
    "a limit of nothing": ("[limits]\nsockets = 0", "sockets"),
    "a secret that is none": ('secrets = ["short"]', "secrets"),
    "an odd name": ('node = "My Node"', "node"),
}
EXTRAS = {
    "uvicorn": ("", "server"),
    "starlette": ("", "server"),
    "itsdangerous": ("", "server"),
    "platformdirs": ("", "server"),
    "picows": ("fast_port = 1", "cluster"),
    "asyncpg": ('postgres = ["postgres://nowhere"]', "cluster"),
}
WITHOUT = """
import sys
sys.modules[sys.argv[1]] = None
from cassoulet.cli import main
sys.exit(main(["serve", "--config", sys.argv[2]]))
"""


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def started(*arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "cassoulet", "serve", *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "utf-8"}
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    )


def test_at_home_it_shows_its_address_for_phones_too(tmp_path: Path) -> None:
    process = started("--port", 0, "--data", tmp_path / "beans")
    assert process.stdout
    address = process.stdout.readline().removeprefix("Cassoulet is served at ").strip()
    assert re.fullmatch(r"http://[0-9.]+:[0-9]+/", address)
    code = io.StringIO()
    segno.make(address, micro=False).terminal(code, compact=True)
    shown = process.stdout.read(len(code.getvalue()))
    assert shown == code.getvalue()
    assert "scan the code" in process.stdout.readline()
    assert process.stdout.readline() == f"Games are kept in {tmp_path / 'beans'}\n"
    port = address.rstrip("/").rpartition(":")[2]
    assert httpx.get(f"http://127.0.0.1:{port}/readyz").text == "ready\n"
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=20)[0]
    assert said == f"\nStopped. Games are kept in {tmp_path / 'beans'}\n"
    assert process.returncode == 0


def test_for_this_computer_alone_it_needs_no_code(tmp_path: Path) -> None:
    process = started("--local", "--port", 0, "--data", tmp_path)
    assert process.stdout
    assert process.stdout.readline().startswith("Cassoulet is served at http://127.0.0.1:")
    assert process.stdout.readline().startswith("Games are kept in ")
    process.terminate()
    assert process.communicate(timeout=20)[0] == f"\nStopped. Games are kept in {tmp_path}\n"
    assert process.returncode == 0


@pytest.mark.skipif(not PAGES.exists() or "site-packages" not in str(SOURCE), reason="not built")
def test_what_was_installed_brings_the_pages_that_were_built(tmp_path: Path) -> None:
    """One command is all that a home needs."""
    process = started("--local", "--port", 0, "--data", tmp_path)
    assert process.stdout
    address = process.stdout.readline().removeprefix("Cassoulet is served at ").strip()
    page = httpx.get(address).text
    process.terminate()
    process.communicate(timeout=20)
    scripts = re.findall(r'src="(/assets/[^"]+)"', PAGES.read_text())
    assert scripts
    assert all(script in page for script in scripts)


# Complaints


def complaint(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """What it says, if it does not start: one line and nothing else."""
    assert main(["serve", *map(str, arguments)]) in (1, 2)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("cassoulet: ")
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize(("text", "named"), BAD_SETTINGS.values(), ids=list(BAD_SETTINGS))
def test_bad_settings_are_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, named: str
) -> None:
    config = tmp_path / "cassoulet.toml"
    config.write_text(text)
    said = complaint(capsys, "--config", config)
    assert "cassoulet.toml" in said
    assert named in said.lower()


def test_settings_that_are_not_there_are_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert "none.toml" in complaint(capsys, "--config", tmp_path / "none.toml")


def test_a_port_that_is_none_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert "65535" in complaint(capsys, "--port", "99999")


def test_a_port_that_is_taken_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, server: Server
) -> None:
    said = complaint(capsys, "--local", "--port", server.port, "--data", tmp_path)
    assert str(server.port) in said


def test_a_folder_that_is_in_use_is_one_line(
    capsys: pytest.CaptureFixture[str], server: Server
) -> None:
    said = complaint(capsys, "--local", "--port", 0, "--data", server.folder / "data")
    assert "in use" in said


def test_a_folder_that_is_none_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert "file" in complaint(capsys, "--local", "--port", 0, "--data", tmp_path / "file")


@pytest.mark.parametrize("missing", EXTRAS)
def test_what_is_not_installed_is_named_in_one_line(tmp_path: Path, missing: str) -> None:
    settings, extra = EXTRAS[missing]
    config = tmp_path / "cassoulet.toml"
    config.write_text(f'port = 0\ndata = "{tmp_path}"\n{settings}\n')
    said = subprocess.run(
        [sys.executable, "-c", WITHOUT, missing, str(config)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
    )
    assert said.returncode == 2
    assert said.stderr == f"cassoulet: {missing} is missing: install cassoulet-games[{extra}]\n"
