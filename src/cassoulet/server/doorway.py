"""What every answer over HTTP says, and to which names the site answers at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cassoulet.server.addresses import header, site_of

PROBES: Final = ("/healthz", "/readyz", "/metrics")  # a balancer asks for them by a number
MISDIRECTED: Final = 421
NO_SNIFFING: Final = (b"x-content-type-options", b"nosniff")
HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")


def host_allowed(host: str, hosts: Sequence[str]) -> bool:
    """Whether the site has this name; where none are named it has any."""
    return not hosts or host.lower() in hosts


class Doorway:
    """In front of the whole site."""

    def __init__(self, site: ASGIApp, hosts: Sequence[str], proxies: Sequence[str]) -> None:
        self.site, self.hosts, self.proxies = site, hosts, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":  # sockets see to it themselves
            await self.site(scope, receive, send)
            return
        more = [NO_SNIFFING]
        if site_of(scope, self.proxies).startswith("https:"):
            more.append(HTTPS_ONLY)

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                told = {name for name, _ in message["headers"]}
                added = [pair for pair in more if pair[0] not in told]
                message = {**message, "headers": [*message["headers"], *added]}
            await send(message)

        if scope["path"] in PROBES or host_allowed(header(scope, b"host"), self.hosts):
            await self.site(scope, receive, sent)
        else:
            await sent({"type": "http.response.start", "status": MISDIRECTED, "headers": []})
            await sent({"type": "http.response.body", "body": b"Misdirected Request\n"})
