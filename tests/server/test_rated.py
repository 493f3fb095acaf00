"""Rated play on a real server: the queue, what a game does to ratings, the peace among strangers.

Each test has a pool of its own, for the queue is one for all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cassoulet.wire import facts, to_client
from cassoulet.wire.to_server import Phrase, Say, Sit, Stand, Start
from tests.server.client import Client, Refusal, play
from tests.server.conftest import untroubled
from tests.server.running import Server
from tests.server.seen import Seen
from tests.server.test_accounts import Browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("rated")) as server:
        yield server
        untroubled(server)


def guest(server: Server, name: str) -> Browser:
    return Browser(server, token=server.guest(name))


def account(server: Server, name: str) -> Browser:
    browser = guest(server, name)
    status, told = browser.make(name, passkey=False)
    assert status == 201, told
    return browser


def joins(browser: Browser, pool: str) -> str:
    status, told = browser.ask("POST", "play", {"pool": pool})
    assert status == 201, told
    return str(told["table"])


def place(seen: Seen, name: str) -> to_client.Place:
    assert seen.room
    return next(one for one in seen.room.places if one.name == name)


def settled(seen: Seen) -> bool:
    return bool(seen.room and seen.room.settled)


def test_guests_who_play_now_meet_at_one_table_which_bots_fill(server: Server) -> None:
    ann, bob = guest(server, "Ann"), guest(server, "Bob")
    table = joins(ann, "fagioli")
    assert (joins(bob, "fagioli"), joins(ann, "fagioli")) == (table, table)

    async def scene() -> None:
        address = server.sockets["starlette"]
        async with Client(address, ann.token) as one, Client(address, bob.token) as other:
            seen = await one.watch(table)
            assert seen.room
            assert (seen.room.setting.kind, seen.room.setting.rated) == ("queue", False)
            assert (seen.room.setting.undo, seen.room.setting.clock.kind) == ("never", "live")
            assert seen.room.starts > 0
            await other.watch(table)
            await other.do(Start, table)
            await one.until(table, Seen.started)
            await other.until(table, Seen.started)
            assert [place.taken for place in seen.room.places] == ["person", "person", "bot"]
            with pytest.raises(Refusal, match="no_text_here"):
                await one.do(Say, table, text="hello")
            await one.do(Phrase, table, phrase="hello")
            await asyncio.gather(play(one, table, Random(1)), play(other, table, Random(2)))
            await one.until(
                table, lambda seen: facts.Noted() in [fact for _, fact in seen.heard.values()]
            )
            assert not settled(seen)

    asyncio.run(scene())
    assert joins(ann, "fagioli") != table  # that game is over


def test_a_rated_game_changes_ratings_once_and_all_pages_say_so(server: Server) -> None:
    ada = account(server, "Ada")
    table = joins(ada, "pas_de_haricots")

    async def scene() -> facts.Settled:
        async with Client(server.sockets["picows"], ada.token) as one:
            await one.watch(table)
            await one.do(Start, table)
            seen = await one.until(table, Seen.started)
            mine = place(seen, "Ada")
            assert (mine.rating, mine.provisional) == (1500, True)
            assert all(one.rating == 1500 for one in seen.room.places)  # type: ignore[union-attr]
            await play(one, table, Random(1))
            seen = await one.until(table, settled)
            assert seen.room
            assert seen.room.settled
            return seen.room.settled

    told = asyncio.run(scene())
    assert told.why_not == ""
    [change] = told.changes
    assert (change.before, change.provisional) == (1500, True)
    status, ladder = ada.ask("GET", "ladder/pas_de_haricots")
    assert status == 200
    assert (ladder["rungs"], ladder["people"], ladder["missing"]) == ([], 0, 10)
    assert ladder["you"] == {
        "pool": "pas_de_haricots",
        "rating": change.after,
        "provisional": True,
        "games": 1,
        "rank": 0,
    }
    assert [bot["level"] for bot in ladder["bots"]] == ["easy", "medium", "hard", "expert"]
    _, profile = guest(server, "Eve").ask("GET", "players/Ada")
    assert profile["ratings"] == [ladder["you"]]
    assert [(one["table"], one["after"]) for one in profile["games"]] == [(table, change.after)]
    ada.ask("PATCH", "account", {"hidden": True})
    _, profile = guest(server, "Eve").ask("GET", "players/Ada")
    assert (profile["ratings"], profile["games"]) == ([], [])
    assert ada.ask("GET", "account")[1]["ratings"] == [ladder["you"]]


def test_guests_and_accounts_do_not_meet_and_a_hidden_rating_is_not_shown(server: Server) -> None:
    cleo, dan = account(server, "Cleo"), guest(server, "Dan")
    cleo.ask("PATCH", "account", {"hidden": True})
    table = joins(cleo, "haricots")
    assert joins(dan, "haricots") != table
    with server.visitor() as visitor:
        room = visitor.get(f"/api/tables/{table}").json()
    assert room["setting"]["rated"]
    assert room["places"][0]["rating"] is None


def test_blocked_people_never_meet(server: Server) -> None:
    fay, gus, hal = (account(server, name) for name in ("Fay", "Gus", "Hal"))
    assert fay.ask("PUT", "blocks/gus") == (204, None)
    assert fay.ask("GET", "account")[1]["blocked"] == ["Gus"]
    first = joins(gus, "bohnanza")
    second = joins(fay, "bohnanza")
    assert first != second
    assert joins(hal, "bohnanza") in (first, second)
    assert fay.ask("DELETE", "blocks/Gus") == (204, None)
    assert fay.ask("GET", "account")[1]["blocked"] == []
    assert fay.ask("PUT", "blocks/Nobody at all") == (404, {"code": "no_such_player"})
    assert fay.ask("PUT", "blocks/Fay") == (404, {"code": "no_such_player"})
    assert guest(server, "Eve").ask("PUT", "blocks/Gus") == (401, {"code": "bad_token"})


def test_on_another_device_it_is_the_same_seat(server: Server) -> None:
    ian = guest(server, "Ian")
    told = ian.make("Ian", passkey=False)[1]
    table = joins(ian, "duel")
    other = guest(server, "Someone")
    as_guest = other.token
    other.enter(code=told["code"], tokens=[as_guest])
    other.token = as_guest  # of a guest that the account has been
    status, joined = other.ask("POST", "play", {"pool": "duel"})
    assert (status, joined["table"]) == (201, table)

    async def scene() -> None:
        async with Client(server.sockets["starlette"], joined["token"]) as one:
            seen = await one.watch(table)
            assert seen.you == 0

    asyncio.run(scene())


def test_who_wants_another_game_leaves_the_first(server: Server) -> None:
    joe = guest(server, "Joe")
    first = joins(joe, "duel")
    second = joins(joe, "bohnanza")
    assert first != second
    with server.visitor() as visitor:
        room = visitor.get(f"/api/tables/{first}").json()
    assert [one["taken"] for one in room["places"]] == ["free", "free"]


def test_while_a_game_runs_play_now_leads_back_to_it(server: Server) -> None:
    kim = account(server, "Kim")
    table = joins(kim, "fagioli")

    async def scene() -> None:
        async with Client(server.sockets["starlette"], kim.token) as one:
            await one.watch(table)
            await one.do(Start, table)
            await one.until(table, Seen.started)
            await one.do(Stand, table)
            assert joins(kim, "fagioli") == table
            assert joins(kim, "duel") == table

    asyncio.run(scene())


def test_nobody_sits_down_beside_the_queue(server: Server) -> None:
    lea, max_ = guest(server, "Lea"), guest(server, "Max")
    table = joins(lea, "pas_de_haricots")

    async def scene() -> None:
        async with Client(server.sockets["starlette"], max_.token) as one:
            await one.watch(table)
            with pytest.raises(Refusal, match="not_here"):
                await one.do(Sit, table, seat=1)

    asyncio.run(scene())


def test_the_host_is_told_by_who_sat_there(server: Server) -> None:
    ned, oda, eve = guest(server, "Ned"), guest(server, "Oda"), guest(server, "Eve")
    table = joins(ned, "haricots")
    assert joins(oda, "haricots") == table
    with server.visitor() as visitor:
        places = visitor.get(f"/api/tables/{table}").json()["places"]
    seat = [one["name"] for one in places].index("Ned")
    report = {"table": table, "seat": seat, "why": "name", "words": "rude"}
    assert oda.ask("POST", "reports", report) == (204, None)
    assert eve.ask("POST", "reports", report) == (422, {"code": "not_seated"})
    assert ned.ask("POST", "reports", report) == (422, {"code": "seat_free"})
    assert oda.ask("POST", "reports", {**report, "seat": 7}) == (422, {"code": "no_such_seat"})
    assert oda.ask("POST", "reports", {**report, "why": "bored"})[0] == 422
    assert oda.ask("POST", "reports", {**report, "words": "x" * 301})[0] == 422


def test_what_is_no_pool(server: Server) -> None:
    pia: Any = guest(server, "Pia")
    assert pia.ask("POST", "play", {"pool": "haricot_magique"}) == (422, {"code": "malformed"})
    assert pia.ask("GET", "ladder/chess") == (404, {"code": "no_such_pool"})
    pia.token = "nobody"
    assert pia.ask("POST", "play", {"pool": "duel"}) == (401, {"code": "bad_token"})
    assert pia.ask("GET", "ladder/duel") == (401, {"code": "bad_token"})


def test_without_a_token_everybody_sees_the_ladder(server: Server) -> None:
    with server.visitor() as visitor:
        found = visitor.get("/api/ladder/duel").json()
    assert (found["you"], found["rungs"]) == (None, [])
    assert [bot["rating"] for bot in found["bots"]] == sorted(
        bot["rating"] for bot in found["bots"]
    )
