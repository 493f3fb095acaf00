"""Playing on from a moment of a finished game, at a table of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Raw

from cassoulet import archive, games
from cassoulet.codec import codec
from cassoulet.dealers import Impossible, NeedsPick, Script
from cassoulet.game import Game
from cassoulet.journal import verify
from cassoulet.storage import Append, Store
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting.playing_on import Wish, begun, open_there
from cassoulet.tables.hosting.readers import Readers, Reading, Work, read_here
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.chance import sealed
from cassoulet.tables.state.outcome import outcome
from cassoulet.tables.state.records import CLOCK, Dealt, Plan, Record, write_record
from cassoulet.tables.state.table import Table, finished_journal, told
from cassoulet.tables.steady import now
from cassoulet.tables.telling.whole import folded
from cassoulet.wire import facts
from cassoulet.wire.facts import Setting
from cassoulet.wire.reviews import PlayOn
from cassoulet.wire.to_server import AskUndo, NewKey, Rematch, Say
from tests.operations.finished import finished
from tests.sizes import FULL, heavy
from tests.storage.conftest import WithOne, database, dsn, pgbouncer, postgres, with_one
from tests.tables.chaos import Chaos
from tests.tables.nodes import Node, Person, World, until
from tests.tables.setting import ANN, BOB, EVE, PACE, SECRET, START, TABLE, Scene, everything

__all__ = ["database", "dsn", "pgbouncer", "postgres", "with_one"]

NEW = "bbbbbbbbbb"
CELLS = [(box.name, seats) for box in games.boxes() for seats in (box.seats[0], box.seats[-1])]
STEPS = 1000 if FULL else 250
MOMENTS = 25 if FULL else 3
PURSE = Bucket(1000, 1000)

chaos = pytest.mark.parametrize(("game", "seats"), CELLS)
small_chaos = pytest.mark.parametrize(
    ("game", "seats"), [pytest.param(*cell, marks=heavy if cell[1] > 3 else []) for cell in CELLS]
)
both = pytest.mark.parametrize("as_it_was", [False, True], ids=["imagined", "as-it-was"])


@pytest.fixture(autouse=True)
def _told_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """By no process of its own: what is told is the same."""

    async def do(_: Readers, reading: Reading) -> Work:
        return read_here(reading)

    monkeypatch.setattr(Readers, "do", do)


def wish(seat: int, seq: int, as_it_was: bool = False) -> Wish:
    return Wish(EVE, PlayOn(seat, seq, as_it_was), NEW, SECRET, START, PACE)


def opened(source: list[bytes], seat: int, seq: int, as_it_was: bool = False) -> Table:
    """The new table, as any node reads it."""
    return told(NEW, list(begun(TABLE, source, wish(seat, seq, as_it_was)).entries))[0]


def refusal(source: list[bytes], seat: int, seq: int) -> str:
    with pytest.raises(Refused) as refused:
        begun(TABLE, source, wish(seat, seq))
    return refused.value.code


def lively(game: str, seats: int, seed: int = 3) -> list[bytes]:
    """A log with all that happens at tables, until a game was played for a while or to its end."""
    while True:
        scene = Chaos(game, seats, seed)
        for _ in scene.run(STEPS):
            pass
        match = scene.table.match
        if match and (len(match.moves) > 8 or scene.table.status == "over"):
            return scene.log
        seed += 1


def moments(log: list[bytes]) -> Iterator[tuple[int, int]]:
    """Seats and seqs of some moves; each also as one who did not make it."""
    table, _, moves = folded(TABLE, log)
    for one in moves[:: max(1, len(moves) // MOMENTS)]:
        yield one.seat, one.seq
        yield (one.seat + 1) % len(table.chairs), one.seq


def finish(table: Table, seed: int = 1) -> None:
    chance = Random(seed)
    while table.awaited():
        seat = table.awaited()[0]
        played = table.play(Plan(seat, chance.choice(table.game.legal(seat)), bot=False))
        table.take(Record("", START, "somebody", played))


# What is the same, and what is proved


@both
@chaos
def test_at_any_moment_a_seat_sees_and_may_do_what_it_did_then(
    game: str, seats: int, as_it_was: bool
) -> None:
    log = lively(game, seats)
    for seat, seq in moments(log):
        then, _ = told(TABLE, log[: seq - 1])
        new = opened(log, seat, seq, as_it_was)
        assert new.game.view(seat) == then.game.view(seat)
        assert new.game.legal(seat) == then.game.legal(seat)
        assert new.awaited() == then.game.to_act()
        assert new.status == "playing"


@both
@small_chaos
def test_what_comes_of_it_is_proved_by_its_journal(game: str, seats: int, as_it_was: bool) -> None:
    log = lively(game, seats)
    seat, seq = list(moments(log))[-2]
    new = opened(log, seat, seq, as_it_was)
    finish(new)
    verdict = verify(archive.decode(finished_journal(new), games.box))
    assert verdict.over
    assert verdict.sealed
    assert verdict.scores == new.game.scores()


@both
def test_it_goes_on_by_the_rules_that_the_old_game_began_with(as_it_was: bool) -> None:
    log = first_moves("bohnanza", 2, rules=1)
    new = opened(log, *first_move(log), as_it_was)
    assert new.match
    assert new.chance.sealing
    assert new.match.journal.box.rules_version == new.chance.sealing.rules == 1


@both
def test_its_log_tells_the_same_table(as_it_was: bool) -> None:
    log = lively("fagioli", 3)
    seat, seq = list(moments(log))[-2]
    first = begun(TABLE, log, wish(seat, seq, as_it_was))
    one, other = told(NEW, list(first.entries))[0], told(NEW, list(first.entries))[0]
    assert everything(one) == everything(other)
    assert begun(TABLE, log, wish(seat, seq, as_it_was)) == first


# Who sits there


def test_bots_that_sat_there_sit_there_again_and_where_people_sat_there_are_others() -> None:
    scene = Scene("haricots", 4)
    scene.sit(BOB)
    scene.start()
    is_bots = scene.table.chairs[scene.table.awaited()[0]].level
    move = scene.fire() if is_bots else scene.play_any()
    new = opened(scene.log, 1, move.seq)
    assert [chair.person() for chair in new.chairs] == [False, True, False, False]
    assert (new.chairs[1].guest, new.chairs[1].name) == (EVE.id, EVE.name)
    assert [chair.level for chair in new.chairs] == ["medium", None, "easy", "easy"]
    old = scene.table.chairs
    assert [chair.name for chair in new.chairs[2:]] == [chair.name for chair in old[2:]]
    assert len({chair.name for chair in new.chairs}) == 4
    assert ANN.name not in [chair.name for chair in new.chairs]


def test_it_says_where_it_comes_from() -> None:
    log = lively("pas_de_haricots", 3)
    _, _, moves = folded(TABLE, log)
    new = opened(log, 1, moves[4].seq)
    assert new.setting.kind == "played_on"
    assert new.setting.played_on == facts.PlayedOn(TABLE, 1, moves[4].seq, 5, as_it_was=False)


def test_it_is_nobodys_result() -> None:
    log = lively("pas_de_haricots", 3)
    new = opened(log, *next(moments(log)))
    finish(new)
    assert outcome(new) is None
    assert (new.setting.rated, new.setting.until, new.setting.number) == (False, 0, 0)
    assert new.setting.public is False


# Secrets


@pytest.mark.parametrize("game", ["bohnanza", "fagioli", "haricots", "pas_de_haricots"])
def test_the_new_table_is_the_same_in_every_world_that_the_seat_could_not_tell_apart(
    game: str,
) -> None:
    log = first_moves(game, 3)
    seat, seq = first_move(log)
    other = otherwise_dealt(log, seat)
    assert other != log
    assert begun(TABLE, other, wish(seat, seq)) == begun(TABLE, log, wish(seat, seq))
    as_it_was = wish(seat, seq, True)
    assert begun(TABLE, other, as_it_was) != begun(TABLE, log, as_it_was)


def first_moves(game: str, seats: int, rules: int | None = None) -> list[bytes]:
    """A log that ends with the first move."""
    setting, table, log = Setting(game, seats), Table(TABLE), list[bytes]()

    def write(entry: Any, by: str = CLOCK) -> None:
        log.append(write_record(Record("", START, by, entry)))
        table.replay(log[-1])

    write(facts.Opened(setting))
    for seat in range(seats):
        write(facts.Sat(seat, f"Bean {seat}", "#00aa00"), f"guest-{seat}")
    write(sealed(bytes(range(32)), setting, rules))
    seat = table.awaited()[0]
    action = codec(table.box).actions.encode(table.game.legal(seat)[0])
    write_move = facts_played(seat, Raw(action), table)
    log.append(write_record(Record("", START, f"guest-{seat}", write_move)))
    return log


def facts_played(seat: int, action: Raw, table: Table) -> Any:
    return table.play(Plan(seat, codec(table.box).actions.decode(action), bot=False))


def first_move(log: list[bytes]) -> tuple[int, int]:
    _, _, moves = folded(TABLE, log)
    return moves[0].seat, moves[0].seq


def otherwise_dealt(log: list[bytes], seat: int) -> list[bytes]:
    """The same, but for cards that the seat does not see."""
    *before, deal, move = log
    table, _ = told(TABLE, [*before, deal])
    assert table.match
    picks, real = table.match.journal.deal, table.game
    for one, other in combinations(reversed(range(len(picks))), 2):
        changed = list(picks)
        changed[one], changed[other] = changed[other], changed[one]
        if (world := dealt(table, changed)) and is_another(world, real, seat):
            record = Record("", START, CLOCK, Dealt("00" * 32, changed, rules_of(table)))
            return [*before, write_record(record), move]
    raise AssertionError("all cards are seen")


def is_another(other: Game, real: Game, seat: int) -> bool:
    return other.view(seat) == real.view(seat) and other.inventory() != real.inventory()


def rules_of(table: Table) -> int:
    assert table.match
    return table.match.journal.box.rules_version


def dealt(table: Table, picks: list[int]) -> Game | None:
    assert table.match
    journal = table.match.journal
    try:
        return journal.box.deal(journal.seats, journal.options, Script(picks))
    except (Impossible, NeedsPick):
        return None


# From where one cannot


def test_only_moves_that_stand_are_moments() -> None:
    log = lively("haricots", 3)
    _, deal, moves = folded(TABLE, log)
    assert refusal(log, 0, deal) == "no_such_move"
    assert refusal(log, 0, len(log) + 1) == "no_such_move"
    gone = [one.seq for one in undone(log, moves)]
    assert {refusal(log, 0, seq) for seq in gone} <= {"no_such_move"}


def undone(log: list[bytes], moves: list[Any]) -> list[Any]:
    _, happenings = told(TABLE, log)
    stand = {one.seq for one in moves}
    return [one for one in happenings if isinstance(one.fact, facts.Moved) and one.seq not in stand]


def test_what_was_played_on_is_not_played_on_from() -> None:
    log = lively("haricots", 3)
    seat, seq = next(moments(log))
    first = list(begun(TABLE, log, wish(seat, seq)).entries)
    table, _ = told(NEW, first)
    mover = table.awaited()[0]
    played = table.play(Plan(mover, table.game.legal(mover)[0], bot=False))
    first.append(write_record(Record("", START, EVE.id, played)))
    assert refusal(first, 0, len(first)) == "played_on_already"


# At a node


async def scene_of(store: Store) -> tuple[World, Node, Node]:
    here = World(store)  # type: ignore[arg-type]
    return here, await here.node("a"), await here.node("b")


async def a_move_of(store: Store, table: str, seat: int) -> int:
    """The seq of one of the last."""
    _, _, moves = folded(table, await store.load(table))
    return [one.seq for one in moves if one.seat == seat][-8]


async def at_home(node: Node, table: str, seat: int, seq: int, as_it_was: bool = False) -> Person:
    form = PlayOn(seat, seq, as_it_was)
    person = Person(node, BOB, await open_there(node.host, table, BOB, form, PURSE))
    await person.watch()
    return person


async def play_for_a_while(person: Person, chance: Random, moves: int) -> None:
    while person.room()["status"] == "playing" and moves:
        await until(lambda: person.my_turn() or person.room()["status"] == "over")
        if person.my_turn():
            await person.play(chance)
            moves -= 1


@both
@pytest.mark.usefixtures("hurry")
def test_it_survives_the_death_of_its_node_and_is_proved_at_the_end(
    with_one: WithOne, as_it_was: bool
) -> None:
    async def story(store: Store) -> None:
        table = await finished(store)
        here, a, b = await scene_of(store)
        chance, seq = Random(1), await a_move_of(store, table, 1)
        bob = await at_home(a, table, 1, seq, as_it_was)
        await play_for_a_while(bob, chance, 2)
        seen = bob.standing()["view"]
        known = bob.seqs()[-1]
        await a.kill()
        again = Person(b, BOB, bob.table)
        await again.watch()
        if again.seqs()[-1] == known:
            assert again.standing()["view"] == seen
        await play_for_a_while(again, chance, 1000)
        await until(lambda: again.room()["status"] == "over")
        journal = archive.decode(await b.host.look(bob.table, finished_journal), games.box)
        assert verify(journal).sealed
        assert b'"Started"' in await b.host.replay(bob.table, 1, 0)
        for node in here.nodes:
            await node.caretaker.close()
            await node.host.close()

    with_one(story)


def test_who_may(with_one: WithOne) -> None:
    async def story(store: Store) -> None:
        day = Setting("haricots", 3, undo="never", kind="daily", number=1)
        still_open = Setting(**{**as_dict(day), "until": now() + 3_600_000})
        closed = Setting(**{**as_dict(day), "until": now() - 3_600_000})
        here, a, _ = await scene_of(store)
        codes = {}
        for name, setting in {"open": still_open, "closed": closed}.items():
            table = await finished(store, setting=setting)
            seq = await a_move_of(store, table, 0)
            for guest in ("guest-0", "guest-1"):
                codes[name, guest] = await asked(a, table, guest, PlayOn(0, seq))
        assert codes["open", "guest-0"] == codes["open", "guest-1"] == "not_yet_open"
        assert codes["closed", "guest-0"] == codes["closed", "guest-1"] == ""
        going = await a.host.open_table(ANN, Setting("haricots", 3))
        assert await asked(a, going, ANN.id, PlayOn(0, 5)) == "not_over"
        table = await finished(store)
        assert await asked(a, table, ANN.id, PlayOn(5, 9)) == "no_such_seat"
        assert await asked(a, "c" * 10, ANN.id, PlayOn(0, 9)) == "no_such_table"
        await here.nodes[0].host.close()

    with_one(story)


def as_dict(setting: Setting) -> dict[str, Any]:
    return {name: getattr(setting, name) for name in setting.__struct_fields__}


async def asked(node: Node, table: str, guest: str, form: PlayOn) -> str:
    who = type(BOB)(guest, "Bean", "#00aa00")
    try:
        await open_there(node.host, table, who, form, PURSE)
    except Refused as refused:
        return refused.code
    return ""


def test_there_one_plays_speaks_and_takes_back_and_that_is_all(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        table = await finished(store)
        here, a, _ = await scene_of(store)
        bob = await at_home(a, table, 1, await a_move_of(store, table, 1))
        assert await bob.refused(Rematch) == "not_here"
        assert await bob.refused(NewKey) == "not_here"
        assert await bob.refused(AskUndo) == "nothing_to_undo"
        await bob.do(Say, text="Hello")
        await here.nodes[0].host.close()

    async def main() -> None:
        from cassoulet.storage.sqlite import SqliteStore

        store = await SqliteStore.open(tmp_path / "tables.db")
        await scene(store)
        await store.close()

    asyncio.run(main())


def test_an_append_is_all_that_the_event_loop_sees() -> None:
    log = lively("haricots", 3)
    first = begun(TABLE, log, wish(*next(moments(log))))
    assert isinstance(first, Append)
    assert (first.table, first.after, first.lobby) == (NEW, 0, b"")
