"""A tournament: every deal is played with the first bot in each seat, so that luck cancels out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, final

from cassoulet.arena.entrants import Entrant
from cassoulet.arena.figures import Estimate, by_deal, estimate, estimate_share
from cassoulet.arena.fixtures import Crew, Outcome, Table, duplicates

MOST_GAMES: Final = 2_000  # until the interval is as narrow as was asked for


@final
@dataclass(frozen=True)
class Played:
    """How one game went for the first bot."""

    deal: int
    seat: int
    won: float  # shared wins count in part
    score: int
    others: float  # what they scored on average
    seconds: tuple[float, ...]  # that it took for each decision


def tournament(
    table: Table, entrants: Sequence[Entrant], deals: range, seed: int, crew: Crew
) -> Iterator[Played]:
    fixtures = duplicates(table, entrants, deals, seed)
    for number, (fixture, outcome) in enumerate(zip(fixtures, crew(fixtures), strict=True)):
        yield _of_the_first(outcome, fixture.deal, number % table.seats)


def _of_the_first(outcome: Outcome, deal: int, seat: int) -> Played:
    score = outcome.scores[seat]
    others = score - outcome.lead(seat)
    return Played(deal, seat, outcome.won[seat], score, others, outcome.seconds[seat])


def win_share(played: Sequence[Played]) -> Estimate:
    return estimate_share(by_deal((game.deal, game.won) for game in played))


def lead(played: Sequence[Played]) -> Estimate:
    """How many points more than the others."""
    return estimate(by_deal((game.deal, game.score - game.others) for game in played))


def until_narrow(
    play: Callable[[range], list[Played]], deals: int, half: float, seats: int
) -> list[Played]:
    """First so many deals, then as many more as a win share with that half-width needs.

    Whether to go on depends on the width alone and never on the mean, so the interval stays honest.
    """
    played = play(range(deals))
    most = max(deals, MOST_GAMES // seats)
    while deals < most and (width := win_share(played).half) > half:
        needed = deals * (width / half) ** 2 if width != float("inf") else 2 * deals
        upto = min(most, 2 * deals, ceil(needed))
        played += play(range(deals, max(upto, deals + 1)))
        deals = max(upto, deals + 1)
    return played
