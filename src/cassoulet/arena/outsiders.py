"""Seats of the arena whose players are programs: told what a client at a live table is told.

Of the table they are given what every bot is given, the view and the events of their seat. Whatever
else a line says (what is legal, who is waited for) is found in a world imagined from that view.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from secrets import choice
from typing import Final, final

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from cassoulet.arena.programs import Program
from cassoulet.bots.contract import Bot, Told
from cassoulet.box import Box
from cassoulet.codec import Malformed, codec
from cassoulet.dealers import Playout
from cassoulet.game import Action, Event, Game, Illegal, Seat, View
from cassoulet.wire import facts
from cassoulet.wire.lines import Play
from cassoulet.wire.to_client import News, Place, Result, Room, Standing, Table, Welcome

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz234567"  # of a table's name, which tells nothing
COLOUR: Final = "#2f7d4f"

write = msgspec.json.Encoder().encode


@final
class Outsider(Bot):
    """A program at one table, for one game."""

    def __init__(
        self, program: Program, box: Box, options: Mapping[str, str], seat: Seat, names: list[str]
    ) -> None:
        self.program, self.box, self.seat = program, box, seat
        self.words = codec(box)
        self.table = "".join(choice(LETTERS) for _ in range(10))
        self.room = _room(facts.Setting(box.name, len(names), dict(options)), names, seat)
        self.seq = 0
        self._knows_the_table = False
        self._news: list[News] = []  # that it has not been told yet
        if not program.greeted:
            program.greeted = True
            program.tell(write(Welcome(names[seat], COLOUR, _now())))

    # What it is told by whoever has the table

    def hear(self, fact: facts.AnyFact, events: Sequence[Event]) -> None:
        """What happened; the program is told when it is asked."""
        self.seq += 1
        seen = [Raw(self.words.events.encode(event.seen_by(self.seat))) for event in events]
        self._news.append(News(self.table, self.seq, _now(), fact, seen))

    def choose(self, told: Told, seed: int) -> Action | None:
        world = self.box.game.imagine(told.view, Playout(seed))
        legal = [Raw(self.words.actions.encode(action)) for action in world.legal(self.seat)]
        if not legal:
            return None
        waiting_for = [int(seat) for seat in world.to_act()]
        *before, last = self._lines(Standing(self._written(told.view), legal, waiting_for, []))
        for line in before:
            self.program.tell(line)
        answer, line_said = self.program.ask(last)
        if isinstance(answer, Play):
            return self._judged(world, answer, line_said)
        if self.seat in world.to_act():
            raise self.program.forfeited("waits", line_said)
        return None

    def end(self, view: View, result: Result) -> None:
        """The game is over, and nothing is asked any more."""
        self.room = replace(self.room, status="over")
        for line in self._lines(Standing(self._written(view), [], [], [], None, result)):
            self.program.tell(line)

    # What the program is told, and what it says

    def _lines(self, standing: Standing) -> list[bytes]:
        """All that it has not been told yet; the last has how the game stands now."""
        news, self._news = self._news, []
        if not self._knows_the_table:
            self._knows_the_table = True
            whole = Table(self.table, self.seq, _now(), self.seat, self.room, standing, [], news)
            return [write(whole)]
        news[-1] = replace(news[-1], standing=standing, room=self.room if standing.result else None)
        return [write(one) for one in news]

    def _judged(self, world: Game, answer: Play, line: str) -> Action:
        """What it wants to do, if it may: that is so in the true world as in every other."""
        if answer.table not in ("", self.table):
            raise self.program.forfeited("malformed", line, answer.table)
        try:
            action = self.words.actions.decode(answer.action)
            world.check(self.seat, action)
        except Malformed as error:
            raise self.program.forfeited("malformed", line, str(error)) from None
        except Illegal as error:
            raise self.program.forfeited("illegal", line, error.rule) from None
        return action

    def _written(self, view: View) -> Raw:
        return Raw(self.words.views.encode(view))


def _room(setting: facts.Setting, names: Sequence[str], you: Seat) -> Room:
    places = [
        Place("bot", name, COLOUR, None, here=True, bot_plays=True)
        if seat != you
        else Place("person", name, COLOUR, None, here=True, bot_plays=False, program=True)
        for seat, name in enumerate(names)
    ]
    return Room(
        setting=setting,
        status="playing",
        places=places,
        opener=0,
        paused=False,
        undo_asked=-1,
        undo_allowed=[],
        commitment="",
        rematch="",
        closes=0,
    )


def _now() -> int:
    return time.time_ns() // 1_000_000
