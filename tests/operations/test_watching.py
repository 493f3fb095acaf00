"""What a host looks at and is woken by: the rules and the dashboard know what a node tells."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from cassoulet.bus.local import Hub, LocalBus
from cassoulet.server.metrics import page
from cassoulet.server.node import Node
from cassoulet.server.settings import Settings
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tower import has_physics
from cassoulet.wire import to_server
from tests.server.running import Server
from tests.server.sitting import sit
from tests.servers.prometheus import Prometheus, checked, installed
from tests.sizes import heavy

HERE = Path(__file__).parent
DEPLOY = HERE.parents[1] / "docs" / "deploy"
ALERTS = DEPLOY / "alerts.yml"
MOVES = 20  # by people, at least
PATIENCE = 60.0  # seconds, on a busy machine
OF_A_BUSY_MACHINE = {
    "CommitsSlow",
    "MovesSlow",
    "LoopLate",
    "BotsSlow",
    "TowersWait",
}  # may be true

needs_prometheus = pytest.mark.skipif(not installed(), reason="Prometheus is not installed")


def rules() -> dict[str, str]:
    groups = yaml.safe_load(ALERTS.read_text())["groups"]
    return {rule["alert"]: rule["expr"] for group in groups for rule in group["rules"]}


def queries() -> Iterator[str]:
    """Of the dashboard, as Grafana would ask them for a short while."""
    for panel in json.loads((DEPLOY / "dashboard.json").read_text())["panels"]:
        for target in panel["targets"]:
            yield target["expr"].replace("$__rate_interval", "10s")


def told(folder: Path) -> set[str]:
    """The names of all that a node tells."""

    async def scene() -> str:
        store = await SqliteStore.open(folder / "tables.sqlite")
        node = Node(Settings(data=str(folder), judges=1), store, LocalBus(Hub(), "a"))
        try:
            return page(node, ready=True).decode()
        finally:
            await node.close()

    return set(re.findall(r"^([a-z_]+)[{ ]", asyncio.run(scene()), re.MULTILINE))


@pytest.mark.skipif(not has_physics(), reason="without physics there are no referees")
def test_rules_and_dashboard_ask_only_for_what_a_node_tells(tmp_path: Path) -> None:
    names = told(tmp_path)
    for query in [*rules().values(), *queries()]:
        asked = set(re.findall(r"\b(?:cassoulet|process)_[a-z_]+", query))
        assert asked or query.startswith("up")
        assert asked <= names, asked - names


def test_every_alert_says_what_to_do() -> None:
    for group in yaml.safe_load(ALERTS.read_text())["groups"]:
        for rule in group["rules"]:
            assert set(rule["annotations"]) == {"summary", "what"}
            assert rule["labels"]["severity"] in ("page", "ticket")


@needs_prometheus
def test_promtool_finds_no_fault() -> None:
    checked("check", "rules", str(ALERTS))
    checked("check", "config", str(DEPLOY / "prometheus.yml"))


@needs_prometheus
def test_each_alert_is_raised_by_what_it_is_for_and_a_quiet_site_raises_none() -> None:
    tried = (HERE / "alerts_test.yml").read_text()
    assert re.findall(r'labels: .\{alertname="(\w+)"', tried) == list(rules())
    checked("test", "rules", str(HERE / "alerts_test.yml"))


@heavy
@needs_prometheus
@pytest.mark.skipif(not has_physics(), reason="without physics there are no referees")
def test_a_real_prometheus_answers_every_query_of_the_dashboard(tmp_path: Path) -> None:
    async def played() -> None:
        async with sit(server, server.sockets["picows"], "haricots") as sitting:
            await sitting.start()
            assert await sitting.play(7) >= MOVES

    async def grown() -> None:
        async with sit(server, server.sockets["picows"], "haricot_magique", 3, 2) as sitting:
            await sitting.start()
            await sitting.players[0].do(to_server.Stand, sitting.table)
            await sitting.players[0].until(sitting.table, lambda seen: seen.seq > 20)

    with (
        Server(tmp_path, judges=1) as server,
        Prometheus(tmp_path, [f"127.0.0.1:{server.port}"], ALERTS) as prometheus,
    ):
        asyncio.run(played())
        asyncio.run(grown())
        for query in queries():
            _until_it_answers(prometheus, query)
        found = prometheus.rules()
        assert {rule["name"]: rule["health"] for rule in found} == dict.fromkeys(rules(), "ok")
        stirred = {rule["name"] for rule in found if rule["state"] != "inactive"}
        assert stirred <= OF_A_BUSY_MACHINE
        assert float(prometheus.ask("cassoulet_move_seconds_count")[0]["value"][1]) >= MOVES


def _until_it_answers(prometheus: Prometheus, query: str) -> None:
    end = time.monotonic() + PATIENCE
    while not prometheus.ask(query):
        assert time.monotonic() < end, f"nothing is found by {query}"
        time.sleep(0.2)
