"""Whole games on a host in this process, with every byte that each seat and a spectator is sent."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from secrets import token_hex
from typing import ClassVar

import msgspec
from msgspec import Raw

from cassoulet import archive, games
from cassoulet.box import Box
from cassoulet.bus.local import Hub, LocalBus
from cassoulet.fairness import SHARE_BYTES, hashed
from cassoulet.journal import Journal
from cassoulet.storage import LONGEST_AGO, Append, Bell, Overdue, StoreDown, T
from cassoulet.storage.health import Health
from cassoulet.storage.marks import Mark
from cassoulet.storage.talks import Talk
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting.host import Host
from cassoulet.tables.hosting.keys import Keys
from cassoulet.tables.state.chance import dealt
from cassoulet.tables.state.records import CLOCK
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import finished_journal
from cassoulet.wire import to_client, to_server
from cassoulet.wire.facts import Setting
from tests.server.client import choice

FALSE_STARTS = 0.1  # how often somebody tries what was possible at another moment
UNDOS = 0.03
POOL = 40  # actions of other moments that are remembered


class Memory:
    """A store that keeps nothing: quick, and the rest is the same."""

    def __init__(self) -> None:
        self.logs: defaultdict[str, list[bytes]] = defaultdict(list)
        self.kept: dict[str, bytes] = {}  # the briefs

    async def append(self, append: Append) -> bool:
        self.logs[append.table].extend(append.entries)
        if append.brief is not None:
            self.kept[append.table] = append.brief
        return True

    async def load(self, table: str) -> list[bytes]:
        return self.logs[table]

    async def tail(self, table: str, after: int) -> list[bytes]:
        return self.logs[table][after:]

    async def heads(self, tables: object) -> dict[str, int]:
        return {}

    async def marks(self, tables: object) -> dict[str, Mark]:
        return {}

    async def briefs(self, tables: object) -> dict[str, bytes | None]:
        return dict(self.kept)

    async def keep(self, table: str, seq: int, brief: bytes) -> None: ...

    async def overdue(self, now: int, limit: int, after: Overdue = LONGEST_AGO) -> list[Overdue]:
        return []

    async def lobby(self, limit: int) -> list[bytes]:
        return []

    async def pack(self, table: str) -> None: ...

    async def rewrite(self, table: str, log: Sequence[bytes], brief: bytes) -> bool:
        return False

    async def forget(self, table: str) -> None: ...

    async def hang(self, bell: Bell, most: int) -> None: ...

    async def bells(self, table: str, guest: str) -> list[bytes]:
        return []

    async def take_down(self, table: str, guest: str = "", endpoint: str = "") -> None: ...

    async def review(self, table: str, seat: int, version: int) -> bytes | None:
        return None

    async def keep_review(self, table: str, seat: int, version: int, body: bytes) -> None: ...

    async def talk(self, talk: Talk[T]) -> T:
        raise StoreDown("nobody talks about people here")

    health: ClassVar[list[Health]] = []

    async def ready(self) -> bool:
        return True

    async def close(self) -> None: ...


class Ear:
    """A connection that keeps all that it is sent."""

    def __init__(self, name: str) -> None:
        self.guest = Guest(token_hex(12), name, "#aabbcc")
        self.open = True
        self.received: list[bytes] = []
        self.answer = b""
        self.share = token_hex(SHARE_BYTES)

    def send(self, message: bytes) -> None:
        if message.startswith((b'{"type":"Done"', b'{"type":"Refused"')):
            self.answer = message
        self.received.append(message)

    whisper = glimpse = send
    reading = Bucket(1000, 1000)
    household = "here"

    def newest(self) -> to_client.Standing | None:
        for data in reversed(self.received):
            if data.startswith((b'{"type":"News"', b'{"type":"Table"')):
                return msgspec.json.decode(data, type=to_client.Table | to_client.News).standing
        return None


@dataclass(frozen=True)
class Attempt:
    """Something that a seat tried and was refused, after so many entries of the journal."""

    after: int
    seat: int
    action: bytes
    code: str


@dataclass
class Recorded:
    box: Box
    journal: Journal
    heard: dict[int | None, list[bytes]]  # by whom; None: the spectator
    guests: list[str]
    attempts: list[Attempt] = field(default_factory=list)


class Recording:
    """A game while it is played; each choice is made from what was sent, and at random."""

    def __init__(self, box: Box, seats: int, seed: int) -> None:
        self.box, self.seats = box, seats
        self.chance = Random(seed)
        self.ears = [Ear(f"Seat {seat}") for seat in range(seats)]
        self.spectator = Ear("Spectator")
        self.host = Host(Memory(), LocalBus(Hub(), "a"), Keys(["s" * 32]))
        self.table = ""
        self.pool: list[bytes] = []
        self.attempts: list[Attempt] = []
        self._ids = count(10_000_000)

    async def run(self) -> Recorded:
        _, options = self.chance.choice(list(self.box.tables()))
        setting = Setting(self.box.name, self.seats, options, undo="free")
        self.table = await self.host.open_table(self.ears[0].guest, setting)
        for ear in (*self.ears, self.spectator):
            self.host.watch(ear, self.table, -1)
        for seat, ear in enumerate(self.ears[1:], start=1):
            await self.do(ear, to_server.Sit, seat=seat)
        for ear in self.ears:
            await self.do(ear, to_server.Pledge, pledge=hashed(ear.share))
        await self.do(self.ears[0], to_server.Start)
        for ear in self.ears:
            await self.do(ear, to_server.Mix, share=ear.share)
        await self.deal()
        while seats := self.game_waits_for():
            await self.turn(self.chance.choice(seats))
        return await self.recorded()

    async def deal(self) -> None:
        """As a caretaker does when all shares have come."""
        live = self.host.live(self.table)
        await self.host.commit(live, "", CLOCK, lambda table: dealt(table.chance, table.setting))

    async def recorded(self) -> Recorded:
        body = await self.host.look(self.table, finished_journal)
        heard: dict[int | None, list[bytes]] = dict(enumerate(e.received for e in self.ears))
        heard[None] = self.spectator.received
        guests = [ear.guest.id for ear in (*self.ears, self.spectator)]
        journal = archive.decode(body, games.box)
        assert journal.proof
        assert all(journal.proof.shares)
        return Recorded(self.box, journal, heard, guests, self.attempts)

    def game_waits_for(self) -> list[int]:
        standing = self.spectator.newest()
        return standing.waiting_for if standing else []

    async def turn(self, seat: int) -> None:
        """Somebody tries something that they cannot do now, or takes a move back; or moves."""
        luck = self.chance.random()
        if luck < FALSE_STARTS and self.pool:
            await self.attempt(self.chance.randrange(self.seats), self.chance.choice(self.pool))
        elif luck < FALSE_STARTS + UNDOS:
            await self.do(self.ears[seat], to_server.AskUndo)
        else:
            await self.attempt(seat, self.choice(seat))

    def choice(self, seat: int) -> bytes:
        standing = self.ears[seat].newest()
        assert standing
        chosen = bytes(choice(standing.legal, self.chance))
        self.pool = [*self.pool[-POOL:], chosen]
        return chosen

    async def attempt(self, seat: int, action: bytes) -> None:
        table = self.host.live(self.table).table
        assert table
        assert table.match
        after = len(table.match.journal.log)
        answer = await self.do(self.ears[seat], to_server.Play, after=table.seq, action=Raw(action))
        if isinstance(answer, to_client.Refused):
            self.attempts.append(Attempt(after, seat, action, answer.code))

    async def do(self, ear: Ear, command: type[to_server.AnyCommand], **fields: object) -> object:
        """Have something done and wait until it is."""
        ear.answer = b""
        words = {"id": str(next(self._ids)), "table": self.table, **fields}
        self.host.command(ear, command(**words))  # type: ignore[arg-type]
        while not ear.answer:
            await asyncio.sleep(0)
        return msgspec.json.decode(ear.answer, type=to_client.Done | to_client.Refused)
