"""One decision: what is tried, where, and what is said of it."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from cassoulet.bots.contract import Told
from cassoulet.dealers import Playout
from cassoulet.game import Action, Game
from cassoulet.games.haricots.actions import Fold, Pass, Play
from cassoulet.review.gaps import NO_GAP, Gap, gap
from cassoulet.review.hindsight import moments
from cassoulet.review.judge import Judging, Rejudging, Verdict
from cassoulet.review.methods import METHODS, kind_of
from cassoulet.review.moments import Moment
from cassoulet.review.reasons import reason
from cassoulet.review.scales import Scale
from cassoulet.review.shapes import Reason
from tests.games.haricots.setting import table
from tests.review.recorded import every_table, opening

# Seat 0 has a chip and one card, which beats what lies there: it goes out and wins the game
LAST_CARD = table([[9], [3, 4, 5], [6, 7, 8]], to_beat=5, won_by=[0])


def decided(game: Game, action: Action, seat: int = 0) -> Moment:
    return Moment(1, Told(seat, game.view(seat)), action)


def judged(kind: str, moment: Moment) -> Verdict:
    verdict = Judging(kind, moment).do()
    assert verdict
    return verdict


# What is tried


def test_who_had_no_choice_is_not_judged() -> None:
    advanced = table(
        [[3], [4, 5], [6, 7]], "advanced", to_beat=9, decks=[0, 1, 1], penalties=[0] * 3
    )
    assert advanced.legal(0) == [Fold()]
    assert Judging("haricots", decided(advanced, Fold())).do() is None


def test_what_was_played_is_tried_though_it_looks_worst() -> None:
    hand = table([[4, 5, 6, 7, 8, 9], [10] * 3, [11] * 3], decks=[1, 1, 1])
    verdict = judged("haricots", decided(hand, Pass()))
    assert len(verdict.actions) == METHODS["haricots"].candidates
    assert verdict.actions[verdict.played] == Pass()


# What is said


def test_not_to_win_at_once_is_a_clear_error(all_trials: None) -> None:
    verdict = judged("haricots", decided(LAST_CARD, Pass()))
    assert verdict.actions[verdict.best] == Play(9, 1)
    assert verdict.is_clear()
    assert verdict.compared.loss.mean > 0.2
    assert verdict.chances[0] == pytest.approx(1 - verdict.compared.loss.mean, abs=0.1)


def test_to_win_at_once_loses_nothing() -> None:
    verdict = judged("haricots", decided(LAST_CARD, Play(9, 1)))
    assert verdict.best == verdict.played
    assert verdict.compared.loss == NO_GAP
    assert list(verdict.chances) == [1, 0, 0]
    assert not verdict.is_clear()


def test_chances_are_everybodys() -> None:
    for moment in list(moments(opening("fagioli"), 0)):
        assert sum(judged("fagioli", moment).chances) == pytest.approx(1)


@every_table
def test_who_is_told_the_same_is_judged_the_same_wherever_that_is(table: str) -> None:
    journal = opening(table)
    kind = kind_of(journal.box, journal.seats)
    found = ((one, Judging(kind, one).do()) for one in moments(journal, 0))
    moment, verdict = next((one, verdict) for one, verdict in found if verdict)
    assert pickle.loads(pickle.dumps(Judging(kind, moment))).do() == verdict
    again = Rejudging(kind, moment, verdict)
    assert pickle.loads(pickle.dumps(again)).do() == again.do()


# The winner's curse


class Noise(Scale):
    """Nothing that one does matters: all is luck."""

    def __init__(self) -> None:
        self.chance = Playout(1)

    def chances(self, world: Game) -> list[float]:
        one = self.chance.below(1000) / 1000
        return [one] * len(world.scores())


def test_luck_in_finding_the_best_is_no_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    noise = replace(METHODS["haricots"], scale=Noise(), chapters=0, candidates=8, worlds=16)
    monkeypatch.setitem(METHODS, "haricots", noise)
    hand = table([[4, 5, 6, 7, 8, 9, 10, 11], [10] * 3, [11] * 3])
    verdicts = [
        judged("haricots", Moment(seq, Told(0, hand.view(0)), Play(4, 1))) for seq in range(150)
    ]
    assert sum(verdict.best != verdict.played for verdict in verdicts) > 100  # all of them luck
    losses = [verdict.compared.loss.mean for verdict in verdicts]
    found = gap(losses, [0.0] * len(losses))
    assert abs(found.mean) < 4 * found.error


# Why


def reasoned(points: Gap, rival: Gap) -> Reason:
    verdict = judged("haricots", decided(LAST_CARD, Pass()))
    compared = replace(verdict.compared, loss=Gap(0.25, 0.01), points=points, rival=rival)
    return reason(replace(verdict, compared=compared))


def test_a_reason_is_what_the_trials_ended_with() -> None:
    sure, more, unsure = Gap(1.26, 0.1), Gap(3.14, 1.0), Gap(1.0, 0.6)
    assert reasoned(sure, unsure) == Reason("more_points", {"points": 1.3})
    assert reasoned(unsure, more) == Reason("less_for_rival", {"points": 3.1})
    assert reasoned(sure, more) == Reason("less_for_rival", {"points": 3.1})
    assert reasoned(unsure, unsure) == Reason("wins_more_often", {"percent": 25})


# Gaps


def test_a_gap_has_the_standard_error_of_its_mean() -> None:
    found = gap([1.0, 3.0, 2.0], [0.0, 0.0, 0.0])
    assert found == pytest.approx((2.0, (1 / 3) ** 0.5))
    assert gap([1.0, 1.0, 9.0], [0.5, 0.5]) == (0.5, 0.0)  # the third world saw only one of them
