"""A model as a guest of a server: connected when first needed, at whatever tables it likes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final, final
from urllib.error import URLError

from cassoulet.client import Client
from cassoulet.models.sights import NotNow, Sight
from cassoulet.texts import speaker

say = speaker("models")

PATIENCE: Final = 20.0  # seconds for the server to answer

Json = dict[str, Any]


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
        await client.sit(table, seat)
        return self._sight(table)

    async def wait(self, table: str, seconds: float) -> Sight:
        """Until there is something to do or to hear, or so long."""
        sight = await self.sight(table)
        try:
            async with asyncio.timeout(seconds):
                await sight.table.until(sight.is_news)
        except TimeoutError:
            pass
        return sight
