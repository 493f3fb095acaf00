"""Programs at the table: shown as such, good for what their tokens say, and never among people
who are rated; with a socket or without.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Any

import httpx
import jsonschema_rs
import pytest
from websockets.asyncio.client import connect

from cassoulet import games
from cassoulet.tables.hosting.keys import Scope
from cassoulet.wire import to_server
from tests.server.client import Client, Refusal, play
from tests.server.conftest import untroubled
from tests.server.running import COLOUR, SOURCE, Server
from tests.server.test_accounts import Browser
from tests.sizes import FULL

TRIES = 1_000 if FULL else 150
SETTING = {"game": "fagioli", "seats": 2}
SCOPES: tuple[Scope, ...] = ("watch", "play", "talk", "open")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("programs")) as server:
        yield server
        untroubled(server)


def program(server: Server, name: str = "Robo") -> Browser:
    form = {"name": name, "colour": COLOUR, "program": True}
    with server.visitor() as visitor:
        return Browser(server, token=visitor.post("/api/guests", json=form).json()["token"])


def owner(server: Server, name: str) -> Browser:
    browser = Browser(server, token=server.guest(name))
    assert browser.make(name, passkey=False)[0] == 201
    return browser


def scoped(owner: Browser, name: str, *scopes: str, days: int = 1) -> Browser:
    form = {"name": name, "scopes": scopes, "days": days}
    status, made = owner.ask("POST", "account/programs", form)
    assert status == 201, made
    return Browser(owner.server, token=made["token"])


def opened(browser: Browser, **setting: Any) -> str:
    status, told = browser.ask("POST", "tables", SETTING | setting)
    assert status == 201, told
    return str(told["table"])


def says(browser: Browser, kind: str, table: str, **fields: Any) -> tuple[int, Any]:
    """A command, without a socket."""
    command = {"type": kind, "id": token_hex(8), "table": table, **fields}
    return browser.ask("POST", "commands", command)


@contextmanager
def lines(browser: Browser, **query: Any) -> Iterator[Iterator[dict[str, Any]]]:
    """What is streamed, line by line; empty ones say nothing."""
    with (
        browser.visitor() as visitor,
        visitor.stream("GET", "/api/stream", params=query, timeout=60) as answer,
    ):
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/x-ndjson")
        yield (json.loads(line) for line in answer.iter_lines() if line)


# A program is a guest that is shown as one


def test_a_program_is_shown_as_one_and_so_is_its_seat_in_the_rematch(server: Server) -> None:
    robo = program(server)
    table = opened(robo)
    assert says(robo, "AddBot", table, seat=1, level="easy")[0] == 200
    assert says(robo, "Start", table)[0] == 200
    _, room = robo.ask("GET", f"tables/{table}")
    assert [place["program"] for place in room["places"]] == [True, False]
    assert [place["taken"] for place in room["places"]] == ["person", "bot"]


def test_a_person_is_no_program(server: Server) -> None:
    ada = Browser(server, token=server.guest("Ada"))
    _, room = ada.ask("GET", f"tables/{opened(ada)}")
    assert not any(place["program"] for place in room["places"])


# The words of the games


@pytest.mark.parametrize("game", games.names())
def test_the_schemas_of_a_game_are_told_and_every_view_keeps_to_them(
    server: Server, game: str
) -> None:
    robo, box = program(server), games.box(game)
    status, words = robo.ask("GET", f"games/{game}/schema")
    assert (status, words["game"], words["rules"]) == (200, game, box.rules_version)
    for part in ("action", "event", "view"):
        assert jsonschema_rs.meta.is_valid(words[part])
    seats = box.seats[0]
    table = opened(robo, game=game, seats=seats)
    for seat in range(1, seats):
        says(robo, "AddBot", table, seat=seat, level="easy")
    says(robo, "Start", table)
    with lines(robo, table=table) as told:
        standing = next(one["standing"] for one in told if one.get("standing"))
    assert jsonschema_rs.is_valid(words["view"], standing["view"])
    for action in standing["legal"]:
        assert jsonschema_rs.is_valid(words["action"], action)


def test_no_schema_of_a_game_that_there_is_not(server: Server) -> None:
    assert program(server).ask("GET", "games/chess/schema") == (422, {"code": "no_such_game"})


# Without a socket


def test_a_whole_game_is_played_by_lines_and_posts(server: Server) -> None:
    robo, chance = program(server), Random(7)
    table = opened(robo)
    says(robo, "AddBot", table, seat=1, level="easy")
    says(robo, "Start", table)
    moved = 0  # what was told before its last move may come after it
    with lines(robo, table=table) as told:
        for one in told:
            standing, room = one.get("standing"), one.get("room")
            if room and room["status"] == "over":
                break
            if standing and standing["legal"] and one["seq"] >= moved:
                action = chance.choice(standing["legal"])
                status, answer = says(robo, "Play", table, after=one["seq"], action=action)
                assert status == 200 or answer["code"] == "stale", answer
                moved = answer.get("seq", moved)
    assert robo.ask("GET", f"tables/{table}")[1]["status"] == "over"


def test_the_same_command_sent_twice_is_done_once(server: Server) -> None:
    robo = program(server)
    table = opened(robo)
    command = {"type": "AddBot", "id": token_hex(8), "table": table, "seat": 1, "level": "easy"}
    first, again = [robo.ask("POST", "commands", command) for _ in range(2)]
    assert first == again
    assert first[1]["type"] == "Done"


def test_what_is_refused_says_why_as_over_a_socket(server: Server) -> None:
    robo = program(server)
    status, told = says(robo, "Start", opened(robo))
    assert (status, told["type"], told["code"]) == (409, "Refused", "seats_free")
    assert says(robo, "Start", "aaaaaaaaaa")[1]["code"] == "no_such_table"
    assert robo.ask("POST", "commands", {"type": "Hello", "token": ""})[0] == 422
    assert Browser(server, token="nobody's").ask("POST", "commands", {}) == (
        422,
        {"code": "malformed"},
    )
    with server.visitor() as visitor:
        assert visitor.get("/api/stream").status_code == 401


@pytest.mark.parametrize(
    "query", [{"table": "UPPER"}, {"table": ""}, {"after": -2}, {"after": "x"}, {"table": "a" * 99}]
)
def test_a_stream_of_what_there_is_not_is_refused(server: Server, query: dict[str, Any]) -> None:
    with program(server).visitor() as visitor:
        answer = visitor.get("/api/stream", params=query)
    assert (answer.status_code, answer.json()) == (422, {"code": "malformed"})


def test_who_looks_on_by_a_stream_sees_no_more_than_by_a_socket(server: Server) -> None:
    robo, other = program(server), program(server, "Other")
    table = opened(robo, game="haricots", seats=3)
    for seat in (1, 2):
        says(robo, "AddBot", table, seat=seat, level="easy")
    says(robo, "Start", table)
    with lines(robo, table=table) as mine, lines(other, table=table) as theirs:
        own = next(one for one in mine if one.get("standing"))
        seen = next(one for one in theirs if one.get("standing"))
    assert (own["you"], seen["you"]) == (0, -1)
    assert seen["standing"]["legal"] == []
    assert seen["standing"]["view"] != own["standing"]["view"]


def test_each_answer_to_a_command_has_its_status(server: Server) -> None:
    """Those that docs/protocol.md has, but for what only a busy server says."""
    one = program(server)
    table = opened(one)
    assert says(one, "AddBot", table, seat=1, level="easy")[0] == 200
    status, refused = says(one, "Sit", "aaaaaaaaaa", seat=0)
    assert (status, refused["type"], refused["code"]) == (409, "Refused", "no_such_table")
    assert says(one, "Sit", "no table", seat=0) == (422, {"code": "malformed"})
    stranger = Browser(server, token="of-somebody-elses")
    assert says(stranger, "Start", table) == (401, {"code": "bad_token"})
    watcher = scoped(owner(server, "Marguerite"), "Eyes only", "watch")
    assert says(watcher, "Start", table) == (403, {"code": "out_of_scope"})
    assert says(one, "Say", table, text="x" * 100_000) == (413, {"code": "too_large"})


def test_a_stream_ends_when_its_reader_has_gone(server: Server) -> None:
    robo = program(server)
    table = opened(robo)
    with lines(robo, table=table) as told:
        next(one for one in told if one["type"] == "Table")

    def away() -> bool:
        return not robo.ask("GET", f"tables/{table}")[1]["places"][0]["here"]

    _until(away)


def _until(ready: Any, within: float = 30.0) -> None:
    async def wait() -> None:
        async with asyncio.timeout(within):
            while not await asyncio.to_thread(ready):
                await asyncio.sleep(0.1)

    asyncio.run(wait())


# All that concerns me


def test_who_follows_is_told_of_tables_where_they_sit_before_and_after(server: Server) -> None:
    robo, ada = program(server), Browser(server, token=server.guest("Ada"))
    before, after, others = opened(robo), opened(ada), opened(ada)
    assert says(ada, "Sit", before, seat=1)[0] == 200  # a full room is soon noted
    _until(lambda: bool(robo.ask("GET", "games/mine")[1]["running"]))
    with lines(robo) as told:
        assert next(one for one in told if one["type"] == "Table")["table"] == before
        assert says(robo, "Sit", after, seat=1)[0] == 200
        assert next(one for one in told if one["table"] != before)["table"] == after
        opened_now = opened(robo)
        assert next(one for one in told if one["type"] == "Table")["table"] == opened_now
    assert others not in (before, after, opened_now)


def test_a_follower_over_a_socket_plays_at_two_tables(server: Server, adapter: str) -> None:
    robo = program(server)
    tables = {opened(robo), opened(robo)}
    for table in tables:
        says(robo, "AddBot", table, seat=1, level="easy")
        says(robo, "Start", table)

    async def scene() -> set[str]:
        heard: set[str] = set()
        async with connect(server.sockets[adapter], compression=None) as socket:
            for message in (to_server.Hello(robo.token), to_server.Follow()):
                await socket.send(json.dumps({"type": type(message).__name__, **_fields(message)}))
            async with asyncio.timeout(30):
                while heard != tables:
                    told = json.loads(await socket.recv())
                    heard |= {told["table"]} if told["type"] == "Table" else set()
        return heard

    assert asyncio.run(scene()) == tables


def _fields(message: Any) -> dict[str, Any]:
    return {name: getattr(message, name) for name in message.__struct_fields__}


# Scopes


def test_a_token_is_good_for_what_it_says_and_nothing_else(server: Server) -> None:
    marta = owner(server, "Marta")
    plays, watches = scoped(marta, "Player", "play"), scoped(marta, "Watcher", "watch")
    assert plays.ask("POST", "tables", SETTING) == (403, {"code": "out_of_scope"})
    table = opened(marta)
    assert says(watches, "Sit", table, seat=1) == (403, {"code": "out_of_scope"})
    assert says(plays, "Sit", table, seat=1)[0] == 200
    assert says(plays, "Say", table, text="hello") == (403, {"code": "out_of_scope"})
    with lines(watches, table=table) as told:
        assert next(one for one in told if one["type"] == "Table")["you"] == -1


def test_whatever_a_program_tries_it_acts_only_within_its_scopes(server: Server) -> None:
    """Its commands over both ways, all doors of people, tokens that were tampered with."""
    chance, anna = Random(2026), owner(server, "Annabel")
    tokens = {
        scopes: scoped(anna, f"Prog{number}", *scopes)
        for number, scopes in enumerate([(one,) for one in SCOPES] + [SCOPES])
    }
    table = opened(anna)
    for _ in range(TRIES):
        scopes, who = chance.choice(list(tokens.items()))
        reach = {*scopes, *(["watch"] if "play" in scopes else [])}
        _one_try(chance, who, table, reach)


def _one_try(chance: Random, who: Browser, table: str, reach: set[str]) -> None:
    kind, scope, fields = chance.choice(COMMANDS)
    if chance.random() < 0.3:
        method, path, body = chance.choice(DOORS)
        assert who.ask(method, path, body)[0] in (401, 403), path
    elif chance.random() < 0.3:
        letters = list(who.token)
        letters[chance.randrange(len(letters))] = chance.choice("abcXYZ019_-")
        forged = "".join(letters)
        if forged != who.token:
            status, told = says(Browser(who.server, token=forged), kind, table, **fields)
            assert (status, told) == (401, {"code": "bad_token"})
    else:
        status, told = says(who, kind, table, **fields)
        refused = (status, told) == (403, {"code": "out_of_scope"})
        assert refused == (scope not in reach), (kind, reach, told)


COMMANDS: list[tuple[str, str, dict[str, Any]]] = [
    ("Sit", "play", {"seat": 7}),
    ("Stand", "play", {}),
    ("AddBot", "open", {"seat": 7, "level": "easy"}),
    ("Remove", "open", {"seat": 7}),
    ("Start", "open", {}),
    ("Play", "play", {"after": 0, "action": {}}),
    ("AskUndo", "play", {}),
    ("AnswerUndo", "play", {"allow": True}),
    ("Say", "talk", {"text": "beans"}),
    ("Phrase", "talk", {"phrase": "hello"}),
    ("Return", "play", {}),
    ("NewKey", "person", {}),
    ("Claim", "person", {"key": "any"}),
    ("Rematch", "open", {}),
    ("Pledge", "play", {"pledge": "0" * 64}),
    ("Hold", "play", {"wait": True}),
]
DOORS: list[tuple[str, str, Any]] = [
    ("POST", "account", {"name": "Someone", "colour": COLOUR}),
    ("GET", "account", None),
    ("PATCH", "account", {"hidden": True}),
    ("DELETE", "account", None),
    ("GET", "account/export", None),
    ("POST", "account/epoch", None),
    ("POST", "account/programs", {"name": "Mine", "scopes": ["play"]}),
    ("GET", "account/programs", None),
    ("DELETE", "account/programs/Prog0", None),
    ("POST", "daily", {"day": "2026-11-18"}),
    ("PUT", "blocks/Marta", None),
]


def test_a_socket_knows_the_scopes_too(server: Server, adapter: str) -> None:
    nora = owner(server, f"Nora {adapter}")
    table, plays = opened(nora), scoped(nora, f"Plays {adapter}", "play")

    async def scene() -> None:
        async with Client(server.sockets[adapter], plays.token) as client:
            await client.watch(table)
            await client.do(to_server.Sit, table, seat=1)
            for command, fields in ((to_server.Say, {"text": "psst"}), (to_server.NewKey, {})):
                with pytest.raises(Refusal, match="out_of_scope"):
                    await client.do(command, table, **fields)

    asyncio.run(scene())


# An account's programs


def test_an_account_makes_lists_and_ends_its_programs(server: Server) -> None:
    zoe = owner(server, "Zoe Owner")
    first = scoped(zoe, "Zoebot", "play", "open", days=3)
    _, told = zoe.ask("GET", "account/programs")
    [kept] = told["programs"]
    assert (kept["name"], kept["scopes"]) == ("Zoebot", ["open", "play"])
    assert kept["expires"] - kept["made"] == 3 * 24 * 3600 * 1000
    second = scoped(zoe, "zoebot", "play")
    assert first.ask("GET", "games/mine")[1]["running"] == []
    assert says(first, "Sit", "aaaaaaaaaa", seat=0) == (401, {"code": "bad_token"})
    assert says(second, "Sit", "aaaaaaaaaa", seat=0)[1]["code"] == "no_such_table"
    assert zoe.ask("DELETE", "account/programs/Zoebot") == (204, None)
    assert says(second, "Sit", "aaaaaaaaaa", seat=0) == (401, {"code": "bad_token"})
    assert zoe.ask("GET", "account/programs")[1] == {"programs": []}
    assert zoe.ask("DELETE", "account/programs/Zoebot") == (404, {"code": "no_such_program"})


def test_nobody_ends_anothers_program_or_takes_its_name(server: Server) -> None:
    one, other = owner(server, "Owner One"), owner(server, "Owner Two")
    scoped(one, "Beanbot", "play")
    form = {"name": "Beanbot", "scopes": ["play"]}
    assert other.ask("POST", "account/programs", form) == (409, {"code": "name_taken"})
    assert other.ask("DELETE", "account/programs/Beanbot") == (404, {"code": "no_such_program"})


def test_who_leaves_takes_their_programs_along(server: Server) -> None:
    ivo = owner(server, "Ivo")
    robo = scoped(ivo, "Ivobot", "play")
    assert ivo.ask("DELETE", "account") == (204, None)
    assert says(robo, "Sit", "aaaaaaaaaa", seat=0) == (401, {"code": "bad_token"})


def test_a_program_is_adopted_by_nobody(server: Server) -> None:
    uma, robo = owner(server, "Uma"), program(server)
    assert uma.ask("POST", "account/adopt", {"tokens": [robo.token]}) == (204, None)
    assert uma.ask("GET", "account")[1]["guests"] == 1


# Rated apart


def test_programs_are_rated_among_themselves_and_never_meet_people(server: Server) -> None:
    ann, bea = owner(server, "Ann Owner"), owner(server, "Bea Owner")
    one, two = scoped(ann, "Annbot", "play", "open"), scoped(bea, "Beabot", "play", "open")
    joined = [who.ask("POST", "play", {"pool": "duel"})[1] for who in (ann, one, two)]
    people, programs, same = [told["table"] for told in joined]
    assert people != programs == same

    async def scene() -> None:
        address = server.sockets["starlette"]
        async with Client(address, one.token) as first, Client(address, two.token) as second:
            for client in (first, second):
                await client.watch(programs)
            games_of = [play(client, programs, Random(3)) for client in (first, second)]
            await asyncio.gather(*games_of)
            await first.until(programs, lambda seen: bool(seen.room and seen.room.settled))

    asyncio.run(scene())
    told = one.ask("GET", "players/Annbot")[1]
    assert told["program"]
    assert [(rated["pool"], rated["games"]) for rated in told["ratings"]] == [("duel", 1)]
    assert one.ask("GET", "ladder/duel?programs=true")[1]["you"]["games"] == 1
    assert one.ask("GET", "ladder/duel")[1]["you"]["games"] == 0
    assert ann.ask("GET", "players/Ann Owner")[1]["ratings"] == []


def test_a_program_without_an_owner_plays_unrated(server: Server) -> None:
    robo = program(server, "Nobody's")
    status, joined = robo.ask("POST", "play", {"pool": "fagioli"})
    assert status == 201
    _, room = robo.ask("GET", f"tables/{joined['table']}")
    assert (room["setting"]["programs"], room["setting"]["rated"]) == (True, False)


def test_an_answer_of_a_stream_is_never_kept(server: Server) -> None:
    robo = program(server)
    with robo.visitor() as visitor, visitor.stream("GET", "/api/stream") as answer:
        assert isinstance(answer, httpx.Response)
        assert answer.headers["cache-control"] == "no-store"


# The host's own


def test_a_host_makes_a_token_by_a_command(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        first, second = [_by_host(server, "--scopes", "play") for _ in range(2)]
        _until(lambda: says(first, "Sit", "aaaaaaaaaa", seat=0)[0] == 401)  # nodes soon learn it
        assert says(second, "Sit", "aaaaaaaaaa", seat=0)[1]["code"] == "no_such_table"
        assert second.ask("POST", "tables", SETTING) == (403, {"code": "out_of_scope"})


def _by_host(server: Server, *words: str) -> Browser:
    command = [sys.executable, "-m", "cassoulet", "people", "program", "Bean Counter", *words]
    place = ["--config", str(server.folder / "cassoulet.toml")]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    made = subprocess.run([*command, *place], env=environment, check=True, capture_output=True)
    return Browser(server, token=made.stdout.decode().strip())
