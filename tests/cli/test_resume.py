"""A game that was left goes on as if nobody had left it."""

from __future__ import annotations

import json
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from cassoulet import archive, games
from cassoulet.journal import verify
from tests.cli.conftest import Cassoulet
from tests.sizes import heavy

TABLES = {
    "fagioli": ["fagioli", "--seats", "3", "--bots", "easy,medium"],
    "haricots": ["haricots", "--option", "rules=advanced", "--seat", "1", "--bots", "easy"],
    "pas_de_haricots": ["pas_de_haricots"],
    "haricot_magique": ["haricot_magique", "--option", "variant=expert"],
    "duel": ["bohnanza"],
}


@heavy
@pytest.mark.parametrize("table", TABLES)
def test_it_ends_as_if_nobody_had_left(cassoulet: Cassoulet, tmp_path: Path, table: str) -> None:
    whole, left = tmp_path / "whole.json", tmp_path / "left.json"
    line = ["play", *TABLES[table], "--seed", "tea", "--save"]
    cassoulet(*line, whole, answers=repeat("1"))
    cassoulet(*line, left, answers=["1"] * 2)
    for answers in (["1"], []):
        said = cassoulet("play", "--resume", left, answers=answers)
        assert f"cassoulet play --resume {left}\n" in said.out
    said = cassoulet("play", "--resume", left, answers=repeat("1"))
    assert said.out.startswith(games.box(TABLES[table][0]).title)
    assert "You go on playing against" in said.out
    assert left.read_bytes() == whole.read_bytes()
    assert verify(archive.decode(left.read_bytes(), games.box)).sealed


@heavy
def test_a_game_with_a_market_goes_on_by_the_same_chance(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    left = tmp_path / "left.json"
    line = ["play", "bohnanza", "--seats", 3, "--seed", "tea", "--save", left]
    cassoulet(*line, answers=["1"] * 12)
    said = cassoulet("play", "--resume", left, answers=repeat("1"))
    assert "The game is over" in said.out
    assert "follow from the sealed seed" in cassoulet("verify", left).out


def test_chance_of_a_move_taken_back_is_not_drawn_again(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    left = tmp_path / "left.json"
    line = ["play", "fagioli", "--seed", "1", "--save", left]
    cassoulet(*line, answers=["1", "u"])
    cassoulet("play", "--resume", left, answers=["1", "u"])
    cassoulet("play", "--resume", left, answers=repeat("1"))
    assert archive.decode(left.read_bytes(), games.box).standing() != []
    assert "follow from the sealed seed" in cassoulet("verify", left).out


def test_it_is_told_again_since_the_last_move(cassoulet: Cassoulet, tmp_path: Path) -> None:
    left = tmp_path / "left.json"
    cassoulet("play", "fagioli", "--seed", "1", "--save", left, answers=["1", "1", "1"])
    said = cassoulet("play", "--resume", left, answers=["v"])
    news, _, story = said.out.partition("The story so far")
    assert "Pinto played" in news
    assert "You received" not in news
    assert "You received 1, 3, 5, 9." in story


def test_it_may_be_saved_elsewhere(cassoulet: Cassoulet, tmp_path: Path) -> None:
    left, other = tmp_path / "left.json", tmp_path / "other.json"
    cassoulet("play", "fagioli", "--seed", "1", "--save", left, answers=["1"])
    before = left.read_bytes()
    cassoulet("play", "--resume", left, "--save", other, answers=repeat("1"))
    assert left.read_bytes() == before
    assert "won by seat" in cassoulet("verify", other).out


def test_a_game_that_was_left_is_watched_again_without_its_seed(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    left = tmp_path / "left.json"
    cassoulet("play", "fagioli", "--seed", "1", "--save", left, answers=["1"])
    said = cassoulet("replay", left, "--all")
    assert "Move 1 of 1" in said.out
    assert json.loads(left.read_bytes())["bookmark"]["seed"] not in said.out


def test_no_game_is_written_over_another(cassoulet: Cassoulet, tmp_path: Path) -> None:
    left = tmp_path / "left.json"
    cassoulet("play", "fagioli", "--seed", "1", "--save", left, answers=["1"])
    before = left.read_bytes()
    said = cassoulet("play", "fagioli", "--save", left)
    assert (said.code, left.read_bytes()) == (2, before)
    assert "is there already" in said.err


# Files that somebody changed


def spoiled(left: Path, **changes: Any) -> None:
    saved = json.loads(left.read_bytes())
    saved["bookmark"] |= changes
    left.write_text(json.dumps(saved))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seed": "00" * 32}, "the seed is not the one that was committed to"),
        ({"seed": "beans"}, "the seed is malformed"),
        ({"seat": 2}, "does not say who sits where"),
        ({"bots": []}, "does not say who sits where"),
        ({"bots": ["clever"]}, "not a journal"),
    ],
)
def test_a_changed_file_is_refused(
    cassoulet: Cassoulet, tmp_path: Path, changes: dict[str, Any], reason: str
) -> None:
    left = tmp_path / "left.json"
    cassoulet("play", "fagioli", "--seed", "1", "--save", left, answers=["1"])
    spoiled(left, **changes)
    said = cassoulet("play", "--resume", left)
    assert (said.code, said.out) == (1, "")
    assert reason in said.err


def test_chance_that_was_not_drawn_from_the_seed_is_refused(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    """A better hand, and a digest that fits it: only the seed tells."""
    left = tmp_path / "left.json"
    cassoulet("play", "fagioli", "--seed", "1", "--save", left, answers=[])
    saved = json.loads(left.read_bytes())
    journal = archive.decode(json.dumps(saved["journal"]).encode(), games.box)
    journal.deal[0] = (journal.deal[0] + 1) % 9
    saved["journal"] = json.loads(archive.encode(journal))
    left.write_text(json.dumps(saved))
    assert cassoulet("verify", left).code == 0
    said = cassoulet("play", "--resume", left)
    assert said.err == "cassoulet: a pick does not come from the seed\n"


def test_a_journal_without_a_seed_cannot_go_on(cassoulet: Cassoulet, tmp_path: Path) -> None:
    left = tmp_path / "left.json"
    cassoulet("play", "fagioli", "--seed", "1", "--save", left, answers=["1"])
    left.write_text(json.dumps(json.loads(left.read_bytes())["journal"]))
    said = cassoulet("play", "--resume", left)
    assert "does not hold the sealed seed" in said.err
