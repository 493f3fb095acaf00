"""At the end the table says how everybody's points came about, and the sums are right."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest

from cassoulet import games
from cassoulet.dealers import Playout, play_out
from cassoulet.phrases import reckoning

SUMS = ("bohnanza", "fagioli", "haricot_magique", "haricots")
TABLES = [
    pytest.param(name, seats, options, id="-".join([name, str(seats), *options.values()]))
    for name in SUMS
    for seats, options in games.box(name).tables()
]
NAMES = [f"Player{number}" for number in range(8)]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
@pytest.mark.parametrize("viewer", [0, None])
def test_the_sums_are_the_scores(
    name: str, seats: int, options: dict[str, str], viewer: int | None
) -> None:
    for seed in range(5):
        dealer = Playout(seed)
        game = games.box(name).deal(seats, options, dealer)
        assert "came about" not in said(name, game.view(viewer), seats)
        play_out(game, dealer)
        end = said(name, game.view(viewer), seats)
        assert sums(end.partition("came about")[2]) == [(score, score) for score in game.scores()]


def said(name: str, view: Any, seats: int) -> str:
    text: str = import_module(f"cassoulet.games.{name}.text").board(view, NAMES[:seats])
    return text


def sums(text: str) -> list[tuple[int, int]]:
    """For each player the terms added up, and what stands behind the equals sign."""
    lines = re.split(r"\n +Player\d +", text)[1:]
    return [(sum(terms(line)), int(line.split()[-1])) for line in lines]


def terms(line: str) -> list[int]:
    """6 for beans +1 for no token at all = 7: the first number, and those with a sign."""
    before = line.rpartition("=")[0].strip()
    return [int(number) for number in re.findall(r"^-?\d+|(?<= )[+-]\d+|(?<=\n)[+-]\d+", before)]


def test_a_sheet_of_rounds_adds_up() -> None:
    dealer = Playout(1)
    game = games.box("pas_de_haricots").deal(4, {}, dealer)
    play_out(game, dealer)
    end = said("pas_de_haricots", game.view(0), 4)
    for seat, score in enumerate(game.scores()):
        row = re.sub(r"\[[^]]*\]", "", end).partition(NAMES[seat])[2].partition("\n")[0]
        *_, total = (int(number) for number in re.findall(r"-?\d+", row))
        assert sum(int(one) for one in re.findall(r"= *(-?\d+)", row)) == total == score


def test_how_it_looks() -> None:
    parts = [[(6, "for beans"), (1, "for no token"), (-3, "for tokens")], [(0, "for beans")]]
    assert reckoning("How it came about", ["You", "Ana"], parts).splitlines() == [
        "[dim]How it came about[/]",
        "  You  6 for beans +1 for no token -3 for tokens = 4",
        "  Ana  0",
    ]


def test_a_long_sum_goes_on_below() -> None:
    _, first, second = reckoning(
        "How it came about", ["You"], [[(9, "for beans")] * 8]
    ).splitlines()
    assert len(first) <= 64
    assert second == "       +9 for beans +9 for beans +9 for beans +9 for beans = 72"
