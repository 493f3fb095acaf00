"""Bots' hands are seen over the tower, and move like hands."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from math import hypot
from pathlib import Path
from random import Random

import pytest

from cassoulet.games.haricot_magique.tower import height_of
from cassoulet.tables.hosting.referees import TowerReferee
from cassoulet.tables.state.records import Plan
from cassoulet.tables.steady import now
from cassoulet.tables.tending import hovering
from cassoulet.tables.tending.hovering import ASIDE, DRAWN, STEP, Hovering, Pose, approach
from cassoulet.tower.bots import gesture_of
from cassoulet.tower.cases import Case, Ruling
from cassoulet.tower.hand import Moment, seen, sway_for
from cassoulet.tower.poses import tower_of
from cassoulet.wire.facts import Setting
from cassoulet.wire.to_server import AddBot
from tests.tables.nodes import Message, Node, Person, World, until
from tests.tables.setting import ANN
from tests.tables.test_hovering import poses
from tests.tables.thinking import Recorded, alone, with_bots

PACE = 250  # milliseconds
LIFT = 2  # of a pose


class Kind:
    """A pool for which everything stands."""

    def __init__(self) -> None:
        self.cases: list[Case] = []

    async def judge(self, case: Case) -> Ruling:
        self.cases.append(case)
        return Ruling((0, 0, 0), (), 0, (), "", b"")


async def to_a_bots_placing(here: World, pace: int = PACE) -> tuple[Person, Kind]:
    """Ann plays on until a bot has let a piece go."""
    node, pool = await here.node("a", pace=pace, mind=Recorded()), Kind()
    node.host.referee = TowerReferee(pool)  # type: ignore[arg-type]
    ann = await with_bots(node, "haricot_magique", ["medium"])
    chance = Random(1)
    while not bots_placed(ann):
        if ann.my_turn():
            await ann.play(chance)
        await asyncio.sleep(0.005)
    return ann, pool


def bots_placed(ann: Person) -> list[Message]:
    return [
        event
        for news in filter(is_placing, ann.heard)
        for event in news["events"]
        if event["type"] == "Placed"
    ]


def is_placing(heard: Message) -> bool:
    """Whether a bot put a piece on the tower."""
    fact = heard.get("fact", {})
    by_bot = fact.get("type") == "Moved" and fact.get("bot")
    return by_bot and any(event["type"] == "Placed" for event in heard["events"])


def held(ann: Person) -> list[list[int]]:
    """What a bot held, and where, until it first let something go."""
    ann.heard = ann.heard[: next(n for n in range(len(ann.heard)) if is_placing(ann.heard[n]))]
    return [hands["held"] for hands in poses(ann)]


def test_a_bot_is_seen_to_bring_its_piece_where_it_lets_go(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        ann, pool = await to_a_bots_placing(here)
        placed = bots_placed(ann)[0]["piece"]
        way = held(ann)
        assert {piece for piece, *_ in way} == {placed}
        assert len(way) >= 2
        bots = [case for case in pool.cases if case.sort == "placing" and not case.gesture]
        ends = [list(ended(case)) for case in bots]
        assert way[-1][1:] in ends
        assert {told["seat"] for told in ann.told("Shown")} == {1}
        assert "holding" not in repr(await here.log(ann.table))

    alone(tmp_path, scene)


def ended(case: Case) -> tuple[int, ...]:
    sway = sway_for(case.sway, height_of(case.stalk) / 1000)
    return seen(gesture_of(case, tower_of(case.stalk, case.poses), sway), sway)[-1][1:]


def test_bots_that_do_not_pause_show_no_hand(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        ann, _ = await to_a_bots_placing(here, pace=0)
        assert not poses(ann)

    alone(tmp_path, scene)


@pytest.mark.parametrize("beside", [ASIDE, DRAWN])
def test_a_hand_begins_beside_and_ends_where_it_is_wanted_without_a_jerk(beside: Pose) -> None:
    for seed in range(50):
        goals = [(30 * step, -20, 300, 0) for step in range(25)]
        way = approach(goals, beside, Random(seed))
        assert way[-1] == goals[-1]
        assert hypot(way[0][0] - goals[0][0], way[0][1] - goals[0][1]) > 500
        assert all(pose[LIFT] >= 0 for pose in way)
        for axis in (0, 1):
            paces = [late[axis] - soon[axis] for soon, late in pairwise(way)]
            assert max(abs(late - soon) for soon, late in pairwise(paces)) < 150
            assert abs(paces[0]) < 60  # it sets out slowly


def test_no_two_hands_come_the_same_way() -> None:
    goals = [(0, 0, 300, 0)] * 25
    assert len({tuple(approach(goals, ASIDE, Random(seed))) for seed in range(20)}) == 20


def test_what_the_seed_hides_moves_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    aim = [Moment(0, 0, 0, 1200, 0), Moment(2500, 100, 0, 80, 0)]
    monkeypatch.setattr(hovering, "gesture_of", lambda *_: aim)
    stalk = ((0, 1, 0, 0, 0),)
    ways = [
        hovering._way(Case("placing", 3, 1, stalk, (), (), "easy", 5, hidden), 1, 1600, Random(9))
        for hidden in (1, 2)
    ]
    assert ways[0] == ways[1]
    assert len(ways[0]) == 1600 // STEP + 1


async def at_a_placing(here: World) -> tuple[Node, Person, Plan]:
    node = await here.node("a", pace=PACE)
    node.host.referee = TowerReferee(Kind())  # type: ignore[arg-type]
    table = await node.host.open_table(ANN, Setting("haricot_magique", 2))
    ann = Person(node, ANN, table)
    await ann.watch()
    return node, ann, await placing(node, ann)


async def placing(node: Node, ann: Person) -> Plan:
    """Ann has a piece to place, and a bot does what she would."""
    await ann.do(AddBot, seat=1, level="easy")
    await ann.start()
    chance = Random(2)
    while True:
        await until(ann.my_turn)
        if ann.standing()["legal"][0]["type"] == "Place":
            return Plan(0, (await ann.known()).game.legal(0)[0], bot=True)
        await ann.play(chance)


def test_where_nobody_watches_no_hand_is_thought_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: World) -> None:
        node, ann, plan = await at_a_placing(here)
        live = node.host.live(ann.table)
        asked: list[Plan] = []
        monkeypatch.setattr(hovering, "next_case", lambda _, plan: asked.append(plan))
        await Hovering(node.host, Random(1)).hover(live, plan, now() + 400)
        assert len(asked) == 1
        ann.leave()
        await Hovering(node.host, Random(1)).hover(live, plan, now() + 400)
        assert len(asked) == 1

    alone(tmp_path, scene)


def test_a_hand_that_is_called_back_is_seen_no_more(tmp_path: Path) -> None:
    async def scene(here: World) -> None:
        node, ann, plan = await at_a_placing(here)
        live = node.host.live(ann.table)
        seen_before = len(poses(ann))  # of the bot's own hand
        hand = asyncio.create_task(Hovering(node.host, Random(1)).hover(live, plan, now() + 60_000))
        await until(lambda: len(poses(ann)) > seen_before + 1)
        hand.cancel()
        await asyncio.gather(hand, return_exceptions=True)
        assert ann.told("Shown")[-1]["hands"] == {"doing": "idle"}

    alone(tmp_path, scene)
