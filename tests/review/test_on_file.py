"""Games that were played by older rules, by as many as may play: all of them can be reviewed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cassoulet import archive, games
from cassoulet.journal import Journal
from cassoulet.review.reviewing import done, is_reviewed, review
from tests.sizes import FULL

MOVES = 1000 if FULL else 8


def on_file(file: Path) -> Journal:
    return archive.decode(file.read_bytes(), games.box)


def is_judged(file: Path) -> bool:
    """A game that is new is not, until somebody writes how."""
    journal = on_file(file)
    return is_reviewed(journal.box, journal.seats)


ON_FILE = sorted((Path(__file__).parents[1] / "games").glob("*/journals/*.json"))
JUDGED = list(filter(is_judged, ON_FILE))


@pytest.mark.parametrize("file", JUDGED, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_every_game_on_file(file: Path) -> None:
    journal = on_file(file)
    seat = journal.standing()[0].seat
    found = done(review(replace(journal, log=journal.log[:MOVES]), seat))
    assert found.seat == seat


def test_none_of_the_five_is_left_out() -> None:
    ours = {"bohnanza", "fagioli", "haricot_magique", "haricots", "pas_de_haricots"}
    assert ours <= {file.parts[-3] for file in JUDGED}
    assert not [file for file in ON_FILE if file.parts[-3] in ours and file not in JUDGED]
