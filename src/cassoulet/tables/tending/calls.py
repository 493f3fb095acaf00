"""Calling players who are away when it becomes their turn, where one has days for a move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from cassoulet.storage import StoreDown
from cassoulet.tables.hosting.desk import Desk
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.table import Table
from cassoulet.tables.telling.live import Live

# Seconds from one look to the next. Who is back by the first needs no call, and other nodes have
# said by then who is connected there. Who left another node is missed by the second, and a phone
# that fell asleep, whose silence must first be noticed, by the third. They come more often than a
# table that nobody watches is let go of, and with it what was heard of other nodes.
LOOKS = (5.0, 15.0, 30.0)


class Call(NamedTuple):
    """It is this guest's turn, and they are not there."""

    table: str
    game: str
    guest: str
    patience: int  # seconds within which it is of use


class Turn(NamedTuple):
    table: str
    seat: int
    began: int  # with the entry of this seq


Ring = Callable[[Call], None]
Look = tuple[asyncio.TimerHandle, Callable[[], None]]


class Caller:
    """For the turns that began with an entry of this node, so each is looked after by one node."""

    def __init__(self, desk: Desk, ring: Ring) -> None:
        self.desk = desk
        self.ring = ring
        self._looks: dict[Turn, Look] = {}

    def called(self, live: Live, seats: list[int]) -> None:
        """The turns of these seats have begun."""
        for seat in seats:
            self._look_later(Turn(live.id, seat, live.shown), *LOOKS)

    def hurry(self) -> None:
        """This node stops: look at once."""
        for timer, look in list(self._looks.values()):
            timer.cancel()
            look()

    def _look_later(self, turn: Turn, wait: float, *more: float) -> None:
        look = partial(self._look, turn, more)
        timer = asyncio.get_running_loop().call_later(wait, look)
        self._looks[turn] = timer, look

    def _look(self, turn: Turn, more: tuple[float, ...]) -> None:
        del self._looks[turn]
        live = self.desk.live(turn.table)
        self.desk.enqueue(live, partial(self._look_now, live, turn, more))

    async def _look_now(self, live: Live, turn: Turn, more: tuple[float, ...]) -> None:
        try:
            table = await self.desk.read_on(live)
        except Refused:
            return  # the table is no more
        except StoreDown:
            self._look_again(turn, LOOKS[:1] + more)
            return
        if not _lasts(table, turn):
            return
        if turn.seat in live.seats_connected(time.monotonic()):
            self._look_again(turn, more)
            return
        setting, guest = table.setting, table.chairs[turn.seat].guest
        self.ring(Call(turn.table, setting.game, guest, setting.clock.bank))

    def _look_again(self, turn: Turn, waits: tuple[float, ...]) -> None:
        if waits and not self.desk.closing:
            self._look_later(turn, *waits)


def _lasts(table: Table, turn: Turn) -> bool:
    """Whether it is still the same turn."""
    waited_for = table.clocks is not None and turn.seat in table.clocks.running
    return waited_for and table.called.get(turn.seat) == turn.began
