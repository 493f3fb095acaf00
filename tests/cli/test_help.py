"""Help of every command, with examples that the program understands."""

from __future__ import annotations

import shlex
from importlib import import_module

import pytest

from cassoulet.cli import COMMANDS, EXAMPLES, program, say

LINES = {
    name: import_module(f"cassoulet.cli.{name.replace('-', '_')}").EXAMPLES.splitlines()
    for name in COMMANDS
}
LINES["cassoulet"] = EXAMPLES.splitlines()


@pytest.mark.parametrize("command", COMMANDS)
def test_help_ends_with_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        program().parse_args([command, "--help"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith(f"usage: cassoulet {command} ")
    *_, said = out.partition("examples:\n")
    assert [line[2:].partition("    ")[0] for line in said.splitlines()] == LINES[command]


def test_the_program_says_what_each_command_is_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        program().parse_args(["--help"])
    out = capsys.readouterr().out
    for name in COMMANDS:
        assert f"    {name:<10}  {say('commands', name)}\n" in out


@pytest.mark.parametrize(
    "line", [line for lines in LINES.values() for line in lines if "completion" not in line]
)
def test_every_example_is_understood(line: str) -> None:
    word, *words = shlex.split(line)
    assert word == "cassoulet"
    if words[-1] != "--help":
        assert program().parse_args(words).run
