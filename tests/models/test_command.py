"""`cassoulet models`: right about each, whoever they are, and the same after having been killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from itertools import chain, cycle
from pathlib import Path
from typing import Any

import pytest

import cassoulet as ours
from tests.cli.conftest import Cassoulet
from tests.models.endpoint import Answer, Request, errs, hangs, honest, raw, says, serving
from tests.sizes import heavy

SCRIPTS = Path(__file__).parents[2] / "examples/models"
SOURCE = Path(ours.__file__).parents[1]
AGES = 120.0
REFUSED = {
    "--models gone.toml": "there is no file gone.toml",
    "--models models.toml --against genius": "'genius' is none of",
    "--models models.toml --deals 0": "not a number from 1",
    "--models models.toml --tries 0": "not a number from 1",
    "--models models.toml --prices models.toml": "models.toml is not as it should be",
    "--models bad.toml": "x needs one of url, command and script",
    "": "required",
}


def described(folder: Path, **models: str) -> Path:
    file = folder / "models.toml"
    file.write_text("".join(f"[models.{name}]\n{text}\n" for name, text in models.items()))
    return file


def script(name: str) -> str:
    return f"script = {json.dumps(str(SCRIPTS / name))}"


def asked(cassoulet: Cassoulet, models: Path, *more: object) -> dict[str, Any]:
    folder = models.parent / "found"
    words = ["models", "fagioli", "--models", models, "--folder", folder, "--json", *more]
    said = cassoulet(*words)
    assert (said.code, said.err) == (0, "")
    facts: dict[str, Any] = json.loads(said.out)
    assert json.loads((folder / "report.json").read_text()) == facts
    return facts


def by_name(facts: dict[str, Any]) -> dict[str, Any]:
    (section,) = facts["sections"]
    return {one["model"]: one for one in section["standings"]}


def test_three_of_different_skill(cassoulet: Cassoulet, tmp_path: Path) -> None:
    scripts = {name: script(f"{name}.py") for name in ("first", "dice", "gardener")}
    models = described(tmp_path, **scripts)
    prices = tmp_path / "prices.toml"
    prices.write_text("[prices.gardener]\ninput = 1\noutput = 2\n")
    facts = asked(cassoulet, models, "--deals", 3, "--prices", prices)
    (section,) = facts["sections"]
    assert section["games"] == 3 * 3 * 2 + 3 * 2
    found = by_name(facts)
    assert section["standings"][0]["model"] == "gardener"
    assert found["gardener"]["points"] > max(found["dice"]["points"], found["first"]["points"])
    for one in found.values():
        bad = ("illegal", "stale", "unreadable", "errors", "timeouts", "malformed", "forfeited")
        assert [one["answers"][name] for name in bad] == [0] * 7
        assert one["spent"]["estimated"] == one["answers"]["replies"] > 0
    assert found["gardener"]["spent"]["cost"] > 0
    assert found["dice"]["spent"]["cost"] is None
    page = (tmp_path / "found/report.html").read_text()
    assert all(name in page for name in found)


# An address where everything goes wrong


def misbehaving(seen: Counter[str]) -> Answer:
    """Right, twice late; then in turn: right, error, forbidden, unreadable, malformed, a lie."""
    ways: dict[str, Answer] = {
        "honest": honest,
        "errors": errs(400),
        "illegal": says("ANSWER: 999", {"prompt_tokens": 10**6, "completion_tokens": 9}),
        "unreadable": says("I will not.", {"prompt_tokens": 10**6, "completion_tokens": 9}),
        "malformed": raw(b"<html>"),
        "lies": says("ANSWER: 1", {"prompt_tokens": 0, "completion_tokens": -1}),
    }
    turns = chain([("honest", honest)], [("timeouts", hangs)] * 2, cycle(ways.items()))

    def answer(request: Request) -> None:
        name, way = next(turns)
        seen[name] += 1
        way(request)

    return answer


@heavy
def test_a_server_that_errs_hangs_and_lies(cassoulet: Cassoulet, tmp_path: Path) -> None:
    seen: Counter[str] = Counter()
    with serving(misbehaving(seen)) as fake:
        there = f'url = "{fake.url}"\nmodel = "m"\ntimeout = 2\nretries = 0'
        models = described(tmp_path, liar=there)
        found = by_name(asked(cassoulet, models, "--deals", 1, "--tries", 2))["liar"]
    answers = found["answers"]
    counted = ("errors", "timeouts", "illegal", "unreadable", "malformed")
    assert {name: answers[name] for name in counted} == {name: seen[name] for name in counted}
    assert (
        answers["replies"] == seen["honest"] + seen["illegal"] + seen["unreadable"] + seen["lies"]
    )
    assert found["spent"]["estimated"] == seen["lies"]
    assert answers["forfeited"] > 0
    assert answers["stale"] == 0
    assert found["trouble"]


def test_a_server_that_is_gone_gives_its_games_up_and_may_come_back(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    with serving(honest, errs(401)) as fake:
        models = described(tmp_path, gone=f'url = "{fake.url}"\nmodel = "m"')
        found = by_name(asked(cassoulet, models, "--deals", 1))["gone"]
        assert found["against"]["mean"] == 0
        assert found["points"] is None
        assert found["answers"]["games_given_up"] == 2
        assert found["answers"]["forfeited"] == found["answers"]["questions"] - 1
        told = f"{fake.url}/chat/completions answered 401 Unauthorized: no"
        assert found["trouble"] == told
        assert f"The first: {told}" in (tmp_path / "found/report.html").read_text()
        fake.answers = [honest]
        found = by_name(asked(cassoulet, models, "--deals", 1))["gone"]
    assert (found["answers"]["forfeited"], found["answers"]["errors"]) == (0, 0)
    assert found["trouble"] == ""


def test_people_are_told_what_failed(
    cassoulet: Cassoulet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cassoulet.cli.models.wants_json", lambda _: False)
    with serving(honest, errs(401)) as fake:
        models = described(tmp_path, gone=f'url = "{fake.url}"\nmodel = "m"')
        words = ["--models", models, "--folder", tmp_path / "found", "--deals", 1]
        said = cassoulet("models", "fagioli", *words)
    assert "The first: http://127.0.0.1" in said.out
    assert "answered 401 Unauthorized: no" in said.out
    assert "the same command asks again" in said.out


def test_who_cannot_answer_at_all_is_named_at_once_and_can_be_mended(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    gone, found = 'url = "http://127.0.0.1:9"\nmodel = "m"', tmp_path / "found"
    models = described(tmp_path, first=script("first.py"), gone=gone)
    said = cassoulet("models", "fagioli", "--models", models, "--folder", found)
    assert (said.code, said.out) == (1, "")
    assert "gone cannot answer: http://127.0.0.1:9/chat/completions cannot be" in said.err
    assert "No game was played." in said.err
    assert not (found / "games.jsonl").exists()
    with serving(honest) as fake:
        mended = f'url = "{fake.url}"\nmodel = "m"'
        models = described(tmp_path, first=script("first.py"), gone=mended)
        standings = by_name(asked(cassoulet, models, "--deals", 1))
    assert {one["trouble"] for one in standings.values()} == {""}


# Killed, and asked again

COUNTING = """
import pathlib, re, time

def reply(messages):
    with open(pathlib.Path(__file__).with_name("calls"), "a") as calls:
        calls.write("x")
    time.sleep(0.01)
    choices = re.findall(r"^(\\d+)\\) ", messages[-1]["content"], re.M) or ["1"]
    return f"ANSWER: {choices[len(messages[-1]['content']) % len(choices)]}"
"""


def run(folder: Path) -> list[str]:
    models, found = folder / "models.toml", folder / "found"
    words = ["models", "fagioli", "--deals", "2", "--models", models, "--folder", found, "--json"]
    return [sys.executable, "-m", "cassoulet", *map(str, words)]


def calls(folder: Path) -> int:
    file = folder / "calls"
    return len(file.read_text()) if file.exists() else 0


@heavy
def test_killed_twice_and_resumed_it_is_the_same_report(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    for folder in (whole, cut):
        folder.mkdir()
        (folder / "model.py").write_text(COUNTING)
        described(folder, one='script = "model.py"', two='script = "model.py"\ntimeout = 59')
    for at_least in (4, 40):
        with subprocess.Popen(run(cut), env=environment, stdout=subprocess.DEVNULL) as process:
            deadline = time.monotonic() + AGES
            while calls(cut) < at_least:
                assert process.poll() is None
                assert time.monotonic() < deadline
                time.sleep(0.01)
            process.kill()
    assert not (cut / "found/report.json").exists()
    for folder in (whole, cut):
        subprocess.run(run(folder), env=environment, stdout=subprocess.DEVNULL, check=True)
    for name in ("report.json", "report.html"):
        assert (cut / "found" / name).read_bytes() == (whole / "found" / name).read_bytes()
    assert calls(whole) <= calls(cut) <= calls(whole) + 2  # an answer each that was on its way


# What it is told


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_meant_is_refused(
    cassoulet: Cassoulet, tmp_path: Path, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    described(tmp_path, first=script("first.py"))
    (tmp_path / "bad.toml").write_text("[models.x]\n")
    said = cassoulet("models", "fagioli", "--folder", "found", *line.split())
    assert (said.code > 0, said.out) == (True, "")
    assert REFUSED[line] in said.err
    assert not (tmp_path / "found").exists()


def test_another_model_of_the_same_name(cassoulet: Cassoulet, tmp_path: Path) -> None:
    asked(cassoulet, described(tmp_path, x=script("first.py")), "--deals", 1)
    models = described(tmp_path, x=script("dice.py"))
    said = cassoulet("models", "fagioli", "--models", models, "--folder", tmp_path / "found")
    assert said.code == 2
    assert "x was somebody else" in said.err


def test_people_see_a_table(
    cassoulet: Cassoulet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cassoulet.cli.models.wants_json", lambda _: False)
    models, found = described(tmp_path, x=script("first.py")), tmp_path / "found"
    said = cassoulet("models", "fagioli", "--models", models, "--folder", found, "--deals", 1)
    assert "forfeited" in said.out
    assert "cost" not in said.out
    assert "report.html" in said.out
