"""Completion in real shells: what is typed before Tab is pressed, and what may come next."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import surroundings, terminal

TYPED = {
    "cassoulet pla": {"play"},
    "cassoulet play fa": {"fagioli"},
    "cassoulet simulate haricot": {"haricots", "haricot_magique"},
    "cassoulet play fagioli --bots me": {"medium"},
    "cassoulet play fagioli --bots easy,ex": {"easy,expert"},
    "cassoulet play haricots --seats ": {"3", "4", "5"},
    "cassoulet play fagioli --resu": {"--resume"},
    "cassoulet verify gam": {"game.json"},
    "cassoulet arena fagioli --on r": {"ray"},
    "cassoulet completion ": {"bash", "zsh", "fish", "--help"},
}
IN_BASH = {
    "cassoulet play haricots --option rules=": {"basic", "advanced"},  # of a word with a sign
}
IN_FISH = {"cassoulet play haricots --option rules=": {"rules=basic", "rules=advanced"}}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Somebody's folder, and a program named as it is when it is installed."""
    (tmp_path / "game.json").touch()
    program = tmp_path / "bin" / "cassoulet"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m cassoulet "$@"\n')
    program.chmod(0o755)
    return tmp_path


def shell(name: str) -> str:
    return shutil.which(name) or pytest.skip(f"{name} is not installed")


def env(home: Path) -> dict[str, str]:
    return surroundings(home) | {"PATH": f"{home / 'bin'}:{os.environ['PATH']}"}


def said(home: Path, *command: str) -> str:
    ran = subprocess.run(
        command, cwd=home, env=env(home), capture_output=True, text=True, check=False
    )
    assert ran.stderr == ""
    return ran.stdout


BASH = r"""
eval "$(cassoulet completion bash)"
COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=9
read -ra COMP_WORDS <<< "$1"
[[ $1 == *" " ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
"$(complete -p cassoulet | sed 's/.*-F \([^ ]*\).*/\1/')" cassoulet
printf '%s\n' "${COMPREPLY[@]}"
"""


@pytest.mark.parametrize("typed", TYPED | IN_BASH)
def test_bash(home: Path, typed: str) -> None:
    """The function that bash calls, as bash calls it."""
    answers = said(home, shell("bash"), "--norc", "-c", BASH, "bash", typed).splitlines()
    assert {answer.strip() for answer in answers} == (TYPED | IN_BASH)[typed]


@pytest.mark.parametrize("typed", TYPED | IN_FISH)
def test_fish(home: Path, typed: str) -> None:
    script = 'cassoulet completion fish | source; complete --do-complete "$argv[1]"'
    answers = said(home, shell("fish"), "--no-config", "-c", script, typed).splitlines()
    assert {answer.split("\t")[0].strip() for answer in answers} == (TYPED | IN_FISH)[typed]


def test_zsh(home: Path) -> None:
    """Typed into a terminal, as zsh completes nowhere else."""
    zsh = [shell("zsh"), "--no-rcs", "--interactive"]
    with terminal(zsh, home, env(home) | {"TERM": "xterm", "PS1": "> "}) as screen:
        screen.type("autoload -U compinit && compinit -u -D\n")
        screen.type('eval "$(cassoulet completion zsh)" && echo re"ady"\n')
        screen.wait_for("\nready")
        screen.type("cassoulet pla\t")
        screen.wait_for("cassoulet play")
        screen.type("fa\t")
        screen.wait_for("fagioli")
        screen.type("--bots har\t")
        screen.wait_for("hard")
        screen.type("\x15exit\n")
        screen.end()


def test_another_shell_is_refused(home: Path) -> None:
    ran = subprocess.run(
        [home / "bin" / "cassoulet", "completion", "fsh"],
        env=env(home),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert "did you mean fish?" in ran.stderr
