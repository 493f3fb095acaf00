"""From what units cost to what so many players need: arithmetic, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

# How people play
AT_A_TABLE = 4
SECONDS_A_MOVE = 5.0  # at one table, whoever makes it
AWAY_FROM_TABLES = 0.1  # of all sockets: in the lobby, or watching

# What one unit has
BUSY = 0.5  # of a core: the rest is for a crowd that comes at once, and for a node that dies
MEMORY = 2_000_000  # kB of one process
SOCKETS = 12_000  # of one process, as its settings have it (sockets_in_all)
DATABASE_CORES = 8
DATABASE_LOG = 50_000  # kB a second that a disk writes and syncs besides all else
CONNECTIONS = 5  # of one node to a shard: one commits, four read
MOST_CONNECTIONS = 90  # of PostgreSQL as Debian has it, some kept for admins
POOL = 40  # of PgBouncer (docs/deploy/pgbouncer.ini), whatever the number of nodes
BROKER = 500_000  # messages a second of one NATS server


@dataclass(frozen=True)
class Costs:
    """Of units, as they were measured: microseconds of a core, and kilobytes."""

    move: float  # in the node, players of a table together
    move_spread: float  # the same with its players at different nodes
    move_database: float
    move_log: float  # bytes of WAL
    table: float
    socket: float
    base: float  # kB of a process that does nothing
    messages: float  # over the bus, of a move at a shared table
    greetings: float  # over the bus, a second, of a node to one with which it shares tables


@dataclass(frozen=True)
class Plan:
    players: int
    tables: int
    moves: float  # a second
    nodes: int  # processes, each with a core
    binds: str  # what makes them so many
    memory: float  # GB, of all nodes
    shards: int
    log: float  # MB of WAL a second
    connections: int  # to each shard
    pooler: bool
    messages: float  # over the bus a second
    brokers: int  # 0: no bus is needed


def players_a_node(costs: Costs, spread: float = 0.0) -> dict[str, float]:
    """How many players fill up one process, by what they would fill: the least binds first."""
    moves = (1 - AWAY_FROM_TABLES) / AT_A_TABLE / SECONDS_A_MOVE  # of a player, a second
    move = costs.move * (1 - spread) + costs.move_spread * spread
    kilobytes = costs.socket + costs.table * (1 - AWAY_FROM_TABLES) / AT_A_TABLE
    return {
        "cpu": BUSY * 1e6 / (moves * move),
        "sockets": SOCKETS,
        "memory": max(1.0, MEMORY - costs.base) / kilobytes,
    }


def plan(players: int, costs: Costs, spread: float = 0.0) -> Plan:
    """`spread`: the part of tables whose players are at different nodes."""
    tables = ceil(players * (1 - AWAY_FROM_TABLES) / AT_A_TABLE)
    moves = tables / SECONDS_A_MOVE
    full = players_a_node(costs, spread)
    binds = min(full, key=lambda what: full[what])
    nodes = ceil(players / full[binds])
    shared = spread if nodes > 1 else 0.0
    friends = min(nodes * (nodes - 1), 2 * shared * tables)  # who greets whom
    messages = shared * moves * costs.messages + friends * costs.greetings
    shards = max(
        ceil(moves * costs.move_database / (BUSY * 1e6 * DATABASE_CORES)),
        ceil(moves * costs.move_log / 1000 / DATABASE_LOG),
    )
    pooler = nodes * CONNECTIONS > MOST_CONNECTIONS
    return Plan(
        players=players,
        tables=tables,
        moves=moves,
        nodes=nodes,
        binds=binds if nodes > 1 else "nothing",
        memory=(nodes * costs.base + players * costs.socket + tables * costs.table) / 1e6,
        shards=shards if nodes > 1 else 0,  # at home it is a file
        log=moves * costs.move_log / 1e6,
        connections=0 if nodes == 1 else POOL if pooler else nodes * CONNECTIONS,
        pooler=pooler,
        messages=messages,
        brokers=ceil(max(1.0, messages) / BROKER) if nodes > 1 else 0,
    )
