"""What a session does to the node's tables, whatever carries its bytes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from cassoulet.bus.local import Hub, LocalBus
from cassoulet.server.limits import MOST_ADDRESSES, Visitors
from cassoulet.server.node import Node
from cassoulet.server.session import Session
from cassoulet.server.settings import Limits, Settings
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.state.seats import Guest
from cassoulet.wire import to_server
from cassoulet.wire.facts import Setting
from tests.server.recorded import Memory
from tests.tables.nodes import until

ANA = Guest("ana", "Ana", "#aabbcc")


class Paper:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.ended = ""
        self.held = 0

    def write(self, message: bytes) -> None:
        self.written.append(message)

    def waiting(self) -> int:
        return self.held

    def close(self, code: int) -> None:
        self.ended = f"closed with {code}"

    def drop(self) -> None:
        self.ended = "dropped"


def new_node(tmp_path: Path, **limits: float) -> Node:
    settings = msgspec.convert({"data": str(tmp_path), "limits": limits}, Settings)
    return Node(settings, Memory(), LocalBus(Hub(), "a"))


def hello(node: Node, address: str = "10.0.0.1") -> tuple[Session, Paper]:
    paper = Paper()
    session = Session(node, paper, address)
    say(session, to_server.Hello(node.keys.guest_token(ANA)))
    return session, paper


def say(session: Session, message: msgspec.Struct) -> None:
    session.receive(msgspec.json.encode(message))


def test_who_watches_and_leaves_at_once_is_not_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        node = new_node(tmp_path)
        table = await node.host.open_table(ANA, Setting("haricots", 3))
        session, _ = hello(node)
        say(session, to_server.Watch(table))
        say(session, to_server.Unwatch(table))
        await asyncio.sleep(0.01)
        assert not node.host.live(table).listeners
        session.closed()
        assert not node.host.live(table).listeners

    asyncio.run(scene())


def test_who_leaves_and_watches_again_is_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        node = new_node(tmp_path)
        table = await node.host.open_table(ANA, Setting("haricots", 3))
        session, _ = hello(node)
        for message in (to_server.Watch(table), to_server.Unwatch(table), to_server.Watch(table)):
            say(session, message)
        await until(lambda: list(node.host.live(table).listeners) == [session])
        session.closed()
        assert not node.host.live(table).listeners
        assert not node.sessions

    asyncio.run(scene())


def test_who_was_sent_away_is_heard_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        node = new_node(tmp_path)
        table = await node.host.open_table(ANA, Setting("haricots", 3))
        session, paper = hello(node)
        session.end(1008)
        said = len(paper.written)
        say(session, to_server.Say(id="12345678", table=table, text="hello?"))
        await asyncio.sleep(0.01)
        assert paper.ended == "closed with 1008"
        assert len(paper.written) == said
        assert await node.host.look(table, lambda table: table.seq) == 2

    asyncio.run(scene())


def test_who_takes_nothing_is_dropped(tmp_path: Path) -> None:
    async def scene() -> None:
        node = new_node(tmp_path)
        session, paper = hello(node)
        paper.held = node.settings.limits.waiting_bytes + 1
        say(session, to_server.Ping(1))
        assert paper.ended == "dropped"
        assert not node.sessions
        assert node.dropped == 1

    asyncio.run(scene())


def test_who_is_dropped_while_it_is_told_of_a_table_is_not_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        node = new_node(tmp_path)
        table = await node.host.open_table(ANA, Setting("fagioli", 2))
        session, paper = hello(node)
        say(session, to_server.Watch(table))
        paper.held = node.settings.limits.waiting_bytes + 1
        await node.host.look(table, lambda table: table.seq)
        assert paper.ended == "dropped"
        assert not node.host.live(table).listeners

    asyncio.run(scene())


# Limits


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(rate=10, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    bucket.full -= 0.15  # seconds ago
    assert [bucket.take() for _ in range(2)] == [True, False]
    bucket.full -= 60
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_are_forgotten_unless_they_are_connected() -> None:
    visitors = Visitors(Limits())
    assert visitors.connect("connected")
    visitors.of("gone")
    for number in range(MOST_ADDRESSES):
        visitors.of(str(number))
    assert len(visitors._known) <= MOST_ADDRESSES + 1
    assert "gone" not in visitors._known
    assert visitors.of("connected").sockets == 1
    visitors.disconnect("connected")
    assert visitors.sockets == 0


def test_an_address_says_no_more_by_having_many_connections(tmp_path: Path) -> None:
    async def scene() -> None:
        node = new_node(tmp_path, messages_in_all=0.001, messages_in_all_burst=10)
        lines = [hello(node) for _ in range(4)]
        _, elsewhere = hello(node, "10.0.0.2")
        for session, _ in lines * 2:
            say(session, to_server.Ping(1))
        refused = [b"too_fast" in message for _, paper in lines for message in paper.written]
        assert (refused.count(False), refused.count(True)) == (10, 2)
        assert not any(b"too_fast" in message for message in elsewhere.written)

    asyncio.run(scene())


def test_there_is_an_end_to_sockets_in_all() -> None:
    visitors = Visitors(Limits(sockets=2, sockets_in_all=3))
    assert [visitors.connect(address) for address in "aaabb"] == [True, True, False, True, False]
    visitors.disconnect("a")
    assert visitors.connect("b")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2606:4700:1:2::1", "2606:4700:1:2:ffff::", True),
        ("2606:4700:1:2::1", "2606:4700:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("::ffff:8.8.8.8", "8.8.8.8", True),
        ("::ffff:8.8.8.8", "::ffff:8.8.4.4", False),
        ("8.8.8.8", "8.8.8.9", False),
        ("local", "anything", False),
    ],
)
def test_one_line_has_one_share_however_many_addresses(one: str, other: str, same: bool) -> None:
    visitors = Visitors(Limits(sockets=1))
    assert visitors.connect(one)
    assert visitors.connect(other) == (not same)
    visitors.disconnect(one)
    assert visitors.connect(one)


# What is shown before a move


def showing(node: Node, table: str) -> tuple[Session, Paper]:
    session, paper = hello(node)
    say(session, to_server.Watch(table))
    return session, paper


COMPOSING = to_server.Hands("composing")


def test_who_reads_slowly_is_not_told_what_hands_do_and_is_not_dropped_for_it(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        node = new_node(tmp_path)
        table = await node.host.open_table(ANA, Setting("haricots", 3))
        (first, _), (_, keen), (other, slow) = [showing(node, table) for _ in range(3)]
        await until(lambda: len(node.host.live(table).listeners) == 3)
        slow.held = node.settings.limits.waiting_bytes // 8
        say(first, to_server.Show(table, COMPOSING))
        assert any(b'"Shown"' in message for message in keen.written)
        assert not any(b'"Shown"' in message for message in slow.written)
        assert other.open

    asyncio.run(scene())


def test_a_flood_of_gestures_costs_its_sender_only(tmp_path: Path) -> None:
    async def scene() -> None:
        node = new_node(tmp_path)
        table = await node.host.open_table(ANA, Setting("haricots", 3))
        (flood, mine), (_, other) = [showing(node, table) for _ in range(2)]
        await until(lambda: len(node.host.live(table).listeners) == 2)
        for _ in range(200):
            say(flood, to_server.Show(table, COMPOSING))
        assert mine.ended == "closed with 1008"
        assert sum(b'"Shown"' in message for message in other.written) <= 8
        assert not other.ended
        assert not node.host.live(table).working  # nothing waits because of it

    asyncio.run(scene())


def test_an_address_watches_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        node = new_node(tmp_path, tables_watched=2, tables_watched_in_all=3)
        tables = [await node.host.open_table(ANA, Setting("haricots", 3)) for _ in range(4)]
        (first, one), (second, other) = hello(node), hello(node)
        for table in (tables[0], tables[1], tables[1], tables[2]):
            say(first, to_server.Watch(table))
        assert sum(b"too_many_tables" in message for message in one.written) == 1
        say(second, to_server.Watch(tables[0]))
        assert not any(b"too_many_tables" in message for message in other.written)
        say(second, to_server.Watch(tables[3]))
        assert b"too_many_tables" in other.written[-1]
        say(first, to_server.Unwatch(tables[1]))
        first.closed()
        assert node.visitors.of("10.0.0.1").watched == 1

    asyncio.run(scene())
