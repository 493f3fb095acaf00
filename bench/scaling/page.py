"""The figures in tables, as they are printed and as docs/scale.md has them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bench.scaling.plan import Plan


def units(figures: Mapping[str, Any]) -> str:
    """What a table and a move cost, game by game."""
    head = ("", "moves", "table", "replay", "node", "spread", "PostgreSQL", "WAL")
    rows = [_game(figures, name) for name in figures["tables"]]
    return _table(head, rows)


def _game(figures: Mapping[str, Any], name: str) -> list[str]:
    table, moves = figures["tables"][name], figures["moves"][name]
    together, spread = moves["together"], moves["spread"]
    return [
        name,
        str(table["moves"]),
        f"{table['table_kB']:.0f} kB",
        f"{table['replay_kB']:.0f} kB",
        f"{together['cpu_us_per_move']['nodes']:.0f} us",
        f"{spread['cpu_us_per_move']['nodes']:.0f} us",
        f"{together['cpu_us_per_move']['postgres']:.0f} us",
        f"{together['wal_bytes_per_move']} B",
    ]


def bus(figures: Mapping[str, Any]) -> str:
    """Greetings a second, by nodes."""
    head = ("nodes", "tables", "each at one node", "each at all nodes")
    rows = [
        [nodes, str(one["tables"]), f"{one['together']:.1f}", f"{one['spread']:.1f}"]
        for nodes, one in figures["bus"].items()
    ]
    return _table(head, rows)


def plans(found: Iterable[Plan]) -> str:
    head = ("players", "moves/s", "nodes", "because of", "memory", "shards", "WAL", "connections")
    return _table((*head, "bus"), [_plan(one) for one in found])


def _plan(one: Plan) -> list[str]:
    pooled = " (PgBouncer)" if one.pooler else ""
    return [
        f"{one.players:,}",
        f"{one.moves:,.0f}",
        str(one.nodes),
        one.binds,
        f"{one.memory:.1f} GB",
        str(one.shards) if one.shards else "a file",
        f"{one.log:.1f} MB/s",
        f"{one.connections}{pooled}" if one.connections else "none",
        f"{one.messages:,.0f}/s" if one.brokers else "none",
    ]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
