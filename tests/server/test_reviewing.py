"""Reviews and hints, each in processes of their own: who waits for whom, and who pays what."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from cassoulet import archive
from cassoulet.processes import LAST, NICENESS
from cassoulet.review.hints import Asking
from cassoulet.review.pool import Asked, Judges, Work, work_here
from cassoulet.server import reviewing
from cassoulet.server.limits import Visitor
from cassoulet.server.reviewing import Asker, Key, Reviewing
from cassoulet.server.settings import Limits
from cassoulet.tables.refusals import Refused
from cassoulet.tables.telling.whole import Made, Whole
from tests.review.recorded import played, think_less

ASKING = Asking("haricots", 0, b"{}", ())
KEY = Key("aaaaaaaaaa", 0)
ADVISED = b'{"action":{"type":"Pass"},"chance":0.5,"reason":null}'


@pytest.fixture(autouse=True)
def _few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    think_less(monkeypatch)


class Slow(Judges):
    """One who works here; hints wait until they may go on, and fail if they are to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.may_go_on, self.fails = asyncio.Event(), False

    async def _do_in(self, _: ProcessPoolExecutor, task: Asked | Asking | bytes) -> Work:
        if not isinstance(task, Asking):
            await asyncio.sleep(0)
            return work_here(task)
        await self.may_go_on.wait()
        if self.fails:
            raise ZeroDivisionError
        return Work(ADVISED, 2.0)


class Desk:
    """The tables: a finished game, and what was kept of it."""

    def __init__(self) -> None:
        self.kept: bytes | None = None
        self.told = True

    async def review(self, *_: object) -> bytes | None:
        return self.kept

    async def keep_review(self, table: str, seat: int, version: int, body: bytes) -> None:
        self.kept = body

    async def whole(self, *_: object) -> Whole:
        if not self.told:
            raise Refused("try_again")
        journal = played("basic haricots")
        moves = journal.standing()
        made = [Made(number, move.seat, False) for number, move in enumerate(moves, 10)]
        return Whole(archive.encode(journal), 9, made)


class Scene:
    def __init__(self) -> None:
        self.desk, self.advisers, self.visitor = Desk(), Slow(), Visitor(Limits(reviews=0.0))
        desk: Any = self.desk
        self.reviewing = Reviewing(desk, desk, 0)
        self.reviewing.judges, self.reviewing._free = Slow(), asyncio.Semaphore(1)
        self.reviewing.advisers = self.advisers

    def spent(self) -> float:
        bucket = self.visitor.reviews
        return bucket.burst - bucket.level

    def ask(self) -> None:
        self.reviewing.ask(KEY, Asker("ana", "9.9.9.9", self.visitor))

    async def made(self) -> str:
        """How it ended."""
        while self.reviewing.waiting():
            await asyncio.sleep(0.001)
        told = self.reviewing.told(KEY)
        return told.state if told else "kept"

    def hints(self, count: int) -> list[asyncio.Task[Any]]:
        hint = self.reviewing.hint
        return [asyncio.create_task(hint(ASKING, self.visitor)) for _ in range(count)]


def acted(act: Callable[[Scene], Awaitable[None]]) -> None:
    async def run() -> None:
        scene = Scene()
        try:
            await act(scene)
        finally:
            await scene.reviewing.close()

    asyncio.run(run())


def test_however_many_hints_are_asked_for_a_review_is_made() -> None:
    async def act(scene: Scene) -> None:
        hints = scene.hints(20)
        await asyncio.sleep(0.01)
        scene.ask()
        assert await scene.made() == "kept"
        scene.advisers.may_go_on.set()
        found = await asyncio.gather(*hints, return_exceptions=True)
        refused = [one for one in found if isinstance(one, Refused)]
        assert len(refused) == 20 - reviewing.MOST_HINTS

    acted(act)


def test_who_waits_for_a_hint_does_not_come_after_reviews() -> None:
    desk: Any = Desk()
    reviewing = Reviewing(desk, desk, 2)
    assert reviewing.judges
    assert reviewing.advisers
    assert (reviewing.judges.niceness, reviewing.advisers.niceness) == (LAST, NICENESS)


def test_what_was_kept_meanwhile_costs_nothing() -> None:
    async def act(scene: Scene) -> None:
        scene.desk.kept = b"by another node"
        scene.ask()
        assert await scene.made() == "kept"
        assert scene.spent() == pytest.approx(0)

    acted(act)


def test_what_could_not_be_begun_costs_nothing_and_what_was_made_its_seconds() -> None:
    async def act(scene: Scene) -> None:
        scene.desk.told = False
        scene.ask()
        assert await scene.made() == "failed"
        assert scene.spent() == pytest.approx(0)
        scene.desk.told = True
        scene.ask()
        assert await scene.made() == "kept"
        assert scene.spent() > 0

    acted(act)


def test_a_hint_for_which_nobody_waits_any_more_is_paid_for_and_fails_in_silence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(reviewing, "PATIENCE", 0.01)

    async def act(scene: Scene) -> None:
        hints = scene.hints(2)
        found = await asyncio.gather(*hints, return_exceptions=True)
        assert [getattr(one, "code", "") for one in found] == ["try_again"] * 2
        scene.advisers.may_go_on.set()
        await asyncio.sleep(0.01)
        assert scene.spent() == pytest.approx(4)

    acted(act)
    assert not caplog.records


def test_a_hint_that_fails_is_logged_once_and_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(scene: Scene) -> None:
        scene.advisers.fails = True
        scene.advisers.may_go_on.set()
        [found] = await asyncio.gather(*scene.hints(1), return_exceptions=True)
        assert getattr(found, "code", "") == "failed"
        monkeypatch.setattr(reviewing, "PATIENCE", 0.01)
        scene.advisers.may_go_on.clear()
        [found] = await asyncio.gather(*scene.hints(1), return_exceptions=True)
        assert getattr(found, "code", "") == "try_again"
        scene.advisers.may_go_on.set()
        await asyncio.sleep(0.01)

    with caplog.at_level(logging.ERROR):
        acted(act)
    assert [record.message for record in caplog.records] == ["a hint failed"] * 2
