"""Names and words of people, made fit to be shown."""

from __future__ import annotations

import pytest

from cassoulet.tables.refusals import Refused
from cassoulet.tables.state.texts import cleaned


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  Ann   of  the\n Beans ", "Ann of the Beans"),
        ("Zoé", "Zoé"),
        ("\u202eevil", "evil"),
        ("be\x00an\x07s", "beans"),
        ("👩\u200d🌾 !", "👩\u200d🌾 !"),
        ("7", "7"),
    ],
)
def test_what_cannot_be_shown_is_left_out(said: str, shown: str) -> None:
    assert cleaned(said) == shown


@pytest.mark.parametrize("said", ["   ", "\u202e", "\x00", "\u200d\u200d", "\n"])
def test_something_must_be_left(said: str) -> None:
    with pytest.raises(Refused, match="nothing_to_read"):
        cleaned(said)
