"""Hostile requests: whatever comes over HTTP is answered as the description says, and never 500."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import ignored_auth, positive_data_acceptance

from cassoulet import games
from cassoulet.server import openapi
from tests.server.running import Server
from tests.server.sitting import sit
from tests.sizes import FULL

EXAMPLES = 1000 if FULL else 20


def described() -> dict[str, Any]:
    """The API with the names of the games, which nobody would hit upon by chance."""
    page = deepcopy(openapi.description())
    page["components"]["schemas"]["Setting"]["properties"]["game"] = {
        "enum": [*[box.name for box in games.boxes()], "chess"]
    }
    return page


schema = schemathesis.openapi.from_dict(described())
# What is too large for its schema may be so large that nobody reads it
rejections = schema.config.checks.negative_data_rejection
rejections.expected_statuses = [*rejections.expected_statuses, "413"]


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    return server.guest()


@schema.exclude(path="/api/stream").parametrize()  # which has no end: test_programs.py asks for it
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_to_its_description(
    case: schemathesis.Case[Any], server: Server, token: str
) -> None:
    case.call_and_validate(
        base_url=server.url,
        headers={"authorization": f"Bearer {token}"},
        # A name must be readable, and a game is not for any number: no schema says so. And with
        # the token given here, there is none to be left out (tests/server/test_tables.py does).
        excluded_checks=[positive_data_acceptance, ignored_auth],
    )


def test_what_is_told_of_a_real_table_keeps_to_the_description(server: Server) -> None:
    async def scene() -> str:
        async with sit(server, server.sockets["starlette"], "fagioli", 2) as sitting:
            await sitting.start()
            await sitting.play(1)
            return sitting.table

    table = asyncio.run(scene())
    for page in ("", "/journal", "/replay", "/films"):
        case = schema["/api/tables/{table}" + page]["GET"].Case(path_parameters={"table": table})
        assert case.call_and_validate(base_url=server.url).status_code == 200


def test_the_description_that_is_served_is_the_one_that_is_kept(server: Server) -> None:
    with server.visitor() as visitor:
        assert visitor.get("/api/openapi.json").json() == openapi.description()
