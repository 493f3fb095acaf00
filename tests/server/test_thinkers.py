"""The processes in which a server's bots think."""

from __future__ import annotations

import asyncio
from pathlib import Path

import psutil

from cassoulet.wire import to_server
from tests.server.client import Client
from tests.server.running import Server

LONGEST = 120.0  # seconds: all cores may be busy
GAME, SEATS = "haricots", 3


def thinkers(server: Server) -> list[psutil.Process]:
    """The processes that it has started, but for the one that keeps track of them."""
    assert server.process
    started = psutil.Process(server.process.pid).children(recursive=True)
    return [one for one in started if "spawn_main" in " ".join(one.cmdline())]


def test_no_bot_no_process_and_a_game_survives_the_death_of_one(tmp_path: Path) -> None:
    async def scene(server: Server) -> None:
        token = server.guest()
        table = server.table(token, GAME, SEATS)
        async with Client(server.sockets["starlette"], token) as ana:
            await ana.watch(table)
            for seat, level in ((1, "expert"), (2, "hard")):
                await ana.do(to_server.AddBot, table, seat=seat, level=level)
            assert not thinkers(server)
            await ana.do(to_server.Start, table)
            await ana.do(to_server.Stand, table)
            await ana.until(table, lambda seen: seen.seq > 15, LONGEST)
            for process in thinkers(server):
                process.kill()
            await ana.until(table, lambda seen: seen.over(), LONGEST)

    with Server(tmp_path, part=200) as server:
        asyncio.run(scene(server))
        assert server.metric("cassoulet_thinkers_replaced_total") == 1
        assert server.metric("cassoulet_decisions_lost_total") == 0
        assert server.metric("cassoulet_decisions_total") >= server.metric("cassoulet_moves_total")
        left = thinkers(server)
        assert server.stop() == 0
        _, alive = psutil.wait_procs(left, LONGEST)
        assert left
        assert not alive
