"""games, simulate and perft: what is counted and listed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from cassoulet import games
from cassoulet.dealers import Playout
from cassoulet.perft import perft
from tests.cli.conftest import Cassoulet

SPEED = ("seconds", "moves_per_second")


def figures(cassoulet: Cassoulet, *arguments: object) -> dict[str, Any]:
    said = cassoulet(*arguments)
    assert (said.code, said.err) == (0, "")
    facts: dict[str, Any] = json.loads(said.out)
    return facts


def without_speed(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: fact for name, fact in facts.items() if name not in SPEED}


# games


def test_games_as_json(cassoulet: Cassoulet) -> None:
    listed = {game["name"]: game for game in json.loads(cassoulet("games", "--json").out)}
    assert listed["haricots"] == {
        "name": "haricots",
        "title": "Haricots",
        "designer": "Kentaro Yazawa",
        "seats": [3, 4, 5],
        "options": {"rules": ["basic", "advanced"]},
        "rules_version": games.box("haricots").rules_version,
    }
    assert listed["fagioli"]["seats"] == [2, 3, 4]
    assert listed["fagioli"]["options"] == {}


def test_games_as_a_table(cassoulet: Cassoulet) -> None:
    said = cassoulet("games")
    assert "fagioli" in said.out
    assert "rules=basic|advanced" in said.out
    assert all(name in said.out for name in games.names())


# simulate


@pytest.mark.parametrize("game", ["fagioli", "haricots"])
def test_the_same_seed_gives_the_same_games(cassoulet: Cassoulet, game: str) -> None:
    first, again, other = (
        figures(cassoulet, "simulate", game, "--games", 30, "--seed", seed, "--json")
        for seed in (1, 1, 2)
    )
    assert without_speed(first) == without_speed(again)
    assert without_speed(first) != without_speed(other)
    assert first["moves_per_second"] > 0


def test_what_simulate_tells(cassoulet: Cassoulet) -> None:
    table = ["haricots", "--seats", 4, "--option", "rules=advanced"]
    facts = figures(cassoulet, "simulate", *table, "--games", 20)
    assert (facts["game"], facts["seats"], facts["seed"]) == ("haricots", 4, 0)
    assert facts["options"] == {"rules": "advanced"}
    assert facts["games"] == 20
    assert facts["mean_moves"] == facts["moves"] / 20
    assert len(facts["mean_scores"]) == len(facts["wins"]) == 4
    assert sum(facts["wins"]) >= 20
    assert isinstance(facts["compiled"], bool)


def test_simulate_sits_the_fewest_and_plays_a_thousand(cassoulet: Cassoulet) -> None:
    facts = figures(cassoulet, "simulate", "fagioli")
    assert (facts["seats"], facts["games"], facts["options"]) == (2, 1000, {})
    assert sum(facts["wins"]) == 1000


def test_simulate_for_people(cassoulet: Cassoulet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    said = cassoulet("simulate", "fagioli", "--games", 10)
    assert "Fagioli, 10 games of random play" in said.out
    assert "moves a second" in said.out


def test_journals_of_simulated_games_verify(cassoulet: Cassoulet, tmp_path: Path) -> None:
    line = ["simulate", "fagioli", "--games", 4, "--seed", 5, "--journals"]
    facts = figures(cassoulet, *line, tmp_path / "a")
    files = sorted((tmp_path / "a").iterdir())
    assert len(files) == facts["games"] == 4
    said = cassoulet("verify", *files)
    assert said.code == 0
    assert said.out.count("follow from the sealed seed") == 4
    assert without_speed(figures(cassoulet, *line, tmp_path / "b")) == without_speed(facts)
    assert [file.read_bytes() for file in sorted((tmp_path / "b").iterdir())] == [
        file.read_bytes() for file in files
    ]


# perft


def test_perft_counts_each_depth(cassoulet: Cassoulet) -> None:
    facts = figures(cassoulet, *["perft", "haricots", "--depth", "2", "--seed", "3", "--json"])
    game = games.box("haricots").deal(3, {}, Playout(3))
    assert facts["counts"] == [perft(game, 1), perft(game, 2)]
    assert (facts["seats"], facts["seed"]) == (3, 3)


def test_perft_for_people(cassoulet: Cassoulet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert cassoulet("perft", "haricots").out.startswith("depth 1: ")
