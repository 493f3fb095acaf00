"""A game is settled once, whoever dies between the transaction and what the table is told of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cassoulet.people import accounts, ratings
from cassoulet.people.accounts import Account
from cassoulet.server.notes import noted
from cassoulet.storage import Append
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.storage.talks import Rows, Talk, ask
from cassoulet.tables.hosting.host import new_id
from cassoulet.tables.state.outcome import Outcome
from cassoulet.tables.steady import now
from cassoulet.tables.telling.briefs import Sights
from cassoulet.tables.tending.notes import Written
from cassoulet.wire import facts
from tests.sizes import FULL
from tests.tables import setting
from tests.tables.conftest import hurry
from tests.tables.nodes import World, world
from tests.tables.setting import ANN, BOB
from tests.tables.test_gathering import Queue, played

__all__ = ["hurry"]

KILLS = 50 if FULL else 4
LONGEST = 120.0  # seconds
DAY = 24 * 3600 * 1000

pytestmark = pytest.mark.usefixtures("hurry")


class Clerk:
    """Writes a game down in the book; then, perhaps, it dies."""

    def __init__(self, store: SqliteStore, dies: bool) -> None:
        self.store, self.dies = store, dies
        self.wrote = asyncio.Event()

    async def write(self, table: str, seq: int, seen: Sights, end: Outcome | None) -> Written:
        settled = await self.store.talk(noted(table, seq, seen, end))
        self.wrote.set()
        if self.dies:
            await asyncio.Event().wait()
        return settled


async def finished(store: SqliteStore, day: int) -> str:
    """A rated game of Ann and Bob that is over, of which nobody has taken note yet."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(setting, "START", day * DAY)  # of its own: they meet often
        queue = Queue()
    queue.watches(ANN)
    queue.comes(BOB)
    played(queue)
    table = new_id()
    await store.append(Append(table, 0, queue.log, now()))
    return table


async def settle_in_spite_of_a_kill(here: World, table: str, number: int) -> None:
    dying = await here.node(f"dying{number}")
    clerk = Clerk(here.store, dies=True)
    dying.caretaker.notes.chronicler = clerk.write
    await asyncio.wait_for(clerk.wrote.wait(), LONGEST)
    await dying.kill()
    for task in dying.host._tasks:
        task.cancel()
    assert await entries(here, table) == []
    living = await here.node(f"living{number}")
    living.caretaker.notes.chronicler = Clerk(here.store, dies=False).write
    async with asyncio.timeout(LONGEST):
        while not await entries(here, table):
            await asyncio.sleep(0.01)
    await living.kill()


async def entries(here: World, table: str) -> list[facts.Settled]:
    log = await here.log(table)
    return [record.entry for record in log if isinstance(record.entry, facts.Settled)]


def rows(sql: str) -> Talk[Rows]:
    return (yield ask(sql))


def test_each_game_is_settled_once_however_many_nodes_die_over_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with asyncio.timeout(LONGEST), world(tmp_path) as here:
            for who in (ANN, BOB):
                account = Account(who.id, who.name, who.colour, "", 1, 0, 0, 1, 0)
                await here.store.talk(accounts.make(account, who.id.encode()))
            for number in range(1, KILLS + 1):
                table = await finished(here.store, number)
                await settle_in_spite_of_a_kill(here, table, number)
                [told] = await entries(here, table)
                assert [change.seat for change in told.changes] == [0, 1]
                found = await here.store.talk(ratings.of("fagioli", ANN.id))
                assert found.games == number
            [(settled,)] = await here.store.talk(rows("SELECT count(*) FROM settled"))
            assert settled == KILLS
            assert await here.store.talk(ratings.recompute("fagioli")) == (KILLS, 0)

    asyncio.run(scene())
