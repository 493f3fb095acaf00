"""Who calls, and what their calls cost."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cassoulet.server.addresses import address_of
from cassoulet.server.limits import Visitor
from cassoulet.server.node import Node
from cassoulet.tables.hosting.keys import Scope
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import Guest

NEVER_CHANGES: Final = {"cache-control": "public, max-age=86400"}
NOBODY_ELSES: Final = {"cache-control": "private, no-store"}
DEAR: Final = 5  # requests: what a signature by a passkey, or a transaction, costs

Handler = Callable[[Request, Node], Awaitable[Response]]


def token_in(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    unless(kind.lower() == "bearer", "bad_token")
    return token


def account_of(request: Request, node: Node) -> str:
    return bearer(request, node, "account").id


def bearer(request: Request, node: Node, scope: Scope) -> Guest:
    return node.keys.read_token(token_in(request), scope).guest()


def who_asks(request: Request, node: Node) -> str:
    """Whose token is shown, where none need be."""
    with suppress(Refused):
        return bearer(request, node, "watch").id
    return ""


def visitor(request: Request, node: Node) -> Visitor:
    return node.visitors.of(address_of(request.scope, node.settings.proxies))


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def squeezed(request: Request, body: bytes, headers: dict[str, str]) -> Response:
    """What is long and says alike things: views become a fiftieth."""
    headers = {**headers, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(gzip.compress, body, 6, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type="application/json")


def charge(request: Request, node: Node, cost: float) -> None:
    unless(visitor(request, node).requests.take(cost), "too_fast")
