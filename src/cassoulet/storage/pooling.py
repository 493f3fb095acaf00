"""PostgreSQL behind a pooler that lends a connection for one transaction, as PgBouncer does.

Nothing may then be left behind on a connection: no prepared statement, no setting. So statements
are sent whole each time, and how they are to be planned is for the pooler to say when it connects.
"""

from __future__ import annotations

from typing import Any

import asyncpg

from cassoulet.storage import Unusable

# The plan of a commit is always the same: one row of the batch after the other, in their order, by
# the index. So two nodes lock in the same order, and a plan made for an empty table is good for a
# full one.
PLAN = {
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    "enable_seqscan": "off",
    "jit": "off",
    "plan_cache_mode": "force_generic_plan",
}


class NotPlanned(Unusable):
    """The pooler's connections would plan a commit otherwise than nodes must have it."""


def connecting(pooled: bool) -> dict[str, Any]:
    """What asyncpg is told of any connection."""
    return {"statement_cache_size": 0} if pooled else {}


def lending(pooled: bool) -> dict[str, Any]:
    """The same of a pool of our own: nothing is left behind there that need be put in order."""
    return {**connecting(pooled), "reset": _leave_as_it_is}


def writing(pooled: bool) -> dict[str, Any]:
    """The same of the one that commits."""
    return connecting(pooled) if pooled else {"server_settings": PLAN}


async def check_plan(connection: asyncpg.Connection[asyncpg.Record], timeout: float) -> None:
    for name, wanted in PLAN.items():
        found = await connection.fetchval("SELECT current_setting($1)", name, timeout=timeout)
        if found != wanted:
            raise NotPlanned(f"{name} is {found}, not {wanted}: see connect_query in pgbouncer.ini")


async def _leave_as_it_is(_: asyncpg.Connection[asyncpg.Record]) -> None: ...
