"""Playing on over HTTP: asked for as a table is opened, by whoever may have the seat reviewed."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from cassoulet import archive, games
from cassoulet.codec import codec
from cassoulet.journal import verify
from cassoulet.storage import Store
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.hosting.readers import ENTRY
from cassoulet.tables.steady import now
from cassoulet.wire import to_server
from cassoulet.wire.facts import Setting
from tests.operations.finished import finished
from tests.server.client import Client, play
from tests.server.conftest import untroubled
from tests.server.running import Server
from tests.server.sitting import sit
from tests.server.test_my_games import told

HARICOTS = Setting("haricots", 3, {"rules": "advanced"})
DAILY = Setting("haricots", 3, undo="never", kind="daily", number=1)
HOUR = 3_600_000  # milliseconds
SENSELESS: dict[str, Any] = {
    "nothing": None,
    "no seq": {"seat": 0},
    "no seat": {"seq": 9},
    "a seat that no game has": {"seat": 8, "seq": 9},
    "before all moves": {"seat": 0, "seq": 0},
    "beyond all moves": {"seat": 0, "seq": 2**31},
    "a word": {"seat": 0, "seq": "9"},
    "something more": {"seat": 0, "seq": 9, "seed": "00"},
    "no answer": {"seat": 0, "seq": 9, "as_it_was": None},
}


def played(server: Server, setting: Setting = HARICOTS) -> str:
    """A finished game in the server's store."""

    async def scene() -> str:
        store: Store = await SqliteStore.open(server.folder / "data/tables.sqlite", alone=False)
        try:
            return await finished(store, setting=setting)
        finally:
            await store.close()

    return asyncio.run(scene())


def ask(
    server: Server, table: str, token: str = "", address: str = "", **form: Any
) -> httpx.Response:
    with server.visitor(address, token) as visitor:
        return visitor.post(f"/api/tables/{table}/play-on", json={"seat": 0, "seq": 9} | form)


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


def got(server: Server, path: str) -> Any:
    with server.visitor() as visitor:
        return visitor.get(path).json()


def a_move(server: Server, table: str, seat: int) -> tuple[int, Any]:
    """The seq of one of the last moves of a seat, and what that seat saw before it."""
    moments = got(server, f"/api/tables/{table}/replay?seat={seat}")["moments"]
    own = [n for n, one in enumerate(moments) if one["fact"].get("seat") == seat]
    return moments[own[-4]]["seq"], moments[own[-4] - 1]["view"]


# From the question to the end of the new game


@pytest.mark.parametrize("as_it_was", [False, True], ids=["imagined", "as-it-was"])
def test_a_moment_is_played_on_to_its_end_and_proved(server: Server, as_it_was: bool) -> None:
    table, token = played(server), server.guest("Bo")
    seq, view = a_move(server, table, 1)
    asked = ask(server, table, token, seat=1, seq=seq, as_it_was=as_it_was)
    assert asked.status_code == 201
    assert asked.json().keys() == {"table"}
    new = asked.json()["table"]

    async def scene() -> None:
        address = server.sockets["starlette"]
        async with Client(address, token) as bo, Client(address, server.guest("Zoe")) as zoe:
            await zoe.watch(new)
            seen = await bo.watch(new)
            assert seen.standing
            assert (seen.you, zoe.seen[new].you) == (1, -1)
            words = codec(games.box("haricots")).views
            assert words.decode(seen.standing.view) == words.decode(msgspec.json.encode(view))
            await play(bo, new, Random(1))
            await zoe.until(new, lambda seen: seen.over())

    asyncio.run(scene())
    room = got(server, f"/api/tables/{new}")
    assert room["setting"]["played_on"] == {
        "table": table,
        "seat": 1,
        "seq": seq,
        "move": room["setting"]["played_on"]["move"],
        "as_it_was": as_it_was,
    }
    assert [place["taken"] for place in room["places"]] == ["bot", "person", "bot"]
    moments = got(server, f"/api/tables/{new}/replay?seat=1")["moments"]
    assert view in [moment["view"] for moment in moments]
    assert (moments[0]["view"] == view) != as_it_was
    journal = archive.decode(
        msgspec.json.encode(got(server, f"/api/tables/{new}/journal")), games.box
    )
    assert verify(journal).sealed


def test_it_is_among_ones_games_and_counts_for_nothing(own: Server) -> None:
    table, token = played(own), own.guest("Bo")
    seq, _ = a_move(own, table, 0)
    new = ask(own, table, token, seq=seq).json()["table"]

    async def scene() -> None:
        async with Client(own.sockets["starlette"], token) as bo:
            await bo.watch(new)
            await play(bo, new, Random(1))

    asyncio.run(scene())
    [game] = told(own, token, until=lambda found: bool(found["over"]))["over"]
    assert (game["brief"]["table"], game["brief"]["kind"]) == (new, "played_on")
    with sqlite3.connect(own.folder / "data/tables.sqlite") as store:
        assert store.execute("SELECT count(*) FROM settled").fetchone() == (0,)
        assert store.execute("SELECT count(*) FROM attempts").fetchone() == (0,)
    with own.visitor(token=token) as visitor:
        review = visitor.post(f"/api/tables/{new}/review?seat=0")
    assert code(review) == (404, "no_review")
    assert code(ask(own, new, token, seq=seq)) == (409, "played_on_already")


def test_a_killed_server_has_it_still(own: Server) -> None:
    table, token = played(own), own.guest("Bo")
    seq, view = a_move(own, table, 0)
    new = ask(own, table, token, seq=seq).json()["table"]
    own.kill()
    own.start()

    async def scene() -> None:
        async with Client(own.sockets["starlette"], token) as bo:
            seen = await bo.watch(new)
            assert seen.standing
            words = codec(games.box("haricots")).views
            assert words.decode(seen.standing.view) == words.decode(msgspec.json.encode(view))
            await play(bo, new, Random(1))

    asyncio.run(scene())


# Who may


def test_of_a_game_that_goes_on_nobody_begins_anything(server: Server) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets["starlette"], "haricots", 3, bots=1) as sitting:
            table, tokens = sitting.table, [one.token for one in sitting.players]
            assert {code(ask(server, table, token)) for token in tokens} == {(409, "not_over")}
            await sitting.start()
            await sitting.players[0].do(to_server.Say, table, text="Well?")
            for seat in range(3):
                asked = [ask(server, table, token, seat=seat) for token in tokens]
                assert set(map(code, asked)) == {(409, "not_over")}

    asyncio.run(scene())


def test_of_a_days_deal_only_when_it_has_closed(server: Server) -> None:
    table = played(server, replace(DAILY, until=now() + HOUR))
    assert code(ask(server, table, server.guest())) == (409, "not_yet_open")
    table = played(server, replace(DAILY, until=now() - HOUR))
    seq, _ = a_move(server, table, 0)
    asked = ask(server, table, server.guest(), seq=seq)
    assert asked.status_code == 201
    setting = got(server, f"/api/tables/{asked.json()['table']}")["setting"]
    assert (setting["kind"], setting["until"], setting["number"]) == ("played_on", 0, 0)


def test_who_shows_no_token_has_no_seat(server: Server) -> None:
    table = played(server)
    assert code(ask(server, table)) == (401, "bad_token")
    assert code(ask(server, table, "x")) == (401, "bad_token")


def test_what_is_not_there_is_not_played_on(server: Server) -> None:
    table, token = played(server), server.guest()
    assert (
        code(ask(server, "a" * 10, token))
        == code(ask(server, "A", token))
        == (404, "no_such_table")
    )
    assert code(ask(server, table, token, seat=3)) == (422, "no_such_seat")
    assert code(ask(server, table, token, seq=1)) == (404, "no_such_move")
    assert code(ask(server, table, token, seq=2**31 - 1)) == (404, "no_such_move")


@pytest.mark.parametrize("form", SENSELESS.values(), ids=list(SENSELESS))
def test_what_makes_no_sense_is_refused(server: Server, form: Any) -> None:
    with server.visitor(token=server.guest()) as visitor:
        answer = visitor.post(f"/api/tables/{'a' * 10}/play-on", json=form)
    assert code(answer) == (422, "malformed")


def test_nobody_opens_such_a_table_by_hand(server: Server) -> None:
    moment = {"table": "a" * 10, "seat": 0, "seq": 9, "move": 1, "as_it_was": True}
    with server.visitor(token=server.guest()) as visitor:
        for more in ({"kind": "played_on"}, {"played_on": moment}):
            form = {"game": "haricots", "seats": 3, **more}
            assert code(visitor.post("/api/tables", json=form)) == (422, "not_here")


# Limits


def test_it_costs_a_table(strict: Server) -> None:
    table, token = played(strict), strict.guest()
    seq, _ = a_move(strict, table, 0)
    asked = [ask(strict, table, token, "9.9.9.9", seq=seq) for _ in range(3)]
    assert [answer.status_code for answer in asked] == [201, 201, 429]


def test_it_costs_the_time_that_it_takes_to_read_the_game(tmp_path: Path) -> None:
    with Server(tmp_path, {"reading": 0.0001, "reading_burst": 1}) as server:
        table, token = played(server), server.guest()
        seq, _ = a_move(server, table, 0)
        most = 1 / ENTRY / seq  # if it cost no more than is taken beforehand
        asked = 0
        while (answer := ask(server, table, token, "9.9.9.9", seq=seq)).status_code == 201:
            asked += 1
            assert asked < most
        assert code(answer) == (429, "too_fast")
        assert ask(server, table, token, "9.9.9.8", seq=seq).status_code == 201
        untroubled(server)
