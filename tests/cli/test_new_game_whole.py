"""A sixth game edits no file: after `new-game` alone all is green, and it is played in a browser.

In a copy of the checkout as it is, which all tests here share, in their order. It needs the
browser's packages (`just client`) and Chromium.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from shutil import copy, copytree

import pytest

from tests.sizes import FULL

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(not FULL, reason="a whole checkout: `just new-game-check`"),
]

ROOT = Path(__file__).parents[2]
NAME = "lupin_blanc"  # which no page suggests: the checkout may have that game
NOT_OURS = ["web/node_modules", ".mypy_cache"]  # what is borrowed from the checkout
# Tests of what all games share; those of one game bear its name
SHARED = [
    "tests/wire",
    "tests/arena/test_gate.py",
    "tests/kernel/test_box.py",
    "tests/cli/test_figures.py",
    "tests/server/test_host_pages.py",
]
PYTEST = ["-m", "pytest", "-n", "2"]
CHOICES = "1\n" * 9


@dataclass(frozen=True)
class Checkout:
    """A copy of ours, with a commit of all that is in it."""

    root: Path

    def run(self, *command: str, folder: str = "", answers: str = "") -> str:
        """Both its outputs; fails with them if the command does."""
        done = subprocess.run(
            command,
            cwd=self.root / folder,
            env=self._environment(),
            input=answers,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}"
        return done.stdout

    def python(self, *arguments: str) -> str:
        return self.run(sys.executable, *arguments)

    def _environment(self) -> dict[str, str]:
        """Its own source before whatever is installed; tests at their usual size."""
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        ours = {"PATH": path, "PYTHONPATH": str(self.root / "src"), "PYTHON": sys.executable}
        return {**os.environ, **ours, "CASSOULET_FULL": "0", "NO_COLOR": "1"}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """With the new game in it."""
    made = Checkout(tmp_path_factory.mktemp("whole") / "cassoulet")
    for name in _tracked_or_new():
        (made.root / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / name, made.root / name)
    (made.root / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    if (ROOT / ".mypy_cache").exists():
        copytree(ROOT / ".mypy_cache", made.root / ".mypy_cache")
    made.run("git", "init", "--quiet")
    (made.root / ".git/info/exclude").write_text("".join(f"{name}\n" for name in NOT_OURS))
    made.run("git", "add", "--all")
    somebody = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"]
    made.run("git", *somebody, "commit", "--quiet", "--message", "As it stands")
    made.python("-m", "cassoulet", "new-game", NAME)
    return made


def _tracked_or_new() -> list[str]:
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    found = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in found.split("\0") if name and (ROOT / name).exists()]


def test_python_is_clean(checkout: Checkout) -> None:
    """All of `just lint`, on the source."""
    checkout.run("just", "lint")


def test_the_laws_are_kept(checkout: Checkout) -> None:
    """Every test that bears the game's name."""
    told = checkout.python(*PYTEST, "tests", "--ignore=tests/faults", "-k", NAME)
    assert " passed" in told


def test_what_all_games_share_knows_it(checkout: Checkout) -> None:
    checkout.python(*PYTEST, *SHARED)


def test_the_terminal_plays_it(checkout: Checkout) -> None:
    said = checkout.run("just", "run", "play", NAME, "--bots", "expert", answers=CHOICES)
    assert "Lupin Blanc, by Somebody" in said
    assert "picks of chance follow from it" in said


def test_the_arena_says_that_it_is_new(checkout: Checkout) -> None:
    """The tables of its gate; to play them takes minutes, and is a lane of its own."""
    line = "from tools.arena_gate import *; print([who(one) for one in new(read(PINNED)[0])])"
    said = checkout.python("-c", line)
    assert said.count(NAME) == 4
    assert said.count("against") == 4


def test_typescript_is_clean(checkout: Checkout) -> None:
    checkout.run("npm", "run", "check", folder="web")
    checkout.run("npm", "test", folder="web")


def test_the_browser_plays_it(checkout: Checkout) -> None:
    """On the board that is made from its classes, to its result, in several languages."""
    checkout.run("npm", "run", "build", folder="web")
    checkout.run("node", "e2e/new-game.mjs", NAME, folder="web")


def test_only_new_files_are_there(checkout: Checkout) -> None:
    changed = checkout.run("git", "status", "--porcelain").splitlines()
    assert changed
    assert [line for line in changed if not line.startswith("?? ")] == []
