"""One number a bot, from games in any company (openskill, extra `arena`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from cassoulet.arena.fixtures import Outcome, Seating, Who

Game = tuple[Seating[Who], Outcome]


class Rating(NamedTuple):
    mu: float
    sigma: float


def ratings(pool: Sequence[Who], games: Sequence[Game[Who]]) -> Mapping[Who, Rating]:
    """Of everybody in the pool after all those games, played one after the other."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = {one: Rating(model.mu, model.sigma) for one in pool}
    for fixture, outcome in games:
        teams = [[model.rating(*rated[one])] for one in fixture.seated]
        after = [Rating(one.mu, one.sigma) for (one,) in model.rate(teams, ranks=places(outcome))]
        for one in set(fixture.seated):
            rated[one] = _merged(
                [new for new, who in zip(after, fixture.seated, strict=True) if who == one]
            )
    return rated


def places(outcome: Outcome) -> list[float]:
    """Who won comes first, whatever the score; who has the same of both shares a place."""
    standings = [(-won, -score) for won, score in zip(outcome.won, outcome.scores, strict=True)]
    return [float(sorted(standings).index(standing)) for standing in standings]


def _merged(seats: Sequence[Rating]) -> Rating:
    """Of who sat at a table more than once: what the seats learned, on average."""
    return Rating(fmean(seat.mu for seat in seats), fmean(seat.sigma for seat in seats))
