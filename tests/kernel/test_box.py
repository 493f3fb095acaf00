from __future__ import annotations

from dataclasses import replace

import pytest

from cassoulet import games
from cassoulet.box import WrongBox
from cassoulet.dealers import Playout


def test_games_are_found_by_existing() -> None:
    assert games.names() == sorted(box.name for box in games.boxes())
    assert {"fagioli", "haricots"} <= set(games.names())


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(WrongBox, match="no game called"):
        games.box("chess")


@pytest.mark.parametrize("seats", [-1, 0, 2, 6])
def test_a_box_is_for_its_number_of_players(seats: int) -> None:
    with pytest.raises(WrongBox, match="3 to 5"):
        games.box("haricots").deal(seats, {}, Playout(1))


def test_options_are_completed_with_their_usual_choice() -> None:
    box = games.box("haricots")
    assert box.complete({}) == {"rules": "basic"}
    assert box.complete({"rules": "advanced"}) == {"rules": "advanced"}


@pytest.mark.parametrize("options", [{"rules": "house"}, {"colour": "red"}])
def test_options_that_the_box_has_not_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(WrongBox, match="no option"):
        games.box("haricots").complete(options)


def test_tables_are_every_size_with_every_option() -> None:
    assert list(games.box("haricots").tables())[:3] == [
        (3, {"rules": "basic"}),
        (3, {"rules": "advanced"}),
        (4, {"rules": "basic"}),
    ]
    assert len(list(games.box("haricots").tables())) == 6


@pytest.mark.parametrize("version", [0, 4, 99])
def test_a_version_of_the_rules_that_never_was_is_refused(version: int) -> None:
    with pytest.raises(WrongBox, match="no version"):
        games.box("bohnanza").edition(version)


def test_an_earlier_edition_differs_in_its_version_only() -> None:
    box = games.box("bohnanza")
    assert box.edition(3) == box
    assert replace(box.edition(1), rules_version=3) == box
