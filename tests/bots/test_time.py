"""Nobody waits longer than a second for an expert: only at full size, for it takes minutes."""

from __future__ import annotations

import json

import pytest

from cassoulet.cli import main
from tests.bots.sittings import TABLES
from tests.sizes import FULL

MOST_SECONDS = 1.0


@pytest.mark.skipif(not FULL, reason="experts at their leisure")
@pytest.mark.parametrize(("game", "seats", "choices"), TABLES)
def test_experts_answer_in_time(
    game: str, seats: int, choices: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    options = [word for name, one in choices.items() for word in ("--option", f"{name}={one}")]
    bots = ",".join(["expert"] + ["medium"] * (seats - 1))
    table = ["arena", game, "--seats", str(seats), *options, "--bots", bots]
    assert main([*table, "--deals", "2", "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decision_seconds_p99"] < MOST_SECONDS
