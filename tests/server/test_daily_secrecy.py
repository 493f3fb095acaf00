"""No token sees a card of an open deal but in its own game: all routes, and sockets."""

from __future__ import annotations

import asyncio
import io
import sqlite3
import zipfile
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from cassoulet import games
from cassoulet.server import openapi
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.tables.state.table import Table
from cassoulet.tables.state.table import told as folded
from cassoulet.wire import to_server
from tests.server.client import Client, Refusal, play
from tests.server.conftest import untroubled
from tests.server.recorded import Recorded
from tests.server.running import Server
from tests.server.secrecy import SECRET_FIELDS, check
from tests.server.test_accounts import Browser, made
from tests.server.test_daily import MONDAY, Days, begin, finish, get, told
from tests.server.tokens import guest_id
from tests.sizes import heavy

CARDS = (b'"view"', b'"legal"', b'"events"', b'"picks"', b'"log"', b'"secret"')

STREAM = "/api/stream"
WHILE = httpx.Timeout(60, read=3)  # seconds: where nothing happens it is silent for ten

every_game = pytest.mark.parametrize(
    "day",
    [
        pytest.param(0, id="haricots"),
        pytest.param(1, id="bohnanza", marks=heavy),
        pytest.param(6, id="pas", marks=heavy),
    ],
)


@pytest.fixture
def days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    here = Days(tmp_path, monkeypatch)
    yield here
    here.server.kill()
    untroubled(here.server)


def answers(server: Server, token: str, values: dict[str, str]) -> dict[str, bytes]:
    """What each GET of the description says to whoever has this token, however it is asked."""
    found: dict[str, bytes] = {}
    with server.visitor(token=token) as visitor:
        for path, what in openapi.description()["paths"].items():
            if "get" in what and path != STREAM:
                page = path
                for name, value in values.items():
                    page = page.replace("{" + name + "}", value)
                for query in ("", *[f"?seat={seat}" for seat in (0, 1)], f"?day={values['day']}"):
                    found[f"{path}{query}"] = visitor.get(page + query).content
        for query in ("", f"?table={values['table']}"):
            found[f"{STREAM}{query}"] = heard(visitor, STREAM + query)
        held = [{"token": token, "tables": [values["table"]]}]
        found["seats"] = visitor.post("/api/seats", json={"held": held}).content
        found["mine"] = visitor.post("/api/games/mine", json={"tokens": [token]}).content
    return found


def heard(visitor: httpx.Client, page: str) -> bytes:
    """What comes in a while of a stream, which has no end."""
    said = b""
    with suppress(httpx.ReadTimeout), visitor.stream("GET", page, timeout=WHILE) as answer:
        for part in answer.iter_bytes():
            said += part
    return said


def lines(server: Server, token: str) -> list[str]:
    """Whose lead is told as it grew."""
    rows = get(server, "/api/daily/board", token)["rows"]
    return ["you" if row["you"] else row["level"] for row in rows if row["line"]]


def secrets_of(server: Server, day: str, table: Table) -> list[bytes]:
    """What nobody may be told: it is read from the store, where only a host looks."""
    with sqlite3.connect(server.folder / "data/tables.sqlite") as store:
        [(secret,)] = store.execute("SELECT secret FROM deals WHERE day = ?", [day]).fetchall()
    assert table.match
    return [secret.encode(), table.match.dealer.seed.hex().encode()]  # type: ignore[attr-defined]


def table_of(server: Server, table: str) -> Table:
    async def load() -> list[bytes]:
        store = SqliteStore(server.folder / "data/tables.sqlite", alone=False)
        try:
            return await store.load(table)
        finally:
            await store.close()

    return folded(table, asyncio.run(load()))[0]


async def refused(server: Server, token: str, table: str) -> None:
    for address in server.sockets.values():
        async with Client(address, token) as client:
            client.recording = True
            with pytest.raises(Refusal, match="not_yet_open"):
                await client.watch(table)
            with pytest.raises(Refusal, match=r"not_seated|only_played"):
                await client.do(to_server.Play, table, after=9, action={"type": "Pass"})
            with pytest.raises(Refusal, match="only_played"):
                await client.do(to_server.Say, table, text="What do you have?")
            with pytest.raises(Refusal, match=r"bad_key|only_played"):
                await client.do(to_server.Claim, table, key="x")
            said = b"".join(client.received)
            assert not any(name in said for name in (*CARDS, *SECRET_FIELDS[:-1]))


@every_game
def test_nobody_sees_a_card_of_an_open_deal_but_in_their_own_game(days: Days, day: int) -> None:
    server = days.at(MONDAY + timedelta(days=day, hours=1))
    name = get(server, "/api/daily")["deal"]["day"]
    ana, bo = Browser(server), server.guest("Bo")
    made(ana)
    table = begin(server, ana.token, name)["table"]
    other = begin(server, bo, name)["table"]  # whoever plays it, too, sees no more of hers
    finish(server, bo, other, 2)
    values = {"table": table, "day": name, "name": "Marta", "passkey": "x"}

    async def scene() -> list[bytes]:
        async with Client(server.sockets["picows"], ana.token) as client:
            client.recording = True
            await client.watch(table)
            await play(client, table, Random(3), 5)
            await refused(server, bo, table)
            await play(client, table, Random(3))
            return client.received

    received = asyncio.run(scene())
    told(
        lambda: get(server, "/api/daily", ana.token)["own"]["state"], lambda state: state == "over"
    )
    asyncio.run(refused(server, bo, table))

    fold = table_of(server, table)
    assert fold.match
    secrets = secrets_of(server, name, fold)
    for token in ("", bo, ana.token):
        for page, said in answers(server, token, values).items():
            hers = (STREAM, f"{STREAM}?table={table}", "/api/tables/{table}/replay?seat=0")
            own = token == ana.token and page in hers
            own = own or (page == STREAM and table.encode() not in said)  # his own game
            assert not any(secret in said for secret in secrets), page
            assert own or not any(field in said for field in CARDS), page
            assert b'"bots"' not in said
    with ana.visitor() as visitor:  # it is no silence that passed
        told(lambda: heard(visitor, f"{STREAM}?table={table}"), lambda said: b'"view"' in said)
    told(lambda: lines(server, ana.token), lambda drawn: "you" in drawn)
    assert lines(server, bo) == lines(server, "") == []  # who has not played it to its end
    with ana.visitor() as visitor:  # not even in what one takes along
        packed = zipfile.ZipFile(io.BytesIO(visitor.get("/api/account/export").content))
    assert not any(name.startswith("journals/") for name in packed.namelist())

    journal = fold.match.journal
    journal.proof = fold.chance.proof()
    guests = [guest_id(bo), guest_id(ana.token)]
    box = games.box(fold.setting.game)
    news = Recorded(box, journal, {0: received}, [*guests, bo, ana.token])
    assert check(news, 1) > 3
