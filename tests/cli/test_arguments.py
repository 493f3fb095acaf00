"""Whatever cannot be meant is refused in one line, without a traceback."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.conftest import Cassoulet

REFUSED = {
    "play chess": "there is no game called chess",
    "play fagioli --seats 5": "fagioli is for 2 to 4 players",
    "play fagioli --seats many": "'many' is not a number from 1 to 8",
    "play fagioli --seat 2": "seats are counted from 0 to 1",
    "play haricots --option rules=odd": "haricots has no option rules=odd",
    "play haricots --option colour=red": "haricots has no option colour=red",
    "play haricots --option advanced": "'advanced' is not of the form NAME=CHOICE",
    "simulate fagioli --games 0": "not a number from 1 to 10000000",
    "simulate fagioli --games 10000001": "not a number from 1 to 10000000",
    "simulate fagioli --seed -1": "--seed",
    "perft fagioli --depth 7": "not a number from 1 to 6",
    "cook": "cook",
    "play": "GAME",
    "verify": "FILE",
    "new-game": "NAME",
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_meant_is_refused(cassoulet: Cassoulet, line: str) -> None:
    said = cassoulet(*line.split())
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("cassoulet: ")
    assert said.err.count("\n") == 1
    assert REFUSED[line] in said.err


def test_alone_it_says_what_it_can_do(cassoulet: Cassoulet) -> None:
    said = cassoulet()
    assert said.code == 0
    for command in ("games", "play", "replay", "verify", "simulate", "perft", "new-game"):
        assert f"    {command} " in said.out


@pytest.mark.parametrize("command", ["games", "play", "replay", "simulate", "perft", "new-game"])
def test_every_command_has_help(
    cassoulet: Cassoulet, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        cassoulet(command, "--help")
    assert left.value.code == 0
    assert command in capsys.readouterr().out


def test_a_reader_may_leave_early() -> None:
    program = [sys.executable, "-m", "cassoulet", "replay", "--all"]
    process = subprocess.Popen(
        [*program, "tests/cli/journals/haricots.json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": ":".join(sys.path), "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout
    assert process.stderr
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 1
