from __future__ import annotations

from collections.abc import Iterator

import pytest

from cassoulet.bus import link
from cassoulet.bus import nats as bus
from tests.bus.worlds import LocalWorld, NatsWorld, World
from tests.servers.nats import Nats


@pytest.fixture(scope="session")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nats]:
    """A server that the tests share; who wants to kill one starts his own."""
    with Nats(tmp_path_factory.mktemp("nats")) as server:
        yield server


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notice and mend broken links five times as fast, so that the tests need not wait."""
    monkeypatch.setattr(link, "PING_EVERY", 0.2)
    monkeypatch.setattr(bus, "PAUSE", (0.02, 0.3))
    monkeypatch.setattr(bus, "FAREWELL", 0.4)


@pytest.fixture
def wired(broker: Nats) -> Iterator[NatsWorld]:
    world = NatsWorld(broker)
    yield world
    world.stop()


@pytest.fixture(params=["local", "nats"])
def world(request: pytest.FixtureRequest) -> World:
    if request.param == "local":
        return LocalWorld()
    wired: NatsWorld = request.getfixturevalue("wired")
    return wired
