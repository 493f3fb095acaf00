"""Nodes greet one another where they share tables, and find one another if a greeting is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cassoulet.bus.local import LocalBus
from cassoulet.tables.telling.news import Watching, read_news
from cassoulet.wire.to_server import Say
from tests.tables.nodes import LONGEST, Node, Person, World, opened, until, world
from tests.tables.setting import EVE

OWN = 5  # tables of each node alone
LONG_AGO = 1000.0  # seconds


class Wire:
    """All that arrives anywhere; what is cut does not."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.messages: list[bytes] = []
        self.cut = False
        arrive = LocalBus._deliver

        def deliver(bus: LocalBus, message: bytes) -> None:
            self.messages.append(message)
            if not self.cut:
                arrive(bus, message)

        monkeypatch.setattr(LocalBus, "_deliver", deliver)

    def tables(self) -> int:
        """How often a table was spoken of."""
        news = [read_news(message) for message in self.messages]
        return sum(len(one.tables) for one in news if isinstance(one, Watching))


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    return Wire(monkeypatch)


async def node_with_tables(here: World, name: str) -> Node:
    node = await here.node(name)
    for _ in range(OWN):
        await opened(node)
    return node


def make_old(*nodes: Node) -> None:
    """Who is new at a table asks more often."""
    for node in nodes:
        for live in node.host.lives.values():
            live.opened -= LONG_AGO


@pytest.mark.parametrize(("nodes", "shared"), [(1, 0), (2, 0), (4, 0), (2, 3), (4, 3)])
def test_greetings_grow_with_shared_tables_not_with_nodes_times_tables(
    tmp_path: Path, wire: Wire, nodes: int, shared: int
) -> None:
    async def scene() -> None:
        async with asyncio.timeout(LONGEST), world(tmp_path) as here:
            all_nodes = [await node_with_tables(here, f"n{number}") for number in range(nodes)]
            assert not wire.messages, "a table that one node has alone is nobody else's matter"
            for _ in range(shared):
                await opened(*all_nodes[:2])
            make_old(*all_nodes)
            await asyncio.sleep(0)
            wire.messages.clear()
            for node in all_nodes:
                node.caretaker.neighbours.greet()
            assert len(wire.messages) == (2 if shared else 0)  # one each way, with all tables
            assert wire.tables() == 2 * shared

    asyncio.run(scene())


@pytest.mark.usefixtures("hurry")
def test_nodes_whose_first_question_was_lost_find_one_another(tmp_path: Path, wire: Wire) -> None:
    async def scene() -> None:
        async with asyncio.timeout(LONGEST), world(tmp_path) as here:
            a, b, table = await strangers(here, wire)
            await until(lambda: know(a, b, table))

    asyncio.run(scene())


@pytest.mark.usefixtures("hurry")
def test_nodes_that_never_heard_of_one_another_do_so_when_one_writes(
    tmp_path: Path, wire: Wire
) -> None:
    async def scene() -> None:
        async with asyncio.timeout(LONGEST), world(tmp_path) as here:
            a, b, table = await strangers(here, wire)
            make_old(a, b)
            ann = next(iter(a.host.live(table).listeners))
            assert isinstance(ann, Person)
            await ann.do(Say, text="Is anybody there?")
            await until(lambda: know(a, b, table))

    asyncio.run(scene())


async def strangers(here: World, wire: Wire) -> tuple[Node, Node, str]:
    """Two nodes with people at one table, who do not know of one another."""
    a, b = await here.node("a"), await here.node("b")
    wire.cut = True
    ann = (await opened(a))[0]
    eve = Person(b, EVE, ann.table)
    await eve.watch()
    make_old(a, b)  # so that nobody asks while nobody hears
    await asyncio.sleep(0)
    wire.cut = False
    for node in (a, b):
        node.host.live(ann.table).opened += LONG_AGO
    return a, b, ann.table


def know(a: Node, b: Node, table: str) -> bool:
    lives = a.host.live(table), b.host.live(table)
    return "b" in lives[0].peers and "a" in lives[1].peers
