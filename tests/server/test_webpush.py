"""Messages are sealed and signed as the standards say, with their own examples."""

from __future__ import annotations

import time

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from cassoulet.server.webpush import Browser, HostKey, decoded, encoded
from tests.server.push_service import signed

# RFC 8291, section 5
TEXT = b"When I grow up, I want to be a watermelon"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)
SERVICE = "https://push.example.net:443/send/abc?x=1"


def test_a_message_is_sealed_as_in_the_standard() -> None:
    own = ec.derive_private_key(int.from_bytes(decoded(SENDER)), ec.SECP256R1())
    assert encoded(Browser(RECEIVER, AUTH).seal(TEXT, own, decoded(SALT))) == SEALED


def test_each_message_has_a_key_and_a_salt_of_its_own() -> None:
    browser = Browser(RECEIVER, AUTH)
    one, other = browser.seal(TEXT), browser.seal(TEXT)
    assert one[:16] != other[:16]
    assert one[21:86] != other[21:86]
    assert len(one) == len(other) == 86 + len(TEXT) + 1 + 16


def test_a_push_service_can_tell_who_sends() -> None:
    key = HostKey(HostKey.new())
    claims, public = signed(key.authorization(SERVICE, "mailto:host@example.net"))
    assert public == key.public
    assert claims["aud"] == "https://push.example.net:443"
    assert claims["sub"] == "mailto:host@example.net"
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600


def test_a_key_that_was_written_down_is_the_same_key() -> None:
    text = HostKey.new()
    assert HostKey(text).public == HostKey(text).public != HostKey(HostKey.new()).public


@pytest.mark.parametrize("text", ["", "abc", encoded(b"\0" * 32), encoded(b"\xff" * 32), "é"])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        HostKey(text)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", AUTH), (RECEIVER[:-4], AUTH), (encoded(b"\4" + b"\1" * 64), AUTH), (RECEIVER, "abc")],
)
def test_what_is_no_subscription_is_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Browser(p256dh, auth)
