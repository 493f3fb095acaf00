"""Beanstalks at live tables: judged before the move is made, kept with it, told to everybody."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from cassoulet import archive, games
from cassoulet.journal import verify
from cassoulet.processes import Busy
from cassoulet.tables.hosting.referees import TowerReferee
from cassoulet.tables.state import gestures
from cassoulet.tables.state.records import Played
from cassoulet.tables.state.table import Table, finished_journal, told
from cassoulet.tables.telling.films import films_of
from cassoulet.tables.telling.sending import Standings
from cassoulet.tower import referee
from cassoulet.tower.cases import Case, Ruling
from cassoulet.tower.hand import Moment, sway_for
from cassoulet.tower.trajectory import decode
from cassoulet.wire import to_server
from cassoulet.wire.facts import Level
from cassoulet.wire.to_server import Gesture
from tests.sizes import FULL, heavy
from tests.tables.nodes import Message, Node, Person, World, begun, opened, until, world
from tests.tables.setting import everything
from tests.tower.stalks import built, placing

LONGEST = 600.0  # seconds: all cores may be busy


class Here:
    """A pool without processes, which keeps all cases."""

    def __init__(self) -> None:
        self.cases: list[Case] = []
        self.busy = False

    async def judge(self, case: Case) -> Ruling:
        if self.busy:
            raise Busy
        self.cases.append(case)
        return await asyncio.to_thread(referee.judge, case)


Scene = Callable[[World, list[Node], Here], Awaitable[None]]


def judged(path: Path, scene: Scene, nodes: int = 1) -> None:
    """Play a scene at nodes that have a referee."""
    pool = Here()

    async def main() -> None:
        async with asyncio.timeout(LONGEST), world(path) as here:
            started = [await here.node(name) for name in "abc"[:nodes]]
            for node in started:
                node.host.referee = TowerReferee(pool)  # type: ignore[arg-type]
            await scene(here, started, pool)

    asyncio.run(main())


def steady(until: int = 2000, lift: int = 60, across: int = 0) -> Gesture:
    """Down onto the tower, and let go after so many milliseconds."""
    return Gesture([0, 600, until], [across] * 3, [0] * 3, [1000, lift, lift], [0] * 3)


async def moved(people: list[Person], chance: Random, gesture: Gesture | None = None) -> Message:
    """Whoever may makes a move; it is chosen at random, the first piece to be placed excepted."""
    ready = [person for person in people if person.my_turn()]
    person = ready[0]
    legal = person.standing()["legal"]
    action = legal[0] if legal[0]["type"] == "Place" else chance.choice(legal)
    words = Raw(msgspec.json.encode(action))
    after = person.seqs()[-1]
    answer = await person.ask(to_server.Play, gesture=gesture, after=after, action=words)
    if answer["type"] == "Done":
        await until(lambda: all(one.seqs()[-1] >= answer["seq"] for one in people))
    return answer


async def to_a_placing(people: list[Person]) -> Person:
    """Play until there is a piece to be placed; by whom."""
    chance = Random(1)
    while True:
        for person in people:
            if person.my_turn() and person.standing()["legal"][0]["type"] == "Place":
                return person
        await moved(people, chance)


@pytest.fixture
def all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests make gestures faster than hands do."""
    monkeypatch.setattr(gestures, "SLACK", 10**6)


@pytest.mark.usefixtures("all_the_time")
def test_a_placement_is_judged_before_it_is_made(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node], pool: Here) -> None:
        people = await begun(nodes[0], game="haricot_magique", seats=2)
        person = await to_a_placing(people)
        answer = await moved([person], Random(1), steady())
        assert answer["type"] == "Done"
        assert [moment.at for moment in pool.cases[0].gesture] == [0, 600, 2000]
        entry = (await here.log(person.table))[answer["seq"] - 1].entry
        assert isinstance(entry, Played)
        settled = [msgspec.json.decode(one) for one in entry.answers]
        ruling = referee.judge(pool.cases[0])
        assert settled[0]["digest"] == ruling.digest
        assert tuple(settled[0]["poses"]) == ruling.poses
        # and everybody sees it; where the piece slipped off, all was taken away (J11)
        stands = [] if ruling.fell else list(ruling.poses)
        for one in people:
            news = one.told("News")[-1]
            assert decode(b64decode(news["films"][0])).keys() == decode(ruling.trajectory).keys()
            assert one.standing()["view"]["poses"] == stands

    judged(tmp_path, scene)


@pytest.mark.usefixtures("all_the_time")
def test_a_hand_is_shown_before_it_is_moved_and_then_it_sways_like_that(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node], pool: Here) -> None:
        people = await begun(nodes[0], game="haricot_magique", seats=2)
        assert people[0].standing()["hand"] is None  # cards are chosen
        person = await to_a_placing(people)
        hand = person.standing()["hand"]
        assert [one.standing()["hand"] for one in people] == [hand, hand]
        phases = [sine["phase"] for sine in (*hand["across"], *hand["along"])]
        await moved([person], Random(1), steady())
        sway = sway_for(pool.cases[0].sway, 1.0)
        assert [round(1000 * sine.phase) for sine in (*sway.across, *sway.along)] == phases

    judged(tmp_path, scene)


@pytest.mark.usefixtures("all_the_time")
def test_a_piece_that_was_put_back_is_taken_up_in_the_midst_of_its_sway(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node], pool: Here) -> None:
        people = await begun(nodes[0], game="haricot_magique", seats=2)
        person = await to_a_placing(people)
        assert person.standing()["hand"]["ran"] == 0
        table = nodes[0].host.lives[person.table].table
        assert table
        later = Standings(table, table.turned + 700).hand  # told to who comes back then
        assert later
        assert later.ran == 700
        await moved([person], Random(1), msgspec.structs.replace(steady(), since=4321))
        assert pool.cases[0].since == 4321

    judged(tmp_path, scene)


def is_noted(table: Table) -> bool:
    """Whether all is written that is written by itself at the end of a game."""
    return table.roster() == table.noted


@heavy
def test_a_whole_game_is_judged_and_its_journal_needs_no_physics(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: World, nodes: list[Node], pool: Here) -> None:
        (ann,) = (await opened(nodes[0], game="haricot_magique", seats=2))[:1]
        level: Level = "easy"
        await ann.do(to_server.Remove, seat=1)
        await ann.do(to_server.AddBot, seat=1, level=level)
        await ann.start()
        chance = Random(5)
        while ann.room()["status"] != "over":
            await until(lambda: ann.my_turn() or ann.room()["status"] == "over", LONGEST)
            if ann.my_turn():
                await moved([ann], chance)
        assert {case.skill for case in pool.cases} == {"medium", "easy"}
        at_home = nodes[0].host.lives[ann.table]
        await until(lambda: at_home.table is not None and is_noted(at_home.table))
        log = await here.store.load(ann.table)
        monkeypatch.setattr(referee, "judge", None)
        table, _ = told(ann.table, log)
        live = at_home.table
        assert live
        assert everything(table) == everything(live)
        verdict = verify(archive.decode(finished_journal(table), games.box))
        assert (verdict.over, verdict.sealed) == (True, True)
        assert b"films" not in finished_journal(table)
        assert table.match
        asked = [len(move.answers) for move in table.match.journal.standing()]
        assert [len(films) for films in films_of(log)] == asked

    judged(tmp_path, scene)


@pytest.mark.usefixtures("all_the_time")
def test_the_same_move_at_two_nodes_is_judged_alike_and_made_once(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node], pool: Here) -> None:
        people = await begun(nodes[0], nodes[1], game="haricot_magique", seats=2)
        person = await to_a_placing(people)
        other = next(node for node in nodes if node is not person.node)
        elsewhere = Person(other, person.guest, person.table)
        action = Raw(msgspec.json.encode(person.standing()["legal"][0]))
        words: dict[str, Any] = {"after": person.seqs()[-1], "action": action}
        both = [
            one.ask(to_server.Play, "the-same-id", gesture=steady(), **words)
            for one in (person, elsewhere)
        ]
        first, second = await asyncio.gather(*both)
        assert first == second
        assert first["type"] == "Done"
        log = [record.id for record in await here.log(person.table)]
        assert log.count("the-same-id") == 1

    judged(tmp_path, scene, nodes=2)


def test_without_a_referee_the_rules_guess_and_no_hand_is_shown(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node], pool: Here) -> None:
        nodes[0].host.referee = None
        people = await begun(nodes[0], game="haricot_magique", seats=2)
        person = await to_a_placing(people)
        assert person.standing()["hand"] is None
        assert (await moved([person], Random(1)))["type"] == "Done"
        assert (pool.cases, person.told("News")[-1]["films"]) == ([], [])

    judged(tmp_path, scene)


def test_who_cannot_be_judged_now_may_try_again(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node], pool: Here) -> None:
        people = await begun(nodes[0], game="haricot_magique", seats=2)
        person = await to_a_placing(people)
        pool.busy = True
        assert (await moved([person], Random(1)))["code"] == "try_again"
        pool.busy = False
        assert (await moved([person], Random(1)))["type"] == "Done"

    judged(tmp_path, scene)


@pytest.mark.usefixtures("all_the_time")
def test_what_is_taken_back_and_placed_again_meets_another_hand(tmp_path: Path) -> None:
    """Nobody tries a gesture out, takes it back, and makes it better."""

    async def scene(here: World, nodes: list[Node], pool: Here) -> None:
        people = await begun(nodes[0], game="haricot_magique", seats=2, undo="free")
        person = await to_a_placing(people)
        await moved([person], Random(1), steady())
        (other,) = [one for one in people if one is not person]
        await person.do(to_server.AskUndo)
        await other.do(to_server.AnswerUndo, allow=True)
        await until(person.my_turn)
        await moved([person], Random(1), steady())
        first, *_, last = [case for case in pool.cases if case.sort == "placing"]
        assert first.stalk == last.stalk
        assert {first.sway, first.tremor}.isdisjoint({last.sway, last.tremor})
        log = await here.store.load(person.table)
        (shown,) = [films for films in films_of(log) if films]  # of what was undone there is none
        assert decode(b64decode(shown[0])).keys() == {last.identity}

    judged(tmp_path, scene)


# Gestures that no hand makes


BAD: list[tuple[str, Gesture]] = [
    ("no moments", Gesture([], [], [], [], [])),
    ("one moment", Gesture([0], [0], [0], [0], [0])),
    ("no length", Gesture([0, 50], [0] * 2, [0] * 2, [0] * 2, [0] * 2)),
    ("unequal lists", Gesture([0, 500], [0] * 2, [0] * 3, [0] * 2, [0] * 2)),
    ("time stands still", Gesture([0, 300, 300], [0] * 3, [0] * 3, [0] * 3, [0] * 3)),
    ("time runs back", Gesture([0, 300, 200], [0] * 3, [0] * 3, [0] * 3, [0] * 3)),
    ("too many a second", Gesture([0, 2, 4, 500], [0] * 4, [0] * 4, [0] * 4, [0] * 4)),
    ("it begins late", Gesture([100, 500], [0] * 2, [0] * 2, [0] * 2, [0] * 2)),
]


def test_a_gesture_that_no_hand_makes_is_refused(tmp_path: Path) -> None:
    async def scene(here: World, nodes: list[Node], pool: Here) -> None:
        people = await begun(nodes[0], game="haricot_magique", seats=2)
        person = await to_a_placing(people)
        for name, gesture in BAD:
            answer = await moved([person], Random(1), gesture)
            assert answer.get("code") == "bad_gesture", name
        late = msgspec.structs.replace(steady(until=700), since=20_000)
        for gesture in (steady(until=20_000), late):
            answer = await moved([person], Random(1), gesture)
            assert answer["code"] == "gesture_too_long"
        assert pool.cases == []

    judged(tmp_path, scene)


def test_no_hand_goes_below_the_top() -> None:
    read = msgspec.json.Decoder(Gesture).decode
    text = '{"at":[0,500],"across":[0,0],"along":[0,0],"lift":[0,%d],"turn":[0,0],"since":%d}'
    assert read(text % (0, 0)).lift == [0, 0]
    for numbers in ((-1, 0), (0, -1), (0, 10**11)):
        with pytest.raises(msgspec.ValidationError):
            read(text % numbers)


NUMBERS = (
    *[str(number) for number in range(0, 1000, 40)],
    *("0", "1", "-1", "1e3", "1.5", "NaN", "Infinity", "-Infinity", "null", '"5"', "[]", "true"),
    *("20001", "-4001", "4001", "25001", "-1001", "7001", "1e999", "9" * 400),
)


def test_forged_gestures_are_refused_or_harmless() -> None:
    """What comes in is whole numbers within their bounds, or does not come in."""
    chance = Random(3)
    read = msgspec.json.Decoder(to_server.ToServer).decode
    kept = refused = 0
    for _ in range(20_000 if FULL else 2_000):
        lists = [
            "[" + ",".join(chance.choices(NUMBERS, k=chance.randrange(4))) + "]" for _ in range(5)
        ]
        names = ("at", "across", "along", "lift", "turn")
        gesture = ",".join(f'"{name}":{one}' for name, one in zip(names, lists, strict=True))
        text = (
            '{"type":"Play","id":"12345678","table":"aaaaaaaaaa","after":0,'
            f'"action":{{}},"gesture":{{{gesture}}}}}'
        )
        try:
            message = read(text)
        except msgspec.DecodeError:
            refused += 1
            continue
        kept += 1
        assert isinstance(message, to_server.Play)
        assert message.gesture
        for column in gestures.columns(message.gesture):
            assert all(type(number) is int and abs(number) <= 25_000 for number in column)
    assert min(kept, refused) > 100


def test_whatever_gesture_is_admitted_the_engine_holds() -> None:
    """The wildest hands within the bounds: a ruling, and never one that the engine gave up."""
    chance = Random(4)
    stalk = built(6, 1)
    gave_up: list[Case] = []
    for number in range(200 if FULL else 4):
        moments = wild(chance)
        case = placing(stalk, chance.choice((1, 4, 5, 6)), moments, number)
        ruling = referee.judge(case)
        if not ruling.trajectory:
            gave_up.append(case)
    assert gave_up == []


def wild(chance: Random) -> list[Moment]:
    times = sorted(chance.sample(range(5, 3000, 5), 20))
    return [
        Moment(
            at,
            chance.choice((-4000, 4000, 0, chance.randint(-500, 500))),
            chance.choice((-4000, 4000, 0, chance.randint(-500, 500))),
            chance.choice((-1000, 0, chance.randint(-1000, 4000))),
            chance.randint(-7000, 7000),
        )
        for at in (0, *times)
    ]
