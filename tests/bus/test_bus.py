"""What every bus promises, in one process and over a real broker."""

from __future__ import annotations

import asyncio

import pytest

from cassoulet.bus import Bus
from tests.bus.worlds import Node, World, nodes, until

MANY = [b"%d" % number for number in range(3000)]


def test_an_inbox_is_its_own_nodes_alone(world: World) -> None:
    async def scene() -> None:
        async with nodes(world, "ann", "bob", "cid") as (ann, bob, cid):
            ann.bus.tell("bob", b"to bob")
            ann.bus.tell("cid", b"to cid")
            await bob.hears(b"to bob")
            await cid.hears(b"to cid")
            assert not ann.heard

    asyncio.run(scene())


async def joined(circle: str, *members: Node) -> None:
    """Returns when the bus knows that they are in it."""
    for node in members:
        node.bus.join(circle)
    for node in members:
        for other in members:
            before = len(other.heard)
            if other is not node:  # on the same way as what it joined by, so it comes after that
                node.bus.tell(other.bus.node, b"joined")
                await until(lambda: len(other.heard) > before)  # noqa: B023 (awaited at once)
    for node in members:
        node.heard.clear()


def test_a_circle_reaches_all_others_who_are_in_it(world: World) -> None:
    async def scene() -> None:
        async with nodes(world, "ann", "bob", "cid", "dan") as (ann, bob, cid, dan):
            await joined("dinner", ann, bob, cid)
            ann.bus.tell_circle("dinner", b"soup")
            dan.bus.tell_circle("dinner", b"guests")
            ann.bus.tell("dan", b"not for you")
            await until(lambda: len(bob.heard) == len(cid.heard) == 2)
            assert set(bob.heard) == set(cid.heard) == {b"soup", b"guests"}
            await ann.hears(b"guests")
            await dan.hears(b"not for you")

    asyncio.run(scene())


def test_who_has_left_a_circle_hears_it_no_more_and_may_come_back(world: World) -> None:
    async def scene() -> None:
        async with nodes(world, "ann", "bob", "cid") as (ann, bob, cid):
            await joined("dinner", ann, bob, cid)
            bob.bus.leave("dinner")
            bob.bus.leave("dinner")
            bob.bus.tell("ann", b"I am tired")
            await ann.hears(b"I am tired")
            ann.bus.tell_circle("dinner", b"cheese")
            ann.bus.tell("bob", b"good night")
            await cid.hears(b"cheese")
            await bob.hears(b"good night")
            await joined("dinner", ann, bob)
            ann.bus.tell_circle("dinner", b"coffee")
            await bob.hears(b"coffee")

    asyncio.run(scene())


def test_a_circle_that_nobody_can_be_in_is_harmless(world: World) -> None:
    async def scene() -> None:
        async with nodes(world, "ann", "bob") as (ann, bob):
            for circle in ("no such > *", "", "a b"):
                bob.bus.join(circle)
                ann.bus.tell_circle(circle, b"hello?")
            ann.bus.tell("bob", b"hello")
            await until(lambda: b"hello" in bob.heard)
            assert ann.bus.connected
            assert bob.bus.connected

    asyncio.run(scene())


def test_nobody_hears_himself(world: World) -> None:
    async def scene() -> None:
        async with nodes(world, "ann", "bob") as (ann, bob):
            ann.bus.tell("ann", b"note to self")
            await joined("table", ann, bob)
            ann.bus.tell_circle("table", b"one")
            bob.bus.tell("ann", b"two")
            await bob.hears(b"one")
            await ann.hears(b"two")

    asyncio.run(scene())


def test_telling_nobody_is_harmless(world: World) -> None:
    async def scene() -> None:
        async with nodes(world, "ann", "bob") as (ann, bob):
            ann.bus.tell("nobody", b"hello?")
            ann.bus.tell("no such.node > *", b"hello?")
            ann.bus.tell("bob", b"hello")
            await bob.hears(b"hello")
            assert ann.bus.connected

    asyncio.run(scene())


def test_order_is_kept_for_each_sender(world: World) -> None:
    async def scene() -> None:
        async with nodes(world, "ann", "bob", "cid") as (ann, bob, cid):
            for number, message in enumerate(MANY):
                ann.bus.tell("cid", b"a" + message)
                bob.bus.tell("cid", b"b" + message)
                if number % 100 == 0:
                    await asyncio.sleep(0.001)
            await until(lambda: len(cid.heard) == 2 * len(MANY))
            for name in (b"a", b"b"):
                assert [m[1:] for m in cid.heard if m.startswith(name)] == MANY

    asyncio.run(scene())


def test_order_within_a_circle_is_kept(world: World) -> None:
    async def scene() -> None:
        async with nodes(world, "ann", "bob", "cid") as (ann, bob, cid):
            await joined("table", ann, bob, cid)
            for message in MANY:
                ann.bus.tell_circle("table", message)
            await bob.hears(*MANY)
            await cid.hears(*MANY)

    asyncio.run(scene())


def test_large_and_empty_messages(world: World) -> None:
    sizes = [1_000_000, 0, 70_000, 65_536, 65_535, 65_500, 1, 500_000]
    messages = [bytes([65 + index]) * size for index, size in enumerate(sizes)]

    async def scene() -> None:
        async with nodes(world, "ann", "bob") as (ann, bob):
            for message in messages:
                ann.bus.tell("bob", message)
            await bob.hears(*messages)
            assert not ann.bus.dropped

    asyncio.run(scene())


def test_what_was_told_is_sent_before_closing(world: World) -> None:
    messages = [message * 500 for message in MANY]  # 7 MB

    async def scene() -> None:
        async with nodes(world, "bob") as (bob,):
            async with nodes(world, "ann") as (ann,):
                for message in messages:
                    ann.bus.tell("bob", message)
            await bob.hears(*messages)
            assert not ann.bus.connected

    asyncio.run(scene())


def test_whoever_is_not_there_yet_or_no_more_tells_in_vain(world: World) -> None:
    async def scene() -> None:
        async with nodes(world, "bob") as (bob,):
            async with nodes(world, "ann") as (ann,):
                early = world.bus("ada")
                early.tell("bob", b"too early")
                early.tell_circle("table", b"too early")
                await early.close()
            ann.bus.tell("bob", b"too late")
            ann.bus.tell_circle("table", b"too late")
            assert (early.dropped, ann.bus.dropped) == (2, 2)
            assert not bob.heard

    asyncio.run(scene())


def test_a_node_may_come_back_under_its_name(world: World) -> None:
    async def scene() -> None:
        async with nodes(world, "ann") as (ann,):
            for visit in (b"first", b"second"):
                async with nodes(world, "bob") as (bob,):
                    ann.bus.tell("bob", visit)
                    await bob.hears(visit)

    asyncio.run(scene())


@pytest.mark.usefixtures("hurry")
def test_a_cut_drops_and_mending_restores(world: World) -> None:
    async def scene() -> None:
        async with nodes(world, "ann", "bob", "cid") as (ann, bob, cid):
            await joined("table", ann, bob)
            world.cut("ann")
            await until(lambda: not ann.bus.connected)
            ann.bus.tell("bob", b"lost")
            ann.bus.tell_circle("table", b"lost")
            cid.bus.tell("ann", b"lost")
            cid.bus.tell("bob", b"still here")
            await bob.hears(b"still here")
            assert ann.bus.dropped == 2
            world.mend("ann")
            await until(lambda: ann.bus.connected)
            ann.bus.tell("bob", b"back")
            cid.bus.tell("ann", b"welcome")
            await bob.hears(b"still here", b"back")
            await ann.hears(b"welcome")
            bob.bus.tell_circle("table", b"still in it")
            await ann.hears(b"welcome", b"still in it")

    asyncio.run(scene())


def test_a_listener_that_fails_goes_on_listening(world: World) -> None:
    heard: list[bytes] = []

    def hear(message: bytes) -> None:
        heard.append(message)
        if message == b"bad":
            raise ValueError("a bean in the ear")

    async def scene() -> None:
        faults: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
        deaf: Bus = world.bus("deaf")
        await deaf.open(hear)
        async with nodes(world, "ann") as (ann,):
            for message in (b"one", b"bad", b"two"):
                ann.bus.tell("deaf", message)
            await until(lambda: len(heard) == 3)
            ann.bus.tell("deaf", b"three")
            await until(lambda: len(heard) == 4)
        await deaf.close()

    asyncio.run(scene())
    assert heard == [b"one", b"bad", b"two", b"three"]
