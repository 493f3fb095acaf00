"""Hostile requests: whatever comes over HTTP is answered as the description says, and never 500."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import positive_data_acceptance

from cassoulet.server import openapi
from tests.server.running import Server
from tests.sizes import FULL

EXAMPLES = 1000 if FULL else 20

schema = schemathesis.openapi.from_dict(openapi.description())


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    return server.guest()


@schema.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
def test_the_api_keeps_to_its_description(
    case: schemathesis.Case[Any], server: Server, token: str
) -> None:
    case.call_and_validate(
        base_url=server.url,
        headers={"authorization": f"Bearer {token}"},
        # A name must be readable, and a table of a game that there is: no schema says so.
        excluded_checks=[positive_data_acceptance],
    )


def test_the_description_that_is_served_is_the_one_that_is_kept(server: Server) -> None:
    with server.visitor() as visitor:
        assert visitor.get("/api/openapi.json").json() == openapi.description()
