"""Tables at which anybody tries anything, legal or not, and things happen by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Literal

from msgspec import Raw

from cassoulet.codec import codec
from cassoulet.fairness import hashed
from cassoulet.game import Action
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state import commands
from cassoulet.tables.state.records import CLOCK, Entry
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.tending import caretaker
from cassoulet.wire import to_server
from cassoulet.wire.facts import Clock, Setting
from tests.tables.setting import EVE, PEOPLE, SHARES, FairScene, Scene

CROWD = (*PEOPLE, EVE)
CLOCKS = (Clock(), Clock("live", bank=5, gain=2), Clock("days", bank=60))
UNDO: tuple[Literal["free", "consent", "never"], ...] = ("free", "consent", "never")
LEVELS = ("easy", "medium", "hard", "expert")
NONSENSE = (b"{}", b"7", b'{"type":"Play","card":-9}', b'{"type":"Nothing"}', b"null")
PAUSES = (0, 0, 0, 0.001, 0.5, 2, 30, 100)  # seconds

Attempt = tuple[Guest, type[commands.Command], dict[str, Any]]


class Chaos(FairScene):
    """Now and then the table is one of those that had no secrets yet."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        self.chance = Random(seed)
        clock, undo = self.chance.choice(CLOCKS), self.chance.choice(UNDO)
        super().__init__(game, seats, clock=clock, undo=undo)
        self.seen: list[Action] = []  # actions that were legal at some time

    def opening(self, setting: Setting) -> Entry:
        sort = FairScene if self.chance.random() < 0.8 else Scene
        return sort.opening(self, setting)

    def run(self, steps: int) -> Iterator[None]:
        """Stop after each attempt, whatever came of it; nothing but a refusal may be raised."""
        for _ in range(steps):
            with suppress(Refused):
                self.step()
            yield

    def step(self) -> None:
        self.wait(self.chance.choice(PAUSES))
        lot = self.chance.random()
        if self.due().at <= self.now:
            self.fire()
        elif lot < 0.05:
            self.come_or_go()
        elif lot < 0.08:
            self.claim()
        elif lot < 0.1:
            self.rematch()
        elif lot < 0.2:
            self.undo()
        elif self.table.status == "waiting" and lot < 0.5:
            self.fill() if self.chance.random() < 0.5 else self.share_chance()
        elif lot < 0.7:
            self.play_well()
        else:
            who, sort, words = self.attempt()
            self.do(who, sort, **words)

    # What may be tried

    def attempt(self) -> Attempt:
        attempts: list[tuple[type[commands.Command], dict[str, Any]]] = [
            (to_server.Sit, {"seat": self.seat()}),
            (to_server.Stand, {}),
            (to_server.AddBot, {"seat": self.seat(), "level": self.chance.choice(LEVELS)}),
            (to_server.Remove, {"seat": self.seat()}),
            (to_server.Pledge, {"pledge": hashed(self.share())}),
            (to_server.Mix, {"share": self.share()}),
            (to_server.Return, {}),
            (to_server.NewKey, {}),
            (to_server.Play, {"after": self.after(), "action": self.action()}),
            (to_server.Say, {"text": "x" * self.chance.randint(1, 30)}),
        ]
        sort, words = self.chance.choice(attempts)
        return self.chance.choice(CROWD), sort, words

    def seat(self) -> int:
        return self.chance.randrange(len(self.table.chairs) + 1)

    def share(self) -> str:
        return SHARES[self.chance.choice(CROWD).id]

    def after(self) -> int:
        return max(0, self.table.seq - self.chance.choice((0, 0, 0, 1, 5, -3)))

    def action(self) -> Raw:
        if not self.seen or self.chance.random() < 0.2:
            return Raw(self.chance.choice(NONSENSE))
        return Raw(codec(self.table.box).actions.encode(self.chance.choice(self.seen)))

    def play_well(self) -> None:
        """A player does something legal."""
        players = [seat for seat in self.table.awaited() if not self.table.chairs[seat].bot_plays()]
        if not players:
            return
        seat = self.chance.choice(players)
        legal = self.table.game.legal(seat)
        self.seen = [*self.seen[-50:], *legal[:5]]
        self.play(seat, self.chance.choice(legal))

    def fill(self) -> None:
        """Somebody takes a free seat, or the game starts."""
        free = [seat for seat, chair in enumerate(self.table.chairs) if chair.free()]
        opener = self.table.opener()
        if free and (opener == -1 or self.chance.random() < 0.5):
            self.do(self.chance.choice(CROWD), to_server.Sit, seat=self.chance.choice(free))
        elif free:
            bot = {"seat": self.chance.choice(free), "level": "easy"}
            self.do(self.person(opener), to_server.AddBot, **bot)
        else:
            self.do(self.person(opener), to_server.Start)

    def share_chance(self) -> None:
        who = self.chance.choice(CROWD)
        self.mix(who) if self.table.sealed() else self.pledge(who)

    def undo(self) -> None:
        """Somebody asks, or answers whoever asked."""
        who = self.chance.choice(CROWD)
        if self.table.undo_asked == -1:
            self.do(who, to_server.AskUndo)
        else:
            self.do(who, to_server.AnswerUndo, allow=self.chance.random() < 0.8)

    def come_or_go(self) -> None:
        seat = self.chance.randrange(len(self.table.chairs))
        decide = self.chance.choice((caretaker._welcome, caretaker._miss))
        self.write(CLOCK, decide(seat, self.table))

    def claim(self) -> None:
        who, seat = self.chance.choice(CROWD), self.seat()
        numbers = [chair.key for chair in self.table.chairs]
        entry = commands.claim(self.table, who, seat, self.chance.choice(numbers))
        self.write(who.id, entry, f"claim-{self.table.seq}")

    def rematch(self) -> None:
        who = self.chance.choice(CROWD)
        entry = commands.rematch(self.table, who, "bbbbbbbbbb")
        self.write(who.id, entry, f"rematch-{self.table.seq}")
