"""Signed tokens: who somebody is, and which seat a key opens. The server keeps no list of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

import msgspec
from itsdangerous import BadData, URLSafeSerializer
from msgspec.structs import replace

from cassoulet.tables.refusals import Refused, unless
from cassoulet.tables.state.seats import Guest
from cassoulet.tables.steady import now
from cassoulet.wire.facts import Face

LEAST_SECRET = 32  # characters
DAY: Final = 24 * 3600 * 1000  # milliseconds
LIFE: Final = 730 * DAY  # of a token that is not shown any more: who was away for a year is known
RENEWED_AFTER: Final = 7 * DAY  # so that a browser need not write down a new one each time

# To look on; to sit and play; to speak; to open tables and start games; what only people do, as
# to hand a seat on; and the rest
Scope = Literal["watch", "play", "talk", "open", "person", "account", "admin"]
AT_TABLES: Final[tuple[Scope, ...]] = ("watch", "play", "talk", "open", "person")


class Token(msgspec.Struct, frozen=True, array_like=True):
    """The one form of tokens, of guests, accounts and programs alike. New fields come last."""

    id: str  # whose it is: seats are held by it, whatever token says so
    epoch: int  # of this id: what was signed in an earlier one is worth nothing
    scopes: list[Scope]  # what it is good for
    expires: int  # milliseconds since 1970
    name: str = ""
    colour: str = ""
    face: Face = ""
    program: bool = False

    def guest(self) -> Guest:
        return Guest(self.id, self.name, self.colour, self.face, self.program)

    def reach(self) -> frozenset[Scope]:
        """A person who may play may do all that people do at tables; a program what it says."""
        scopes = set(self.scopes)
        if "play" in scopes:
            scopes |= {"watch"} if self.program else {*AT_TABLES}
        return frozenset(scopes)


def everybody_stayed(_: str) -> int:
    """The epoch of every id, while nobody was ever signed out everywhere."""
    return 0


Stalk = tuple[tuple[int, ...], ...]  # of each piece, from the base up: identity, piece, pose


class Keys:
    def __init__(
        self,
        secrets: Sequence[str],
        clock: Callable[[], int] = now,
        epoch_of: Callable[[str], int] = everybody_stayed,
    ) -> None:
        """The last secret signs; tokens of the older ones are still good."""
        if not secrets or any(len(secret) < LEAST_SECRET for secret in secrets):
            raise ValueError(f"a secret has at least {LEAST_SECRET} characters")
        self._clock, self._epoch_of = clock, epoch_of
        self._newest = URLSafeSerializer(secrets[-1], salt="token")
        self._tokens = URLSafeSerializer(list(secrets), salt="token")
        self._former = URLSafeSerializer(list(secrets), salt="guest")  # before tokens had a date
        self._seats = URLSafeSerializer(list(secrets), salt="seat")
        self._towers = URLSafeSerializer(list(secrets), salt="tower")

    # Who somebody is

    def token(self, who: str, scopes: list[Scope], life: int, guest: Guest | None = None) -> str:
        token = Token(who, self._epoch_of(who), scopes, self._clock() + life)
        if guest:
            looks = {"name": guest.name, "colour": guest.colour, "face": guest.face}
            token = replace(token, **looks, program=guest.program)
        return str(self._newest.dumps(msgspec.to_builtins(token)))

    def guest_token(self, guest: Guest) -> str:
        scopes: list[Scope] = ["play", "talk", "open"] if guest.program else ["play"]
        return self.token(guest.id, scopes, LIFE, guest)

    def read_token(self, text: str, scope: Scope) -> Token:
        try:
            token = msgspec.convert(self._loaded(text), Token)
        except (BadData, msgspec.ValidationError) as error:
            raise Refused("bad_token") from error
        unless(token.expires > self._clock(), "bad_token")
        unless(token.epoch >= self._epoch_of(token.id), "bad_token")
        unless(scope in token.reach(), "out_of_scope" if token.program else "bad_token")
        return token

    def read_guest_token(self, text: str) -> Guest:
        return self.read_token(text, "watch").guest()

    def renewed(self, text: str) -> str:
        """A newer token of the same guest, who has shown this one; empty if it will do.

        A program's is for as long as was said when it was made.
        """
        token = self.read_token(text, "watch")
        fresh = self._is_new(text) and token.expires > self._clock() + LIFE - RENEWED_AFTER
        if fresh or token.program:
            return ""
        return self.token(token.id, token.scopes, LIFE, token.guest())

    def _loaded(self, text: str) -> Any:
        try:
            return self._tokens.loads(text)
        except BadData:
            who, *guest = self._former.loads(text)  # signed by us, so it is what we wrote
            return [who, 0, ["play"], self._clock() + LIFE, *guest]

    def _is_new(self, text: str) -> bool:
        """Whether it was signed in today's form and with the newest secret."""
        try:
            self._newest.loads(text)
        except BadData:
            return False
        return True

    # Which seat a key opens

    def seat_key(self, table: str, seat: int, number: int) -> str:
        """A key to a seat: good once, and until another is asked for."""
        return str(self._seats.dumps([table, seat, number]))

    def read_seat_key(self, key: str, table: str) -> tuple[int, int]:
        try:
            of, seat, number = self._seats.loads(key)
        except (BadData, ValueError, TypeError) as error:
            raise Refused("bad_key") from error
        if of != table:
            raise Refused("bad_key")
        return int(seat), int(number)

    def signed_tower(self, stalk: Stalk, poses: Sequence[int]) -> str:
        """A tower that stood here, to be sent back by whoever tries to build on it."""
        return str(self._towers.dumps([stalk, poses]))

    def read_tower(self, signed: str) -> tuple[Stalk, tuple[int, ...]]:
        try:
            stalk, poses = self._towers.loads(signed)
        except (BadData, ValueError, TypeError) as error:
            raise Refused("bad_tower") from error
        return tuple([tuple(piece) for piece in stalk]), tuple(poses)
