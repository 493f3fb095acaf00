"""The way back over HTTP: each token is judged for itself, and nothing is read that costs much."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any
from unittest.mock import ANY

import pytest

from tests.server.running import Server
from tests.server.sitting import sit

GARBAGE: dict[str, Any] = {
    "nothing": None,
    "a list": [],
    "no field": {},
    "not a list": {"held": "all"},
    "a table without a token": {"held": [{"tables": ["k3v5mdq2xa"]}]},
    "a token without tables": {"held": [{"token": "x"}]},
    "a name that no table has": {"held": [{"token": "x", "tables": ["'; DROP TABLE heads"]}]},
    "a number for a table": {"held": [{"token": "x", "tables": [7]}]},
    "something more": {"held": [], "admin": True},
}


def ask(server: Server, *held: tuple[str, list[str]], address: str = "") -> tuple[int, Any]:
    body = {"held": [{"token": token, "tables": tables} for token, tables in held]}
    with server.visitor(address) as visitor:
        answer = visitor.post("/api/seats", json=body)
    return answer.status_code, answer.json()


def test_one_finds_all_tables_under_all_names_in_the_order_asked_for(server: Server) -> None:
    ana, anna = server.guest("Ana"), server.guest("Anna")
    mine, hers = server.table(ana), server.table(anna, "fagioli", 2, public=True)
    status, told = ask(server, (anna, [hers, "aaaaaaaaaa"]), (ana, [mine]))
    assert status == 200
    assert [brief["table"] for brief in told["tables"]] == [hers, "aaaaaaaaaa", mine]
    assert [brief["status"] for brief in told["tables"]] == ["waiting", "gone", "waiting"]
    assert [brief["seat"] for brief in told["tables"]] == [0, -1, 0]
    assert [seat["name"] for seat in told["tables"][0]["seats"]] == ["Anna", ""]


def test_a_game_is_told_as_it_is_played_and_as_it_ended(server: Server) -> None:
    async def scene() -> None:
        clock = {"kind": "days", "bank": 3600}
        async with sit(server, server.sockets["starlette"], "fagioli", 2, 0, clock=clock) as here:
            tokens = [player.token for player in here.players]
            await here.start()
            await here.up_to_date()
            for _ in range(3):
                both = [ask(server, (token, [here.table]))[1]["tables"][0] for token in tokens]
                waiting_for = here.players[0].seen[here.table].standing
                assert waiting_for
                assert both[0]["waiting_for"] == both[1]["waiting_for"] == waiting_for.waiting_for
                mine = both[waiting_for.waiting_for[0]]
                assert 3500_000 < mine["left"] <= 3600_000
                await here.step(1)
            await here.play(1)
            over = ask(server, (tokens[1], [here.table]))[1]["tables"][0]
            result = here.players[0].seen[here.table].standing
            assert result
            assert result.result
            assert (over["status"], over["seat"]) == ("over", 1)
            assert over["result"]["scores"] == result.result.scores

    asyncio.run(scene())


@pytest.mark.parametrize("change", [lambda token: token[:-2], lambda token: "x", lambda token: ""])
def test_a_token_that_is_none_opens_nothing_and_spoils_nothing(server: Server, change: Any) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = server.table(ana)
    status, told = ask(server, (change(ana), [table]), (bo, [table]), (ana, [table]))
    forged, stranger, mine = told["tables"]
    assert (status, mine["seat"], mine["seats"][0]["name"]) == (200, 0, "Ana")
    assert forged == stranger
    assert (forged["seat"], forged["seats"], forged["waiting_for"]) == (-1, [], [])


@pytest.mark.parametrize("body", GARBAGE.values(), ids=list(GARBAGE))
def test_garbage_is_refused(server: Server, body: Any) -> None:
    with server.visitor() as visitor:
        answer = visitor.post("/api/seats", json=body)
    assert (answer.status_code, answer.json()) == (422, {"code": "malformed"})


def test_thousands_of_tables_are_not_looked_up(server: Server) -> None:
    token, other = server.guest(), server.guest()
    many = [f"{n:010}".translate(str.maketrans("0189", "abcd")) for n in range(2000)]
    assert ask(server, (token, many[:60]))[0] == 200
    assert ask(server, (token, many[:31]), (other, many[:30])) == (422, {"code": "too_many_tables"})
    assert ask(server, *[(token, [])] * 61) == (422, {"code": "too_many_tables"})
    assert ask(server, ("x" * 16_000, [])) == (200, {"now": ANY, "tables": [], "renewed": {}})
    assert ask(server, (token, many)) == (413, {"code": "too_large"})


def test_only_post_is_answered(server: Server) -> None:
    with server.visitor() as visitor:
        assert visitor.get("/api/seats").status_code == 405


def test_it_costs_what_it_costs(strict: Server) -> None:
    """Five requests at once: with forty tables one is paid for by five."""
    token, tables = strict.guest(), ["k3v5mdq2xa"] * 40
    assert ask(strict, (token, tables), address="10.9.9.1")[0] == 200
    assert ask(strict, (token, tables), address="10.9.9.1") == (429, {"code": "too_fast"})
    for _ in range(4):
        assert ask(strict, (token, tables[:1]), address="10.9.9.2")[0] == 200


def test_a_log_that_must_be_read_is_paid_for_and_read_once(own: Server) -> None:
    token = own.guest()
    tables = [own.table(token) for _ in range(3)]
    assert own.stop() == 0
    with sqlite3.connect(own.folder / "data/tables.sqlite") as old:
        old.execute("UPDATE heads SET brief = NULL")  # as of an older version
    own.limits |= {"requests": 0.001, "requests_burst": 12}
    own.start()
    statuses = [
        [brief["status"] for brief in ask(own, (token, tables), address=address)[1]["tables"]]
        for address in ("10.9.9.1", "10.9.9.2", "10.9.9.3")
    ]
    assert sorted(statuses[0]) == ["unknown", "waiting", "waiting"]  # in whatever order
    assert statuses[1] == statuses[2] == ["waiting"] * 3
