"""A model as a guest of a server: connected when first needed, at whatever tables it likes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final, NamedTuple, final
from urllib.error import URLError

from cassoulet.client import Client, Table
from cassoulet.models.sights import NOWHERE, NotNow, Sight
from cassoulet.texts import speaker

say = speaker("models")

PATIENCE: Final = 20.0  # seconds for the server to answer

Json = dict[str, Any]


class Seated(NamedTuple):
    """A seat that a guest has."""

    table: str
    game: str
    seat: int
    has_begun: bool
    is_awaited: bool


@final
class Guest:
    def __init__(self, url: str, name: str, file: Path) -> None:
        self.url = url
        self.name = name
        self.file = file  # of its token: who comes again is the same guest
        self.sights: dict[str, Sight] = {}
        self._client: Client | None = None
        self._connecting = asyncio.Lock()

    async def client(self) -> Client:
        async with self._connecting:
            if self._client is None:
                self._client = await self._connected()
        return self._client

    async def _connected(self) -> Client:
        client = Client.kept(self.url, self.file, self.name)
        client.patience = PATIENCE
        client.ears.append(self._hear)
        try:
            return await client.__aenter__()
        except (OSError, URLError) as error:  # a timeout is one, too
            raise NotNow(say("live.noServer", url=self.url)) from error

    async def close(self) -> None:
        if self._client:
            await self._client.close()

    def _hear(self, message: Json) -> None:
        table = message.get("table")
        if message["type"] in ("Table", "News") and self._client and table in self._client.tables:
            self._sight(str(table)).hear(message)

    def _sight(self, table: str) -> Sight:
        assert self._client
        if table not in self.sights:
            self.sights[table] = Sight(self._client.tables[table])
        return self.sights[table]

    # Tables

    async def seats(self) -> list[Seated]:
        """Where it sits, also since before it was started again, and the game is not over."""
        client = await self.client()
        found = {one["table"]: _in_brief(one) for one in await client.mine() if one["seat"] >= 0}
        for name, table in client.tables.items():  # what is heard is newer than what is kept
            found.pop(name, None)
            if table.joined and table.you != NOWHERE and not table.over:
                found[name] = _known(table)
        return [found[name] for name in sorted(found)]

    async def sight(self, table: str) -> Sight:
        """A table that is watched from now on."""
        client = await self.client()
        if table not in client.tables:
            await client.watch(table)
        return self._sight(table)

    async def open(self, game: str, seats: int, **setting: Any) -> Sight:
        client = await self.client()
        opened = await client.open(game, seats, **setting)
        return self._sight(opened.id)

    async def sit(self, table: str, seat: int) -> Sight:
        client = await self.client()
        taken = await client.sit(table, seat)
        if taken.replaced:
            await taken.come_back()
        return self._sight(table)

    async def settle(self, sight: Sight) -> None:
        """Until it is known how the game stands: after some facts that is told only later."""
        table = sight.table
        async with asyncio.timeout(PATIENCE):
            await table.until(lambda: bool(table.standing) or table.room["status"] != "playing")

    async def wait(self, table: str, seconds: float) -> Sight:
        """Until there is something to do or to hear, or so long."""
        sight = await self.sight(table)
        try:
            async with asyncio.timeout(seconds):
                await sight.table.until(sight.is_news)
        except TimeoutError:
            pass
        return sight


def _in_brief(one: Json) -> Seated:
    awaited = one["seat"] in one["waiting_for"]
    return Seated(one["table"], one["game"], one["seat"], one["status"] == "playing", awaited)


def _known(table: Table) -> Seated:
    has_begun = table.room["status"] == "playing"
    return Seated(table.id, table.game, table.you, has_begun, table.awaited)
