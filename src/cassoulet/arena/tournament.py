"""A tournament: every deal is played with the first bot in each seat, so that luck cancels out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final, final

from cassoulet.arena.playing import Sitting
from cassoulet.bots.contract import Bot
from cassoulet.box import Box

DEALS_APART: Final = 1_000_003  # so that tournaments with neighbouring seeds share no deal

# How many standard errors on either side hold 95 % (Student), by the number of deals less one
STUDENT: Final = {
    1: 12.71,
    2: 4.30,
    3: 3.18,
    4: 2.78,
    5: 2.57,
    7: 2.36,
    10: 2.23,
    15: 2.13,
    30: 2.04,
}
MANY: Final = 1.96


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


@final
@dataclass(frozen=True)
class Estimate:
    """A mean with the half-width of its 95 % interval; deals, not games, count as independent."""

    mean: float
    half: float


def tournament(
    box: Box, options: dict[str, str], bots: Sequence[Bot], deals: int, seed: int
) -> Iterator[Played]:
    for deal in range(deals):
        for seat in range(len(bots)):
            yield _game(box, options, bots, deal, seat, seed)


def _game(
    box: Box, options: dict[str, str], bots: Sequence[Bot], deal: int, seat: int, seed: int
) -> Played:
    seated = [bots[(place - seat) % len(bots)] for place in range(len(bots))]
    sitting = Sitting.of(box, options, seated, seed * DEALS_APART + deal)
    game = sitting.play()
    scores, winners = game.scores(), game.winners()
    return Played(
        deal=deal,
        seat=seat,
        won=1 / len(winners) if seat in winners else 0.0,
        score=scores[seat],
        others=(sum(scores) - scores[seat]) / (len(scores) - 1),
        seconds=tuple(sitting.seconds[seat]),
    )


def win_share(played: Sequence[Played]) -> Estimate:
    return _by_deal([(game.deal, game.won) for game in played])


def lead(played: Sequence[Played]) -> Estimate:
    """How many points more than the others."""
    return _by_deal([(game.deal, game.score - game.others) for game in played])


def _by_deal(figures: Sequence[tuple[int, float]]) -> Estimate:
    deals: dict[int, list[float]] = {}
    for deal, figure in figures:
        deals.setdefault(deal, []).append(figure)
    means = [fmean(of_deal) for of_deal in deals.values()]
    if len(means) == 1:
        return Estimate(means[0], float("inf"))
    return Estimate(fmean(means), _quantile(len(means) - 1) * stdev(means) / sqrt(len(means)))


def _quantile(freedom: int) -> float:
    """The next smaller entry of the table: rather too wide than too narrow."""
    if freedom > 2 * max(STUDENT):
        return MANY
    return STUDENT[max(known for known in STUDENT if known <= freedom)]
