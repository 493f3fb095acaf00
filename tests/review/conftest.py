"""Reviews are tried with few trials, but where a test says otherwise."""

import pytest

from tests.cli.conftest import cassoulet
from tests.review.recorded import think_less

__all__ = ["cassoulet"]


@pytest.fixture(autouse=True)
def _few_trials(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if "all_trials" not in request.fixturenames:
        think_less(monkeypatch)


@pytest.fixture
def all_trials() -> None:
    """As many as players get."""
