"""A model by a script, over the official client of the Model Context Protocol."""

from __future__ import annotations

import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from mcp import Client, StdioServerParameters
from mcp.types import TextContent

import cassoulet
from cassoulet.models.guests import Guest
from cassoulet.models.tools import server as tools_of
from tests.models.tables import choices

SOURCE = Path(cassoulet.__file__).parents[1]
TABLE = re.compile(r"The table is called ([a-z2-7]{10})\.")
OVER = "The game is over."
TALK = ("You offer", "You give", "You ask", "want ", "would part", "withdraw", "decline")


class Caller:
    """Calls tools, and keeps all that it was told."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.told: list[str] = []
        self.errors: list[str] = []

    async def call(self, tool: str, **arguments: Any) -> str:
        result = await self.client.call_tool(tool, arguments)
        (content,) = result.content
        assert isinstance(content, TextContent)
        (self.errors if result.is_error else self.told).append(content.text)
        return content.text

    async def open(self, game: str, seats: int, **more: Any) -> str:
        found = TABLE.search(await self.call("open_table", game=game, seats=seats, **more))
        assert found
        return found[1]

    async def play(self, table: str, seed: int = 0) -> str:
        """Until the game is over; talks little, and errs now and then. Returns the last words."""
        chance = Random(seed)
        text = await self.call("wait", table=table, seconds=5)
        while OVER not in text:
            found = choices(text)
            if not found:
                text = await self.call("wait", table=table, seconds=5)
            elif chance.random() < 0.03:
                text = await self.call("act", table=table, choice=999)
                text = await self.call("see", table=table)
            else:
                text = await self.call("act", table=table, choice=int(wanted(found, chance)))
                text = text if choices(text) or OVER in text else await self._after(table)
        return text

    async def _after(self, table: str) -> str:
        return await self.call("wait", table=table, seconds=5)


def wanted(found: dict[str, str], chance: Random) -> str:
    """Rather something that brings the game on."""
    doing = [number for number, said in found.items() if not said.startswith(TALK)]
    return chance.choice(doing or list(found))


@asynccontextmanager
async def in_process(url: str, name: str, folder: Path) -> AsyncIterator[Caller]:
    guest = Guest(url, name, folder / f"{name}.token")
    try:
        async with Client(tools_of(guest)) as client:
            yield Caller(client)
    finally:
        await guest.close()


@asynccontextmanager
async def over_stdio(url: str, name: str, folder: Path) -> AsyncIterator[Caller]:
    words = ["-m", "cassoulet", "mcp", "--server", url, "--name", name]
    words += ["--token", str(folder / f"{name}.token")]
    environment = {"PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8"}
    started = StdioServerParameters(command=sys.executable, args=words, env=environment)
    async with Client(started) as client:
        yield Caller(client)
