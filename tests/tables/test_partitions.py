"""Nodes that do not hear one another, or die: nothing is lost, and nothing is done twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from cassoulet.storage.shards import Shards
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.state.dues import next_due
from cassoulet.tables.state.records import BOT, Played
from cassoulet.tables.state.table import told
from cassoulet.tables.tending.minds import Answer, Question
from cassoulet.wire import facts
from cassoulet.wire.to_server import AddBot, Remove, Say, Sit, Stand
from tests.tables.nodes import LONGEST, Node, Person, World, begun, opened, played, until, world
from tests.tables.setting import ANN, EVE

pytestmark = pytest.mark.usefixtures("hurry")


def test_a_node_without_news_finds_them_in_the_store(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, _ = await opened(a, b)
        b.bus.cut()
        for number in range(3):
            await ann.do(Say, text=f"{number}")
        await until(lambda: bob.seqs()[-1] == ann.seqs()[-1])
        await bob.do(Say, text="I hear you")
        await until(lambda: bob.seqs()[-1] == ann.seqs()[-1])
        for person in (ann, bob):
            assert person.seqs() == list(range(person.seqs()[0], person.seqs()[-1] + 1))

    played(tmp_path, scene)


def test_a_lost_message_is_found_by_its_number(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, _ = await opened(a, b)
        b.bus.cut()
        await ann.do(Say, text="lost")
        b.bus.mend()
        await ann.do(Say, text="not lost")
        await until(lambda: bob.seqs()[-1] == ann.seqs()[-1])
        assert bob.seqs() == list(range(bob.seqs()[0], bob.seqs()[-1] + 1))

    played(tmp_path, scene)


def test_nodes_that_do_not_hear_one_another_still_agree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cassoulet.tables.tending.neighbours.GREETING", 60)  # nobody is missed

    async def scene(here: World, a: Node, b: Node) -> None:
        people = ann, bob, cid = await opened(a, b)
        a.bus.cut()
        b.bus.cut()
        words = [who.ask(Say, text=f"{n}") for n in range(10) for who in (ann, bob, cid)]
        answers = await asyncio.gather(*words)
        last = max(answer["seq"] for answer in answers)
        await until(lambda: all(who.seqs()[-1] >= last for who in people))
        heard = [[said for said in who.told("News") if "text" in said["fact"]] for who in people]
        assert [said["seq"] for said in heard[0]] == sorted(answer["seq"] for answer in answers)
        facts = [[said["fact"] for said in one] for one in heard]
        assert facts[0] == facts[1] == facts[2]

    played(tmp_path, scene)


def test_what_one_node_has_done_no_other_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command whose answer was lost comes again, to a node that is behind."""
    monkeypatch.setattr("cassoulet.tables.tending.neighbours.HEADS_ALONE", 60)
    monkeypatch.setattr("cassoulet.tables.tending.neighbours.GREETING", 60)

    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, cid = await opened(a, b)
        b.bus.cut()
        await ann.do(Remove, seat=1)
        eve, elsewhere = Person(a, EVE, ann.table), Person(b, EVE, ann.table)
        seq = await eve.do(Sit, "the-sitting", seat=1)
        assert bob.seqs()[-1] < seq, "the other node knows already"
        assert await elsewhere.do(Sit, "the-sitting", seat=1) == seq
        assert await cid.refused(Sit, seat=1) == "seat_taken"

    played(tmp_path, scene)


# Bots and clocks of a dead node


async def with_bots(node: Node, pace: int) -> Person:
    """Ann alone among bots, and it is a bot's turn."""
    node.host.pace = pace
    ann, bob, cid = await opened(node)
    for seat, person in ((1, bob), (2, cid)):
        await person.do(Stand)
        person.leave()
        await ann.do(AddBot, seat=seat, level="easy")
    await ann.start()
    while ann.my_turn():
        await ann.play(Random(1))
    return ann


async def awaited(here: World, table: str) -> tuple[int, ...]:
    known, _ = told(table, await here.store.load(table))
    return known.awaited()


def test_another_node_lets_the_bots_of_a_dead_one_move(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann = await with_bots(a, pace=200)
        await a.kill()
        before = await here.log(ann.table)
        await asyncio.sleep(0.1)
        assert await here.log(ann.table) == before
        b.host.pace = 0
        while await awaited(here, ann.table) != (0,):
            await asyncio.sleep(0.01)
        after = await here.log(ann.table)
        await asyncio.sleep(0.2)
        assert await here.log(ann.table) == after
        assert {record.by for record in after[len(before) :]} == {BOT}

    played(tmp_path, scene)


def test_bots_play_to_the_end_though_their_node_dies(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann = await with_bots(a, pace=1)
        await ann.do(Stand)
        await a.kill()
        eve = Person(b, EVE, ann.table)
        await eve.watch()
        await until(lambda: eve.room()["status"] == "over")
        assert eve.seqs() == list(range(eve.seqs()[0], eve.seqs()[-1] + 1))

    played(tmp_path, scene)


class Absorbed:
    """Thinks, and thinks."""

    async def do(self, _: Question) -> Answer:
        await asyncio.Event().wait()
        raise AssertionError


def test_tables_whose_bots_still_think_keep_no_sweep_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cassoulet.tables.state.dues.QUIET", 500)
    monkeypatch.setattr("cassoulet.tables.tending.caretaker.SWEPT_AT_ONCE", 2)

    async def scene() -> None:
        async with asyncio.timeout(LONGEST), world(tmp_path) as here:
            node = await here.node("a", mind=Absorbed())
            busy = [await with_bots(node, pace=0) for _ in range(4)]
            left = await node.host.open_table(EVE, facts.Setting("haricots", 3))
            async with asyncio.timeout(5):
                while not isinstance((await here.log(left))[-1].entry, facts.Warned):
                    await asyncio.sleep(0.01)
                await node.caretaker._sweep()  # comes to an end, though they are overdue
            lives = [node.host.live(ann.table) for ann in busy]
            assert all(node.bots.busy_at(live) for live in lives)

    asyncio.run(scene())


def test_what_several_nodes_find_due_is_done_once(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        await here.node("c")
        await here.node("d")
        ann = await with_bots(a, pace=100)
        await a.kill()
        before = len(await here.log(ann.table))
        while await awaited(here, ann.table) != (0,):
            await asyncio.sleep(0.01)
        made = [record.entry for record in (await here.log(ann.table))[before:]]
        assert all(isinstance(entry, Played) and entry.bot for entry in made)

    played(tmp_path, scene)


def test_a_flag_falls_once_though_its_node_is_dead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a, clock=facts.Clock("live", bank=5))
        table, live = people[0].table, a.host.live(people[0].table)
        assert live.table
        flag = next_due(live.table, 0).at
        assert 4000 < flag - live.table.at <= 5000
        await a.kill()
        others = [b, await here.node("c"), await here.node("d")]
        for node in others:
            node.host.pace = 3_600_000
        before = await here.log(table)
        monkeypatch.setattr("cassoulet.tables.tending.caretaker.now", lambda: flag + 1000)
        monkeypatch.setattr("cassoulet.tables.hosting.desk.now", lambda: flag + 1000)
        await asyncio.gather(*[node.caretaker._fire_now(table) for node in others])
        log = await here.log(table)
        assert log[:-1] == before
        fact = log[-1].entry
        assert isinstance(fact, facts.TakenOver)
        assert fact.why == "clock"

    played(tmp_path, scene)


def test_a_node_that_has_not_looked_for_long_looks_before_it_acts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cassoulet.tables.tending.caretaker.FORGET_AFTER", 60)

    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a)
        eve = Person(b, EVE, people[0].table)
        await eve.watch()
        eve.leave()
        b.bus.cut()
        mover = next(person for person in people if person.my_turn())
        a.host.pace = 100
        await mover.do(Stand)
        await a.kill()
        assert b.host.live(mover.table).shown < len(await here.log(mover.table))
        while not any(isinstance(record.entry, Played) for record in await here.log(mover.table)):
            await asyncio.sleep(0.01)

    played(tmp_path, scene)


def test_a_node_that_nobody_listens_at_tells_the_others_of_its_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cassoulet.tables.tending.neighbours.HEADS", 60)
    monkeypatch.setattr("cassoulet.tables.tending.neighbours.HEADS_ALONE", 60)
    monkeypatch.setattr("cassoulet.tables.tending.caretaker.SLACK", 60)

    async def scene(here: World, a: Node, b: Node) -> None:
        ann = await with_bots(a, pace=150)
        ann.leave()
        there = Person(b, ANN, ann.table)
        await there.watch()
        await until(lambda: "Moved" in there.facts(), seconds=30)
        assert not a.host.live(ann.table).listeners

    played(tmp_path, scene)


def test_nonsense_on_the_bus_is_not_heard(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, _ = await opened(a, b)
        for nonsense in (
            b"",
            b"\xc1",
            b"hello",
            b"\x93\x01\x02\x03",
            b"\x94\xa7Written\x01\x02\x03",
        ):
            a.bus.tell("b", nonsense)
        await ann.do(Say, text="Hello")
        await until(lambda: bob.seqs()[-1] == ann.seqs()[-1])

    played(tmp_path, scene)


def test_a_node_that_is_cut_off_misses_nobody_but_those_who_left_it(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a, b)
        a.bus.cut()
        b.bus.cut()
        await asyncio.sleep(1.0)  # many greetings that nobody hears
        log = await here.store.load(people[0].table)
        entries = [h.record.entry for h in told(people[0].table, log)[1]]
        assert not [entry for entry in entries if isinstance(entry, facts.WentAway)]

    played(tmp_path, scene)


def test_who_missed_that_a_table_was_closed_is_told(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, _ = await opened(a, b)
        a.bus.cut()
        b.bus.cut()
        await here.store.forget(ann.table)
        await until(lambda: any(m.get("code") == "no_such_table" for m in bob.heard))

    played(tmp_path, scene)


def test_a_shard_that_is_down_does_not_stop_the_news_of_others_nor_end_its_own_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cassoulet.tables.tending.neighbours.GREETING", 60)  # nobody is missed

    async def scene(here: World, a: Node, b: Node, shards: Shards) -> None:
        ann, bob, _ = await opened(a, b)
        other = await opened(a, b)
        while shards.store(other[0].table) is shards.store(ann.table):
            other = await opened(a, b)
        a.bus.cut()
        b.bus.cut()
        await shards.store(other[0].table).close()
        seq = await ann.do(Say, text="Hello")
        await until(lambda: bob.seqs()[-1] == seq, seconds=30)
        await asyncio.sleep(0.3)  # several looks at the heads
        assert not [heard for one in other for heard in one.heard if heard["type"] == "Refused"]
        assert all(one.table in one.node.host.lives for one in other)

    async def main() -> None:
        shards = Shards([await SqliteStore.open(tmp_path / f"{n}.db") for n in range(2)])
        here = World(shards)  # type: ignore[arg-type]
        try:
            async with asyncio.timeout(LONGEST):
                await scene(here, await here.node("a"), await here.node("b"), shards)
        finally:
            await here.close()

    asyncio.run(main())


def test_who_only_looks_sees_what_another_node_did_unheard(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await opened(a)
        before = await b.host.look(ann.table, lambda table: table.seq)
        a.bus.cut()
        await ann.do(Say, text="unheard")
        assert await b.host.look(ann.table, lambda table: table.seq) == before + 1
        await ann.do(Say, text="unheard again")
        eve = Person(b, EVE, ann.table)
        await eve.watch()
        assert eve.seqs() == [before + 2]

    played(tmp_path, scene)
