"""The ladder of a pool: by what somebody is worth at least, so that luck is not enough."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cassoulet.people.skill import Skill
from cassoulet.storage.talks import Talk, ask

RUNGS: Final = 100
WITH_PEOPLE: Final = 10  # games: who met nobody but bots stands on no ladder; as its index says

COUNTED: Final = """
FROM ratings JOIN accounts ON accounts.id = ratings.account
WHERE pool = ? AND with_people >= 10 AND hidden = 0 AND leaves = 0
    AND NOT EXISTS (SELECT 1 FROM bars WHERE bars.account = ratings.account AND until > ?)
"""
TOP: Final = f"""
SELECT id, name, colour, face, mu, sigma, games, with_people {COUNTED}
ORDER BY mu - 2 * sigma DESC, id LIMIT {RUNGS}
"""
PEOPLE: Final = f"SELECT count(*) {COUNTED}"
ABOVE: Final = f"SELECT count(*) {COUNTED} AND mu - 2 * sigma > ?"
GAMES: Final = """
SELECT table_id, pool, ended, place, before, after FROM placings
JOIN settled ON settled.number = placings.number
WHERE account = ? AND why_not = '' ORDER BY at DESC, placings.number DESC LIMIT ?
"""
SHOWN: Final = 20  # of somebody's newest games
ALL_OF: Final = """
SELECT pool, mu, sigma, games, with_people FROM ratings WHERE account = ? ORDER BY pool
"""


class Rung(NamedTuple):
    account: str
    name: str
    colour: str
    face: str
    skill: Skill


class Ladder(NamedTuple):
    rungs: list[Rung]
    people: int


class Game(NamedTuple):
    table: str
    pool: str
    ended: int
    place: int
    before: float
    after: float


def ladder(pool: str, now: int) -> Talk[Ladder]:
    rows = yield ask(TOP, pool, now)
    [(people,)] = yield ask(PEOPLE, pool, now)
    return Ladder([_rung(row) for row in rows], people)


def _rung(row: tuple[Any, ...]) -> Rung:
    account, name, colour, face, *skill = row
    return Rung(account, name, colour, face, Skill(*skill))


def rank(pool: str, skill: Skill, now: int) -> Talk[int]:
    """Where somebody stands, from 1; 0: on no rung yet."""
    if skill.with_people < WITH_PEOPLE:
        return 0
    [(above,)] = yield ask(ABOVE, pool, now, skill.mu - 2 * skill.sigma)
    return int(above) + 1


def of(account: str) -> Talk[dict[str, Skill]]:
    """In every pool where they are rated."""
    rows = yield ask(ALL_OF, account)
    return {pool: Skill(*skill) for pool, *skill in rows}


def games(account: str) -> Talk[list[Game]]:
    """The newest that were rated."""
    rows = yield ask(GAMES, account, SHOWN)
    return [Game(*row) for row in rows]
