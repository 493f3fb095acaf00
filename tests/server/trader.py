"""A person at a market with bots, by a script: takes time, makes offers, notes what came."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from cassoulet.wire import facts, to_client, to_server
from tests.server.client import Client, Refusal, read
from tests.server.running import Server
from tests.server.seen import Seen

TRADING = 2  # the phase
EVERYONE = -1
RENEWED = 0.4  # seconds between two words that one is still busy: at most four a second are heard
TALK = {"Offer", "Want", "Spare", "Withdraw", "Accept", "Decline", "BuyField"}


@dataclass
class Notes:
    """What one game was like; times in seconds."""

    answers: list[float] = field(default_factory=list)  # from an offer to the last answer to it
    unanswered: int = 0
    markets: list[float] = field(default_factory=list)  # of bots: from opening to closing
    closed_over: int = 0  # markets that closed while an offer was put together
    whys: Counter[str] = field(default_factory=Counter)
    closings: int = 0  # times that the moment was told
    together: list[int] = field(default_factory=list)  # how many said no at once


class Trader(Client):
    """Composes at every market for as long as it is told; all times are divided by `scale`."""

    def __init__(self, address: str, token: str, chance: Random, scale: float) -> None:
        super().__init__(address, token)
        self.notes = Notes()
        self.chance, self.scale = chance, scale
        self.composing = False
        self.opened = 0.0

    def take(self, data: bytes | str) -> None:
        super().take(data)
        message = read(data)
        if isinstance(message, to_client.Closing):
            self.notes.closings += 1
        elif isinstance(message, to_client.News):
            self._note(message)

    def _note(self, news: to_client.News) -> None:
        events = [msgspec.json.decode(event) for event in news.events]
        if isinstance(news.fact, facts.SaidNo):
            self.notes.together.append(len(news.fact.seats))
        for event in events:
            if event["type"] == "TurnedOver":
                self.opened = time.monotonic()
            if event["type"] == "TradingEnded" and isinstance(news.fact, facts.Moved):
                self._note_end(news.fact)

    def _note_end(self, moved: facts.Moved) -> None:
        if not moved.bot:
            return
        self.notes.markets.append(time.monotonic() - self.opened)
        self.notes.closed_over += self.composing
        self.notes.whys[moved.reason.why if moved.reason else ""] += 1

    # Playing

    async def play(self, table: str, compose: float) -> None:
        seen, visited = self.seen[table], 0

        def ready(seen: Seen) -> bool:
            return seen.over() or seen.awaits_me() or (in_market(seen) and turns(seen) != visited)

        while True:
            await self.until(table, ready)
            if seen.over():
                return
            if in_market(seen) and turns(seen) != visited:
                visited = turns(seen)
                await self._trade(seen, compose)
            elif seen.awaits_me():
                await self._go_on(seen)

    async def _trade(self, seen: Seen, compose: float) -> None:
        """Look, put an offer together, make it, and wait until everybody has answered."""
        market = turns(seen)
        await asyncio.sleep(self.chance.uniform(0.2, 2.0) / self.scale)
        if turns(seen) != market or not in_market(seen):
            return
        self.composing = True
        await self._compose(seen, market, compose / self.scale)
        made = await self._offer(seen) if in_market(seen) and turns(seen) == market else 0
        self.composing = False
        await self._show(seen, "idle")
        if made:
            await self._hear_answers(seen, made)

    async def _compose(self, seen: Seen, market: int, seconds: float) -> None:
        ends = time.monotonic() + seconds
        while time.monotonic() < ends and in_market(seen) and turns(seen) == market:
            await self._show(seen, "composing")
            await asyncio.sleep(min(RENEWED, max(0.0, ends - time.monotonic())))

    async def _show(self, seen: Seen, doing: str) -> None:
        hands = to_server.Hands(doing)  # type: ignore[arg-type]
        await self.say(to_server.Show(seen.table, hands))

    async def _offer(self, seen: Seen) -> int:
        """The number of an offer that was made; 0 if the rules did not like it."""
        view, me = view_of(seen), seen.you
        if not view["hand"]:
            return 0
        to = view["turn"] if view["turn"] != me else self._partner(seen)
        grown = [plot["card"] for plots in view["fields"] for plot in plots if plot["count"]]
        want = [] if self.chance.random() < 0.2 or not grown else [self.chance.choice(grown)]
        place = self.chance.randrange(len(view["hand"]))
        offer = {"type": "Offer", "to": to, "hand": [place], "turned": [], "want": want}
        number: int = view["next_offer"]
        if not await self._play(seen, offer | {"counters": -1}):
            return 0
        mine = [one for one in view_of(seen)["offers"] if one["seat"] == me]
        return max([one["offer"] for one in mine], default=number)

    def _partner(self, seen: Seen) -> int:
        others = [seat for seat in range(len(view_of(seen)["fields"])) if seat != seen.you]
        heard = "spares" in view_of(seen)  # a no to an offer to everyone is heard since then
        return self.chance.choice([*others, *([EVERYONE] * 3 if heard else [])])

    async def _hear_answers(self, seen: Seen, offer: int) -> None:
        began = time.monotonic()
        try:
            await self.until(seen.table, lambda seen: answered(seen, offer), within=60.0)
            self.notes.answers.append(time.monotonic() - began)
        except TimeoutError:
            self.notes.unanswered += 1

    async def _go_on(self, seen: Seen) -> None:
        """Decline what bots ask, now and then; then whatever the game waits for."""
        assert seen.standing
        legal = [msgspec.json.decode(action) for action in seen.standing.legal]
        declines = [action for action in legal if action["type"] == "Decline"]
        moves = [action for action in legal if action["type"] not in TALK]
        some = declines if declines and self.chance.random() < 0.5 else moves or legal
        await self._play(seen, self.chance.choice(some))

    async def _play(self, seen: Seen, action: dict[str, Any]) -> bool:
        raw = msgspec.Raw(msgspec.json.encode(action))
        after = seen.seq
        try:
            seq = await self.do(to_server.Play, seen.table, after=after, action=raw)
        except Refusal:
            await asyncio.sleep(0.05)
            return False
        await self.until(seen.table, lambda seen: seen.seq >= seq and seen.standing is not None)
        return True


def view_of(seen: Seen) -> dict[str, Any]:
    assert seen.standing
    view: dict[str, Any] = msgspec.json.decode(seen.standing.view)
    return view


def in_market(seen: Seen) -> bool:
    return seen.standing is not None and view_of(seen)["phase"] == TRADING


def turns(seen: Seen) -> int:
    """Says which market it is, among those that follow one another."""
    return -1 if seen.standing is None else int(view_of(seen)["turn"])


def answered(seen: Seen, offer: int) -> bool:
    """Whether nobody owes an answer to it any more."""
    if seen.over() or seen.standing is None:
        return seen.over()
    view = view_of(seen)
    stands = [one for one in view["offers"] if one["offer"] == offer]
    if not stands:
        return True
    asked = {one for one in range(len(view["fields"])) if one != seen.you}
    if stands[0]["to"] != EVERYONE:
        asked = {stands[0]["to"]}
    said = {one["seat"] for one in view["offers"] if one["counters"] == offer}
    return asked <= said.union(stands[0].get("declined_by", ()))


async def game(server: Server, seed: int, scale: float, compose: float) -> Notes:
    """A whole game of one scripted person with three bots."""
    token = server.guest("Ana")
    table = server.table(token, "bohnanza", 4)
    async with Trader(server.sockets["starlette"], token, Random(seed), scale) as trader:
        trader.patience = 600.0
        await trader.watch(table)
        for seat, level in enumerate(("easy", "medium", "hard"), start=1):
            await trader.do(to_server.AddBot, table, seat=seat, level=level)
        await trader.do(to_server.Start, table)
        await trader.play(table, compose)
    return trader.notes
