"""Days and people for tests of the deal of the day."""

from __future__ import annotations

from datetime import UTC, datetime

from cassoulet.people import attempts
from cassoulet.people.accounts import Account, link, make
from cassoulet.people.attempts import Attempt, Player
from cassoulet.people.days import dawn
from cassoulet.people.seatings import note
from cassoulet.storage import Store
from cassoulet.storage.talks import Talk
from cassoulet.wire.seats import Brief, Neighbour
from cassoulet.wire.to_client import Result

HOUR = 3600 * 1000


def moment(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def table(number: int) -> str:
    return f"{number:010}".translate(str.maketrans("0123456789", "abcdefghij"))


class Tries:
    """People who play deals without a game: only the result counts here."""

    def __init__(self, store: Store) -> None:
        self.store, self.tables = store, 0

    async def begin(self, guest: str, day: str, at: int | None = None) -> Attempt:
        self.tables += 1
        who = Player(guest, guest.title(), "#aabbcc", "")
        at = dawn(day) + self.tables if at is None else at
        return await self.store.talk(attempts.begin(day, who, table(self.tables), at))

    async def end(self, tried: Attempt, lead: int, at: int | None = None) -> None:
        """As a node has it noted."""
        seats = [Neighbour("", "", bot=False)] * 3
        at = tried.begun + HOUR if at is None else at
        result = Result([10 + lead, 10, 7], [0])
        brief = Brief(tried.table, "over", 0, "haricots", seats=seats, since=at, result=result)

        def noting() -> Talk[None]:
            yield from note(tried.table, 9, {tried.guest: brief})
            yield from attempts.settle(tried.table, {tried.guest: brief})

        await self.store.talk(noting())

    async def play(self, guest: str, day: str, lead: int) -> None:
        await self.end(await self.begin(guest, day), lead)

    async def account(self, guest: str, *others: str, made: int = 1) -> None:
        account = Account(guest, guest.title(), "#112233", "", 0, 0, 0, made, 0)

        def making() -> Talk[None]:
            yield from make(account, guest.encode())
            yield from link(guest, others)

        await self.store.talk(making())
