"""An authenticator in software: makes passkeys and signs with them, and can be told to lie."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
Options = dict[str, Any]


class Authenticator:
    def __init__(self, origin: str, count: int = 0) -> None:
        self.origin, self.count = origin, count
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.credential = token_bytes(32)
        self.owner = ""

    def make(self, options: Options) -> Options:
        self.owner = options["user"]["id"]
        data = self._data(options["rp"]["id"], ATTESTED) + self._public()
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(
            {
                "clientDataJSON": self._client("webauthn.create", options["challenge"]),
                "attestationObject": written(attestation),
            }
        )

    def show(self, options: Options, bogus: bool = False) -> Options:
        self.count += 1 if self.count else 0
        data = self._data(options["rpId"])
        client = self._client("webauthn.get", options["challenge"])
        signed = data + sha256(unwritten(client)).digest()
        key = ec.generate_private_key(ec.SECP256R1()) if bogus else self.key
        signature = key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": client,
                "authenticatorData": written(data),
                "signature": written(signature),
                "userHandle": self.owner,
            }
        )

    def _data(self, site: str, more: int = 0) -> bytes:
        flags = bytes([PRESENT | VERIFIED | more])
        return sha256(site.encode()).digest() + flags + self.count.to_bytes(4, "big")

    def _public(self) -> bytes:
        numbers = self.key.public_key().public_numbers()
        point = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, **point})
        return bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + key

    def _client(self, sort: str, challenge: str) -> str:
        said = {"type": sort, "challenge": challenge, "origin": self.origin}
        return written(json.dumps(said).encode())

    def _answer(self, response: Options) -> Options:
        name = written(self.credential)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


def written(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unwritten(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
