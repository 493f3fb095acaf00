"""What only a real broker can do: batch, die, come back, be unreachable, bring nonsense."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import nats
import pytest
from nats.aio.msg import Msg

from cassoulet.bus import link
from cassoulet.bus import nats as bus
from cassoulet.bus.nats import CIRCLE, INBOX, MOST_HELD, NatsBus
from tests.bus.worlds import PATIENCE, NatsWorld, Node, nodes, until
from tests.servers.nats import Nats

MOVE = b"m" * 180  # about what a move weighs
REAL_PING_EVERY = link.PING_EVERY  # before any test hurries


def test_what_is_told_in_a_moment_travels_together(wired: NatsWorld) -> None:
    parcels: list[bytes] = []

    async def count(message: Msg) -> None:
        parcels.append(message.data)

    async def scene() -> None:
        spy = await nats.connect(wired.server.url)
        await spy.subscribe(INBOX + "bob", cb=count)
        await spy.flush()
        async with nodes(wired, "ann", "bob") as (ann, bob):
            for _ in range(1000):
                ann.bus.tell("bob", MOVE)
            await bob.hears(*[MOVE] * 1000)
        await spy.close()

    asyncio.run(scene())
    assert len(parcels) == 3  # 185 kB, 64 kB at a time


def test_no_parcel_exceeds_what_the_server_takes(tmp_path: Path) -> None:
    fits = b"f" * (2048 - 16 - 3 - 5)

    async def scene(server: Nats) -> None:
        ann, bob = Node(NatsBus("ann", [server.url])), Node(NatsBus("bob", [server.url]))
        for node in (ann, bob):
            await node.bus.open(node.heard.append)
        messages = [*[MOVE] * 100, fits]
        for message in [*messages, fits + b"!"]:
            ann.bus.tell("bob", message)
        await bob.hears(*messages)
        assert (ann.bus.dropped, ann.bus.connected) == (1, True)
        for node in (ann, bob):
            await node.bus.close()

    with Nats(tmp_path, "max_payload: 2048") as server:
        asyncio.run(scene(server))


@pytest.mark.parametrize("name", ["", "two words", "a..b", "a.*", ">", "line\r\nbreak"])
def test_a_name_that_cannot_be_a_subject_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be called"):
        NatsBus(name, [])


def test_a_host_and_port_is_a_name(wired: NatsWorld) -> None:
    async def scene() -> None:
        async with nodes(wired, "ann.example.org:8000", "ann.example.org:8001") as (ann, bob):
            ann.bus.tell(bob.bus.node, b"hello")
            await bob.hears(b"hello")

    asyncio.run(scene())


@pytest.mark.parametrize("subject", [INBOX + "bob", CIRCLE + "bobs"])
def test_nonsense_is_dropped(wired: NatsWorld, subject: str) -> None:
    good = msgspec.msgpack.encode(["spy", [b"sense"]])
    nonsense: list[object] = [[], "x", [1, 2], ["spy"], ["spy", "x"], ["spy", [b"half", 7]], {}]
    broken = [b"", b"\xc1", b"{}", good[:-1], good + b"x", *map(msgspec.msgpack.encode, nonsense)]

    async def scene() -> None:
        spy = await nats.connect(wired.server.url)
        async with nodes(wired, "ann", "bob") as (ann, bob):
            bob.bus.join("bobs")
            bob.bus.tell("ann", b"I am in it")
            await ann.hears(b"I am in it")
            for data in [*broken, good]:
                await spy.publish(subject, data)
            await bob.hears(b"sense")
        await spy.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("hurry")
def test_the_broker_is_killed_and_comes_back(tmp_path: Path) -> None:
    async def scene(server: Nats) -> None:
        ann, bob = Node(NatsBus("ann", [server.url])), Node(NatsBus("bob", [server.url]))
        for node in (ann, bob):
            await node.bus.open(node.heard.append)
        server.kill()
        for _ in range(100):
            ann.bus.tell("bob", MOVE)  # before anyone has noticed
        await until(lambda: not (ann.bus.connected or bob.bus.connected))
        ann.bus.tell("bob", b"lost")
        assert ann.bus.dropped
        server.start()
        await until(lambda: ann.bus.connected and bob.bus.connected)
        ann.bus.tell("bob", b"back")
        await bob.hears(b"back")
        server.kill()
        for node in (ann, bob):
            await node.bus.close()

    with Nats(tmp_path) as server:
        asyncio.run(scene(server))


@pytest.mark.usefixtures("hurry")
def test_the_broker_comes_after_the_nodes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = Nats(tmp_path)

    async def scene() -> None:
        ann, bob = Node(NatsBus("ann", [server.url])), Node(NatsBus("bob", [server.url]))
        with monkeypatch.context() as patch:  # nobody is there to wait for
            patch.setattr(bus, "CONNECT_WITHIN", 0.1)
            await asyncio.gather(*(node.bus.open(node.heard.append) for node in (ann, bob)))
        assert not ann.bus.connected
        server.start()
        await until(lambda: ann.bus.connected and bob.bus.connected)
        ann.bus.tell("bob", b"hello")
        await bob.hears(b"hello")
        for node in (ann, bob):
            await node.bus.close()

    asyncio.run(scene())
    server.kill()


def test_another_server_of_the_list_serves_as_well(broker: Nats, tmp_path: Path) -> None:
    dead = Nats(tmp_path)

    async def scene() -> None:
        bus = NatsBus("ann", [dead.url, broker.url])
        await bus.open(lambda _: None)
        await until(lambda: bus.connected)
        await bus.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("hurry")
def test_a_partition_is_noticed_within_a_few_seconds(wired: NatsWorld) -> None:
    """Within as many pings as go unanswered, and one more; which tests need not wait for."""
    assert REAL_PING_EVERY * (link.PINGS_UNANSWERED + 1) <= 3

    async def scene() -> None:
        async with nodes(wired, "ann", "bob") as (ann, bob):
            wired.cut("ann")
            await until(lambda: not ann.bus.connected)
            assert bob.bus.connected

    asyncio.run(scene())


@pytest.mark.usefixtures("hurry")
def test_what_a_partition_keeps_from_leaving_is_bounded_and_forgotten(wired: NatsWorld) -> None:
    """Nor may it keep a node from linking up again."""

    async def scene() -> None:
        async with nodes(wired, "ann", "cid") as (ann, cid):
            wired.cut("ann")
            while not ann.bus.dropped:  # until every buffer is full
                for _ in range(20):
                    ann.bus.tell("bob", b"x" * 100_000)
                await asyncio.sleep(0.005)
            assert ann.bus.connected
            ann.bus.tell("cid", b"stale")
            await until(lambda: not ann.bus.connected)
            wired.mend("ann")
            await until(lambda: ann.bus.connected)
            ann.bus.tell("cid", b"fresh")
            await cid.hears(b"fresh")
            assert ann.bus.dropped * 100_000 > MOST_HELD

    asyncio.run(scene())


def test_own_news_that_a_partition_held_back_are_not_heard(wired: NatsWorld) -> None:
    """The broker may read them from the old connection while the new one listens already."""
    late = msgspec.msgpack.encode(["ann", [b"late"]])

    async def scene() -> None:
        old_connection = await nats.connect(wired.server.url)
        async with nodes(wired, "ann", "bob") as (ann, bob):
            for node in (ann, bob):
                node.bus.join("table")
                node.bus.tell("ann" if node is bob else "bob", b"joined")
            await ann.hears(b"joined")
            await bob.hears(b"joined")
            await old_connection.publish(CIRCLE + "table", late)
            await bob.hears(b"joined", b"late")
            bob.bus.tell_circle("table", b"welcome")
            await ann.hears(b"joined", b"welcome")
        await old_connection.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("hurry")
def test_a_node_that_is_refused_knocks_again(wired: NatsWorld) -> None:
    async def scene() -> None:
        async with nodes(wired, "ann") as (ann,):
            wired.wires["ann"].refuse()
            await until(lambda: not ann.bus.connected)
            wired.mend("ann")
            await until(lambda: ann.bus.connected)

    asyncio.run(scene())


def test_closing_waits_until_the_broker_has_read_all(wired: NatsWorld) -> None:
    async def scene() -> None:
        async with nodes(wired, "ann", "bob") as (ann, bob):
            wired.cut("ann")
            ann.bus.tell("bob", MOVE)
            closing = asyncio.create_task(ann.bus.close())
            await asyncio.sleep(0.1)
            assert not closing.done()
            wired.mend("ann")
            await bob.hears(MOVE)
            await closing

    asyncio.run(scene())


@pytest.mark.usefixtures("hurry")
def test_closing_does_not_wait_for_a_broker_that_is_cut_off(wired: NatsWorld) -> None:
    async def scene() -> None:
        async with nodes(wired, "ann") as (ann,):
            wired.cut("ann")
            ann.bus.tell("bob", MOVE)
            async with asyncio.timeout(PATIENCE):
                await ann.bus.close()

    asyncio.run(scene())
