"""A real server, whose referee has a process of its own."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from tests.server.running import Server
from tests.server.seen import Seen
from tests.server.sitting import sit


def poses(seen: Seen) -> int:
    """How many numbers the view has of where the pieces are."""
    return len(msgspec.json.decode(seen.standing.view)["poses"]) if seen.standing else 0


def test_a_beanstalk_over_real_sockets_is_judged(tmp_path: Path) -> None:
    async def scene(server: Server) -> None:
        async with sit(server, server.sockets["starlette"], "haricot_magique") as sitting:
            await sitting.start()
            game = asyncio.create_task(sitting.play(3))
            while poses(sitting.spectator.seen[sitting.table]) < 3 * 7:
                await asyncio.sleep(0.05)
            game.cancel()
        assert server.metric("cassoulet_towers_judged_total") >= 2
        for name in ("towers_halved_total", "towers_judged_again_total", "referees_replaced_total"):
            assert server.metric(f"cassoulet_{name}") == 0
        assert server.metric("cassoulet_towers_waiting") <= 1

    with Server(tmp_path, judges=1) as server:
        asyncio.run(asyncio.wait_for(scene(server), 300))
