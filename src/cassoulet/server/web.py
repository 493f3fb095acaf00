"""The browser's client: files that never change under their names, and one page for all paths."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePath

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from cassoulet.server.addresses import address_of, header, site_of
from cassoulet.server.node import Node
from cassoulet.server.previews import Previews
from cassoulet.storage import StoreDown
from cassoulet.tables.refusals import Refused
from cassoulet.wire.facts import TABLE_NAME

SECURITY_HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'; object-src 'none'",
    "referrer-policy": "no-referrer",  # the address of a table is its invitation
    "x-content-type-options": "nosniff",
}
FOR_EVER = "public, max-age=31536000, immutable"  # under /assets a name contains the file's hash
ASK_AGAIN = "no-cache"  # keep it, and ask whether it is still the newest

OF_TABLE = re.compile(rf"\A(t|replay)/({TABLE_NAME})\Z")

CODINGS = {"br": ".br", "gzip": ".gz"}  # what the build has compressed, the smallest first
TYPES = {  # as browsers want them, whatever the host's own table says
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def routes(node: Node) -> list[BaseRoute]:
    web = node.settings.web
    folder = Path(web) if web else Path(__file__).parent / "client"
    if not (folder / "index.html").exists():
        return [Route("/", _nothing_built)]
    files, previews = Files(directory=folder), Previews(folder)

    async def client(request: Request) -> Response:
        path = request.path_params.get("path", "")
        if path == "api" or path.startswith("api/"):
            return PlainTextResponse("Not Found", 404)
        return await files.found(path, request.scope) or await _page(node, previews, request, path)

    return [Route("/", client), Route("/{path:path}", client)]


async def _page(node: Node, previews: Previews, request: Request, path: str) -> Response:
    scope, of_table = request.scope, OF_TABLE.match(path)
    kind, game = (of_table[1], await _game(node, request, of_table[2])) if of_table else ("", "")
    language = header(scope, b"accept-language")
    text = previews.page(kind, game, language, site_of(scope, node.settings.proxies))
    more = {"cache-control": ASK_AGAIN, "vary": "accept-language"}
    return HTMLResponse(text, headers={**SECURITY_HEADERS, **more})


async def _game(node: Node, request: Request, table: str) -> str:
    """The game of a table; empty if there is none, or nobody can tell now."""
    visitor = node.visitors.of(address_of(request.scope, node.settings.proxies))
    if visitor.requests.take():
        with suppress(Refused, StoreDown):
            brief = (await node.host.briefs([table], may_read=lambda: False)).get(table)
            return brief.game if brief else ""
    return ""


class Files(StaticFiles):
    """The files of the build, compressed as the browser likes it best."""

    async def found(self, path: str, scope: Scope) -> Response | None:
        """The file of this name; a page may have any other name, but an asset may not."""
        if not path or path == "index.html":
            return None
        try:
            return await self.get(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("assets/"):
                raise
            return None

    async def get(self, path: str, scope: Scope) -> Response:
        response = await self._smallest(path, scope)
        if kind := TYPES.get(PurePath(path).suffix):
            response.headers["content-type"] = kind
        response.headers["vary"] = "accept-encoding"
        response.headers["cache-control"] = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        response.headers.update(SECURITY_HEADERS)
        return response

    async def _smallest(self, path: str, scope: Scope) -> Response:
        for coding in _codings(header(scope, b"accept-encoding")):
            with suppress(HTTPException):  # this one was not worth it, or is not there at all
                response = await self.get_response(path + CODINGS[coding], scope)
                response.headers["content-encoding"] = coding
                return response
        return await self.get_response(path, scope)


def _codings(accepted: str) -> Iterator[str]:
    """Those of ours that a browser takes."""
    names = {name.strip() for name, _, weight in _weighed(accepted) if weight.strip() != "q=0"}
    return (coding for coding in CODINGS if coding in names)


def _weighed(accepted: str) -> Iterator[tuple[str, str, str]]:
    return (part.partition(";") for part in accepted.lower().split(","))


async def _nothing_built(_: Request) -> Response:
    text = (
        "Cassoulet is running, but without pages: build them by `just client` and `just build`.\n"
    )
    return PlainTextResponse(text, headers=SECURITY_HEADERS)
