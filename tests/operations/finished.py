"""A game that was played to its end, in a store."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count
from random import Random

from cassoulet.storage import Append, Store
from cassoulet.tables.hosting.host import new_id
from cassoulet.tables.state.chance import sealed
from cassoulet.tables.state.records import CLOCK, Entry, Plan, Record, write_record
from cassoulet.tables.state.table import Table
from cassoulet.tables.steady import now
from cassoulet.tables.telling import briefs
from cassoulet.wire import facts
from cassoulet.wire.facts import Setting

SETTING = Setting("pas_de_haricots", 3)


async def finished(
    store: Store,
    at: int = 0,
    setting: Setting = SETTING,
    by_bots: Collection[int] = (),
    taken_back: Collection[int] = (),
) -> str:
    """The table, which ended then; some moves bots may have made in the place of people."""
    table, chance = Table(new_id()), Random(3)
    log: list[bytes] = []

    def write(entry: Entry, by: str = CLOCK) -> None:
        record = Record("", at or now(), by, entry)
        table.take(record)
        log.append(write_record(record))

    write(facts.Opened(setting))
    for seat in range(setting.seats):
        write(facts.Sat(seat, f"Bean {seat}", "#00aa00"), f"guest-{seat}")
    write(sealed(chance.randbytes(32), setting))
    for move in count(1):
        if table.status != "playing":
            break
        seat = table.awaited()[0]
        action = chance.choice(table.game.legal(seat))
        write(table.play(Plan(seat, action, bot=move in by_bots)), f"guest-{seat}")
        if move in taken_back:
            write(facts.Undone(1), f"guest-{seat}")
    assert await store.append(Append(table.id, 0, log, brief=briefs.of(table)))
    return table.id
