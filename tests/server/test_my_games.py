"""My games over HTTP: of all guests of a browser, as they stand, and of nobody else."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import pytest

from cassoulet.server import mine
from tests.server.running import Server
from tests.server.sitting import sit

PATIENCE = 20.0  # seconds

GARBAGE: dict[str, Any] = {
    "nothing": None,
    "a list": [],
    "a token that is no text": {"tokens": [7]},
    "too many tokens": {"tokens": ["x"] * 61},
    "a place that is none": {"tokens": [], "before": "1; DROP TABLE seatings"},
    "a time beyond all times": {"tokens": [], "before": "9" * 16 + "-aaaaaaaaaa"},
    "a long name": {"tokens": [], "person": "x" * 25},
    "something more": {"tokens": [], "admin": True},
}


def ask(server: Server, *tokens: str, **wish: str) -> Any:
    with server.visitor() as visitor:
        answer = visitor.post("/api/games/mine", json={"tokens": tokens, **wish})
    assert answer.status_code == 200, answer.text
    return answer.json()


def told(server: Server, *tokens: str, until: Callable[[Any], bool], **wish: str) -> Any:
    """What is noted comes a moment after it happened."""
    deadline = time.monotonic() + PATIENCE
    while not until(found := ask(server, *tokens, **wish)):
        assert time.monotonic() < deadline, found
        time.sleep(0.05)
    return found


def tables(games: list[Any]) -> list[str]:
    return [game["brief"]["table"] for game in games]


def test_a_browser_finds_the_games_of_all_its_guests_and_no_others(server: Server) -> None:
    ana, anna, bo = server.guest("Ana"), server.guest("Anna"), server.guest("Bo")
    mine, hers = server.table(ana), server.table(anna, "fagioli", 2)
    found = told(server, ana, anna, "x", until=lambda found: len(found["running"]) == 2)
    assert set(tables(found["running"])) == {mine, hers}
    assert {game["token"] for game in found["running"]} == {ana, anna}
    assert sorted(found["games"]) == ["fagioli", "haricots"]
    assert ask(server, bo)["running"] == ask(server)["running"] == []
    only = ask(server, ana, anna, game="fagioli")
    assert tables(only["running"]) == [hers]


def test_a_finished_game_is_told_with_its_result_and_with_whom(server: Server) -> None:
    async def scene() -> None:
        async with sit(server, server.sockets["starlette"], "fagioli", 2, 0) as here:
            tokens = [player.token for player in here.players]
            await here.start()
            await here.play(1)
            ana = await asyncio.to_thread(
                told, server, tokens[0], until=lambda found: bool(found["over"])
            )
            [game] = ana["over"]
            assert (game["brief"]["table"], game["brief"]["seat"]) == (here.table, 0)
            standing = here.players[0].seen[here.table].standing
            assert standing
            assert standing.result
            assert game["brief"]["result"]["scores"] == standing.result.scores
            assert (ana["people"], ana["running"], ana["more"]) == (["Bo"], [], "")
            assert ask(server, tokens[0], person="Bo")["over"] == ana["over"]
            assert ask(server, tokens[0], person="Cleo")["over"] == []
            [same] = ask(server, tokens[1])["over"]
            assert (same["brief"]["seat"], same["token"]) == (1, tokens[1])

    asyncio.run(scene())


def test_a_game_that_is_kept_no_more_is_still_told_and_a_room_that_closed_is_not(
    own: Server,
) -> None:
    async def scene() -> str:
        async with sit(own, own.sockets["starlette"], "fagioli", 2, 0) as here:
            await here.start()
            await here.play(1)
            return here.players[0].token

    token = asyncio.run(scene())
    other = own.guest("Zoe")
    own.table(other)
    before = told(own, token, until=lambda found: bool(found["over"]))["over"]
    told(own, other, until=lambda found: bool(found["running"]))
    own.kill()
    with sqlite3.connect(own.folder / "data/tables.sqlite") as store:
        store.execute("DELETE FROM heads")
    own.start()
    assert ask(own, token)["over"] == [{**before[0], "kept": False}]
    assert ask(own, other)["running"] == []
    with sqlite3.connect(own.folder / "data/tables.sqlite") as store:
        [(left,)] = store.execute("SELECT count(*) FROM seatings WHERE over = 0").fetchall()
    assert left == 0


@pytest.mark.parametrize("body", GARBAGE.values(), ids=list(GARBAGE))
def test_garbage_is_refused(server: Server, body: Any) -> None:
    with server.visitor() as visitor:
        answer = visitor.post("/api/games/mine", json=body)
    assert (answer.status_code, answer.json()) == (422, {"code": "malformed"})


def test_it_costs_what_it_costs(strict: Server) -> None:
    """Five requests at once: thirty tokens are paid for by three more."""
    assert mine.CHEAP == 10
    with strict.visitor() as visitor:
        body = {"tokens": ["x"] * 30}
        assert visitor.post("/api/games/mine", json=body).status_code == 200
        assert visitor.post("/api/games/mine", json=body).status_code == 429
