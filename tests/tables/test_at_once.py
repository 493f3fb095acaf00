"""Moves that are decided where they arrive, and finished where they were stored."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, json

from cassoulet.storage import Append, StoreDown
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.hosting import desk
from cassoulet.tables.state.records import Played
from cassoulet.wire.to_server import Play, Say
from tests.tables.nodes import Node, Person, Trouble, World, begun, played, until


class Gate:
    """A store that takes appends, and keeps them when it is opened."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.came: list[Append] = []
        self.free = asyncio.Event()
        store.append = self.append  # type: ignore[method-assign]

    def append(self, append: Append) -> asyncio.Future[bool]:
        self.came.append(append)
        return asyncio.ensure_future(self._append(append))

    async def _append(self, append: Append) -> bool:
        await self.free.wait()
        return await SqliteStore.append(self.store, append)


def who_moves(people: list[Person]) -> Person:
    return next(person for person in people if person.my_turn())


def a_move(mover: Person) -> dict[str, Any]:
    action = Raw(json.encode(mover.standing()["legal"][0]))
    return {"after": mover.seqs()[-1], "action": action}


async def moves(here: World, table: str) -> list[str]:
    return [record.id for record in await here.log(table) if isinstance(record.entry, Played)]


def test_a_move_is_on_its_way_before_anything_else_happens(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        mover = who_moves(await begun(a))
        await until(lambda: not a.host.live(mover.table).working)
        gate = Gate(here.store)
        command = mover.say(Play, **a_move(mover))
        assert [append.table for append in gate.came] == [mover.table]
        gate.free.set()
        assert (await mover.answer(command))["type"] == "Done"

    played(tmp_path, scene)


def test_nobody_hears_of_a_move_before_it_is_stored(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a, b)
        await until(lambda: len({person.seqs()[-1] for person in people}) == 1)
        mover = who_moves(people)
        gate = Gate(here.store)
        before = [len(person.heard) for person in people]
        command = mover.say(Play, **a_move(mover))
        await until(lambda: bool(gate.came))
        await asyncio.gather(*[asyncio.sleep(0) for _ in range(100)])
        assert [len(person.heard) for person in people] == before
        gate.free.set()
        assert (await mover.answer(command))["type"] == "Done"
        await until(lambda: all(person.facts()[-1] == "Moved" for person in people))

    played(tmp_path, scene)


def test_what_comes_while_a_move_is_on_its_way_comes_after_it(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a)
        mover = who_moves(people)
        await until(lambda: not a.host.live(mover.table).working)
        gate = Gate(here.store)
        said = [mover.say(Play, **a_move(mover))]
        said += [person.say(Say, text="Well played") for person in people]
        said += [mover.say(Play, **a_move(mover))]
        await until(lambda: bool(gate.came))
        assert len(gate.came) == 1  # one at a time
        gate.free.set()
        answers = [
            await person.answer(command)
            for person, command in zip([mover, *people, mover], said, strict=True)
        ]
        assert [answer["type"] for answer in answers[:-1]] == ["Done"] * 4
        assert answers[-1]["type"] == "Refused"  # it was the mover's turn no more
        assert [record.id for record in await here.log(mover.table)][-4:] == said[:-1]

    played(tmp_path, scene)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("brief", [False, True], ids=["long", "brief"])
def test_a_move_is_made_once_though_the_store_fails_in_the_middle(
    tmp_path: Path, after: bool, brief: bool
) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a)
        mover = who_moves(people)
        words = a_move(mover)
        if brief:
            await mover.watch(brief=True)
        here.store.append = Trouble(here.store, after).append  # type: ignore[method-assign]
        before = len(mover.heard)
        mover.say(Play, "the-move", **words)
        await until(lambda: bool(answers(mover, before)))
        await mover.do(Say, text="and on we go")
        assert len(answers(mover, before)) == 1
        assert await moves(here, mover.table) == ["the-move"]
        for person in people:
            assert person.facts().count("Moved") == 1

    def answers(mover: Person, before: int) -> list[dict[str, Any]]:
        heard = mover.heard[before:]
        return [one for one in heard if "the-move" in (one.get("id"), one.get("done"))]

    played(tmp_path, scene)


def test_a_store_that_stays_down_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "PATIENCE", (0.0, 0.01))

    def refuses(_: Append) -> asyncio.Future[bool]:
        raise StoreDown("20000 appends are waiting already")

    async def fails(_: Append) -> bool:
        raise StoreDown("no route")

    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a)
        mover = who_moves(people)
        stands = mover.standing()
        for down in (refuses, fails):
            monkeypatch.setattr(here.store, "append", down)
            assert await mover.refused(Play, **a_move(mover)) == "try_again"
        assert all("Moved" not in person.facts() for person in people)
        monkeypatch.undo()
        assert await moves(here, mover.table) == []
        again = Person(a, mover.guest, mover.table)
        await again.watch()
        assert again.standing()["view"] == stands["view"]
        await mover.do(Play, **a_move(mover))

    played(tmp_path, scene)


def test_a_move_that_comes_to_both_nodes_at_once_is_made_once(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a)
        mover = who_moves(people)
        elsewhere = Person(b, mover.guest, mover.table)
        await elsewhere.watch()
        await until(lambda: not a.host.live(mover.table).working)
        gate = Gate(here.store)
        for person in (mover, elsewhere):
            person.say(Play, "the-move", **a_move(mover))
        assert len(gate.came) == 2  # both were decided on the same state
        gate.free.set()
        answers = [await person.answer("the-move") for person in (mover, elsewhere)]
        assert answers[0] == answers[1]
        assert answers[0]["type"] == "Done"
        assert await moves(here, mover.table) == ["the-move"]
        assert a.host.conflicts + b.host.conflicts == 1

    played(tmp_path, scene)


def test_who_moves_and_goes_has_moved(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a)
        mover = who_moves(people)
        gate = Gate(here.store)
        command = mover.say(Play, **a_move(mover))
        mover.leave()
        gate.free.set()
        others = [person for person in people if person is not mover]
        await until(lambda: all("Moved" in person.facts() for person in others))
        assert await moves(here, mover.table) == [command]

    played(tmp_path, scene)


def test_a_node_that_closes_finishes_a_move_that_is_on_its_way(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        mover = who_moves(await begun(a))
        await until(lambda: not a.host.live(mover.table).working)
        await a.caretaker.close()
        gate = Gate(here.store)
        command = mover.say(Play, **a_move(mover))
        closing = asyncio.ensure_future(a.host.close())
        await until(lambda: a.host.closing)
        assert not closing.done()
        gate.free.set()
        await closing
        assert [heard["type"] for heard in mover.heard if heard.get("id") == command] == ["Done"]

    played(tmp_path, scene)


def test_a_bug_in_the_telling_is_logged_and_the_mover_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_: Any) -> None:
        raise ZeroDivisionError("a bug")

    async def scene(here: World, a: Node, b: Node) -> None:
        mover = who_moves(await begun(a))
        monkeypatch.setattr(a.caretaker, "changed", breaks)
        await until(lambda: not a.host.live(mover.table).working)
        seq = await mover.do(Play, **a_move(mover))
        assert len(await here.log(mover.table)) == seq
        assert "telling of a move failed" in caplog.text

    played(tmp_path, scene)
