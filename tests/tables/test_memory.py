"""What a table costs in memory, and when it leaves it."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from pathlib import Path
from random import Random

import pytest

from cassoulet import games
from cassoulet.storage import StoreDown
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting import window
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.telling import sending
from cassoulet.tables.telling.live import Live
from cassoulet.tables.tending import caretaker
from cassoulet.wire.to_server import Say
from tests.sizes import heavy
from tests.tables.nodes import Node, Person, World, begun, opened, played, until
from tests.tables.setting import EVE, PEOPLE, START, playing

KILO = 1024
MOST = 90 * KILO  # bytes of a table far in a long game, four players watching
TABLES = 4


class Deaf:
    """A listener who forgets at once."""

    household, open = "here", True

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    def send(self, message: bytes) -> None: ...

    whisper = glimpse = send
    reading = Bucket(1000, 1000)


def log_of(game: str, moves: int) -> list[bytes]:
    scene, chance = playing(game, seats=4, people=4), Random(2)
    while scene.table.awaited() and len(scene.log) < moves:
        scene.play_any(choice=chance.randrange(1000))
    return scene.log


@heavy
@pytest.mark.parametrize("game", games.names())
def test_a_table_takes_little_memory_however_long_it_is_played(game: str) -> None:
    log = log_of(game, 300)
    in_memory(log)  # what all tables share is there from now on
    gc.collect()
    tracemalloc.start()
    try:
        lives = [in_memory([bytes(bytearray(body)) for body in log]) for _ in range(TABLES)]
        gc.collect()
        each = tracemalloc.get_traced_memory()[0] / len(lives)
    finally:
        tracemalloc.stop()
    assert each < MOST, f"{each / KILO:.0f} kB"


def in_memory(log: list[bytes]) -> Live:
    live = Live("aaaaaaaaaa")
    live.take_up(log)
    for guest in PEOPLE:
        live.join(Deaf(guest), -1, START, brief=True)
    return live


# When it leaves


@pytest.mark.usefixtures("hurry")
def test_what_nobody_watches_leaves_memory_and_comes_back_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caretaker, "RESTS_AFTER", 0.05)

    async def scene(here: World, a: Node, _: Node) -> None:
        people = await begun(a)
        table, mover = people[0].table, next(person for person in people if person.my_turn())
        await mover.play(Random(1))
        for person in people:
            person.leave()
        before = sending.whole(await a.host.newest(a.host.live(table)), -1, START)
        await until(lambda: table not in a.host.lives or a.host.lives[table].table is None)
        eve = Person(a, EVE, table)
        await eve.watch()
        newest = await a.host.newest(a.host.live(table))  # a sweep may be reading it again
        assert eve.room()["setting"]["game"].encode() in before
        assert newest.seq == len(await here.log(table))

    played(tmp_path, scene)


@pytest.mark.usefixtures("hurry")
def test_of_a_table_that_was_only_looked_at_nothing_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caretaker, "RESTS_AFTER", 0.05)
    monkeypatch.setattr(caretaker, "FORGET_AFTER", 600)

    async def scene(_: World, a: Node, b: Node) -> None:
        ann = (await opened(a))[0]
        await b.host.look(ann.table, sending.room)
        await until(lambda: not b.host.lives)
        assert ann.table in a.host.lives

    played(tmp_path, scene)


# How many may wait for one


def test_who_comes_to_a_crowded_table_or_node_is_told_to_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "MOST_TO_COME", 5)
    monkeypatch.setattr(window, "MOST_TO_COME_IN_ALL", 8)

    async def scene(here: World, a: Node, _: Node) -> None:
        ann = (await opened(a))[0]
        slow, load = asyncio.Event(), here.store.load

        async def load_slowly(table: str) -> list[bytes]:
            await slow.wait()
            return await load(table)

        monkeypatch.setattr(here.store, "load", load_slowly)
        looks = [asyncio.create_task(look(a, "bbbbbbbbbb")) for _ in range(9)]
        looks += [asyncio.create_task(look(a, f"cccccccc{number}a")) for number in range(9)]
        await until(lambda: sum(one.done() for one in looks) == 18 - 8)
        assert {one.result() for one in looks if one.done()} == {"try_again"}
        with pytest.raises(Refused, match="try_again"):
            a.host.watch(Person(a, EVE, "bbbbbbbbbb"), "bbbbbbbbbb", -1)
        assert await ann.do(Say, text="Players go on") > 0
        slow.set()
        assert "no_such_table" in await asyncio.gather(*looks)
        assert await look(a, "bbbbbbbbbb") == "no_such_table"  # there is room again

    played(tmp_path, scene)


async def look(node: Node, table: str) -> str:
    try:
        await node.host.look(table, sending.room)
    except (Refused, StoreDown) as error:
        return str(error)
    return ""
