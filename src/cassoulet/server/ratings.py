"""Somebody's ratings and rated games, as they are told."""

from __future__ import annotations

from itertools import product
from typing import Final, get_args

from cassoulet.bots.strengths import PROGRAMS, shown
from cassoulet.people import ladders
from cassoulet.people.skill import Skill
from cassoulet.storage.talks import Talk
from cassoulet.tables.steady import now
from cassoulet.wire import rated as wire
from cassoulet.wire.rated import PoolName

POOLS: Final[tuple[PoolName, ...]] = get_args(PoolName)


def rated(pool: PoolName, skill: Skill, programs: bool = False) -> Talk[wire.PoolRating]:
    rank = yield from ladders.rank(pool + PROGRAMS * programs, skill, now())
    return wire.PoolRating(pool, shown(skill.mu), skill.provisional, skill.games, rank)


def ratings_of(account: str) -> Talk[list[wire.PoolRating]]:
    """In all pools where somebody is rated, in the order of the pools: a person, or a program."""
    skills = yield from ladders.of(account)
    found: dict[str, wire.PoolRating] = {}
    for pool, programs in product(POOLS, (False, True)):
        if skill := skills.get(book := pool + PROGRAMS * programs):
            found[book] = yield from rated(pool, skill, programs)
    return list(found.values())


def games_of(account: str) -> Talk[list[wire.RatedGame]]:
    games = yield from ladders.games(account)
    return [
        wire.RatedGame(
            *(one.table, one.pool.removesuffix(PROGRAMS), one.ended, one.place),  # type: ignore[arg-type]
            *(shown(one.before), shown(one.after)),
        )
        for one in games
    ]
