"""A table driven by hand: its log is kept, and time passes when it is told to."""

from __future__ import annotations

from copy import deepcopy
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec import Raw

from cassoulet.codec import codec
from cassoulet.dealers import SEED_BYTES
from cassoulet.fairness import SHARE_BYTES, hashed
from cassoulet.game import Action, Illegal
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state import commands
from cassoulet.tables.state.chance import dealt, sealed
from cassoulet.tables.state.commands import Command
from cassoulet.tables.state.dues import BotTurn, Deal, Due, next_due
from cassoulet.tables.state.records import (
    BOT,
    CLOCK,
    Dealt,
    Entry,
    Happening,
    Opening,
    Plan,
    Record,
    write_record,
)
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.state.table import Table
from cassoulet.tables.telling import sending
from cassoulet.wire import facts, to_client, to_server
from cassoulet.wire.facts import Clock, Setting

TABLE = "aaaaaaaaaa"
START = 1_800_000_000_000  # milliseconds since 1970
SECOND = 1000
PACE = 800  # milliseconds that a bot seems to think

ANN, BOB, CID, DAN, EVE = [
    Guest(f"guest-{name.lower()}", name, "#aabbcc") for name in ("Ann", "Bob", "Cid", "Dan", "Eve")
]
PEOPLE = (ANN, BOB, CID, DAN)

LIVE = Clock("live", bank=60, gain=5)
DAYS = Clock("days", bank=3600)


SECRET = "5e" * SHARE_BYTES
SHARES = {who.id: f"{number:02x}" * SHARE_BYTES for number, who in enumerate((*PEOPLE, EVE), 1)}


class Scene:
    """A table that Ann has opened, when tables had no secrets yet; see `FairScene`."""

    def __init__(self, game: str = "haricots", seats: int = 3, **setting: Any) -> None:
        self.table = Table(TABLE)
        self.log: list[bytes] = []
        self.now = START
        self.happenings: list[Happening] = []
        self._ids = count(1)
        self.write(ANN.id, self.opening(Setting(game, seats, **setting)))
        self.write(ANN.id, facts.Sat(0, ANN.name, ANN.colour))

    def opening(self, setting: Setting) -> Entry:
        return facts.Opened(setting)

    # What people do

    def do(self, who: Guest, sort: type[Command], **words: Any) -> Happening:
        command = self.command(sort, **words)
        return self.write(who.id, self.decide(who, command), command.id)

    def decide(self, who: Guest, command: Command) -> Entry:
        """As a desk does without a referee: a move is made at once."""
        entry = commands.decide(self.table, who, command)
        if not isinstance(entry, Plan):
            return entry
        try:
            return self.table.play(entry)
        except Illegal as error:
            raise Refused(error.rule) from error

    def refuses(self, who: Guest, sort: type[Command], **words: Any) -> str:
        """The code with which a command is refused; nothing may come of it."""
        before = everything(self.table)
        with pytest.raises(Refused) as refused:
            self.decide(who, self.command(sort, **words))
        assert everything(self.table) == before
        return refused.value.code

    def command(self, sort: type[Command], **words: Any) -> Command:
        return sort(id=f"command-{next(self._ids)}", table=TABLE, **words)

    def sit(self, *people: Guest) -> None:
        """They take the next free seats."""
        for who in people:
            free = [seat for seat, chair in enumerate(self.table.chairs) if chair.free()]
            self.do(who, to_server.Sit, seat=free[0])

    def start(self, seed: int = 1) -> Happening:
        """All seats are taken: by people, by bots where these do not suffice."""
        for seat, chair in enumerate(self.table.chairs):
            if chair.free():
                self.do(ANN, to_server.AddBot, seat=seat, level="easy")
        commands.decide(self.table, ANN, self.command(to_server.Start))
        chance = Random(seed).randbytes(SEED_BYTES)
        return self.write(ANN.id, sealed(chance, self.table.setting), "the-start")

    def play(self, seat: int, action: Action, after: int | None = None) -> Happening:
        return self.do(self.person(seat), to_server.Play, **self.move(action, after))

    def refuses_play(self, who: Guest, action: Action, after: int | None = None) -> str:
        return self.refuses(who, to_server.Play, **self.move(action, after))

    def move(self, action: Action, after: int | None = None) -> dict[str, Any]:
        words = codec(self.table.box).actions.encode(action)
        return {"after": self.table.seq if after is None else after, "action": Raw(words)}

    def play_any(self, seat: int | None = None, choice: int = 0) -> Happening:
        """Somebody whom the game waits for makes a legal move."""
        seat = self.table.awaited()[0] if seat is None else seat
        legal = self.table.game.legal(seat)
        return self.play(seat, legal[choice % len(legal)])

    def play_to_the_end(self, seed: int = 1) -> None:
        chance = Random(seed)
        while self.table.awaited():
            self.play_any(choice=chance.randrange(1000))

    def person(self, seat: int) -> Guest:
        guest = self.table.chairs[seat].guest
        return next(who for who in (*PEOPLE, EVE) if who.id == guest)

    # What happens by itself

    def wait(self, seconds: float) -> None:
        self.now += int(seconds * SECOND)

    def due(self) -> Due:
        return next_due(self.table, PACE)

    def fire(self) -> Happening:
        """Let what is due happen, and the time come for it."""
        due = self.due()
        self.now = max(self.now, due.at)
        if isinstance(due.what, Deal):
            return self.write(CLOCK, dealt(self.table.chance, self.table.setting))
        if not isinstance(due.what, BotTurn):
            return self.write(CLOCK, due.what)
        seat = due.what.seat
        action = self.table.game.legal(seat)[0]
        return self.write(BOT, self.table.play(Plan(seat, action, bot=True)))

    def clocks(self) -> list[float]:
        """What everybody has left now, in seconds."""
        assert self.table.clocks
        return [left / SECOND for left in self.table.clocks.left_at(self.now)]

    def goes_away(self, seat: int) -> None:
        self.write(CLOCK, facts.WentAway(seat))

    def comes_back(self, seat: int) -> None:
        self.write(CLOCK, facts.CameBack(seat))

    # What is written

    def write(self, by: str, entry: Entry, command: str = "") -> Happening:
        record = Record(command, max(self.now, self.table.at), by, entry)
        happening = self.table.take(record)
        self.log.append(write_record(record))
        self.happenings.append(happening)
        return happening

    def seed(self) -> str:
        dealt = [h.record.entry for h in self.happenings if isinstance(h.record.entry, Dealt)]
        return dealt[0].seed


class FairScene(Scene):
    """A table whose players have a share in its chance."""

    def opening(self, setting: Setting) -> Entry:
        return Opening(setting, SECRET)

    def pledge(self, *people: Guest) -> None:
        for who in people:
            self.do(who, to_server.Pledge, pledge=hashed(SHARES[who.id]))

    def mix(self, *people: Guest) -> None:
        for who in people:
            self.do(who, to_server.Mix, share=SHARES[who.id])


def playing(game: str = "haricots", seats: int = 3, people: int = 3, **setting: Any) -> Scene:
    """A game that has just begun, with bots in the last seats."""
    scene = Scene(game, seats, **setting)
    scene.sit(*PEOPLE[1:people])
    scene.start()
    return scene


def room(scene: Scene) -> to_client.Room:
    return sending.room(scene.table)


def everything(table: Table, at: int = START) -> dict[str, object]:
    """All that anybody could notice of a table."""
    viewers = [-1, *range(len(table.chairs))]
    return {
        "sent": [sending.whole(table, viewer, at) for viewer in viewers],
        "clocks": table.clocks and (table.clocks.left, table.clocks.running, table.clocks.since),
        "due": next_due(table, PACE),
        "seq": (table.seq, table.at),
        "chairs": [repr(chair) for chair in table.chairs],
        "done": deepcopy(table.done),
        "gripped": (table.grips, table.gripped_at),
        "drawn": table.match and table.match.journal.picked(),
    }
