"""Bots at tables of a test: whoever thinks for them, and games with them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from cassoulet.tables.state.table import Table
from cassoulet.tables.tending import minds
from cassoulet.tables.tending.minds import Answer, Minds, Question
from cassoulet.wire.facts import Level, Setting
from cassoulet.wire.to_server import AddBot, Stand
from tests.tables.nodes import Node, Person, World, until, world
from tests.tables.setting import ANN

LONGEST = 300.0  # seconds: all cores may be busy
PART = 100  # of its usual thinking


class Recorded:
    """Thinks here and keeps what it was asked."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    async def do(self, question: Question) -> Answer:
        self.questions.append(question)
        return minds.answer(question)


class Lost:
    """Never has an answer."""

    def __init__(self, why: type[Exception]) -> None:
        self.why = why

    async def do(self, question: Question) -> Answer:
        raise self.why


def alone(path: Path, scene: Callable[[World], Awaitable[None]]) -> None:
    async def main() -> None:
        async with asyncio.timeout(LONGEST), world(path) as here:
            await scene(here)

    asyncio.run(main())


def thought(path: Path, scene: Callable[[World, Node, Minds], Awaitable[None]]) -> None:
    """Play a scene at a node whose bots think in two processes."""

    async def main() -> None:
        pool = Minds(2)
        try:
            async with asyncio.timeout(LONGEST), world(path) as here:
                await scene(here, await here.node("a", mind=pool, part=PART), pool)
        finally:
            pool.close()

    asyncio.run(main())


async def with_bots(node: Node, game: str, levels: list[Level]) -> Person:
    """Ann has begun a game with bots."""
    table = await node.host.open_table(ANN, Setting(game, len(levels) + 1))
    ann = Person(node, ANN, table)
    await ann.watch()
    for seat, level in enumerate(levels, start=1):
        await ann.do(AddBot, seat=seat, level=level)
    await ann.start()
    return ann


def table_of(person: Person) -> Table | None:
    return person.node.host.live(person.table).table


async def over(*people: Person) -> None:
    for one in people:
        await until(lambda one=one: getattr(table_of(one), "status", "") == "over", LONGEST)  # type: ignore[misc]


async def left_to_bots(here: World, game: str, mind: Recorded) -> Person:
    """A game that bots have played to its end, also for the one person, who went away."""
    node = await here.node("a", mind=mind)
    ann = await with_bots(node, game, ["medium", "medium"])
    await ann.do(Stand)
    await over(ann)
    return ann
