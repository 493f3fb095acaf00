"""What each viewer is sent: nothing that their seat may not know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Raw, to_builtins

from cassoulet.codec import codec
from cassoulet.game import Event, Game
from cassoulet.reckoning import Reckoning
from cassoulet.tables.refusals import unless
from cassoulet.tables.state.gestures import hand_shown
from cassoulet.tables.state.records import Happening, Played
from cassoulet.tables.state.seats import NOWHERE, Guest
from cassoulet.tables.state.table import SPEECH, Table
from cassoulet.tables.steady import now
from cassoulet.tables.telling.forms import News
from cassoulet.tables.telling.recent import Past
from cassoulet.tables.telling.sights import Differences, Sights
from cassoulet.wire import facts, to_client
from cassoulet.wire.changes import Json, between

write = msgspec.json.Encoder().encode

NULL = Raw(b"null")
MOVES = facts.Moved, facts.SaidNo


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
        self.events = [(event, self.words.events.encode(event)) for event in happening.events]
        self.room = furnished(table) if any(each.room for each in until_now) else None
        stirred = any(each.room or not isinstance(each.fact, SPEECH) for each in until_now)
        stands = stirred and bool(table.match)
        self.standings = Standings(table, happening.record.at) if stands else None
        self._differences: Differences | None = None
        self._head = b""
        self._written_room = NULL

    def told(self, viewer: int, you: int | None = None) -> bytes:
        """The news as one viewer may know them; `you`: where you sit, if that is new."""
        happening = self.happening
        eyes = None if viewer == NOWHERE else viewer
        standing = self.standings.of(viewer) if self.standings else NULL
        events = [Raw(self._seen(event, written, eyes)) for event, written in self.events]
        at = happening.record.at
        if self.room and self._written_room is NULL:
            self._written_room = Raw(write(self.room))
        return write(
            News(
                self.table.id,
                happening.seq,
                at,
                self.fact,
                events,
                self._written_room,
                standing,
                you,
                self.films,
            )
        )

    def is_new_to(self, viewer: int) -> bool:
        """Whether it shows a game to somebody who has not seen it from that seat."""
        known = self._differences.before.own if self._differences else {}
        return self.standings is not None and viewer not in known

    def done_for(self, guest: Guest) -> str:
        """The command of theirs that it carries out."""
        record = self.happening.record
        return record.id if guest.id == record.by else ""

    def compare(self, before: Sights | None, now: Sights | None, room: Json | None) -> None:
        """Before it is told briefly: what they have seen who are told so, and what they see."""
        if self.standings and before and now:
            self._differences = Differences(before, now)
        self._head = self._alike(room)

    def briefly(self, viewer: int, done: str) -> bytes:
        """The same to whoever knows what was to be seen before; `done`: their command."""
        eyes = None if viewer == NOWHERE else viewer
        events = [self._seen(event, written, eyes) for event, written in self.events]
        said = [self._head, b",".join(events), b"]"]
        if self.standings and (differ := self._differences):
            if changes := differ.of(viewer):
                said += (b',"view":{', changes, b"}")
            if changes := self.standings.changes(viewer, differ.before, differ.now):
                said += (b',"standing":{', changes, b"}")
        if done:
            said += (b',"done":', write(done))
        said.append(b"}")
        return b"".join(said)

    def _alike(self, room: Json | None) -> bytes:
        """How Changes begin, the same for all viewers, who know this room."""
        happening = self.happening
        head = b'{"type":"Changes","table":"%b","seq":%d,"at":%d,"fact":%b' % (
            self.table.id.encode(),
            happening.seq,
            happening.record.at,
            bytes(self.fact),
        )
        if self.films:
            head += b',"films":' + write(self.films)
        if self.room and room:
            head += b',"room":' + write(between(room, self.room))
        return head + b',"events":['

    def _seen(self, event: Event, written: bytes, eyes: int | None) -> bytes:
        seen = event.seen_by(eyes)
        return written if seen is event else self.words.events.encode(seen)


def whole(table: Table, viewer: int, now: int, missed: Sequence[Past] = ()) -> bytes:
    """All that somebody needs who comes to the table, and the last of what they missed."""
    standing = Standings(table, now).of(viewer) if table.match else None
    chat, past = list(table.chat), _past(table, viewer, missed)
    return write(
        to_client.Table(table.id, table.seq, now, viewer, room(table), standing, chat, past)
    )


def _past(table: Table, viewer: int, missed: Sequence[Past]) -> list[to_client.News]:
    """For the story: with no picture of how it came about, and without what the chat has."""
    eyes, encode = None if viewer == NOWHERE else viewer, codec(table.box).events.encode
    return [
        to_client.News(
            table.id,
            one.seq,
            one.at,
            one.fact,
            [Raw(encode(event.seen_by(eyes))) for event in one.events],
        )
        for one in missed
        if not isinstance(one.fact, SPEECH)
    ]


def room_for(guest: str, table: Table) -> to_client.Room:
    """For somebody who only asks; of a day's deal only for who has played it, until it closes."""
    own = table.status == "over" and table.seat_of(guest) != NOWHERE
    unless(own or table.setting.until <= now(), "not_yet_open")
    return room(table)


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
        starts=table.starts if table.status == "waiting" else 0,
        settled=table.settled,
    )


def furnished(table: Table) -> Json:
    """The room as JSON has it, in which one can look for what changed."""
    return to_builtins(room(table))


def _pledges(table: Table) -> list[str]:
    """So that everybody can see whether their own stands."""
    open_still = table.status == "waiting" and not table.sealed()
    return [chair.pledge for chair in table.chairs] if open_still else []


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
        passing = self.clocks or self.refereed or self.result
        self._passing = self._written_passing() if passing else b""

    def of(self, viewer: int) -> to_client.Standing:
        eyes = None if viewer == NOWHERE else viewer
        view = Raw(self.words.views.encode(self.game.view(eyes)))
        legal = self._legal(viewer)
        return to_client.Standing(
            view, legal, self.waiting_for, self.clocks, self.hand, self.result
        )

    def sights(self, viewers: Iterable[int]) -> Sights:
        """What these see now, for whoever is told what changed since."""
        view, legal = self.game.view, self._legal_written
        views = {viewer: view(None if viewer == NOWHERE else viewer) for viewer in viewers}
        return Sights(views, {viewer: legal(viewer) for viewer in views}, self.waiting_for)

    def changes(self, viewer: int, before: Sights, now: Sights) -> bytes:
        """But for the view; what passes with time is told always."""
        found = []
        if (legal := now.legal[viewer]) != before.legal[viewer]:
            found.append(b'"legal":' + legal)
        if now.waiting_for != before.waiting_for:
            found.append(b'"waiting_for":' + write(now.waiting_for))
        if self._passing:
            found.append(self._passing)
        return b",".join(found)

    def _written_passing(self) -> bytes:
        """What is told with every move, the same to everybody."""
        found: dict[str, object] = {}
        if self.clocks:
            found["clocks"] = self.clocks
        if self.refereed:
            found["hand"] = self.hand
        if self.result:
            found["result"] = self.result
        return write(found)[1:-1]

    def _legal_written(self, viewer: int) -> bytes:
        if viewer not in self.may_act:
            return b"[]"
        encode = self.words.actions.encode
        return b"[%b]" % b",".join([encode(action) for action in self.game.legal(viewer)])

    def _legal(self, viewer: int) -> list[Raw]:
        if viewer not in self.may_act:
            return []
        encode = self.words.actions.encode
        return [Raw(encode(action)) for action in self.game.legal(viewer)]


def result(game: Game, found: Reckoning | None) -> to_client.Result:
    told = msgspec.convert(found, to_client.Reckoning, from_attributes=True) if found else None
    return to_client.Result(list(game.scores()), list(game.winners()), told)
