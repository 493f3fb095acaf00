"""Do those who play feel it when games are reviewed at the same server?

In turn, several times: quick people at eight tables while nobody's game is reviewed, and while
eight games are, each in a process of its own. At full speed a node and its players would leave no
core to anybody else, so each waits a moment before a move.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

import httpx

from bench.load.figures import PEOPLE, guest, open_table
from bench.load.players import Player, Tally
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.wire.facts import Setting
from tests.operations.finished import finished
from tests.server.running import Server

TABLES = 8
REVIEWS = 8  # at once
PAUSE = 0.04  # seconds before each move
WARM_UP = 2.0
FINISHED = Setting("pas_de_haricots", 4)
Waits = list[float]  # seconds from a move to its acknowledgement


class Unhurried(Player):
    waits_a_moment = False

    def _play(self) -> None:
        if not self.waits_a_moment:
            self.waits_a_moment = True
            asyncio.get_running_loop().call_later(PAUSE, self._play_now)

    def _play_now(self) -> None:
        self.waits_a_moment = False
        super()._play()


def beside(rounds: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), reviewers=REVIEWS) as server:
        turns = asyncio.run(_in_turn(server, rounds, seconds))
    alone, reviewed = ([wait for turn in one for wait in turn] for one in zip(*turns, strict=True))
    print(f"{len(alone)} moves without reviews, {len(reviewed)} beside {REVIEWS}:", end=" ")
    print(f"median {_ms(median(alone))} and {_ms(median(reviewed))} ms, p99", end=" ")
    print(f"{_ms(_p99(alone))} and {_ms(_p99(reviewed))}, ratio {_p99(reviewed) / _p99(alone):.2f}")
    ratios = sorted(_p99(with_reviews) / _p99(without) for without, with_reviews in turns)
    print(f"p99 within each of {rounds} rounds:", " ".join(f"{one:.2f}" for one in ratios))


async def _in_turn(server: Server, rounds: int, seconds: float) -> list[tuple[Waits, Waits]]:
    tally = Tally()
    players = await _players(server, tally)
    turns = []
    for _ in range(rounds):
        alone = await _waits(tally, seconds)
        tables = [await _finished(server) for _ in range(REVIEWS)]
        for table in tables:
            assert _review(server, table, "POST") in ("waiting", "working")
        turns.append((alone, await _waits(tally, seconds)))
        tally.paused = True
        while any(_review(server, table) != "ready" for table in tables):
            await asyncio.sleep(0.5)
        tally.paused = False
        for player in players:
            player.play_on()
    tally.stopped = True
    return turns


async def _players(server: Server, tally: Tally) -> list[Unhurried]:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as web:
        tokens = [await guest(web, f"Seat {seat}") for seat in range(PEOPLE)]
        tables = [await open_table(web, tokens[0], "haricots") for _ in range(TABLES)]
    seats = [(table, seat) for table in tables for seat in range(PEOPLE)]
    players = [Unhurried(tally, tokens[seat], table, seat) for table, seat in seats]
    await asyncio.gather(*[player.connect(server.sockets["picows"]) for player in players])
    return players


async def _finished(server: Server) -> str:
    store = await SqliteStore.open(server.folder / "data" / "tables.sqlite", alone=False)
    try:
        return await finished(store, setting=FINISHED)
    finally:
        await store.close()


def _review(server: Server, table: str, method: str = "GET") -> str:
    """How far it is; each comes from an address of its own."""
    with server.visitor() as visitor:
        answer = visitor.request(method, f"/api/tables/{table}/review?seat=0")
    return str(answer.json()["state"])


async def _waits(tally: Tally, seconds: float) -> Waits:
    await asyncio.sleep(WARM_UP)
    tally.start_again()
    await asyncio.sleep(seconds)
    return tally.waits


def _p99(waits: Sequence[float]) -> float:
    return quantiles(waits, n=100)[98]


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.2f}"
