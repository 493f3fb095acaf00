"""A pool: who beats whom, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cassoulet.arena.crossplay import crossplay
from cassoulet.arena.entrants import Entrant
from cassoulet.arena.fixtures import Fixture, Outcome, Table
from cassoulet.arena.ratings import places, ratings

EASY, MEDIUM, HARD = Entrant("easy"), Entrant("medium"), Entrant("hard")
STRENGTH = {EASY: 1, MEDIUM: 2, HARD: 3}
TABLE = Table("haricots", 4, {})


def the_stronger_wins(fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
    for fixture in fixtures:
        scores = tuple(STRENGTH[one] for one in fixture.seated)
        best = scores.count(max(scores))
        won = tuple(1 / best if score == max(scores) else 0.0 for score in scores)
        yield Outcome(scores, won, ())


def test_everybody_meets_everybody() -> None:
    found = crossplay(TABLE, [EASY, MEDIUM, HARD], 6, 0, the_stronger_wins)
    assert {pair: share.mean for pair, share in found.matrix.items()} == {
        (EASY, MEDIUM): 0.0,
        (EASY, HARD): 0.0,
        (MEDIUM, EASY): 1.0,
        (MEDIUM, HARD): 0.0,
        (HARD, EASY): 1.0,
        (HARD, MEDIUM): 1.0,
    }
    assert found.best_first() == [HARD, MEDIUM, EASY]
    assert found.worst_opponent(MEDIUM) == HARD
    assert found.games == 7 * 6 * 4


def test_in_mixed_company_everybody_sits_everywhere_equally_often() -> None:
    seen: list[Fixture] = []

    def watched(fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
        seen.extend(fixtures)
        return the_stronger_wins(fixtures)

    crossplay(TABLE, [EASY, MEDIUM, HARD], 6, 0, watched)
    mixed = seen[-6 * 4 :]
    for seat in range(4):
        assert {fixture.seated[seat] for fixture in mixed} == {EASY, MEDIUM, HARD}
    assert all(len(set(fixture.seated)) == 3 for fixture in mixed)


def test_of_two_alike_neither_is_rated_higher() -> None:
    fixture = Fixture(TABLE, (EASY, MEDIUM, EASY, MEDIUM), 0, 0)
    draw = Outcome((1, 1, 1, 1), (0.25,) * 4, ())
    rated = ratings([EASY, MEDIUM], [(fixture, draw)])
    assert rated[EASY].mu == pytest.approx(rated[MEDIUM].mu)


def test_who_won_comes_before_who_scored_more() -> None:
    assert places(Outcome((5, 5, 3, 5), (0.0, 1.0, 0.0, 0.0), ())) == [1, 0, 3, 1]
