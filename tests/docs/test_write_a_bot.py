"""What the page on bots shows of a standing and an answer is what programs are told and say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from cassoulet.wire.lines import AnyAnswer
from tests.arena.scripts import script
from tests.cli.conftest import Cassoulet, cassoulet
from tools.pages import ROOT, examples

__all__ = ["cassoulet"]

KEEPS = """
import sys
lines = [sys.stdin.readline() for _ in range(2)]
open({file!r}, "a").write(lines[1])
"""


def shown() -> list[str]:
    page = examples(ROOT / "docs/write-a-bot.md")
    return [one.text for one in page if one.language == "json"]


def test_the_standing_is_the_first_of_the_command_that_is_named(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    told = tmp_path / "told.json"
    bots = f"{script(tmp_path, KEEPS.format(file=str(told)))},easy,easy"
    cassoulet("arena", "haricots", "--bots", bots, "--deals", 1, "--workers", 1)
    first: dict[str, Any] = json.loads(told.read_text().splitlines()[0])  # of three games
    assert json.loads(shown()[0]) == first["standing"]


def test_the_answer_is_one_and_legal() -> None:
    standing, answer = map(json.loads, shown())
    msgspec.json.decode(shown()[1], type=AnyAnswer)
    assert answer["action"] in standing["legal"]
