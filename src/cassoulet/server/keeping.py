"""What a node does for people now and then: it learns who was signed out, forgets who left."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from secrets import token_hex
from typing import Final, Protocol

from cassoulet.people import departures
from cassoulet.people.departures import FORMER, Trace
from cassoulet.people.epochs import Epochs, secretly
from cassoulet.server.rounds import for_ever
from cassoulet.storage import Store
from cassoulet.tables.hosting.readers import told_in_slices
from cassoulet.tables.state.forgetting import forgotten
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.steady import now
from cassoulet.tables.telling import briefs
from cassoulet.wire import to_client

LEARN: Final = 5.0  # seconds between two looks at who was signed out
FORGET: Final = 600.0  # and at who is gone
SIGNED_OUT: Final = 1008  # why their connections are closed


class Connected(Protocol):
    """What a node must know of a connection: whose it is, and how to say goodbye."""

    guest: Guest

    def say(self, message: to_client.ToClient) -> None: ...

    def end(self, code: int) -> None: ...


class Keeper:
    def __init__(self, store: Store, epochs: Epochs, sessions: Iterable[Connected]) -> None:
        self.store, self.epochs, self.sessions = store, epochs, sessions
        self._rounds: list[asyncio.Task[None]] = []

    def start(self) -> None:
        rounds = ((self.learn, LEARN), (self.forget, FORGET))
        self._rounds = [asyncio.create_task(for_ever(go, wait)) for go, wait in rounds]

    async def close(self) -> None:
        for task in self._rounds:
            task.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)

    async def learn(self) -> None:
        """Whoever was signed out, here or elsewhere, is connected no more."""
        if new := await self.store.talk(self.epochs.learn()):
            for session in [one for one in self.sessions if secretly(one.guest.id) in new]:
                session.say(to_client.Goodbye("bad_token", 0))
                session.end(SIGNED_OUT)

    async def forget(self) -> None:
        """Accounts whose week is over go, and their finished games forget who they were."""
        while await self.store.talk(departures.depart(now())):
            pass
        for trace in await self.store.talk(departures.traces()):
            await self._forget(trace)
        await self.store.talk(departures.traces())

    async def _forget(self, trace: Trace) -> None:
        log = await self.store.load(trace.table)
        if log and not await self._rewritten(trace, log):
            return  # others play on there: when it is over
        await self.store.take_down(trace.table, trace.guest)
        await self.store.talk(departures.forget(trace.guest, trace.table))

    async def _rewritten(self, trace: Trace, log: list[bytes]) -> bool:
        table, _ = await told_in_slices(trace.table, log)
        if table.status == "playing":
            return False
        other = forgotten(log, {trace.guest: token_hex(len(trace.guest) // 2)}, FORMER)
        table, _ = await told_in_slices(trace.table, other)
        return await self.store.rewrite(trace.table, other, briefs.of(table))
