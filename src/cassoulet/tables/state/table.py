"""A live table: the fold of its log. The same log gives the same table, on any node."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from msgspec import UNSET, Raw

from cassoulet import archive, games
from cassoulet.box import Box
from cassoulet.codec import codec
from cassoulet.game import Event, Game
from cassoulet.journal import Match, Move, heard
from cassoulet.origins import Origin
from cassoulet.reckoning import Reckoning
from cassoulet.tables.refusals import unless
from cassoulet.tables.state.chance import Chance
from cassoulet.tables.state.clocks import Clocks
from cassoulet.tables.state.done import Done
from cassoulet.tables.state.records import (
    Dealt,
    Declined,
    Entry,
    Happening,
    Judged,
    Mixed,
    Noes,
    Opening,
    Plan,
    Played,
    Record,
    read_record,
)
from cassoulet.tables.state.seats import NOWHERE, Chair
from cassoulet.tables.steady import now
from cassoulet.wire import facts
from cassoulet.wire.facts import AnyFact, Fact, Setting, Status
from cassoulet.wire.to_client import Line

CHAT_KEPT = 100
GATHERING = 20_000  # milliseconds that a table of the queue waits for people
IDS_KEPT = 512  # commands that are older and come again are refused as stale


MOVES = (Played, Declined)
SPEECH = (facts.Said, facts.Phrased)
NOT_OF_THE_ROOM = (Played, Declined, *SPEECH, facts.Noted)  # which leave it as it is, as a rule
Roster = tuple[bool, frozenset[str]]  # whether the game is over, and the people who sit there
TURNS = (Played, Dealt, facts.Undone, facts.TakenOver, facts.GivenBack)


class Table:
    """Everything about one table, and the game on it."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.refereed = False  # whether a referee watches hands, of whose sway players are told
        self.seq = 0
        self.at = 0  # of the last record
        self.stirred = 0  # when a person last did something
        self.turned = 0  # when it last became somebody's turn: chat puts nothing off
        self.turn = 0  # the seq with which it did
        self.status: Status = "waiting"
        self.setting: Setting = Setting("", 2)
        self.chairs: list[Chair] = []
        self.chance = Chance()
        self.anybody_away = False
        self.any_bot = False  # that plays here, for itself or for somebody
        self.one_person = False  # all others at the table are bots
        self.guests: frozenset[str] = frozenset()  # who sit here; no move changes that
        self.match: Match | None = None
        self.clocks: Clocks | None = None
        self.called: dict[int, int] = {}  # by correspondence: the seq at which each turn began
        self.events: list[Event] = []  # of the move that was made and is not yet recorded
        self.gripping = False  # whether the game names anything by its place
        self.grips: list[tuple[int, ...]] = []
        self.gripped_at: list[int] = []  # the seq at which each seat's grip last changed
        self.undo_asked = NOWHERE
        self.undo_allowed: set[int] = set()
        self.undone = 0  # moves
        self.hinted = 0  # hints
        self.hinted_at: tuple[int, int] | None = (
            None  # the last: its seat, after so many moves of it
        )
        self.chat: list[Line] = []  # the newest
        self.said = 0  # lines, also those that are kept no more
        self.closes = 0
        self.rematch = ""
        self.seated = 0  # when a seat last became somebody's, or nobody's
        self.noted: Roster = (False, frozenset())
        self.starts = 0  # when the seats of the queue that are still free go to bots
        self.hurried = False  # whether a bot was ever weaker than it is
        self.settled: facts.Settled | None = None
        self.reckoned: Reckoning | None = None
        self.done = Done(IDS_KEPT)
        self._mood: tuple[object, ...] = ()
        self._box: Box | None = None

    # What one asks a table

    @property
    def box(self) -> Box:
        if not self._box:
            self._box = games.box(self.setting.game)
        return self._box

    @property
    def game(self) -> Game:
        assert self.match
        return self.match.game

    def reckoning(self) -> Reckoning | None:
        """How the points of a finished game came about, if it can tell; found out once."""
        assert self.match
        if not self.reckoned and self.match.journal.tells_all():
            self.reckon(heard(self.match.journal))
        return self.reckoned

    def reckon(self, events: list[Event]) -> None:
        """For who has them, all of the moves that stand, in order."""
        assert self.match
        journal = self.match.journal
        if not journal.tells_all():
            return
        self.reckoned = games.reckon(journal.box, journal.seats, events)

    def seat_of(self, guest: str) -> int:
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest and guest:
                return seat
        return NOWHERE

    def roster(self) -> Roster:
        """What is to be noted of the table; nothing where nobody sits."""
        return self.status == "over" and bool(self.guests), self.guests

    def opener(self) -> int:
        """The first seated person: may add bots and start."""
        for seat, chair in enumerate(self.chairs):
            if chair.person():
                return seat
        return NOWHERE

    def awaited(self) -> tuple[int, ...]:
        return self.game.to_act() if self.status == "playing" else ()

    def decided(self, seat: int) -> int:
        """How many moves of a seat stand."""
        assert self.match
        return sum([move.seat == seat for move in self.match.moves])

    def just_called(self) -> list[int]:
        """The seats whose turn began with the last entry; only by correspondence."""
        return [seat for seat, seq in self.called.items() if seq == self.seq]

    def sealed(self) -> bool:
        """Whether the game begins: all are seated, and shares of chance are awaited."""
        return self.status == "waiting" and self.chance.sealing is not None

    def paused(self) -> bool:
        """Whether the clocks stand still, because a player whom all wait for is away."""
        if self.setting.clock.kind == "days" or not self.anybody_away:
            return False
        chairs = [self.chairs[seat] for seat in self.awaited()]
        return any(chair.away_since and not chair.taken_over for chair in chairs)

    # What the log says, entry by entry

    def replay(self, body: bytes) -> Happening:
        """Take up a record that was written before, or elsewhere."""
        record = read_record(body)
        entry = record.entry
        if isinstance(entry, Declined):
            return self._settle(record, self._follow_noes(entry))
        if not isinstance(entry, Played):
            return self.take(record)
        assert self.match
        words = codec(self.box)
        move = Move(
            entry.seat,
            words.actions.decode(entry.action),
            entry.picks,
            [words.answers.decode(answer) for answer in entry.answers],
        )
        return self._settle(record, self.match.follow(move))

    def _follow_noes(self, entry: Declined) -> list[Event]:
        assert self.match
        action = codec(self.box).actions.decode(entry.action)
        moves = [Move(seat, action, []) for seat in entry.seats]
        return [event for move in moves for event in self.match.follow(move)]

    def play(self, plan: Plan, judged: Judged | None = None, waited: int = 0) -> Played:
        """Check a move and make it in place; its record must be taken up next."""
        assert self.match
        self.events = self.match.act(plan.seat, plan.action, judged.answers if judged else None)
        words = codec(self.box)
        move = self.match.journal.log[-1]
        assert isinstance(move, Move)
        answers = [Raw(words.answers.encode(answer)) for answer in move.answers]
        films = judged.films if judged else []
        made = Raw(words.actions.encode(plan.action))
        picks = list(move.picks)
        return Played(
            plan.seat, made, picks, answers, plan.bot, films, plan.reason, waited, plan.hurried
        )

    def decline(self, noes: Noes) -> Declined:
        """The same for an offer that several decline."""
        assert self.match
        for seat in noes.seats:
            self.game.check(seat, noes.action)
        self.events = []
        for seat in noes.seats:
            self.events += self.match.act(seat, noes.action)
        action = Raw(codec(self.box).actions.encode(noes.action))
        return Declined(noes.seats, action, noes.reasons, noes.hurried)

    def take(self, record: Record) -> Happening:
        """Take up a new record; its move, if it is one, was made by `play` or `decline`."""
        if isinstance(record.entry, MOVES):
            return self._settle(record, self.events)
        return self._settle(record, self._fold(record))

    def _settle(self, record: Record, events: list[Event]) -> Happening:
        self.seq += 1
        self.at = record.at
        if record.id:
            self._remember(record)
        entry = record.entry
        mover, waited = NOWHERE, 0
        if isinstance(entry, Played):
            mover, waited = entry.seat, entry.waited
        if isinstance(entry, MOVES) and entry.hurried:
            self.hurried = True
        if isinstance(entry, (Played, facts.Undone)):
            self._after_a_move()
        else:
            self.anybody_away = any(chair.away_since for chair in self.chairs)
            self.any_bot = any(chair.bot_plays() for chair in self.chairs)
            self.one_person = sum(chair.person() for chair in self.chairs) == 1
            self.guests = frozenset([chair.guest for chair in self.chairs if chair.guest])
        if isinstance(entry, TURNS):
            self.turned, self.turn = record.at, self.seq
        if self.clocks:
            before = self.clocks.running
            self.clocks.go_on(self.at, self._timed(), mover, waited)
            if self.clocks.clock.kind == "days":
                self.called |= dict.fromkeys(self.clocks.running - before, self.seq)
        return Happening(self.seq, record, self._public(entry), events, self._new_room(entry))

    def _new_room(self, entry: Entry) -> bool:
        """Whether the room is another: a move or a word may end a request, a pause, a warning."""
        before = self._mood
        self._mood = (self.status, self.paused(), self.undo_asked, self.closes)
        return self._mood != before or not isinstance(entry, NOT_OF_THE_ROOM)

    def _remember(self, record: Record) -> None:
        self.stirred = record.at
        self.closes = 0
        self.done[record.by, record.id] = self.seq

    def _after_a_move(self) -> None:
        if self.gripping:
            self._note_grips()
        if self.undo_asked != NOWHERE:
            self._end_undo()
        if not self.game.to_act():
            self.status = "over"

    def _note_grips(self) -> None:
        for seat in range(len(self.chairs)):
            grip = self.game.grip(seat)
            if grip != self.grips[seat]:
                self.grips[seat] = grip
                self.gripped_at[seat] = self.seq

    def _timed(self) -> list[int]:
        """The seats whose clocks run now."""
        if self.paused():
            return []
        return [seat for seat in self.awaited() if not self.chairs[seat].bot_plays()]

    def _public(self, entry: Entry) -> AnyFact:
        if isinstance(entry, Played):
            return facts.Moved(entry.seat, entry.bot, entry.reason)
        if isinstance(entry, Declined):
            return facts.SaidNo(entry.seats, entry.reasons)
        if isinstance(entry, Dealt):
            assert self.match
            return facts.Started(self.match.journal.commitment)
        if isinstance(entry, Opening):
            return facts.Opened(entry.setting, self.chance.commitment())
        return facts.Mixed(entry.seat) if isinstance(entry, Mixed) else entry

    # One method for each sort of entry

    def _fold(self, record: Record) -> list[Event]:
        return FOLDS[type(record.entry)](self, record.entry, record) or []

    def _opened(self, entry: facts.Opened | Opening, record: Record) -> None:
        self.setting, self.stirred = entry.setting, record.at
        self.chairs = [Chair() for _ in range(entry.setting.seats)]
        if isinstance(entry, Opening):
            self.chance.secret = entry.secret
        if entry.setting.kind == "queue":
            self.starts = record.at + GATHERING

    def _sat(self, entry: facts.Sat, record: Record) -> None:
        key = self.chairs[entry.seat].key
        self.seated = record.at
        self.chairs[entry.seat] = Chair(
            record.by, entry.name, entry.colour, key=key, face=entry.face
        )
        self.chairs[entry.seat].rating = entry.rating
        self.chairs[entry.seat].provisional = entry.provisional
        self.chairs[entry.seat].program = entry.program
        if self.setting.kind == "queue":  # until they are connected
            self.chairs[entry.seat].away_since = record.at

    def _bot_sat(self, entry: facts.BotSat, _: Record) -> None:
        key = self.chairs[entry.seat].key
        self.chairs[entry.seat] = Chair(name=entry.name, level=entry.level, key=key)
        self.chairs[entry.seat].rating = entry.rating

    def _stood(self, entry: facts.Stood, record: Record) -> None:
        key = self.chairs[entry.seat].key
        self.seated = record.at
        self.chairs[entry.seat] = Chair(key=key + 1)  # who sits here next is safe from old keys

    def _pledged(self, entry: facts.Pledged, _: Record) -> None:
        self.chairs[entry.seat].pledge = entry.pledge

    def _sealing(self, entry: facts.Sealing, record: Record) -> None:
        self.chance.seal(entry, record.at)

    def _mixed(self, entry: Mixed, _: Record) -> None:
        self.chance.mix(entry)

    def _dealt(self, entry: Dealt, record: Record) -> list[Event]:
        seed, seats = bytes.fromhex(entry.seed), self.setting.seats
        box, options = self.box.edition(entry.rules), dict(self.setting.options)
        origin = self._origin(box, entry)
        self.match = Match.resume(box, seats, options, seed, entry.picks, origin)
        self.match.write_into(archive.packed_log(box))
        self.clocks = Clocks(self.setting.clock, seats, record.at)
        self.status = "playing"
        self.gripping = type(self.game).grip is not Game.grip
        self.grips = [self.game.grip(seat) for seat in range(seats)]
        self.gripped_at = [self.seq + 1] * seats
        return self.match.events

    def _origin(self, box: Box, entry: Dealt) -> Origin | None:
        if not (moment := self.setting.played_on):
            return None
        view = codec(box).views.decode(entry.view) if entry.view is not UNSET else None
        return Origin(moment.table, moment.move - 1, moment.seat, view)

    def _undo_asked(self, entry: facts.UndoAsked, _: Record) -> None:
        self.undo_asked, self.undo_allowed = entry.seat, set()

    def _undo_allowed(self, entry: facts.UndoAllowed, _: Record) -> None:
        self.undo_allowed.add(entry.seat)

    def _undo_refused(self, _: facts.UndoRefused, __: Record) -> None:
        self._end_undo()

    def _end_undo(self) -> None:
        self.undo_asked, self.undo_allowed = NOWHERE, set()

    def _undone(self, entry: facts.Undone, _: Record) -> None:
        assert self.match
        self.match.undo(entry.moves)
        self.undone += entry.moves
        if self.hinted_at and self.decided(self.hinted_at[0]) < self.hinted_at[1]:
            self.hinted_at = None  # the way to it was taken back

    def _hinted(self, entry: facts.Hinted, _: Record) -> None:
        self.hinted += 1
        self.hinted_at = entry.seat, self.decided(entry.seat)

    def _said(self, entry: facts.Said, record: Record) -> None:
        self._hear(Line(self.seq + 1, record.at, entry.name, entry.seat, entry.text))

    def _phrased(self, entry: facts.Phrased, record: Record) -> None:
        line = Line(self.seq + 1, record.at, entry.name, entry.seat, "", entry.phrase)
        self._hear(line)

    def _hear(self, line: Line) -> None:
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT]
        self.said += 1

    def _went_away(self, entry: facts.WentAway, record: Record) -> None:
        self.chairs[entry.seat].away_since = record.at

    def _came_back(self, entry: facts.CameBack, _: Record) -> None:
        self.chairs[entry.seat].away_since = 0

    def _taken_over(self, entry: facts.TakenOver, _: Record) -> None:
        self.chairs[entry.seat].taken_over = True

    def _given_back(self, entry: facts.GivenBack, _: Record) -> None:
        self.chairs[entry.seat].taken_over = False
        self.chairs[entry.seat].away_since = 0
        if self.clocks:
            self.clocks.welcome_back(entry.seat)

    def _key_changed(self, entry: facts.KeyChanged, _: Record) -> None:
        self.chairs[entry.seat].key += 1

    def _claimed(self, entry: facts.Claimed, record: Record) -> None:
        self.chairs[entry.seat].guest = record.by
        self.seated = record.at
        self.chairs[entry.seat].away_since = 0
        self.chairs[entry.seat].key += 1  # a key opens a seat once

    def _warned(self, entry: facts.Warned, _: Record) -> None:
        self.closes = entry.closes

    def _closed(self, _: facts.Closed, __: Record) -> None:
        self.status = "closed"

    def _rematched(self, entry: facts.Rematched, _: Record) -> None:
        self.rematch = entry.table

    def _noted(self, _: facts.Noted, __: Record) -> None:
        self.noted = self.roster()

    def _settled(self, entry: facts.Settled, _: Record) -> None:
        self.noted, self.settled = self.roster(), entry


FOLDS: dict[type[Fact], Callable[[Table, Any, Record], list[Event] | None]] = {
    Opening: Table._opened,
    facts.Pledged: Table._pledged,
    facts.Sealing: Table._sealing,
    Mixed: Table._mixed,
    Dealt: Table._dealt,
    facts.Opened: Table._opened,
    facts.Sat: Table._sat,
    facts.BotSat: Table._bot_sat,
    facts.Stood: Table._stood,
    facts.UndoAsked: Table._undo_asked,
    facts.UndoAllowed: Table._undo_allowed,
    facts.UndoRefused: Table._undo_refused,
    facts.Undone: Table._undone,
    facts.Hinted: Table._hinted,
    facts.Said: Table._said,
    facts.Phrased: Table._phrased,
    facts.WentAway: Table._went_away,
    facts.CameBack: Table._came_back,
    facts.TakenOver: Table._taken_over,
    facts.GivenBack: Table._given_back,
    facts.KeyChanged: Table._key_changed,
    facts.Claimed: Table._claimed,
    facts.Warned: Table._warned,
    facts.Closed: Table._closed,
    facts.Rematched: Table._rematched,
    facts.Noted: Table._noted,
    facts.Settled: Table._settled,
}


def told(table: str, log: list[bytes]) -> tuple[Table, list[Happening]]:
    """A table from its whole log, and all that happened there."""
    fold = Table(table)
    return fold, [fold.replay(body) for body in log]


def finished_journal(table: Table) -> bytes:
    """The journal of a finished game: before its end it would tell secrets."""
    unless(table.setting.until <= now(), "not_yet_open")
    unless(table.status == "over", "not_over")
    assert table.match
    return archive.encode(replace(table.match.journal, proof=table.chance.proof()))
