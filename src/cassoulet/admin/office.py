"""Listing, closing, exporting, putting back and sweeping tables, beside whoever serves them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Final, NamedTuple

from cassoulet.admin.exports import read_export, write_export
from cassoulet.storage import Append, Store
from cassoulet.storage.ledger import Deed, Head, Ledger
from cassoulet.tables.refusals import unless
from cassoulet.tables.state.dues import next_due
from cassoulet.tables.state.records import Record, write_record
from cassoulet.tables.state.table import Table, told
from cassoulet.tables.steady import now
from cassoulet.tables.telling import briefs, listing
from cassoulet.tables.telling.kept import NOT_KEPT, Brief, read_brief
from cassoulet.wire import facts

ADMIN: Final = "admin"  # who did it, in a table's log
AT_ONCE: Final = 500  # tables that are looked at
TRIES: Final = 20  # at a table where others write, too
DAY: Final = 24 * 3600 * 1000  # milliseconds
PACE: Final = 800  # by which bots go on, until a node takes them over
ENDED: Final = ("over", "closed")


class Listed(NamedTuple):
    """A table, as an admin sees it: nothing of what players hide."""

    table: str
    status: str
    game: str
    people: int
    entries: int
    opened: int  # milliseconds since 1970
    since: int  # the last turn, or the end


class Office:
    def __init__(
        self, store: Store, ledger: Ledger, who: str, clock: Callable[[], int] = now
    ) -> None:
        self.store, self.ledger, self.who, self.clock = store, ledger, who, clock

    async def close(self) -> None:
        await self.ledger.close()
        await self.store.close()

    async def note(self, what: str, table: str = "", **details: object) -> None:
        """Before it is done: what cannot be written down is not done."""
        kept = {name: value for name, value in details.items() if value not in ("", None)}
        deed = Deed(self.clock(), self.who, what, table, json.dumps(kept, ensure_ascii=False))
        await self.ledger.note(deed)

    # Looking

    async def tables(self, status: str = "") -> AsyncIterator[Listed]:
        """All, or those of this status, in the order of their names."""
        after = ""
        while heads := await self.ledger.heads(after, AT_ONCE):
            for head in heads:
                brief = await self._brief(head)
                if not status or brief.status == status:
                    yield _listed(head, brief)
            after = heads[-1].table

    async def _brief(self, head: Head) -> Brief:
        """Kept beside the log, or made from it where the table is older than briefs."""
        body = head.brief
        if body == NOT_KEPT:
            body = briefs.of(told(head.table, await self.store.load(head.table))[0])
        return read_brief(body)

    # Doing

    async def close_table(self, table: str, reason: str = "") -> None:
        """End a table that is not over: its players are told, its log stays until it is swept."""
        found = await self._table(table)
        unless(found.status not in ENDED, "game_over")
        await self.note("close", table, reason=reason)
        for _ in range(TRIES):
            if await self._append_closed(found):
                return
            found = await self._table(table)
            unless(found.status not in ENDED, "game_over")
        unless(False, "try_again")

    async def _append_closed(self, table: Table) -> bool:
        after = table.seq
        record = Record("", max(self.clock(), table.at), ADMIN, facts.Closed())
        table.take(record)
        due, brief = next_due(table, PACE).at, briefs.of(table)
        append = Append(table.id, after, [write_record(record)], due, listing.of(table), brief)
        return await self.store.append(append)

    async def export(self, table: str, to: Path) -> None:
        """Write a table down; of a game that is not over that tells all its secrets."""
        log = await self.store.load(table)
        unless(bool(log), "no_such_table")
        await self.note("export", table, file=str(to.absolute()))
        write_export(to, table, log)

    async def put_back(self, file: Path) -> str:
        """What was exported, if there is no such table."""
        table, log = read_export(file)
        fold, _ = told(table, log)
        await self.note("restore", table, file=str(file.absolute()))
        due = next_due(fold, PACE).at
        append = Append(table, 0, log, due, listing.of(fold), briefs.of(fold))
        unless(await self.store.append(append), "already_there")
        await self.store.pack(table)
        return table

    async def old(self, days: int) -> list[Listed]:
        """Tables that ended longer ago."""
        before = self.clock() - days * DAY
        found = [one async for one in self.tables() if one.status in ENDED]
        return [one for one in found if one.since < before]

    async def sweep(self, days: int, to: Path) -> list[str]:
        """Export what ended longer ago, and then remove it; what moves meanwhile stays."""
        swept: list[str] = []
        for one in await self.old(days):
            log = await self.store.load(one.table)
            if len(log) != one.entries:
                continue
            file = to / f"{one.table}.jsonl"
            await self.note("sweep", one.table, file=str(file.absolute()), days=days)
            write_export(file, one.table, log)
            await self.store.forget(one.table)
            swept.append(one.table)
        return swept

    async def _table(self, table: str) -> Table:
        log = await self.store.load(table)
        unless(bool(log), "no_such_table")
        return told(table, log)[0]


def _listed(head: Head, brief: Brief) -> Listed:
    people = sum(bool(sitter.guest) for sitter in brief.sitters)
    opened = head.opened // 1000
    return Listed(head.table, brief.status, brief.game, people, head.seq, opened, brief.since)
