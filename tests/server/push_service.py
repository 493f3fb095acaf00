"""A push service that a test runs itself, and browsers that can read what comes through it."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from cassoulet.server.webpush import encoded


@dataclass
class Delivery:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    origin: str = ""
    status: int = 201
    silent: bool = False  # takes a request and never answers
    deliveries: list[Delivery] = field(default_factory=list)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        lines = [line.split(": ", 1) for line in head[1:] if line]
        headers = {name.lower(): value for name, value in lines}
        body = await reader.readexactly(int(headers["content-length"]))
        self.deliveries.append(Delivery(head[0].split()[1], headers, body))
        if self.silent:
            await reader.read()  # until the other side gives up
        writer.write(f"HTTP/1.1 {self.status} Told\r\ncontent-length: 0\r\n\r\n".encode())
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    yield service
    server.close()
    await asyncio.sleep(0.01)  # for whoever was cut off to be let go of


class Device:
    """A browser with a subscription."""

    def __init__(self, service: PushService, name: str = "phone") -> None:
        self.path = f"/push/{name}"
        self.endpoint = service.origin + self.path
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"

    @property
    def public(self) -> bytes:
        form = (Encoding.X962, PublicFormat.UncompressedPoint)
        return self.key.public_key().public_bytes(*form)

    def subscription(self, lang: str = "en") -> dict[str, Any]:
        keys = {"p256dh": encoded(self.public), "auth": encoded(self.secret)}
        return {"endpoint": self.endpoint, "keys": keys, "lang": lang}

    def read(self, body: bytes) -> dict[str, Any]:
        """As a browser does it (RFC 8188, RFC 8291)."""
        salt, theirs, sealed = body[:16], body[21:86], body[86:]
        curve = ec.SECP256R1()
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(curve, theirs)
        )
        secret = derived(shared, self.secret, b"WebPush: info\0" + self.public + theirs, 32)
        cipher = AESGCM(derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = cipher.decrypt(nonce, sealed, None)
        assert text.endswith(b"\x02")
        message: dict[str, Any] = json.loads(text[:-1])
        return message


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def signed(authorization: str) -> tuple[dict[str, Any], str]:
    """The claims of a VAPID header, once its signature was checked; and the key that signed."""
    assert authorization.startswith("vapid t=")
    token, key = authorization.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    assert json.loads(plain(head)) == {"typ": "JWT", "alg": "ES256"}
    halves = plain(signature)
    numbers = int.from_bytes(halves[:32]), int.from_bytes(halves[32:])
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(key))
    public.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(plain(claims))
    return found, key


def plain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
