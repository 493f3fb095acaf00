"""`cassoulet arena`: what it is asked and what it reports."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cassoulet.arena.fixtures import CrewLost
from tests.cli.conftest import Cassoulet

THREE = "arena fagioli --seats 3 --workers 1 --json"
NOT_REPEATED = {"seconds", "decision_seconds_p99"}
REFUSED = {
    "--bots medium,random": "3 seats need 3 bots",
    "--bots medium,random,genius": "'genius' is none of random, easy",
    "--bots medium:luck=3,random,random": "luck=3 is no trait",
    "--bots hard:part=0,random,random": "part=0 is no trait",
    "--bots hard:part=many,random,random": "part=many is no trait",
    "--pool medium": "two bots or more",
    "--pool medium,medium": "each of them once",
    "--pool medium,easy --until-half-width 0.1": "as many deals as it is told",
    "--bots easy,easy,easy --pool easy,medium": "not allowed with",
    "--deals 3": "required",
    "--bots easy,easy,easy --until-half-width 2": "not between 0 and 1",
    "--bots easy,easy,easy --on mars": "mars",
    "--bots easy,easy,easy --workers 0": "not a number from 1",
}


def report(cassoulet: Cassoulet, *arguments: str) -> dict[str, Any]:
    said = cassoulet(*THREE.split(), *arguments)
    assert (said.code, said.err) == (0, "")
    facts: dict[str, Any] = json.loads(said.out)
    return facts


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_meant_is_refused(cassoulet: Cassoulet, line: str) -> None:
    said = cassoulet(*THREE.split(), *line.split())
    assert (said.code, said.out) == (2, "")
    assert REFUSED[line] in said.err


def test_the_first_bot_is_measured(cassoulet: Cassoulet) -> None:
    facts = report(cassoulet, "--bots", "medium,random,random", "--deals", "4")
    assert (facts["games"], facts["bots"]) == (12, ["medium", "random", "random"])
    assert facts["win_share"]["mean"] > 0.5
    assert facts["win_share"]["half_width_95"] > 0
    assert facts["decisions"] > 50


def test_as_many_sit_as_bots_are_named(cassoulet: Cassoulet) -> None:
    said = cassoulet("arena", "fagioli", "--bots", "easy,random,random", "--deals", "1", "--json")
    assert json.loads(said.out)["seats"] == 3
    said = cassoulet("arena", "haricots", "--bots", "easy,random")
    assert (said.code, said.err) == (2, "cassoulet: haricots is for 3 to 5 players\n")


@pytest.mark.parametrize(
    "asked",
    [
        "--bots hard:part=230,easy,random --deals 2 --seed 5",
        "--bots easy,random,random --deals 2 --until-half-width 0.3",
        "--bots expert:part=900,easy:guard=0.5,random --part 300 --deals 1",
        "--pool easy,random --deals 2",
    ],
)
def test_a_stored_result_says_how_to_get_it_again(cassoulet: Cassoulet, asked: str) -> None:
    facts = report(cassoulet, *asked.split())
    program, *arguments = shlex.split(facts["command"])
    again = json.loads(cassoulet(*arguments, "--workers", "1").out)
    assert program == "cassoulet"
    for fact in facts.keys() - NOT_REPEATED:
        assert facts[fact] == again[fact]


def test_a_pool_is_rated(cassoulet: Cassoulet, tmp_path: Path) -> None:
    picture = tmp_path / "pool.svg"
    facts = report(cassoulet, "--pool", "random,medium", "--deals", "3", "--svg", str(picture))
    assert [one["bot"] for one in facts["standings"]] == ["medium", "random"]
    assert facts["standings"][0]["worst_opponent"] == "random"
    assert facts["matrix"]["medium"]["random"]["mean"] > facts["matrix"]["random"]["medium"]["mean"]
    assert facts["games"] == 3 * 9
    words = " ".join(ElementTree.parse(picture).getroot().itertext())
    assert "medium" in words
    assert "random" in words


def test_people_see_tables(cassoulet: Cassoulet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cassoulet.cli.arena.wants_json", lambda _: False)
    pool = cassoulet("arena", "fagioli", "--pool", "easy,random", "--deals", "2", "--workers", "1")
    assert "among random" in pool.out
    assert "worst opponent" in pool.out
    bots = cassoulet("arena", "fagioli", "--bots", "easy,random", "--deals", "2", "--workers", "1")
    assert "of 4 games won" in bots.out


def test_a_pool_of_few_games_says_so(
    cassoulet: Cassoulet, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In one deal for two, two of four bots are not drawn for mixed company."""
    asked = ["arena", "fagioli", "--pool", "easy,random,medium,naive", "--deals", "1"]
    asked += ["--workers", "1"]
    facts = json.loads(cassoulet(*asked, "--svg", str(tmp_path / "pool.svg"), "--json").out)
    mixed = [one["mixed"] for one in facts["standings"]]
    assert [one for one in mixed if one["mean"] is None]
    assert {one["half_width_95"] for one in mixed} == {None}
    assert "nan" not in (tmp_path / "pool.svg").read_text()
    monkeypatch.setattr("cassoulet.cli.arena.wants_json", lambda _: False)
    shown = " ".join(cassoulet(*asked).out.split())
    assert "too few" in shown
    assert "inf" not in shown
    assert "nan" not in shown


def test_who_won_all_of_few_games_is_not_certain_to_win(
    cassoulet: Cassoulet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cassoulet.cli.arena.wants_json", lambda _: False)
    asked = ["arena", "haricots", "--bots", "medium,random,random", "--workers", "1"]
    assert "100.0% ± 65.8% of 6 games won" in cassoulet(*asked, "--deals", "2").out
    told = "100.0% (too few games to say how sure that is) of 3 games won"
    assert told in cassoulet(*asked, "--deals", "1").out


def test_a_lost_crew_is_told_in_one_line(
    cassoulet: Cassoulet, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(_: object) -> None:
        raise CrewLost("somebody died")

    monkeypatch.setattr("cassoulet.arena.crews.play", lost)
    said = cassoulet(*THREE.split(), "--bots", "easy,easy,easy")
    assert (said.code, said.err) == (1, "cassoulet: somebody died\n")
