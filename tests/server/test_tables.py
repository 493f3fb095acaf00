"""Opening tables, finding them, and reading what was played there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cassoulet import archive, games
from cassoulet.journal import verify
from cassoulet.wire import to_server
from tests.server.client import Client
from tests.server.running import Server
from tests.server.sitting import sit

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "a game that is none": ({"game": "chess"}, "no_such_game"),
    "no game at all": ({"game": None}, "malformed"),
    "too few seats": ({"game": "bohnanza", "seats": 1}, "malformed"),
    "too many seats": ({"game": "haricots", "seats": 8}, "wrong_seats"),
    "far too many seats": ({"seats": 99}, "malformed"),
    "half a seat": ({"seats": 2.5}, "malformed"),
    "an option that is none": ({"options": {"colour": "red"}}, "no_such_option"),
    "a choice that is none": ({"options": {"rules": "odd"}}, "no_such_option"),
    "too many options": ({"options": {str(n): "" for n in range(17)}}, "malformed"),
    "a clock without time": ({"clock": {"kind": "live", "bank": 4}}, "clock_too_short"),
    "a day of a minute": ({"clock": {"kind": "days", "bank": 59}}, "clock_too_short"),
    "a clock that runs backwards": ({"clock": {"kind": "live", "bank": -1}}, "malformed"),
    "a clock of years": ({"clock": {"kind": "days", "bank": 31 * 24 * 3600}}, "malformed"),
    "an hourglass": ({"clock": {"kind": "sand"}}, "malformed"),
    "an unknown way to undo": ({"undo": "often"}, "malformed"),
    "something more": ({"seed": "0" * 64}, "malformed"),
}


@pytest.mark.parametrize(("change", "code"), REFUSED.values(), ids=list(REFUSED))
def test_a_table_that_cannot_be_is_refused(server: Server, change: Any, code: str) -> None:
    with server.visitor(token=server.guest()) as visitor:
        answer = visitor.post("/api/tables", json={"game": "haricots", "seats": 4, **change})
    assert (answer.status_code, answer.json()) == (422, {"code": code})


@pytest.mark.parametrize("said", ["", "Bearer", "Bearer x", "Bearer x.y", "Basic YTpi", "Bearer é"])
def test_only_guests_open_tables(server: Server, said: str) -> None:
    with server.visitor() as visitor:
        headers = [(b"authorization", said.encode("latin-1"))]
        body = {"game": "haricots", "seats": 4}
        answer = visitor.post("/api/tables", json=body, headers=headers)
    assert (answer.status_code, answer.json()) == (401, {"code": "bad_token"})


def test_a_changed_token_is_no_token(server: Server) -> None:
    token = server.guest()
    for place in (0, len(token) // 2, len(token) - 2):
        changed = token[:place] + ("A" if token[place] != "A" else "B") + token[place + 1 :]
        with server.visitor(token=changed) as visitor:
            answer = visitor.post("/api/tables", json={"game": "haricots", "seats": 4})
        assert answer.status_code == 401


def test_who_opens_a_table_has_its_first_seat(server: Server) -> None:
    table = server.table(server.guest("Ana"), "bohnanza", 3)
    with server.visitor() as visitor:
        room = visitor.get(f"/api/tables/{table}").json()
    assert [place["taken"] for place in room["places"]] == ["person", "free", "free"]
    assert room["places"][0]["name"] == "Ana"
    assert (room["status"], room["opener"]) == ("waiting", 0)
    assert room["setting"]["game"] == "bohnanza"


@pytest.mark.parametrize(
    "table", ["aaaaaaaaaa", "short", "UPPERCASE1", "a" * 11, "aaaaaaaaa0", "%00"]
)
def test_there_is_no_such_table(server: Server, table: str) -> None:
    with server.visitor() as visitor:
        for page in ("", "/journal", "/replay", "/films"):
            answer = visitor.get(f"/api/tables/{table}{page}")
            assert (answer.status_code, answer.json()) == (404, {"code": "no_such_table"})


# The lobby


def listed(server: Server, table: str) -> dict[str, Any] | None:
    with server.visitor() as visitor:
        tables = visitor.get("/api/tables").json()["tables"]
    return next((line for line in tables if line["table"] == table), None)


def test_the_lobby_shows_public_tables_that_wait(server: Server) -> None:
    token = server.guest("Ana")
    private, public = server.table(token), server.table(token, public=True)
    assert listed(server, private) is None
    line = listed(server, public)
    assert line
    assert (line["names"], line["free"]) == (["Ana"], 3)


def test_a_table_leaves_the_lobby_when_it_is_full_and_comes_back(server: Server) -> None:
    async def scene() -> None:
        token = server.guest()
        table = server.table(token, "fagioli", 2, public=True)
        async with Client(server.sockets["starlette"], token) as ana:
            await ana.do(to_server.AddBot, table, seat=1, level="easy")
            assert listed(server, table) is None
            await ana.do(to_server.Remove, table, seat=1)
            assert listed(server, table)
            await ana.do(to_server.AddBot, table, seat=1, level="easy")
            await ana.do(to_server.Start, table)
            assert listed(server, table) is None

    asyncio.run(scene())


def test_the_lobby_is_not_endless(server: Server) -> None:
    token = server.guest()
    newest = [server.table(token, public=True) for _ in range(52)][-1]
    with server.visitor() as visitor:
        tables = visitor.get("/api/tables").json()["tables"]
    assert len(tables) == 50
    assert tables[0]["table"] == newest


# Journals


def journal(server: Server, table: str) -> tuple[int, bytes]:
    with server.visitor() as visitor:
        answer = visitor.get(f"/api/tables/{table}/journal")
    return answer.status_code, answer.content


def test_the_journal_is_told_after_the_game_and_proves_itself(server: Server) -> None:
    async def scene() -> str:
        async with sit(server, server.sockets["starlette"], "fagioli", 3, bots=2) as sitting:
            assert journal(server, sitting.table)[0] == 409
            await sitting.start()
            status, body = journal(server, sitting.table)
            assert (status, body) == (409, b'{"code":"not_over"}')
            await sitting.play(1)
            return sitting.table

    status, body = journal(server, asyncio.run(scene()))
    assert status == 200
    verdict = verify(archive.decode(body, games.box))
    assert verdict.over
    assert verdict.sealed
