"""People whose skill is known, who play as the queue seats them, and whose games are settled.

What is made up is how a game ends: by the model of skill, the best most often first. All the rest
is the real code, on a database in memory.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from statistics import fmean
from typing import TypeVar

from cassoulet.bots.strengths import MIDDLE, nearest, pools
from cassoulet.people import ratings
from cassoulet.people.ratings import Outcome, Seat, Verdict
from cassoulet.people.skill import NEWCOMER, Skill
from cassoulet.storage.migrations import migrate_sqlite
from cassoulet.storage.talks import Talk, held

BETA = MIDDLE / 6
# How much people differ, in the units of the model. Nobody has measured it: it is assumed, and for
# Fagioli and the duel it is a guess
SPREAD = {"haricots": 0.8, "pas_de_haricots": 1.2, "fagioli": 0.7, "bohnanza": 0.6, "duel": 0.8}
COMPANY = (1, 2, 2, 3, 4, 4)  # people who come to a table within its twenty seconds
EVENING = 5  # games that somebody plays in a day
T = TypeVar("T")

DAY = 24 * 3600 * 1000


class Book:
    """A database of its own."""

    def __init__(self) -> None:
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        migrate_sqlite(self.connection)

    def talk(self, talk: Talk[T]) -> T:
        return held(talk, lambda asked: self.connection.execute(*asked).fetchall())

    def add(self, person: str) -> None:
        self.connection.execute("INSERT INTO linked VALUES (?, ?)", (person, person))
        row = (person, person, person, "", "", person.encode(), 0, 0, 0, 0, 0)
        self.connection.execute(f"INSERT INTO accounts VALUES ({', '.join('?' * 11)})", row)

    def skills(self, pool: str) -> dict[str, Skill]:
        rows = self.connection.execute(ratings.ALL, (pool,)).fetchall()
        return {account: Skill(*skill) for account, *skill in rows}


def scale(pool: str) -> float:
    """One unit of skill, in those of ratings."""
    return sqrt(pools()[pool].seats) * BETA


def ended(skills: Sequence[float], chance: Random) -> list[int]:
    """The places of a game, drawn from the model."""
    luck = [skill - log(-log(chance.random())) for skill in skills]
    order = sorted(luck, reverse=True)
    return [order.index(one) for one in luck]


@dataclass
class Crowd:
    pool: str
    people: int = 500
    leavers: float = 0.05
    seed: int = 1
    book: Book = field(default_factory=Book)
    tables: int = 0
    unrated: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)
        spread = SPREAD[self.pool]
        self.skill = {f"p{one}": self.chance.gauss(0, spread) for one in range(self.people)}
        for person in self.skill:
            self.book.add(person)

    def play(self, games: int) -> None:
        """Everybody plays so many games."""
        for evening in range(games):
            now = DAY * (2 + evening // EVENING) + evening % EVENING
            known = self.book.skills(self.pool)
            order = sorted(self.skill, key=lambda one: self._comes(known.get(one, NEWCOMER)))
            while order:
                many = min(self.chance.choice(COMPANY), pools()[self.pool].seats)
                group, order = order[:many], order[many:]
                self.meet(group, known, now)

    def _comes(self, skill: Skill) -> float:
        """Whoever is nearest sits there, of those who happen to come."""
        return skill.mu + self.chance.gauss(0, 6)

    def meet(self, group: Sequence[str], known: dict[str, Skill], now: int) -> Verdict:
        """A table of the queue, with bots in the seats that are free."""
        pool = pools()[self.pool]
        strength = fmean(known.get(one, NEWCOMER).mu for one in group)
        level = nearest(self.pool, strength)
        bot = (pool.bots[level] - MIDDLE) / scale(self.pool)
        bots = pool.seats - len(group)
        places = ended([*[self.skill[one] for one in group], *[bot] * bots], self.chance)
        left = [self.chance.random() < self.leavers for _ in group]
        seats = [
            Seat(one, "", pool.seats if gone else place)
            for one, gone, place in zip(group, left, places, strict=False)
        ]
        seats += [Seat("", level, place) for place in places[len(group) :]]
        return self.settle(seats, now)

    def settle(self, seats: Sequence[Seat], now: int) -> Verdict:
        self.tables += 1
        outcome = Outcome(f"table{self.tables}", self.pool, now, seats, hurried=False)
        verdict = self.book.talk(ratings.settle(outcome))
        if verdict.why_not:
            self.unrated[verdict.why_not] = self.unrated.get(verdict.why_not, 0) + 1
        return verdict

    # How well it was found out

    def order(self) -> float:
        """Spearman's: how far the order of the ratings is the order of skill."""
        known = self.book.skills(self.pool)
        found = _ranks([known.get(one, NEWCOMER).mu for one in self.skill])
        true = _ranks(list(self.skill.values()))
        middle = (len(true) - 1) / 2
        both = sum((a - middle) * (b - middle) for a, b in zip(found, true, strict=True))
        return both / sum((rank - middle) ** 2 for rank in true)

    def drift(self) -> float:
        """By how much all ratings are too high on average."""
        known = self.book.skills(self.pool)
        mean = fmean(known.get(one, NEWCOMER).mu for one in self.skill)
        return mean - MIDDLE - fmean(self.skill.values()) * scale(self.pool)


def _ranks(values: Sequence[float]) -> list[int]:
    order = sorted(range(len(values)), key=lambda one: values[one])
    ranks = [0] * len(values)
    for rank, one in enumerate(order):
        ranks[one] = rank
    return ranks
