"""Whole games over real sockets: everybody hears everything, once and in order."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest

from cassoulet import games
from cassoulet.packed import SPARE
from cassoulet.wire import facts, to_client, to_server
from tests.server.client import Client, Refusal, play
from tests.server.raw import hear, line, refusal, say
from tests.server.running import Server
from tests.server.sitting import Sitting, sit
from tests.sizes import heavy

LONG = "bohnanza"  # not for `just check`
WHOLE = [
    pytest.param(adapter, box.name, marks=[heavy] * (box.name == LONG))
    for adapter in ("starlette", "picows")
    for box in games.boxes()
]


@pytest.mark.parametrize(("adapter", "game"), WHOLE)
def test_a_whole_game_is_played_to_its_end(server: Server, adapter: str, game: str) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets[adapter], game) as sitting:
            await sitting.start()
            made = await sitting.play(3)
            await sitting.up_to_date()
            for seen in sitting.seen():
                moves = [f for _, f in seen.heard.values() if isinstance(f, facts.Moved)]
                assert sum(not move.bot for move in moves) == made
                assert any(move.bot for move in moves)
                assert not seen.skipped
                assert seen.standing
                assert not seen.standing.legal
                assert not seen.standing.waiting_for

    asyncio.run(scene())


def test_everybody_knows_where_they_sit(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets[adapter], "haricots") as sitting:
            await sitting.up_to_date()
            assert [seen.you for seen in sitting.seen()] == [0, 1, 2, -1]
            room = sitting.spectator.seen[sitting.table].room
            assert room
            assert [place.taken for place in room.places] == ["person"] * 3 + ["bot"]

    asyncio.run(scene())


# Coming back


def test_who_was_gone_hears_what_was_missed(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets[adapter], "pas_de_haricots") as sitting:
            await sitting.start()
            falling = asyncio.create_task(lose_and_come_back(sitting, Random(1)))
            await sitting.play(5)
            falling.cancel()
            await sitting.up_to_date()
            assert sum(client.connections for client in sitting.everybody()) > 8
            assert all(gap > SPARE for seen in sitting.seen() for gap in seen.skipped)

    asyncio.run(scene())


async def lose_and_come_back(sitting: Sitting, chance: Random) -> None:
    while True:
        await asyncio.sleep(0.1)
        await chance.choice(sitting.everybody()).lose()


def test_the_missed_comes_in_order_and_only_the_newest_shows_how_it_stands(
    server: Server, adapter: str
) -> None:
    async def scene() -> None:
        address = server.sockets[adapter]
        async with sit(server, address, "haricots", 3, bots=0) as sitting:
            await sitting.start()
            for seed in range(6):
                await sitting.step(seed)
            newest = sitting.seen()[0].seq
            async with line(address, server.guest()) as socket:
                await say(socket, to_server.Watch(sitting.table, 4))
                missed = [await hear(socket) for _ in range(newest - 4)]
        news = [message for message in missed if isinstance(message, to_client.News)]
        assert [message.seq for message in news] == list(range(5, newest + 1))
        assert [message.seq for message in news if message.standing] == [newest]
        assert news[-1].you == -1

    asyncio.run(scene())


@pytest.mark.parametrize("after", [-1, 10**9])
def test_who_knows_nothing_or_too_much_is_shown_the_whole_table(
    server: Server, adapter: str, after: int
) -> None:
    async def scene() -> None:
        token = server.guest()
        table = server.table(token)
        async with line(server.sockets[adapter], token) as socket:
            await say(socket, to_server.Watch(table, after))
            if after > 0:
                assert await refusal(socket) == "moves_lost"
            whole = await hear(socket)
            assert isinstance(whole, to_client.Table)
            assert (whole.seq, whole.you) == (2, 0)

    asyncio.run(scene())


def test_who_was_gone_for_long_is_shown_the_whole_table(server: Server, adapter: str) -> None:
    async def scene() -> None:
        token = server.guest()
        table = server.table(token)
        async with Client(server.sockets[adapter], token) as ana:
            for start in range(0, 256, 16):
                says = [ana.do(to_server.Say, table, text=f"{start + n}") for n in range(16)]
                await asyncio.gather(*says)
        async with line(server.sockets[adapter], token) as socket:
            await say(socket, to_server.Watch(table, 1))
            whole = await hear(socket)
            assert isinstance(whole, to_client.Table)
            assert [entry.text for entry in whole.chat] == [str(n) for n in range(156, 256)]

    asyncio.run(scene())


# Saying the same again


def test_a_command_that_comes_twice_is_done_once(server: Server, adapter: str) -> None:
    async def scene() -> None:
        token = server.guest()
        table = server.table(token)
        command = to_server.Say(id="one-and-the-same", table=table, text="hello")
        async with Client(server.sockets[adapter], token) as ana:
            first = await ana.ask(command)
            await ana.do(to_server.Say, table, text="something else")
            assert await ana.ask(command) == first
            assert (await ana.watch(table)).seq == first + 1

    asyncio.run(scene())


def test_two_who_use_one_id_do_two_things(server: Server, adapter: str) -> None:
    async def scene() -> None:
        tokens = [server.guest("Ana"), server.guest("Bo")]
        table = server.table(tokens[0])
        command = to_server.Say(id="one-and-the-same", table=table, text="hello")
        address = server.sockets[adapter]
        async with Client(address, tokens[0]) as ana, Client(address, tokens[1]) as bo:
            assert await ana.ask(command) + 1 == await bo.ask(command)

    asyncio.run(scene())


def test_a_move_out_of_turn_is_refused_and_changes_nothing(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets[adapter], "fagioli", 3, bots=0) as sitting:
            await sitting.start()
            await sitting.up_to_date()
            awaited = next(p for p in sitting.players if p.seen[sitting.table].awaits_me())
            waiting = next(p for p in sitting.players if not p.seen[sitting.table].may_act())
            seen = awaited.seen[sitting.table]
            assert seen.standing
            stolen = seen.standing.legal[0]
            for client in (waiting, sitting.spectator):
                with pytest.raises(Refusal, match=r"not_your_turn|not_seated"):
                    await client.do(to_server.Play, sitting.table, after=seen.seq, action=stolen)
            wrong = msgspec.Raw(b'{"type":"Cheat"}')
            with pytest.raises(Refusal, match="malformed_action"):
                await awaited.do(to_server.Play, sitting.table, after=seen.seq, action=wrong)
            before = seen.seq
            assert await play(awaited, sitting.table, Random(1), moves=1) == 1
            assert seen.seq == before + 1

    asyncio.run(scene())
