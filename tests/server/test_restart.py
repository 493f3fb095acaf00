"""A server is stopped and started again: players see no more than a reconnect."""

from __future__ import annotations

import asyncio
import time

from cassoulet import archive, games
from cassoulet.journal import verify
from cassoulet.tables.state.records import Dealt
from cassoulet.wire.facts import WentAway
from tests.server.logs import records
from tests.server.raw import line
from tests.server.running import Server
from tests.server.sitting import Sitting, sit
from tests.server.test_tables import journal
from tests.sizes import heavy

STOPS_WITHIN = 10.0  # seconds, on a busy machine
AGAIN = 3000  # milliseconds


@heavy
def test_a_restart_in_mid_game_costs_nobody_anything(own: Server) -> None:
    """Two tables, one on each adapter, and one who connected and says nothing."""

    async def scene() -> list[str]:
        slow, fast = own.sockets["starlette"], own.sockets["picows"]
        async with (
            sit(own, slow, "pas_de_haricots") as first,
            sit(own, fast, "pas_de_haricots") as second,
            line(slow),
            line(fast),
        ):
            sittings = [first, second]
            for sitting in sittings:
                await sitting.start()
            games = [asyncio.create_task(sitting.play(1)) for sitting in sittings]
            await restart_when(own, first, 40)
            await asyncio.gather(*games)
            for sitting in sittings:
                await all_came_back(sitting)
            everybody = [client for sitting in sittings for client in sitting.everybody()]
            assert len({client.goodbyes[0].again for client in everybody}) > 1, "all at once"
            return [sitting.table for sitting in sittings]

    tables = asyncio.run(scene())
    for table in tables:
        status, body = journal(own, table)
        assert status == 200
        assert verify(archive.decode(body, games.box)).sealed


async def restart_when(server: Server, sitting: Sitting, seq: int) -> None:
    await sitting.spectator.until(sitting.table, lambda seen: seen.seq >= seq)
    began = time.monotonic()
    code = await asyncio.to_thread(server.stop)
    assert code == 0
    assert time.monotonic() - began < STOPS_WITHIN
    await asyncio.to_thread(server.start)


async def all_came_back(sitting: Sitting) -> None:
    await sitting.up_to_date()
    for client in sitting.everybody():
        assert client.connections >= 2
        [goodbye] = client.goodbyes
        assert goodbye.code == "restarting"
        assert 0 < goodbye.again <= AGAIN


def test_a_stop_is_nobodys_absence(own: Server) -> None:
    """Else bots would have played their games to the end soon after the next start."""

    async def scene() -> str:
        async with sit(own, own.sockets["starlette"], "fagioli", seats=2) as sitting:
            await sitting.start()
            await asyncio.to_thread(own.stop)
            return sitting.table

    log = records(own, asyncio.run(scene()))
    assert any(isinstance(record.entry, Dealt) for record in log)
    assert not any(isinstance(record.entry, WentAway) for record in log)


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(own: Server) -> None:
    async def scene() -> Sitting:
        async with sit(own, own.sockets["starlette"], "pas_de_haricots") as sitting:
            await sitting.start()
            game = asyncio.create_task(sitting.play(2))
            await sitting.spectator.until(sitting.table, lambda seen: seen.seq >= 60)
            own.kill()
            await asyncio.to_thread(own.start)
            await game
            await sitting.up_to_date()
            return sitting

    sitting = asyncio.run(scene())
    own.kill()
    log = records(own, sitting.table)
    ids = [record.id for record in log if record.id]
    assert len(ids) == len(set(ids)), "a command was carried out twice"
    written = {record.id: seq for seq, record in enumerate(log, start=1) if record.id}
    for client in sitting.players:
        assert client.acknowledged.items() <= written.items()
