"""The browser's client: files that never change under their names, and one page for all paths."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from cassoulet.server.settings import Settings

SAFE = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",  # the address of a table is its invitation
    "x-content-type-options": "nosniff",
}


def routes(settings: Settings) -> list[BaseRoute]:
    folder = Path(settings.web) if settings.web else Path(__file__).parent / "client"
    page = folder / "index.html"
    if not page.exists():
        return [Route("/", _nothing_built)]

    async def client(request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            return PlainTextResponse("Not Found", 404)
        return FileResponse(page, headers={**SAFE, "cache-control": "no-cache"})

    assets = StaticFiles(directory=folder / "assets", check_dir=False)
    return [Mount("/assets", assets), Route("/", client), Route("/{path:path}", client)]


async def _nothing_built(_: Request) -> Response:
    text = "Cassoulet is running. Its browser client is not built here.\n"
    return PlainTextResponse(text, headers=SAFE)
