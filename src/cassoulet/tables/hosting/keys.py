"""Signed tokens: who a guest is, and which seat a key opens. The server keeps no list of them."""

from __future__ import annotations

from collections.abc import Sequence

from itsdangerous import BadData, URLSafeSerializer

from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.seats import Guest

LEAST_SECRET = 32  # characters

Stalk = tuple[tuple[int, ...], ...]  # of each piece, from the base up: identity, piece, pose


class Keys:
    def __init__(self, secrets: Sequence[str]) -> None:
        """The last secret signs; tokens of the older ones are still good."""
        if not secrets or any(len(secret) < LEAST_SECRET for secret in secrets):
            raise ValueError(f"a secret has at least {LEAST_SECRET} characters")
        self._guests = URLSafeSerializer(list(secrets), salt="guest")
        self._seats = URLSafeSerializer(list(secrets), salt="seat")
        self._towers = URLSafeSerializer(list(secrets), salt="tower")

    def guest_token(self, guest: Guest) -> str:
        face = [guest.face] if guest.face else []  # without one as it always was
        return str(self._guests.dumps([guest.id, guest.name, guest.colour, *face]))

    def read_guest_token(self, token: str) -> Guest:
        try:
            guest, name, colour, *face = self._guests.loads(token)
        except (BadData, ValueError, TypeError) as error:
            raise Refused("bad_token") from error
        return Guest(guest, name, colour, *face)

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
