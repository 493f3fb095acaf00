"""The examples of all pages do what the pages say.

- `python` blocks of a page run one after the other, as one program.
- `sh` blocks run in a shell, in a folder of the page's own; so do `console` blocks, which must
  print what is shown (`...` stands for anything).
- What cannot run has a reason, in a comment before the block: `<!-- not run: REASON -->`. The
  arguments of `cassoulet` and the recipes of `just` must be right even so.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import cassoulet
from cassoulet import cli
from tests.sizes import heavy
from tools.pages import ROOT, Example, examples, pages

SOURCE = Path(cassoulet.__file__).parents[1]
SHELLS = ("sh", "console")
PROGRAM = re.compile(r"(?:^|[ /\"])cassoulet(?:-games(?:\[\w+\])?)?\"? +(?P<arguments>[-\w].*)")
RECIPE = re.compile(r"(?:^|[ /])just +(?P<recipe>[a-z0-9-]+)")
RECIPES = re.compile(r"^([a-z0-9-]+)[^:\n]*:(?!=)", re.MULTILINE)

PAGES = [page for page in pages() if examples(page)]
RUNNING = [page for page in PAGES if any(one.language in SHELLS for one in examples(page))]
PYTHON = [page for page in PAGES if any(one.language == "python" for one in examples(page))]


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@heavy
@pytest.mark.parametrize("page", PYTHON, ids=name)
def test_python_runs(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = [one.text for one in examples(page) if one.language == "python" and not one.reason]
    exec(compile("\n".join(blocks), name(page), "exec"), {"__name__": "example"})


@heavy
@pytest.mark.parametrize("page", RUNNING, ids=name)
def test_commands_run(page: Path, tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    for example in examples(page):
        if example.language in SHELLS and not example.reason:
            for command, shown in commands(example):
                printed = shell.run(command)
                assert not shown or fits(shown, printed), printed


class Shell:
    """A folder of its own, in which `cassoulet` is the one that is tested."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "here"
        programs = folder / "programs"
        for new in (self.folder, programs):
            new.mkdir()
        program = programs / "cassoulet"
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cassoulet "$@"\n')
        program.chmod(0o755)
        path = f"{programs}{os.pathsep}{os.environ['PATH']}"
        self.environment = {**os.environ, "PATH": path, "PYTHONPATH": str(SOURCE)}

    def run(self, command: str) -> str:
        done = subprocess.run(
            ["sh", "-e", "-c", command],
            capture_output=True,
            cwd=self.folder,
            env=self.environment,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def commands(example: Example) -> list[tuple[str, str]]:
    """Each command with what it is shown to print, if that is shown."""
    if example.language == "sh":
        return [(example.text, "")]
    told = [one.partition("\n") for one in re.split(r"^\$ ", example.text, flags=re.MULTILINE)]
    return [(command, shown) for command, _, shown in told if command]


def fits(shown: str, printed: str) -> bool:
    return doctest.OutputChecker().check_output(shown, printed, doctest.ELLIPSIS)


# What is not run


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_arguments_are_right(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "_run", lambda _: 0)
    for arguments in [found["arguments"] for one in lines(page) if (found := PROGRAM.search(one))]:
        assert cli.main(shlex.split(arguments, comments=True)) == 0, arguments


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_recipes_are_there(page: Path) -> None:
    there = RECIPES.findall((ROOT / "justfile").read_text(encoding="utf-8"))
    assert {found["recipe"] for one in lines(page) if (found := RECIPE.search(one))} <= set(there)


def lines(page: Path) -> list[str]:
    """What a reader may type."""
    typed = [one.text for one in examples(page) if one.language in (*SHELLS, "")]
    return [line.strip() for text in typed for line in text.splitlines()]
