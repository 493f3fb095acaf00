"""A review tells what its seat could know: in every world that it could not tell from its own."""

from __future__ import annotations

import pytest
from bench.reviews.secrecy import begun_at, is_same

from cassoulet.dealers import Playout
from cassoulet.journal import replay
from tests.review.recorded import TABLES, at_random, opening
from tests.sizes import FULL

MOMENTS = 40 if FULL else 3
WORLDS = 5 if FULL else 2


@pytest.mark.parametrize("table", [*TABLES, "bohnanza", "haricot_magique"])
def test_whoever_could_not_tell_two_worlds_apart_reads_the_same_review(table: str) -> None:
    journal = opening(table, 40) if table in TABLES else at_random(table, 3)
    moves, steps = journal.standing(), list(replay(journal))
    differ = 0
    for at in range(2, len(moves), max(1, len(moves) // MOMENTS)):
        before, move = steps[at].game, moves[at]
        ours = begun_at(journal, before, move)
        for world in range(WORLDS):
            other = before.redeal(move.seat, Playout(world))
            differ += other.inventory() != before.inventory()
            assert is_same(ours, begun_at(journal, other, move), move.seat)
    assert differ > 0
