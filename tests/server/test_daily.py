"""The deal of the day over HTTP: a real server, at midnight, after midnight, and two days later."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cassoulet import archive, games
from cassoulet.fairness import hashed
from cassoulet.journal import verify
from cassoulet.wire import to_server
from tests.server.client import Client, Refusal, play
from tests.server.conftest import untroubled
from tests.server.running import Server
from tests.server.test_accounts import Browser, made

CLOCK = Path(__file__).parents[2] / "web/e2e/clock"
PATIENCE = 30.0  # seconds
SUNDAY = datetime(2099, 11, 22, tzinfo=UTC)  # far ahead, so that each day's game is known
MONDAY = SUNDAY + timedelta(1)


class Days:
    """A server whose clock can be set, by starting it again."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.server, self.monkeypatch = Server(folder), monkeypatch
        self.server.path = [str(CLOCK)]

    def at(self, moment: datetime) -> Server:
        self.server.kill()
        ahead = int((moment - datetime.now(UTC)).total_seconds())
        self.monkeypatch.setenv("CLOCK_AHEAD", str(ahead))
        self.server.start()
        return self.server


@pytest.fixture
def days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Days]:
    made = Days(tmp_path, monkeypatch)
    yield made
    made.server.kill()
    untroubled(made.server)


def get(server: Server, page: str, token: str = "") -> Any:
    with server.visitor(token=token) as visitor:
        answer = visitor.get(page)
    assert answer.status_code == 200, answer.text
    return answer.json()


def code(server: Server, page: str, token: str = "") -> str:
    with server.visitor(token=token) as visitor:
        return str(visitor.get(page).json().get("code"))


def begin(server: Server, token: str, day: str) -> Any:
    with server.visitor(token=token) as visitor:
        return visitor.post("/api/daily", json={"day": day}).json()


def finish(server: Server, token: str, table: str, moves: int = 2**62) -> None:
    async def scene() -> None:
        async with Client(server.sockets["picows"], token) as client:
            await client.watch(table)
            await play(client, table, Random(1), moves)

    asyncio.run(scene())


def told(look: Callable[[], Any], until: Callable[[Any], bool]) -> Any:
    """What is noted comes a moment after it happened."""
    deadline = time.monotonic() + PATIENCE
    while not until(found := look()):
        assert time.monotonic() < deadline, found
        time.sleep(0.05)
    return found


def test_a_deal_from_the_evening_before_to_the_day_when_all_is_told(days: Days) -> None:
    evening = MONDAY - timedelta(minutes=5)
    server = days.at(evening)
    sunday, monday = get(server, "/api/daily?ahead=true"), get(server, "/api/daily?day=2099-11-23")
    assert (sunday["deal"]["day"], sunday["deal"]["sealing"]["game"]) == (
        "2099-11-22",
        "pas_de_haricots",
    )
    assert monday["deal"] == sunday["ahead"][0]
    ana, bo = server.guest("Ana"), server.guest("Bo")
    assert begin(server, ana, "2099-11-23") == {"code": "not_yet_open"}
    table = begin(server, ana, "2099-11-22")["table"]
    finish(server, ana, table, 3)
    pace(server, "2099-11-22")

    server = days.at(MONDAY + timedelta(seconds=2))  # it was down at midnight
    assert get(server, "/api/daily")["deal"] == monday["deal"]
    assert begin(server, bo, "2099-11-22") == {"code": "window_closed"}
    own = get(server, "/api/daily?day=2099-11-22", ana)["own"]
    assert (own["state"], own["table"]) == ("begun", table)
    finish(server, own["token"], table)
    told(
        lambda: get(server, "/api/daily?day=2099-11-22", ana)["own"]["state"],
        lambda state: state == "over",
    )
    assert get(server, "/api/daily?day=2099-11-22", ana)["streak"] == 1
    assert bots_lines(server, "2099-11-22", ana) == [[0, 5]]  # who has played may know how it went
    assert bots_lines(server, "2099-11-22", bo) == bots_lines(server, "2099-11-22", "") == [[]]
    unfinished = begin(server, bo, "2099-11-23")["table"]
    for who in (ana, bo, ""):
        assert code(server, f"/api/tables/{table}/journal", who) == "not_yet_open"

    server = days.at(MONDAY + timedelta(days=1, seconds=2))  # now Sunday's is closed
    journal = get(server, f"/api/tables/{table}/journal")
    assert hashed(journal["chance"]["secret"]) == sunday["deal"]["sealing"]["commitment"]
    published = {name: value for name, value in sunday["deal"]["sealing"].items() if name != "type"}
    assert journal["chance"]["sealing"] == published
    found = archive.decode(archive_bytes(server, table), games.box)
    assert verify(found).sealed
    board = told(
        lambda: get(server, "/api/daily/board?day=2099-11-22", bo),
        lambda board: bool(board["rows"]) and all(row["line"] for row in board["rows"]),
    )
    [row] = [row for row in board["rows"] if not row["level"]]
    assert (board["open"], row["table"], row["you"]) == (True, table, False)
    assert row["line"][-1] == row["lead"]
    assert get(server, f"/api/tables/{table}/replay?seat=1")["moments"]
    assert code(server, f"/api/tables/{unfinished}/replay?seat=0") == "not_yet_open"

    server = days.at(MONDAY + timedelta(days=2, seconds=2))  # and Monday's
    told(lambda: room(server, unfinished), is_closed)
    own = get(server, "/api/daily?day=2099-11-23", bo)["own"]
    assert (own["state"], own["table"]) == ("late", unfinished)
    number = monday["deal"]["number"]
    for brief in late_games(server, bo, unfinished):
        assert (brief["table"], brief["status"], brief["number"]) == (unfinished, "late", number)
    assert get(server, f"/api/tables/{unfinished}/replay?seat=0", bo)["moments"]
    assert code(server, f"/api/tables/{unfinished}/journal", bo) == "not_over"
    with sqlite3.connect(server.folder / "data/tables.sqlite") as store:
        store.execute("DELETE FROM heads WHERE table_id = ?", [unfinished])  # it is kept no more
    [swept] = my_late_games(server, bo)
    assert (swept["brief"]["status"], swept["kept"]) == ("late", False)


def pace(server: Server, day: str) -> None:
    """As if bots had played it."""
    with sqlite3.connect(server.folder / "data/tables.sqlite") as store:
        store.execute(
            "INSERT INTO pacers (day, level, games, lead, line) VALUES (?, ?, ?, ?, ?)",
            [day, "easy", 1, 5.0, b"[0,5]"],
        )


def bots_lines(server: Server, day: str, token: str) -> list[list[int]]:
    rows = get(server, f"/api/daily/board?day={day}", token)["rows"]
    return [row["line"] for row in rows if row["level"]]


def late_games(server: Server, token: str, table: str) -> list[Any]:
    """What ran out of time, wherever somebody's games are listed; and looked at again."""
    with server.visitor() as visitor:
        held = [{"token": token, "tables": [table]}]
        [seat] = visitor.post("/api/seats", json={"held": held}).json()["tables"]
    return [seat, *(my_late_games(server, token)[-1]["brief"] for _ in range(2))]


def my_late_games(server: Server, token: str) -> Any:
    with server.visitor() as visitor:
        mine = visitor.post("/api/games/mine", json={"tokens": [token]}).json()
    assert mine["running"] == []
    return mine["over"]


def room(server: Server, table: str) -> Any:
    with server.visitor() as visitor:
        return visitor.get(f"/api/tables/{table}").json()


def is_closed(room: Any) -> bool:
    return (room.get("code"), room.get("status")) in (("no_such_table", None), (None, "closed"))


def archive_bytes(server: Server, table: str) -> bytes:
    with server.visitor() as visitor:
        return visitor.get(f"/api/tables/{table}/journal").content


def test_a_node_that_dies_while_it_opens_a_table_loses_nobody_their_try(days: Days) -> None:
    server = days.at(MONDAY + timedelta(hours=1))
    ana = server.guest("Ana")
    table = begin(server, ana, "2099-11-23")["table"]
    server.kill()
    with sqlite3.connect(server.folder / "data/tables.sqlite") as store:
        for name in ("heads", "entries"):
            store.execute(f"DELETE FROM {name}")  # as if it had died before
    server.start()
    assert begin(server, ana, "2099-11-23")["table"] == table
    finish(server, ana, table, 1)


def today(server: Server) -> str:
    return str(get(server, "/api/daily")["deal"]["day"])


def test_one_try_for_an_account_and_all_its_guests(server: Server) -> None:
    browser = Browser(server)
    made(browser)
    phone = server.guest("Phone")
    day = today(server)
    table = begin(server, phone, day)["table"]
    with server.visitor(token=browser.token) as visitor:
        assert visitor.post("/api/account/adopt", json={"tokens": [phone]}).status_code == 204
        again = visitor.post("/api/daily", json={"day": day})
        assert (again.status_code, again.json()["table"]) == (201, table)
        own = visitor.get("/api/daily").json()["own"]
        assert (own["state"], own["table"]) == ("begun", table)
    finish(server, again.json()["token"], table, 1)


def test_nothing_but_playing_is_done_there(server: Server) -> None:
    ana = server.guest("Ana")
    table = begin(server, ana, today(server))["table"]

    async def scene() -> None:
        async with Client(server.sockets["picows"], ana) as client:
            await client.watch(table)
            for command in (
                *(to_server.Stand, to_server.AskUndo, to_server.NewKey, to_server.Return),
                *(to_server.Rematch, to_server.Start),
            ):
                with pytest.raises(Refusal, match="only_played"):
                    await client.do(command, table)
            with pytest.raises(Refusal, match="only_played"):
                await client.do(to_server.Say, table, text="Look what I have!")

    asyncio.run(scene())


@pytest.mark.parametrize(
    "query", ["day=2026-02-31", "day=x", "day=", "day=2026-11-17&x=1", "day=2026-00-00"]
)
def test_no_such_day(server: Server, query: str) -> None:
    for page in ("/api/daily", "/api/daily/board"):
        with server.visitor() as visitor:
            answer = visitor.get(f"{page}?{query}")
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_a_day_before_there_were_deals(server: Server) -> None:
    assert code(server, "/api/daily?day=2026-11-01") == "no_such_deal"
    assert get(server, "/api/daily/board?day=2026-11-01")["rows"] == []
    assert get(server, "/api/daily/board?month=2026-10")["month"] == []


def test_nobody_opens_such_a_table_without_the_deal(server: Server) -> None:
    for more in (
        {"kind": "daily"},
        {"until": 2**45},
        {"kind": "daily", "until": 2**45},
        {"number": 3},
    ):
        with server.visitor(token=server.guest()) as visitor:
            setting = {"game": "haricots", "seats": 4, **more}
            assert visitor.post("/api/tables", json=setting).json() == {"code": "not_here"}
