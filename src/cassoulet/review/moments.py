"""A decision with what its seat was told then: all that a judge is given."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from cassoulet.bots.contract import Told
from cassoulet.codec import codec
from cassoulet.game import Action
from cassoulet.review.methods import VERSION, box_of


@dataclass(frozen=True)
class Moment:
    seq: int  # of the move that it led to, counted from 1 as in a replay
    told: Told
    played: Action


def seed_of(kind: str, moment: Moment, purpose: str) -> int:
    """Chance for trials that whoever was told the same meets, and no pick of the journal."""
    told = codec(box_of(kind)).views.encode(moment.told.view)
    text = f"{kind}/{moment.seq}/{VERSION}/{purpose}/".encode()
    return int.from_bytes(sha256(text + told).digest()[:7], "big")
