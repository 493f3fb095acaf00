"""The client of programs, against a real server: it plays, comes back, and does nothing twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cassoulet import games
from cassoulet.client import Client, Refused, Table
from cassoulet.client.known import NOWHERE
from cassoulet.wire import to_server
from tests.server.running import Server
from tests.server.test_guests import former_token
from tests.servers.ports import free_port
from tests.sizes import heavy

LONGEST = 120.0  # seconds of a scene, on a machine that is busy with other things
NO_TABLE = "aaaaaaaaaa"

every_game = pytest.mark.parametrize(
    "game", [pytest.param(name, marks=heavy if name != "fagioli" else ()) for name in games.names()]
)


def played(scene: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        async with asyncio.timeout(LONGEST):
            await scene()

    asyncio.run(main())


async def opened(client: Client, game: str = "fagioli", seats: int = 3) -> Table:
    """A table with bots at which the cards are dealt."""
    table = await client.open(game, seats)
    await table.add_bots("easy")
    await table.start()
    return table


async def play(table: Table, chance: Random, moves: int = 10_000) -> int:
    """At random; how often somebody was quicker."""
    raced = 0
    for _ in range(moves):
        if not await table.turn():
            break
        talk = ("Offer", "Want", "Spare")
        quiet = [action for action in table.legal if action["type"] not in talk]
        raced += not await table.play(chance.choice(quiet or table.legal))
    return raced


# Playing


@every_game
def test_whole_games_are_played(server: Server, game: str) -> None:
    async def scene() -> None:
        async with Client(server.url, server.guest()) as client:
            table = await opened(client, game)
            assert (table.game, table.you) == (game, 0)
            await play(table, Random(1))
            assert table.over
            assert table.result
            assert len(table.result["scores"]) == 3
            assert not table.legal

    played(scene)


def test_what_happened_is_told_once_as_the_seat_may_know_it(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.url, server.guest()) as client:
            table = await opened(client)
            first = table.events()
            assert "Dealt" in {event["type"] for event in first}
            assert table.events() == []
            await play(table, Random(2))
            kinds = Counter(event["type"] for event in table.events())
            assert kinds["Ended"] == 1
            assert "Dealt" not in kinds

    played(scene)


def test_what_the_rules_forbid_is_refused_with_their_word(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.url, server.guest()) as client:
            table = await opened(client)
            assert await table.turn()
            with pytest.raises(Refused, match="card_not_in_hand"):
                await table.play({"type": "Play", "card": 99, "pile": 0, "face_down": False})
            assert await table.play(table.legal[0])

    played(scene)


def test_who_had_not_seen_what_happened_looks_again(server: Server) -> None:
    """Two connections of one guest: the slower one hears that its move comes too late."""

    async def scene() -> None:
        token = server.guest()
        async with Client(server.url, token) as client, Client(server.url, token) as other:
            table = await opened(client)
            again = await other.watch(table.id)
            assert await table.turn()
            assert await again.turn()
            action = table.legal[0]
            moves = await asyncio.gather(table.play(action), again.play(action))
            assert sorted(moves) == [False, True]

    played(scene)


def test_who_was_replaced_by_a_bot_comes_back_at_its_turn(server: Server) -> None:
    async def scene() -> None:
        token = server.guest()
        async with Client(server.url, token) as client, Client(server.url, server.guest()) as bo:
            table = await client.open("fagioli", 2)
            await bo.sit(table.id)
            await table.start()
            await table.do(to_server.Stand)
            assert table.room["places"][0]["bot_plays"]
            turns = asyncio.create_task(play(bo.tables[table.id], Random(1)))
            await play(table, Random(2))
            await turns
            assert not table.room["places"][0]["bot_plays"]
            assert table.over

    played(scene)


def test_a_gesture_takes_as_long_as_the_hand(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.url, server.guest()) as client:
            table = await opened(client, "haricot_magique")
            assert await table.turn()
            began = table.since
            still = [0, 0]
            gesture = {"at": [0, 300], "across": still, "along": still, "lift": [900, 0]}
            assert await table.play(table.legal[0], {**gesture, "turn": still})
            assert asyncio.get_running_loop().time() - began >= 0.3

    played(scene)


# Sitting down


def test_a_seat_is_the_one_that_was_asked_for_or_the_first_that_is_free(server: Server) -> None:
    async def scene() -> None:
        tokens = [server.guest(name) for name in ("Ana", "Bo", "Cleo", "Dan")]
        clients = [Client(server.url, token) for token in tokens]
        async with clients[0], clients[1], clients[2], clients[3]:
            table = await clients[0].open("haricots", 3)
            assert (await clients[1].sit(table.id, 2)).you == 2
            with pytest.raises(Refused, match="seat_taken"):
                await clients[2].sit(table.id, 2)
            assert (await clients[2].sit(table.id)).you == 1
            assert (await clients[2].sit(table.id)).you == 1
            with pytest.raises(Refused, match="seat_taken"):
                await clients[3].sit(table.id)

    played(scene)


def test_a_table_that_is_not_there_is_refused(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.url, server.guest()) as client:
            with pytest.raises(Refused, match="no_such_table"):
                await client.watch(NO_TABLE)
            assert NO_TABLE not in client.tables
            with pytest.raises(Refused, match="no_such_game"):
                await client.open("chess", 2)

    played(scene)


def test_games_and_lobby_are_listed(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.url, server.guest()) as client:
            assert {game["name"] for game in await client.games()} == set(games.names())
            table = await client.open("fagioli", 2, public=True)
            assert table.id in [one["table"] for one in await client.lobby()]

    played(scene)


# Tables where one sits


def test_own_tables_are_told_in_brief(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.url, server.guest()) as client:
            table = await client.open("fagioli", 2)
            while not (found := await client.mine()):
                await asyncio.sleep(0.1)  # some seconds after one sat down
            assert [(one["table"], one["seat"]) for one in found] == [(table.id, 0)]

    played(scene)


def test_who_follows_learns_of_all_tables_where_it_sits_now_and_later(server: Server) -> None:
    async def scene() -> None:
        token = server.guest()
        before = server.table(token, "fagioli", 2)
        async with Client(server.url, token) as client:
            seats = client.seats()
            assert (await anext(seats)).id == before
            later = server.table(token, "haricots", 3)
            found = await anext(seats)
            assert (found.id, found.you, found.game) == (later, 0, "haricots")

    played(scene)


def test_who_left_a_table_hears_no_more_of_it(server: Server) -> None:
    async def scene() -> None:
        token = server.guest()
        async with Client(server.url, token) as client, Client(server.url, token) as other:
            table = await client.open("fagioli", 2)
            again = await other.watch(table.id)
            await other.leave(table.id)
            await table.do(to_server.Say, text="Beans!")
            await other.open("fagioli", 2)
            assert again.seq < table.seq

    played(scene)


# The line


class Ear:
    """What came of a table, message by message."""

    def __init__(self, client: Client) -> None:
        self.seqs: list[int] = []
        self.facts: Counter[str] = Counter()
        self.codes: list[str] = []  # of goodbyes and refusals
        client.ears.append(self)

    def __call__(self, message: dict[str, Any]) -> None:
        if message["type"] in ("News", "Table"):  # who missed much is told the table with its past
            for news in message.get("past", [message]):
                self.seqs.append(news["seq"])
                self.facts[news["fact"]["type"]] += 1
        elif "code" in message:
            self.codes.append(message["code"])


def test_who_loses_the_line_hears_all_that_was_missed_and_nothing_twice(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.url, server.guest()) as client:
            table = await client.open("haricots", 3)
            ear, first = Ear(client), table.seq
            await table.add_bots()
            await table.start()
            while not table.over:
                await play(table, Random(3), moves=4)
                await client.lose()
            assert client.connections > 3
            assert ear.seqs == list(range(first + 1, table.seq + 1))

    played(scene)


def test_each_command_is_done_once_however_often_the_line_is_lost(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.url, server.guest()) as client:
            table = await client.open("fagioli", 2)
            ear = Ear(client)
            for number in range(8):
                saying = asyncio.create_task(table.do(to_server.Say, text=str(number)))
                await asyncio.sleep(0)
                await client.lose()
                await saying
            assert ear.facts["Said"] == 8

    played(scene)


@heavy
def test_a_server_that_stops_is_found_again(own: Server) -> None:
    async def scene() -> None:
        async with Client(own.url, own.guest()) as client:
            table = await opened(client, "pas_de_haricots")
            await play(table, Random(4), moves=3)
            ear = Ear(client)
            await asyncio.to_thread(own.stop)
            game = asyncio.create_task(play(table, Random(4)))
            await asyncio.to_thread(own.start)
            await game
            assert ear.codes == ["restarting"]
            assert table.over

    played(scene)


def test_who_is_sent_away_waits_as_long_as_it_is_asked_to() -> None:
    client = Client("http://localhost:1", "token")
    pauses = []
    for _ in range(50):
        client.take(b'{"type": "Goodbye", "code": "restarting", "again": 3000}')
        pauses.append(client.pause())
    assert 2 < max(pauses) <= 3
    assert min(pauses) < 1
    assert client.pause() <= 0.2


def test_who_finds_nobody_asks_less_and_less_often() -> None:
    client = Client("http://localhost:1", "token")
    pauses = []
    for client.failures in (0, 2, 4, 100_000):
        pauses.append(client.pause())
    assert pauses == sorted(pauses)
    assert pauses[-1] <= 15


def test_a_proxy_is_told_which_table_and_how_often_nobody_answered(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.url, server.guest()) as client:
            table = await client.open("fagioli", 2)
            client.failures = 2
            assert client.address().endswith(f"/ws?tries=2&table={table.id}")

    played(scene)


def test_a_bad_token_is_told_at_once(server: Server) -> None:
    async def scene() -> None:
        with pytest.raises(Refused, match="bad_token"):
            async with Client(server.url, "no-token"):
                pass

    played(scene)


def test_who_is_signed_out_stops_asking(server: Server) -> None:
    async def scene() -> None:
        async with Client(server.url, server.guest()) as client:
            table = await client.open("fagioli", 2)
            client.take(b'{"type": "Goodbye", "code": "bad_token", "again": 0}')
            with pytest.raises(Refused, match="bad_token"):
                await table.turn()
            with pytest.raises(Refused, match="bad_token"):
                await table.start()

    played(scene)


def test_where_nobody_answers_one_is_told_so_in_the_end() -> None:
    async def scene() -> None:
        client = Client(f"http://127.0.0.1:{free_port()}", "token")
        client.patience = 0.5
        with pytest.raises(TimeoutError):
            async with client:
                pass

    played(scene)


def test_who_is_too_fast_asks_again_and_loses_nothing(tmp_path: Path) -> None:
    """Eight tables cost forty messages."""

    async def scene() -> None:
        with Server(tmp_path, {"messages": 20, "messages_burst": 10}) as slow:
            async with Client(slow.url, slow.guest()) as client:
                ear, client.again = Ear(client), 0.2
                tables = [await client.open("fagioli", 2) for _ in range(4)]
                for table in tables:
                    await table.add_bots()
                assert "too_fast" in ear.codes
                assert all(place["taken"] != "free" for place in tables[0].room["places"])

    played(scene)


# What is kept


def test_a_program_comes_back_as_who_it_was(server: Server, tmp_path: Path) -> None:
    async def scene() -> None:
        file = tmp_path / "bot.token"
        async with Client.kept(server.url, file, "Haricot") as client:
            table = await client.open("fagioli", 2)
            assert table.room["places"][0]["name"] == "Haricot"
            assert table.room["places"][0]["program"]
        assert file.stat().st_mode & 0o777 == 0o600
        async with Client.kept(server.url, file, "Somebody else") as client:
            assert (await client.watch(table.id)).you == 0

    played(scene)


def test_a_newer_token_is_kept_instead(server: Server, tmp_path: Path) -> None:
    async def scene() -> None:
        file = tmp_path / "bot.token"
        file.write_text(former_token(server))
        async with Client.kept(server.url, file, "Haricot") as client:
            assert client.token != former_token(server)
        assert file.read_text() == client.token
        assert [one.name for one in tmp_path.iterdir()] == ["bot.token"]

    played(scene)


# Once there is nobody to tell: unit by unit


def told(seq: int, **more: Any) -> dict[str, Any]:
    fact = {"type": "Moved", "seat": 0}
    return {"type": "News", "table": NO_TABLE, "seq": seq, "fact": fact, "events": [], **more}


def whole(seq: int) -> dict[str, Any]:
    room = {"status": "playing", "places": [{"bot_plays": False}]}
    standing = {"view": {}, "legal": [{"type": "Pass"}], "waiting_for": [0]}
    table = {"type": "Table", "table": NO_TABLE, "seq": seq, "you": 0, "past": []}
    return table | {"room": room, "standing": standing}


@pytest.fixture
def table() -> Table:
    table = Table(Client("http://localhost:1", "token"), NO_TABLE)
    table.take(whole(7))
    return table


def test_a_gap_is_noticed_once_and_mended_by_a_whole_table(table: Table) -> None:
    assert table.take(told(8))
    assert not table.take(told(10))
    assert table.take(told(11)), "it was asked for already"
    assert not table.awaited
    assert table.take(whole(12))
    assert table.seq == 12


def test_what_is_told_again_changes_nothing(table: Table) -> None:
    table.take(told(8, events=[{"type": "Played"}]))
    assert table.take(told(8, events=[{"type": "Played"}]))
    assert table.events() == [{"type": "Played"}]


def test_a_standing_is_good_until_something_happens_and_talk_is_nothing(table: Table) -> None:
    table.take(told(8) | {"fact": {"type": "Said"}})
    assert table.legal
    table.take(told(9) | {"fact": {"type": "SomethingOfLater"}})
    assert table.legal
    table.take(told(10))
    assert table.legal == []


def test_nobody_is_awaited_before_they_have_seen_what_they_did(table: Table) -> None:
    table.promised = 8
    before = table.awaited
    table.take(told(8, standing=whole(8)["standing"]))
    assert (before, table.awaited) == (False, True)


def test_what_the_server_has_lost_is_not_waited_for(table: Table) -> None:
    table.promised = 7
    table.take(whole(5))
    assert (table.seq, table.awaited) == (5, True)


def test_where_one_sits_may_change(table: Table) -> None:
    table.take(told(8, you=NOWHERE))
    assert table.you == NOWHERE
    assert not table.awaited
