"""Fair chance: nobody, not even the host, chooses a deal unnoticed.

The host draws a secret and shows its hash before anybody sits. Each player draws a share and
pledges its hash. Then a sealing names all that must not change any more; only after that shares are
told. The seed of all chance is made of the secret, the sealing and the shares. Each player keeps a
receipt, by which anything else is found out when secret and shares are published at the end.
docs/fair-chance.md says what that proves and what not; web/src/lib/fair does it in browsers.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

import msgspec

SHARE_BYTES: Final = 32  # of the host's secret, and of a player's share
PERSON: Final = "person"
NO_SHARE: Final = ""  # of a bot, a program that pledged none, or a player who was silent
FORM: Final = "cassoulet sealing 1"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of what is published, or kept by a player."""


class Sealing(Part, frozen=True):
    """All that is fixed before anybody tells a share."""

    table: str
    game: str
    options: dict[str, str]
    rules: int  # their version
    seats: list[str]  # PERSON, or the level of a bot
    commitment: str  # the hash of the host's secret
    pledges: list[str]  # the hash of each seat's share; empty: it gives none


class Proof(Part, frozen=True):
    """What is published at the end of a game."""

    secret: str
    sealing: Sealing
    shares: list[str]  # by seat


class Receipt(Part, frozen=True):
    """What a player keeps."""

    table: str
    seat: int
    commitment: str  # that the table showed before the player told anything
    sealing: str  # the digest of the sealing that the player was told
    share: str
    answered: bool  # whether the host had the share before it dealt, as it said itself
    dealt: str = ""  # the hash of the seed, as it was told with the deal


class Unfair(Exception):
    """Chance did not come about as it should; `code` says how that shows."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def hashed(value: str) -> str:
    """The hash of a secret, a share or a seed, all in hexadecimal digits."""
    return sha256(bytes.fromhex(value)).hexdigest()


def digest(sealing: Sealing) -> str:
    return sha256(_written(_plain(sealing))).hexdigest()


def seed_of(secret: str, sealing: Sealing, shares: list[str]) -> str:
    """The seed of all chance of a game."""
    message = _written([_plain(sealing), shares])
    return hmac.digest(bytes.fromhex(secret), message, "sha256").hex()


def _plain(sealing: Sealing) -> list[object]:
    """In one order, so that it is written alike everywhere."""
    options = sorted(sealing.options.items())
    head = [FORM, sealing.table, sealing.game, sealing.rules, options]
    return [*head, sealing.seats, sealing.commitment, sealing.pledges]


_written = msgspec.json.Encoder().encode


# Checking


def check(proof: Proof, seed: str) -> None:
    """Raise Unfair unless this seed was made of what had been promised."""
    sealing = proof.sealing
    try:
        _unless(hashed(proof.secret) == sealing.commitment, "other_secret")
        _unless(all(_kept_promises(proof)), "other_share")
        _unless(seed_of(proof.secret, sealing, proof.shares) == seed, "other_seed")
    except ValueError as error:  # what is no number in hexadecimal digits
        raise Unfair("malformed") from error


def _kept_promises(proof: Proof) -> Iterator[bool]:
    """Of each seat, whether its share is the one it had pledged, or none."""
    yield len(proof.shares) == len(proof.sealing.pledges) == len(proof.sealing.seats)
    for share, pledge in zip(proof.shares, proof.sealing.pledges, strict=False):
        yield share == NO_SHARE or hashed(share) == pledge


def check_receipt(proof: Proof, seed: str, receipt: Receipt) -> None:
    """Raise Unfair unless what was published, and `check` has passed, is what a player saw."""
    sealing, seat = proof.sealing, receipt.seat
    _unless(sealing.table == receipt.table, "other_table")
    _unless(sealing.commitment == receipt.commitment, "other_commitment")
    _unless(digest(sealing) == receipt.sealing, "other_sealing")
    _unless(0 <= seat < len(proof.shares), "other_share")
    told = proof.shares[seat]
    _unless(told != NO_SHARE or not receipt.answered, "left_out")
    _unless(told in (NO_SHARE, receipt.share), "other_share")
    _unless(receipt.dealt in ("", hashed(seed)), "other_deal")


def _unless(fair: bool, code: str) -> None:
    if not fair:
        raise Unfair(code)
