"""A name and a colour are all that a guest needs; what cannot be a name is refused."""

from __future__ import annotations

import asyncio

import pytest
from itsdangerous import URLSafeSerializer

from cassoulet.wire import to_client, to_server
from tests.server.raw import hear, line, say
from tests.server.running import COLOUR, Server

NO_NAMES = {
    "empty": "",
    "only spaces": "   ",
    "too long": "x" * 25,
    "a control character": "Ana\x07",
    "a null": "Ana\x00",
    "an escape sequence": "\x1b[31mAna",
    "text that runs backwards": "Ana\u202eonA",
    "an invisible character": "A\u200bna",
    "only invisible characters": "\u2060\u2060",
    "a number": 7,
    "nothing": None,
    "a list": ["Ana"],
}
NO_COLOURS = ["", "red", "#fff", "#AA5500", "#aa55001", "#aa5500\n", " #aa5500", "#gg0000", 7, None]


def refused(server: Server, body: object) -> str:
    with server.visitor() as visitor:
        answer = visitor.post("/api/guests", json=body)
    assert answer.status_code == 422, answer.text
    return str(answer.json()["code"])


def test_a_guest_gets_a_token(server: Server) -> None:
    with server.visitor() as visitor:
        answer = visitor.post("/api/guests", json={"name": "Ana", "colour": COLOUR})
    assert answer.status_code == 201
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["name"] == "Ana"
    assert answer.json()["colour"] == COLOUR
    assert len(answer.json()["token"]) > 40


def test_a_guest_may_choose_a_face(server: Server) -> None:
    with server.visitor() as visitor:
        body = {"name": "Ana", "colour": COLOUR, "face": "chili"}
        assert visitor.post("/api/guests", json=body).json()["face"] == "chili"


@pytest.mark.parametrize("face", ["cocoa", "lentil", "Chili", 3, None])
def test_faces_that_there_are_not_are_refused(server: Server, face: object) -> None:
    assert refused(server, {"name": "Ana", "colour": COLOUR, "face": face}) == "malformed"


def test_two_guests_of_one_name_are_two(server: Server) -> None:
    assert server.guest("Ana") != server.guest("Ana")


@pytest.mark.parametrize(
    "name", ["Zoë", "Łukasz", "李雷", "Anna Maria", "🫘🫘", "x" * 24, "O'Hara <3"]
)
def test_names_of_the_whole_world_are_welcome(server: Server, name: str) -> None:
    with server.visitor() as visitor:
        answer = visitor.post("/api/guests", json={"name": name, "colour": COLOUR})
    assert answer.json()["name"] == name


def test_spaces_around_and_within_a_name_are_made_one(server: Server) -> None:
    with server.visitor() as visitor:
        answer = visitor.post("/api/guests", json={"name": " Anna \n\t M ", "colour": COLOUR})
    assert answer.json()["name"] == "Anna M"


@pytest.mark.parametrize("name", NO_NAMES.values(), ids=list(NO_NAMES))
def test_what_is_no_name_is_refused(server: Server, name: object) -> None:
    assert refused(server, {"name": name, "colour": COLOUR}) == "malformed"


def test_half_a_character_is_no_name(server: Server) -> None:
    with server.visitor() as visitor:
        body = b'{"name": "\\ud83d", "colour": "#aa5500"}'
        answer = visitor.post("/api/guests", content=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


@pytest.mark.parametrize("colour", NO_COLOURS)
def test_what_is_no_colour_is_refused(server: Server, colour: object) -> None:
    assert refused(server, {"name": "Ana", "colour": colour}) == "malformed"


@pytest.mark.parametrize("body", [None, [], "Ana", {}, {"name": "Ana"}, {"colour": COLOUR}])
def test_what_is_no_guest_is_refused(server: Server, body: object) -> None:
    assert refused(server, body) == "malformed"


def test_a_guest_with_something_more_is_refused(server: Server) -> None:
    assert refused(server, {"name": "Ana", "colour": COLOUR, "admin": True}) == "malformed"


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 10_000, b"name=Ana"])
def test_what_is_no_json_is_refused(server: Server, body: bytes) -> None:
    with server.visitor() as visitor:
        answer = visitor.post("/api/guests", content=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


# Tokens are renewed


def former_token(server: Server) -> str:
    secret = (server.folder / "data" / "secret").read_text().strip()
    return str(URLSafeSerializer(secret, salt="guest").dumps(["guest-old", "Old", COLOUR]))


def test_a_guest_of_long_ago_finds_their_seat_and_gets_a_newer_token(
    server: Server, adapter: str
) -> None:
    async def hello(token: str) -> to_client.Welcome:
        async with line(server.sockets[adapter]) as socket:
            await say(socket, to_server.Hello(token))
            welcome = await hear(socket)
        assert isinstance(welcome, to_client.Welcome)
        return welcome

    old = former_token(server)
    table = server.table(old)
    welcome = asyncio.run(hello(old))
    assert welcome.name == "Old"
    newer = welcome.token
    assert asyncio.run(hello(newer)).token == ""
    with server.visitor() as visitor:
        held = [{"token": token, "tables": [table]} for token in (old, newer, "forged")]
        told = visitor.post("/api/seats", json={"held": held}).json()
    assert [brief.get("seat", -1) for brief in told["tables"]] == [0, 0, -1]
    assert list(told["renewed"]) == [old]
    assert asyncio.run(hello(told["renewed"][old])).token == ""
