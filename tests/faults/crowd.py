"""A crowd: companies of players who open tables, play on and on, and stop when they are told."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Self, TypeVar

import httpx
import msgspec

from cassoulet.wire import http
from cassoulet.wire.facts import AnyFact, Clock, Setting
from tests.faults.memory import Memory
from tests.faults.players import Player

LOOK = 0.02  # seconds
PATIENCE = 60.0  # seconds in which at least one move must be made, whatever is broken

GAMES = ("haricots", "fagioli", "haricots", "haricot_magique", "haricots", "pas_de_haricots")
SEATS = 4
CLOCKS = (Clock(), Clock("live", bank=3600, gain=5))  # none, or one whose flag does not fall

Answer = TypeVar("Answer")


class Api:
    """HTTP to whichever node answers."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = ports
        self.client = httpx.AsyncClient(trust_env=False, timeout=10)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.client.aclose()

    async def post(self, path: str, body: object, form: type[Answer], token: str = "") -> Answer:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self._ask("POST", path, headers=headers, content=msgspec.json.encode(body))
        return msgspec.json.decode(answer, type=form)

    async def get(self, path: str) -> bytes:
        return await self._ask("GET", path)

    async def _ask(self, method: str, path: str, **what: Any) -> bytes:
        for attempt in range(100):
            port = self.ports[attempt % len(self.ports)]
            try:
                answer = await self.client.request(method, f"http://127.0.0.1:{port}{path}", **what)
            except httpx.TransportError:
                await asyncio.sleep(0.1)
                continue
            if answer.status_code != 503:
                assert answer.is_success, (method, path, answer.status_code, answer.text)
                return answer.content
            await asyncio.sleep(0.1)
        raise AssertionError(f"nobody answers {method} {path}")


class Company:
    """Those who play at one table, and at the next."""

    def __init__(self, ports: Sequence[int], number: int) -> None:
        self.ports = ports
        self.chance = Random(number)
        clock = CLOCKS[number % len(CLOCKS)]
        self.setting = Setting(GAMES[number % len(GAMES)], SEATS, clock=clock)
        self.players: list[Player] = []
        self.go_on = True
        self.over = False

    async def play(self, api: Api) -> None:
        guests = [http.NewGuest(f"Bean {seat}", "#00aa00") for seat in range(SEATS)]
        tokens = [(await api.post("/api/guests", guest, http.Token)).token for guest in guests]
        opened = await api.post("/api/tables", self.setting, http.OpenedTable, tokens[0])
        self.players = [Player(self, token, n, self.chance) for n, token in enumerate(tokens)]
        for player in self.players:
            player.go_to(opened.table)
        await asyncio.gather(*[player.run() for player in self.players])

    def end(self) -> None:
        self.over = True
        for player in self.players:
            player.leave()


class Crowd:
    def __init__(self, ports: Sequence[int], tables: int) -> None:
        self.began = time.monotonic()
        self.ports = ports
        self.companies = [Company(ports, number) for number in range(tables)]
        self._games: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._opening = asyncio.create_task(self._open())
        return self

    async def __aexit__(self, *_: object) -> None:
        for game in self._games:
            game.cancel()
        await self._opening

    async def _open(self) -> None:
        async with Api(self.ports) as api:
            self._games = [asyncio.create_task(each.play(api)) for each in self.companies]
            await asyncio.wait(self._games)

    def players(self) -> Iterator[Player]:
        for company in self.companies:
            yield from company.players

    def memories(self) -> list[Memory]:
        return [player.memory for player in self.players()]

    def tables(self) -> list[str]:
        """All at which something was promised."""
        promises = [promise for memory in self.memories() for promise in memory.promises]
        return sorted({promise.table for promise in promises})

    def told(self) -> Iterator[AnyFact]:
        for memory in self.memories():
            for facts in memory.told.values():
                yield from facts.values()

    def moves(self) -> int:
        return sum(memory.moves for memory in self.memories())

    async def reach(self, moves: int) -> None:
        """Return when so many moves are acknowledged."""
        await self._until(lambda: self.moves() >= moves)

    async def finish(self) -> None:
        """Let every company play its game to the end."""
        for company in self.companies:
            company.go_on = False
        await self._until(lambda: all(game.done() for game in self._games))
        for game in self._games:
            game.result()

    async def _until(self, reached: Callable[[], bool]) -> None:
        moves, end = 0, time.monotonic() + PATIENCE
        while not reached() or not self._games:
            await asyncio.sleep(LOOK)
            self._raise()
            if self.moves() > moves:
                moves, end = self.moves(), time.monotonic() + PATIENCE
            assert time.monotonic() < end, self.stuck()

    def _raise(self) -> None:
        for game in self._games:
            if game.done():
                game.result()

    def stuck(self) -> str:
        """Where everybody waits, for whoever must find out why."""
        players = [player for player in self.players() if not player.finished]
        wrongs = [wrong for memory in self.memories() for wrong in memory.wrongs]
        lines = ["nothing happens any more:", *map(str, players[:12]), *wrongs[:12]]
        return "\n".join(lines)

    def report(self, name: str, conflicts: int) -> str:
        """The figures of a scenario, in one line."""
        memories = self.memories()
        refusals = Counter(code for memory in memories for code in memory.refused.values())
        seconds = time.monotonic() - self.began
        return (
            f"{name}: {self.moves()} acknowledged moves in {seconds:.0f} s, "
            f"{sum(memory.reconnects for memory in memories)} reconnects, "
            f"longest wait for an answer {max(memory.longest_wait for memory in memories):.2f} s, "
            f"longest silence at a table {max(m.longest_silence for m in memories):.2f} s, "
            f"{conflicts} conflicts, refused {dict(refusals)}"
        )
