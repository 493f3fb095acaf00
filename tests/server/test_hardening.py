"""What an audit found open, closed: each of these once let somebody in, or held a node up."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from cassoulet.bus.local import Hub, LocalBus
from cassoulet.packed import BLOCK, SPARE
from cassoulet.server import session, settings
from cassoulet.server.app import make_app
from cassoulet.server.doorway import Doorway
from cassoulet.server.node import Node, push_key, secrets_of
from cassoulet.server.session import Session
from cassoulet.server.settings import BadSettings, Settings
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.wire import to_server
from cassoulet.wire.facts import Setting
from tests.server.raw import line, refusal, say
from tests.server.running import Server
from tests.server.test_sessions import Paper, hello, new_node
from tests.tables.nodes import until
from tests.tables.setting import ANN

EXAMPLE = Path(__file__).parents[2] / "docs/deploy/node.toml"
GOOD = "fGj38-kd93Hs_0aQ17cVbn2Mwpl9xZr4T6y"


# H2: the example's secrets


def test_no_node_starts_with_the_secret_of_the_guide() -> None:
    with pytest.raises(BadSettings, match="secrets"):
        secrets_of(settings.read(EXAMPLE))


def test_no_node_starts_with_the_push_key_of_the_guide() -> None:
    with pytest.raises(BadSettings, match="push_key"):
        push_key(settings.read(EXAMPLE))


@pytest.mark.parametrize(
    "secret", ["a" * 40, "abcabcabc" * 5, "replace-this-by-what-you-like-best"]
)
def test_a_secret_that_can_be_guessed_is_refused(secret: str) -> None:
    with pytest.raises(BadSettings, match="secrets"):
        secrets_of(Settings(secrets=[GOOD, secret]))


def test_nodes_of_one_site_must_be_given_their_secret() -> None:
    with pytest.raises(BadSettings, match="secrets"):
        secrets_of(Settings(nats=["nats://nowhere"]))
    assert secrets_of(Settings(nats=["nats://nowhere"], secrets=[GOOD])) == [GOOD]


# H3: who claims to have missed much


def test_to_be_told_a_table_over_and_over_is_charged(tmp_path: Path) -> None:
    assert BLOCK + SPARE <= 20

    async def scene(server: Server) -> None:
        token = server.guest()
        watch = to_server.Watch(server.table(token), after=0)
        async with line(server.sockets["starlette"], token) as socket:
            for _ in range(25):
                await say(socket, watch)
            for _ in range(10):
                assert await refusal(socket) == "too_fast"

    with Server(tmp_path, limits={"messages": 0.5, "messages_burst": 60}) as server:
        asyncio.run(scene(server))


# H4: what a link shows


def test_a_preview_opens_no_table(tmp_path: Path) -> None:
    (tmp_path / "web/previews").mkdir(parents=True)
    (tmp_path / "web/index.html").write_text("<html><!--preview--><!--/preview--></html>")
    words = {
        "": {"title": "Cassoulet", "description": ""},
        "t/haricots": {"title": "Join", "description": ""},
    }
    (tmp_path / "web/previews.json").write_text(json.dumps({"en": words}))

    async def scene() -> None:
        store = await SqliteStore.open(tmp_path / "tables.sqlite")
        node = Node(
            Settings(data=str(tmp_path), web=str(tmp_path / "web")), store, LocalBus(Hub(), "a")
        )
        table = await node.host.open_table(ANN, Setting("haricots", 3))
        node.host.lives.clear()  # as on another node
        transport = httpx.ASGITransport(make_app(node))
        async with httpx.AsyncClient(transport=transport, base_url="http://beans.test") as visitor:
            assert "Join" in (await visitor.get(f"/t/{table}")).text
        assert not node.host.lives
        await node.close()

    asyncio.run(scene())


# M7: who says where they come from, and probes


def test_nobody_but_our_own_proxies_says_where_a_request_comes_from(tmp_path: Path) -> None:
    few = {"requests": 0.1, "requests_burst": 5}
    with Server(tmp_path, proxies=[], limits=few) as server, server.visitor() as visitor:
        claims = [{"x-forwarded-for": f"10.1.1.{number}"} for number in range(20)]
        answers = [visitor.get("/api/games", headers=claim).status_code for claim in claims]
    assert answers.count(429) >= 14


def test_probes_are_never_turned_away(tmp_path: Path) -> None:
    few = {"requests": 0.1, "requests_burst": 5}
    with Server(tmp_path, limits=few) as server, server.visitor("10.1.1.1") as probe:
        answers = {probe.get(path).status_code for path in ["/healthz", "/readyz"] * 10}
    assert answers == {200}


# L14: the file of all tables


def test_nobody_else_on_the_machine_reads_the_tables(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        files = [*(server.folder / "data").glob("tables.sqlite*")]
    assert files
    assert {file.stat().st_mode & 0o077 for file in files} == {0}


# L12: sockets that say nothing


def test_who_does_not_say_hello_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "HELLO_WITHIN", 0.0)

    async def scene() -> None:
        node = new_node(tmp_path)
        paper = Paper()
        Session(node, paper, "10.0.0.1")
        await until(lambda: bool(paper.ended))
        assert b"say_hello_first" in paper.written[-1]
        assert not node.sessions

    asyncio.run(scene())


def test_who_has_said_hello_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "HELLO_WITHIN", 0.01)

    async def scene() -> None:
        _, paper = hello(new_node(tmp_path))
        await asyncio.sleep(0.03)
        assert not paper.ended

    asyncio.run(scene())


# L14: what every answer says, and to which names


async def answer_of(site: Doorway, **words: Any) -> tuple[int, dict[bytes, bytes]]:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", words.pop("host", b"beans.example")), *words.pop("headers", [])]
    scope = {"type": "http", "path": "/", "scheme": "http", "headers": headers, **words}
    await site(scope, None, send)  # type: ignore[arg-type]
    return sent[0]["status"], dict(sent[0]["headers"])


async def plain(_: Any, __: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})


def test_every_answer_says_nosniff_and_over_https_hsts() -> None:
    site, client = Doorway(plain, [], ["10.0.0.9"]), ("10.0.0.9", 1)
    _, headers = asyncio.run(answer_of(site, client=client))
    assert headers == {b"x-content-type-options": b"nosniff"}
    secure = [(b"x-forwarded-proto", b"https")]
    _, headers = asyncio.run(answer_of(site, client=client, headers=secure))
    assert b"strict-transport-security" in headers
    _, headers = asyncio.run(answer_of(site, client=("10.0.0.8", 1), headers=secure))
    assert b"strict-transport-security" not in headers


def test_a_site_answers_to_its_own_names_only() -> None:
    site = Doorway(plain, ["beans.example"], [])
    assert asyncio.run(answer_of(site))[0] == 200
    assert asyncio.run(answer_of(site, host=b"Beans.Example"))[0] == 200
    assert asyncio.run(answer_of(site, host=b"evil.example"))[0] == 421
    assert asyncio.run(answer_of(site, host=b"10.1.2.3:8080", path="/readyz"))[0] == 200
