"""A store that has lost its tail: it is noticed, told, counted, and the game goes on from there."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from cassoulet.storage.marks import digested, marked
from cassoulet.storage.rows import to_row
from cassoulet.tables.telling.news import Written, write_news
from cassoulet.tables.tending import neighbours
from cassoulet.wire.to_server import Say
from tests.tables.nodes import Node, Person, World, begun, played, until
from tests.tables.setting import EVE

hurried = pytest.mark.usefixtures("hurry")


async def lose(here: World, path: Path, table: str, left: int) -> None:
    """As when a standby that was behind takes over, or a backup is restored."""
    rewrite(path, table, (await here.store.load(table))[:left])


def rewrite(path: Path, table: str, log: list[bytes]) -> None:
    left = len(log)
    with closing(sqlite3.connect(path / "tables.db", timeout=10)) as store, store:
        for name in ("entries", "packs"):
            store.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
        store.execute("INSERT INTO entries VALUES (?, ?, ?)", (table, left, to_row(log)))
        head = (left, marked(left, digested(log)), table)
        store.execute("UPDATE heads SET seq = ?, mark = ? WHERE table_id = ?", head)


async def some_moves(people: list[Person], chance: Random, moves: int) -> None:
    for _ in range(moves):
        await until(lambda: any(person.my_turn() for person in people))
        mover = next(person for person in people if person.my_turn())
        seq = (await mover.play(chance))["seq"]
        await until(lambda seq=seq: all(person.seqs()[-1] >= seq for person in people))  # type: ignore[misc]


def warned(person: Person) -> bool:
    return any(one["code"] == "moves_lost" for one in person.told("Refused"))


@hurried
def test_everybody_is_told_and_plays_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people, chance = await begun(a, b), Random(1)
        await some_moves(people, chance, 6)
        left = people[0].seqs()[-1] - 3
        await lose(here, tmp_path, people[0].table, left)
        await until(lambda: all(map(warned, people)))
        await until(lambda: all(person.told("Table")[-1]["seq"] == left for person in people))
        assert (a.host.losses, b.host.losses) == (1, 1)
        await some_moves(people, chance, 3)
        assert (a.host.losses, b.host.losses) == (1, 1)
        assert len(await here.log(people[0].table)) >= left + 3

    with caplog.at_level(logging.ERROR):
        played(tmp_path, scene)
    assert caplog.text.count("the store has lost moves") == 2


def test_who_moves_next_is_not_told_something_else(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people, chance = await begun(a), Random(1)
        await some_moves(people, chance, 5)
        await lose(here, tmp_path, people[0].table, people[0].seqs()[-1] - 2)
        mover = next(person for person in people if person.my_turn())
        assert (await mover.play(chance))["code"] == "moves_lost"
        await until(lambda: all(map(warned, people)))
        await some_moves(people, chance, 2)

    played(tmp_path, scene)


@hurried
def test_a_log_as_long_as_before_is_not_taken_for_the_same(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await begun(a)
        await ann.do(Say, text="Is anybody there?")
        *log, last = await here.store.load(ann.table)
        # Before Ann's node has noticed it, another has gone on.
        rewrite(tmp_path, ann.table, [*log, last.replace(b"Is anybody there?", b"Hello!")])
        await until(lambda: warned(ann))
        assert ann.told("Table")[-1]["chat"][-1]["text"] == "Hello!"
        assert a.host.losses == 1

    played(tmp_path, scene)


def test_news_of_another_log_are_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "HEADS", 1000.0)

    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await begun(a)
        seq = await ann.do(Say, text="One")
        await ann.do(Say, text="Two")
        body = (await here.store.load(ann.table))[seq - 1]
        await lose(here, tmp_path, ann.table, seq)
        a.caretaker.neighbours.hear(write_news(Written(ann.table, seq + 2, body, 12345)))
        await until(lambda: warned(ann))
        assert ann.told("Table")[-1]["seq"] == seq

    played(tmp_path, scene)


def test_who_was_told_more_elsewhere_is_told_that_it_is_lost(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await begun(a)
        eve = Person(b, EVE, ann.table)
        await eve.watch(after=ann.seqs()[-1] + 2)
        assert warned(eve)
        assert eve.told("Table")[-1]["seq"] == ann.seqs()[-1]
        bob = Person(b, EVE, ann.table)
        await bob.watch(after=ann.seqs()[-1])
        assert not warned(bob)

    played(tmp_path, scene)
