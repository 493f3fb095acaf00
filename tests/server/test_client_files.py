"""The built client is handed out small, kept where it may be kept, and nothing beside it."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest

from cassoulet.bus.local import Hub, LocalBus
from cassoulet.server.app import make_app
from cassoulet.server.node import Node
from cassoulet.server.settings import Settings
from cassoulet.storage.sqlite import SqliteStore

SCRIPT = b"beans();" * 200
FILES = {
    "index.html": b"<html>beans</html>",
    "sw.js": b"self.beans",
    "manifest.webmanifest": b"{}",
    "icons/icon-192.png": b"\x89PNG",
    "assets/app-1a2b.js": SCRIPT,
    "assets/app-1a2b.js.gz": gzip.compress(SCRIPT),
    "assets/app-1a2b.js.br": b"as brotli",
    "assets/tiny-3c4d.css": b"a{}",
    "assets/font-5e6f.woff2": b"wOF2",
}
LIKES = {
    "gzip, deflate, br, zstd": "br",
    "gzip, deflate": "gzip",
    "gzip;q=1.0, br;q=0": "gzip",
    "identity": None,
    "": None,
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Of a node with a client."""
    for name, content in FILES.items():
        (tmp_path / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "web" / name).write_bytes(content)
    return tmp_path


def asked(folder: Path, path: str, **headers: str) -> httpx.Response:
    """What a visitor is answered, as it is sent."""

    async def ask() -> httpx.Response:
        store = await SqliteStore.open(folder / "tables.sqlite")
        settings = Settings(data=str(folder), web=str(folder / "web"))
        node = Node(settings, store, LocalBus(Hub(), "a"))
        transport = httpx.ASGITransport(make_app(node))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as visitor:
            stream = visitor.stream("GET", path, headers={"accept-encoding": "identity", **headers})
            async with stream as answer:
                answer._content = b"".join([part async for part in answer.aiter_raw()])
        await node.close()
        return answer

    return asyncio.run(ask())


@pytest.mark.parametrize(("accepted", "coding"), LIKES.items())
def test_an_asset_comes_as_the_browser_likes_it_best(
    folder: Path, accepted: str, coding: str | None
) -> None:
    answer = asked(folder, "/assets/app-1a2b.js", **{"accept-encoding": accepted})
    wanted = {"br": "assets/app-1a2b.js.br", "gzip": "assets/app-1a2b.js.gz"}
    assert answer.content == FILES[wanted.get(coding or "", "assets/app-1a2b.js")]
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "accept-encoding"


def test_what_was_not_worth_compressing_comes_as_it_is(folder: Path) -> None:
    answer = asked(folder, "/assets/tiny-3c4d.css", **{"accept-encoding": "br, gzip"})
    assert answer.content == b"a{}"
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/t/aaaaaaaaaa", "text/html; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icons/icon-192.png", "image/png"),
        ("/assets/font-5e6f.woff2", "font/woff2"),
    ],
)
def test_every_file_says_what_it_is_and_how_long_it_may_be_kept(
    folder: Path, path: str, kind: str
) -> None:
    answer = asked(folder, path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    kept = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
    assert answer.headers["cache-control"] == kept
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_who_has_the_newest_is_not_sent_it_again(folder: Path) -> None:
    first = asked(folder, "/sw.js")
    again = asked(folder, "/sw.js", **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["/assets/none.js", "/assets/", "/assets/%00", "/api/nothing"])
def test_an_asset_that_is_not_there_is_no_page(folder: Path, path: str) -> None:
    assert asked(folder, path).status_code == 404


@pytest.mark.parametrize("path", ["/%2e%2e/secret", "/..%2fsecret", "//etc/passwd", "/icons"])
def test_whatever_else_is_asked_for_is_the_page(folder: Path, path: str) -> None:
    (folder / "secret").write_text("a secret that is long enough to sign with")
    assert asked(folder, path).content == FILES["index.html"]
