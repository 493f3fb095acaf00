"""A program at a live table: what the server says is passed on to it, and what it answers back."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from cassoulet.arena.programs import Forfeited, Program
from cassoulet.client.at_table import Table
from cassoulet.client.connected import Client
from cassoulet.client.line import Json, write
from cassoulet.client.refusals import Refused
from cassoulet.wire import to_server
from cassoulet.wire.lines import Play

PASSING = ("stale", "bot_plays")  # refusals after which the table is told anew


class Relay:
    """Speaks for one program at one table; made before the table is watched."""

    def __init__(self, client: Client, table: str, program: Program) -> None:
        self.client, self.table_id, self.program = client, table, program
        self._heard: deque[Json] = deque()  # what the program has not been told yet
        client.ears.append(self._hear)
        program.tell(write({**client.welcome, "token": ""}))

    def _hear(self, message: Json) -> None:
        if message.get("table") == self.table_id and message["type"] in ("Table", "News"):
            self._heard.append(message)

    @property
    def table(self) -> Table:
        return self.client.tables[self.table_id]

    async def play(self) -> None:
        """Until the game is over. Who forfeits stands up, so that nobody waits for its seat."""
        try:
            while self._heard or not self.table.over:
                await self.client.wait(lambda: bool(self._heard))
                await self._pass_on(self._heard.popleft())
        except Forfeited:
            with suppress(Refused):
                await self.table.do(to_server.Stand)
            raise

    async def _pass_on(self, message: Json) -> None:
        if self.table.replaced:
            await self.table.come_back()
        if not (message.get("standing") or {}).get("legal"):
            self.program.tell(write(message))
        elif self._outdated(message):
            self.program.tell(write({**message, "standing": None}))
        else:
            await self._ask(message)

    def _outdated(self, message: Json) -> bool:
        """Whether it need not be answered, since a newer standing comes."""
        newer = any(one.get("standing") for one in self._heard)
        return newer or message["seq"] < self.table.promised

    async def _ask(self, message: Json) -> None:
        try:
            answer, line = await asyncio.to_thread(self.program.ask, write(message))
        except asyncio.CancelledError:
            self.program.close(at_once=True)  # else whoever stops us waits for its answer
            raise
        if isinstance(answer, Play):
            await self._move(answer, line, message["seq"])
        elif self.table.you in message["standing"]["waiting_for"]:
            raise self.program.forfeited("waits", line)

    async def _move(self, answer: Play, line: str, after: int) -> None:
        words = {"action": answer.action, "gesture": answer.gesture}
        try:
            await self.table.do(to_server.Play, after=after, **words)
        except Refused as refused:
            newer = any(one.get("standing") for one in self._heard)
            if not newer and refused.code not in PASSING:
                raise self.program.forfeited("illegal", line, refused.code) from None
