"""Messages for push services: sealed for one browser (RFC 8291), signed by this host (RFC 8292)."""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cached_property
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
SCALAR = 32  # bytes of a private key, and of each half of a signature
SALT = 16
AUTH = 16
RECORD = 4096  # bytes: a message of ours is one record, and far shorter
VALID = 12 * 3600  # seconds that a signature is good for; a day is the most


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Raises ValueError if it is not base64 as browsers write it."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class HostKey:
    """Whose messages they are: browsers subscribe to this key, and to no other."""

    def __init__(self, text: str) -> None:
        scalar = decoded(text)
        if len(scalar) != SCALAR:
            raise ValueError("a push key has 32 bytes")
        self._private = ec.derive_private_key(int.from_bytes(scalar), CURVE)

    @staticmethod
    def new() -> str:
        number = ec.generate_private_key(CURVE).private_numbers().private_value
        return encoded(number.to_bytes(SCALAR))

    @cached_property
    def public(self) -> str:
        return encoded(_point(self._private.public_key()))

    def authorization(self, endpoint: str, contact: str) -> str:
        """The header that tells a push service who sends."""
        service = urlsplit(endpoint)
        audience = f"{service.scheme}://{service.netloc}"
        claims = {"aud": audience, "exp": int(time.time()) + VALID, "sub": contact}
        parts = [msgspec.json.encode(part) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        text = ".".join(map(encoded, parts))
        return f"vapid t={text}.{encoded(self._signature(text.encode()))}, k={self.public}"

    def _signature(self, text: bytes) -> bytes:
        halves = decode_dss_signature(self._private.sign(text, ec.ECDSA(SHA256())))
        return b"".join(half.to_bytes(SCALAR) for half in halves)


class Browser:
    """Where a message goes: what a browser gave of its subscription."""

    def __init__(self, p256dh: str, auth: str) -> None:
        """Raises ValueError if this is no such thing."""
        self.secret = decoded(auth)
        self.key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
        if len(self.secret) != AUTH:
            raise ValueError("the secret of a subscription has 16 bytes")

    def seal(
        self,
        message: bytes,
        own: ec.EllipticCurvePrivateKey | None = None,
        salt: bytes | None = None,
    ) -> bytes:
        """The body of a request, which this browser alone can read; `own` and `salt`: for tests."""
        own = own or ec.generate_private_key(CURVE)
        salt = salt or os.urandom(SALT)
        theirs, ours = _point(self.key), _point(own.public_key())
        shared = own.exchange(ec.ECDH(), self.key)
        key = _derived(shared, self.secret, b"WebPush: info\0" + theirs + ours, 32)
        cipher = AESGCM(_derived(key, salt, b"Content-Encoding: aes128gcm\0", 16))
        nonce = _derived(key, salt, b"Content-Encoding: nonce\0", 12)
        head = salt + RECORD.to_bytes(4) + len(ours).to_bytes(1) + ours
        return head + cipher.encrypt(nonce, message + b"\x02", None)  # 2: the last record


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
