"""Where the chance of a table comes from: a secret of ours, and a share of each player's.

cassoulet/fairness.py says why; here it is what the log tells of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from cassoulet import fairness, games
from cassoulet.box import Box
from cassoulet.dealers import Sealed
from cassoulet.fairness import NO_SHARE, PERSON, Proof
from cassoulet.journal import Match
from cassoulet.tables.state.records import Dealt, Mixed
from cassoulet.tables.state.seats import Chair
from cassoulet.wire.facts import Sealing, Setting

PATIENCE = 1500  # milliseconds in which connected players tell their shares


@dataclass(slots=True)
class Chance:
    """What is known of it so far."""

    secret: str = ""  # empty: the table is older than shares
    sealing: Sealing | None = None
    sealed_at: int = 0
    shares: dict[int, str] = field(default_factory=dict)

    def commitment(self) -> str:
        return fairness.hashed(self.secret) if self.secret else ""

    def seal(self, sealing: Sealing, at: int) -> None:
        self.sealing, self.sealed_at = sealing, at

    def mix(self, entry: Mixed) -> None:
        self.shares[entry.seat] = entry.share

    def silent(self, chairs: list[Chair]) -> list[int]:
        """Who is here, has pledged a share, and has not told it yet."""
        assert self.sealing
        pledged = [seat for seat, pledge in enumerate(self.sealing.pledges) if pledge]
        return [seat for seat in pledged if chairs[seat].here() and seat not in self.shares]

    def proof(self) -> Proof | None:
        """All of it; for nobody before the game is over."""
        if not self.sealing:
            return None
        told = [self.shares.get(seat, NO_SHARE) for seat in range(len(self.sealing.seats))]
        sealing = msgspec.convert(self.sealing, fairness.Sealing, from_attributes=True)
        return Proof(self.secret, sealing, told)


def sealing_of(
    table: str, setting: Setting, chairs: list[Chair], commitment: str, rules: int | None = None
) -> Sealing:
    """All that must not change from here on."""
    box = _edition(setting, rules)
    return Sealing(
        table=table,
        game=box.name,
        options=box.complete(setting.options),
        rules=box.rules_version,
        seats=[chair.level or PERSON for chair in chairs],
        commitment=commitment,
        pledges=[chair.pledge for chair in chairs],
    )


def dealt(chance: Chance, setting: Setting) -> Dealt:
    """Set a game up with chance to which all have given their part."""
    assert chance.sealing
    return sealed(seed_of(chance), setting, chance.sealing.rules)


def seed_of(chance: Chance) -> bytes:
    """To which all have given their part."""
    proof = chance.proof()
    assert proof
    return bytes.fromhex(fairness.seed_of(proof.secret, proof.sealing, proof.shares))


def sealed(seed: bytes, setting: Setting, rules: int | None = None) -> Dealt:
    """Set a game up with chance from a sealed seed."""
    box = _edition(setting, rules)
    match = Match(box, setting.seats, dict(setting.options), Sealed(seed))
    return Dealt(seed.hex(), match.journal.deal, box.rules_version)


def _edition(setting: Setting, rules: int | None) -> Box:
    box = games.box(setting.game)
    return box.edition(rules or box.rules_version)
