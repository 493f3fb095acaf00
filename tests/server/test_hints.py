"""Hints: a few a game, to who plays with nobody but bots and for nothing but fun."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cassoulet import archive, games
from cassoulet.journal import verify
from tests.server.client import Client, play
from tests.server.conftest import untroubled
from tests.server.running import Server
from tests.server.seen import Seen
from tests.server.sitting import Sitting, sit
from tests.server.test_reviews import SECRET, at_home, hasty, token_of
from tests.server.test_tables import journal

MOST = 3


@pytest.fixture(scope="module", autouse=True)
def _few_trials() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRIALS", "2")
        yield


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with hasty(tmp_path_factory.mktemp("hints"), secrets=[SECRET]) as server:
        yield server
        untroubled(server)


def look(server: Server, table: str, token: str) -> Any:
    with server.visitor(token=token) as visitor:
        answer = visitor.get(f"/api/tables/{table}/hint")
    assert answer.status_code == 200, answer.text
    return answer.json()


def left(server: Server, table: str, token: str) -> int:
    return int(look(server, table, token)["left"])


def ask(server: Server, table: str, token: str) -> tuple[int, Any]:
    with server.visitor(token=token) as visitor:
        visitor.timeout = 60
        answer = visitor.post(f"/api/tables/{table}/hint")
    return answer.status_code, answer.json()


async def my_turn(player: Client, table: str) -> Seen:
    """One with a choice."""
    while True:
        seen = await player.until(table, lambda seen: seen.awaits_me() or seen.over())
        assert not seen.over()
        if len(legal(seen)) > 1:
            return seen
        await play(player, table, Random(1), moves=1)


def legal(seen: Seen) -> list[Any]:
    assert seen.standing
    return [msgspec.json.decode(action) for action in seen.standing.legal]


async def with_bots(server: Server, scene: Any, game: str = "haricots", **setting: Any) -> Any:
    seats = setting.pop("seats", 3)
    async with sit(
        server, server.sockets["starlette"], game, seats, bots=seats - 1, **setting
    ) as sitting:
        await sitting.start()
        return await scene(sitting, sitting.players[0])


def test_a_hint_is_something_that_may_be_done_and_there_are_three(home: Server) -> None:
    async def scene(sitting: Sitting, player: Client) -> None:
        table, token = sitting.table, player.token
        assert left(home, table, token) == MOST
        for given in range(1, MOST + 1):
            seen = await my_turn(player, table)
            status, told = await asyncio.to_thread(ask, home, table, token)
            assert (status, told["left"]) == (200, MOST - given)
            assert told["action"] in legal(seen)
            assert 0 <= told["chance"] <= 1
            again = await asyncio.to_thread(ask, home, table, token)
            assert (again[0], again[1]["left"]) == (200, told["left"]), "it counts once"
            assert look(home, table, token) == {"left": MOST - given, "again": True}
            await play(player, table, Random(given), moves=1)
        await my_turn(player, table)
        assert look(home, table, token) == {"left": 0, "again": False}
        refused = await asyncio.to_thread(ask, home, table, token)
        assert refused == (409, {"code": "no_hints_left"})

    asyncio.run(with_bots(home, scene, "pas_de_haricots"))


def test_a_restart_gives_none_back_and_a_journal_knows_none(tmp_path: Path) -> None:
    async def scene(sitting: Sitting, player: Client) -> None:
        table, token = sitting.table, player.token
        await my_turn(player, table)
        assert (await asyncio.to_thread(ask, server, table, token))[0] == 200
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.to_thread(server.start)
        await my_turn(player, table)
        assert left(server, table, token) == MOST - 1
        await play(player, table, Random(1))
        status, body = await asyncio.to_thread(journal, server, table)
        assert status == 200
        assert verify(archive.decode(body, games.box)).over

    with hasty(tmp_path) as server:
        asyncio.run(with_bots(server, scene, options={"rules": "basic"}))
        untroubled(server)


def test_whose_turn_it_is_not_has_nothing_to_ask(home: Server) -> None:
    async def scene(sitting: Sitting, player: Client) -> None:
        await play(player, sitting.table, Random(1))
        refused = await asyncio.to_thread(ask, home, sitting.table, player.token)
        assert refused == (404, {"code": "no_hints_here"}), "the game is over"

    asyncio.run(with_bots(home, scene, options={"rules": "basic"}))


@pytest.mark.parametrize(
    ("game", "seats", "bots"),
    [
        ("haricots", 3, 1),  # another person sits there
        ("bohnanza", 3, 2),  # no trials judge a market
    ],
)
def test_there_are_none_where_others_play_or_nobody_can_judge(
    home: Server, game: str, seats: int, bots: int
) -> None:
    async def scene() -> None:
        async with sit(home, home.sockets["starlette"], game, seats, bots) as sitting:
            await sitting.start()
            for player in sitting.players:
                assert left(home, sitting.table, player.token) == 0
                status, told = await asyncio.to_thread(ask, home, sitting.table, player.token)
                assert status in (404, 409)
                assert told["code"] in ("no_hints_here", "nothing_to_hint")

    asyncio.run(scene())


def test_nobody_else_is_told_one(home: Server) -> None:
    async def scene(sitting: Sitting, player: Client) -> None:
        table = sitting.table
        await my_turn(player, table)
        stranger = sitting.spectator.token
        assert left(home, table, stranger) == 0
        assert await asyncio.to_thread(ask, home, table, stranger) == (
            404,
            {"code": "no_hints_here"},
        )
        assert await asyncio.to_thread(ask, home, table, "") == (401, {"code": "bad_token"})

    asyncio.run(with_bots(home, scene))


def test_who_does_not_play_there_does_not_even_have_the_table_opened(home: Server) -> None:
    over, token = at_home(home).played(), home.guest()
    before = home.metric("cassoulet_tables")
    for bearer in (token, token_of("guest-0")):  # who played there, once
        assert ask(home, over, bearer) == (404, {"code": "no_hints_here"})
    assert home.metric("cassoulet_tables") <= before


def test_before_the_cards_are_dealt_there_is_nothing_to_say(home: Server) -> None:
    token = home.guest()
    table = home.table(token, "haricots", 3)
    assert left(home, table, token) == 0
    assert ask(home, table, token) == (404, {"code": "no_hints_here"})
    assert ask(home, "a" * 10, token) == (404, {"code": "no_such_table"})


def test_who_has_no_reviewers_has_no_hints(tmp_path: Path) -> None:
    async def scene(sitting: Sitting, player: Client) -> None:
        await my_turn(player, sitting.table)
        assert left(server, sitting.table, player.token) == 0
        refused = await asyncio.to_thread(ask, server, sitting.table, player.token)
        assert refused == (404, {"code": "no_hints_here"})

    with hasty(tmp_path, reviewers=0) as server:
        asyncio.run(with_bots(server, scene))
        untroubled(server)


def test_whoever_asks_too_much_is_charged_what_it_costs(tmp_path: Path) -> None:
    """Also for what was said before, which counts no more."""

    async def scene(sitting: Sitting, player: Client) -> None:
        table, token = sitting.table, player.token
        await my_turn(player, table)
        status = 200
        with server.visitor("10.1.1.1", token) as visitor:
            visitor.timeout = 60
            while status == 200:
                answer = await asyncio.to_thread(visitor.post, f"/api/tables/{table}/hint")
                status = answer.status_code
        assert (status, answer.json()) == (429, {"code": "too_fast"})
        assert left(server, table, token) == MOST - 1

    with hasty(tmp_path, {"reviews": 0.0001, "reviews_burst": 1}) as server:
        asyncio.run(with_bots(server, scene))
        untroubled(server)


def hinted(received: bytes) -> bool:
    return b'"Hinted"' in received


def test_what_was_hinted_is_said_to_nobody(home: Server) -> None:
    """Everybody who watches hears that there was one, and no more."""

    async def scene(sitting: Sitting, player: Client) -> None:
        table, watching = sitting.table, sitting.spectator
        watching.recording = True
        await my_turn(player, table)
        assert (await asyncio.to_thread(ask, home, table, player.token))[0] == 200
        await watching.until(table, lambda _: any(map(hinted, watching.received)))
        [told] = filter(hinted, watching.received)
        assert b'"fact":{"type":"Hinted","seat":0}' in told
        assert b"chance" not in told

    asyncio.run(with_bots(home, scene))
