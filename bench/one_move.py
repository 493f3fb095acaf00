"""Where a node's CPU for one durable move goes: no sockets, real rules, a real PostgreSQL.

    python bench/one_move.py                         us a move and a game, in Haricots and Bohnanza
    python bench/one_move.py --pythons OLD NEW       two installed Cassoulets, in turn
    python bench/one_move.py --profile               the functions that are not compiled, by time

All tables make a move at once and it is waited for; what the players think about in between is not
counted. A game is all that is not a move (to open, to sit down, to deal, to end, to be noted), with
what these players read of it.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import json
import os
import pstats
import random
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from statistics import median
from typing import Any

GAMES = ("haricots", "bohnanza")
PEOPLE = 4
SETTINGS = """
data = "{data}"
postgres = ["{dsn}"]
secrets = ["a secret for measurements, of no worth"]
pace = 0
[limits]
messages = 1000000.0
messages_burst = 1000000
messages_in_all = 1000000.0
messages_in_all_burst = 1000000
tables_watched = 64
"""


class Seat:
    """A player and what carries their bytes."""

    def __init__(self, crowd: Crowd, seat: int) -> None:
        self.crowd, self.seat = crowd, seat
        self.heard: list[bytes] = []
        self.legal: list[Any] = []
        self.waiting_for: list[int] = []
        self.seq, self.number = 0, 0
        self.session: Any = None

    def write(self, message: bytes) -> None:
        self.heard.append(message)
        if b'"done":"' in message or b'"type":"Done"' in message:
            self.crowd.acknowledged()

    def waiting(self) -> int:
        return 0

    def close(self, _: int) -> None: ...

    def drop(self) -> None: ...

    def say(self, sort: str, **what: Any) -> bytes:
        self.number += 1
        return json.dumps({"type": sort} | what).encode()

    def command(self, sort: str, table: str, **what: Any) -> bytes:
        return self.say(sort, id=f"{table}-{self.seat}-{self.number:06d}", table=table, **what)

    def read(self) -> None:
        for message in map(json.loads, self.heard):
            assert message["type"] != "Refused", message
            self.seq = message.get("seq", self.seq)
            if standing := message.get("standing"):
                self.legal = standing.get("legal", self.legal)
                self.waiting_for = standing.get("waiting_for", self.waiting_for)
        self.heard.clear()


class Crowd:
    """Tables full of players in the process of their node."""

    def __init__(self, node: Any, game: str, brief: bool) -> None:
        self.node, self.game = node, game
        self.brief = {"brief": True} if brief else {}
        self.awaited = 0
        self.answered = asyncio.Event()
        self.tables: dict[str, list[Seat]] = {}

    def acknowledged(self) -> None:
        self.awaited -= 1
        if not self.awaited:
            self.answered.set()

    async def all_say(self, said: list[tuple[Seat, bytes]]) -> float:
        """The node's CPU seconds for so many commands, all of which succeed."""
        self.awaited = len(said)
        self.answered.clear()
        before = time.process_time()
        for seat, message in said:
            seat.session.receive(message)
        await self.answered.wait()
        return time.process_time() - before

    async def rest(self) -> float:
        """The node's CPU seconds for what is still to be done."""
        before = time.process_time()
        await asyncio.sleep(0.05)
        return time.process_time() - before

    async def open(self, count: int) -> float:
        """Full tables at which a game has begun."""
        from cassoulet.server.session import Session
        from cassoulet.wire import facts

        before = time.process_time()
        new: dict[str, list[Seat]] = {}
        for _ in range(count):
            seats = [Seat(self, number) for number in range(PEOPLE)]
            for seat in seats:
                seat.session = Session(self.node, seat, f"10.0.0.{len(new)}")
                token = self.node.keys.guest_token(_guest(seat.seat))
                seat.session.receive(seat.say("Hello", token=token))
            setting = facts.Setting(self.game, PEOPLE)
            table = await self.node.host.open_table(seats[0].session.guest, setting)
            new[table] = seats
            for seat in seats:
                seat.session.receive(seat.say("Watch", table=table, **self.brief))
        await self.rest()
        for number in range(1, PEOPLE):
            await self.all_say(
                [(s[number], s[number].command("Sit", t, seat=number)) for t, s in new.items()]
            )
        await self.all_say([(s[0], s[0].command("Start", t)) for t, s in new.items()])
        while any(not _dealt(seats) for seats in new.values()):
            await self.rest()
        self.tables |= new
        return time.process_time() - before

    def moves(self) -> list[tuple[Seat, bytes]]:
        """One of each table, at random."""
        found = []
        for table, seats in self.tables.items():
            for seat in seats:
                seat.read()
            mover = next(s for s in seats if s.seat in s.waiting_for and s.legal)
            action = random.choice(mover.legal)
            found.append((mover, mover.command("Play", table, after=mover.seq, action=action)))
        return found

    def heard(self) -> int:
        """Bytes, of the last moves."""
        return sum(len(one) for seats in self.tables.values() for s in seats for one in s.heard)

    async def leave(self) -> float:
        """Whose game is over goes, with all that comes of it."""
        for table, seats in list(self.tables.items()):
            for seat in seats:
                seat.read()
            if not seats[0].waiting_for:
                for seat in seats:
                    seat.session.closed()
                del self.tables[table]
        return await self.rest()


def _dealt(seats: list[Seat]) -> bool:
    for seat in seats:
        seat.read()
    return bool(seats[0].waiting_for)


def _guest(seat: int) -> Any:
    from cassoulet.server.session import NOBODY  # its class lies elsewhere in older ones

    return type(NOBODY)(f"guest-{seat}", f"Seat {seat}", "#336699")


async def _measure(what: dict[str, Any]) -> dict[str, float]:
    from cassoulet.server.node import Node
    from cassoulet.server.settings import read
    from cassoulet.wire.to_server import Watch

    gc.set_threshold(20_000, 20, 100)  # as a node has it
    profile = cProfile.Profile() if what["profile"] else None
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "node.toml"
        config.write_text(SETTINGS.format(data=folder, dsn=what["dsn"]))
        node = await Node.start(read(config))
        crowd = Crowd(node, what["game"], "brief" in Watch.__struct_fields__)
        figures = await _played(crowd, what["tables"], what["moves"], profile or nullcontext())
        await node.close()
    if profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(60)
    return figures


async def _played(crowd: Crowd, tables: int, most: int, watched: Any) -> dict[str, float]:
    moves, games, spent, between, heard = 0, 0, 0.0, 0.0, 0
    while moves < most:
        if missing := tables - len(crowd.tables):
            games += missing
            between += await crowd.open(missing)
        said = crowd.moves()
        with watched:
            spent += await crowd.all_say(said)
        moves += len(said)
        heard += crowd.heard()
        between += await crowd.leave()
    figures = {"move_us": spent / moves * 1e6, "game_us": between / games * 1e6}
    return {name: round(us, 1) for name, us in figures.items()} | {"bytes": round(heard / moves)}


def _run(python: str, what: dict[str, Any]) -> dict[str, float]:
    command = [python, __file__, "--measure", json.dumps(what)]
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH" or what["source"]}
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment)
    *rest, last = done.stdout.splitlines()
    print(*rest, sep="\n", end="" if not rest else "\n")
    found: dict[str, float] = json.loads(last)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pythons", nargs="+", default=[sys.executable])
    parser.add_argument("--source", action="store_true", help="keep PYTHONPATH")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--measure", type=json.loads, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.measure:
        import uvloop

        print(json.dumps(uvloop.run(_measure(args.measure))))
    else:
        _compare(args)
    return 0


def _compare(args: argparse.Namespace) -> None:
    """Each in turn, and medians."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.servers.postgres import Postgres

    what = {name: vars(args)[name] for name in ("tables", "moves", "profile", "source")}
    postgres = Postgres(on_disk=True)
    postgres.start()
    try:
        for game in args.games:
            turns: dict[str, list[dict[str, float]]] = {python: [] for python in args.pythons}
            for python in args.pythons * args.rounds:
                asked = what | {"game": game, "dsn": postgres.new_database()}
                turns[python].append(_run(python, asked))
            for python, found in turns.items():
                middle = {name: median(one[name] for one in found) for name in found[0]}
                print(game, python, middle, [one["move_us"] for one in found])
    finally:
        postgres.close()


if __name__ == "__main__":
    sys.exit(main())
