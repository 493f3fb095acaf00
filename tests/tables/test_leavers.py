"""Whoever loses the connection loses nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from cassoulet.storage import Append
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.state import dues
from cassoulet.tables.state.records import Record
from cassoulet.tables.tending import caretaker
from cassoulet.wire.to_server import Return, Say, Stand
from tests.sizes import heavy
from tests.tables.nodes import (
    PATIENCE,
    Message,
    Node,
    Person,
    World,
    begun,
    opened,
    played,
    until,
)
from tests.tables.setting import EVE

pytestmark = pytest.mark.usefixtures("hurry")

SOON = 2.0  # seconds: enough to come back in on a busy machine


def place(person: Person, seat: int) -> Message:
    found: Message = person.room()["places"][seat]
    return found


def again(person: Person, node: Node | None = None) -> Person:
    return Person(node or person.node, person.guest, person.table)


def test_whoever_goes_is_missed_then_played_for_and_gets_the_seat_back(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, _ = await begun(a, b)
        hand = bob.standing()["view"]
        bob.leave()
        await until(lambda: "WentAway" in ann.facts())
        assert not place(ann, 1)["here"]
        await until(lambda: "TakenOver" in ann.facts())
        assert place(ann, 1)["bot_plays"]
        back = again(bob)
        await back.watch()
        await until(lambda: "GivenBack" in ann.facts())
        assert place(ann, 1) == {**place(ann, 1), "here": True, "bot_plays": False, "name": "Bob"}
        assert back.told("Table")[0]["you"] == 1
        assert back.standing()["view"].keys() == hand.keys()
        assert await back.refused(Return) == "you_play_already"

    played(tmp_path, scene)


@heavy
def test_whoever_is_back_soon_was_never_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caretaker, "AWAY_AFTER", SOON)

    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, _ = await begun(a, b)
        for node in (a, b, a, b):
            bob.leave()
            bob = again(bob, node)
            await bob.watch(after=bob.seqs()[-1] if bob.heard else -1)
            await asyncio.sleep(SOON / 10)
        await asyncio.sleep(1.2 * SOON)
        assert "WentAway" not in ann.facts()

    played(tmp_path, scene)


def test_whoever_is_back_in_time_is_not_played_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dues, "GRACE", 60_000)

    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, _ = await begun(a, b)
        bob.leave()
        await until(lambda: "WentAway" in ann.facts())
        await again(bob, a).watch()
        await until(lambda: "CameBack" in ann.facts())
        assert "TakenOver" not in ann.facts()

    played(tmp_path, scene)


def test_one_of_two_connections_is_enough(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, _ = await begun(a, b)
        await again(bob, a).watch()
        peers = b.host.live(bob.table).peers
        await until(lambda: any(1 in peer.seats for peer in peers.values()))
        bob.leave()
        await asyncio.sleep(0.5)
        assert "WentAway" not in ann.facts()

    played(tmp_path, scene)


def test_the_last_of_all_to_go_is_missed_too(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a)
        for person in people:
            person.leave()
        while await a.host.look(people[0].table, lambda table: table.status) != "over":
            await asyncio.sleep(0.05)
        chairs = await a.host.look(people[0].table, lambda table: table.chairs)
        assert all(chair.taken_over for chair in chairs)

    played(tmp_path, scene)


def test_whoever_goes_while_the_node_is_at_work_is_missed_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, cid = await begun(a)

        async def slowly(append: Append) -> bool:
            await asyncio.sleep(0.15)
            return await SqliteStore.append(here.store, append)

        ann.leave()
        cid.leave()
        await asyncio.sleep(0.02)
        monkeypatch.setattr(here.store, "append", slowly)
        bob.say(Say, text="I go too")
        bob.leave()  # nobody is left here who would look again
        log: list[Record] = []
        while [record.entry.__class__.__name__ for record in log].count("WentAway") < 3:
            await asyncio.sleep(0.02)
            log = await here.log(ann.table)

    played(tmp_path, scene)


def test_in_the_waiting_room_a_seat_becomes_free(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, _ = await opened(a, b)
        bob.leave()
        await until(lambda: "Stood" in ann.facts())
        assert place(ann, 1)["taken"] == "free"
        async with asyncio.timeout(PATIENCE):
            while await seat_of(again(bob)) != -1:  # the other node hears of it a little later
                await asyncio.sleep(0.01)

    played(tmp_path, scene)


async def seat_of(person: Person) -> int:
    await person.watch()
    seat: int = person.told("Table")[-1]["you"]
    return seat


def test_spectators_are_not_missed(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await begun(a, b)
        eve = Person(b, EVE, ann.table)
        await eve.watch()
        before = len(await here.log(ann.table))
        eve.leave()
        await asyncio.sleep(0.3)
        assert len(await here.log(ann.table)) == before

    played(tmp_path, scene)


def test_nobody_is_missed_at_a_finished_game(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a, game="fagioli")
        for person in people[1:]:
            await person.do(Stand)
        chance = Random(1)
        while people[0].standing()["waiting_for"]:
            if people[0].my_turn():
                await people[0].play(chance)
            await asyncio.sleep(0.002)
        await people[0].over()
        before = len(await here.log(people[0].table))
        for person in people:
            person.leave()
        await asyncio.sleep(0.3)
        assert len(await here.log(people[0].table)) == before

    played(tmp_path, scene)


def test_players_whom_a_dead_node_took_along_are_missed(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await begun(a, b)
        await b.kill()
        await until(lambda: ann.facts().count("TakenOver") == 2)
        assert [place(ann, seat)["bot_plays"] for seat in range(3)] == [False, True, True]

    played(tmp_path, scene)
