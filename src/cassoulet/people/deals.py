"""The deal of each day: sealed a week ahead, for no table, and with nobody's share of chance.

Its sealing is what any table's is, but for the day in the table's place, and names and version of
the bots. It is published when it is made; the seed follows from it and from a secret,
of which it shows the hash.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Final, NamedTuple

import msgspec

from cassoulet import fairness, games
from cassoulet.bots.levels import VERSION
from cassoulet.bots.personalities import PERSONALITIES
from cassoulet.box import WrongBox
from cassoulet.fairness import PERSON, SHARE_BYTES, Sealing
from cassoulet.people.days import day_at, later, weekday
from cassoulet.people.refusals import require
from cassoulet.storage.talks import Talk, ask
from cassoulet.wire.facts import Level

AHEAD: Final = 7  # days
LEVEL: Final[Level] = "medium"  # of all bots that sit there
SUNDAY: Final = 6


class Plan(NamedTuple):
    game: str
    seats: int
    options: dict[str, str]


HARICOTS: Final = Plan("haricots", 4, {"rules": "advanced"})
DUEL: Final = Plan("bohnanza", 2, {})
PAS_DE_HARICOTS: Final = Plan("pas_de_haricots", 4, {})

FIELDS: Final = "day, sealing, secret, sealed"
OF: Final = f"SELECT {FIELDS} FROM deals WHERE day = ?"  # noqa: S608
BETWEEN: Final = f"SELECT {FIELDS} FROM deals WHERE day BETWEEN ? AND ? ORDER BY day"  # noqa: S608
SEAL: Final = """
INSERT INTO deals (day, sealing, secret, sealed) VALUES (?, ?, ?, ?) ON CONFLICT (day) DO NOTHING
"""
SEAL_AGAIN: Final = """
UPDATE deals SET sealing = ?, secret = ?, sealed = ? WHERE day = ? AND sealing = ?
AND NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.day = deals.day)
"""

_write = msgspec.json.Encoder(order="deterministic").encode
_read = msgspec.json.Decoder(Sealing).decode


class Deal(NamedTuple):
    day: str
    sealing: Sealing
    secret: str
    sealed: int

    def seed(self) -> str:
        return fairness.seed_of(self.secret, self.sealing, [""] * len(self.sealing.seats))

    def bots(self) -> list[tuple[Level, str]]:
        """The level and the name of each, from the second seat on."""
        return [(LEVEL, seat.split(" ")[1]) for seat in self.sealing.seats[1:]]


# What is played


def plan_of(day: str) -> Plan:
    """On Sundays a game for four, on other days two games in turn."""
    if weekday(day) == SUNDAY:
        return PAS_DE_HARICOTS
    return DUEL if weekday(day) % 2 else HARICOTS


def sealing_of(day: str, secret: str) -> Sealing:
    plan = plan_of(day)
    box = games.box(plan.game)
    bots = [f"{LEVEL} {PERSONALITIES[seat].name} {VERSION}" for seat in range(1, plan.seats)]
    return Sealing(
        table=day,
        game=box.name,
        options=box.complete(plan.options),
        rules=box.rules_version,
        seats=[PERSON, *bots],
        commitment=fairness.hashed(secret),
        pledges=[""] * plan.seats,
    )


def is_playable(sealing: Sealing) -> bool:
    """Whether we have the rules and the bots that it names."""
    try:
        games.box(sealing.game).edition(sealing.rules)
    except WrongBox:
        return False
    return _bots_version(sealing) == VERSION


def _is_outdated(sealing: Sealing) -> bool:
    """Whether nobody who is as new as we are can play it; what is newer than we, others can."""
    newest = games.box(sealing.game).rules_version
    is_newer = sealing.rules > newest or _bots_version(sealing) > VERSION
    return not is_newer and not is_playable(sealing)


def _bots_version(sealing: Sealing) -> int:
    return int(sealing.seats[-1].rpartition(" ")[2])


# In the store


def ahead(now: int) -> Talk[list[Deal]]:
    """Today's deal and those of the week to come; whichever is not yet sealed is sealed now."""
    today = day_at(now)
    days = [later(today, days) for days in range(AHEAD + 1)]
    found = yield from _between(days[0], days[-1])
    missing = set(days) - {deal.day for deal in found}
    outdated = [deal for deal in found if _is_outdated(deal.sealing)]
    if not missing and not outdated:
        return found
    for day in sorted(missing):
        yield ask(SEAL, day, *_newly_sealed(day), now)
    for deal in outdated:
        yield ask(SEAL_AGAIN, *_newly_sealed(deal.day), now, deal.day, _write(deal.sealing))
    return (yield from _between(days[0], days[-1]))


def _newly_sealed(day: str) -> tuple[bytes, str]:
    secret = token_hex(SHARE_BYTES)
    return _write(sealing_of(day, secret)), secret


def of(day: str) -> Talk[Deal]:
    """A deal that was sealed; NotDone if none was for this day."""
    rows = yield ask(OF, day)
    require(bool(rows), "no_such_deal")
    return _deal(*rows[0])


def _between(first: str, last: str) -> Talk[list[Deal]]:
    rows = yield ask(BETWEEN, first, last)
    return [_deal(*row) for row in rows]


def _deal(day: str, sealing: bytes, secret: str, sealed: int) -> Deal:
    return Deal(day, _read(sealing), secret, sealed)
