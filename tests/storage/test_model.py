"""Random stories, told to a store and to a few lines of Python that cannot be wrong."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from cassoulet.storage import LONGEST_AGO, NEVER, Append, Overdue, Store
from tests.sizes import heavy
from tests.storage.conftest import WithStore

TABLES = [f"table {n}" for n in range(5)]
STEPS = 70


class Model:
    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}  # in the order of opening
        self.dues: dict[str, int] = {}
        self.lobbies: dict[str, bytes] = {}
        self.briefs: dict[str, bytes | None] = {}

    def append(self, append: Append) -> bool:
        if append.after != len(self.logs.get(append.table, [])):
            return False
        self.logs.setdefault(append.table, []).extend(append.entries)
        self.dues[append.table] = append.due
        if append.lobby is not None:
            self.lobbies[append.table] = append.lobby
        if append.brief is not None or append.after == 0:
            self.briefs[append.table] = append.brief or b""
        return True

    def keep(self, table: str, seq: int, brief: bytes) -> None:
        if seq == len(self.logs.get(table, "")):
            self.briefs[table] = brief

    def forget(self, table: str) -> None:
        for facts in (self.logs, self.dues, self.lobbies, self.briefs):
            facts.pop(table, None)

    def overdue(self, now: int, limit: int, after: Overdue) -> list[Overdue]:
        late = sorted(Overdue(due, table) for table, due in self.dues.items() if due <= now)
        return [each for each in late if each > after][:limit]

    def lobby(self, limit: int) -> list[bytes]:
        listed = [self.lobbies.get(table) for table in reversed(self.logs)]
        return [lobby for lobby in listed if lobby][:limit]


class Story:
    def __init__(self, store: Store, rng: Random) -> None:
        self.store = store
        self.rng = rng
        self.model = Model()
        self.clock = 0

    def an_append(self, table: str) -> Append:
        """Mostly on the right head; all due times differ, so that their order is known."""
        rng = self.rng
        head = len(self.model.logs.get(table, []))
        after = rng.choice([head, head, head, max(0, head - 1), head + 1])
        entries = [rng.randbytes(rng.randrange(20)) for _ in range(rng.randint(1, 4))]
        self.clock += 1
        due = rng.choice([NEVER, self.clock * 7 + rng.choice([0, 7000])])
        lobby = rng.choice([None, b"", rng.randbytes(8)])
        return Append(table, after, entries, due, lobby, rng.choice([None, rng.randbytes(8)]))

    async def some_appends(self) -> None:
        tables = self.rng.sample(TABLES, self.rng.randint(1, 4))
        if not all(table in self.model.logs for table in tables):
            del tables[1:]  # one opening at a time, so that the order of the lobby is known
        appends = [self.an_append(table) for table in tables]
        won = await asyncio.gather(*map(self.store.append, appends))
        assert won == [self.model.append(append) for append in appends]

    async def step(self) -> None:
        table = self.rng.choice(TABLES)
        match self.rng.randrange(12):
            case 0:
                await self.store.pack(table)
            case 1:
                await self.store.forget(table)
                self.model.forget(table)
            case _:
                await self.some_appends()
        await self.compare(table)

    async def compare(self, table: str) -> None:
        log = self.model.logs.get(table, [])
        after = self.rng.randrange(len(log) + 2)
        now, limit = self.clock * 7 - self.rng.randrange(50), self.rng.randint(1, 6)
        assert await self.store.tail(table, after) == log[after:]
        last = Overdue(self.rng.randrange(now + 1) if now > 0 else 0, table)
        for follows in (LONGEST_AGO, last):
            late = self.model.overdue(now, limit, follows)
            assert await self.store.overdue(now, limit, follows) == late
        assert await self.store.lobby(limit) == self.model.lobby(limit)

    async def end(self) -> None:
        for table in TABLES:
            assert await self.store.load(table) == self.model.logs.get(table, [])
        heads = {table: len(log) for table, log in self.model.logs.items()}
        assert await self.store.heads(TABLES) == heads
        assert await self.store.briefs(TABLES) == self.model.briefs


@heavy
@pytest.mark.parametrize("seed", range(3))
def test_a_store_does_what_a_dictionary_would(with_store: WithStore, seed: int) -> None:
    async def story(store: Store) -> None:
        told = Story(store, Random(seed))
        for _ in range(STEPS):
            await told.step()
        await told.end()

    with_store(story)
