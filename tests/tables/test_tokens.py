"""One form of token, renewed while it is used: who was away for a year keeps their seats."""

from __future__ import annotations

import pytest
from itsdangerous import URLSafeSerializer

from cassoulet.tables.hosting.keys import DAY, LIFE, RENEWED_AFTER, Keys
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.seats import Guest
from tests.server.tokens import guest_id
from tests.tables.setting import BOB

SECRET, NEWER_SECRET = "s" * 32, "n" * 32
FAY = Guest("guest-fay", "Fay", "#112233", "chili")


class Clock:
    def __init__(self) -> None:
        self.at = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at


def former(guest: Guest) -> str:
    """As it was signed before tokens had a date."""
    face = [guest.face] if guest.face else []
    parts = [guest.id, guest.name, guest.colour, *face]
    return str(URLSafeSerializer([SECRET], salt="guest").dumps(parts))


def refused(keys: Keys, token: str) -> bool:
    with pytest.raises(Refused) as refusal:
        keys.read_guest_token(token)
    return refusal.value.code == "bad_token"


def test_who_was_away_for_a_year_is_the_same_guest() -> None:
    keys = Keys([SECRET], clock := Clock())
    token = keys.guest_token(BOB)
    clock.at += 400 * DAY
    assert keys.read_guest_token(token) == BOB
    clock.at += LIFE - 400 * DAY - 1
    assert keys.read_guest_token(token) == BOB
    clock.at += 1
    assert refused(keys, token)


def test_who_comes_now_and_then_is_known_for_ever() -> None:
    keys = Keys([SECRET], clock := Clock())
    token = keys.guest_token(FAY)
    for _ in range(10):
        clock.at += 500 * DAY
        token = keys.renewed(token)
        assert keys.read_guest_token(token) == FAY


def test_a_new_token_is_not_renewed_before_it_is_a_week_old() -> None:
    keys = Keys([SECRET], clock := Clock())
    token = keys.guest_token(BOB)
    assert keys.renewed(token) == ""
    clock.at += RENEWED_AFTER - 1
    assert keys.renewed(token) == ""
    clock.at += 1
    assert keys.renewed(token) not in ("", token)


def test_tokens_of_the_former_form_are_good_and_exchanged() -> None:
    keys = Keys([SECRET], clock := Clock())
    for guest in (BOB, FAY):
        token = former(guest)
        clock.at += 3 * LIFE
        assert keys.read_guest_token(token) == guest
        newer = keys.renewed(token)
        assert keys.read_guest_token(newer) == guest
        assert keys.renewed(newer) == ""


def test_what_an_older_secret_signed_is_exchanged_before_that_is_taken_away() -> None:
    clock = Clock()
    token = Keys([SECRET], clock).guest_token(BOB)
    newer = Keys([SECRET, NEWER_SECRET], clock).renewed(token)
    only_new = Keys([NEWER_SECRET], clock)
    assert only_new.read_guest_token(newer) == BOB
    assert refused(only_new, token)


def test_who_was_signed_out_everywhere_is_not_let_in_by_an_older_token() -> None:
    epochs = {BOB.id: 0}
    keys = Keys([SECRET], Clock(), lambda who: epochs.get(who, 0))
    before = keys.guest_token(BOB)
    epochs[BOB.id] = 1
    assert refused(keys, before)
    assert keys.read_guest_token(keys.guest_token(BOB)) == BOB
    assert keys.read_guest_token(keys.guest_token(FAY)) == FAY


def test_a_token_is_good_for_its_scopes_alone() -> None:
    keys = Keys([SECRET], Clock())
    admin = keys.token("root@here", ["admin"], DAY)
    assert keys.read_token(admin, "admin").id == "root@here"
    assert refused(keys, admin)
    with pytest.raises(Refused):
        keys.read_token(keys.guest_token(BOB), "admin")
    with pytest.raises(Refused):
        keys.renewed(admin)
    with pytest.raises(Refused):
        keys.read_token(former(BOB), "admin")


def test_a_token_that_is_written_shorter_is_read_as_any() -> None:
    """Where compressing pays the library does, and the token begins with a full stop."""
    keys = Keys([SECRET])
    guest = Guest("guest-" + "a" * 40, "Fay" * 5, "#112233", "chili")
    token = keys.guest_token(guest)
    assert token.startswith(".")
    assert guest_id(token) == guest.id
