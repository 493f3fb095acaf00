"""What each viewer is sent: nothing that their seat may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Raw

from cassoulet.codec import codec
from cassoulet.game import Event, Game, View
from cassoulet.reckoning import Reckoning
from cassoulet.tables.state.gestures import hand_shown
from cassoulet.tables.state.records import Happening, Played
from cassoulet.tables.state.seats import NOWHERE, Guest
from cassoulet.tables.state.table import Table
from cassoulet.wire import facts, to_client
from cassoulet.wire.changes import changes_between

write = msgspec.json.Encoder().encode

NULL = Raw(b"null")
MOVES = facts.Moved, facts.SaidNo
RETOLD = 100  # happenings, to whoever comes to a table or missed much


class _News(msgspec.Struct, frozen=True, tag="News"):
    """A News whose parts are written already, those that all viewers see alike only once."""

    table: str
    seq: int
    at: int
    fact: Raw
    events: list[Raw]
    room: Raw
    standing: Raw | to_client.Standing
    you: int | None
    films: list[str]


class _Changes(msgspec.Struct, frozen=True, tag="Changes", omit_defaults=True):
    """Changes whose parts are written already."""

    table: str
    seq: int
    at: int
    fact: Raw
    events: list[Raw]
    view: dict[str, object] = {}
    standing: dict[str, object] = {}
    films: list[str] = []
    done: str = ""


class Bulletin:
    """One happening, to be told to everybody who listens."""

    def __init__(
        self, table: Table, happening: Happening, until_now: Sequence[Happening] = ()
    ) -> None:
        """With how the table stands, where any of `until_now` changed that, of which it is last."""
        self.table = table
        self.happening = happening
        self.fact = Raw(write(happening.fact))
        entry = happening.record.entry
        self.films = entry.films if isinstance(entry, Played) else []
        self.words = codec(table.box)
        self.events = [(event, Raw(self.words.events.encode(event))) for event in happening.events]
        self.room = Raw(write(room(table))) if any(each.room for each in until_now) else NULL
        stirred = any(not isinstance(each.fact, facts.Said) for each in until_now)
        stands = stirred and bool(table.match)
        self.standings = Standings(table, happening.record.at) if stands else None

    def told(self, viewer: int, you: int | None = None) -> bytes:
        """The news as one viewer may know them; `you`: where you sit, if that is new."""
        happening = self.happening
        eyes = None if viewer == NOWHERE else viewer
        standing = self.standings.of(viewer) if self.standings else NULL
        events = [self._seen(event, written, eyes) for event, written in self.events]
        at = happening.record.at
        return write(
            _News(
                self.table.id,
                happening.seq,
                at,
                self.fact,
                events,
                self.room,
                standing,
                you,
                self.films,
            )
        )

    def is_brief(self) -> bool:
        """Whether it is a move, and nothing but the game has changed by it."""
        return isinstance(self.happening.fact, MOVES) and self.room is NULL

    def done_for(self, guest: Guest) -> str:
        """The command of theirs that it carries out."""
        record = self.happening.record
        return record.id if guest.id == record.by else ""

    def briefly(self, viewer: int, before: Seen, now: Seen, done: str) -> bytes:
        """The same to whoever knows what was to be seen before; `done`: their command."""
        happening, eyes = self.happening, None if viewer == NOWHERE else viewer
        return write(
            _Changes(
                self.table.id,
                happening.seq,
                happening.record.at,
                self.fact,
                [self._seen(event, written, eyes) for event, written in self.events],
                changes_between(before.view, now.view) if self.standings else {},
                self.standings.changes(before, now) if self.standings else {},
                self.films,
                done,
            )
        )

    def _seen(self, event: Event, written: Raw, eyes: int | None) -> Raw:
        seen = event.seen_by(eyes)
        return written if seen is event else Raw(self.words.events.encode(seen))


def whole(table: Table, viewer: int, now: int, missed: Sequence[Happening] = ()) -> bytes:
    """All that somebody needs who comes to the table, and the last of what they missed."""
    standing = Standings(table, now).of(viewer) if table.match else None
    chat, past = list(table.chat), _past(table, viewer, missed[-RETOLD:])
    return write(
        to_client.Table(table.id, table.seq, now, viewer, room(table), standing, chat, past)
    )


def _past(table: Table, viewer: int, missed: Sequence[Happening]) -> list[to_client.News]:
    """For the story: with no picture of how it came about, and without what the chat has."""
    eyes, encode = None if viewer == NOWHERE else viewer, codec(table.box).events.encode
    return [
        to_client.News(
            table.id,
            one.seq,
            one.record.at,
            one.fact,
            [Raw(encode(event.seen_by(eyes))) for event in one.events],
        )
        for one in missed
        if not isinstance(one.fact, facts.Said)
    ]


def room(table: Table) -> to_client.Room:
    return to_client.Room(
        setting=table.setting,
        status=table.status,
        places=[chair.place() for chair in table.chairs],
        opener=table.opener(),
        paused=table.paused(),
        undo_asked=table.undo_asked,
        undo_allowed=sorted(table.undo_allowed),
        commitment=table.chance.commitment(),
        rematch=table.rematch,
        closes=table.closes,
        pledges=_pledges(table),
        sealing=table.chance.sealing if table.sealed() else None,
        dealt=table.match.journal.commitment if table.match else "",
    )


def _pledges(table: Table) -> list[str]:
    """So that everybody can see whether their own stands."""
    open_still = table.status == "waiting" and not table.sealed()
    return [chair.pledge for chair in table.chairs] if open_still else []


class Seen(NamedTuple):
    """What a viewer knows of a game at one moment."""

    view: View
    legal: bytes
    waiting_for: list[int]


class Standings:
    """How a game stands at one moment; what everybody may know of it is worked out once."""

    def __init__(self, table: Table, at: int) -> None:
        self.game = table.game
        self.words = codec(table.box)
        self.may_act = self.game.may_act()
        self.waiting_for = list(self.game.to_act())
        self.clocks = table.clocks.left_at(at) if table.clocks else []
        self.refereed = table.refereed
        self.hand = hand_shown(table, at) if table.refereed else None
        self.result = None if self.waiting_for else result(self.game, table.reckoning())

    def of(self, viewer: int) -> to_client.Standing:
        eyes = None if viewer == NOWHERE else viewer
        view = Raw(self.words.views.encode(self.game.view(eyes)))
        legal = self._legal(viewer)
        return to_client.Standing(
            view, legal, self.waiting_for, self.clocks, self.hand, self.result
        )

    def seen(self, viewer: int) -> Seen:
        eyes = None if viewer == NOWHERE else viewer
        return Seen(self.game.view(eyes), write(self._legal(viewer)), self.waiting_for)

    def changes(self, before: Seen, now: Seen) -> dict[str, object]:
        """But for the view; what passes with time is told always."""
        found: dict[str, object] = {}
        if now.legal != before.legal:
            found["legal"] = Raw(now.legal)
        if now.waiting_for != before.waiting_for:
            found["waiting_for"] = now.waiting_for
        if self.clocks:
            found["clocks"] = self.clocks
        if self.refereed:
            found["hand"] = self.hand
        if self.result:
            found["result"] = self.result
        return found

    def _legal(self, viewer: int) -> list[Raw]:
        if viewer not in self.may_act:
            return []
        encode = self.words.actions.encode
        return [Raw(encode(action)) for action in self.game.legal(viewer)]


def result(game: Game, found: Reckoning | None) -> to_client.Result:
    told = msgspec.convert(found, to_client.Reckoning, from_attributes=True) if found else None
    return to_client.Result(list(game.scores()), list(game.winners()), told)
