"""Trials over HTTP: judged by the real referee, bounded, charged, and of no use to forgers."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from httpx import Response
from hypothesis import HealthCheck, settings
from schemathesis.checks import ignored_auth, positive_data_acceptance

from cassoulet.games.haricot_magique.tower import CASTLE, CYLINDER, DIE, EYE, TOKEN
from cassoulet.server import openapi
from cassoulet.tower.pieces import AXE, AXE_IDENTITY
from cassoulet.tower.trajectory import decode
from cassoulet.wire.trials import MOST_PIECES
from tests.server.running import Server
from tests.sizes import FULL

EXAMPLES = 300 if FULL else 15
STRAIGHT = {"at": [0, 400], "across": [0, 0], "along": [0, 0], "lift": [20, 20], "turn": [0, 0]}
BESIDE = {**STRAIGHT, "across": [1500, 1500]}
BASE = {"identity": 0, "piece": EYE}
THROW = {**STRAIGHT, "along": [2500, 2500], "lift": [2500, 2500]}
schema = schemathesis.openapi.from_dict(openapi.description())


@pytest.fixture(scope="module")
def referee(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits: dict[str, float] = {"trials": 1000, "trials_burst": 1000}
    with Server(tmp_path_factory.mktemp("trials"), limits, judges=1) as server:
        yield server


def tried(server: Server, address: str = "", **trial: Any) -> Response:
    form = {"identity": 1, "piece": DIE, "gesture": STRAIGHT, **trial}
    with server.visitor(address) as visitor:
        return visitor.post("/api/trials", json=form, timeout=120)


def test_a_careful_drop_stands_and_one_beside_falls(referee: Server) -> None:
    stands, falls = tried(referee).json(), tried(referee, gesture=BESIDE).json()
    assert [one["identity"] for one in stands["stalk"]] == [0, 1]
    assert stands["fell"] == []
    assert len(stands["poses"]) == 2 * 7
    assert list(decode(b64decode(stands["film"]))) == [1]
    assert stands["hand"]["across"][0]["reach"] > falls["hand"]["across"][0]["reach"]
    assert falls["fell"] == [1]
    assert [one["identity"] for one in falls["stalk"]] == [0]


def test_a_tower_grows_from_trial_to_trial(referee: Server) -> None:
    tower = ""
    for identity in (1, 2, 3):
        answer = tried(referee, identity=identity, tower=tower).json()
        tower = answer["tower"]
    assert [one["identity"] for one in answer["stalk"]] == [0, 1, 2, 3]


def test_a_tower_is_stacked_up_as_told_and_an_axe_thrown_at_it(referee: Server) -> None:
    stalk = [BASE, *[{"identity": n, "piece": DIE, "across": 60} for n in range(1, 6)]]
    hit = tried(referee, identity=AXE_IDENTITY, piece=AXE, stalk=stalk, gesture=THROW).json()
    assert hit["fell"]
    assert AXE_IDENTITY not in [one["identity"] for one in hit["stalk"]]
    assert AXE_IDENTITY in decode(b64decode(hit["film"]))


def test_the_sway_is_the_askers_choice(referee: Server) -> None:
    wind = [{"reach": 1000, "frequency": 0, "phase": 1571}]
    assert tried(referee, across=wind).json()["fell"] == [1]
    aside = {**STRAIGHT, "across": [-1000, -1000]}
    assert tried(referee, across=wind, gesture=aside).json()["fell"] == []


def test_nobody_makes_up_a_tower(referee: Server) -> None:
    good = tried(referee).json()["tower"]
    for forged in ("x", good[:-2], "A" + good, good.replace(".", ".x")):
        answer = tried(referee, identity=2, tower=forged)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_tower")


def test_a_guests_token_is_no_tower(referee: Server) -> None:
    assert tried(referee, tower=referee.guest()).json()["code"] == "bad_tower"


WRONG: dict[str, dict[str, Any]] = {
    "stands already": {"stalk": [BASE, {"identity": 1, "piece": DIE}]},
    "stands twice": {"stalk": [BASE, {"identity": 2, "piece": DIE}, {"identity": 2, "piece": DIE}]},
    "without a base": {"stalk": [{"identity": 2, "piece": DIE}]},
    "a base aside": {"stalk": [{**BASE, "across": 10}]},
    "a die's number": {"piece": TOKEN},
    "a cylinder that is a die": {"stalk": [BASE, {"identity": 3, "piece": CYLINDER}]},
    "a second castle": {"identity": 15, "piece": CASTLE},
    "an axe's number": {"identity": AXE_IDENTITY},
    "no more left": {
        "identity": 11,
        "stalk": [
            *[{"identity": n, "piece": DIE} for n in range(11)],
            *[{"identity": 15 + n, "piece": TOKEN} for n in range(MOST_PIECES - 11)],
        ],
    },
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_such_towers_are_refused(referee: Server, wrong: dict[str, Any]) -> None:
    answer = tried(referee, **wrong)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_tower")


def test_what_is_too_large_is_refused(referee: Server) -> None:
    many = [BASE] * (MOST_PIECES + 1)
    assert tried(referee, stalk=many).status_code == 422
    assert tried(referee, tower="x" * 20_000).status_code == 413
    assert tried(referee, gesture={**STRAIGHT, "at": [0, 3]}).json()["code"] == "bad_gesture"


def test_an_address_is_charged_what_its_trials_cost(tmp_path: Path) -> None:
    limits: dict[str, float] = {"trials": 0.0001, "trials_burst": 1}
    with Server(tmp_path, limits, judges=1) as server:
        stalk = [BASE, *[{"identity": n, "piece": DIE} for n in range(2, 10)]]
        codes = [tried(server, "10.9.9.9", stalk=stalk).status_code for _ in range(60)]
        assert codes[0] == 200
        assert codes[-1] == 429
        assert 2 < codes.count(200) < 60
        assert tried(server, "10.9.9.8").status_code == 200


@schema.include(path="/api/trials").parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_trials_keep_to_their_description(case: schemathesis.Case[Any], referee: Server) -> None:
    case.call_and_validate(
        base_url=referee.url,
        excluded_checks=[positive_data_acceptance, ignored_auth],  # no schema says what can stand
        timeout=120,
    )
