"""Requests to addresses that a stranger has named: only to what everybody in the world may reach.

A host's own network is full of things that trust whoever comes from within it. So the name is
looked up here, every address behind it must be a public one, and the connection goes to that very
address: a name that is asked twice may answer differently.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Mapping
from functools import cached_property
from ipaddress import IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

import h11

from cassoulet.server.names import Names

PATIENCE = 10.0  # seconds for all of it
PORTS = {"https": 443, "http": 80}
ADDRESS = re.compile(r"\A[!-~]{1,1000}\Z")  # nothing that could end a line of a request

UNICAST = IPv6Network("2000::/3")
TUNNELS = IPv6Network("2002::/16")  # 6to4: leads to whatever IPv4 address it contains


class NotOutside(Exception):
    """There is no such address, or it is one that we do not call."""


class Outside:
    def __init__(self, loopback: bool = False) -> None:
        """`loopback`: for tests, also to this machine, and there without TLS."""
        self.loopback = loopback
        self._names = Names()

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        return ssl.create_default_context()

    async def check(self, url: str) -> None:
        """Raises NotOutside unless this can be called now."""
        async with asyncio.timeout(PATIENCE):
            await self._find(self._read(url))

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status that came back; redirects are not followed. OSError if none came."""
        async with asyncio.timeout(PATIENCE):
            target = self._read(url)
            address = await self._find(target)
            tls = self._tls if target.scheme == "https" else None
            name = target.hostname if tls else None
            reader, writer = await asyncio.open_connection(
                address, _port(target), ssl=tls, server_hostname=name
            )
            try:
                connection = h11.Connection(h11.CLIENT)
                writer.write(_request(connection, target, headers, body))
                await writer.drain()
                return await _status(connection, reader)
            except h11.ProtocolError as error:
                raise ConnectionError("no HTTP") from error
            finally:
                writer.transport.abort()  # nothing more of it is wanted

    def _read(self, url: str) -> SplitResult:
        try:
            target = urlsplit(url)
            port = _port(target)
        except ValueError as error:
            raise NotOutside from error
        plain = ADDRESS.match(url) and target.hostname and "@" not in target.netloc
        safe = target.scheme == "https" and port == PORTS["https"]
        if not plain or not (safe or (self.loopback and target.scheme in PORTS)):
            raise NotOutside
        return target

    async def _find(self, target: SplitResult) -> str:
        """The address behind a name."""
        assert target.hostname
        try:
            found = await self._names.find(target.hostname, _port(target))
        except (OSError, UnicodeError) as error:
            raise NotOutside from error
        addresses = [str(where[4][0]) for where in found]
        if not addresses or not all(map(self._allowed, addresses)):
            raise NotOutside
        return addresses[0]

    def _allowed(self, address: str) -> bool:
        return is_public(address) or (self.loopback and ip_address(address).is_loopback)


def is_public(text: str) -> bool:
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        hidden = address not in UNICAST or address in TUNNELS  # mapped and translated IPv4, too
        return address.is_global and not hidden
    return address.is_global and not (address.is_multicast or address.is_reserved)


def _port(target: SplitResult) -> int:
    return target.port or PORTS.get(target.scheme, 0)


def _request(
    connection: h11.Connection, target: SplitResult, headers: Mapping[str, str], body: bytes
) -> bytes:
    path = (target.path or "/") + (f"?{target.query}" if target.query else "")
    named = {"host": target.netloc, "connection": "close", "content-length": str(len(body))}
    request = h11.Request(method="POST", target=path, headers=list({**named, **headers}.items()))
    events = (request, h11.Data(data=body), h11.EndOfMessage())
    return b"".join(connection.send(event) or b"" for event in events)


async def _status(connection: h11.Connection, reader: asyncio.StreamReader) -> int:
    while True:
        event = connection.next_event()
        if isinstance(event, h11.Response):
            return event.status_code
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(4096))
        elif isinstance(event, h11.ConnectionClosed):
            raise ConnectionError("no answer")
