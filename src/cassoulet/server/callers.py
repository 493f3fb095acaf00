"""Who calls, and what their calls cost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cassoulet.server.addresses import address_of
from cassoulet.server.limits import Visitor
from cassoulet.server.node import Node
from cassoulet.tables.hosting.keys import Scope
from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import Guest

DEAR: Final = 5  # requests: what a signature by a passkey, or a transaction, costs

Handler = Callable[[Request, Node], Awaitable[Response]]


def account_of(request: Request, node: Node) -> str:
    return bearer(request, node, "account").id


def bearer(request: Request, node: Node, scope: Scope) -> Guest:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        raise Refused("bad_token")
    return node.keys.read_token(token, scope).guest()


def visitor(request: Request, node: Node) -> Visitor:
    return node.visitors.of(address_of(request.scope, node.settings.proxies))


def charge(request: Request, node: Node, cost: float) -> None:
    unless(visitor(request, node).requests.take(cost), "too_fast")
