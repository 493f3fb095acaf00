from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import untroubled
from tests.server.running import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server
        untroubled(server)


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, which it may stop."""
    with Server(tmp_path) as server:
        yield server
        untroubled(server)
