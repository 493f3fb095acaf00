"""A review in processes: what was done is done, whatever dies."""

from __future__ import annotations

import asyncio
import os

import msgspec
import pytest

from cassoulet import archive
from cassoulet.processes import LAST, NICENESS, Busy, Processes
from cassoulet.review.hints import Asking
from cassoulet.review.pool import Asked, Course, Judges, Work, packed, unpacked, work_here
from cassoulet.review.reviewing import done, review
from cassoulet.server import reviews
from cassoulet.wire.reviews import AnyReview, Review
from tests.review.recorded import played


class Fallible(Judges):
    """Works here, and can do no more after so many tasks."""

    def __init__(self, tasks: int) -> None:
        super().__init__(1)
        self.left, self.asked = tasks, list[Asked | Asking | bytes]()

    async def do(self, task: Asked | Asking | bytes) -> Work:
        if not self.left:
            raise Busy
        self.left -= 1
        self.asked.append(task)
        return work_here(task)


def course() -> Course:
    journal = played("basic haricots")
    seqs = [10 + number for number in range(len(journal.standing()) + 1)]
    return Course(Asked(archive.encode(journal), 0, frozenset({2, 3, 4}), seqs))


def made(begun: Course, judges: Judges) -> AnyReview:
    return unpacked(asyncio.run(begun.finished(judges)))


def here() -> Review:
    found = done(review(played("basic haricots"), 0, {2, 3, 4}))
    assert isinstance(found, Review)
    return found


def test_it_is_the_same_in_processes_but_for_the_names_of_moves() -> None:
    found, judged = made(course(), Fallible(1000)), here()
    assert isinstance(found, Review)
    assert [one.seq for one in found.decisions] == [one.seq + 10 for one in judged.decisions]
    assert found.top == [seq + 10 for seq in judged.top]
    assert [one.loss for one in found.decisions] == [one.loss for one in judged.decisions]
    assert (found.luck, found.version) == (judged.luck, judged.version)


def test_moves_of_somebody_else_are_not_judged() -> None:
    everything = done(review(played("basic haricots"), 0))
    assert isinstance(everything, Review)
    theirs = {2, 3, 4}.intersection(one.seq for one in everything.decisions)
    assert theirs
    assert {one.seq for one in everything.decisions} - theirs == {
        one.seq for one in here().decisions
    }


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="only Linux has such a priority")
@pytest.mark.parametrize(("niceness", "is_idle"), [(LAST, True), (NICENESS, False)])
def test_who_comes_last_gives_way_at_once(niceness: int, is_idle: bool) -> None:
    async def scene() -> None:
        processes = Processes(len, 1, patience=60, queue=1, niceness=niceness)
        try:
            assert await processes.do("bean") == 4
            [pid] = processes.pids()
            assert (os.sched_getscheduler(pid) == os.SCHED_IDLE) is is_idle
        finally:
            processes.close()

    asyncio.run(scene())


def test_who_is_asked_again_goes_on() -> None:
    begun, first, second = course(), Fallible(20), Fallible(1000)
    with pytest.raises(Busy):
        made(begun, first)
    assert begun.done == 19  # and one step that said what there is to do
    found = made(begun, second)
    assert not {task for task in first.asked if isinstance(task, bytes)}.intersection(
        task for task in second.asked if isinstance(task, bytes)
    )
    assert found == made(course(), Fallible(1000))


def test_progress_never_goes_back() -> None:
    begun, seen = course(), list[tuple[int, int]]()

    class Watched(Fallible):
        async def do(self, task: Asked | Asking | bytes) -> Work:
            seen.append((begun.done, begun.of))
            return await super().do(task)

    made(begun, Watched(1000))
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert all(done <= of for done, of in seen if of)


# As it is shown


def test_a_page_ends_where_the_next_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "PAGE", 4)
    whole, after, seen = here(), 0, list[int]()
    while True:
        told = reviews.page(whole, after)
        assert isinstance(told.review, Review)
        assert len(told.review.decisions) <= 4
        assert told.review.curve == whole.curve
        seen += [one.seq for one in told.review.decisions]
        if not told.more:
            break
        after = told.more
    assert seen == [one.seq for one in whole.decisions]
    assert len(seen) > 4


def test_until_others_have_played_the_deal_luck_is_not_told() -> None:
    """It is measured at the table as it was, so it tells of cards that a seat never saw."""
    whole = here()
    assert whole.luck
    told = reviews.page(whole, 0, sealed=True).review
    assert told == msgspec.structs.replace(whole, luck=None)


def test_what_is_kept_is_small() -> None:
    assert len(packed(here())) < 8000
