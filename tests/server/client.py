"""A player over real sockets, who comes back, goes on where it stopped, and asks again.

Whatever breaks the promises of the wire (a gap, something out of order, a thing told twice or told
differently) raises Broken in whoever waits, and stays in `problem`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from cassoulet.client.line import Line
from cassoulet.client.refusals import Refused
from cassoulet.wire import to_client, to_server
from tests.server.seen import Broken, Seen

AGAIN = 0.1  # seconds before something is asked again
HURRY = 0.1  # of the time that a Goodbye names
INTERRUPTS = 0.05  # how likely one acts whom nobody waits for, each time that something happened

Refusal = Refused  # beside the message of that name

read = msgspec.json.Decoder(to_client.ToClient).decode


class Client(Line):
    """One guest over the client that programs use, with a good memory for what was promised."""

    def __init__(self, addresses: str | Sequence[str], token: str, **options: Any) -> None:
        super().__init__(addresses, token, **options)
        self.again = AGAIN
        self.seen: dict[str, Seen] = {}  # the tables that are watched
        self.acknowledged: dict[str, int] = {}  # commands, with their seqs
        self.keys: list[str] = []
        self.refused: Counter[str] = Counter()
        self.goodbyes: list[to_client.Goodbye] = []
        self.received: list[bytes] = []  # whatever came, if `recording`
        self.recording = False

    def pause(self) -> float:
        """As long as a client waits, only shorter."""
        return super().pause() * HURRY

    def first_words(self) -> Iterator[msgspec.Struct]:
        for seen in self.seen.values():
            seen.joined = False
            yield to_server.Watch(seen.table, seen.seq)

    def unheard(self) -> Iterator[msgspec.Struct]:
        lost = [seen for seen in self.seen.values() if not seen.joined]
        return (to_server.Watch(seen.table) for seen in lost)

    # Hearing

    def take(self, data: bytes | str) -> None:
        data = data.encode() if isinstance(data, str) else data
        if self.recording:
            self.received.append(data)
        try:
            message = read(data)
        except msgspec.DecodeError as error:
            raise Broken(f"the server says what nobody knows: {error}") from error
        self._remember(message)
        super().take(data)

    def _remember(self, message: to_client.ToClient) -> None:
        match message:
            case to_client.Table() | to_client.News():
                if message.table in self.seen:
                    self.seen[message.table].take(message)
            case to_client.Done():
                self._done(message)
            case to_client.Refused():
                self._refused_to(message)
            case to_client.Key():
                self.keys.append(message.key)
            case to_client.Goodbye():
                self.goodbyes.append(message)

    def _done(self, message: to_client.Done) -> None:
        before = self.acknowledged.setdefault(message.id, message.seq)
        if before != message.seq:
            raise Broken(f"{message.id} was done at {before} and again at {message.seq}")

    def _refused_to(self, message: to_client.Refused) -> None:
        self.refused[message.code] += 1
        table = self.seen.get(str(message.facts.get("table", "")))
        if table and message.code not in ("try_again", "too_fast"):
            table.refused = message.code

    # Saying

    async def watch(self, table: str) -> Seen:
        """Returns when the table is known; Refusal if there is none."""
        seen = self.seen.setdefault(table, Seen(table))
        await self.say(to_server.Watch(table, seen.seq))
        async with asyncio.timeout(self.patience):
            await self.wait(lambda: seen.joined or bool(seen.refused))
        if seen.refused:
            del self.seen[table]
            raise Refusal(seen.refused)
        return seen

    # Waiting

    async def until(
        self, table: str, ready: Callable[[Seen], bool], within: float | None = None
    ) -> Seen:
        """Returns when the table is as one waits for it."""
        seen = self.seen[table]
        async with asyncio.timeout(self.patience if within is None else within):
            await self.wait(lambda: ready(seen))
        return seen


# Playing


async def play(client: Client, table: str, chance: Random, moves: int = 2**62) -> int:
    """Play at random until the game is over, or so many moves; returns how many were made."""

    def wants_to_act(seen: Seen) -> bool:
        return seen.awaits_me() or (seen.may_act() and chance.random() < INTERRUPTS)

    made = 0
    while made < moves:
        seen = await client.until(table, lambda seen: seen.over() or wants_to_act(seen))
        if seen.over():
            break
        made += await _move(client, seen, chance)
    return made


async def _move(client: Client, seen: Seen, chance: Random) -> bool:
    assert seen.standing
    after, action = seen.seq, choice(seen.standing.legal, chance)
    try:
        seq = await client.do(to_server.Play, seen.table, after=after, action=action)
    except Refusal as refusal:
        if refusal.code == "bot_plays":
            await client.do(to_server.Return, seen.table)
        with suppress(TimeoutError):  # somebody was quicker: look again
            await client.until(seen.table, lambda seen: seen.seq > after, 1)
        return False
    await client.until(seen.table, lambda seen: seen.seq >= seq)
    return True


def choice(legal: Sequence[msgspec.Raw], chance: Random) -> msgspec.Raw:
    """Any sort of action is as likely as another, so that no game is all talk."""
    sorts: dict[bytes, list[msgspec.Raw]] = {}
    for action in legal:
        sorts.setdefault(bytes(action).split(b'"', 4)[3], []).append(action)
    return chance.choice(chance.choice(list(sorts.values())))
