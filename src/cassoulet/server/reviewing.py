"""The reviews that are being made here, one after the other for each process, and hints."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, NamedTuple

import msgspec

from cassoulet.processes import NICENESS, Busy
from cassoulet.review.hints import Advised, Asking
from cassoulet.review.methods import VERSION
from cassoulet.review.pool import Asked, Course, Judges
from cassoulet.server.limits import Visitor
from cassoulet.storage import Store, StoreDown
from cassoulet.tables.hosting.host import Host
from cassoulet.tables.refusals import Refused, unless
from cassoulet.wire.reviews import ReviewState, ReviewTold

MOST_WAITING: Final = 32  # reviews for each process
MOST_FAILED: Final = 32  # that are remembered, to go on with
BEFOREHAND: Final = 1.0  # seconds of a core, which are settled as it goes
FOR_A_HINT: Final = 0.1  # the same
MOST_HINTS: Final = 3  # at once: whoever comes later would lose patience
PATIENCE: Final = 20.0  # seconds for a hint: somebody waits for it

_read_hint = msgspec.json.Decoder(Advised).decode

logger = logging.getLogger(__name__)


class Key(NamedTuple):
    table: str
    seat: int


class Asker(NamedTuple):
    """One review at a time for a person, and for an address."""

    person: str  # empty: no token was shown
    household: str
    visitor: Visitor

    def is_another(self, other: Asker) -> bool:
        same = self.person and self.person == other.person
        return not same and self.household != other.household


class Job:
    def __init__(self, asker: Asker, course: Course | None = None) -> None:
        self.asker, self.course = asker, course
        self.state: ReviewState = "waiting"
        self.task: asyncio.Task[None] | None = None
        self._paid = course.cost if course else 0.0  # by whoever asked for it before

    def cost(self) -> float:
        """Seconds of a core since it was asked for."""
        return self.course.cost - self._paid if self.course else 0.0

    def told(self, ahead: int) -> ReviewTold:
        course = self.course
        return ReviewTold(
            self.state, ahead, course.done if course else 0, course.of if course else 0
        )


class Reviewing:
    def __init__(self, store: Store, host: Host, processes: int) -> None:
        self.store, self.host = store, host
        self.judges = Judges(processes) if processes else None
        # Somebody waits for a hint, as for a bot: it has a bot's priority, and no review before it.
        self.advisers = Judges(1, NICENESS) if processes else None
        self._free = asyncio.Semaphore(processes)
        self._jobs: dict[Key, Job] = {}  # in the order in which they were asked for
        self._failed: dict[Key, Job] = {}
        self._hints: set[asyncio.Task[Advised]] = set()
        self._closing = False

    def waiting(self) -> int:
        return len(self._jobs)

    def told(self, key: Key) -> ReviewTold | None:
        """How far it is; None if nobody asked for it, or it is kept by now."""
        if failed := self._failed.get(key):
            return failed.told(0)
        if not (job := self._jobs.get(key)):
            return None
        return job.told(list(self._jobs).index(key) if job.state == "waiting" else 0)

    def ask(self, key: Key, asker: Asker) -> None:
        """Begin it, or go on with it; whoever asks for what others asked for waits with them."""
        if not self.judges:
            raise Refused("no_reviewers")
        if key in self._jobs:
            return
        unless(not self._closing, "try_again")
        unless(all(asker.is_another(job.asker) for job in self._jobs.values()), "one_review")
        unless(len(self._jobs) < MOST_WAITING * self.judges.size, "try_again")
        unless(asker.visitor.reviews.take(BEFOREHAND), "too_fast")
        before = self._failed.pop(key, None)
        job = self._jobs[key] = Job(asker, before.course if before else None)
        job.task = asyncio.create_task(self._make(key, job, self.judges))

    async def _make(self, key: Key, job: Job, judges: Judges) -> None:
        try:
            async with self._free:
                job.state = "working"
                if not await self.store.review(*key, VERSION):  # made meanwhile, perhaps elsewhere
                    await self._judge(key, job, judges)
        except (Busy, Refused, StoreDown):
            self._fail(key, job)
        except Exception:
            self._fail(key, job)
            logger.exception("a review failed")  # of which table is nobody's business
        finally:
            self._jobs.pop(key, None)
            job.asker.visitor.reviews.charge(job.cost() - BEFOREHAND)

    async def _judge(self, key: Key, job: Job, judges: Judges) -> None:
        job.course = course = job.course or await self._course(key, job.asker.visitor)
        found = await course.finished(judges)
        await self.store.keep_review(*key, VERSION, found)

    async def _course(self, key: Key, visitor: Visitor) -> Course:
        table, seat = key
        game = await self.host.whole(table, visitor.reading)
        return Course(Asked(game.journal, seat, game.made_by_others(seat), game.seqs()))

    def _fail(self, key: Key, job: Job) -> None:
        job.state = "failed"
        self._failed[key] = job
        if len(self._failed) > MOST_FAILED:
            del self._failed[next(iter(self._failed))]

    async def hint(self, asking: Asking, visitor: Visitor) -> Advised:
        """One decision judged, unless that takes so long that nobody would wait for it."""
        if not self.advisers:
            raise Refused("no_hints_here")
        unless(not self._closing, "try_again")
        unless(len(self._hints) < MOST_HINTS, "try_again")
        unless(visitor.reviews.take(FOR_A_HINT), "too_fast")
        task = asyncio.create_task(self._hint(asking, visitor, self.advisers))
        self._hints.add(task)
        task.add_done_callback(self._no_longer_asked)
        await asyncio.wait({task}, timeout=PATIENCE)
        unless(task.done() and not task.cancelled(), "try_again")
        return await task

    async def _hint(self, asking: Asking, visitor: Visitor, advisers: Judges) -> Advised:
        try:
            work = await advisers.do(asking)
        except Busy as error:
            raise Refused("try_again") from error
        except Exception as error:
            logger.exception("a hint failed")
            raise Refused("failed") from error
        visitor.reviews.charge(work.cost - FOR_A_HINT)
        assert isinstance(work.found, bytes)
        return _read_hint(work.found)

    def _no_longer_asked(self, task: asyncio.Task[Advised]) -> None:
        self._hints.discard(task)
        if not task.cancelled():
            task.exception()  # which is looked at here: whoever asked may have lost patience

    async def close(self) -> None:
        """What is not ready is asked for again, here or at another node."""
        self._closing = True
        tasks = [*[job.task for job in self._jobs.values() if job.task], *self._hints]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for processes in (self.judges, self.advisers):
            if processes:
                processes.close()
