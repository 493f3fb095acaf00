"""The HTTP API described for programs: OpenAPI, with schemas from the classes themselves."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from cassoulet.wire import (
    accounts,
    daily,
    http,
    people,
    programs,
    puzzles,
    rated,
    replays,
    reviews,
    seats,
    to_client,
    to_server,
    trials,
)
from cassoulet.wire.facts import TABLE_NAME, Setting

Schema = dict[str, Any]
FORMS = (
    http.NewGuest,
    http.Token,
    Setting,
    http.OpenedTable,
    http.Listing,
    http.NewBell,
    http.Silence,
    http.PushKey,
    seats.Asked,
    seats.Told,
    people.Wish,
    people.MyGames,
    *accounts.BODIES,
    *daily.BODIES,
    *puzzles.BODIES,
    *rated.BODIES,
    *programs.BODIES,
    to_server.Play,
    to_client.Done,
    http.Words,
    trials.Trial,
    trials.Verdict,
    trials.Judging,
    http.GameInfo,
    http.Problem,
    to_client.Room,
    replays.Replay,
    reviews.ReviewTold,
    reviews.PlayOn,
)
TABLE: Schema = {
    "name": "table",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": f"^{TABLE_NAME}$"},
}
SEAT: Schema = {
    "name": "seat",
    "in": "query",
    "required": True,
    "schema": {"type": "integer", "minimum": 0, "maximum": 7},
}
FILMS: Schema = {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}


@cache
def description() -> Schema:
    _, found = msgspec.json.schema_components(FORMS, ref_template="#/components/schemas/{name}")
    schemas = _for_browsers(found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cassoulet", "version": "1"},
        "paths": _paths(),
        "components": {
            "schemas": schemas,
            "securitySchemes": {"guest": {"type": "http", "scheme": "bearer"}},
        },
    }


def _for_browsers(schemas: Schema) -> Schema:
    """Patterns that begin and end as everybody, and not only Python, writes it."""
    text = msgspec.json.encode(schemas)
    found: Schema = msgspec.json.decode(text.replace(rb'"\\A', b'"^').replace(rb'\\Z"', b'$"'))
    return found


def _paths() -> Schema:
    lobby = _object({"tables": _array(_ref("Listing"))})
    return {
        "/api/guests": {"post": _post("A guest, with a token", "NewGuest", 201, _ref("Token"))},
        "/api/tables": {
            "get": _get("Tables that wait for players", lobby),
            "post": {
                **_post("Open a table", "Setting", 201, _ref("OpenedTable")),
                "security": [{"guest": []}],
            },
        },
        "/api/tables/{table}": {
            "parameters": [TABLE],
            "get": _get("Who sits at a table, and how it is set", _ref("Room")),
        },
        "/api/tables/{table}/journal": {
            "parameters": [TABLE],
            "get": _get("The journal of a finished game", {"type": "object"}),
        },
        "/api/tables/{table}/films": {
            "parameters": [TABLE],
            "get": _get("What moved in each move of a finished game", FILMS),
        },
        "/api/tables/{table}/replay": {
            "parameters": [TABLE, _number("seat", -1, 7), _number("after", 0, 2**31 - 1)],
            "get": _get("A page of a finished game, as a seat saw it", _ref("Replay")),
        },
        "/api/tables/{table}/review": {
            "parameters": [TABLE, SEAT, _number("after", 0, 2**31 - 1)],
            "get": _get("A seat's decisions judged, or how far that is", _ref("ReviewTold")),
            "post": {
                "summary": "Have a seat's decisions judged",
                "responses": {
                    **dict.fromkeys(("200", "202"), _answer(_ref("ReviewTold"))),
                    **_problems(),
                },
            },
        },
        "/api/tables/{table}/play-on": {
            "parameters": [TABLE],
            "post": _own(_post("Play on from a moment", "PlayOn", 201, _ref("OpenedTable"))),
        },
        "/api/tables/{table}/bell": {
            "parameters": [TABLE],
            "post": _told("Tell me, while I am away, that it is my turn", "NewBell"),
        },
        "/api/tables/{table}/silence": {
            "parameters": [TABLE],
            "post": _told("Tell me nothing any more", "Silence"),
        },
        "/api/seats": {
            "post": _post("Tables where one sits, in brief", "Asked", 200, _ref("Told"))
        },
        "/api/games/mine": {
            "get": _get("The games of whose token is shown", _ref("MyGames")),
            "post": _post("The games of somebody who comes back", "Wish", 200, _ref("MyGames")),
        },
        **_account_paths(),
        **_daily_paths(),
        **_puzzle_paths(),
        **_rated_paths(),
        "/api/trials": {
            "get": _get("Whether towers are judged here", _ref("Judging")),
            "post": _post(
                "A drop or a throw that counts for nothing", "Trial", 200, _ref("Verdict")
            ),
        },
        "/api/push": {"get": _get("The key that a browser subscribes to", _ref("PushKey"))},
        "/api/games": {"get": _get("The games there are", _array(_ref("GameInfo")))},
        **_program_paths(),
    }


def _program_paths() -> Schema:
    table = {"name": "table", "in": "query", "schema": TABLE["schema"]}
    lines: Schema = {"description": "", "content": {"application/x-ndjson": {}}}
    stream = {"summary": "A table, or all where one sits, line by line"}
    return {
        "/api/games/{game}/schema": {
            "parameters": [_text("game")],
            "get": _get("The words of a game, as JSON Schemas", _ref("Words")),
        },
        "/api/stream": {
            "parameters": [table, _number("after", -1, 2**31 - 1)],
            "get": _own({**stream, "responses": {"200": lines, **_problems()}}),
        },
        "/api/commands": {
            "post": _own(_post("A command, as over a socket", "Play", 200, _ref("Done")))
        },
        "/api/account/programs": {
            "get": _own(_get("One's programs", _ref("Programs"))),
            "post": _own(_post("A token for one", "NewProgram", 201, _ref("ProgramMade"))),
        },
        "/api/account/programs/{name}": {
            "parameters": [_text("name")],
            "delete": _own(_get("End one", {})),
        },
    }


def _account_paths() -> Schema:
    entered = _ref("Entered")
    return {
        "/api/account/options": {
            "post": _post("What a passkey is asked for", "Wanted", 200, _ref("Options"))
        },
        "/api/account": {
            "get": _own(_get("One's account", _ref("AccountTold"))),
            "post": _own(_post("Become an account", "NewAccount", 201, entered)),
            "patch": _own(_post("Change it", "Change", 200, entered)),
            "delete": _own(_get("Be forgotten in a week", {})),
        },
        "/api/account/enter": {"post": _post("Come in", "Entering", 200, entered)},
        "/api/account/adopt": {"post": _told("These guests were me, too", "Adopting")},
        "/api/account/epoch": {"post": _own(_get("Sign out everywhere", entered))},
        "/api/account/export": {"get": _own(_get("All of it, as a ZIP", {}))},
        "/api/account/passkeys/{passkey}": {
            "parameters": [_text("passkey")],
            "delete": _own(_get("Remove a passkey", {})),
        },
        "/api/players/{name}": {
            "parameters": [_text("name")],
            "get": _get("An account, as everybody sees it", _ref("Profile")),
        },
    }


def _daily_paths() -> Schema:
    ahead = {"name": "ahead", "in": "query", "schema": {"type": "boolean"}}
    day, month = (
        _written_day("day", r"^20\d\d-[01]\d-[0-3]\d$"),
        _written_day("month", r"^20\d\d-[01]\d$"),
    )
    return {
        "/api/daily": {
            "get": {
                "parameters": [day, ahead],
                **_get("The deal of a day, and you", _ref("Daily")),
            },
            "post": _own(_post("Begin today's deal", "TryDeal", 201, _ref("DealOpened"))),
        },
        "/api/daily/board": {
            "parameters": [day, month],
            "get": _get("Who did how well on a day, or in a month", _ref("Board")),
        },
    }


def _puzzle_paths() -> Schema:
    return {
        "/api/puzzles": {"get": _get("The puzzles there are, and today's", _ref("Puzzles"))},
        "/api/puzzles/{puzzle}": {
            "parameters": [_text("puzzle")],
            "get": _get("A puzzle, without its answer", _ref("PuzzleTold")),
            "post": _post("What one would do, judged", "Attempt", 200, _ref("PuzzleSolved")),
        },
        "/api/tables/{table}/hint": {
            "parameters": [TABLE],
            "get": _own(_get("How many hints are left to you", _ref("HintsLeft"))),
            "post": _own(_get("What to do now", _ref("Hint"))),
        },
    }


def _written_day(name: str, pattern: str) -> Schema:
    return {"name": name, "in": "query", "schema": {"type": "string", "pattern": pattern}}


def _rated_paths() -> Schema:
    nothing: Schema = {"responses": {"204": {"description": ""}, **_problems()}}
    return {
        "/api/play": {"post": _own(_post("Play now", "Joining", 201, _ref("Joined")))},
        "/api/ladder/{pool}": {
            "parameters": [_text("pool")],
            "get": _get("The best of a pool, and you", _ref("Ladder")),
        },
        "/api/blocks/{name}": {
            "parameters": [_text("name")],
            "put": _own({"summary": "Never meet somebody in the queue", **nothing}),
            "delete": _own({"summary": "Meet them again", **nothing}),
        },
        "/api/reports": {"post": _told("Have the host look at something", "NewReport")},
    }


def _own(what: Schema) -> Schema:
    """For who shows a token."""
    return {**what, "security": [{"guest": []}]}


def _text(name: str) -> Schema:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _number(name: str, least: int, most: int) -> Schema:
    schema = {"type": "integer", "minimum": least, "maximum": most}
    return {"name": name, "in": "query", "schema": schema}


def _get(summary: str, gives: Schema) -> Schema:
    return {"summary": summary, "responses": {"200": _answer(gives), **_problems()}}


def _post(summary: str, takes: str, status: int, gives: Schema) -> Schema:
    return {
        "summary": summary,
        "requestBody": {"required": True, "content": _json(_ref(takes))},
        "responses": {str(status): _answer(gives), **_problems()},
    }


def _told(summary: str, takes: str) -> Schema:
    """What a guest wants of a table, without an answer."""
    return {
        "summary": summary,
        "requestBody": {"required": True, "content": _json(_ref(takes))},
        "responses": {"204": {"description": ""}, **_problems()},
        "security": [{"guest": []}],
    }


def _problems() -> Schema:
    """What any request may be answered with, if it is not carried out."""
    codes = (400, 401, 403, 404, 409, 413, 422, 429, 503)
    return {str(code): _answer(_ref("Problem")) for code in codes}


def _answer(schema: Schema) -> Schema:
    return {"description": "", "content": _json(schema)}


def _json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _array(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _object(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties)}
