"""Accounts over HTTP: made, entered, shared by devices, taken along and given up."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cassoulet import archive, games
from cassoulet.journal import verify
from tests.people.authenticator import Authenticator, Options, written
from tests.server.running import COLOUR, Server
from tests.server.sitting import sit
from tests.server.test_my_games import tables, told
from tests.storage.conftest import database, dsn, postgres

__all__ = ["database", "dsn", "postgres"]

Answer = tuple[int, Any]


class Browser:
    """A browser that came to the server by a name, with one passkey in it."""

    def __init__(self, server: Server, host: str = "localhost", token: str = "") -> None:
        self.server, self.host = server, f"{host}:{server.port}"
        self.token = token or server.guest("Marta")
        self.passkey = Authenticator(f"http://{self.host}")

    def ask(self, method: str, path: str, body: Any = None) -> Answer:
        with self.visitor() as visitor:
            answer = visitor.request(method, f"/api/{path}", json=body)
        return answer.status_code, answer.json() if answer.content else None

    def visitor(self) -> httpx.Client:
        visitor = self.server.visitor(token=self.token)
        visitor.headers["host"] = self.host
        return visitor

    def options(self, purpose: str) -> Options:
        status, told = self.ask("POST", "account/options", {"purpose": purpose, "name": "Marta"})
        assert status == 200
        options: Options = told["passkey"]
        return options

    def make(self, name: str, passkey: bool = True, **more: Any) -> Answer:
        made = self.passkey.make(self.options("make")) if passkey else None
        form = {"name": name, "colour": COLOUR, "passkey": made, "label": "a test", **more}
        return self.keep(self.ask("POST", "account", form))

    def enter(self, **form: Any) -> Answer:
        form = form or {"passkey": self.passkey.show(self.options("enter"))}
        return self.keep(self.ask("POST", "account/enter", form))

    def keep(self, answer: Answer) -> Answer:
        if answer[0] in (200, 201):
            self.token = answer[1]["token"]
        return answer


@pytest.fixture
def marta(server: Server) -> Browser:
    return Browser(server)


_names = iter(f"Marta {number}" for number in range(1000))


def made(browser: Browser, **more: Any) -> Any:
    status, told = browser.make(next(_names), **more)
    assert status == 201, told
    return told


def test_a_guest_becomes_an_account_and_enters_again_by_passkey(marta: Browser) -> None:
    told = made(marta)
    assert len(told["code"]) == 24
    status, account = marta.ask("GET", "account")
    assert (status, account["name"], account["noted"]) == (200, told["name"], False)
    assert [one["label"] for one in account["passkeys"]] == ["a test"]
    other = Browser(marta.server)
    other.passkey = marta.passkey
    status, entered = other.enter()
    assert (status, entered["name"], entered["code"]) == (200, told["name"], "")
    assert other.ask("GET", "account")[1]["guests"] == 1


def test_a_token_of_a_guest_opens_no_account(marta: Browser) -> None:
    before = marta.token
    made(marta)
    marta.token = before  # of the same id, signed before there was an account
    for method, path in [("GET", "account"), ("DELETE", "account"), ("POST", "account/epoch")]:
        assert marta.ask(method, path) == (401, {"code": "bad_token"})


def test_a_bogus_signature_a_wrong_origin_and_a_replay_open_nothing(marta: Browser) -> None:
    made(marta)
    wrong: dict[str, Options] = {
        "bogus": marta.passkey.show(marta.options("enter"), bogus=True),
        "not ours": marta.passkey.show({**marta.options("enter"), "challenge": written(bytes(56))}),
        "another site": marta.passkey.show({**marta.options("enter"), "rpId": "evil.example"}),
        "nothing": {},
        "no response": {"rawId": "AAAA"},
        "garbage": {"rawId": 7, "response": {"clientDataJSON": "!!"}},
    }
    for name, answer in wrong.items():
        assert marta.enter(passkey=answer)[1]["code"] in ("bad_credential", "bad_code"), name
    marta.passkey.origin = "https://evil.example"
    assert marta.enter() == (422, {"code": "bad_credential"})
    marta.passkey.origin = f"http://{marta.host}"
    answer = marta.passkey.show(marta.options("enter"))
    assert marta.passkey.count == 0  # so no counter would tell
    assert marta.enter(passkey=answer)[0] == 200
    assert marta.enter(passkey=answer) == (422, {"code": "bad_credential"})


def test_an_authenticator_whose_counter_goes_back_was_copied(marta: Browser) -> None:
    marta.passkey.count = 5
    made(marta)
    assert marta.enter()[0] == 200
    marta.passkey.count = 2
    assert marta.enter() == (422, {"code": "bad_credential"})


def test_a_passkey_that_nobody_has_is_unknown(marta: Browser) -> None:
    assert marta.enter() == (404, {"code": "unknown_passkey"})


def test_a_code_opens_once_and_another_takes_its_place(marta: Browser) -> None:
    code = made(marta)["code"]
    other = Browser(marta.server)
    status, entered = other.enter(code=code.lower().replace("-", " ").replace("0", "o"))
    assert status == 200
    assert entered["code"] != code
    assert other.enter(code=code) == (422, {"code": "bad_code"})
    assert other.enter(code=entered["code"])[0] == 200


def test_five_codes_an_hour(marta: Browser) -> None:
    made(marta)
    with marta.server.visitor() as visitor:
        asked = [visitor.post("/api/account/enter", json={"code": "0" * 20}) for _ in range(6)]
    assert [answer.status_code for answer in asked] == [422] * 5 + [429]


def test_where_a_browser_came_by_a_number_only_the_code_is_offered(server: Server) -> None:
    browser = Browser(server, host="127.0.0.1")
    status, told = browser.ask("POST", "account/options", {"purpose": "enter"})
    assert (status, told) == (200, {"passkey": None})
    assert browser.make(next(_names), passkey=False)[0] == 201
    assert browser.ask("GET", "account")[1]["passkeys"] == []


FULL_WIDTH = "BORLOTTI".translate({letter: letter + 0xFEE0 for letter in range(33, 127)})
CYRILLIC = "M\u0430rta"
INVISIBLE = "Mar\u200bta"
NO_NAMES = ["ab", "x" * 17, "Borlotti", FULL_WIDTH, CYRILLIC, "a\nb\x07c", "  ", "-Ann", INVISIBLE]


@pytest.mark.parametrize("name", NO_NAMES)
def test_names_that_are_none(marta: Browser, name: str) -> None:
    assert marta.make(name, passkey=False) == (422, {"code": "bad_name"})


def test_a_name_is_one_persons_however_it_is_written(server: Server) -> None:
    first, second = Browser(server), Browser(server)
    assert first.make("Ångström", passkey=False)[0] == 201
    for same in ("ångström", "ÅNGSTRÖM", "A\u030angstro\u0308m", "\uff21\u030angström"):
        assert second.make(same, passkey=False) == (409, {"code": "name_taken"}), same
    assert second.make("Angstrom", passkey=False)[0] == 201
    assert second.ask("PATCH", "account", {"name": "ÅNGSTRÖM"}) == (409, {"code": "name_taken"})
    assert second.keep(second.ask("PATCH", "account", {"name": "angstrom"}))[0] == 200
    assert first.make("Someone else", passkey=False) == (409, {"code": "account_already"})
    status, profile = first.ask("GET", "players/ÅNGSTRÖM")
    assert (status, profile["name"]) == (200, "Ångström")
    assert first.ask("GET", "players/nobody") == (404, {"code": "no_such_player"})


def test_the_last_way_in_stays_until_the_code_is_written_down(marta: Browser) -> None:
    made(marta)
    [only] = marta.ask("GET", "account")[1]["passkeys"]
    remove = ("DELETE", f"account/passkeys/{only['id']}")
    assert marta.ask(*remove) == (409, {"code": "last_way_in"})
    assert marta.ask("PATCH", "account", {"noted": True})[0] == 200
    assert marta.ask(*remove)[0] == 204
    assert marta.enter() == (404, {"code": "unknown_passkey"})
    status, changed = marta.ask("PATCH", "account", {"code": True})
    assert status == 200
    assert marta.enter(code=changed["code"])[0] == 200


def test_a_second_passkey_opens_too(marta: Browser) -> None:
    made(marta)
    first, marta.passkey = marta.passkey, Authenticator(f"http://{marta.host}")
    options = marta.options("add")
    assert [one["id"] for one in options["excludeCredentials"]] == [written(first.credential)]
    form = {"passkey": marta.passkey.make(options), "label": "phone"}
    assert marta.ask("PATCH", "account", form)[0] == 200
    assert marta.enter()[0] == 200
    marta.passkey = first
    assert marta.enter()[0] == 200


def test_nobody_can_add_a_passkey_that_is_anothers(marta: Browser) -> None:
    made(marta)
    thief = Browser(marta.server)
    made(thief, passkey=False)
    form = {"passkey": marta.passkey.make(thief.options("add"))}
    assert thief.ask("PATCH", "account", form) == (422, {"code": "bad_credential"})


def test_twelve_tables_under_three_names_are_found_on_a_second_device(server: Server) -> None:
    tokens = [server.guest(name) for name in ("Marta", "Marthe", "M")]
    opened = [server.table(tokens[number % 3]) for number in range(12)]
    first = Browser(server, token=tokens[0])
    code = made(first, passkey=False, tokens=tokens)["code"]
    second = Browser(server)
    assert second.enter(code=code, tokens=[second.token])[0] == 200
    found = told(server, second.token, until=lambda found: len(found["running"]) == 12)
    assert set(tables(found["running"])) == set(opened)
    for game in found["running"]:  # each with a token that opens its seat
        body = {"held": [{"token": game["token"], "tables": [game["brief"]["table"]]}]}
        with server.visitor() as visitor:
            [brief] = visitor.post("/api/seats", json=body).json()["tables"]
        assert brief["seat"] == 0
    with second.visitor() as visitor:
        assert len(visitor.get("/api/games/mine").json()["running"]) == 12
    assert second.ask("GET", "account")[1]["guests"] == 4


def test_a_guest_that_is_linked_never_moves(server: Server) -> None:
    first, second = Browser(server), Browser(server)
    guest = server.guest("Zoe")
    made(first, passkey=False, tokens=[guest])
    made(second, passkey=False)
    assert second.ask("POST", "account/adopt", {"tokens": [guest, first.token, "x"]})[0] == 204
    assert second.ask("GET", "account")[1]["guests"] == 1
    assert first.ask("GET", "account")[1]["guests"] == 2


def test_signing_out_everywhere_leaves_only_who_asked(server: Server) -> None:
    guest = server.guest("Zoe")
    marta = Browser(server)
    code = made(marta, passkey=False, tokens=[guest])["code"]
    second = Browser(server)
    assert second.enter(code=code)[0] == 200
    old = marta.token
    assert marta.keep(marta.ask("POST", "account/epoch"))[0] == 200
    assert marta.ask("GET", "account")[0] == 200
    assert second.ask("GET", "account") == (401, {"code": "bad_token"})
    for token in (old, guest):
        with server.visitor(token=token) as visitor:
            assert visitor.post("/api/tables", json={"game": "fagioli", "seats": 2}).is_error


def test_everything_can_be_taken_along(server: Server) -> None:
    async def scene() -> str:
        async with sit(server, server.sockets["starlette"], "fagioli", 2, 0) as here:
            await here.start()
            await here.play(1)
            return here.players[0].token

    token = asyncio.run(scene())
    running = server.table(token)
    browser = Browser(server, token=token)
    told_code = made(browser, passkey=False)["code"]
    told(server, browser.token, until=lambda found: bool(found["over"] and found["running"]))
    with browser.visitor() as visitor:
        answer = visitor.get("/api/account/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        account = json.loads(packed.read("account.json"))
        listed = json.loads(packed.read("games.json"))
        [journal] = [name for name in packed.namelist() if name.startswith("journals/")]
        verify(archive.decode(packed.read(journal), games.box))
    assert account["games"] == len(listed) == 2
    assert running not in journal
    assert told_code not in answer.text


def test_who_leaves_is_hidden_at_once_and_may_come_back_within_a_week(marta: Browser) -> None:
    name = made(marta)["name"]
    assert marta.ask("DELETE", "account")[0] == 204
    assert marta.ask("GET", f"players/{name}")[0] == 404
    assert marta.ask("GET", "account") == (401, {"code": "bad_token"})
    assert marta.enter()[0] == 200
    assert marta.ask("GET", f"players/{name}")[0] == 200


def test_signing_out_holds_on_every_node_within_half_a_minute(dsn: str, tmp_path: Path) -> None:
    secrets = ["a-secret-of-both-nodes-0123456789"]

    async def watched(address: str, token: str) -> None:
        """Until the connection is closed."""
        async with connect(address) as socket:
            await socket.send(json.dumps({"type": "Hello", "token": token}))
            said = []
            with suppress(ConnectionClosed):
                while True:
                    said.append(json.loads(await socket.recv()))
        assert said[-1] == {"type": "Goodbye", "code": "bad_token", "again": 0}

    async def scene(here: Server, there: Server) -> None:
        marta = Browser(here)
        code = made(marta, passkey=False)["code"]
        second = Browser(there)
        assert second.enter(code=code)[0] == 200
        assert second.ask("GET", "account")[0] == 200
        async with asyncio.timeout(30):
            ends = asyncio.create_task(watched(there.sockets["starlette"], second.token))
            await asyncio.sleep(0.2)
            assert marta.keep(marta.ask("POST", "account/epoch"))[0] == 200
            await ends
        assert second.ask("GET", "account") == (401, {"code": "bad_token"})
        assert marta.ask("GET", "account")[0] == 200

    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    with (
        Server(tmp_path / "a", postgres=[dsn], secrets=secrets) as here,
        Server(tmp_path / "b", postgres=[dsn], secrets=secrets) as there,
    ):
        asyncio.run(scene(here, there))
