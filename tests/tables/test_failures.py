"""What goes wrong, and what must not come of it."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from cassoulet.storage import Append, StoreDown
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.hosting import desk, host
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state import commands, dues
from cassoulet.tables.state.records import BOT
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.telling.live import Live
from cassoulet.tables.tending import caretaker, neighbours
from cassoulet.wire.facts import Clock, Setting
from cassoulet.wire.to_server import AddBot, Claim, Rematch, Say, Sit, Stand, Start
from tests.tables.nodes import Node, Person, Trouble, World, begun, opened, played, until
from tests.tables.setting import ANN, BOB, EVE

# The store


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_command_is_carried_out_once_though_the_store_fails_in_the_middle(
    tmp_path: Path, after: bool
) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *others = await opened(a, b)
        await until(lambda: all(who.seqs()[-1] == 4 for who in (ann, *others)))
        trouble = Trouble(here.store, after)
        here.store.append = trouble.append  # type: ignore[method-assign]
        seq = await ann.do(Say, "the-word", text="Hello")
        assert trouble.times == (1 if after else 2)
        log = await here.log(ann.table)
        assert [record.id for record in log].count("the-word") == 1
        assert log[seq - 1].id == "the-word"
        assert ann.seqs() == list(range(ann.seqs()[0], seq + 1))
        await ann.known()

    played(tmp_path, scene)


@pytest.fixture
def sweep_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a sweep that asks a bot again."""
    monkeypatch.setattr(caretaker, "SWEEP", 0.02)
    monkeypatch.setattr(caretaker, "SLACK", 0.05)


async def left_to_bots(node: Node) -> Person:
    """Ann has begun a game, and only looks on."""
    ann, *others = await opened(node)
    for seat, person in enumerate(others, start=1):
        await person.do(Stand)
        await ann.do(AddBot, seat=seat, level="easy")
    await ann.start()
    await ann.do(Stand)
    return ann


@pytest.mark.usefixtures("sweep_soon")
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_bot_moves_once_though_the_store_fails_in_the_middle(tmp_path: Path, after: bool) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann = await left_to_bots(a)
        here.store.append = Trouble(here.store, after).append  # type: ignore[method-assign]
        await ann.over()
        last = len(await here.log(ann.table))
        seqs = ann.seqs()
        assert seqs == list(range(seqs[0], last + 1))

    played(tmp_path, scene)


@pytest.mark.usefixtures("sweep_soon")
def test_a_bot_whose_move_went_wrong_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        await b.kill()  # else it would help out
        commit, failures = a.host.commit, iter([OSError("no process could be started")])

        async def commit_or_fail(live: Live, command: str, by: str, decide: Any) -> Any:
            if by == BOT:
                for failure in failures:
                    raise failure
            return await commit(live, command, by, decide)

        ann = await left_to_bots(a)  # who changes nothing more, so that the bot would not be asked
        monkeypatch.setattr(a.host, "commit", commit_or_fail)
        await until(lambda: ann.room()["status"] == "over")
        assert not list(failures)

    with caplog.at_level(logging.CRITICAL):
        played(tmp_path, scene)


def test_a_store_that_stays_down_is_answered_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "PATIENCE", (0.0, 0.01))

    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await opened(a)
        unknown = Person(b, BOB, ann.table)
        monkeypatch.setattr(here.store, "append", down)
        assert await ann.refused(Say, text="Hello") == "try_again"
        monkeypatch.setattr(here.store, "load", down)
        assert await ann.refused(Say, text="Hello") == "try_again"
        assert await ann.refused(Rematch) == "try_again"
        b.host.watch(unknown, ann.table, -1)
        await until(lambda: bool(unknown.heard))
        assert unknown.heard[0]["code"] == "try_again"
        with pytest.raises(Refused, match="try_again"):
            await b.host.look(ann.table, lambda table: table.seq)
        with pytest.raises(Refused, match="try_again"):
            await a.host.open_table(ANN, Setting("haricots", 3))
        monkeypatch.undo()
        await ann.do(Say, text="Hello")

    played(tmp_path, scene)


async def down(*_: Any) -> Any:
    raise StoreDown("no route")


# The program


def fails(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError("a bug")


def test_a_command_that_fails_is_answered_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await opened(a)
        before = await ann.known()
        with monkeypatch.context() as patch:
            patch.setitem(commands.DECIDES, Say, fails)
            assert await ann.refused(Say, text="Hello") == "failed"
        await ann.do(Say, text="Hello")
        assert await ann.known() is not before
        assert ann.seqs() == list(range(ann.seqs()[0], ann.seqs()[-1] + 1))
        with pytest.raises(Refused, match="failed"):
            await a.host.look(ann.table, fails)
        await ann.do(Say, text="Hello")

    with caplog.at_level(logging.CRITICAL):
        played(tmp_path, scene)


def test_a_bad_log_is_answered_too(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await opened(a)
        [head] = (await here.store.heads([ann.table])).values()
        assert await here.store.append(Append(ann.table, head, [b"no entry of ours"]))
        unknown = Person(b, BOB, ann.table)
        b.host.watch(unknown, ann.table, -1)
        await until(lambda: bool(unknown.heard))
        assert unknown.heard[0]["code"] == "failed"
        assert await unknown.refused(Say, text="Hello") == "failed"

    with caplog.at_level(logging.CRITICAL):
        played(tmp_path, scene)


def test_whoever_asks_and_goes_disturbs_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await opened(a)
        asking = asyncio.create_task(a.host.look(ann.table, lambda table: table.seq))
        await asyncio.sleep(0)
        asking.cancel()
        await ann.do(Say, text="Hello")

    played(tmp_path, scene)
    assert not caplog.records


# What there is not


def test_tables_that_are_not_there_leave_nothing_in_memory(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        eve = Person(a, EVE, "zzzzzzzzzz")
        a.host.watch(eve, "zzzzzzzzzz", -1)
        await until(lambda: bool(eve.heard))
        assert eve.heard[0]["facts"] == {"table": "zzzzzzzzzz"}
        assert await eve.refused(Sit, seat=1) == "no_such_table"
        assert await eve.refused(Claim, key="x") == "no_such_table"
        several = [eve.ask(Say, text="Hello") for _ in range(5)]
        assert {answer["code"] for answer in await asyncio.gather(*several)} == {"no_such_table"}
        with pytest.raises(Refused, match="no_such_table"):
            await a.host.look("yyyyyyyyyy", lambda table: table.seq)
        await until(lambda: not a.host.lives)

    played(tmp_path, scene)


def test_settings_that_no_box_allows_are_refused(tmp_path: Path) -> None:
    wrong = {
        "no_such_game": Setting("chess", 2),
        "wrong_seats": Setting("haricots", 8),
        "no_such_option": Setting("haricots", 3, {"rules": "mine"}),
        "clock_too_short": Setting("haricots", 3, clock=Clock("live", bank=1)),
    }

    async def scene(here: World, a: Node, b: Node) -> None:
        for code, setting in wrong.items():
            with pytest.raises(Refused) as refused:
                await a.host.open_table(ANN, setting)
            assert refused.value.code == code

    played(tmp_path, scene)


# Tables nobody visits


@pytest.mark.usefixtures("hurry")
def test_a_quiet_table_is_warned_closed_and_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dues, "QUIET", 300)
    monkeypatch.setattr(dues, "WARNING", 100)

    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await opened(a, public=True)
        left = await b.host.open_table(EVE, Setting("haricots", 3, public=True))
        assert len(await here.store.lobby(10)) == 1
        await until(lambda: ann.facts()[-2:] == ["Warned", "Closed"])
        assert await ann.refused(Say, text="Wait!") in ("table_closed", "no_such_table")
        ann.leave()
        while await here.store.heads([ann.table, left]):
            await asyncio.sleep(0.01)
        assert await here.store.lobby(10) == []
        await until(lambda: not b.host.lives)

    played(tmp_path, scene)


# Too much, and the end


def test_a_flood_at_one_table_is_refused_and_not_kept(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await opened(a)
        flood = [ann.ask(Say, text=f"{number}") for number in range(host.MOST_JOBS + 50)]
        answers = await asyncio.gather(*flood)
        refused = [answer for answer in answers if answer["type"] == "Refused"]
        assert {answer["code"] for answer in refused} == {"try_again"}
        assert 40 <= len(refused) <= 50
        await ann.do(Say, text="Sorry")

    played(tmp_path, scene)


def test_who_looks_on_cannot_keep_a_player_from_moving(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await opened(a)
        eve = Person(a, EVE, ann.table)
        flood = [eve.say(Start) for _ in range(host.MOST_JOBS + 50)]
        await ann.do(Say, text="I am here")
        answers = [await eve.answer(command) for command in flood]
        codes = [answer["code"] for answer in answers]
        assert (codes[0], codes[-1]) == ("not_seated", "try_again")

    played(tmp_path, scene)


def test_chat_at_a_table_is_slow_and_moves_are_not(tmp_path: Path) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        a.host.chat = (0.001, 3)
        ann, *_ = await begun(a)
        strangers = [Person(a, Guest(f"guest-{n}", "Eve", "#aabbcc"), ann.table) for n in range(5)]
        answers = [await who.ask(Say, text="Beans!") for who in strangers]
        assert [answer.get("code") for answer in answers] == [
            None,
            None,
            None,
            "too_fast",
            "too_fast",
        ]
        for number in range(3):
            await ann.do(Say, f"number-{number}", text="We play here")
        assert await ann.refused(Say, text="once more") == "too_fast"
        await ann.do(Say, "number-0", text="We play here")  # which was said already
        await ann.do(Stand)

    played(tmp_path, scene)


def test_a_node_that_closes_finishes_what_it_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await opened(a)

        async def slowly(append: Append) -> bool:
            await asyncio.sleep(0.1)
            return await SqliteStore.append(here.store, append)

        monkeypatch.setattr(here.store, "append", slowly)
        begun = [ann.say(Say, text=f"{number}") for number in range(3)]
        await a.caretaker.close()
        await a.host.close()
        answers = [await ann.answer(command) for command in begun]
        assert [answer["type"] for answer in answers] == ["Done"] * 3
        assert await ann.refused(Say, text="too late") == "try_again"
        assert len(await here.log(ann.table)) == answers[-1]["seq"]

    played(tmp_path, scene)


def test_a_sweep_that_is_given_up_leaves_no_job_that_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(here: World, a: Node, b: Node) -> None:
        ann, *_ = await opened(a)
        live = a.host.live(ann.table)
        await until(lambda: not live.working)
        sweeping = asyncio.ensure_future(a.caretaker._fire_now(ann.table))
        await asyncio.sleep(0)
        assert live.working
        sweeping.cancel()  # as when the node stops
        await until(lambda: not live.working)

    played(tmp_path, scene)
    assert "a job failed" not in caplog.text


# What a node hears while it reads


def test_a_log_that_cannot_be_followed_is_not_read_again_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "HEADS_ALONE", 60)
    reads = []

    async def broken(*_: Any) -> Any:
        reads.append(1)
        raise RuntimeError("broken")

    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, cid = await opened(a, b)
        await until(lambda: all(who.seqs()[-1] == 4 for who in (ann, bob, cid)))
        b.bus.cut()
        said = await ann.do(Say, text="one")
        live = b.host.live(ann.table)
        with monkeypatch.context() as patch:
            patch.setattr(here.store, "tail", broken)
            patch.setattr(here.store, "load", broken)
            b.host.heard_of(live, said)
            await until(lambda: bool(reads))
            await asyncio.sleep(0.1)
            assert (live.working, len(reads)) == (False, 1)
        b.host.heard_of(live, said)
        await until(lambda: bob.seqs()[-1] == said)

    played(tmp_path, scene)


def test_what_is_heard_while_reading_is_read_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "HEADS_ALONE", 60)

    async def scene(here: World, a: Node, b: Node) -> None:
        ann, bob, cid = await opened(a, b)
        await until(lambda: all(who.seqs()[-1] == 4 for who in (ann, bob, cid)))
        b.bus.cut()
        first = await ann.do(Say, text="one")
        tail = here.store.tail

        async def and_then_more(table: str, after: int) -> list[bytes]:
            found = await tail(table, after)
            if len(found) == 1:
                second = await ann.do(Say, text="two")
                b.host.heard_of(b.host.live(table), second)
            return found

        with monkeypatch.context() as patch:
            patch.setattr(here.store, "tail", and_then_more)
            b.host.heard_of(b.host.live(ann.table), first)
            await until(lambda: bob.seqs()[-1] == first + 1, seconds=30)
        assert bob.seqs() == list(range(bob.seqs()[0], first + 2))

    played(tmp_path, scene)
