"""A whole review: what is in it, and how it is made."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from cassoulet.codec import codec
from cassoulet.journal import Undo, replay
from cassoulet.review.hindsight import moments
from cassoulet.review.judge import Rejudging
from cassoulet.review.luck import parted, weighings
from cassoulet.review.methods import AGAIN, METHODS, SHOWN, kind_of
from cassoulet.review.reviewing import done, review
from cassoulet.review.scales import shares
from cassoulet.review.shapes import Review
from tests.review.recorded import every_table, opening, played, reviewed
from tests.sizes import heavy


@every_table
def test_every_decision_is_in_it_with_what_was_done(table: str) -> None:
    journal, found = opening(table), reviewed(table, 0)
    moves = journal.standing()
    actions = codec(journal.box).actions
    assert found.decisions
    for decision in found.decisions:
        move = moves[decision.seq - 1]
        assert move.seat == found.seat == 0
        assert actions.decode(decision.options[decision.played].action) == move.action
        assert 0 <= decision.chance <= 1
        assert decision.best == decision.played or decision.error >= 0
    assert [point.seq for point in found.curve] == [one.seq for one in found.decisions]


@every_table
def test_what_is_kept_is_read_again(table: str) -> None:
    found = reviewed(table, 0)
    data = msgspec.json.encode(found)
    assert msgspec.json.encode(msgspec.json.decode(data, type=Review)) == data


@every_table
def test_the_costliest_are_clear_and_come_first(table: str) -> None:
    found = reviewed(table, 0)
    losses = {one.seq: one for one in found.decisions}
    top = [losses[seq] for seq in found.top]
    assert len(top) <= SHOWN
    assert all(one.clear and one.reason for one in top)
    careful = [one.loss - 2 * one.error for one in top]
    assert careful == sorted(careful, reverse=True)
    assert all(one.reason is None for one in found.decisions if not one.clear)


def test_where_noise_is_great_a_review_says_so() -> None:
    assert reviewed("fagioli", 0).only_clear
    assert not reviewed("haricots", 0).only_clear


def test_the_costliest_are_measured_once_more() -> None:
    reviewing = review(opening("haricots", 40), 0)
    batch = next(reviewing)
    assert batch.later == AGAIN
    again = reviewing.send([task.do() for task in batch.tasks])
    assert 0 < len(again.tasks) <= AGAIN
    assert all(isinstance(task, Rejudging) for task in again.tasks)


def test_what_was_measured_only_once_is_not_told_as_one_of_the_costliest() -> None:
    reviewing = review(opening("haricots", 40), 0)
    again = reviewing.send([task.do() for task in next(reviewing).tasks])
    twice = {task.moment.seq for task in again.tasks if isinstance(task, Rejudging)}
    with pytest.raises(StopIteration) as end:
        reviewing.send([task.do() for task in again.tasks])
    assert twice.issuperset(end.value.value.top)


def test_who_waits_hears_how_far_it_is() -> None:
    heard: list[tuple[int, int]] = []
    done(review(opening("haricots"), 0), lambda ready, of: heard.append((ready, of)))
    assert [ready for ready, _ in heard] == list(range(1, len(heard) + 1))
    assert all(ready <= of for ready, of in heard)


# Luck


@pytest.mark.parametrize("table", ["haricots", pytest.param("duel", marks=heavy)])
def test_luck_and_choices_add_up_to_how_it_ended(table: str) -> None:
    journal = played(table)
    *_, last = replay(journal)
    kind = kind_of(journal.box, journal.seats)
    weighed = [one.do() for one in weighings(journal, kind)]
    for seat, share in enumerate(shares(last.game)):
        parts = msgspec.structs.astuple(parted(journal, kind, seat, weighed))
        assert sum(parts) == pytest.approx(share - 1 / journal.seats)


def test_luck_is_in_no_loss_and_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    journal, found = opening("haricots"), reviewed("haricots", 0)
    kind = kind_of(journal.box, journal.seats)
    monkeypatch.setitem(METHODS, kind, replace(METHODS[kind], playouts=0))
    without = done(review(journal, 0))
    assert found.luck
    assert without == msgspec.structs.replace(found, luck=None)


def test_what_was_taken_back_is_not_judged() -> None:
    journal = opening("haricots")
    first = journal.standing()[0].seat
    taken_back = replace(journal, log=[journal.log[0], Undo(), *journal.log])
    assert [one.seq for one in moments(taken_back, first)] == [
        one.seq for one in moments(journal, first)
    ]
