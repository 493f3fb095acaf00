"""Who sits at a table, and how its game ended, is written down once, whoever dies over it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from cassoulet.storage import NEVER, StoreDown
from cassoulet.tables.state import dues
from cassoulet.tables.state.dues import next_note
from cassoulet.tables.state.table import told
from cassoulet.tables.telling.briefs import Sights
from cassoulet.wire import facts
from cassoulet.wire.to_server import Say, Sit, Stand
from tests.tables.nodes import Node, Person, World, begun, opened, played, until
from tests.tables.setting import ANN, BOB, CID, EVE

pytestmark = pytest.mark.usefixtures("hurry")


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dues, "SEATED", 50)


class Book:
    """A chronicler who may be hindered, at least at the end of a game."""

    def __init__(self, *nodes: Node) -> None:
        self.written: list[tuple[int, Sights]] = []
        self.fails = False
        self.hinders = asyncio.Event()
        self.hinders.set()
        for node in nodes:
            node.caretaker.notes.chronicler = self.write

    async def write(self, table: str, seq: int, seen: Sights, end: object) -> None:
        if self.fails:
            raise StoreDown("no ink")
        self.written.append((seq, seen))
        if seen[ANN.id].status == "over":
            await self.hinders.wait()

    def people(self) -> list[set[str]]:
        return [set(seen) for _, seen in self.written]


async def to_the_end(*people: Person) -> None:
    chance = Random(1)
    while people[0].standing()["waiting_for"]:
        for person in people:
            if person.my_turn():
                await person.play(chance)
        await asyncio.sleep(0.002)


async def noted(world: World, table: str, times: int) -> None:
    async with asyncio.timeout(20):
        while await notes(world, table) < times:
            await asyncio.sleep(0.005)


async def notes(world: World, table: str) -> int:
    return sum(isinstance(record.entry, facts.Noted) for record in await world.log(table))


def test_who_sits_there_is_noted_once_the_room_has_filled(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        book = Book(a, b)
        ann, *_ = await begun(a, b)
        await until(lambda: bool(book.written) and book.people()[-1] == {ANN.id, BOB.id, CID.id})
        await until(lambda: ann.facts()[-1] == "Noted")
        before = len(book.written)
        await ann.do(Say, text="hello")
        table, _ = told(ann.table, await here.store.load(ann.table))
        assert next_note(table) == NEVER
        assert len(book.written) == before

    played(tmp_path, scene)


def test_who_comes_and_goes_is_noted_again(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        book = Book(a, b)
        ann, bob = await opened(a, game="fagioli", seats=2)
        await until(lambda: book.people()[-1:] == [{ANN.id, BOB.id}])
        await bob.do(Stand)
        await until(lambda: book.people()[-1] == {ANN.id})
        eve = Person(b, EVE, ann.table)
        await eve.watch()
        await eve.do(Sit, seat=1)
        await until(lambda: book.people()[-1] == {ANN.id, EVE.id})

    played(tmp_path, scene)


def test_the_end_is_noted_with_its_result(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        book = Book(a, b)
        people = await begun(a, b, game="fagioli", seats=2)
        await to_the_end(*people)
        await until(lambda: book.written[-1][1][ANN.id].status == "over")
        _, seen = book.written[-1]
        assert seen[ANN.id].result == seen[BOB.id].result
        assert seen[ANN.id].result is not None
        assert (seen[ANN.id].seat, seen[BOB.id].seat) == (0, 1)

    played(tmp_path, scene)


def test_what_a_node_had_written_when_it_died_another_writes_again_and_ends(
    tmp_path: Path,
) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        book = Book(a, b)
        people = await begun(a, game="fagioli", seats=2)
        await noted(here, people[0].table, 1)
        book.hinders.clear()
        await to_the_end(*people)
        await until(lambda: book.written[-1][1][ANN.id].status == "over")
        await a.kill()
        for task in a.host._tasks:
            task.cancel()  # it has written, and never says so in the log
        book.hinders.set()
        await noted(here, people[0].table, 2)
        ends = [seen for _, seen in book.written if seen[ANN.id].status == "over"]
        assert len(ends) >= 2
        assert all(seen == ends[0] for seen in ends)
        assert await notes(here, people[0].table) == 2

    played(tmp_path, scene)


def test_while_nothing_can_be_noted_the_game_goes_on_and_later_it_is(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        book = Book(a, b)
        book.fails = True
        people = await begun(a, game="fagioli", seats=2)
        await to_the_end(*people)
        assert await notes(here, people[0].table) == 0
        book.fails = False
        await noted(here, people[0].table, 1)
        assert book.written[-1][1][ANN.id].status == "over"

    played(tmp_path, scene)


def test_what_is_due_happens_while_nothing_can_be_noted(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        book = Book(a, b)
        book.fails = True
        ann, _, cid = await begun(a)
        cid.leave()
        await until(lambda: "TakenOver" in ann.facts())
        assert not book.written

    played(tmp_path, scene)
