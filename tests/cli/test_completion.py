"""Completion, also in real shells: what is typed before Tab is pressed, and what may come next."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.cli.terminal import surroundings, terminal
from tests.sizes import heavy

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
# What a shell might treat in a way of its own: each Tab in it starts the program
IN_A_SHELL = {
    line: TYPED[line]
    for line in (
        "cassoulet pla",
        "cassoulet simulate haricot",
        "cassoulet play fagioli --bots easy,ex",
        "cassoulet play haricots --seats ",
        "cassoulet play fagioli --resu",
        "cassoulet verify gam",
    )
}
IN_BASH = {
    "cassoulet play haricots --option rules=": {"basic", "advanced"},  # of a word with a sign
}
IN_FISH = {"cassoulet play haricots --option rules=": {"rules=basic", "rules=advanced"}}
END = "\f"  # of the answers to a line


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


def answers(said: str, lines: Iterable[str]) -> dict[str, set[str]]:
    told = [{answer.strip() for answer in part.splitlines()} for part in said.split(END)[:-1]]
    return dict(zip(lines, told, strict=True))


# Asks the program as every shell does; a fork has it imported already
ASKED = """
import os, sys
from cassoulet.cli import main
for line in sys.argv[1:]:
    if os.fork() == 0:
        more = {"_ARGCOMPLETE": "1", "_ARGCOMPLETE_IFS": "\\n", "COMP_LINE": line}
        more |= {"COMP_POINT": str(len(line)), "_ARGCOMPLETE_STDOUT_FILENAME": "/dev/stdout"}
        os.environ.update(more)
        main([])
    os.wait()
    os.write(1, b"\\n\\f")
"""


@heavy
def test_what_may_come_next(home: Path) -> None:
    assert answers(said(home, sys.executable, "-c", ASKED, *TYPED), TYPED) == TYPED


BASH = r"""
eval "$(cassoulet completion bash)"
for line in "$@"; do
    COMP_LINE=$line COMP_POINT=${#line} COMP_TYPE=9 COMPREPLY=()
    read -ra COMP_WORDS <<< "$line"
    [[ $line == *" " ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    "$(complete -p cassoulet | sed 's/.*-F \([^ ]*\).*/\1/')" cassoulet
    printf '%s\n' "${COMPREPLY[@]}"
    printf '\f'
done
"""


@heavy
def test_bash(home: Path) -> None:
    """The function that bash calls, as bash calls it."""
    typed = IN_A_SHELL | IN_BASH
    told = said(home, shell("bash"), "--norc", "-c", BASH, "bash", *typed)
    assert answers(told, typed) == typed


FISH = r"""
cassoulet completion fish | source
for line in $argv
    complete --do-complete "$line" | string replace --regex '\t.*' ''
    printf '\f'
end
"""


@heavy
def test_fish(home: Path) -> None:
    typed = IN_A_SHELL | IN_FISH
    assert answers(said(home, shell("fish"), "--no-config", "-c", FISH, *typed), typed) == typed


@heavy
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
