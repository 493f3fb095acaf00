"""Seats rotate, deals are duplicated, intervals are honest."""

from __future__ import annotations

import json

import pytest

from cassoulet import games
from cassoulet.arena.tournament import Played, lead, tournament, win_share
from cassoulet.bots.levels import bot
from cassoulet.cli import main


def game(deal: int, won: float) -> Played:
    return Played(deal, 0, won, 0, 0.0, ())


def test_every_deal_is_played_with_the_first_bot_in_each_seat() -> None:
    box = games.box("fagioli")
    bots = [bot("fagioli", "medium"), bot("fagioli", "easy"), bot("fagioli", "random")]
    played = list(tournament(box, {}, bots, 2, 0))
    assert [(one.deal, one.seat) for one in played] == [(d, s) for d in range(2) for s in range(3)]
    assert win_share(played) == win_share(list(tournament(box, {}, bots, 2, 0)))


def test_equal_bots_win_their_share_of_every_deal_that_chance_does_not_touch() -> None:
    box = games.box("pas_de_haricots")
    played = list(tournament(box, {}, [bot("pas_de_haricots", "medium")] * 3, 1, 0))
    assert win_share(played).mean == pytest.approx(1 / 3)
    assert lead(played).mean == pytest.approx(0)


def test_games_of_one_deal_count_as_one_observation() -> None:
    together = [game(0, 1.0), game(0, 1.0), game(1, 0.0), game(1, 0.0)]
    apart = [game(0, 1.0), game(1, 1.0), game(2, 0.0), game(3, 0.0)]
    assert win_share(together).mean == win_share(apart).mean == 0.5
    assert win_share(together).half > win_share(apart).half


def test_one_deal_says_nothing_about_chance() -> None:
    assert win_share([game(0, 1.0)]).half == float("inf")


def test_the_command_reports_the_first_bot(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "medium,random,random"
    assert main(["arena", "fagioli", "--seats", "3", "--bots", bots, "--deals", "4", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["bots"]) == (12, bots.split(","))
    assert report["win_share"]["mean"] > 0.5
    assert report["win_share"]["half_width_95"] >= 0


@pytest.mark.parametrize("bots", ["medium,random", "medium,random,genius"])
def test_bots_must_be_known_and_as_many_as_seats(
    bots: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "fagioli", "--seats", "3", "--bots", bots]) == 2
    assert capsys.readouterr().err.startswith("cassoulet: ")
