"""Programs that somebody lets play: each is known by a name, as an account is, that nobody enters.

So it has ratings, of its own pools, and a profile; its owner makes and ends its tokens.
"""

from __future__ import annotations

from secrets import token_bytes, token_hex
from typing import Final, NamedTuple

from cassoulet.people import accounts, epochs
from cassoulet.people.accounts import Account
from cassoulet.people.names import folded
from cassoulet.people.refusals import require
from cassoulet.storage.talks import Talk, ask

MOST: Final = 20  # of one owner
HOST: Final = "host"  # who owns those that no account has made
CODE_BYTES: Final = 32

OF: Final = """
SELECT programs.id, name, scopes, expires, programs.made FROM programs
JOIN accounts ON accounts.id = programs.id WHERE owner = ? AND leaves = 0 ORDER BY name
"""
KEEP: Final = """
INSERT INTO programs (id, owner, scopes, expires, made) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET scopes = excluded.scopes, expires = excluded.expires
"""
GO: Final = "UPDATE accounts SET leaves = ? WHERE id = ?"
FORGET: Final = "DELETE FROM programs WHERE id = ?"
IS_ONE: Final = "SELECT owner FROM programs WHERE id = ?"


class Program(NamedTuple):
    id: str
    name: str
    scopes: str  # with spaces between them
    expires: int
    made: int


def of(owner: str) -> Talk[list[Program]]:
    rows = yield ask(OF, owner)
    return [Program(*row) for row in rows]


def keep(owner: str, wanted: Program, colour: str) -> Talk[str]:
    """The id of a program: of a new one, or of the owner's of this name, whose tokens end."""
    have = yield from of(owner)
    same = [one.id for one in have if folded(one.name) == folded(wanted.name)]
    if same:
        yield from epochs.sign_out(same, wanted.made)
    else:
        require(len(have) < MOST, "too_many_programs")
    who = same[0] if same else token_hex(12)
    if not same:
        looks = (wanted.name, colour, "")
        account = Account(who, *looks, wanted.made, 0, 0, wanted.made, 0)
        yield from accounts.make(account, token_bytes(CODE_BYTES))  # a code that nobody knows
    yield ask(KEEP, who, owner, wanted.scopes, wanted.expires, wanted.made)
    return who


def end(owner: str, name: str, now: int) -> Talk[str]:
    """Its tokens are worth nothing, and its name is soon free; its id, to leave its tables."""
    found = [one.id for one in (yield from of(owner)) if folded(one.name) == folded(name)]
    require(bool(found), "no_such_program")
    yield from _end(found[0], now)
    return found[0]


def end_all(owner: str, now: int) -> Talk[list[str]]:
    """Whoever leaves takes their programs along."""
    found = [one.id for one in (yield from of(owner))]
    for program in found:
        yield from _end(program, now)
    return found


def _end(program: str, now: int) -> Talk[None]:
    yield from epochs.sign_out([program], now)
    yield ask(GO, now, program)
    yield ask(FORGET, program)


def is_known(who: str) -> Talk[bool]:
    """Whether it has a name, and so ratings."""
    return bool((yield ask(IS_ONE, who)))
