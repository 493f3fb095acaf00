"""Accounts (`/api/account`): guests who are known again on any device."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from cassoulet.wire.facts import Colour, Face, Milliseconds
from cassoulet.wire.http import Body
from cassoulet.wire.people import Tokens
from cassoulet.wire.rated import PoolRating, RatedGame

AccountName = Annotated[str, Meta(min_length=1, max_length=64)]  # judged when it is normalised
Label = Annotated[str, Meta(max_length=40)]
Code = Annotated[str, Meta(max_length=40)]
Purpose = Literal["make", "add", "enter"]


class Wanted(Body, frozen=True):
    """What a passkey is wanted for: to make an account, to add one to it, or to enter."""

    purpose: Purpose
    name: Annotated[str, Meta(max_length=64)] = ""  # under which a device lists it


class Options(msgspec.Struct, frozen=True):
    """What `navigator.credentials` is to be given; null: here only a code opens."""

    passkey: dict[str, Any] | None


class NewAccount(Body, frozen=True):
    """Make the guest an account whose token is shown; all others of the browser come along."""

    name: AccountName
    colour: Colour
    face: Face = ""
    passkey: dict[str, Any] | None = None  # without one, the code is the only way in
    label: Label = ""
    tokens: Tokens = []


class Entering(Body, frozen=True):
    """Come in by a passkey, or else by the code; the guests of the browser come along."""

    passkey: dict[str, Any] | None = None
    code: Code = ""
    tokens: Tokens = []


class Adopting(Body, frozen=True):
    """These guests were me, too."""

    tokens: Tokens


class Entered(msgspec.Struct, frozen=True):
    """Who has this token is this account."""

    token: str
    name: str
    colour: str
    face: str
    code: str = ""  # a new one, shown this once; empty: as before


class PasskeyKept(msgspec.Struct, frozen=True):
    id: str
    label: str
    synced: bool  # whether it is on other devices, too
    made: Milliseconds
    used: Milliseconds


class AccountTold(msgspec.Struct, frozen=True):
    """An account, as its owner sees it."""

    name: str
    colour: str
    face: str
    made: Milliseconds
    passkeys: list[PasskeyKept]
    coded: Milliseconds  # when the code was shown
    noted: bool  # whether it is written down
    hidden: bool  # whether ratings are
    games: int
    guests: int  # that the account has been
    ratings: list[PoolRating]
    blocked: list[str]  # whom one does not want to meet, by their names


class Change(Body, frozen=True):
    """What is to be another; what is left out stays."""

    name: AccountName | None = None
    colour: Colour | None = None
    face: Face | None = None
    hidden: bool | None = None
    code: bool = False  # a new one, please
    noted: bool = False  # it is written down
    passkey: dict[str, Any] | None = None  # one more
    label: Label = ""


class Profile(msgspec.Struct, frozen=True):
    """An account, as everybody sees it."""

    name: str
    colour: str
    face: str
    since: Milliseconds
    ratings: list[PoolRating]  # none if they are hidden
    games: list[RatedGame]  # the newest that were rated
    program: bool = False  # it is nobody


BODIES = (Wanted, Options, NewAccount, Entering, Adopting, Entered, AccountTold, Change, Profile)
