"""A finished game told again: as each seat was told it, and not a moment before its end."""

from __future__ import annotations

import asyncio
import gzip

import httpx
import msgspec
import pytest

from cassoulet import games
from cassoulet.box import Box
from cassoulet.tables.hosting.readers import Readers, Reading, Work, read_here
from cassoulet.tables.refusals import Refused
from cassoulet.tables.telling import replays
from cassoulet.wire import facts, to_server
from cassoulet.wire.replays import Moment, Replay
from cassoulet.wire.to_client import News
from tests.server.client import read
from tests.server.recorded import Recorded, Recording
from tests.server.running import Server
from tests.server.sitting import sit
from tests.tables.nodes import until

SPECTATOR = -1
SENSELESS = ["seat=8", "seat=-2", "seat=x", "seat=", "seat=1.5", "after=-1", "after=1e99", "page=2"]

every_game = pytest.mark.parametrize("box", games.boxes(), ids=lambda box: box.name)


@pytest.fixture(autouse=True)
def _told_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """By no process of its own: what is told is the same."""

    async def do(_: Readers, reading: Reading) -> Work:
        return read_here(reading)

    monkeypatch.setattr(Readers, "do", do)


async def whole(recording: Recording, viewer: int) -> list[Moment]:
    """All pages, in order."""
    moments: list[Moment] = []
    after = 0
    while True:
        body = await recording.host.replay(recording.table, viewer, after)
        page = msgspec.json.decode(body, type=Replay)
        assert len(page.moments) <= replays.PAGE
        moments += page.moments
        if not page.more:
            return moments
        after = page.more


def live(recorded: Recorded, viewer: int) -> list[Moment]:
    """The same moments, made of what the viewer was sent while the game was played."""
    heard = recorded.heard[None if viewer == SPECTATOR else viewer]
    told = [news for data in heard if isinstance(news := read(data), News)]
    return [
        Moment(
            n.seq,
            n.at,
            n.fact,
            n.events,
            n.standing.view,
            n.standing.waiting_for,
            n.standing.result,
        )
        for n in told
        if n.standing and isinstance(n.fact, facts.Started | facts.Moved | facts.Undone)
    ]


# The same as it was told live


@every_game
def test_a_replay_tells_each_viewer_what_they_were_told_live(box: Box) -> None:
    async def scene() -> None:
        recording = Recording(box, box.seats[1], 5)
        recorded = await recording.run()
        for viewer in range(SPECTATOR, recording.seats):
            assert await whole(recording, viewer) == live(recorded, viewer)

    asyncio.run(scene())


def test_it_names_nobody_and_no_seed() -> None:
    async def scene() -> None:
        recording = Recording(games.box("haricots"), 3, 1)
        recorded = await recording.run()
        for viewer in range(SPECTATOR, 3):
            body = await recording.host.replay(recording.table, viewer, 0)
            assert recorded.journal.seed.encode() not in body
            assert not any(guest.encode() in body for guest in recorded.guests)

    asyncio.run(scene())


def test_what_is_said_after_the_game_changes_nothing() -> None:
    async def scene() -> None:
        recording = Recording(games.box("fagioli"), 2, 3)
        await recording.run()
        before = await recording.host.replay(recording.table, 0, 0)
        await recording.do(recording.ears[0], to_server.Say, text="Well played!")
        await recording.do(recording.ears[1], to_server.Rematch)
        assert await recording.host.replay(recording.table, 0, 0) == before

    asyncio.run(scene())


def test_one_log_is_in_memory_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        recording = Recording(games.box("fagioli"), 2, 3)
        await recording.run()
        loads: list[str] = []
        told = asyncio.Event()

        async def load(table: str) -> list[bytes]:
            loads.append(table)
            return await really(table)

        async def do(_: Reading) -> Work:
            await told.wait()
            return Work(b"", 0.0)

        really = recording.host.store.load
        monkeypatch.setattr(recording.host.store, "load", load)
        monkeypatch.setattr(recording.host.readers, "do", do)
        asked = [asyncio.create_task(recording.host.replay(recording.table, 0, 0)) for _ in "abc"]
        await until(lambda: bool(loads))
        await asyncio.sleep(0.05)
        assert len(loads) == 1
        told.set()
        await asyncio.gather(*asked)
        assert len(loads) == 3

    asyncio.run(scene())


# Before the end nothing leaves


@every_game
def test_a_running_game_is_not_told(box: Box) -> None:
    """Not after any of its moves, and to nobody."""

    class Asking(Recording):
        async def turn(self, seat: int) -> None:
            for viewer in range(SPECTATOR, self.seats):
                with pytest.raises(Refused, match="not_over"):
                    await self.host.replay(self.table, viewer, 0)
            await super().turn(seat)

    asyncio.run(Asking(box, box.seats[0], 2).run())


def test_a_waiting_table_is_not_told(server: Server) -> None:
    table = server.table(server.guest())
    assert asked(server, table).status_code == 409


# Over HTTP


def asked(server: Server, table: str, query: str = "", coding: str = "identity") -> httpx.Response:
    with server.visitor() as visitor:
        path = f"/api/tables/{table}/replay{query}"
        return visitor.get(path, headers={"accept-encoding": coding})


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    async def scene() -> str:
        async with sit(server, server.sockets["starlette"], "fagioli", 3, bots=1) as sitting:
            await sitting.start()
            answer = asked(server, sitting.table, "?seat=0")
            assert (answer.status_code, answer.json()) == (409, {"code": "not_over"})
            await sitting.play(1)
            return sitting.table

    return asyncio.run(scene())


def test_a_seat_sees_its_hand_and_a_spectator_sees_none(server: Server, finished: str) -> None:
    for seat in (0, 1, 2):
        moments = asked(server, finished, f"?seat={seat}").json()["moments"]
        assert all(moment["view"]["seat"] == seat for moment in moments)
    moments = asked(server, finished).json()["moments"]
    assert all(moment["view"]["seat"] is None for moment in moments)
    assert moments[0]["fact"]["type"] == "Started"
    assert moments[-1]["waiting_for"] == []


def test_it_may_be_kept_and_is_squeezed(server: Server, finished: str) -> None:
    plain = asked(server, finished)
    assert "content-encoding" not in plain.headers
    assert plain.headers["cache-control"] == "public, max-age=86400"
    squeezed = asked(server, finished, coding="gzip")
    assert squeezed.headers["content-encoding"] == "gzip"
    assert squeezed.content == plain.content
    assert len(gzip.compress(plain.content)) < len(plain.content) / 3


def test_what_is_refused_may_not_be_kept(server: Server) -> None:
    assert "cache-control" not in asked(server, server.table(server.guest())).headers


@pytest.mark.parametrize("query", SENSELESS)
def test_a_query_that_makes_no_sense_is_refused(server: Server, finished: str, query: str) -> None:
    answer = asked(server, finished, f"?{query}")
    assert (answer.status_code, answer.json()) == (422, {"code": "malformed"})


def test_there_is_no_such_seat(server: Server, finished: str) -> None:
    answer = asked(server, finished, "?seat=3")
    assert (answer.status_code, answer.json()) == (422, {"code": "no_such_seat"})


def test_it_is_asked_for_no_faster_than_the_rest(strict: Server) -> None:
    with strict.visitor() as visitor:
        answers = [visitor.get("/api/tables/aaaaaaaaaa/replay").status_code for _ in range(12)]
    assert 429 in answers


# Pages


def test_a_long_game_comes_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "PAGE", 7)

    async def scene() -> None:
        recording = Recording(games.box("haricots"), 3, 4)
        recorded = await recording.run()
        moments = await whole(recording, 0)
        assert moments == live(recorded, 0)
        last = await recording.host.replay(recording.table, 0, moments[-1].seq)
        assert msgspec.json.decode(last, type=Replay) == Replay([], 0)

    asyncio.run(scene())


def test_live_games_go_on_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay is told by another process."""
    monkeypatch.undo()
    monkeypatch.delattr(replays, "_moment")  # here nobody could tell a moment

    async def scene() -> None:
        recording = Recording(games.box("fagioli"), 2, 3)
        await recording.run()
        await asyncio.gather(*(recording.host.replay(recording.table, 0, 0) for _ in range(3)))
        assert recording.host.readers.done == 3
        await recording.host.close()

    asyncio.run(scene())
