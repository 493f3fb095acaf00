"""A terminal without a terminal: what is typed comes from a list, what is said is kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pytest

from cassoulet.cli import main


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


class Cassoulet(Protocol):
    def __call__(self, *arguments: object, answers: Iterable[str] = ()) -> Said: ...


@pytest.fixture
def cassoulet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Cassoulet:
    """Runs the program; when the answers are used up, the input ends."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("FORCE_COLOR", raising=False)

    def run(*arguments: object, answers: Iterable[str] = ()) -> Said:
        _type(monkeypatch, answers)
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return run


def _type(monkeypatch: pytest.MonkeyPatch, answers: Iterable[str]) -> None:
    typed = iter(answers)

    def next_answer(prompt: str = "") -> str:
        for answer in typed:
            return answer
        raise EOFError

    monkeypatch.setattr("builtins.input", next_answer)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
