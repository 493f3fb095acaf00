"""The plan for a number of players: arithmetic that can be followed by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from bench.scale import PLAYERS, costs_of
from bench.scaling import page
from bench.scaling.plan import AT_A_TABLE, MOST_CONNECTIONS, POOL, SOCKETS, Costs, plan

DOCS = Path(__file__).parents[2] / "docs"
ROUND = Costs(
    move=200,
    move_spread=400,
    move_database=50,
    move_log=600,
    table=50,
    socket=10,
    base=100_000,
    messages=2,
    greetings=0.2,
)


def test_a_kitchen_table_needs_one_process_and_nothing_beside_it() -> None:
    found = plan(5, ROUND, spread=0.5)
    assert (found.nodes, found.shards, found.brokers, found.connections) == (1, 0, 0, 0)
    assert found.binds == "nothing"
    assert not found.pooler
    assert found.messages == 0


def test_a_million_players() -> None:
    found = plan(1_000_000, ROUND, spread=0.1)
    assert found.tables == 225_000  # nine tenths of the players at tables of four
    assert found.moves == 45_000  # each with a move in five seconds
    assert (found.nodes, found.binds) == (84, "sockets")  # 12,000 sockets each
    assert found.shards == 1  # 2.25 cores of the 4 that may be busy
    assert found.log == pytest.approx(27)  # MB a second
    assert found.memory == pytest.approx((84 * 100_000 + 1_000_000 * 10 + 225_000 * 50) / 1e6)
    assert found.messages == pytest.approx(0.1 * 45_000 * 2 + 84 * 83 * 0.2)
    assert (found.pooler, found.connections) == (True, POOL)


@pytest.mark.parametrize(
    ("change", "binds", "nodes"),
    [
        ({"move": 2000, "move_spread": 2000}, "cpu", 180),  # 90 cores, half of each busy
        ({"table": 1000}, "memory", 124),  # 235 kB a player in 1.9 GB each
        ({}, "sockets", 84),
    ],
)
def test_what_binds_first_decides(change: dict[str, float], binds: str, nodes: int) -> None:
    found = plan(1_000_000, replace(ROUND, **change))
    assert (found.binds, found.nodes) == (binds, nodes)


def test_a_move_costs_more_where_players_are_spread() -> None:
    dear = replace(ROUND, move=2000, move_spread=4000)
    assert plan(10**6, dear, spread=1.0).nodes == 2 * plan(10**6, dear, spread=0.0).nodes


def test_shards_are_as_many_as_their_cores_or_their_disks_need() -> None:
    assert plan(10**6, replace(ROUND, move_database=500)).shards == 6  # 22.5 of 4 cores each
    assert plan(10**6, replace(ROUND, move_log=5000)).shards == 5  # 225 of 50 MB a second each


def test_connections_are_bounded_whatever_the_number_of_nodes() -> None:
    for players in (10_000, 100_000, 200_000, 300_000, 1_000_000, 10_000_000):
        found = plan(players, ROUND)
        assert found.connections <= MOST_CONNECTIONS
        assert found.pooler == (found.nodes > 18)


def test_more_players_never_need_less() -> None:
    plans = [plan(players, ROUND, spread=0.2) for players in range(1, 3 * SOCKETS, 997)]
    for less, more in pairwise(plans):
        assert less.nodes <= more.nodes
        assert less.tables <= more.tables
        assert less.memory <= more.memory
        assert less.messages <= more.messages


def test_costs_are_those_of_all_games_alike() -> None:
    def one(node: int, table: int) -> dict[str, object]:
        cpu = {"nodes": node, "postgres": 50}
        return {"cpu_us_per_move": cpu, "wal_bytes_per_move": 600, "bus_messages_per_move": table}

    figures = {
        "moves": {name: {"together": one(n, 0), "spread": one(2 * n, 3)} for name, n in GAMES},
        "tables": {name: {"table_kB": n / 4} for name, n in GAMES},
        "bus": {"1": {"spread": 0}, "4": {"spread": 2.4}},
        "socket_kB": 10,
        "node_kB": 100_000,
    }
    assert costs_of(figures) == replace(ROUND, messages=3, greetings=2.4 / 12)


GAMES = (("haricots", 100), ("bohnanza", 300))


def test_a_table_has_as_many_players_as_measured_ones_have() -> None:
    from bench.load.figures import PEOPLE
    from bench.scaling.memory import SEATS

    assert AT_A_TABLE == PEOPLE == SEATS


def test_greetings_grow_with_what_nodes_share_not_with_nodes_times_tables() -> None:
    quiet = replace(ROUND, messages=0)
    alone = plan(1_000_000, quiet, spread=0.0)
    few = plan(1_000_000, quiet, spread=0.001)  # 225 tables, each at two nodes
    assert alone.messages == 0
    assert few.messages == pytest.approx(2 * 225 * 0.2)


def test_the_page_has_the_figures_that_were_measured_and_the_plan_that_follows() -> None:
    figures = json.loads((DOCS / "scale.json").read_text())
    costs, told = costs_of(figures), (DOCS / "scale.md").read_text()
    assert page.units(figures) in told
    assert page.bus(figures) in told
    assert page.plans(plan(players, costs, spread=0.1) for players in PLAYERS) in told
