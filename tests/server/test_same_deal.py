"""The same moves at the same deal lead to the same game, on any node, whoever dies meanwhile."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import Raw

from cassoulet import archive
from cassoulet.codec import codec
from cassoulet.fairness import hashed
from cassoulet.games import box
from cassoulet.people import days, deals, pacers
from cassoulet.people.deals import Deal
from cassoulet.people.pacers import Pacing
from cassoulet.server.daily import dealing
from cassoulet.tables.hosting.host import new_id
from cassoulet.tables.tending.minds import Answer, Question, answer
from cassoulet.wire import to_server
from tests.sizes import FULL, heavy
from tests.tables.conftest import hurry
from tests.tables.nodes import Message, Node, Person, World, until, world
from tests.tables.setting import ANN

__all__ = ["hurry"]

FEW, MANY = 2, 70 if FULL else 10  # games; three times 70 are more than 200
SECRET = "5e" * 32
WEEK = "2099-11-16"  # a Monday that no clock has passed

every_deal = pytest.mark.parametrize("day", [0, 1, 6], ids=["haricots", "bohnanza", "pas"])


class Itself:
    """Thinks here and now, at its own level."""

    async def do(self, question: Question) -> Answer:
        return answer(question)


def deal_of(day: int) -> Deal:
    name = days.later(WEEK, day)
    assert hashed(SECRET) == deals.sealing_of(name, SECRET).commitment
    return Deal(name, deals.sealing_of(name, SECRET), SECRET, 1)


def chosen(standing: Message) -> bytes:
    """Whoever sees the same does the same."""
    seen = msgspec.json.encode([standing["view"], standing["legal"]])
    legal = standing["legal"]
    return msgspec.json.encode(legal[int.from_bytes(sha256(seen).digest()) % len(legal)])


async def journal(here: World, node: Node, deal: Deal, dies_at: int, nodes: count[int]) -> bytes:
    """A game that begins at one node and, when that was killed, goes on at another."""
    table = new_id()
    first = await here.node(f"mortal-{next(nodes)}", mind=Itself())
    await first.host.open_dealt(table, ANN, dealing(deal))
    person = Person(first, ANN, table)
    await person.watch()
    await play(person, dies_at)
    await first.kill()
    person = Person(node, ANN, table)
    await person.watch()
    await play(person)
    found = (await person.known()).match
    assert found
    return archive.encode(found.journal)


def over(person: Person) -> bool:
    return str(person.room()["status"]) == "over"


async def play(person: Person, moves: int = 2**62) -> None:
    """In its own turns only: whoever buys a field meanwhile does so at some time or other."""
    for _ in range(moves):
        await until(lambda: 0 in person.standing()["waiting_for"] or over(person))
        if over(person):
            return
        await play_one(person, chosen(person.standing()))


async def play_one(person: Person, action: bytes) -> None:
    seq = await person.do(to_server.Play, after=person.seqs()[-1], action=Raw(action))
    await until(lambda: person.seqs()[-1] >= seq)


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("times", [FEW, pytest.param(MANY, marks=heavy)])
@every_deal
def test_the_same_moves_give_the_same_game(tmp_path: Path, day: int, times: int) -> None:
    async def scene() -> set[bytes]:
        async with world(tmp_path) as here:
            node, chance, nodes = await here.node("a", mind=Itself()), Random(day), count()
            dies = [chance.randrange(1, 20) for _ in range(times)]
            return {await journal(here, node, deal_of(day), at, nodes) for at in dies}

    assert len(asyncio.run(scene())) == 1


@pytest.mark.usefixtures("hurry")
@every_deal
def test_a_pacer_meets_what_a_person_meets(tmp_path: Path, day: int) -> None:
    deal = deal_of(day)
    paced = pacers.play(Pacing(deal, "easy", 3))
    encode = codec(box(deal.sealing.game)).actions.encode
    own = [encode(action) for seat, action in paced.moves if seat == 0]

    async def scene() -> None:
        async with world(tmp_path) as here:
            node, table = await here.node("a", mind=Itself()), new_id()
            await node.host.open_dealt(table, ANN, dealing(deal))
            person = Person(node, ANN, table)
            await person.watch()
            for action in own:
                await until(lambda: 0 in person.standing()["waiting_for"])
                await play_one(person, action)
            await until(lambda: over(person))
            match = (await person.known()).match
            assert match
            assert [(move.seat, move.action) for move in match.moves] == paced.moves

    asyncio.run(scene())
