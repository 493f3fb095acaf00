"""Playing on: a new table that begins at a moment of a finished game.

All that its log begins with is made by a reader, who has the old game told anyway; here it is
only stored. From then on it is a table as any is.
"""

from __future__ import annotations

from functools import partial
from secrets import token_hex
from typing import NamedTuple

from msgspec import UNSET, Raw

from cassoulet.codec import codec
from cassoulet.dealers import Sealed
from cassoulet.fairness import SHARE_BYTES
from cassoulet.journal import Journal, Match
from cassoulet.origins import Origin
from cassoulet.playing_on import CannotPlayOn, play_on
from cassoulet.storage import Append
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.hosting.host import Host, new_id
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.chance import sealing_of, seed_of
from cassoulet.tables.state.dues import next_look
from cassoulet.tables.state.names import bot_name
from cassoulet.tables.state.records import (
    CLOCK,
    Dealt,
    Entry,
    Opening,
    Played,
    Record,
    write_record,
)
from cassoulet.tables.state.seats import SUBSTITUTE, Guest
from cassoulet.tables.state.table import Table
from cassoulet.tables.steady import now
from cassoulet.tables.telling import briefs, listing
from cassoulet.tables.telling.films import films_of
from cassoulet.tables.telling.whole import Made, folded
from cassoulet.wire import facts
from cassoulet.wire.reviews import PlayOn


class Wish(NamedTuple):
    """Who wants what, and what a new table has of ours: its name, its secret, the time."""

    who: Guest
    form: PlayOn
    table: str
    secret: str
    at: int
    pace: int


async def open_there(host: Host, source: str, who: Guest, form: PlayOn, purse: Bucket) -> str:
    """For whoever may have the seat's decisions judged; of a day's deal when it has closed."""
    brief = await host.check_judged(source, form.seat, who.id)
    unless(brief.until <= now(), "not_yet_open")
    unless(brief.kind != "played_on", "played_on_already")
    wish = Wish(who, form, new_id(), token_hex(SHARE_BYTES), now(), host.pace)
    first = await host.readers.read(partial(begun, wish=wish), source, host.store.load, purse)
    unless(await host.store.append(first), "try_again")
    return wish.table


# In the processes of readers


def begun(source: str, log: list[bytes], wish: Wish) -> Append:
    """The first entries of the new table."""
    old, _, moves = folded(source, log)
    assert old.match
    journal, form = old.match.journal, wish.form
    number = _number(moves, form.seq)
    moment = facts.PlayedOn(source, form.seat, form.seq, number + 1, form.as_it_was)
    new = _Log(wish)
    new.seat_all(_setting(old, moment), old)
    new.seal(journal.box.rules_version)
    origin = Origin(source, number, form.seat)
    new.write(_dealt(_match(journal, origin, seed_of(new.table.chance), form.as_it_was)))
    if form.as_it_was:
        for move in _made(journal, moves[:number], films_of(log)):
            new.write(move)
    return new.append()


def _number(moves: list[Made], seq: int) -> int:
    """How many moves stand before it; several may have been made at once."""
    unless(any(move.seq == seq for move in moves), "no_such_move")
    return sum(move.seq < seq for move in moves)


def _setting(old: Table, moment: facts.PlayedOn) -> facts.Setting:
    game, seats, options = old.setting.game, old.setting.seats, old.setting.options
    return facts.Setting(game, seats, options, kind="played_on", played_on=moment)


def _match(journal: Journal, origin: Origin, seed: bytes, as_it_was: bool) -> Match:
    try:
        return play_on(journal, origin, seed, as_it_was)
    except CannotPlayOn as error:
        raise Refused(error.code) from error


def _dealt(match: Match) -> Dealt:
    journal = match.journal
    assert journal.origin
    view = journal.origin.view
    known = UNSET if view is None else Raw(codec(journal.box).views.encode(view))
    assert isinstance(match.dealer, Sealed)
    return Dealt(match.dealer.seed.hex(), journal.deal, journal.box.rules_version, known)


def _made(journal: Journal, moves: list[Made], films: list[list[str]]) -> list[Played]:
    """The same moves once more, with all the chance that they met."""
    words = codec(journal.box)
    return [
        Played(
            move.seat,
            Raw(words.actions.encode(move.action)),
            list(move.picks),
            [Raw(words.answers.encode(answer)) for answer in move.answers],
            one.bot,
            film,
        )
        for one, move, film in zip(moves, journal.standing(), films, strict=False)
    ]


class _Log:
    """What is written at the new table, and the table with it."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.table = Table(wish.table)
        self.bodies: list[bytes] = []

    def write(self, entry: Entry, by: str = CLOCK) -> None:
        self.bodies.append(write_record(Record("", self.wish.at, by, entry)))
        self.table.replay(self.bodies[-1])

    def seat_all(self, setting: facts.Setting, old: Table) -> None:
        """Bots that sat there sit there again; where people sat there are others."""
        who = self.wish.who
        self.write(Opening(setting, self.wish.secret), who.id)
        taken = {who.name, *[chair.name for chair in old.chairs if chair.level]}
        for seat, chair in enumerate(old.chairs):
            name = chair.name if chair.level else bot_name(seat, taken)
            taken.add(name)
            bot = facts.BotSat(seat, chair.level or SUBSTITUTE, name)
            self.write(who.sits(seat) if seat == self.wish.form.seat else bot, who.id)

    def seal(self, rules: int) -> None:
        table, commitment = self.table, self.table.chance.commitment()
        sealing = sealing_of(table.id, table.setting, table.chairs, commitment, rules)
        self.write(sealing, self.wish.who.id)

    def append(self) -> Append:
        table, due = self.table, next_look(self.table, self.wish.pace)
        return Append(table.id, 0, self.bodies, due, listing.of(table), briefs.of(table))
