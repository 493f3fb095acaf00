"""`just bars`: a row that is stopped goes on, and says the same as one that was not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cassoulet.arena.crews import crew
from cassoulet.arena.fixtures import Fixture, Outcome, play
from cassoulet.arena.tournament import Played, win_share
from tools import bars

BAR = bars.Bar("fagioli", 3, "medium", "random", 92)


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bars, "BEGUN", tmp_path / "begun")
    monkeypatch.setattr(bars, "KEPT", tmp_path)


def kept(deals: int) -> list[Played]:
    with crew("pool", 1) as players:
        return bars.resumed(BAR, deals, players)


def test_a_row_goes_on_where_it_was_stopped() -> None:
    asked: list[Fixture] = []

    def until_tired(fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
        for fixture in fixtures:
            if len(asked) == 4:  # in the middle of the second deal
                raise KeyboardInterrupt
            asked.append(fixture)
            yield play(fixture)

    with pytest.raises(KeyboardInterrupt):
        bars.resumed(BAR, 3, until_tired)
    with crew("pool", 1) as players:
        again: list[Fixture] = []

        def watched(fixtures: Sequence[Fixture]) -> Iterator[Outcome]:
            again.extend(fixtures)
            return players(fixtures)

        played = bars.resumed(BAR, 3, watched)
    assert [game.deal for game in played] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert {fixture.deal for fixture in again} == {1, 2}  # the first deal was whole


def test_stopped_or_not_the_games_are_the_same(tmp_path: Path) -> None:
    assert len(kept(1)) == 3
    in_parts = kept(2)
    for file in (tmp_path / "begun").iterdir():
        file.unlink()
    at_once = kept(2)
    assert [(one.won, one.score) for one in in_parts] == [(one.won, one.score) for one in at_once]
    assert kept(2) == at_once  # told again from the file, to the last second


def test_a_line_that_was_broken_off_is_played_again(tmp_path: Path) -> None:
    whole = kept(1)
    (file,) = (tmp_path / "begun").iterdir()
    file.write_text(file.read_text().rstrip("\n")[:-1])
    assert win_share(kept(1)).mean == win_share(whole).mean
    assert len(file.read_text().splitlines()) == 3


def test_bots_of_a_row_think_without_a_clock() -> None:
    assert not any(one.clock for one in BAR.entrants)


def test_rows_have_the_sizes_that_are_asked_for() -> None:
    for bar in bars.BARS:
        games = bar.deals * bar.seats
        usual = {"bohnanza": (2, 4), "fagioli": (3,)}.get(bar.game, (4,))
        assert games >= (400 if bar.seats in usual else 100) or "times=16" in bar.first
