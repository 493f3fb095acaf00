"""Who deletes an account is nowhere to be found a week later, and every game still verifies."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest

from cassoulet import archive, games
from cassoulet.journal import verify
from cassoulet.people.departures import FORMER
from cassoulet.wire import to_server
from tests.server.client import Client
from tests.server.client import play as go
from tests.server.running import COLOUR, Server
from tests.server.test_accounts import Browser
from tests.server.test_my_games import told
from tests.server.tokens import guest_id
from tests.storage.conftest import database, dsn, postgres

__all__ = ["database", "dsn", "postgres"]

NAME = "Zerbinetta"  # nobody else is called so
OTHER = "Quodlibet"  # a guest of the same browser
WORDS, THEIRS = "Xylophone!", "Zerbinetta plays well"
PATIENCE = 30.0  # seconds
AGES_AGO = 1

Ask = Callable[[str], list[tuple[Any, ...]]]


class Store:
    """What a host sees who looks into the store itself."""

    def __init__(self, ask: Ask, names: str) -> None:
        self.ask, self.names = ask, names

    def dump(self) -> str:
        """All of it as text, also what is packed."""
        tables = [name for (name,) in self.ask(self.names)]
        assert {"heads", "packs", "seatings", "accounts"} <= set(tables)
        rows = [row for name in tables for row in self.ask(f"SELECT * FROM {name}")]
        return "\n".join(_plain(value) for row in rows for value in row)


def _plain(value: object) -> str:
    if not isinstance(value, bytes):
        return str(value)
    with suppress(zlib.error):
        value = zlib.decompress(value)
    return value.decode("utf-8", "replace") + value.hex()


def at_home(server: Server) -> Store:
    def ask(sql: str) -> list[tuple[Any, ...]]:
        with sqlite3.connect(server.folder / "data/tables.sqlite") as store:
            return store.execute(sql).fetchall()

    return Store(ask, "SELECT name FROM sqlite_master WHERE type = 'table'")


def at_a_site(dsn: str) -> Store:
    async def fetch(sql: str) -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(dsn)
        try:
            return [tuple(row) for row in await connection.fetch(sql)]
        finally:
            await connection.close()

    names = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    return Store(lambda sql: asyncio.run(fetch(sql)), names)


@pytest.fixture(params=["sqlite", "postgres"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, Store]]:
    if request.param == "sqlite":
        with Server(tmp_path) as server:
            yield server, at_home(server)
    else:
        address = request.getfixturevalue("dsn")
        with Server(tmp_path, postgres=[address]) as server:
            yield server, at_a_site(address)


async def play(server: Server, mine: str, theirs: str, *, to_the_end: bool) -> str:
    """A game of two, in which both have something to say."""
    table = server.table(mine, "fagioli", 2)
    address = server.sockets["starlette"]
    async with Client(address, mine) as me, Client(address, theirs) as them:
        for player in (me, them):
            await player.watch(table)
        await them.do(to_server.Sit, table, seat=1)
        await me.do(to_server.Say, table, text=WORDS)
        await them.do(to_server.Say, table, text=THEIRS)
        await me.do(to_server.Start, table)
        await me.until(table, lambda seen: seen.started())
        if to_the_end:
            await asyncio.gather(*[go(p, table, Random(n)) for n, p in enumerate((me, them))])
    return table


def journal(server: Server, table: str) -> bytes:
    with server.visitor() as visitor:
        return visitor.get(f"/api/tables/{table}/journal").content


def test_nothing_is_left_but_games_that_verify(kept: tuple[Server, Store]) -> None:
    server, store = kept
    tokens, friend = [server.guest(NAME), server.guest(OTHER)], server.guest("Friend")
    over = [asyncio.run(play(server, token, friend, to_the_end=True)) for token in tokens]
    running = asyncio.run(play(server, tokens[0], friend, to_the_end=False))
    browser = Browser(server, token=tokens[0])
    made = browser.passkey.make(browser.options("make"))
    form = {"name": NAME, "colour": COLOUR, "passkey": made, "tokens": tokens, "label": "mine"}
    assert browser.keep(browser.ask("POST", "account", form))[0] == 201
    told(server, browser.token, until=lambda found: len(found["over"]) == 2 and found["running"])
    before = {table: journal(server, table) for table in over}
    secrets = [NAME, OTHER, WORDS, browser.passkey.credential.hex(), *map(guest_id, tokens)]
    assert all(secret in store.dump() for secret in secrets)

    assert browser.ask("DELETE", "account")[0] == 204
    wait(lambda: sits_a_bot(server, friend, running))
    assert server.stop() == 0
    [(leaves,)] = store.ask("SELECT leaves FROM accounts")
    assert leaves > time.time() * 1000
    execute(server, store, f"UPDATE accounts SET leaves = {AGES_AGO}")
    # the friend's game with a bot in it goes on: it forgets when it is over
    server.start()
    wait(lambda: store.ask("SELECT count(*) FROM accounts") == [(0,)])
    asyncio.run(finish(server, friend, running))
    told(server, friend, until=lambda found: len(found["over"]) == 3)
    assert server.stop() == 0
    server.start()
    wait(lambda: store.ask("SELECT count(*) FROM departed") == [(0,)])

    dump = store.dump().replace(THEIRS, "")
    assert [secret for secret in secrets if secret in dump] == []
    assert THEIRS in store.dump()
    assert before == {table: journal(server, table) for table in over}
    for table in (*over, running):
        verify(archive.decode(journal(server, table), games.box))
    found = told(server, friend, until=lambda found: len(found["over"]) == 3)
    names = {game["brief"]["seats"][0]["name"] for game in found["over"]}
    assert names == {"former player"}
    assert found["people"] == []


def test_a_page_knows_them_by_its_english_words() -> None:
    """It says them in the language of who reads."""
    screens = Path(__file__).parents[2] / "web/src/languages/en/screens.json"
    assert json.loads(screens.read_text(encoding="utf-8"))["formerPlayer"] == FORMER


def sits_a_bot(server: Server, friend: str, table: str) -> bool:
    body = {"held": [{"token": friend, "tables": [table]}]}
    with server.visitor() as visitor:
        [brief] = visitor.post("/api/seats", json=body).json()["tables"]
    return bool(brief["seats"][0]["bot"])


async def finish(server: Server, friend: str, table: str) -> None:
    async with Client(server.sockets["starlette"], friend) as them:
        await them.watch(table)
        await go(them, table, Random(3))


def execute(server: Server, store: Store, sql: str) -> None:
    if server.settings.get("postgres"):
        asyncio.run(_execute(server.settings["postgres"][0], sql))
    else:
        with sqlite3.connect(server.folder / "data/tables.sqlite") as file:
            file.execute(sql)


async def _execute(dsn: str, sql: str) -> None:
    connection = await asyncpg.connect(dsn)
    await connection.execute(sql)
    await connection.close()


def wait(until: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < deadline
        time.sleep(0.1)
