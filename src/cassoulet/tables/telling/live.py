"""A table as one node has it open: the newest known state, who listens, and what is to be done."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import islice, takewhile
from typing import NamedTuple, Protocol

from cassoulet.storage.marks import NOT_KNOWN, digested
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.state.records import Happening
from cassoulet.tables.state.seats import NOWHERE, Guest
from cassoulet.tables.state.table import TURNS, Table, told
from cassoulet.tables.telling.hands import LASTS, Hands
from cassoulet.tables.telling.recent import KEPT, Past, Recent, recent
from cassoulet.tables.telling.sending import MOVES, Bulletin, Standings, furnished, whole, write
from cassoulet.tables.telling.sights import Sights
from cassoulet.wire import to_client
from cassoulet.wire.changes import Json
from cassoulet.wire.to_client import Closing, Shown
from cassoulet.wire.to_server import Hands as Doings

RETOLD = 100  # happenings, to whoever missed more than is told one by one
NOTHING_SEEN = -1
PEER_FORGOTTEN = 15.0  # seconds

Job = Callable[[], Awaitable[None]]


class Listener(Protocol):
    """A connection that is sent what happens at the tables it watches."""

    guest: Guest
    household: str  # where it comes from
    reading: Bucket  # seconds of a core, for long logs that are told for it
    open: bool

    def send(self, message: bytes) -> None:
        """Send soon; never waits and never fails."""

    def whisper(self, message: bytes) -> None:
        """The same, unless it reads slowly: for what nobody needs to know a moment later."""

    def glimpse(self, message: bytes) -> None:
        """The same, unless anything waits to be read: for what the next one makes worthless."""


class Peer(NamedTuple):
    """Another node with people at the same table."""

    seats: list[int]
    heard: float


class Live:
    def __init__(self, table: str, refereed: bool = False) -> None:
        self.id = table
        self.refereed = refereed  # whether hands are watched here
        self.table: Table | None = None  # None: not known, or no longer trusted
        self.recent: Recent | None = None  # nothing, or all of it left memory
        self.shown = 0  # the seq up to which the listeners have been told
        self.digest = NOT_KNOWN  # of the log up to there
        self.heard = 0  # the highest seq that another node spoke of
        self.listeners: dict[Listener, int] = {}  # with their seats
        self.brief: set[Listener] = set()  # of these: who is told what changed
        self.seen: Sights | None = None  # what those know of the game
        self.room: Json | None = None  # and of the room
        self.answered = ""  # the last command whose mover was told briefly that it is done
        self.peers: dict[str, Peer] = {}
        self.left_here: set[int] = set()  # seats whose last connection that we know of was ours
        self.last_seen: dict[int, float] = {}  # when each seat was last known to be connected
        self.jobs: deque[Job] = deque()
        self.hands = Hands()
        self.chat: dict[bool, Bucket] = {}  # of the players, and of all others
        self.working = False
        self.due = 0  # of the last entry that was written here, for its alarm
        self.touched = 0.0
        self.opened = 0.0

    def take_up(self, log: list[bytes]) -> Table:
        """The whole log, as it was read from the store."""
        return self.take_over(log, *told(self.id, log))

    def take_over(self, log: list[bytes], table: Table, happenings: list[Happening]) -> Table:
        """A table that was told from its log, and all that happened there."""
        self.table, self.digest = table, digested(log)
        self.table.refereed = self.refereed and bool(self.table.box.answers)
        self.recent = recent(self.table.box)
        self.recent.extend(happenings[-KEPT:])
        if self.shown:
            self._show([h for h in happenings if h.seq > self.shown])
        self.hands.look(self.table, turned=False)
        self.shown = self.table.seq
        return self.table

    def goes_on_in(self, log: list[bytes]) -> bool:
        """Whether all that was told here is in a log that was read again."""
        return len(log) >= self.shown and digested(log[: self.shown]) == self.digest

    def begin_anew(self, now: int) -> None:
        """What was told last is not in the log any more: tell everybody so, and what is."""
        lost = write(to_client.Refused("", "moves_lost", {"table": self.id}))
        for listener in list(self.listeners):
            listener.send(lost)
            self.join(listener, NOTHING_SEEN, now, listener in self.brief)

    def follow(self, bodies: Sequence[bytes]) -> None:
        """Entries that were written elsewhere, the next ones in order."""
        assert self.table
        assert self.recent is not None
        self.digest = digested(bodies, self.digest)
        happenings = [self.table.replay(body) for body in bodies]
        self.recent.extend(happenings)
        self._show(happenings)
        self.shown = self.table.seq

    def advance(self, happening: Happening, body: bytes) -> None:
        """An entry of our own was committed."""
        assert self.recent is not None
        self.digest = digested((body,), self.digest)
        self.recent.append(happening)
        self._show([happening])
        self.shown = happening.seq

    def _show(self, happenings: list[Happening]) -> None:
        """Tell every listener in turn; what is seen alike is written once."""
        assert self.table
        only_moves = all(isinstance(happening.fact, MOVES) for happening in happenings)
        moved = set() if only_moves else self._find_seats()
        for happening in happenings[:-1]:
            self._tell(Bulletin(self.table, happening), set())
        for happening in happenings[-1:]:
            self._tell(Bulletin(self.table, happening, happenings), moved)
        turned = any(isinstance(happening.record.entry, TURNS) for happening in happenings)
        self.hands.look(self.table, turned, came_or_went=not only_moves)

    def _tell(self, bulletin: Bulletin, moved: set[Listener]) -> None:
        if self.brief:
            self._compare(bulletin)
        written: dict[tuple[int, bool, str], bytes] = {}
        for listener, seat in list(self.listeners.items()):
            if listener in moved:
                listener.send(bulletin.told(seat, you=seat))
                continue
            briefly = listener in self.brief and not bulletin.is_new_to(seat)
            done = bulletin.done_for(listener.guest) if briefly else ""
            self.answered = done or self.answered
            form = seat, briefly, done
            if form not in written:
                told = bulletin.briefly(seat, done) if briefly else bulletin.told(seat)
                written[form] = told
            listener.send(written[form])

    def _compare(self, bulletin: Bulletin) -> None:
        """For those who are told what changed since they were told before."""
        before = self.seen
        if bulletin.standings:
            self._look_again(bulletin.standings)
        bulletin.compare(before, self.seen, self.room)
        self.room = bulletin.room or self.room

    def _look_again(self, standings: Standings) -> None:
        """Note what those see now who are told what changed."""
        self.seen = standings.sights({self.listeners[listener] for listener in self.brief})

    def _find_seats(self) -> set[Listener]:
        """Note who sits where now; return those who have moved."""
        assert self.table
        moved: set[Listener] = set()
        for listener, seat in self.listeners.items():
            now = self.table.seat_of(listener.guest.id)
            if now != seat:
                self.listeners[listener] = now
                moved.add(listener)
        return moved

    def join(self, listener: Listener, after: int, now: int, brief: bool = False) -> None:
        """Bring a listener up to date; from here on it hears everything, with no gap between.

        Who reads too slowly may be dropped by what is sent here: so it is on the list before.
        """
        assert self.table
        seat = self.listeners[listener] = self.table.seat_of(listener.guest.id)
        if brief:
            self.brief.add(listener)
            self.room = furnished(self.table)
            if self.table.match:
                self._look_again(Standings(self.table, now))
        if missed := self._fresh(after):
            for happening in missed[:-1]:
                listener.send(Bulletin(self.table, happening).told(seat))
            # With room and standing: of what it had heard, some may have been told as old news.
            last = missed[-1]._replace(room=True)
            listener.send(Bulletin(self.table, last, [*missed[:-1], last]).told(seat, you=seat))
        else:
            listener.send(whole(self.table, seat, now, self._missed(after)))
        if self.hands.closing:
            listener.send(write(self.hands.closing))

    def _fresh(self, after: int) -> list[Happening]:
        """What came after that seq, if all of it is still as it happened."""
        assert self.table
        assert self.recent is not None
        behind, fresh = self.table.seq - after, self.recent.fresh
        if after < 0 or not 0 < behind <= len(fresh):
            return []
        return [one for one in fresh[-behind:] if isinstance(one, Happening)]

    def _missed(self, after: int) -> list[Past]:
        """The last of what came after; nothing, if a listener wants no story."""
        if after < 0 or self.recent is None:
            return []
        missed = takewhile(lambda one: one.seq > after, reversed(self.recent))
        return list(islice(missed, RETOLD))[::-1]

    def leave(self, listener: Listener) -> int:
        """Tell a listener no more; the seat it had."""
        self.brief.discard(listener)
        return self.listeners.pop(listener)

    def rest(self) -> None:
        """Nobody watches: all that stands in the store leaves memory."""
        self.table = self.recent = None
        self.seen = self.room = None

    # What is never stored

    def show(self, seat: int, hands: Doings, now: int, shower: Listener | None = None) -> None:
        """What a seat does before it moves, to all but the connection that says so."""
        self.hands.show(seat, hands, now)
        others = [listener for listener in self.listeners if listener is not shower]
        message = write(Shown(self.id, seat, hands, LASTS)) if others else b""
        for listener in others:
            if hands.held:
                listener.glimpse(message)
            else:
                listener.whisper(message)

    def close_at(self, closing: Closing) -> None:
        self.hands.closing = closing
        message = write(closing)
        for listener in list(self.listeners):
            listener.send(message)

    # Who is there

    def households(self) -> set[str]:
        """Where those come from who watch here."""
        return {listener.household for listener in self.listeners}

    def seats_here(self) -> set[int]:
        return set(self.listeners.values()) - {NOWHERE}

    def seats_connected(self, now: float) -> set[int]:
        """On this node or, as far as we have heard, on another."""
        seats = self.seats_here()
        for peer in self.peers.values():
            if now - peer.heard < PEER_FORGOTTEN:
                seats.update(peer.seats)
        self.saw(seats, now)
        return seats

    def saw(self, seats: Iterable[int], now: float) -> None:
        for seat in seats:
            self.last_seen[seat] = now

    def missing_for(self, seat: int, now: float) -> float:
        """For how long a seat has not been connected anywhere; at most since we know the table."""
        return now - self.last_seen.get(seat, self.opened)

    def heard_from(self, node: str, seats: list[int], now: float) -> bool:
        """Another node says which seats are connected there; True if it is new to us."""
        before = self.peers.get(node)
        if before:
            self.saw(before.seats, now)  # who has left it may be on the way to us
        self.peers[node] = Peer(seats, now)
        return before is None
