"""Nodes on one store and one hub, and people who are connected to them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from cassoulet.bus.local import Hub, LocalBus
from cassoulet.storage import Append, StoreDown
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting.host import Host
from cassoulet.tables.hosting.keys import Keys
from cassoulet.tables.state.commands import Command
from cassoulet.tables.state.records import Record, read_record
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import Table
from cassoulet.tables.tending.bots import Bots, Mind
from cassoulet.tables.tending.caretaker import Caretaker
from cassoulet.tables.tending.minds import Answer, Question, answer
from cassoulet.wire import to_server
from cassoulet.wire.facts import Setting
from tests.tables.setting import ANN, BOB, CID

PATIENCE = 60.0  # seconds
LONGEST = 120.0  # of a scene, on a machine that is busy with other things
TALKATIVE = (1000.0, 1000)  # lines of chat a second, and at once
NEWS = ("News", "Changes")  # the long way, and briefly
Message = dict[str, Any]

_ids = count(1)


class Thoughtless:
    """Thinks here and now: who has no process of its own starts quickly."""

    async def do(self, question: Question) -> Answer:
        return answer(question._replace(level="easy"))


class Node:
    def __init__(self, world: World, name: str, pace: int, mind: Mind, part: int) -> None:
        self.bus = LocalBus(world.hub, name)
        self.host = Host(world.store, self.bus, Keys(["s" * 32]), pace, TALKATIVE)
        self.bots = Bots(self.host, mind, part)
        self.caretaker = Caretaker(self.host, self.bots)

    async def kill(self) -> None:
        """As if the process died: nothing is heard of it any more, and nothing is put in order."""
        await self.caretaker.close()
        await self.bus.close()


class Person:
    """Somebody with a connection to a node: the listener of what the node tells."""

    def __init__(self, node: Node, guest: Guest, table: str) -> None:
        self.node, self.guest, self.table = node, guest, table
        self.open = True
        self.heard: list[Message] = []

    def send(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    async def watch(self, after: int = -1, brief: bool = False) -> None:
        self.node.host.watch(self, self.table, after, brief)
        live = self.node.host.live(self.table)
        await until(lambda: self in live.listeners)

    whisper = glimpse = send
    household = "here"
    reading = Bucket(1000, 1000)

    def leave(self) -> None:
        """The connection is lost."""
        self.open = False
        self.node.host.unwatch(self, self.table)

    async def known(self) -> Table:
        """The table as its node has it, which is not while an entry is on its way to the store."""
        live = self.node.host.live(self.table)
        await until(lambda: live.table is not None)
        assert live.table
        return live.table

    async def over(self) -> None:
        """The game is at its end, and that is noted: nothing more is written by itself."""
        await until(lambda: self.room()["status"] == "over")
        await until(lambda: self.facts()[-1] == "Noted")

    # Commands

    def say(self, sort: type[Command], command: str = "", **words: Any) -> str:
        """Send a command; its id."""
        command = command or f"command-{next(_ids)}"
        self.node.host.command(self, sort(id=command, table=self.table, **words))
        return command

    async def ask(self, sort: type[Command], command: str = "", **words: Any) -> Message:
        """Send a command, and wait for its answer."""
        before = len(self.heard)
        return await self.answer(self.say(sort, command, **words), before)

    async def do(self, sort: type[Command], command: str = "", **words: Any) -> int:
        answer = await self.ask(sort, command, **words)
        assert answer["type"] in ("Done", "Changes"), answer
        return int(answer["seq"])

    async def start(self) -> None:
        """Returns when the cards are dealt."""
        await self.do(to_server.Start)
        await until(lambda: self.room()["status"] != "waiting")

    async def refused(self, sort: type[Command], command: str = "", **words: Any) -> str:
        answer = await self.ask(sort, command, **words)
        assert answer["type"] == "Refused", answer
        return str(answer["code"])

    async def answer(self, command: str, before: int = 0) -> Message:
        def answers() -> list[Message]:
            heard = self.heard[before:]
            return [one for one in heard if command in (one.get("id"), one.get("done"))]

        await until(lambda: bool(answers()))
        return answers()[0]

    # What was heard

    def told(self, sort: str) -> list[Message]:
        return [heard for heard in self.heard if heard["type"] == sort]

    def seqs(self) -> list[int]:
        return [heard["seq"] for heard in self.heard if heard["type"] in ("Table", *NEWS)]

    def facts(self) -> list[str]:
        return [heard["fact"]["type"] for heard in self.heard if heard["type"] in NEWS]

    def room(self) -> Message:
        return self.newest("room")

    def standing(self) -> Message:
        return self.newest("standing")

    def newest(self, part: str) -> Message:
        """As a client keeps it: the last that was told."""
        parts: list[Message] = [heard[part] for heard in self.heard if heard.get(part)]
        return parts[-1]

    def my_turn(self) -> bool:
        return bool(self.standing()["legal"])

    async def play(self, chance: Random) -> Message:
        """Make a legal move, as a client does who knows no more than what was told."""
        action = msgspec.json.encode(chance.choice(self.standing()["legal"]))
        return await self.ask(to_server.Play, after=self.seqs()[-1], action=Raw(action))


class World:
    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.hub = Hub()
        self.nodes: list[Node] = []

    async def node(self, name: str, pace: int = 0, mind: Mind | None = None, part: int = 1) -> Node:
        node = Node(self, name, pace, mind or Thoughtless(), part)
        await node.caretaker.start()
        self.nodes.append(node)
        return node

    async def log(self, table: str) -> list[Record]:
        return [read_record(body) for body in await self.store.load(table)]

    async def close(self) -> None:
        for node in self.nodes:
            await node.caretaker.close()
            await node.host.close()
            await node.bus.close()
        await self.store.close()


@asynccontextmanager
async def world(path: Path) -> AsyncIterator[World]:
    made = World(await SqliteStore.open(path / "tables.db"))
    try:
        yield made
    finally:
        await made.close()


def played(path: Path, scene: Callable[[World, Node, Node], Awaitable[None]]) -> None:
    """Play a scene with two nodes."""

    async def main() -> None:
        async with asyncio.timeout(LONGEST), world(path) as here:
            await scene(here, await here.node("a"), await here.node("b"))

    asyncio.run(main())


async def opened(node: Node, *others: Node, seats: int = 3, **setting: Any) -> list[Person]:
    """Ann has opened a table, Bob and Cid sit there too, each at one node; all of them watch."""
    setting = {"game": "haricots", **setting}
    table = await node.host.open_table(ANN, Setting(seats=seats, **setting))
    nodes = (node, *others, *[(others or (node,))[-1]] * 2)
    people = [Person(at, who, table) for at, who in zip(nodes, (ANN, BOB, CID), strict=False)]
    for seat, person in enumerate(people[:seats]):
        await person.watch()
        if seat:
            await person.do(to_server.Sit, seat=seat)
    return people[:seats]


async def begun(node: Node, *others: Node, **setting: Any) -> list[Person]:
    people = await opened(node, *others, **setting)
    await people[0].start()
    await until(lambda: all(person.room()["status"] == "playing" for person in people))
    return people


async def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.002)


class Trouble:
    """Has a store fail at the next append: before it has written, or after."""

    def __init__(self, store: SqliteStore, after: bool) -> None:
        self.store, self.after = store, after
        self.times = 0

    async def append(self, append: Append) -> bool:
        self.times += 1
        if self.times > 1:
            return await SqliteStore.append(self.store, append)
        if self.after:
            await SqliteStore.append(self.store, append)
        raise StoreDown("the connection was lost")
