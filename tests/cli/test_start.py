"""The program starts fast: a command's modules are imported when it is called."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import surroundings

HEAVY = {
    "asyncio",
    "msgspec",
    "rich",
    "pathlib",
    "starlette",
    "uvicorn",
    "dataclasses",
    "difflib",
    "argcomplete",
}
MOST_OF_OURS = {
    "cassoulet",
    "cassoulet.__main__",
    "cassoulet.cli",
    "cassoulet.cli.parsing",
    "cassoulet.texts",
}


AND_TELL = """
import atexit, sys
atexit.register(lambda: print(*sys.modules, file=sys.stderr))
from cassoulet.cli import main
sys.exit(main(sys.argv[1:]))
"""


def imported(home: Path, *words: str) -> set[str]:
    """The modules that a run of the program has imported when it ends."""
    command = [sys.executable, "-c", AND_TELL, *words]
    ran = subprocess.run(
        command, env=surroundings(home), cwd=home, capture_output=True, text=True, check=True
    )
    return set(ran.stderr.split())


@pytest.mark.parametrize("words", [["--help"], []])
def test_the_help_needs_next_to_nothing(tmp_path: Path, words: list[str]) -> None:
    modules = imported(tmp_path, *words)
    assert "argparse" in modules
    assert not modules & HEAVY
    assert {one for one in modules if one.startswith("cassoulet")} <= MOST_OF_OURS


def test_a_command_brings_its_own_modules_and_no_others(tmp_path: Path) -> None:
    modules = imported(tmp_path, "perft", "fagioli", "--json")
    assert "cassoulet.games.fagioli" in modules
    assert not modules & {"rich", "asyncio", "cassoulet.bots", "cassoulet.games.bohnanza"}
