"""Long logs: told by other processes or in slices, at the expense of who asks; nobody waits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cassoulet.storage import Append
from cassoulet.tables import unhurried
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting import readers
from cassoulet.tables.hosting.readers import Readers, Reading, Work
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.table import Table, finished_journal
from cassoulet.tables.telling import sending
from cassoulet.wire.to_server import Say
from tests.sizes import heavy
from tests.tables.nodes import Node, Person, World, played, until
from tests.tables.setting import CID, EVE, TABLE, Scene, playing
from tests.tables.test_folding import move_and_take_back

LENGTH = readers.SHORT + 100


def long_game() -> Scene:
    scene = playing(undo="free")
    while len(scene.log) < LENGTH - 50:
        move_and_take_back(scene)
    scene.play_to_the_end()
    assert len(scene.log) > readers.SHORT
    return scene


async def kept(here: World, scene: Scene) -> None:
    assert await here.store.append(Append(TABLE, 0, scene.log))


class Folds:
    """How many entries this process folds, and how many of them in one go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.all = self.at_once = self._now = 0
        replay = Table.replay

        def counted(table: Table, body: bytes) -> Any:
            self.all += 1
            self._now += 1
            self.at_once = max(self.at_once, self._now)
            return replay(table, body)

        monkeypatch.setattr(Table, "replay", counted)

    async def watch(self) -> None:
        """As one whom the event loop lets do something now and then."""
        while True:
            self._now = 0
            await asyncio.sleep(0)


def test_a_long_log_is_looked_at_by_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = long_game()

    async def look(here: World, a: Node, b: Node) -> None:
        await kept(here, scene)
        folds = Folds(monkeypatch)
        assert await a.host.look(TABLE, sending.room) == sending.room(scene.table)
        assert await a.host.look(TABLE, finished_journal) == finished_journal(scene.table)
        assert folds.all == 0
        assert not a.host.lives

    played(tmp_path, look)


@heavy
def test_what_a_long_log_does_not_allow_is_refused_from_there(tmp_path: Path) -> None:
    scene = playing(undo="free")
    while len(scene.log) < LENGTH:
        move_and_take_back(scene)

    async def look(here: World, a: Node, b: Node) -> None:
        await kept(here, scene)
        with pytest.raises(Refused, match="not_over"):
            await a.host.look(TABLE, finished_journal)
        with pytest.raises(Refused, match="not_over"):
            await a.host.replay(TABLE, -1, 0)
        with pytest.raises(Refused, match="not_over"):
            await a.host.films(TABLE)

    played(tmp_path, look)


def test_who_watches_a_long_table_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unhurried, "SLICE", 0.0)
    scene = long_game()
    scene.table.reckoned = None

    async def watch(here: World, a: Node, b: Node) -> None:
        await kept(here, scene)
        folds = Folds(monkeypatch)
        others = asyncio.create_task(folds.watch())
        eve = Person(a, EVE, TABLE)
        await eve.watch()
        others.cancel()
        assert folds.all == len(scene.log)
        assert folds.at_once < 5
        table = a.host.live(TABLE).table
        assert table
        assert table.reckoned == scene.table.reckoning()
        assert await eve.do(Say, text="What a game!") == len(scene.log) + 1

    played(tmp_path, watch)


def test_what_is_written_while_a_log_is_told_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = long_game()

    async def watch(here: World, a: Node, b: Node) -> None:
        await kept(here, scene)
        bob = Person(b, CID, TABLE)
        await bob.watch()
        load = here.store.load

        async def load_and_miss_a_word(table: str) -> list[bytes]:
            log = await load(table)
            await bob.do(Say, "a-new-word", text="Did you hear that?")
            return log

        monkeypatch.setattr(here.store, "load", load_and_miss_a_word)
        eve = Person(a, EVE, TABLE)
        await eve.watch()
        assert eve.told("Table")[0]["seq"] == len(scene.log) + 1

    played(tmp_path, watch)


# Who asks, pays


def test_a_long_log_is_charged(tmp_path: Path) -> None:
    scene = long_game()
    cost = len(scene.log) * readers.ENTRY

    async def look(here: World, a: Node, b: Node) -> None:
        await kept(here, scene)
        purse = Bucket(1e-9, 1)
        purse.level = 1.5 * cost
        assert (await a.host.look(TABLE, sending.room, purse)).status == "over"
        purse.level = 0.5 * cost
        with pytest.raises(Refused, match="too_fast"):
            await a.host.look(TABLE, sending.room, purse)
        eve = Person(a, EVE, TABLE)
        eve.reading = purse
        a.host.watch(eve, TABLE, -1)
        await until(lambda: bool(eve.heard))
        assert eve.heard[-1]["code"] == "too_fast"
        assert await eve.refused(Say, text="And now?") == "too_fast"
        assert not a.host.lives

    played(tmp_path, look)


def test_what_it_really_cost_is_charged_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        dear = Readers(1)
        purse = Bucket(1e-9, 10)

        async def do(_: Reading) -> Work:
            return Work(None, 4.0)

        async def load(_: str) -> list[bytes]:
            return [b""]

        monkeypatch.setattr(dear, "do", do)
        await dear.read(lambda *_: None, TABLE, load, purse)
        assert purse.level == pytest.approx(6.0)
        dear.close()

    asyncio.run(scene())


def test_who_comes_when_many_wait_is_sent_away() -> None:
    async def scene() -> None:
        crowded = Readers(1)
        loads: list[str] = []

        async def load(table: str) -> list[bytes]:
            loads.append(table)
            await asyncio.Event().wait()
            return []

        purse = Bucket(1e-9, 10)
        asked = [
            asyncio.create_task(crowded.read(lambda *_: None, TABLE, load, purse))
            for _ in range(readers.WAITING)
        ]
        await until(lambda: crowded.asked == readers.WAITING)
        with pytest.raises(Refused, match="try_again"):
            await crowded.read(lambda *_: None, TABLE, load, purse)
        assert len(loads) == 1  # who waits holds no log in memory
        for task in asked:
            task.cancel()
        await asyncio.wait(asked)
        assert crowded.asked == 0
        crowded.close()

    asyncio.run(scene())
