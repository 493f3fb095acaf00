"""Who sits where and how games end is written down outside the log, and then noted in it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from cassoulet.storage import StoreDown
from cassoulet.tables.hosting.host import Host
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.outcome import Outcome, outcome
from cassoulet.tables.state.records import CLOCK, Entry
from cassoulet.tables.state.table import Roster, Table
from cassoulet.tables.telling.briefs import Sights, sights
from cassoulet.tables.telling.live import Live
from cassoulet.wire import facts

Written = facts.Settled | None  # what is told of it at the table, if there is anything to tell
Chronicler = Callable[[str, int, Sights, Outcome | None], Awaitable[Written]]


async def nobody_writes(*_: object) -> Written:
    """Where nobody keeps a list of people's games."""
    return None


class Notes:
    def __init__(self, host: Host, chronicler: Chronicler) -> None:
        self.host, self.chronicler = host, chronicler
        self._writing: set[str] = set()  # tables about which the chronicler writes

    def take(self, live: Live, table: Table) -> None:
        """Have it written down who sits there, while they play on."""
        if live.id not in self._writing:
            self._writing.add(live.id)
            writing = self.chronicler(table.id, table.seq, sights(table), outcome(table))
            self.host.spawn(self._taken(live, table.roster(), writing))

    async def _taken(self, live: Live, roster: Roster, writing: Awaitable[Written]) -> None:
        """Whoever dies between the two, it is written once more, which changes nothing."""
        try:
            with suppress(StoreDown):  # a sweep will find it
                decide = partial(_noted, roster, await writing)
                self.host.enqueue(live, partial(self._enter, live, decide))
        finally:
            self._writing.discard(live.id)

    async def _enter(self, live: Live, decide: Callable[[Table], Entry]) -> None:
        with suppress(Refused, StoreDown):
            await self.host.commit(live, "", CLOCK, decide)


def _noted(roster: Roster, written: Written, table: Table) -> Entry:
    unless(table.roster() == roster != table.noted, "not_due")
    return written or facts.Noted()
