"""`cassoulet play --from`: a moment of a finished game, played on."""

from __future__ import annotations

from itertools import repeat
from pathlib import Path

import pytest

from cassoulet import archive, games
from cassoulet.journal import Journal, after, verify
from tests.cli.conftest import Cassoulet
from tests.cli.test_languages import ENGLISH
from tests.sizes import heavy

ON_FILE = Path(__file__).parents[1] / "games"
OLD = ON_FILE / "haricots/journals/advanced-all-cards-played.json"
LATE = 58  # of its 66 moves
both = pytest.mark.parametrize("how", [[], ["--as-it-was"]], ids=["imagined", "as-it-was"])


def read(file: Path) -> Journal:
    return archive.decode(file.read_bytes(), games.box)


@both
@pytest.mark.parametrize(
    "old",
    [
        OLD,
        pytest.param(ON_FILE / "bohnanza/journals/duel-of-version-1.json", marks=heavy),
        pytest.param(
            ON_FILE / "haricot_magique/journals/shared-win-of-version-1.json", marks=heavy
        ),
    ],
    ids=["haricots", "duel", "beanstalk"],
)
def test_it_is_played_to_its_end_and_proved(
    cassoulet: Cassoulet, tmp_path: Path, old: Path, how: list[str]
) -> None:
    new, source = tmp_path / "new.json", read(old)
    move = len(source.standing()) - 8
    line = ["play", "--from", old, "--seat", 1, "--move", move, "--bots", "easy", *how]
    said = cassoulet(*line, "--save", new, answers=repeat("1"))
    assert (said.code, said.err) == (0, "")
    journal = read(new)
    assert verify(journal).sealed
    assert journal.box.rules_version == source.box.rules_version
    begins = after(journal, move - 1 if how else 0)
    assert begins.view(1) == after(source, move - 1).view(1)
    proved = cassoulet("verify", new)
    assert f"it begins before move {move} of another game, as seat 1 had it" in proved.out
    assert "sealed seed" in proved.out
    told = cassoulet("replay", new, "--all")
    assert (told.code, told.err) == (0, "")
    assert (f"before move {move} of another game" in told.out) == (not how)
    assert ("The deal" in told.out) == bool(how)


@both
def test_it_can_be_left_and_gone_on_with(
    cassoulet: Cassoulet, tmp_path: Path, how: list[str]
) -> None:
    whole, left = tmp_path / "whole.json", tmp_path / "left.json"
    line = ["play", "--from", OLD, "--move", LATE, "--seed", "tea", "--bots", "easy", *how]
    cassoulet(*line, "--save", whole, answers=repeat("1"))
    cassoulet(*line, "--save", left, answers=["1"] * 2)
    said = cassoulet("play", "--resume", left, answers=repeat("1"))
    assert "You go on playing against" in said.out
    assert left.read_bytes() == whole.read_bytes()


def test_what_was_played_on_is_neither_played_on_from_nor_reviewed(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    new = tmp_path / "new.json"
    line = ["play", "--from", OLD, "--move", LATE, "--bots", "easy", "--save", new]
    cassoulet(*line, answers=repeat("1"))
    again = cassoulet("play", "--from", new, "--move", 1)
    assert again.code == 2
    assert "was itself played on" in again.err
    assert cassoulet("review", new, "--seat", 0).code == 1


def test_a_game_that_is_not_over_keeps_its_secrets(cassoulet: Cassoulet, tmp_path: Path) -> None:
    left = tmp_path / "left.json"
    cassoulet("play", "haricots", "--bots", "easy", "--save", left, answers=["1"])
    said = cassoulet("play", "--from", left, "--move", 1)
    assert said.code == 1
    assert "that game is not over" in said.err


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (["--from", OLD, "--move", 9999], "has moves 1 to"),
        (["--from", OLD, "--move", 3, "--seat", 7], "and seats 0 to 3"),
        (["--from", OLD], "belong together"),
        (["haricots", "--move", 3], "belong together"),
        (["haricots", "--as-it-was"], "belong together"),
        (["haricots", "--from", OLD, "--move", 3], "leave GAME out"),
        (["--from", OLD, "--move", 3, "--seats", 3], "leave --seats out"),
        (["--resume", OLD, "--from", OLD], "leave --from out"),
    ],
)
def test_what_makes_no_sense_is_refused(cassoulet: Cassoulet, line: list[object], why: str) -> None:
    said = cassoulet("play", *line)
    assert said.code == 2
    assert why in said.err


@pytest.mark.parametrize("language", ["fr", "de"])
def test_it_is_told_in_other_languages(cassoulet: Cassoulet, tmp_path: Path, language: str) -> None:
    new = tmp_path / "new.json"
    line = ["play", "--from", OLD, "--move", LATE, "--bots", "easy", "--save", new]
    cassoulet(*line, answers=repeat("1"))
    said = cassoulet("verify", new, "--lang", language)
    assert said.code == 0
    assert ENGLISH.findall(said.out) == []
