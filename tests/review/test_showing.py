"""What players are not shown: what no figure bears out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cassoulet.review.methods import METHODS
from cassoulet.review.shapes import Luck
from cassoulet.review.showing import shown
from cassoulet.wire.reviews import Review, ReviewPart
from tests.review.recorded import reviewed


def unproven(monkeypatch: pytest.MonkeyPatch, kind: str, *parts: ReviewPart) -> None:
    monkeypatch.setitem(METHODS, kind, replace(METHODS[kind], unproven=parts))


def seen(review: Review) -> Review:
    found = shown(review)
    assert isinstance(found, Review)
    return found


def test_the_verdicts_of_pas_de_haricots_are_not_shown_yet_but_its_curve_is() -> None:
    whole = reviewed("pas_de_haricots", 0)
    told = seen(whole)
    assert whole.decisions
    assert (told.decisions, told.top, told.loss, told.luck) == ([], [], 0.0, None)
    assert (told.curve, told.unproven) == (whole.curve, ["decisions"])


def test_what_is_proven_is_shown_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    unproven(monkeypatch, "haricots")
    whole = reviewed("haricots", 0)
    assert seen(whole) == whole


def test_luck_can_be_left_out_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    unproven(monkeypatch, "haricots", "luck")
    whole = reviewed("haricots", 0)
    assert whole.luck != Luck(0, 0, 0)
    told = seen(whole)
    assert (told.luck, told.decisions, told.unproven) == (None, whole.decisions, ["luck"])
