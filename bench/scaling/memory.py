"""What a table takes in memory halfway through a game, and what it takes to tell one again.

python -m bench.scaling.memory GAME TABLES     in a process of its own, so that nothing is reused
"""

from __future__ import annotations

import gc
import json
import sys
import tracemalloc
from random import Random
from statistics import median

import psutil

from cassoulet.dealers import SEED_BYTES
from cassoulet.tables.buckets import Bucket
from cassoulet.tables.state.chance import sealed
from cassoulet.tables.state.records import CLOCK, Entry, Opening, Plan, Record, write_record
from cassoulet.tables.state.seats import NOWHERE, Guest
from cassoulet.tables.state.table import Table
from cassoulet.tables.telling import replays
from cassoulet.tables.telling.live import Live
from cassoulet.wire import facts
from cassoulet.wire.facts import Setting

SEATS = 4
SORTS = 20  # of tables
LONGEST = 2000  # moves of a game that chance does not end
OUT_OF_TURN = 0.3  # of the moves, where that is possible
START = 1_800_000_000_000  # milliseconds since 1970
PACE = 5000  # milliseconds from one entry to the next

GUESTS = [Guest(f"{seat}-0123456789abcdef", f"Player {seat}", "#336699") for seat in range(SEATS)]


class Deaf:
    """A listener who keeps nothing."""

    household, open = "here", True
    reading = Bucket(1000, 1000)

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    def send(self, message: bytes) -> None: ...

    whisper = glimpse = send


def played(game: str, chance: Random, moves: int = LONGEST) -> list[bytes]:
    """The log of a game at random."""
    table = Table("aaaaaaaaaa")
    log: list[bytes] = []

    def write(by: str, entry: Entry, command: str = "") -> None:
        record = Record(command, START + PACE * len(log), by, entry)
        table.take(record)
        log.append(write_record(record))

    write(GUESTS[0].id, Opening(Setting(game, SEATS), "5e" * SEED_BYTES))
    for seat, guest in enumerate(GUESTS):
        write(guest.id, facts.Sat(seat, guest.name, guest.colour))
    write(CLOCK, sealed(chance.randbytes(SEED_BYTES), table.setting))
    for number in range(moves):
        if not table.awaited():
            break
        seat = _mover(table, chance)
        action = chance.choice(table.game.legal(seat))
        write(GUESTS[seat].id, table.play(Plan(seat, action, bot=False)), f"command-{number:012}")
    return log


def _mover(table: Table, chance: Random) -> int:
    """Whom the game waits for; sometimes somebody else, if there is something to do."""
    others = [seat for seat in table.game.may_act() if table.game.legal(seat)]
    seats = others if chance.random() < OUT_OF_TURN else table.awaited()
    return chance.choice(list(seats))


def opened(log: list[bytes]) -> Live:
    """As a node has it, with all players connected."""
    live = Live("aaaaaaaaaa")
    live.take_up([bytes(bytearray(body)) for body in log])
    for guest in GUESTS:
        live.join(Deaf(guest), -1, START, brief=True)
    return live


def measure(game: str, tables: int) -> dict[str, float]:
    chance = Random(1)
    whole = sorted([played(game, chance) for _ in range(5)], key=len)[2]
    lengths = [len(whole) // 2 + sort - SORTS // 2 for sort in range(SORTS)]
    logs = [played(game, chance, max(1, length)) for length in lengths]
    opened(logs[0])  # what all tables share
    before = _resident()
    lives = [opened(logs[number % SORTS]) for number in range(tables)]
    each = (_resident() - before) / tables
    del lives
    return {
        "moves": len(whole),
        "table_kB": round(each / 1024, 1),
        "log_kB": round(median(sum(map(len, log)) for log in logs) / 1024, 1),
        "replay_kB": round(_most_of_a_replay(whole) / 1024, 1),
    }


def _most_of_a_replay(log: list[bytes]) -> int:
    """Bytes at once, while one page of a finished game is told again."""
    gc.collect()
    tracemalloc.start()
    try:
        replays.page("aaaaaaaaaa", log, NOWHERE, 0)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def _resident() -> int:
    gc.collect()
    return int(psutil.Process().memory_info().rss)


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
