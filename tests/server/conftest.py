from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Server

FRIENDS = ["https://beans.example"]
STRICT = {
    "requests": 1,
    "requests_burst": 5,
    "tables": 0.001,
    "tables_burst": 2,
    "sockets": 2,
    "messages": 1,
    "messages_burst": 5,
}


def untroubled(server: Server) -> None:
    """Whatever was asked of it, nothing went wrong in it that it had not foreseen."""
    assert "Traceback" not in server.said(), server.said()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests share; who stops one starts his own."""
    with Server(tmp_path_factory.mktemp("server"), origins=FRIENDS) as server:
        yield server
        untroubled(server)


@pytest.fixture(scope="session")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with narrow limits, and with pages."""
    folder = tmp_path_factory.mktemp("strict")
    (folder / "web/assets").mkdir(parents=True)
    (folder / "web/index.html").write_text("<html>beans</html>")
    (folder / "web/assets/app.js").write_text("beans()")
    with Server(folder, STRICT, web=str(folder / "web")) as server:
        yield server
        untroubled(server)


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, which it may stop."""
    with Server(tmp_path) as server:
        yield server
        untroubled(server)


@pytest.fixture(params=["starlette", "picows"])
def adapter(request: pytest.FixtureRequest) -> str:
    """What carries the WebSockets; the tests are the same for both."""
    return str(request.param)
