"""What a chat shows of a link: the game and a picture, and nothing else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import httpx
import pytest

from cassoulet.bus.local import Hub, LocalBus
from cassoulet.server.app import make_app
from cassoulet.server.node import Node
from cassoulet.server.settings import Settings
from cassoulet.storage.sqlite import SqliteStore
from cassoulet.wire.facts import Setting
from tests.tables.setting import ANN

PAGE = "<html lang=\"en\"><head><!--preview--><meta name='old' /><!--/preview--></head></html>"
WORDS = {
    "": {"title": "Cassoulet", "description": "Beans"},
    "t/haricots": {"title": 'Join "Haricots"', "description": "<b>Sit</b>"},
    "replay/haricots": {"title": "Replay", "description": "How it went"},
}
FRENCH = {"": WORDS[""], "t/haricots": {"title": "Rejoindre", "description": "Asseyez-vous"}}


def asked(folder: Path, path: str, game: str = "haricots", **headers: str) -> httpx.Response:
    """`{}` in the path is a table of Ann's, at which this game is played."""
    (folder / "web/previews").mkdir(parents=True, exist_ok=True)
    (folder / "web/previews/haricots.png").touch()
    (folder / "web/index.html").write_text(PAGE)
    (folder / "web/previews.json").write_text(json.dumps({"en": WORDS, "fr": FRENCH}))

    async def ask() -> httpx.Response:
        store = await SqliteStore.open(folder / "tables.sqlite")
        web = str(folder / "web")
        settings = Settings(data=str(folder), web=web, proxies=["127.0.0.1"])
        node = Node(settings, store, LocalBus(Hub(), "a"))
        table = await node.host.open_table(ANN, Setting(game, 3))
        transport = httpx.ASGITransport(make_app(node))
        async with httpx.AsyncClient(transport=transport, base_url="http://beans.test") as visitor:
            answer = await visitor.get(path.format(table), headers=headers)
        await node.close()
        return answer

    return asyncio.run(ask())


def test_a_game_without_a_picture_shows_that_of_the_house(tmp_path: Path) -> None:
    page = asked(tmp_path, "/t/{}", game="fagioli")
    assert 'content="http://beans.test/previews/cassoulet.png"' in page.text


def test_a_link_to_a_table_shows_its_game(tmp_path: Path) -> None:
    page = asked(tmp_path, "/t/{}")
    assert 'property="og:title" content="Join &quot;Haricots&quot;"' in page.text
    assert 'name="description" content="&lt;b&gt;Sit&lt;/b&gt;"' in page.text
    assert 'content="http://beans.test/previews/haricots.png"' in page.text
    assert "old" not in page.text
    assert ANN.name not in page.text
    assert 'name="robots" content="noindex"' in page.text
    assert page.headers["cache-control"] == "no-cache"
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]


def test_a_link_to_a_replay_says_that_it_is_one(tmp_path: Path) -> None:
    assert 'property="og:title" content="Replay"' in asked(tmp_path, "/replay/{}").text


@pytest.mark.parametrize("path", ["/", "/rules/haricots", "/t/aaaaaaaaaa", "/t/AAAA", "/x/{}"])
def test_any_other_link_shows_the_site(tmp_path: Path, path: str) -> None:
    page = asked(tmp_path, path)
    assert 'property="og:title" content="Cassoulet"' in page.text
    assert "/previews/cassoulet.png" in page.text


@pytest.mark.parametrize(
    ("accepted", "title"),
    [
        ("fr-FR,fr;q=0.9,en;q=0.8", "Rejoindre"),
        ("en-GB, fr", "Join"),
        ("en;q=0.7, fr;q=0.9", "Rejoindre"),
        ("de, fr;q=0.5", "Rejoindre"),
        ("fr;q=0, en;q=0.1", "Join"),
        ("fr;q=nan, fr;q=1e9, fr;q=", "Join"),
        ("de", "Join"),
        ("", "Join"),
    ],
)
def test_it_speaks_the_language_of_whoever_asks(tmp_path: Path, accepted: str, title: str) -> None:
    page = asked(tmp_path, "/t/{}", **{"accept-language": accepted})
    assert f'property="og:title" content="{title}' in page.text
    assert f'<html lang="{"fr" if title == "Rejoindre" else "en"}">' in page.text


def test_behind_a_proxy_the_picture_has_the_address_that_everybody_knows(tmp_path: Path) -> None:
    headers = {"x-forwarded-proto": "https", "host": "beans.example"}
    page = asked(tmp_path, "/t/{}", **headers)
    assert 'content="https://beans.example/previews/haricots.png"' in page.text


def test_a_strange_host_is_not_repeated(tmp_path: Path) -> None:
    page = asked(tmp_path, "/", host='"><script>')
    assert "<script" not in page.text
    assert 'content="/previews/cassoulet.png"' in page.text
