"""The way back: what a browser is told of the tables where it has a seat, whatever happened."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from cassoulet.storage import Store
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.state import commands
from cassoulet.tables.state.dues import GRACE, IDLE, patience
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import told
from cassoulet.tables.steady import CLOCK, now
from cassoulet.tables.telling import briefs
from cassoulet.tables.telling.briefs import told_to
from cassoulet.tables.telling.kept import read_brief
from cassoulet.wire import facts, to_server
from cassoulet.wire.facts import Clock, Setting
from cassoulet.wire.seats import Brief
from tests.sizes import heavy
from tests.storage.conftest import database, dsn, open_store, postgres  # noqa: F401 (fixtures)
from tests.tables.nodes import LONGEST, Node, Person, World, until
from tests.tables.setting import ANN, BOB, DAYS, LIVE, SECOND, START, Scene, playing

HOUR = 3600
DAY = 24 * HOUR
ANNA = Guest("guest-anna", "Anna", "#112233")  # Ann's browser, under another name
ONE_DAY = Clock("days", bank=DAY)
TWO_WEEKS = Clock("days", bank=14 * DAY)
AN_HOUR = Clock("live", bank=HOUR)


# A brief, by hand


def brief(scene: Scene, guest: str = ANN.id) -> Brief:
    kept = read_brief(briefs.of(scene.table))
    return told_to(guest, "aaaaaaaaaa", {"aaaaaaaaaa": kept}, scene.now)


def test_whose_turn_it_is_and_for_how_long_they_are_waited_for() -> None:
    scene = playing("fagioli", 2, 2, clock=DAYS)
    first = scene.table.awaited()[0]
    scene.wait(600)
    me, other = scene.person(first).id, scene.person(1 - first).id
    assert brief(scene, me).waiting_for == [first]
    assert brief(scene, me).left == 3000 * SECOND
    assert brief(scene, me).seat == first
    assert brief(scene, other).left is None
    assert brief(scene, other).since == START


def test_nobody_has_less_than_no_time() -> None:
    scene = playing("fagioli", 2, 2, clock=DAYS)
    scene.wait(7 * DAY)
    assert brief(scene, scene.person(scene.table.awaited()[0]).id).left == 0


def test_without_a_clock_one_is_waited_for_a_day() -> None:
    scene = playing("fagioli", 2, 2)
    assert patience(scene.table)[scene.table.awaited()[0]] == START + IDLE


def test_who_is_away_from_a_live_game_has_a_minute() -> None:
    for clock in (Clock(), LIVE):
        scene = playing("fagioli", 2, 2, clock=clock)
        away = scene.table.awaited()[0]
        scene.goes_away(away)
        assert brief(scene, scene.person(away).id).left == GRACE
    scene = playing("fagioli", 2, 2, clock=DAYS)
    scene.goes_away(scene.table.awaited()[0])
    assert max(patience(scene.table)) == START + DAYS.bank * SECOND


def test_a_seat_in_the_waiting_room_is_given_up() -> None:
    scene = Scene("haricots", 3)
    assert brief(scene).left is None
    scene.goes_away(0)
    assert brief(scene).left == GRACE
    scene.write("clock", facts.Stood(0))
    assert brief(scene) == Brief("aaaaaaaaaa", "waiting", game="haricots")


def test_a_bot_plays_for_who_left_and_nobody_waits_for_them() -> None:
    scene = playing("fagioli", 2, 2)
    scene.do(ANN, to_server.Stand)
    mine = brief(scene)
    assert (mine.seat, mine.seats[0].bot, mine.seats[1].bot, mine.left) == (0, True, False, None)


def test_how_a_game_ended() -> None:
    scene = playing("fagioli", 2, 2)
    scene.play_to_the_end()
    over = brief(scene)
    assert (over.status, over.waiting_for, over.left) == ("over", [], None)
    assert over.result
    assert over.result.scores == list(scene.table.game.scores())
    assert over.result.winners == list(scene.table.game.winners())
    scene.write(ANN.id, commands.rematch(scene.table, ANN, "bbbbbbbbbb"))
    assert brief(scene).rematch == "bbbbbbbbbb"


def test_a_stranger_is_told_no_more_than_that_there_is_such_a_game() -> None:
    scene = playing("fagioli", 2, 2, clock=DAYS)
    scene.play_to_the_end()
    for stranger in ("", "guest-eve", "clock", "bot"):
        assert brief(scene, stranger) == Brief("aaaaaaaaaa", "over", game="fagioli", clock="days")


def test_no_brief_tells_who_the_others_are() -> None:
    scene = playing("haricots", 4, 3)
    said = repr(brief(scene))
    assert "guest-" not in said
    assert [seat.name for seat in brief(scene).seats][:3] == ["Ann", "Bob", "Cid"]


def test_a_table_that_is_closed_is_gone_and_one_whose_store_is_down_is_not() -> None:
    scene = Scene("haricots", 3)
    scene.write("clock", facts.Closed())
    assert brief(scene) == Brief("aaaaaaaaaa", "gone")
    assert told_to(ANN.id, "a", {}, START) == Brief("a", "gone")
    assert told_to(ANN.id, "a", {"a": None}, START) == Brief("a", "unknown")


# Twelve tables of one browser, in real stores


class Clockwork:
    """The clock on the wall, which a test may move."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0.0  # seconds
        wall, nanoseconds = time.time, time.time_ns
        monkeypatch.setattr(time, "time", lambda: wall() + self.ahead)
        monkeypatch.setattr(time, "time_ns", lambda: nanoseconds() + self._passed())
        passing = CLOCK._passing
        for name in ("_at", "_passed"):  # as they are, when all is over
            monkeypatch.setattr(CLOCK, name, getattr(CLOCK, name))
        monkeypatch.setattr(CLOCK, "_of_day", lambda: nanoseconds() + self._passed())
        monkeypatch.setattr(CLOCK, "_passing", lambda: passing() + self._passed())

    def _passed(self) -> int:
        return int(self.ahead * 10**9)


@pytest.fixture
def clockwork(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clockwork]:
    with monkeypatch.context() as patch:
        yield Clockwork(patch)


@pytest.fixture(params=["sqlite", "postgres", "shards"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Which sort of store, and where: the same after a restart."""
    fresh = request.param == "postgres"
    return request.param, request.getfixturevalue("dsn") if fresh else str(tmp_path / "tables")


@asynccontextmanager
async def site(place: tuple[str, str]) -> AsyncIterator[tuple[World, Node, Node]]:
    """Two nodes on one store, started afresh."""
    here = World(cast(SqliteStore, await open_store(*place)))
    try:
        async with asyncio.timeout(LONGEST):
            yield here, await here.node("a"), await here.node("b")
    finally:
        await here.close()


async def table_of(
    node: Node, who: Guest = ANN, start: bool = True, **setting: Any
) -> list[Person]:
    """A table for two that this guest has opened, and where Bob sits; nobody is away yet."""
    table = await node.host.open_table(who, Setting("fagioli", 2, **setting))
    people = [Person(node, guest, table) for guest in (who, BOB)]
    for person in people:
        await person.watch()
    await people[1].do(to_server.Sit, seat=1)
    if start:
        await people[0].start()
    return people


async def play_until(people: list[Person], ready: Callable[[dict[str, Any]], bool]) -> None:
    chance = Random(5)
    while not ready(people[0].standing()):
        seat = people[0].standing()["waiting_for"][0]
        await people[seat].play(chance)
        await until(lambda: len({person.seqs()[-1] for person in people}) == 1)


async def turn_of(people: list[Person], seat: int) -> str:
    await play_until(people, lambda standing: standing["waiting_for"] == [seat])
    return people[0].table


async def finished(people: list[Person]) -> str:
    await play_until(people, lambda standing: standing["result"] is not None)
    await people[0].over()
    return people[0].table


async def twelve(a: Node, b: Node, clockwork: Clockwork) -> dict[str, tuple[Guest, str]]:
    """All that can become of a table; who sits there in this browser, and its id."""
    tables: dict[str, tuple[Guest, str]] = {}

    out_of_time = await table_of(b, clock=AN_HOUR)
    tables["taken over"] = (ANN, await turn_of(out_of_time, 0))
    clockwork.ahead += 1.5 * HOUR
    await until(lambda: out_of_time[0].room()["places"][0]["bot_plays"])

    tables["days, mine"] = (ANN, await turn_of(await table_of(a, clock=TWO_WEEKS), 0))
    tables["days, theirs"] = (ANN, await turn_of(await table_of(b, clock=TWO_WEEKS), 1))
    tables["a day, mine"] = (ANNA, await turn_of(await table_of(b, ANNA, clock=ONE_DAY), 0))
    tables["live, mine"] = (ANN, await turn_of(await table_of(a, clock=AN_HOUR), 0))
    tables["no clock, theirs"] = (ANNA, await turn_of(await table_of(a, ANNA), 1))

    left = await table_of(a, clock=TWO_WEEKS)
    await turn_of(left, 1)
    await left[0].do(to_server.Stand)
    tables["left"] = (ANN, left[0].table)

    tables["over"] = (ANN, await finished(await table_of(b)))
    again = await table_of(a)
    tables["over, once more"] = (ANN, await finished(again))
    await again[1].do(to_server.Rematch)

    tables["waiting"] = (ANN, (await table_of(b, start=False))[0].table)
    moved = await table_of(b, clock=TWO_WEEKS)
    await moved[0].do(to_server.NewKey)
    key = a.host.keys.seat_key(moved[0].table, 0, 1)
    await Person(a, Guest("guest-phone", "Ann", "#aabbcc"), moved[0].table).do(
        to_server.Claim, key=key
    )
    tables["on another device"] = (ANN, moved[0].table)
    tables["gone"] = (ANN, "gone234567")
    return tables


async def asked(node: Node, tables: dict[str, tuple[Guest, str]]) -> dict[str, Brief]:
    found = await node.host.briefs([table for _, table in tables.values()], lambda: False)
    return {name: told_to(who.id, table, found, now()) for name, (who, table) in tables.items()}


async def truly(store: Store, tables: dict[str, tuple[Guest, str]], seen: dict[str, Brief]) -> None:
    """What was told is what the log says, read from its beginning."""
    for name, (who, table) in tables.items():
        log = await store.load(table)
        if not log:
            assert seen[name] == Brief(table, "gone")
            continue
        fold, _ = told(table, log)
        mine = seen[name]
        assert (mine.status, mine.seat, mine.game) == (fold.status, fold.seat_of(who.id), "fagioli")
        if mine.seat < 0:
            continue
        assert [(seat.name, seat.bot) for seat in mine.seats] == [
            (chair.name, chair.bot_plays()) for chair in fold.chairs
        ]
        assert mine.waiting_for == list(fold.awaited())
        over = fold.status == "over"
        assert (mine.result and mine.result.scores) == (list(fold.game.scores()) if over else None)
        if mine.left is not None and fold.clocks and fold.clocks.used():
            assert 0 <= fold.clocks.left_at(now())[mine.seat] - mine.left + 2000 < 4000


def state(brief: Brief) -> str:
    """In a word, as the landing page says it."""
    if brief.status in ("gone", "over", "waiting") or brief.seat < 0:
        return brief.status if brief.seat >= 0 or brief.status == "gone" else "no seat"
    if brief.seats[brief.seat].bot:
        return "bot"
    return "mine" if brief.seat in brief.waiting_for else "theirs"


AT_FIRST = {
    "taken over": "bot",
    "days, mine": "mine",
    "days, theirs": "theirs",
    "a day, mine": "mine",
    "live, mine": "mine",
    "no clock, theirs": "theirs",
    "left": "bot",
    "over": "over",
    "over, once more": "over",
    "waiting": "waiting",
    "on another device": "no seat",
    "gone": "gone",
}
AFTER_A_WEEK = AT_FIRST | {
    "taken over": "over",  # Bob's hour was over, too, and the bots finished the game
    "a day, mine": "bot",
    "live, mine": "bot",
    "no clock, theirs": "mine",  # a bot plays for Bob, and I have another day
    "waiting": "gone",
}


def states(seen: dict[str, Brief]) -> dict[str, str]:
    return {name: state(brief) for name, brief in seen.items()}


@heavy
@pytest.mark.usefixtures("hurry")
def test_twelve_tables_are_told_truly_now_after_a_restart_and_after_a_week(
    place: tuple[str, str], clockwork: Clockwork
) -> None:
    async def story() -> None:
        async with site(place) as (here, a, b):
            tables = await twelve(a, b, clockwork)
            for node in (a, b, a):  # whichever is asked, and again
                seen = await asked(node, tables)
                assert states(seen) == AT_FIRST
                await truly(here.store, tables, seen)
            assert seen["over, once more"].rematch
            times = [seen[name].left for name in ("live, mine", "a day, mine", "days, mine")]
            assert times == sorted(times, key=lambda left: left or 0)
        async with site(place) as (here, a, b):
            seen = await asked(b, tables)
            assert states(seen) == AT_FIRST
            await truly(here.store, tables, seen)
        clockwork.ahead += 7 * DAY
        async with site(place) as (here, a, b):
            await told_at_last(lambda: asked(a, tables), AFTER_A_WEEK)
            seen = await asked(b, tables)
            await truly(here.store, tables, seen)
            left = seen["days, mine"].left
            assert left is not None
            assert 6.9 * DAY < left / SECOND < 7 * DAY

    asyncio.run(story())


async def told_at_last(
    ask: Callable[[], Awaitable[dict[str, Brief]]], expected: dict[str, str]
) -> None:
    """What is due is done soon, one thing after the other."""
    seen: dict[str, str] = {}
    try:
        while (seen := states(await ask())) != expected:
            await asyncio.sleep(0.05)
    finally:
        assert seen == expected


def test_what_was_played_before_there_were_briefs_is_read_once_if_one_may(tmp_path: Path) -> None:
    async def story() -> None:
        async with site(("sqlite", str(tmp_path / "tables"))) as (here, a, b):
            table = await finished(await table_of(a))
            store, forget = here.store, "UPDATE heads SET brief = NULL"
            await asyncio.get_running_loop().run_in_executor(
                store._writer, store._write.execute, forget
            )
            assert (await b.host.briefs([table], lambda: False)) == {table: None}
            found = (await b.host.briefs([table], lambda: True))[table]
            assert found
            assert found.status == "over"
            assert (await a.host.briefs([table], lambda: False)) == {table: found}

    asyncio.run(story())
