"""A pool: each bot alone among each other sort, and all of them in mixed company.

Who beats the level below need not beat its peers, so both are measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, final

from cassoulet.arena.entrants import Entrant
from cassoulet.arena.figures import Estimate, by_deal, estimate_share
from cassoulet.arena.fixtures import Crew, Fixture, Outcome, Seating, Table, Who, duplicates
from cassoulet.arena.ratings import Game, Rating, ratings
from cassoulet.dealers import Playout

LINE_UPS: Final = 2**41  # far from every deal's own chance

Pair = tuple[Entrant, Entrant]


@final
@dataclass(frozen=True)
class Crossplay:
    pool: Sequence[Entrant]
    games: int
    matrix: Mapping[Pair, Estimate]  # what the first wins alone among seconds
    mixed: Mapping[Entrant, Estimate]  # what a seat of it wins in mixed company
    ratings: Mapping[Entrant, Rating]

    def others(self, one: Entrant) -> list[Entrant]:
        return [other for other in self.pool if other != one]

    def worst_opponent(self, one: Entrant) -> Entrant:
        return min(self.others(one), key=lambda other: self.matrix[one, other].mean)

    def best_first(self) -> list[Entrant]:
        return sorted(self.pool, key=lambda one: -self.ratings[one].mu)


def crossplay(
    table: Table, pool: Sequence[Entrant], deals: int, seed: int, crew: Crew
) -> Crossplay:
    pairs = [(one, other) for one in pool for other in pool if one != other]
    among = [_among(table, pair, deals, seed) for pair in pairs]
    mixed = mixed_company(table, pool, deals, seed)
    fixtures = [fixture for fixtures in (*among, mixed) for fixture in fixtures]
    games: list[Game[Entrant]] = list(zip(fixtures, crew(fixtures), strict=True))
    each, start_of_mixed = len(among[0]), len(fixtures) - len(mixed)
    cells = [games[start : start + each] for start in range(0, start_of_mixed, each)]
    return Crossplay(
        pool=pool,
        games=len(games),
        matrix={pair: share(pair[0], cell) for pair, cell in zip(pairs, cells, strict=True)},
        mixed={one: share(one, games[start_of_mixed:]) for one in pool},
        ratings=ratings(pool, games),
    )


def _among(table: Table, pair: Pair, deals: int, seed: int) -> list[Fixture]:
    one, other = pair
    return duplicates(table, [one, *[other] * (table.seats - 1)], range(deals), seed)


def mixed_company(table: Table, pool: Sequence[Who], deals: int, seed: int) -> list[Seating[Who]]:
    """Tables of all that there are: each drawn, and played with the same cards from every seat."""
    chance = Playout(seed + LINE_UPS)
    return [
        fixture
        for deal in range(deals)
        for fixture in duplicates(table, _line_up(table, pool, chance), range(deal, deal + 1), seed)
    ]


def _line_up(table: Table, pool: Sequence[Who], chance: Playout) -> list[Who]:
    """Drawn for a table; nobody sits there twice before everybody does once."""
    drawn: list[Who] = []
    left: list[Who] = []
    for _ in range(table.seats):
        left = left or list(pool)
        drawn.append(left.pop(chance.below(len(left))))
    return drawn


def share(one: Who, games: Sequence[Game[Who]]) -> Estimate:
    """What a seat of it wins in these games."""
    return estimate_share(by_deal(_wins(one, games)))


def _wins(one: Who, games: Sequence[Game[Who]]) -> Iterator[tuple[int, float]]:
    for fixture, outcome in games:
        yield from _wins_of_game(one, fixture, outcome)


def _wins_of_game(one: Who, fixture: Seating[Who], outcome: Outcome) -> Iterator[tuple[int, float]]:
    for seated, won in zip(fixture.seated, outcome.won, strict=True):
        if seated == one:
            yield fixture.deal, won
