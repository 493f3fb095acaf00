"""What it brings to cheat in rated play: to leave, to come twice, to have friends who lose.

PYTHONPATH=.:src python bench/cheating.py [--short]

Somebody of average skill plays among people whose ratings are known, honestly or not; games are
settled by the real code, and only those meet whom the queue would let. Ratings are as shown.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from unittest.mock import patch

from cassoulet.bots.strengths import shown
from cassoulet.people import gatherings, ratings
from cassoulet.people.gatherings import Seeker
from cassoulet.people.ratings import Seat
from cassoulet.people.skill import NEWCOMER, Skill
from tests.people.crowd import DAY, Crowd

POOL = "haricots"
SEATS = 4
EVENING = 5  # games a day
DAYS = 12
HOPELESS = -50.0  # the skill of a friend who loses on purpose


@dataclass
class World:
    """People to play with, and a cheater who comes anew each time."""

    crowd: Crowd
    cheaters: int = 0

    def somebody(self, skill: float) -> str:
        self.cheaters += 1
        name = f"cheater {self.cheaters}"
        self.crowd.book.add(name)
        self.crowd.skill[name] = skill
        return name

    def known(self, *names: str) -> dict[str, Skill]:
        found = self.crowd.book.skills(POOL)
        return {name: found.get(name, NEWCOMER) for name in names}

    def strangers(self, many: int) -> list[str]:
        return self.crowd.chance.sample([f"p{n}" for n in range(self.crowd.people)], many)

    def now(self, day: int, game: int) -> int:
        return (100 + self.cheaters * (DAYS + 2) + day) * DAY + game

    def seated(self, group: list[str]) -> list[str]:
        """Those who are sent to the table of the first."""
        known = self.known(*group)
        there = group[:1]
        for name in group[1:]:
            if abs(fmean(known[one].mu for one in there) - known[name].mu) <= gatherings.FAR:
                there.append(name)
        return there

    def plays(self, group: list[str], now: int) -> None:
        self.crowd.meet(group, self.known(*group), now)


Strategy = Callable[[World, str, int, int], None]


def honest(world: World, me: str, day: int, game: int) -> None:
    world.plays([me, *world.strangers(2)], world.now(day, game))


def leaves(world: World, me: str, day: int, game: int) -> None:
    """Leaves whatever would not be won: a bot plays on, and it counts as the last place."""
    settle = world.crowd.settle

    def settled(seats: list[Seat], now: int) -> ratings.Verdict:
        mine, *others = seats
        return settle([mine if mine.place == 0 else mine._replace(place=SEATS), *others], now)

    with patch.object(world.crowd, "settle", settled):
        honest(world, me, day, game)


def with_friends(friends: int, fresh: bool, limited: bool = True) -> Strategy:
    """Has friends lose: the same ones, or new accounts every day."""
    known: dict[str, list[str]] = {}

    def play(world: World, me: str, day: int, game: int) -> None:
        mine = known.setdefault(f"{me} {day if fresh else ''}", [])
        while len(mine) < friends:
            mine.append(world.somebody(HOPELESS))
        world.plays(world.seated([me, *mine]), world.now(day, game))

    def unlimited(world: World, me: str, day: int, game: int) -> None:
        with patch.object(ratings, "TOGETHER", 10**9):
            play(world, me, day, game)

    return play if limited else unlimited


STRATEGIES: dict[str, Strategy] = {
    "plays honestly": honest,
    "leaves what is not won": leaves,
    "a friend loses, at most 3 a day rated": with_friends(1, fresh=False),
    "the same without that limit": with_friends(1, fresh=False, limited=False),
    "3 friends lose, at most 3 a day rated": with_friends(3, fresh=False),
    "the same without that limit ": with_friends(3, fresh=False, limited=False),
    "3 new accounts lose every day": with_friends(3, fresh=True),
}


def final(world: World, strategy: Strategy) -> Skill:
    me = world.somebody(0.0)
    with patch.object(world.crowd, "leavers", 0.0):
        for day in range(DAYS):
            for game in range(EVENING):
                strategy(world, me, day, game)
    return world.known(me)[me]


def two_tabs(world: World) -> int:
    """How many tables somebody has who presses in ten tabs and on two devices at once."""
    seekers = [Seeker("the account", f"guest {n % 2}", rated=True, mu=25.0) for n in range(10)]
    spots = [
        world.crowd.book.talk(gatherings.join(POOL, seeker, f"table {n}", 1))
        for n, seeker in enumerate(seekers)
    ]
    return len({spot.table for spot in spots})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true")
    times = 4 if parser.parse_args().short else 24
    crowd = Crowd(POOL, people=120)
    crowd.play(12 if times == 4 else 25)
    world = World(crowd)
    print(f"average skill, {EVENING} games a day for {DAYS} days, {times} times; {POOL}")
    for name, strategy in STRATEGIES.items():
        ends = [final(world, strategy) for _ in range(times)]
        means = [shown(one.mu) for one in ends]
        ladder = fmean(shown(one.mu - 2 * one.sigma) for one in ends)
        half = 2 * stdev(means) / sqrt(times)
        games = fmean(one.games for one in ends)
        told = f"{fmean(means):7.0f} ± {half:3.0f}   ladder {ladder:6.0f}   rated {games:4.0f}"
        print(f"{name:<40}{told}")
    print(f"tables of one account that asks ten times from two devices: {two_tabs(world)}")


if __name__ == "__main__":
    main()
