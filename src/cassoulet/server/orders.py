"""What a node is told by its admins: they show a token that only the site's secret can sign."""

from __future__ import annotations

import asyncio
import logging
import signal
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from cassoulet.server.addresses import address_of, is_near
from cassoulet.server.node import Node
from cassoulet.tables.refusals import Refused

LIFE: Final = 60_000  # milliseconds: an order is carried out at once, or never
SOON: Final = 0.05  # seconds, for the answer to be sent

log = logging.getLogger(__name__)


async def drain(request: Request, node: Node) -> Response:
    """Stop, as with SIGTERM: finish what was begun, and send everybody elsewhere."""
    if not is_near(address_of(request.scope, node.settings.proxies)):
        return PlainTextResponse("not found\n", 404)
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        raise Refused("bad_token")
    who = node.keys.read_token(token, "admin").id
    log.warning("told to drain by %s", who)
    asyncio.get_running_loop().call_later(SOON, signal.raise_signal, signal.SIGTERM)
    return PlainTextResponse(f"{len(node.sessions)}\n", 202)
