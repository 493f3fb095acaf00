"""By correspondence, whoever is away is called when it becomes their turn: once, by one node."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import monotonic

import pytest

from cassoulet.tables.state.table import told
from cassoulet.tables.tending import calls, caretaker
from cassoulet.tables.tending.calls import Call
from cassoulet.wire.facts import Clock
from cassoulet.wire.to_server import AddBot, AskUndo, Remove
from tests.tables.nodes import Node, Person, World, begun, opened, played, until
from tests.tables.setting import ANN, DAYS, LIVE, PEOPLE, TABLE, Scene, playing

LOOK = 0.05  # seconds
NEVER = 600.0  # within a test: one looks when the test says so
REAL_LOOKS, REAL_FORGET_AFTER = calls.LOOKS, caretaker.FORGET_AFTER
pytestmark = pytest.mark.usefixtures("hurry")


@pytest.fixture(autouse=True)
def look_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "LOOKS", (LOOK, 3 * LOOK))
    monkeypatch.setattr(caretaker, "FORGET_AFTER", 1.5)


def listen(*nodes: Node) -> list[Call]:
    """All calls of these nodes, from now on."""
    heard: list[Call] = []
    for node in nodes:
        node.caretaker.caller.ring = heard.append
    return heard


async def duel(a: Node, b: Node, clock: Clock = DAYS) -> tuple[Person, Person]:
    """Two people at two nodes; whose turn it is comes first."""
    people = await begun(a, b, game="fagioli", seats=2, clock=clock)
    return tuple(sorted(people, key=lambda person: not person.my_turn()))  # type: ignore[return-value]


async def end_turn(person: Person) -> None:
    while person.my_turn():
        answer = await person.play(Random(1))
        assert answer["type"] == "Done", answer
        await until(lambda: person.seqs()[-1] >= answer["seq"])  # noqa: B023 (awaited at once)


def again(person: Person, node: Node) -> Person:
    return Person(node, person.guest, person.table)


async def gone(person: Person, *nodes: Node) -> None:
    """Somebody leaves, and these nodes know it, wherever that was."""
    person.leave()
    seat = PEOPLE.index(person.guest)
    lives = [node.host.live(person.table) for node in nodes]
    await until(lambda: not any(seat in live.seats_connected(monotonic()) for live in lives))


async def looked(*nodes: Node) -> None:
    """Until these nodes have looked, and will not look again."""
    await until(lambda: not any(_looks(node) for node in nodes))


def _looks(node: Node) -> bool:
    at_work = any(live.working for live in node.host.lives.values())
    return at_work or bool(node.caretaker.caller._looks)


async def look(*nodes: Node) -> None:
    """These nodes look now."""
    for node in nodes:
        node.caretaker.caller.hurry()
    await looked(*nodes)


def test_whoever_is_away_is_called_once(tmp_path: Path) -> None:
    async def scene(_: World, a: Node, b: Node) -> None:
        heard = listen(a, b)
        first, second = await duel(a, b)
        await looked(a, b)
        assert heard == [], "both are there"
        await gone(second, a, b)
        await end_turn(first)
        await until(lambda: bool(heard))
        await looked(a, b)
        assert heard == [Call(first.table, "fagioli", second.guest.id, DAYS.bank)]

    played(tmp_path, scene)


def test_whoever_is_connected_is_not_called_wherever_that_is(tmp_path: Path) -> None:
    async def scene(_: World, a: Node, b: Node) -> None:
        heard = listen(a, b)
        first, second = await duel(a, b)
        await end_turn(first)
        await until(second.my_turn)
        await end_turn(second)
        await looked(a, b)
        assert heard == []

    played(tmp_path, scene)


def test_whoever_is_back_soon_is_not_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "LOOKS", (NEVER,))

    async def scene(_: World, a: Node, b: Node) -> None:
        heard = listen(a, b)
        first, second = await duel(a, b)
        await gone(second, a, b)
        await end_turn(first)
        await again(second, a).watch()
        await look(a, b)
        assert heard == []

    played(tmp_path, scene)


def test_whoever_has_moved_meanwhile_at_another_node_is_not_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "LOOKS", (NEVER,))
    monkeypatch.setattr(caretaker, "FORGET_AFTER", NEVER)  # looks come more often

    async def scene(_: World, a: Node, b: Node) -> None:
        heard = listen(a, b)
        first, second = await duel(a, b)
        await gone(second, a, b)
        await end_turn(first)
        back = again(second, b)
        await back.watch()
        await end_turn(back)
        await gone(back, a, b)
        await look(a, b)
        assert heard == []

    played(tmp_path, scene)


def test_a_phone_that_fell_asleep_is_called_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "LOOKS", (NEVER, NEVER))

    async def scene(_: World, a: Node, b: Node) -> None:
        heard = listen(a, b)
        first, second = await duel(a, a)
        await end_turn(first)
        a.caretaker.caller.hurry()  # the first look: still there
        await until(lambda: not a.host.live(first.table).working)
        assert heard == []
        await gone(second, a)
        await look(a)
        assert [call.guest for call in heard] == [second.guest.id]

    played(tmp_path, scene)


def test_a_bot_that_moves_where_nobody_watches_calls_too(tmp_path: Path) -> None:
    async def scene(_: World, a: Node, b: Node) -> None:
        heard = listen(a, b)
        ann, bob = await opened(a, game="fagioli", seats=2, clock=DAYS)
        a.host.pace = 300  # milliseconds: ann is gone before it has thought
        await ann.do(Remove, seat=1)
        await ann.do(AddBot, seat=1, level="easy")
        bob.leave()
        await ann.start()
        await until(ann.my_turn)
        await end_turn(ann)
        ann.leave()
        await until(lambda: bool(heard))
        await looked(a, b)
        assert [call.guest for call in heard] == [ANN.id]

    played(tmp_path, scene)


@pytest.mark.parametrize("clock", [LIVE, Clock()])
def test_where_one_plays_live_nobody_is_called(tmp_path: Path, clock: Clock) -> None:
    async def scene(_: World, a: Node, b: Node) -> None:
        heard = listen(a, b)
        first, second = await duel(a, b, clock)
        await gone(second, a, b)
        await end_turn(first)
        await looked(a, b)
        assert heard == []

    played(tmp_path, scene)


def test_a_node_that_stops_calls_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "LOOKS", (NEVER,))

    async def scene(_: World, a: Node, b: Node) -> None:
        heard = listen(a, b)
        first, second = await duel(a, a)
        await gone(second, a, b)
        await end_turn(first)
        await a.caretaker.close()
        await a.host.close()
        assert [call.guest for call in heard] == [second.guest.id]

    played(tmp_path, scene)


# When a turn begins


def test_a_turn_begins_once_and_again_when_a_move_is_taken_back() -> None:
    scene = playing(clock=DAYS, undo="free")
    began = scene.table.seq
    (first,) = scene.table.just_called()
    scene.play_any(first)
    while scene.table.awaited() == (first,):
        assert scene.table.just_called() == []
        scene.play_any(first)
    (second,) = scene.table.just_called()
    assert scene.table.called == {first: began, second: scene.table.seq}
    scene.do(scene.person(first), AskUndo)
    assert scene.table.just_called() == [first]


def test_the_same_log_tells_every_node_the_same() -> None:
    scene = playing("pas_de_haricots", seats=3, clock=DAYS)
    for _ in range(12):
        scene.play_any()
    copy, _ = told(TABLE, scene.log)
    assert copy.called == scene.table.called
    assert len(copy.called) == 3


def test_without_days_to_move_no_turn_is_noted() -> None:
    scene: Scene = playing(clock=LIVE)
    scene.play_any()
    assert scene.table.called == {}


def test_a_table_is_not_let_go_of_between_two_looks() -> None:
    assert max(REAL_LOOKS) < REAL_FORGET_AFTER
