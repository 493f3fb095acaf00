"""What is asked over HTTP: a name, a table, the lobby, the games. It waits for the answer."""

from __future__ import annotations

from typing import Any, Final, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec

from cassoulet.client.line import Json
from cassoulet.client.refusals import Refused
from cassoulet.wire import http

WITHIN: Final = 30.0  # seconds
COLOUR: Final = "#2f7d4f"

Answer = TypeVar("Answer")


def new_guest(url: str, name: str, colour: str = COLOUR) -> str:
    """The token of a new guest, who is a program."""
    asked = http.NewGuest(name, colour, program=True)
    return ask(url, "/api/guests", http.Token, asked).token


def open_table(url: str, token: str, setting: Json) -> str:
    return ask(url, "/api/tables", http.OpenedTable, setting, token).table


def games(url: str) -> list[Json]:
    return ask(url, "/api/games", list[dict[str, Any]])


def lobby(url: str) -> list[Json]:
    found: list[Json] = ask(url, "/api/tables", dict[str, Any])["tables"]
    return found


def mine(url: str, token: str) -> list[Json]:
    """In brief the tables where a guest sits and the game is not over."""
    found = ask(url, "/api/games/mine", dict[str, Any], token=token)["running"]
    return [one["brief"] for one in found]


def ask(url: str, path: str, form: type[Answer], body: object = None, token: str = "") -> Answer:
    """An answer of this form; raises Refused with the code if there is none."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else msgspec.json.encode(body)
    request = Request(url.rstrip("/") + path, data, headers)  # noqa: S310 (whoever runs it says so)
    try:
        with urlopen(request, timeout=WITHIN) as answer:  # noqa: S310
            return msgspec.json.decode(answer.read(), type=form)
    except HTTPError as error:
        raise Refused(_code(error.read())) from error


def _code(answer: bytes) -> str:
    try:
        return msgspec.json.decode(answer, type=http.Problem).code
    except msgspec.DecodeError:  # it was not Cassoulet that answered
        return "failed"
