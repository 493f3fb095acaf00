"""A client of a server: tables that are watched, and all where its guest sits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any, Final, Self
from urllib.error import URLError

import msgspec

from cassoulet.client import asking
from cassoulet.client.addresses import server_at, table_named
from cassoulet.client.at_table import Table
from cassoulet.client.known import NOWHERE
from cassoulet.client.line import Json, Line
from cassoulet.client.refusals import Refused
from cassoulet.client.tokens import kept_token, put_away
from cassoulet.wire import to_server

MOST_WATCHED: Final = 8  # that a server lets one ask for by name; it tells of all whom one follows


class Client(Line):
    """A guest of the server at `url`, as in http://localhost:8080, over one WebSocket.

    Wherever a table is named, the whole link to it will do.
    """

    def __init__(self, url: str, token: str, **options: Any) -> None:
        self.url = server_at(url)
        super().__init__(self.url.replace("http", "ws", 1) + "/ws", token, **options)
        self.server = self.url
        self.tables: dict[str, Table] = {}
        self._file: Path | None = None  # where the token is kept
        self._name = ""  # of a guest who has none yet
        self._follows = False

    @classmethod
    def kept(cls, url: str, file: Path | str, name: str, **options: Any) -> Self:
        """Whose token is in a file; a new guest, who is a program, if there is no such file."""
        client = cls(url, "", **options)
        client._file, client._name = Path(file), name
        return client

    async def __aenter__(self) -> Self:
        try:
            self.token = await self._kept(self._file) if self._file else self.token
            return await super().__aenter__()
        except Refused as refused:
            if self._file and refused.code == "bad_token":
                refused.add_note(f"Delete {self._file}, and you come as somebody new.")
            raise

    async def _kept(self, file: Path) -> str:
        """As patient as with a line: the server may start after its guests."""
        last = monotonic() + self.patience
        while True:
            try:
                return await asyncio.to_thread(kept_token, self.url, file, self._name)
            except URLError as error:
                if monotonic() > last:
                    raise TimeoutError(f"nobody answers at {self.url}") from None
                self.missed(error.reason)
            self.failures += 1
            await asyncio.sleep(self.pause())

    # Tables

    async def watch(self, table: str) -> Table:
        """Returns when the table is known, and stays so from then on."""
        table = table_named(table)
        found = self.tables.setdefault(table, Table(self, table))
        if not found.joined:
            await self.say(to_server.Watch(table, found.seq))
        async with asyncio.timeout(self.patience):
            await self.wait(lambda: found.joined or bool(found.refused))
        if found.refused:
            raise Refused(self.tables.pop(table).refused)
        return found

    async def sit(self, table: str, seat: int = NOWHERE) -> Table:
        """Take a seat there, or the first that is free; who has one keeps it."""
        found = await self.watch(table)
        if found.you == NOWHERE:
            await found.sit(seat)
        return found

    async def open(self, game: str, seats: int, **setting: Any) -> Table:
        """A new table, at which you have the first seat."""
        asked = {"game": game, "seats": seats, **setting}
        table = await asyncio.to_thread(asking.open_table, self.url, self.token, asked)
        return await self.watch(table)

    async def leave(self, table: str) -> None:
        """Hear no more of a table; a seat that you have there stays yours."""
        if self.tables.pop(name := table_named(table), None):
            await self.say(to_server.Unwatch(name))

    async def follow(self) -> None:
        """Come to know all tables where you sit, now and later."""
        self._follows = True
        await self.say(to_server.Follow())

    async def seats(self, within: float | None = None) -> AsyncIterator[Table]:
        """Each table where you sit, as soon as it is known; until none came for so many seconds."""
        await self.follow()
        known: set[str] = set()
        while await self._is_so(lambda: bool(self._mine() - known), within):
            for table in sorted(self._mine() - known):
                known.add(table)
                yield self.tables[table]

    async def _is_so(self, ready: Callable[[], bool], within: float | None) -> bool:
        try:
            async with asyncio.timeout(within):
                await self.wait(ready)
        except TimeoutError:
            return False
        return True

    def _mine(self) -> set[str]:
        return {name for name, table in self.tables.items() if table.you != NOWHERE}

    def address(self) -> str:
        """With what a proxy may want to know: for which table, and how often nobody answered."""
        query = f"tries={self.failures}"
        for table in list(self.tables)[:1]:
            query += f"&table={table}"
        return f"{super().address()}?{query}"

    # What the server has

    async def games(self) -> list[Json]:
        """What stands on each game's box."""
        return await asyncio.to_thread(asking.games, self.url)

    async def lobby(self) -> list[Json]:
        """Tables that wait for players."""
        return await asyncio.to_thread(asking.lobby, self.url)

    async def mine(self) -> list[Json]:
        """Tables where you sit, some seconds after you sat down, in brief."""
        return await asyncio.to_thread(asking.mine, self.url, self.token)

    # Hearing

    def first_words(self) -> Iterator[msgspec.Struct]:
        for table in self.tables.values():
            table.joined = False
        running = [table for table in self.tables.values() if not table.over]
        for table in running[:MOST_WATCHED]:
            yield to_server.Watch(table.id, table.seq)
        if self._follows:
            yield to_server.Follow()

    def unheard(self) -> Iterator[msgspec.Struct]:
        for table in self.tables.values():
            if not table.joined and not table.over:
                yield to_server.Watch(table.id, table.seq)
        if self._follows:
            yield to_server.Follow()

    def hear(self, message: Json) -> None:
        match message["type"]:
            case "Table" | "News":
                self._hear_of(message)
            case "Refused":
                table = self.tables.get(str(message.get("facts", {}).get("table", "")))
                if table and message["code"] != "moves_lost":
                    table.refused = message["code"]

    def _hear_of(self, message: Json) -> None:
        table = self.tables.get(message["table"])
        if table is None and message["type"] == "Table":
            table = self.tables[message["table"]] = Table(self, message["table"])
        if table and not table.take(message):
            self._mending = asyncio.ensure_future(self.say(to_server.Watch(table.id)))

    def renewed(self, token: str) -> None:
        super().renewed(token)
        if self._file:
            put_away(token, self._file)
