"""What the host asks: is it alive, is it ready, how is it; and what all pages keep to."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import httpx
import jsonschema_rs
import pytest

from cassoulet import games
from cassoulet.bus.local import Hub, LocalBus
from cassoulet.server.app import make_app
from cassoulet.server.node import Node
from cassoulet.server.settings import Settings
from cassoulet.storage import StoreDown
from cassoulet.storage.health import Health
from cassoulet.storage.sqlite import SqliteStore
from tests.server.running import Server

COUNTERS = ["moves", "conflicts", "messages", "strikes", "dropped"]
GAUGES = ["ready", "sockets", "tables", "bus_connected", "draining", "store_failing"]
HISTOGRAMS = [
    *("move_seconds", "commit_seconds", "batch_appends", "loop_lag_seconds", "thinking_seconds"),
]


def test_it_says_that_it_is_alive_and_ready(server: Server) -> None:
    with server.visitor() as visitor:
        assert visitor.get("/healthz").text == "ok\n"
        assert visitor.get("/readyz").text == "ready\n"


def test_the_figures_are_there_for_prometheus(server: Server) -> None:
    with server.visitor() as visitor:
        answer = visitor.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    for name in COUNTERS:
        assert f"# TYPE cassoulet_{name}_total counter" in answer.text
    for name in GAUGES:
        assert f"# TYPE cassoulet_{name} gauge" in answer.text
    for name in HISTOGRAMS:
        assert f"# TYPE cassoulet_{name} histogram" in answer.text
    assert server.metric("cassoulet_ready") == 1
    assert server.metric("cassoulet_draining") == 0
    assert server.metric("cassoulet_bus_connected") == 1


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("127.0.0.1", 200),
        ("::1", 200),
        ("10.4.5.6", 200),
        ("fd00::7", 200),
        ("::ffff:192.168.1.2", 200),
        ("8.8.8.8", 404),
        ("2606:4700::1", 404),
        ("::ffff:8.8.8.8", 404),
        ("anything", 404),
    ],
)
def test_only_who_is_near_sees_the_figures(tmp_path: Path, address: str, status: int) -> None:
    store: Any = Broken()
    node = Node(Settings(data=str(tmp_path)), store, LocalBus(Hub(), "a"))
    answer = asyncio.run(asked(node, "/metrics", address))
    assert answer.status_code == status
    assert ("cassoulet_moves_total" in answer.text) == (status == 200)


def test_it_lists_the_games_as_their_boxes_say(server: Server) -> None:
    with server.visitor() as visitor:
        listed = {game["name"]: game for game in visitor.get("/api/games").json()}
    assert list(listed) == [box.name for box in games.boxes()]
    for box in games.boxes():
        assert listed[box.name]["seats"] == list(box.seats)
        assert {name: tuple(c) for name, c in listed[box.name]["options"].items()} == box.options


# Ready?


class Broken:
    """A store whose disk is gone."""

    health: ClassVar[list[Health]] = [Health()]

    async def ready(self) -> bool:
        raise StoreDown("gone")

    async def lobby(self, limit: int) -> list[bytes]:
        raise StoreDown("gone")

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        raise StoreDown("gone")

    async def load(self, table: str) -> list[bytes]:
        raise StoreDown("gone")


async def asked(node: Node, path: str, address: str = "127.0.0.1") -> httpx.Response:
    transport = httpx.ASGITransport(make_app(node), client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as visitor:
        return await visitor.get(path)


def test_who_is_about_to_stop_is_not_ready(tmp_path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(tmp_path / "tables.sqlite")
        node = Node(Settings(data=str(tmp_path)), store, LocalBus(Hub(), "a"))
        assert (await asked(node, "/readyz")).status_code == 200
        await node.drain()
        answer = await asked(node, "/readyz")
        assert (answer.status_code, answer.text) == (503, "not ready\n")
        assert (await asked(node, "/healthz")).status_code == 200
        await node.close()

    asyncio.run(scene())


def test_who_has_lost_the_store_is_not_ready_but_alive(tmp_path: Path) -> None:
    async def scene() -> None:
        store: Any = Broken()
        node = Node(Settings(data=str(tmp_path)), store, LocalBus(Hub(), "a"))
        assert (await asked(node, "/readyz")).status_code == 503
        assert "\ncassoulet_ready 0.0\n" in (await asked(node, "/metrics")).text
        assert (await asked(node, "/healthz")).status_code == 200
        for path in ("/api/tables", "/api/tables/aaaaaaaaaa"):
            answer = await asked(node, path)
            assert (answer.status_code, answer.json()) == (503, {"code": "try_again"})

    asyncio.run(scene())


# Described for programs


def test_the_description_is_openapi(server: Server) -> None:
    with server.visitor() as visitor:
        page = visitor.get("/api/openapi.json").json()
    assert page["openapi"] == "3.1.0"
    for schema in page["components"]["schemas"].values():
        assert jsonschema_rs.meta.is_valid(schema)
    assert set(references(page)) <= {
        f"#/components/schemas/{name}" for name in page["components"]["schemas"]
    }


def references(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"]] if "$ref" in value else []
        return own + [ref for part in value.values() for ref in references(part)]
    return [ref for part in value for ref in references(part)] if isinstance(value, list) else []


def test_patterns_are_such_that_a_browser_understands_them(server: Server) -> None:
    with server.visitor() as visitor:
        text = visitor.get("/api/openapi.json").text
    assert r"\\A" not in text
    assert r"\\Z" not in text


# What is not there, too large or too fast


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/api/tables/a/b", "/wsx", "/.env"])
def test_what_is_not_there_is_not_found(server: Server, path: str) -> None:
    with server.visitor() as visitor:
        assert visitor.get(path).status_code == 404


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/guests"),
        ("DELETE", "/api/tables"),
        ("POST", "/api/games"),
        ("PUT", "/healthz"),
    ],
)
def test_a_method_that_makes_no_sense_is_not_allowed(
    server: Server, method: str, path: str
) -> None:
    with server.visitor() as visitor:
        answer = visitor.request(method, path)
    assert answer.status_code == 405
    assert answer.headers["allow"]


def test_the_methods_that_are_allowed_are_all_named(server: Server) -> None:
    with server.visitor() as visitor:
        allowed = visitor.delete("/api/tables").headers["allow"]
    assert set(allowed.split(", ")) == {"GET", "HEAD", "POST"}


@pytest.mark.parametrize("path", ["/api/guests", "/api/tables"])
def test_a_body_that_is_too_large_is_not_read(server: Server, path: str) -> None:
    with server.visitor(token=server.guest()) as visitor:
        answer = visitor.post(path, content=b" " * 20_000)
    assert (answer.status_code, answer.json()) == (413, {"code": "too_large"})


def test_who_asks_too_fast_must_wait_and_others_need_not(strict: Server) -> None:
    with strict.visitor() as hasty, strict.visitor() as other:
        codes = [hasty.get("/api/games").status_code for _ in range(8)]
        assert (codes[0], codes[-1]) == (200, 429)
        assert hasty.get("/api/games").json() == {"code": "too_fast"}
        assert other.get("/api/games").status_code == 200


def test_nobody_opens_tables_without_end(strict: Server) -> None:
    with strict.visitor(token=strict.guest()) as visitor:
        body = {"game": "fagioli", "seats": 2}
        codes = [visitor.post("/api/tables", json=body).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


# Pages


def test_without_a_built_client_it_says_how_to_build_one(tmp_path: Path) -> None:
    store: Any = Broken()
    settings = Settings(data=str(tmp_path), web=str(tmp_path / "nothing"))
    answer = asyncio.run(asked(Node(settings, store, LocalBus(Hub(), "a")), "/"))
    assert "without pages" in answer.text
    assert "just client" in answer.text


@pytest.mark.parametrize("path", ["/", "/t/aaaaaaaaaa"])
def test_one_page_serves_all_paths_and_lets_nobody_frame_it(strict: Server, path: str) -> None:
    with strict.visitor() as visitor:
        page = visitor.get(path)
    assert (page.status_code, page.text) == (200, "<html>beans</html>")
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
    assert page.headers["referrer-policy"] == "no-referrer"
    assert page.headers["x-content-type-options"] == "nosniff"
    assert "server" not in page.headers


def test_the_page_does_not_stand_where_the_api_is(strict: Server) -> None:
    with strict.visitor() as visitor:
        for path in ("/api", "/api/nothing"):
            assert visitor.get(path).status_code == 404
        answer = visitor.get("/api/guests")
        assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


@pytest.mark.parametrize("path", ["none.js", "../../data/secret", "..%2f..%2fdata%2fsecret"])
def test_nothing_but_the_client_is_served(strict: Server, path: str) -> None:
    with strict.visitor() as visitor:
        assert visitor.get("/assets/app.js").text == "beans()"
        secret = (strict.folder / "data/secret").read_text()
        assert secret not in visitor.get(f"/assets/{path}").text


def test_without_physics_no_tower_is_tried(server: Server) -> None:
    still = {"at": [0, 100], **{axis: [0, 0] for axis in ("across", "along", "lift", "turn")}}
    with server.visitor() as visitor:
        assert visitor.get("/api/trials").json()["judged"] is False
        answer = visitor.post("/api/trials", json={"identity": 1, "piece": 1, "gesture": still})
    assert (answer.status_code, answer.json()) == (404, {"code": "no_referee"})
