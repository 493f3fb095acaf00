"""Everybody sees a hand that holds a piece: at once, on every node, and nothing of it is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cassoulet.processes import Busy
from cassoulet.tables.hosting.referees import TowerReferee
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.gestures import is_held
from cassoulet.tables.telling import hands
from cassoulet.tables.telling.news import Showed, write_news
from cassoulet.tower.cases import Case, Ruling
from cassoulet.wire.to_server import Hands, InHand, Show, Stand
from tests.tables.nodes import LONGEST, Message, Node, Person, World, begun, until, world
from tests.tables.setting import EVE

AXE = 7
CLOUD = 4


class Occupied:
    """A pool that has no time to judge: whoever holds a piece holds it on."""

    async def judge(self, case: Case) -> Ruling:
        raise Busy


Scene = Callable[[World, list[Node]], Awaitable[None]]


def watched(path: Path, scene: Scene, nodes: int = 1) -> None:
    """Play a scene at nodes where a referee watches hands."""

    async def main() -> None:
        async with asyncio.timeout(LONGEST), world(path) as here:
            started = [await here.node(name) for name in "ab"[:nodes]]
            for node in started:
                node.host.referee = TowerReferee(Occupied())  # type: ignore[arg-type]
            await scene(here, started)

    asyncio.run(main())


async def to_a_placing(people: list[Person]) -> tuple[Person, Person]:
    """Play until somebody has a piece to place: who, and somebody else."""
    chance = Random(1)
    while True:
        for place, person in enumerate(people):
            if person.my_turn() and person.standing()["legal"][0]["type"] == "Place":
                return person, people[1 - place]
        ready = next(person for person in people if person.my_turn())
        answer = await ready.play(chance)
        await until(lambda answer=answer: all(p.seqs()[-1] >= answer["seq"] for p in people))  # type: ignore[misc]


async def at_a_placing(*nodes: Node) -> tuple[Person, Person]:
    return await to_a_placing(await begun(*nodes, game="haricot_magique", seats=2))


def piece_of(person: Person) -> int:
    return int(person.standing()["legal"][0]["piece"])


def hold(person: Person, piece: int | None = None, across: int = 0) -> None:
    held = (piece_of(person) if piece is None else piece, across, -20, 1200, 5)
    show(person, Hands("holding", held))


def show(person: Person, doing: Hands) -> None:
    person.node.host.show(person, Show(person.table, doing))


def refusal(person: Person, doing: Hands) -> str:
    with pytest.raises(Refused) as refused:
        show(person, doing)
    return refused.value.code


def poses(person: Person) -> list[Message]:
    return [told["hands"] for told in person.told("Shown") if told["hands"]["doing"] == "holding"]


def seat_of(person: Person) -> int:
    return int([heard["you"] for heard in person.heard if heard.get("you") is not None][-1])


def test_players_and_spectators_see_the_hand_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node]) -> None:
        holder, other = await at_a_placing(*nodes)
        eve = Person(nodes[0], EVE, holder.table)
        await eve.watch()
        log = await here.log(holder.table)
        hold(holder, across=-123)
        for person in (other, eve):
            assert poses(person) == [
                {"doing": "holding", "held": [piece_of(holder), -123, -20, 1200, 5]}
            ]
        assert not poses(holder)
        assert await here.log(holder.table) == log

    watched(tmp_path, scene)


def test_a_watcher_on_another_node_sees_it(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node]) -> None:
        holder, other = await at_a_placing(*nodes)
        assert holder.node is not other.node
        await until(lambda: bool(holder.node.host.live(holder.table).peers))
        hold(holder, across=44)
        await until(lambda: [told["held"][1] for told in poses(other)] == [44])

    watched(tmp_path, scene, nodes=2)


def test_only_who_must_place_a_piece_has_it_in_the_hand(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node]) -> None:
        holder, other = await at_a_placing(*nodes)
        rolled = {action["piece"] for action in holder.standing()["legal"]}
        held: InHand = (min(rolled), 0, 0, 0, 0)
        assert refusal(other, Hands("holding", held)) == "not_in_hand"
        for piece in {*range(4), CLOUD, AXE} - rolled:
            assert refusal(holder, Hands("holding", (piece, 0, 0, 0, 0))) == "not_in_hand"
        eve = Person(nodes[0], EVE, holder.table)
        await eve.watch()
        assert refusal(eve, Hands("holding", held)) == "not_seated"
        assert refusal(holder, Hands("holding")) == "malformed"
        assert refusal(holder, Hands("composing", held)) == "malformed"
        await holder.do(Stand)
        assert refusal(holder, Hands("holding", held)) == "bot_plays"
        assert not any(poses(person) for person in (holder, other, eve))

    watched(tmp_path, scene)


def test_where_no_referee_watches_no_hand_is_seen(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node]) -> None:
        nodes[0].host.referee = None
        holder, _ = await at_a_placing(*nodes)
        assert refusal(holder, Hands("holding", (0, 0, 0, 0, 0))) == "not_in_hand"

    watched(tmp_path, scene)


def test_in_another_game_nobody_holds_a_piece(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node]) -> None:
        ann, _ = await begun(nodes[0], game="fagioli", seats=2)
        assert refusal(ann, Hands("holding", (0, 0, 0, 0, 0))) == "not_in_hand"

    watched(tmp_path, scene)


def test_a_flood_is_dropped_beyond_fifteen_a_second(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node]) -> None:
        holder, other = await at_a_placing(*nodes)
        for _ in range(1000):
            hold(holder)
        rate, burst = hands.POSES
        assert burst <= len(poses(other)) <= burst + rate
        show(holder, Hands("idle"))  # counts by itself
        assert other.told("Shown")[-1]["hands"] == {"doing": "idle"}

    watched(tmp_path, scene)


def test_a_pose_that_comes_from_another_node_too_late_is_not_shown(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node]) -> None:
        holder, other = await at_a_placing(*nodes)
        live = nodes[0].host.live(holder.table)
        assert live.table
        held: InHand = (piece_of(holder), 0, 0, 900, 0)

        def heard(seat: int, held: InHand) -> int:
            before = len(poses(other))
            news = Showed(holder.table, seat, Hands("holding", held))
            nodes[0].caretaker.neighbours.hear(write_news(news))
            return len(poses(other)) - before

        assert is_held(live.table, seat_of(holder), held)
        assert heard(seat_of(holder), held) == 1
        assert heard(seat_of(other), held) == 0
        assert heard(seat_of(holder), (AXE, 0, 0, 0, 0)) == 0
        live.table = None
        assert heard(seat_of(holder), held) == 0

    watched(tmp_path, scene)


def test_what_is_seen_alike_is_written_once(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node]) -> None:
        holder, _ = await at_a_placing(*nodes)
        told: list[Any] = []
        for guest in range(3):
            eve = Person(nodes[0], replace(EVE, id=f"eve-{guest}"), holder.table)
            await eve.watch()
            eve.glimpse = told.append  # type: ignore[method-assign, assignment]
        hold(holder)
        assert len(told) == 3
        assert len({id(message) for message in told}) == 1

    watched(tmp_path, scene)
