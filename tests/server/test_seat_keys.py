"""The key of a seat: who has it goes on from another device, and nobody else can."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from cassoulet.wire import facts, to_server
from tests.server.client import Client, Refusal
from tests.server.running import Server
from tests.server.sitting import Sitting, sit


@asynccontextmanager
async def phone(server: Server, adapter: str, table: str) -> AsyncIterator[Client]:
    """Another device, on which one is another guest."""
    async with Client(server.sockets[adapter], server.guest("Phone")) as client:
        await client.watch(table)
        yield client


async def new_key(client: Client, table: str) -> str:
    """A key follows the acknowledgement of the command that asked for it."""
    had = len(client.keys)
    await client.do(to_server.NewKey, table)
    await client.until(table, lambda _: len(client.keys) > had)
    return client.keys[-1]


async def moves_seats(sitting: Sitting, other: Client, key: str) -> None:
    ana, table = sitting.players[0], sitting.table
    await other.do(to_server.Claim, table, key=key)
    await other.until(table, lambda seen: seen.you == 0)
    await ana.until(table, lambda seen: seen.you == -1)


def test_who_has_the_key_has_the_seat_and_the_old_guest_loses_it(
    server: Server, adapter: str
) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets[adapter], "haricots", 3, bots=2) as sitting:
            ana, table = sitting.players[0], sitting.table
            await sitting.start()
            await sitting.play(1, moves=2)
            async with phone(server, adapter, table) as other:
                await moves_seats(sitting, other, await new_key(ana, table))
                await other.until(table, lambda seen: seen.awaits_me())
                standing = other.seen[table].standing
                assert standing
                after, action = other.seen[table].seq, standing.legal[0]
                with pytest.raises(Refusal, match="not_seated"):
                    await ana.do(to_server.Play, table, after=after, action=action)
                await other.do(to_server.Play, table, after=after, action=action)

    asyncio.run(scene())


def test_the_old_guest_no_longer_sees_what_the_seat_sees(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets[adapter], "pas_de_haricots", 3, bots=2) as sitting:
            ana, table = sitting.players[0], sitting.table
            await sitting.start()
            async with phone(server, adapter, table) as other:
                await moves_seats(sitting, other, await new_key(ana, table))
                await sitting.up_to_date()
                theirs, hers, zoes = (
                    client.seen[table].standing for client in (other, ana, sitting.spectator)
                )
                assert theirs
                assert hers
                assert zoes
                assert bytes(hers.view) == bytes(zoes.view) != bytes(theirs.view)
                assert not hers.legal

    asyncio.run(scene())


def test_a_key_opens_a_seat_once_and_only_the_newest_does(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets[adapter], "haricots", 3, bots=2) as sitting:
            ana, table = sitting.players[0], sitting.table
            old, key = await new_key(ana, table), await new_key(ana, table)
            async with phone(server, adapter, table) as other:
                with pytest.raises(Refusal, match="bad_key"):
                    await other.do(to_server.Claim, table, key=old)
                await moves_seats(sitting, other, key)
                with pytest.raises(Refusal, match="bad_key"):
                    await ana.do(to_server.Claim, table, key=key)

    asyncio.run(scene())


def test_a_key_opens_no_other_table_and_a_token_is_no_key(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets[adapter], "haricots", 3, bots=2) as sitting:
            ana, table = sitting.players[0], sitting.table
            await new_key(ana, table)
            elsewhere = server.table(server.guest(), "haricots", 3)
            key = await new_key(ana, table)
            async with phone(server, adapter, elsewhere) as other:
                for wrong in (key, ana.token, "", key[:-1], key.upper()):
                    with pytest.raises(Refusal, match="bad_key"):
                        await other.do(to_server.Claim, elsewhere, key=wrong)

    asyncio.run(scene())


def test_who_does_not_sit_has_no_key(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets[adapter], "haricots", 3, bots=2) as sitting:
            with pytest.raises(Refusal, match="not_seated"):
                await sitting.spectator.do(to_server.NewKey, sitting.table)

    asyncio.run(scene())


def test_nobody_else_hears_a_key_or_a_token(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets[adapter], "haricots", 3, bots=1) as sitting:
            table, (ana, bo), zoe = sitting.table, sitting.players, sitting.spectator
            bo.recording = zoe.recording = True
            key = await new_key(ana, table)
            async with phone(server, adapter, table) as other:
                await moves_seats(sitting, other, key)
                await sitting.up_to_date()
                for listener in (bo, zoe):
                    heard = b"\n".join(listener.received)
                    assert heard.count(b'"KeyChanged"') == heard.count(b'"Claimed"') == 1
                    for secret in (key, other.token, *[c.token for c in sitting.everybody()]):
                        assert secret.encode() not in heard
                        assert secret.split(".")[-1].encode() not in heard
                        assert secret not in server.said()

    asyncio.run(scene())


def test_what_is_told_of_a_key_is_only_that_it_changed() -> None:
    assert msgspec.json.encode(facts.KeyChanged(1)) == b'{"type":"KeyChanged","seat":1}'
