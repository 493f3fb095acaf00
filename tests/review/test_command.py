"""`cassoulet review` in the terminal."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from cassoulet import archive
from cassoulet.cli.verdicts import drawn, in_words
from cassoulet.review.methods import METHODS
from cassoulet.review.shapes import Reason, Review
from cassoulet.texts import languages, speaker, speaking
from tests.cli.conftest import Cassoulet
from tests.cli.test_languages import ENGLISH
from tests.review.recorded import opening, played

CODES = ("more_points", "less_for_rival", "wins_more_often")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_bytes(archive.encode(played("basic haricots")))
    return file


def test_a_review_in_words(cassoulet: Cassoulet, saved: Path) -> None:
    said = cassoulet("review", saved, "--seat", 0)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Haricots: review of seat 0")
    assert "Chance to win" in said.out
    assert "No clear error was found." in said.out
    assert "tables that this seat could not tell from its own" in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_a_review_in_french(cassoulet: Cassoulet, saved: Path) -> None:
    said = cassoulet("review", saved, "--seat", 0, "--lang", "fr")
    assert said.out.startswith("Haricots\u202f: analyse du siège 0")
    assert ENGLISH.findall(said.out) == []


def test_a_review_as_json(cassoulet: Cassoulet, saved: Path) -> None:
    said = cassoulet("review", saved, "--seat", 2, "--json")
    assert json.loads(said.out)["type"] == "review"
    found = msgspec.json.decode(said.out, type=Review)
    assert (found.game, found.seat) == ("haricots", 2)


def test_a_game_that_is_not_over_keeps_its_secrets(cassoulet: Cassoulet, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(archive.encode(replace(opening("basic haricots"), seed="")))
    said = cassoulet("review", file, "--seat", 0)
    assert said.code == 1
    assert "that game is not over" in said.err


def test_a_seat_that_nobody_has_is_refused(cassoulet: Cassoulet, saved: Path) -> None:
    said = cassoulet("review", saved, "--seat", 3)
    assert (said.code, said.err) == (2, "cassoulet: --seat is one of 0, 1, 2\n")


@pytest.mark.parametrize("code", languages())
def test_every_reason_and_every_limit_has_its_words(code: str) -> None:
    say = speaker("review")
    with speaking(code):
        for reason in CODES:
            assert "7" in in_words(Reason(reason, {"points": 7.0, "percent": 7.0}), "haricots")
        assert all(say("tells", kind) for kind in METHODS)


def test_coins_are_no_points() -> None:
    assert in_words(Reason("more_points", {"points": 0.5}), "duel") == "It brings 0.5 coins more."


def test_a_long_curve_is_thinned_out() -> None:
    assert drawn([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(drawn([0.5] * 150)) <= 40
