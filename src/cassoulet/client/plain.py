"""The same client without `async`, for scripts.

    with Client("http://localhost:8080", token) as client:
        table = client.sit("k3v5mdq2xa")
        while table.turn():
            table.play(choice(table.legal))

The connection lives in a thread of its own, so that it is kept while the script thinks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from threading import Thread
from typing import Any, Self, TypeVar

from cassoulet.client import at_table, connected
from cassoulet.client.known import NOWHERE, Known
from cassoulet.client.line import Json
from cassoulet.wire import facts, to_server

Result = TypeVar("Result")


class Client:
    """A guest of the server at `url`; all that it does, the asynchronous one does."""

    def __init__(self, url: str, token: str, **options: Any) -> None:
        self._client = connected.Client(url, token, **options)
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True, name="client")

    @classmethod
    def kept(cls, url: str, file: Path | str, name: str, **options: Any) -> Self:
        """Whose token is in a file; a new guest, who is a program, if there is no such file."""
        client = cls(url, "")
        client._client = connected.Client.kept(url, file, name, **options)
        return client

    def __enter__(self) -> Self:
        self._thread.start()
        try:
            self.result(self._client.__aenter__())
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.result(self._client.close())
        self._stop()

    def _stop(self) -> None:
        self.result(self._loop.shutdown_default_executor())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def result(self, work: Coroutine[Any, Any, Result]) -> Result:
        """What a coroutine of the asynchronous client returns."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    @property
    def token(self) -> str:
        return self._client.token

    # Tables

    def watch(self, table: str) -> Table:
        return Table(self, self.result(self._client.watch(table)))

    def sit(self, table: str, seat: int = NOWHERE) -> Table:
        return Table(self, self.result(self._client.sit(table, seat)))

    def open(self, game: str, seats: int, **setting: Any) -> Table:
        return Table(self, self.result(self._client.open(game, seats, **setting)))

    def seats(self, within: float | None = None) -> Iterator[Table]:
        """Each table where you sit, as soon as it is known; until none came for so many seconds."""
        found = self._client.seats(within)

        async def next_one() -> at_table.Table | None:
            return await anext(found, None)

        while table := self.result(next_one()):
            yield Table(self, table)

    # What the server has

    def games(self) -> list[Json]:
        return self.result(self._client.games())

    def lobby(self) -> list[Json]:
        return self.result(self._client.lobby())

    def mine(self) -> list[Json]:
        return self.result(self._client.mine())


class Table(Known):
    """A table as it was when something was last asked of it: meanwhile nothing changes here."""

    def __init__(self, client: Client, table: at_table.Table) -> None:
        super().__init__(table.id)
        self._client, self._table = client, table
        self.events: list[Json] = []  # what happened since something was asked before
        self._result(self._look())

    def turn(self) -> bool:
        """Wait until it is your turn; False once the game is over. Who was replaced returns."""
        return self._result(self._table.turn())

    def play(self, action: Json, gesture: Json | None = None) -> bool:
        """Do it; False if something happened that you had not seen: then look again."""
        return self._result(self._table.play(action, gesture))

    def do(self, command: type[to_server.Command], **words: Any) -> int:
        """Any command; returns when it is done, and all is known that came of it."""
        return self._result(self._table.do(command, **words))

    def add_bots(self, level: facts.Level = "easy") -> None:
        """Have bots take all seats that are free; for who opened the table."""
        self._result(self._table.add_bots(level))

    def start(self) -> None:
        """Begin the game; returns when the cards are dealt."""
        self._result(self._table.start())

    def _result(self, work: Coroutine[Any, Any, Result]) -> Result:
        result = self._client.result(work)
        self._client.result(self._look())
        return result

    async def _look(self) -> None:
        table = self._table
        self.seq, self.you, self.promised = table.seq, table.you, table.promised
        self.room, self.standing = table.room, table.standing
        self.events = table.events()
