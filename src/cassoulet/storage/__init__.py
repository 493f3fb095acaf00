"""The store of live tables: logs that only grow, behind one protocol with two real stores."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from cassoulet.storage.health import Health
from cassoulet.storage.marks import NOT_KNOWN, Mark, digested, marked
from cassoulet.storage.talks import Talk

T = TypeVar("T")

NEVER = 2**62  # the due time of a table at which nothing is going to happen by itself
UNKNOWN = 0  # the head of a table whose store cannot be asked now; no log is so short


class StoreDown(Exception):
    """The store cannot be reached; what was just sent to it may have been kept or not."""


class Unusable(Exception):
    """The store is there, but it must not be used as it is set up."""


class Append(NamedTuple):
    """Entries for the end of one table's log, and what its head row says from then on."""

    table: str
    after: int  # the head on which they were decided; 0 opens the table
    entries: Sequence[bytes]  # they become after + 1, after + 2, ...
    due: int = NEVER  # milliseconds since 1970: when something must happen by itself
    lobby: bytes | None = None  # how the lobby shows it; b"" takes it off the list; None: as before
    brief: bytes | None = None  # what those who sit there may ask for at any time; None: as before
    digest: int = NOT_KNOWN  # of the log on which they were decided

    def before(self) -> int:
        """The mark of the log on which they were decided."""
        return marked(self.after, self.digest)

    def mark(self) -> int:
        """That of the log with them."""
        known = self.digest != NOT_KNOWN or not self.after
        digest = digested(self.entries, self.digest) if known else NOT_KNOWN
        return marked(self.after + len(self.entries), digest)


class Bell(NamedTuple):
    """Where a guest wants to be told that it is their turn at a table."""

    table: str
    guest: str
    endpoint: str  # of a push service: one a browser
    body: bytes  # all that is needed to ring it


class Overdue(NamedTuple):
    """A table whose due time has come; they are sorted like this."""

    due: int
    table: str


LONGEST_AGO = Overdue(0, "")


class Store(Protocol):
    """Keeps what it has acknowledged, whatever dies."""

    def append(self, append: Append) -> Awaitable[bool]:
        """Commit durably; False if this is not the log any more, and nothing was written."""

    async def load(self, table: str) -> list[bytes]:
        """The whole log; empty if there is no such table."""

    async def tail(self, table: str, after: int) -> list[bytes]:
        """The entries after `after`, in order."""

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """How long the logs are, of those tables that there are, or may be: UNKNOWN."""

    async def marks(self, tables: Sequence[str]) -> dict[str, Mark]:
        """The same, each with its digest, if that is known."""

    async def briefs(self, tables: Sequence[str]) -> dict[str, bytes | None]:
        """What is kept of those tables that there are, or may be: None; empty if nothing is yet."""

    async def keep(self, table: str, seq: int, brief: bytes) -> None:
        """Keep a brief that was missing, if the log is still as long as it was made from."""

    async def overdue(self, now: int, limit: int, after: Overdue = LONGEST_AGO) -> list[Overdue]:
        """Tables whose due time has come, the longest waiting first; those that follow `after`."""

    async def lobby(self, limit: int) -> list[bytes]:
        """The tables that are open to everybody, the newest first."""

    async def pack(self, table: str) -> None:
        """Put the log so far into one compressed row: for long games, and for finished ones."""

    async def rewrite(self, table: str, log: Sequence[bytes], brief: bytes) -> bool:
        """Put another log of the same length in the place of one; False if it has grown since."""

    async def forget(self, table: str) -> None:
        """Remove a table that never became a game."""

    async def hang(self, bell: Bell, most: int) -> None:
        """Keep a bell, instead of an older one at the same place; of a guest's only the newest."""

    async def bells(self, table: str, guest: str) -> list[bytes]:
        """The bodies of a guest's bells at a table, the newest first."""

    async def take_down(self, table: str, guest: str = "", endpoint: str = "") -> None:
        """Forget one bell, or all of a guest at a table, or all of a table."""

    async def review(self, table: str, seat: int, version: int) -> bytes | None:
        """What a judge of this version found of a seat's decisions, if it is kept."""

    async def keep_review(self, table: str, seat: int, version: int, body: bytes) -> None:
        """Keep it beside the log, if that is still there and no newer judge was asked."""

    async def talk(self, talk: Talk[T]) -> T:
        """Hold a talk, in one transaction; of several stores, with the first."""

    async def ready(self) -> bool:
        """Whether the store answers, and keeps what it is given."""

    @property
    def health(self) -> Sequence[Health]:
        """How it is doing, or each of the stores that it is made of."""

    async def close(self) -> None:
        """Commit what was taken, then let go."""
