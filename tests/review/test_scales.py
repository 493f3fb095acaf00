"""What a table is worth to those who sit there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cassoulet.journal import replay
from cassoulet.review.methods import METHODS, kind_of
from cassoulet.review.scales import HaricotsScale, outlook, shares
from tests.games.haricots.setting import table
from tests.review.recorded import TABLES, played

HAND = [5, 6, 7]


def chances(won_by: list[int], seats: int = 3) -> list[float]:
    return HaricotsScale().chances(table([HAND] * seats, won_by=won_by))


def test_the_second_chip_wins_the_basic_game() -> None:
    assert chances([]) == pytest.approx([1 / 3] * 3)
    # The next round: 1/3 for each. After it, who has a chip wins with the same chance again.
    assert chances([0, 1, 2]) == pytest.approx([1 / 3] * 3)
    assert chances([0, 1]) == pytest.approx([4 / 9, 4 / 9, 1 / 9])


def test_who_leads_by_a_swing_with_one_round_to_go_is_e_times_as_likely_to_win() -> None:
    advanced = table([HAND] * 3, "advanced", won_by=[0, 1], penalties=[0, 0, 0])
    first, second, third = HaricotsScale().chances(advanced)
    assert first == second
    assert first / third == pytest.approx(2.718281828 ** (3 / 3.5))


def test_chances_are_fitted_to_how_they_came_true() -> None:
    plain, bold = METHODS["haricots"], replace(METHODS["haricots"], boldness=2.0)
    assert plain.fitted([0.5, 0.25, 0.25], 0) == pytest.approx([0.5, 0.25, 0.25])
    assert bold.fitted([0.5, 0.25, 0.25], 0) == pytest.approx([4 / 6, 1 / 6, 1 / 6])
    modest = replace(plain, modesty=0.5)
    assert modest.fitted([0.5, 0.5], 1) == pytest.approx([2 / 3, 1 / 3])
    assert 0 < plain.fitted([1.0, 0.0], 1)[1] < 0.01


@pytest.mark.parametrize("name", [name for name in TABLES if name != "fagioli"])
def test_chances_add_up_wherever_a_trial_may_stop(name: str) -> None:
    journal = played(name)
    scale = METHODS[kind_of(journal.box, journal.seats)].scale
    *some, last = replay(journal)
    for step in some[:60:20]:
        assert sum(scale.chances(step.game)) == pytest.approx(1)
        assert len(scale.points(step.game)) == journal.seats
    assert outlook(scale, last.game) == shares(last.game)
    assert sum(shares(last.game)) == pytest.approx(1)
