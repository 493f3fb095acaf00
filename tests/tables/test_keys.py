"""Keys to seats, and tokens that say who one is."""

from __future__ import annotations

import pytest

from cassoulet.tables.hosting.keys import Keys
from cassoulet.tables.refusals import Refused
from cassoulet.tables.state import commands
from cassoulet.tables.state.seats import Guest
from cassoulet.wire import facts
from cassoulet.wire.to_server import NewKey, Play
from tests.tables.setting import ANN, BOB, CID, EVE, TABLE, Scene, playing, room

SECRET, OLD_SECRET = "s" * 32, "o" * 32
KEYS = Keys([OLD_SECRET, SECRET])


def new_key(scene: Scene, who: Guest) -> str:
    """As the host makes it."""
    fact = scene.do(who, NewKey).fact
    assert isinstance(fact, facts.KeyChanged)
    return KEYS.seat_key(TABLE, fact.seat, scene.table.chairs[fact.seat].key)


def claim(scene: Scene, who: Guest, key: str) -> None:
    seat, number = KEYS.read_seat_key(key, TABLE)
    scene.write(who.id, commands.claim(scene.table, who, seat, number))


def refusal(scene: Scene, who: Guest, key: str) -> str:
    with pytest.raises(Refused) as refused:
        claim(scene, who, key)
    return refused.value.code


def test_a_key_opens_a_seat_to_another_device() -> None:
    scene = playing()
    claim(scene, EVE, new_key(scene, BOB))
    assert scene.table.seat_of(EVE.id) == 1
    assert scene.table.seat_of(BOB.id) == -1
    assert room(scene).places[1].name == "Bob"
    while 1 not in scene.table.awaited():
        scene.play_any()
    legal = scene.table.game.legal(1)[0]
    assert scene.refuses_play(BOB, legal) == "not_seated"
    scene.do(EVE, Play, **scene.move(legal))


def test_a_key_opens_a_seat_once() -> None:
    scene = playing()
    key = new_key(scene, BOB)
    claim(scene, EVE, key)
    assert refusal(scene, BOB, key) == "bad_key"


def test_a_new_key_revokes_the_old_one() -> None:
    scene = playing()
    old, new = new_key(scene, BOB), new_key(scene, BOB)
    assert old != new
    assert refusal(scene, EVE, old) == "bad_key"
    claim(scene, EVE, new)


def test_before_a_key_is_asked_for_there_is_one_that_nobody_was_given() -> None:
    scene = playing()
    old = KEYS.seat_key(TABLE, 1, 0)
    new_key(scene, BOB)
    assert refusal(scene, EVE, old) == "bad_key"


def test_only_whoever_sits_gets_a_key() -> None:
    assert playing().refuses(EVE, NewKey) == "not_seated"


def test_whoever_has_a_seat_claims_no_other() -> None:
    scene = playing()
    key = new_key(scene, BOB)
    assert refusal(scene, CID, key) == "already_seated"
    assert refusal(scene, BOB, key) == "already_seated"
    claim(scene, EVE, key)


def test_a_key_is_for_its_own_table() -> None:
    scene = playing()
    new_key(scene, BOB)
    assert refusal(scene, EVE, KEYS.seat_key("bbbbbbbbbb", 1, 1)) == "bad_key"


def test_a_key_opens_no_seat_that_is_free_a_bots_or_not_there() -> None:
    scene = playing(people=2)
    for seat in (2, 3, -1, -3):
        assert refusal(scene, EVE, KEYS.seat_key(TABLE, seat, 0)) == "bad_key"
    assert refusal(Scene(), EVE, KEYS.seat_key(TABLE, 1, 0)) == "bad_key"


def test_a_key_dies_with_the_sitting() -> None:
    """Whoever sits down after somebody stood up is safe from the keys of whoever sat before."""
    scene = Scene()
    scene.sit(BOB)
    key = new_key(scene, BOB)
    scene.write(BOB.id, facts.Stood(1))
    scene.sit(CID)
    assert refusal(scene, EVE, key) == "bad_key"
    second = new_key(scene, CID)
    assert second != key
    assert refusal(scene, EVE, key) == "bad_key"


def test_a_forged_key_opens_nothing() -> None:
    scene = playing()
    key = new_key(scene, BOB)
    forged = Keys(["f" * 32]).seat_key(TABLE, 1, 1)
    token = KEYS.guest_token(BOB)
    for bad in (forged, key[:-1], key + "x", key.swapcase(), "", "é", "a.b", token):
        assert refusal(scene, EVE, bad) == "bad_key"


def test_a_closed_table_opens_to_no_key() -> None:
    scene = Scene()
    key = new_key(scene, ANN)
    scene.write("clock", facts.Closed())
    assert refusal(scene, EVE, key) == "table_closed"


def test_whoever_claims_a_seat_is_there() -> None:
    scene = playing()
    key = new_key(scene, BOB)
    scene.goes_away(1)
    claim(scene, EVE, key)
    assert room(scene).places[1].here


# Tokens


def test_a_token_says_who_one_is() -> None:
    assert KEYS.read_guest_token(KEYS.guest_token(BOB)) == BOB


def test_tokens_of_an_older_secret_are_still_good() -> None:
    before = Keys([OLD_SECRET]).guest_token(BOB)
    assert KEYS.read_guest_token(before) == BOB
    with pytest.raises(Refused):
        Keys([SECRET]).read_guest_token(before)


def test_a_forged_token_says_nothing() -> None:
    forged = Keys(["f" * 32]).guest_token(BOB)
    key = KEYS.seat_key(TABLE, 1, 1)
    for bad in (forged, KEYS.guest_token(BOB)[:-1], key, "", "é", "a.b.c"):
        with pytest.raises(Refused) as refused:
            KEYS.read_guest_token(bad)
        assert refused.value.code == "bad_token"


def test_a_short_secret_is_none() -> None:
    for secrets in ([], ["short"], [SECRET, "short"]):
        with pytest.raises(ValueError, match="at least 32"):
            Keys(secrets)


def test_a_token_says_who_one_is_with_a_face_or_without() -> None:
    for guest in (ANN, Guest("guest-fay", "Fay", "#112233", "chili")):
        assert KEYS.read_guest_token(KEYS.guest_token(guest)) == guest
