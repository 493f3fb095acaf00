"""A connection: who one must be, and what becomes of those who ask for too much."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cassoulet.wire import to_client, to_server
from tests.server.client import Client, Refusal
from tests.server.raw import close_code, hear, line, refusal, say
from tests.server.running import Server
from tests.server.seen import Seen

NOT_TEXT, POLICY, TOO_BIG = 1007, 1008, 1009
UNHEARD = 0  # while one still talks, the last word of the other side may be lost
NOWHERE = "aaaaaaaaaa"
ORIGINS = {  # as a browser names the page that wants to connect
    "a program": (None, True),
    "the same site": ("http://{host}", True),
    "a friend": ("https://beans.example", True),
    "a stranger": ("https://evil.example", False),
    "a stranger with our name in front": ("http://{host}.evil.example", False),
    "a page in a sandbox": ("null", False),
    "the same host on another port": ("http://127.0.0.1:1", False),
    "no address at all": ("http://[", False),
}


# Hello


def test_the_first_word_is_hello(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with line(server.sockets[adapter]) as socket:
            for message in (
                to_server.Watch(NOWHERE),
                to_server.Start(id="12345678", table=NOWHERE),
            ):
                await say(socket, message)
                assert await refusal(socket) == "say_hello_first"
            await say(socket, to_server.Hello(server.guest("Ana")))
            welcome = await hear(socket)
            assert isinstance(welcome, to_client.Welcome)
            assert welcome.name == "Ana"

    asyncio.run(scene())


def test_which_table_is_asked_for_is_the_proxys_business(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with line(f"{server.sockets[adapter]}?table={NOWHERE}&tries=2") as socket:
            await say(socket, to_server.Hello(server.guest("Ana")))
            assert isinstance(await hear(socket), to_client.Welcome)

    asyncio.run(scene())


def test_a_bad_token_is_refused_and_a_good_one_still_welcome(server: Server, adapter: str) -> None:
    async def scene() -> None:
        token = server.guest()
        async with line(server.sockets[adapter]) as socket:
            for bad in ("", "x", token[:-1], token.swapcase(), token + "A", "é.ö"):
                await say(socket, to_server.Hello(bad))
                assert await refusal(socket) == "bad_token"
            await say(socket, to_server.Hello(token))
            assert isinstance(await hear(socket), to_client.Welcome)

    asyncio.run(scene())


def test_nobody_becomes_another_on_one_connection(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with line(server.sockets[adapter], server.guest("Ana")) as socket:
            await say(socket, to_server.Hello(server.guest("Bo")))
            assert await refusal(socket) == "known_already"

    asyncio.run(scene())


def test_a_ping_is_answered_to_anybody(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with line(server.sockets[adapter]) as socket:
            await say(socket, to_server.Ping(7))
            pong = await hear(socket)
            assert isinstance(pong, to_client.Pong)
            assert pong.number == 7

    asyncio.run(scene())


# Where a page comes from


@pytest.mark.parametrize(("origin", "welcome"), ORIGINS.values(), ids=list(ORIGINS))
def test_a_page_may_connect_to_its_own_site_and_its_friends(
    server: Server, adapter: str, origin: str | None, welcome: bool
) -> None:
    address = server.sockets[adapter]
    host = address.removeprefix("ws://").removesuffix("/ws")

    async def scene() -> None:
        async with line(address, origin=origin and origin.format(host=host)) as socket:
            await say(socket, to_server.Ping(1))
            await hear(socket)

    if welcome:
        asyncio.run(scene())
    else:
        with pytest.raises(InvalidStatus) as refused:
            asyncio.run(scene())
        assert refused.value.response.status_code == 403


# Too much


def test_a_message_that_is_too_large_ends_the_connection(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with line(server.sockets[adapter], server.guest()) as socket:
            await socket.send(b" " * 16_385)
            assert await close_code(socket) in (TOO_BIG, UNHEARD)

    asyncio.run(scene())


def test_a_message_in_endless_parts_ends_the_connection(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with line(server.sockets[adapter], server.guest()) as socket:
            with suppress(ConnectionClosed):
                await socket.send([b" " * 1000] * 20)
            assert await close_code(socket) in (TOO_BIG, POLICY, UNHEARD)

    asyncio.run(scene())


def test_text_that_is_none_is_no_message(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with line(server.sockets[adapter], server.guest()) as socket:
            await socket.send(b'{"type":"Ping","number":1,"\xff":2}', text=True)
            with suppress(ConnectionClosed):
                assert await refusal(socket) == "malformed"
                return
            assert await close_code(socket) == NOT_TEXT

    asyncio.run(scene())


def test_a_command_that_makes_no_sense_is_refused_by_its_id(server: Server, adapter: str) -> None:
    """Else its client, who is told of no answer, sends it again and again."""

    async def scene() -> None:
        async with line(server.sockets[adapter], server.guest()) as socket:
            for command, told in (("c-7f2a9e01", "c-7f2a9e01"), ("short", ""), (7, "")):
                message = {"type": "Play", "id": command, "table": "a" * 10, "after": -1}
                await socket.send(msgspec.json.encode(message))
                assert await hear(socket) == to_client.Refused(told, "malformed")

    asyncio.run(scene())


def test_who_talks_too_fast_is_warned_and_then_sent_away(strict: Server, adapter: str) -> None:
    before = strict.metric("cassoulet_strikes_total")

    async def scene() -> None:
        async with line(strict.sockets[adapter]) as socket:
            with suppress(ConnectionClosed):
                for number in range(30):
                    await say(socket, to_server.Ping(number))
            for _ in range(5):
                assert isinstance(await hear(socket), to_client.Pong)
            warnings = [await hear(socket) for _ in range(21)]
            assert warnings == [to_client.Refused("", "too_fast")] * 21
            assert await close_code(socket) == POLICY

    asyncio.run(scene())
    assert strict.metric("cassoulet_strikes_total") == before + 21


def test_who_talks_nonsense_is_warned_and_then_sent_away(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with line(server.sockets[adapter], server.guest()) as socket:
            for _ in range(21):
                await socket.send("nonsense")
                assert await hear(socket) == to_client.Refused("", "malformed")
            assert await close_code(socket) == POLICY

    asyncio.run(scene())


def test_one_connection_watches_only_so_many_tables(server: Server, adapter: str) -> None:
    async def scene() -> None:
        token = server.guest()
        tables = [server.table(token) for _ in range(9)]
        async with line(server.sockets[adapter], token) as socket:
            for table in tables[:8]:
                await say(socket, to_server.Watch(table))
                assert isinstance(await hear(socket), to_client.Table)
            await say(socket, to_server.Watch(tables[8]))
            assert await refusal(socket) == "too_many_tables"
            await say(socket, to_server.Unwatch(tables[0]))
            await say(socket, to_server.Watch(tables[8]))
            assert isinstance(await hear(socket), to_client.Table)

    asyncio.run(scene())


def test_one_address_has_only_so_many_sockets(strict: Server, adapter: str) -> None:
    address, here = strict.sockets[adapter], {"X-Forwarded-For": f"{adapter}.example"}

    async def scene() -> None:
        async with line(address, additional_headers=here) as first:
            async with line(address, additional_headers=here):
                assert await turned_away(address, here)
                async with line(address, additional_headers={"X-Forwarded-For": "10.9.9.8"}) as one:
                    await say(one, to_server.Ping(1))
                    await hear(one)
            await say(first, to_server.Ping(1))
            await hear(first)
        async with line(address, additional_headers=here) as again:
            await say(again, to_server.Ping(1))
            await hear(again)

    asyncio.run(scene())


async def turned_away(address: str, headers: dict[str, str]) -> bool:
    """Before the first word, or right after it."""
    try:
        async with line(address, additional_headers=headers) as socket:
            return await close_code(socket) == POLICY
    except InvalidStatus as refused:
        return refused.response.status_code == 403


# Tables


def test_a_table_that_is_not_there_cannot_be_watched(server: Server, adapter: str) -> None:
    async def scene() -> None:
        async with Client(server.sockets[adapter], server.guest()) as ana:
            with pytest.raises(Refusal, match="no_such_table"):
                await ana.watch(NOWHERE)
            with pytest.raises(Refusal, match="no_such_table"):
                await ana.do(to_server.Sit, NOWHERE, seat=0)

    asyncio.run(scene())


def test_who_no_longer_watches_hears_no_more(server: Server, adapter: str) -> None:
    async def scene() -> None:
        token = server.guest()
        table = server.table(token)
        async with Client(server.sockets[adapter], token) as ana:
            seen = await ana.watch(table)
            await ana.do(to_server.Say, table, text="one")
            await ana.until(table, lambda seen: seen.seq == 3)
            await ana.say(to_server.Unwatch(table))
            await ana.do(to_server.Say, table, text="two")
            assert seen.seq == 3
            ana.seen[table] = Seen(table)
            assert (await ana.watch(table)).seq == 4

    asyncio.run(scene())
