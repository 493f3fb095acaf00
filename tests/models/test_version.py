"""Figures of one version compare: what a model is told is as it was when the version was raised."""

from __future__ import annotations

from hashlib import blake2b
from itertools import islice
from pathlib import Path

import pytest

from cassoulet import games
from cassoulet.box import Box
from cassoulet.models import prompts
from tests.golden import UPDATE, assert_golden
from tests.models.tables import Scripted, seated

TOLD = Path(__file__).parent / "told"
MOVES = 16
# A new game has no version before: `just golden` puts it on file
BOXES = [box for box in games.boxes() if UPDATE or any(TOLD.glob(f"{box.name}.*"))]


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)
def test_who_is_told_otherwise_is_of_another_version(box: Box) -> None:
    """If this fails, raise `prompts.VERSION`, then `just golden`."""
    seats = box.seats[-1]
    players = [Scripted(lambda _: "ANSWER: 1") for _ in range(seats)]
    sitting, _ = seated(box.name, seats, players)
    assert len(list(islice(sitting.moves(), MOVES))) == MOVES
    told = blake2b(digest_size=8)
    for player in players:
        for messages in player.asked:
            told.update("\n".join(message.content for message in messages).encode())
    assert_golden(TOLD / f"{box.name}.{prompts.VERSION}.txt", told.hexdigest() + "\n")
