"""Two nodes, one store: each command once, one order, and nobody misses anything."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Raw, json

from cassoulet import archive, games
from cassoulet.journal import verify
from cassoulet.tables.state.records import Played
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import finished_journal
from cassoulet.wire.facts import Said, Setting
from cassoulet.wire.to_server import (
    AddBot,
    Claim,
    NewKey,
    Play,
    Rematch,
    Say,
    Sit,
    Stand,
)
from tests.sizes import heavy
from tests.tables.nodes import Message, Node, Person, World, begun, opened, played, until
from tests.tables.setting import ANN, CID, EVE

# Once


def test_a_command_that_comes_twice_is_carried_out_once(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, _ = await opened(a, b)
        first = await ann.do(Say, "the-same-id", text="Hello")
        assert await ann.do(Say, "the-same-id", text="Hello") == first
        elsewhere = Person(b, ann.guest, ann.table)
        assert await elsewhere.do(Say, "the-same-id", text="Hello") == first
        assert await bob.do(Say, "the-same-id", text="Hi") == first + 1
        assert [record.id for record in await here.log(ann.table)].count("the-same-id") == 2

    played(tmp_path, scene)


def test_a_command_that_comes_to_both_nodes_at_once_is_carried_out_once(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await opened(a, b)
        elsewhere = Person(b, ann.guest, ann.table)
        for number in range(10):
            both = [who.ask(Say, f"number-{number}", text="Hello") for who in (ann, elsewhere)]
            one, other = await asyncio.gather(*both)
            assert one == other
        assert len(await here.log(ann.table)) == 4 + 10

    played(tmp_path, scene)


def test_a_move_that_comes_twice_is_made_once(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a, b)
        mover = next(person for person in people if person.my_turn())
        action = Raw(json.encode(mover.standing()["legal"][0]))
        words = {"after": mover.seqs()[-1], "action": action}
        first = await mover.ask(Play, "the-move", **words)
        assert await mover.ask(Play, "the-move", **words) == first
        assert sum(isinstance(record.entry, Played) for record in await here.log(mover.table)) == 1

    played(tmp_path, scene)


def test_whoever_watches_briefly_is_answered_once_by_what_changed(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a, b)
        mover = next(person for person in people if person.my_turn())
        action = Raw(json.encode(mover.standing()["legal"][0]))
        words: dict[str, Any] = {"after": mover.seqs()[-1], "action": action}
        await mover.watch(brief=True)
        mover.say(Play, "the-move", **words)
        await until(lambda: bool(mover.told("Changes")))
        assert [told["done"] for told in mover.told("Changes")] == ["the-move"]
        assert await mover.refused(Play, **words) == "not_your_turn"
        assert not mover.told("Done")[mover_had_done(mover) :]
        assert (await mover.ask(Play, "the-move", **words))["type"] == "Done"  # asked once more

    def mover_had_done(mover: Person) -> int:
        """How often it was told so before it watched briefly."""
        first = mover.heard.index(mover.told("Changes")[0])
        return sum(heard["type"] == "Done" for heard in mover.heard[:first])

    played(tmp_path, scene)


def test_a_rematch_and_a_key_that_are_asked_for_twice_are_given_once(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, _ = await finished(a, b)
        first = await ann.do(Rematch, "the-rematch")
        assert await ann.do(Rematch, "the-rematch") == first
        assert await bob.refused(Rematch) == "rematched_already"
        assert await ann.do(NewKey, "the-new-key") == await ann.do(NewKey, "the-new-key")
        keys = [told["key"] for told in ann.told("Key")]
        assert len(keys) == 2
        assert len(set(keys)) == 1

    played(tmp_path, scene)


async def finished(*nodes: Node) -> list[Person]:
    people = await begun(*nodes, game="fagioli")
    await play_to_the_end(people, Random(1))
    return people


async def play_to_the_end(people: Sequence[Person], chance: Random) -> None:
    """Everybody moves when told that it is his turn, all at the same time."""

    async def play(person: Person) -> None:
        while person.standing()["waiting_for"]:
            if person.my_turn():
                answer = await person.play(chance)
                assert answer["type"] == "Done", answer
            await asyncio.sleep(0.001)

    await asyncio.gather(*[play(person) for person in people])


# One order


def in_order(person: Person) -> bool:
    seqs = person.seqs()
    return seqs == list(range(seqs[0], seqs[0] + len(seqs)))


def test_nodes_that_race_for_a_table_agree_on_one_order(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, cid = await opened(a, b)
        watcher = Person(a, EVE, ann.table)
        await watcher.watch()
        words = [(who, f"{who.guest.name} {n}") for n in range(25) for who in (ann, bob)]
        answers = await asyncio.gather(*[who.ask(Say, text=text) for who, text in words])
        seqs = sorted(answer["seq"] for answer in answers)
        log = await here.log(ann.table)
        spoken = [seq for seq, record in enumerate(log, 1) if isinstance(record.entry, Said)]
        assert seqs == spoken
        await until(lambda: all(who.seqs()[-1] >= seqs[-1] for who in (ann, bob, cid, watcher)))
        assert all(in_order(who) for who in (ann, bob, cid, watcher))
        assert said(ann) == said(bob) == said(cid) == said(watcher)
        assert [text for text in said(ann) if "Ann" in text] == [f"Ann {n}" for n in range(25)]

    played(tmp_path, scene)


def said(person: Person) -> list[str]:
    return [news["fact"]["text"] for news in person.told("News") if "text" in news["fact"]]


@heavy
# Bohnanza's random traders would talk for minutes
@pytest.mark.parametrize("game", [name for name in games.names() if name != "bohnanza"])
def test_a_game_over_two_nodes_is_one_game(tmp_path: Path, game: str) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await begun(a, b, game=game)
        people.append(Person(b, EVE, people[0].table))
        await people[-1].watch()
        await play_to_the_end(people, Random(3))
        await asyncio.gather(*[person.over() for person in people])
        assert all(in_order(who) for who in people)
        journal = await b.host.look(people[0].table, finished_journal)
        assert verify(archive.decode(journal, games.box)).sealed

    played(tmp_path, scene)


def test_two_who_want_the_same_seat_do_not_both_get_it(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        guests = [Guest(f"guest-{number}", f"Guest {number}", "#aabbcc") for number in range(6)]
        table = await a.host.open_table(ANN, Setting("haricots", 3))
        people = [Person((a, b)[n % 2], who, table) for n, who in enumerate(guests)]
        answers = await asyncio.gather(*[person.ask(Sit, seat=1) for person in people])
        assert sorted(outcome(answer) for answer in answers) == ["Done", *["seat_taken"] * 5]

    played(tmp_path, scene)


def outcome(answer: Message) -> str:
    return str(answer.get("code", answer["type"]))


# Bots


def test_bots_of_one_table_move_once_each_though_two_nodes_have_it(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, cid = await opened(a, b, game="fagioli", seats=3)
        await bob.do(Stand)
        await cid.do(Stand)
        for seat in (1, 2):
            await ann.do(AddBot, seat=seat, level="easy")
        await ann.start()
        await until(lambda: bool(ann.standing()))
        await play_to_the_end([ann], Random(2))
        await until(lambda: bob.seqs()[-1] == ann.seqs()[-1])
        assert in_order(ann)
        assert in_order(bob)

    played(tmp_path, scene)


# Rematches and keys


def test_at_a_rematch_everybody_has_a_seat_already(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await finished(a, b)
        await people[1].do(Rematch)
        await until(lambda: all(who.room()["rematch"] for who in people))
        again = [Person(who.node, who.guest, people[0].room()["rematch"]) for who in people]
        for seat, person in enumerate(again):
            await person.watch()
            assert person.told("Table")[0]["you"] == seat
        assert again[0].room()["setting"] == people[0].room()["setting"]
        await again[0].start()

    played(tmp_path, scene)


def test_at_a_rematch_nobody_is_here_before_they_came(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        people = await finished(a, b)
        await people[1].do(Rematch)
        bob = Person(a, people[1].guest, people[1].room()["rematch"])
        await bob.watch()
        assert [place["here"] for place in bob.room()["places"]] == [False, True, False]
        ann = Person(b, people[0].guest, bob.table)
        await ann.watch()
        await until(lambda: bob.room()["places"][0]["here"])

    played(tmp_path, scene)


def test_a_key_opens_the_seat_at_the_other_node(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        _, _, cid = people = await begun(a, b, b)
        await cid.do(NewKey)
        await until(lambda: bool(cid.told("Key")))
        key = cid.told("Key")[0]
        assert key["seat"] == 2
        phone = Person(a, EVE, cid.table)
        await phone.watch()
        assert await phone.refused(Claim, key=key["key"] + "x") == "bad_key"
        await phone.do(Claim, key=key["key"])
        await until(lambda: any(news.get("you") == -1 for news in cid.told("News")))
        assert phone.told("News")[-1]["you"] == 2
        assert "hand" in str(phone.standing()["view"])
        assert await cid.refused(NewKey) == "not_seated"
        assert await people[0].refused(Claim, key=key["key"]) == "bad_key"
        assert cid.guest == CID

    played(tmp_path, scene)
