"""A table as a client knows it, and what the wire must never do to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from cassoulet.wire.facts import AnyFact, Noted, Phrased, Said, Settled
from cassoulet.wire.to_client import News, Room, Standing, Table

NOWHERE = -1


class Broken(AssertionError):
    """The server has broken a promise of the wire."""


@dataclass
class Seen:
    """The newest room and standing, and all that was heard."""

    table: str
    seq: int = -1
    you: int = NOWHERE
    room: Room | None = None
    standing: Standing | None = None  # None: not started, or more news must come first
    heard: dict[int, tuple[int, AnyFact]] = field(default_factory=dict)  # when and what, by seq
    joined: bool = False  # something came over this connection
    refused: str = ""
    skipped: list[int] = field(default_factory=list)  # never told, but shown in a whole table

    def take(self, message: Table | News) -> None:
        self.joined = True
        if isinstance(message, Table):
            self._take_whole(message)
        else:
            self._take_news(message)

    def _take_whole(self, whole: Table) -> None:
        if whole.seq < self.seq:
            raise Broken(f"{self.table}: at {self.seq}, and then only at {whole.seq}")
        if 0 <= self.seq < whole.seq:
            self.skipped.append(whole.seq - self.seq)
        self.seq, self.you = whole.seq, whole.you
        self.room, self.standing = whole.room, whole.standing

    def _take_news(self, news: News) -> None:
        if news.seq != self.seq + 1:
            raise Broken(f"{self.table}: after {self.seq} came {news.seq}")
        self.seq = news.seq
        self.heard[news.seq] = (news.at, news.fact)
        self.room = news.room or self.room
        if news.standing or not isinstance(news.fact, Said | Phrased | Noted | Settled):
            self.standing = news.standing
        if news.you is not None:
            self.you = news.you

    # What a player asks

    def over(self) -> bool:
        return self.room is not None and self.room.status in ("over", "closed")

    def started(self) -> bool:
        return self.room is not None and self.room.status != "waiting"

    def may_act(self) -> bool:
        return bool(self.standing and self.standing.legal)

    def awaits_me(self) -> bool:
        return (
            self.may_act() and self.standing is not None and self.you in self.standing.waiting_for
        )


def told_alike(*tables: Seen) -> None:
    """Whoever heard of the same seq must have heard the same."""
    heard: dict[int, tuple[int, AnyFact]] = {}
    for table in tables:
        for seq, fact in table.heard.items():
            if heard.setdefault(seq, fact) != fact:
                raise Broken(f"{table.table}: {seq} was told in two ways")
