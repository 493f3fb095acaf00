"""Other nodes with people at the same tables: what we ask and tell them, and what they tell us.

Any message may be lost: what is told once is said again in a greeting, and the store knows it all.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from random import uniform

import msgspec

from cassoulet.tables.hosting.desk import GONE
from cassoulet.tables.hosting.host import Host
from cassoulet.tables.state.gestures import is_held
from cassoulet.tables.steady import now
from cassoulet.tables.telling.live import Live
from cassoulet.tables.telling.news import (
    Closes,
    Held,
    Seen,
    Showed,
    Watching,
    Written,
    read_news,
    write_news,
)
from cassoulet.wire import to_server

# Seconds
HEADS = 2.0  # between two looks at the heads in the store
HEADS_ALONE = 1.0  # the same while the bus is down
GREETING = 5.0

STRANGE = 500  # milliseconds in which other nodes answer
WATCHED_AT_ONCE = 1000  # tables in one message


class Neighbours:
    def __init__(self, host: Host) -> None:
        self.host = host

    def rounds(self) -> Sequence[Callable[[], Awaitable[None]]]:
        """What is to be done over and over."""
        return self._check_heads, self._greet_peers

    # What we ask and tell them

    def ask_around(self, live: Live) -> None:
        """Others may know who is there, and whom a bot that would close its market waits for."""
        live.hands.strange_until = now() + STRANGE
        self.host.bus.join(live.id)
        self.ask(live)

    def ask(self, live: Live) -> None:
        self.host.bus.tell_circle(live.id, self._watching([live], ask=True))

    def tell(self, live: Live) -> None:
        """Who comes here may just have left another node, which must not miss them."""
        for node in live.peers:
            self.host.bus.tell(node, self._watching([live], ask=False))

    # What they tell us

    def hear(self, message: bytes) -> None:
        try:
            news = read_news(message)
        except (msgspec.DecodeError, msgspec.ValidationError):
            return
        if isinstance(news, Written):
            self.host.heard_written(news)
        elif isinstance(news, Watching):
            self._heard_watching(news)
        else:
            self._heard_of_hands(news)

    def _heard_of_hands(self, news: Showed | Held | Closes) -> None:
        table = news.closing.table if isinstance(news, Closes) else news.table
        live = self.host.lives.get(table)
        if live is None:
            return
        if isinstance(news, Showed):
            self._heard_shown(live, news)
        elif isinstance(news, Held):
            if news.market == live.hands.market:
                live.hands.hold(news.seat, news.wait, now())
        elif news.closing.seat == live.hands.market:
            live.hands.since = live.hands.since or news.since
            live.close_at(news.closing)

    def _heard_shown(self, live: Live, news: Showed) -> None:
        """News may overtake each other: who has let a piece go holds it no longer."""
        held = news.hands.held
        if not held or (live.table and is_held(live.table, news.seat, held)):
            live.show(news.seat, news.hands, now())

    def _tell_of_hands(self, node: str, live: Live) -> None:
        """To a node that is new to a table."""
        hands, tell = live.hands, self.host.bus.tell
        for seat in hands.composing(now()):
            tell(node, write_news(Showed(live.id, seat, to_server.Hands("composing"))))
        for seat in hands.holding:
            tell(node, write_news(Held(live.id, hands.market, seat, wait=True)))
        if hands.closing:
            tell(node, write_news(Closes(hands.closing, hands.since)))

    def _heard_watching(self, news: Watching) -> None:
        also, moment = [], time.monotonic()
        for seen in news.tables:
            live = self.host.lives.get(seen.table)
            if live is None:
                continue
            new = live.heard_from(news.node, seen.seats, moment)  # if only to tell it of bots
            if live.listeners:
                self.host.heard_of(live, seen.seq)
                if new or news.ask:
                    also.append(live)
                    self._tell_of_hands(news.node, live)
        if also:
            self.host.bus.tell(news.node, self._watching(also, ask=False))

    def _watching(self, lives: Iterable[Live], ask: bool) -> bytes:
        seen = [Seen(live.id, live.shown, sorted(live.seats_here())) for live in lives]
        return write_news(Watching(self.host.bus.node, seen, ask))

    async def _greet_peers(self) -> None:
        await asyncio.sleep(uniform(0.8, 1.2) * GREETING)  # noqa: S311
        self.greet()

    def greet(self) -> None:
        """Tell each node what we watch that it watches too: a message may have been lost."""
        shared: defaultdict[str, list[Live]] = defaultdict(list)
        moment = time.monotonic()
        for live in self._watched():
            self._forget_peers(live)
            for node in live.peers:
                shared[node].append(live)
            if moment - live.opened < 3 * GREETING:  # our question, or an answer, may be lost too
                self.ask(live)
        for node, lives in shared.items():
            self._greet(node, lives)

    def _greet(self, node: str, lives: list[Live]) -> None:
        for start in range(0, len(lives), WATCHED_AT_ONCE):
            some = lives[start : start + WATCHED_AT_ONCE]
            self.host.bus.tell(node, self._watching(some, ask=False))

    def _watched(self) -> list[Live]:
        return [live for live in self.host.lives.values() if live.listeners]

    def _forget_peers(self, live: Live) -> None:
        moment = time.monotonic()
        for node, peer in list(live.peers.items()):
            if moment - peer.heard > 6 * GREETING:
                del live.peers[node]

    async def _check_heads(self) -> None:
        """The last message about a table may be the one that was lost: the store knows."""
        alone, end = not self.host.bus.connected, time.monotonic() + HEADS
        await asyncio.sleep(HEADS_ALONE)
        while not alone and self.host.bus.connected and time.monotonic() < end:
            await asyncio.sleep(HEADS_ALONE)
        watched = self._watched()
        known = {live.id: live.shown for live in watched}
        marks = await self.host.store.marks(list(known))
        back = alone and self.host.bus.connected  # the others have heard nothing from us
        for live in watched:
            mark = marks.get(live.id, GONE)
            if back or (mark.seq > live.shown and not live.working):  # who wrote does not know us
                self.ask(live)
            if self.host.lives.get(live.id) is live:
                self.host.heard_mark(live, mark, known[live.id])
