"""Accounts: guests who are known again on any device, and all the guests that they have been."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cassoulet.people import peace, ratings
from cassoulet.people.names import folded
from cassoulet.people.passkeys import Known
from cassoulet.people.refusals import require
from cassoulet.storage.talks import Talk, ask, marks

MOST_GUESTS: Final = 200  # that one account has been
MOST_PASSKEYS: Final = 20
WEEK: Final = 7 * 24 * 3600 * 1000  # milliseconds in which one may change one's mind

FIELDS: Final = "id, name, colour, face, coded, noted, hidden, made, leaves"
MAKE: Final = """
INSERT INTO accounts (id, name, folded, colour, face, code, coded, noted, hidden, made, leaves)
VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, ?, 0)
ON CONFLICT DO NOTHING RETURNING id
"""
OF: Final = f"SELECT {FIELDS} FROM accounts WHERE id = ?"  # noqa: S608
NAMED: Final = f"SELECT {FIELDS} FROM accounts WHERE folded = ? AND leaves = 0"  # noqa: S608
HOLD: Final = "UPDATE accounts SET made = made WHERE id = ? RETURNING id"  # nobody else meanwhile
RENAME: Final = """
UPDATE accounts SET name = ?, folded = ?, colour = ?, face = ?, hidden = ? WHERE id = ?
"""
TAKEN: Final = "SELECT id FROM accounts WHERE folded = ? AND id <> ?"
NEW_CODE: Final = "UPDATE accounts SET code = ?, coded = ?, noted = 0 WHERE id = ?"
NOTED: Final = "UPDATE accounts SET noted = 1 WHERE id = ?"
BY_CODE: Final = "SELECT id FROM accounts WHERE code = ?"
STAYS: Final = "UPDATE accounts SET leaves = 0 WHERE id = ?"
LEAVES: Final = "UPDATE accounts SET leaves = ? WHERE id = ?"

ADD: Final = """
INSERT INTO passkeys (credential, account, public_key, count, label, synced, made, used)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING RETURNING account
"""
PASSKEYS: Final = """
SELECT credential, label, synced, made, used FROM passkeys WHERE account = ? ORDER BY made
"""
PASSKEY: Final = """
SELECT account, credential, public_key, count, synced FROM passkeys WHERE credential = ?
"""
USED: Final = "UPDATE passkeys SET count = ?, used = ? WHERE credential = ?"
REMOVE: Final = "DELETE FROM passkeys WHERE credential = ? AND account = ?"

LINK: Final = """
INSERT INTO linked (guest, account) VALUES (?, ?) ON CONFLICT (guest) DO NOTHING RETURNING guest
"""
GUESTS: Final = "SELECT guest FROM linked WHERE account = ? ORDER BY guest"
OWNER: Final = "SELECT account FROM linked WHERE guest = ?"
GAMES: Final = "SELECT count(DISTINCT table_id) FROM seatings WHERE guest IN ({})"

GOING: Final = "SELECT id FROM accounts WHERE leaves > 0 AND leaves <= ? LIMIT 10"
DEPART: Final = "INSERT INTO departed (guest) VALUES (?) ON CONFLICT (guest) DO NOTHING"
REMOVE_ALL: Final = (
    "DELETE FROM passkeys WHERE account = ?",
    "DELETE FROM linked WHERE account = ?",
    "DELETE FROM accounts WHERE id = ?",
)


class Account(NamedTuple):
    id: str
    name: str
    colour: str
    face: str
    coded: int
    noted: int
    hidden: int
    made: int
    leaves: int


class Passkey(NamedTuple):
    credential: bytes
    label: str
    synced: int
    made: int
    used: int


class Whole(NamedTuple):
    account: Account
    passkeys: list[Passkey]
    guests: list[str]
    games: int


# Making one


def make(account: Account, code: bytes) -> Talk[None]:
    """A guest becomes an account; raises NotDone if the name is another's, or the guest is one."""
    owner = yield ask(OWNER, account.id)
    require(not owner, "account_already")
    name = folded(account.name)
    who, shown, colour, face, at = (*account[:4], account.made)
    won = yield ask(MAKE, who, shown, name, colour, face, code, at, at)
    require(bool(won), "name_taken")
    yield ask(LINK, account.id, account.id)


def add_passkey(account: str, known: Known, label: str, now: int) -> Talk[None]:
    yield ask(HOLD, account)
    have = yield ask(PASSKEYS, account)
    require(len(have) < MOST_PASSKEYS, "too_many_passkeys")
    won = yield ask(
        *(ADD, known.credential, account, known.public_key, known.uses),
        *(label, int(known.synced), now, now),
    )
    require(bool(won), "bad_credential")


def link(account: str, guests: Sequence[str]) -> Talk[None]:
    """These were the same person; who is linked already never moves."""
    yield ask(HOLD, account)
    have = yield ask(GUESTS, account)
    room = MOST_GUESTS - len(have)
    for guest in [one for one in guests if (one,) not in have][:room]:
        yield ask(LINK, guest, account)


# Finding one


def find(account: str) -> Talk[Account]:
    rows = yield ask(OF, account)
    require(bool(rows), "bad_token")
    return Account(*rows[0])


def named(name: str) -> Talk[Account]:
    rows = yield ask(NAMED, folded(name))
    require(bool(rows), "no_such_player")
    return Account(*rows[0])


def whole(account: str) -> Talk[Whole]:
    found = yield from find(account)
    passkeys = yield ask(PASSKEYS, account)
    guests = yield from guests_of(account)
    [(games,)] = yield ask(GAMES.format(marks(guests)), *guests)
    return Whole(found, [Passkey(*row) for row in passkeys], guests, games)


def guests_of(account: str) -> Talk[list[str]]:
    rows = yield ask(GUESTS, account)
    return [guest for (guest,) in rows] or [account]


def passkey(credential: bytes) -> Talk[tuple[str, Known]]:
    """A passkey that we know, and whose it is."""
    rows = yield ask(PASSKEY, credential)
    require(bool(rows), "unknown_passkey")
    account, known, public_key, uses, synced = rows[0]
    return account, Known(known, public_key, uses, bool(synced))


# Coming in


def enter(account: str, credential: bytes, count: int, now: int) -> Talk[Account]:
    yield ask(USED, count, now, credential)
    return (yield from _back(account))


def enter_by_code(old: bytes, new: bytes, now: int) -> Talk[Account]:
    """A code opens once: another takes its place."""
    rows = yield ask(BY_CODE, old)
    require(bool(rows), "bad_code")
    [(account,)] = rows
    yield ask(HOLD, account)
    still = yield ask(BY_CODE, old)
    require(bool(still), "bad_code")
    yield ask(NEW_CODE, new, now, account)
    return (yield from _back(account))


def _back(account: str) -> Talk[Account]:
    """Who comes in within the week has changed their mind, and stays."""
    yield ask(STAYS, account)
    return (yield from find(account))


# Changing one


def change(account: Account) -> Talk[None]:
    """Its name, colour, face, and whether ratings are hidden."""
    yield ask(HOLD, account.id)
    taken = yield ask(TAKEN, folded(account.name), account.id)
    require(not taken, "name_taken")
    looks = (account.colour, account.face, account.hidden)
    yield ask(RENAME, account.name, folded(account.name), *looks, account.id)


def new_code(account: str, code: bytes, now: int) -> Talk[None]:
    yield ask(NEW_CODE, code, now, account)


def note_code(account: str) -> Talk[None]:
    """Its owner has written the code down."""
    yield ask(NOTED, account)


def remove_passkey(account: str, credential: bytes) -> Talk[None]:
    """The last one stays until the code is written down: else nobody could come in again."""
    yield ask(HOLD, account)
    found = yield from find(account)
    have = yield ask(PASSKEYS, account)
    require(bool(found.noted) or len(have) > 1, "last_way_in")
    yield ask(REMOVE, credential, account)


# Leaving


def leave(account: str, now: int) -> Talk[list[str]]:
    """Hidden at once, gone in a week; the guests it has been, who are to leave their tables."""
    yield ask(LEAVES, now + WEEK, account)
    return (yield from guests_of(account))


def depart(now: int) -> Talk[int]:
    """Those whose week is over are gone; how many. Their games are still to forget them."""
    going = yield ask(GOING, now)
    for (account,) in going:
        for guest in (yield from guests_of(account)):
            yield ask(DEPART, guest)
        yield from ratings.forget(account)
        yield from peace.forget(account)
        for statement in REMOVE_ALL:
            yield ask(statement, account)
    return len(going)
