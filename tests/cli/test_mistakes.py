"""What the program says to mistakes, by really running it; the transcripts are there to be read."""

from __future__ import annotations

import re
import signal
import socket
from pathlib import Path

import pytest

from cassoulet import games
from tests.cli.conftest import Cassoulet
from tests.cli.terminal import PROGRAM, run, terminal
from tests.golden import assert_golden
from tests.sizes import heavy

GOLDEN = Path(__file__).parent / "golden"
JOURNAL = Path(__file__).parent / "journals" / "fagioli.json"
ALL_GAMES = ", ".join(games.names())  # a new one changes no record

NO_TERMINAL = "no-terminal"  # only a process of its own has none
MISTAKES = {
    "unknown-command": ["pley fagioli", "cook"],
    "unknown-game": ["play fagoli", "play chess", "simulate bonanza"],
    "unknown-option": [
        "play haricots --option rules=advancd",
        "play haricots --option colour=red",
        "play fagioli --option rules=advanced",
        "play fagioli --option rules",
        "play fagioli --sets 3",
        "arena fagioli --bots hard,easy --on rey",
    ],
    "unknown-level": [
        "play fagioli --bots meduim",
        "play fagioli --bots clever",
        "arena fagioli --bots hard,esay",
    ],
    "no-such-file": [
        "replay gone.json",
        "verify gone.json",
        "play --resume gone.json",
        "play fagioli --save nowhere/game.json",
        "replay .",
        "verify finished.json/game.json",
        "serve --config gone.toml",
    ],
    "wrong-file": [
        "replay notes.txt",
        "play --resume finished.json",
        "play fagioli --save finished.json",
        "play fagioli --resume finished.json",
    ],
    NO_TERMINAL: ["play fagioli --seed tea", "replay finished.json"],
}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "finished.json").write_bytes(JOURNAL.read_bytes())
    (tmp_path / "notes.txt").write_text("Buy beans.\n")
    return tmp_path


@heavy
@pytest.mark.parametrize("mistake", MISTAKES)
def test_what_is_said_to_a_mistake(
    home: Path, mistake: str, cassoulet: Cassoulet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process says it to the first of each sort; to start one for each line takes long."""
    monkeypatch.chdir(home)
    first, *more = MISTAKES[mistake]
    said = [_by_a_process(first, home)]
    for line in more:
        alone = mistake == NO_TERMINAL
        said.append(_by_a_process(line, home) if alone else _here(line, cassoulet))
    told = "\n".join(said).replace(ALL_GAMES, "(all games)")
    assert_golden(GOLDEN / f"mistake-{mistake}.txt", told)


def _by_a_process(line: str, home: Path) -> str:
    ran = run(line.split(), home)
    return _told(line, ran.stdout + ran.stderr, ran.returncode)


def _here(line: str, cassoulet: Cassoulet) -> str:
    said = cassoulet(*line.split())
    return _told(line, said.out + said.err, said.code)


def _told(line: str, said: str, code: int) -> str:
    return f"$ cassoulet {line}\n{said.rstrip()}\n[exit code {code}]\n"


@pytest.mark.parametrize("line", ["play chess", "verify finished.json"])
def test_lines_break_between_words_in_a_terminal_and_nowhere_else(home: Path, line: str) -> None:
    ran = run(line.split(), home)
    said = ran.stdout + ran.stderr
    assert said.count("\n") == 1
    with terminal([*PROGRAM, *line.split()], home) as screen:
        assert screen.end() == ran.returncode
    assert max(map(len, screen.shown.splitlines())) <= 80 < len(said)
    assert screen.shown.split() == said.split()


def test_a_port_that_is_taken(home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run(["serve", "--local", "--port", str(port), "--data", "games"], home)
    said = f"cassoulet: port {port} is in use; try --port {port + 1}\n"
    assert (ran.returncode, ran.stdout, ran.stderr) == (1, "", said)


# Ctrl-C

QUESTION = "? for help): "


def test_an_interrupted_game_says_how_to_go_on(home: Path) -> None:
    line = "play fagioli --seed 1 --save game.json"
    with terminal([*PROGRAM, *line.split()], home) as screen:
        screen.wait_for(QUESTION)
        screen.type("1\n")
        screen.wait_for(QUESTION, 2)
        screen.wait_until_it_reads()
        screen.interrupt()
        code = screen.end()
    assert_golden(GOLDEN / "mistake-interrupt.txt", _told(line, screen.shown, code))
    assert (home / "game.json").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_a_game_that_nobody_asked_to_save_is_saved_when_it_is_left(
    home: Path, by: signal.Signals, cassoulet: Cassoulet
) -> None:
    with terminal([*PROGRAM, "play", "fagioli", "--seed", "1"], home) as screen:
        screen.wait_for(QUESTION)
        screen.type("1\n")
        screen.wait_for(QUESTION, 2)
        screen.wait_until_it_reads()
        screen.interrupt(by)
        assert screen.end() == 130
    (file,) = (home / "data" / "cassoulet" / "saved").iterdir()
    assert re.fullmatch(r"fagioli-\d{4}-\d\d-\d\d-\d{6}\.json", file.name)
    assert f"cassoulet play --resume {file}\n" in screen.shown
    assert "1 move by the rules; its seed is sealed" in cassoulet("verify", file).out


def test_a_game_without_a_move_is_not_worth_a_file(home: Path) -> None:
    with terminal([*PROGRAM, "play", "fagioli", "--seed", "1"], home) as screen:
        screen.wait_for(QUESTION)
        screen.wait_until_it_reads()
        screen.interrupt()
        assert screen.end() == 130
    assert screen.shown.endswith("You had not moved yet, so nothing was saved.\n")
    assert not (home / "data").exists()


def test_interrupted_figures_say_a_word(home: Path) -> None:
    with terminal([*PROGRAM, "perft", "fagioli", "--depth", "6"], home) as screen:
        screen.wait_for("depth 1")
        screen.interrupt()
        assert screen.end() == 130
    assert screen.shown.endswith("\nStopped.\n")
