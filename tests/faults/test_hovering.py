"""Who watches at another node sees the hand hover, over a real broker."""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from bench.hovering import HERTZ, Hovering, Watcher, at_a_placing

from cassoulet.wire.to_server import Watch
from tests.faults.cluster import SECRET
from tests.server.raw import line, say
from tests.server.running import Server
from tests.server.sitting import sit
from tests.servers.nats import Nats
from tests.servers.postgres import Postgres

SECONDS = 4  # of hovering
SEEN = 0.75  # of the poses: nodes greet each other in the meantime, and a busy machine is late
LATE = 0.5  # seconds, in the middle: older ones are not shown at all


def test_a_hand_is_seen_from_another_node(postgres: Postgres, tmp_path: Path) -> None:
    watcher = Watcher()
    with ExitStack() as stack:
        broker = stack.enter_context(Nats(tmp_path))
        shared: dict[str, Any] = {
            "postgres": [postgres.new_database()],
            "nats": [broker.url],
            "secrets": [SECRET],
        }
        here, elsewhere = [
            stack.enter_context(Server(folder(tmp_path, name), node=name, judges=1, **shared))
            for name in ("here", "elsewhere")
        ]
        asyncio.run(hover(here, elsewhere, watcher))
    shown = f"{watcher.told} poses in {SECONDS} s, {1000 * median(watcher.late):.1f} ms old"
    sys.stdout.write(f"\nfrom node to node: {shown}\n")
    assert watcher.told > SEEN * SECONDS * HERTZ, shown
    assert median(watcher.late) < LATE, shown


def folder(path: Path, name: str) -> Path:
    (path / name).mkdir()
    return path / name


async def hover(here: Server, elsewhere: Server, watcher: Watcher) -> None:
    """Somebody holds a piece at one node, somebody else watches at the other."""
    async with (
        sit(here, here.sockets["starlette"], "haricot_magique", seats=2, bots=0) as sitting,
        line(elsewhere.sockets["starlette"], elsewhere.guest("Eve")) as socket,
    ):
        holder, piece = await at_a_placing(sitting)
        await say(socket, Watch(sitting.table))
        listening = asyncio.create_task(watcher.listen(socket))
        hand = Hovering(sitting.table, holder, piece, watcher)
        while not watcher.told:  # the nodes have greeted each other
            await hand.hover(time.perf_counter() + 1 / HERTZ)
        watcher.told = 0
        await hand.hover(time.perf_counter() + SECONDS)
        await asyncio.sleep(LATE)
        listening.cancel()
