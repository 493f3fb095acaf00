"""Where a request comes from."""

from __future__ import annotations

import re
from collections.abc import MutableMapping, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

LOCAL = "local"  # what has no address, as a Unix socket
NETWORK_PART = len("2001:0db8:0000:0000")  # the half of an IPv6 address that a household has
HOST = re.compile(r"\A[0-9A-Za-z.:\[\]-]{1,253}\Z")


def header(scope: MutableMapping[str, Any], name: bytes) -> str:
    """A header's value; empty if it is missing."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def address_of(scope: MutableMapping[str, Any], proxies: Sequence[str]) -> str:
    return client_of(scope.get("client"), header(scope, b"x-forwarded-for"), proxies)


def client_of(peer: Sequence[Any] | None, forwarded: str, proxies: Sequence[str]) -> str:
    """The client's address: of the last proxy's client, if that proxy is ours."""
    address = str(peer[0]) if peer else LOCAL
    if address in proxies and forwarded:
        return forwarded.split(",")[-1].strip()
    return address


def is_near(address: str) -> bool:
    """Whether it is on this machine or in its private network."""
    found = _number_of(address)
    return address == LOCAL or (found is not None and found.is_private)


def household_of(address: str) -> str:
    """What limits are counted for: a line is given 2^64 addresses of IPv6 at once."""
    found = _number_of(address)
    return (
        found.exploded[:NETWORK_PART] if isinstance(found, IPv6Address) else str(found or address)
    )


def _number_of(address: str) -> IPv4Address | IPv6Address | None:
    """None if it is no number; an address of IPv4 that is written as one of IPv6 is the former."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def site_of(scope: MutableMapping[str, Any], proxies: Sequence[str]) -> str:
    """The site as its visitor knows it; empty if that cannot be told."""
    host, scheme = header(scope, b"host"), str(scope.get("scheme", "http"))
    peer = scope.get("client")
    if peer and str(peer[0]) in proxies and header(scope, b"x-forwarded-proto") == "https":
        scheme = "https"
    return f"{scheme}://{host}" if HOST.match(host) else ""


def origin_allowed(origin: str, host: str, others: Sequence[str]) -> bool:
    """A page may connect to the site it came from; programs say no origin."""
    if not origin or origin in others:
        return True
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False
