"""A table, and what can be done there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec

from cassoulet.client.known import NOWHERE, Told
from cassoulet.client.line import Json, Line, write
from cassoulet.client.refusals import Refused
from cassoulet.wire import facts, to_server


class Table(Told):
    def __init__(self, line: Line, table: str) -> None:
        super().__init__(table)
        self._line = line

    # Playing

    async def turn(self) -> bool:
        """Wait until it is your turn; False once the game is over. Who was replaced returns."""
        while not self.over:
            await self.until(lambda: self.over or self.awaited or self.replaced)
            if self.replaced:
                await self.come_back()
            elif self.awaited:
                return True
        return False

    async def play(self, action: Json, gesture: Json | None = None) -> bool:
        """Do it; False if something happened that you had not seen: then look again.

        With a gesture it takes as long as the hand does that moves so.
        """
        after, words = self.seq, {"action": msgspec.Raw(write(action)), "gesture": gesture}
        if gesture:
            await asyncio.sleep(self.since + gesture["at"][-1] / 1000 - monotonic())
        try:
            await self.do(to_server.Play, after=after, **words)
        except Refused as refused:
            if refused.code in ("stale", "bot_plays") or self.seq != after:
                return False
            raise
        return True

    async def come_back(self) -> None:
        """Play again instead of the bot that took over."""
        with suppress(Refused):  # the game has ended, or we are back already
            await self.do(to_server.Return)

    # Before the game

    async def sit(self, seat: int = NOWHERE) -> int:
        """Take a seat, or the first that is free; returns the one that you have."""
        for free in self._free() if seat == NOWHERE else [seat]:
            if self.you == NOWHERE:
                await self._try_to_sit(free, seat == NOWHERE)
        if self.you == NOWHERE:
            raise Refused("seat_taken")
        return self.you

    async def _try_to_sit(self, seat: int, another_is_fine: bool) -> None:
        try:
            await self.do(to_server.Sit, seat=seat)
        except Refused as refused:
            if refused.code != "seat_taken" or not another_is_fine:
                raise

    async def add_bots(self, level: facts.Level = "easy") -> None:
        """Have bots take all seats that are free; for who opened the table."""
        for seat in self._free():
            await self.do(to_server.AddBot, seat=seat, level=level)

    async def start(self) -> None:
        """Begin the game; returns when the cards are dealt."""
        await self.do(to_server.Start)
        async with asyncio.timeout(self._line.patience):
            await self.until(lambda: self.room["status"] != "waiting")

    def _free(self) -> Iterator[int]:
        return (seat for seat, one in enumerate(self.room["places"]) if one["taken"] == "free")

    # Anything

    async def do(self, command: type[to_server.Command], **words: Any) -> int:
        """Any command; returns when it is done, and all is known that came of it."""
        seq = await self._line.do(command, self.id, **words)
        self.promised = max(seq, self.promised)
        async with asyncio.timeout(self._line.patience):
            await self.until(lambda: self.seq >= self.promised)
        return seq

    async def until(self, ready: Callable[[], bool]) -> None:
        """Returns when it is so; asked each time that something was heard."""
        await self._line.wait(ready)
