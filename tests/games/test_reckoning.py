"""At the end the terminal says how everybody's points came about, and the sums are right."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from cassoulet import games
from cassoulet.journal import heard
from cassoulet.phrases import sums
from cassoulet.reckoning import Figure, Part, Reckoning
from cassoulet.texts import languages, speaking
from tests.conformance.cells import Cell, every_cell, walk

NAMES = [f"Player{number}" for number in range(8)]


@every_cell
@pytest.mark.parametrize("language", languages())
def test_the_sums_are_the_scores(cell: Cell, language: str) -> None:
    match = cell.match(2)
    for _ in walk(match, 2):
        pass
    reckoning = games.reckon(cell.box, cell.seats, heard(match.journal))
    if not reckoning:
        pytest.skip("it says nothing of how points come about")
    text = import_module(f"cassoulet.games.{cell.box.name}.text")
    with speaking(language):
        said = text.account(reckoning, NAMES[: cell.seats])
    scores = match.game.scores()
    assert added_up(said) == [(score, score) for score in scores]


def added_up(text: str) -> list[tuple[int, int]]:
    """For each player the terms added up, and what stands behind the equals sign."""
    lines = re.split(r"\n +Player\d +", text)[1:]
    sums = [line.partition("[dim]")[0] for line in lines]
    return [(sum(terms(line)), int(line.split()[-1])) for line in sums]


def terms(line: str) -> list[int]:
    """6 for beans +1 for no token at all = 7: the first number, and those with a sign."""
    before = re.sub(r"\([^)]*\)", "", line.rpartition("=")[0]).strip()
    return [int(number) for number in re.findall(r"^-?\d+|(?<= )[+-]\d+|(?<=\n)[+-]\d+", before)]


def test_how_it_looks() -> None:
    mine = (Part("beans", 6), Part("noToken", 1), Part("tokens", -3))
    figures = ((Figure("trades", (2,)), Figure("best", (4,))), ())
    told = Reckoning((mine, (Part("beans", 0),)), figures)
    said = sums("How it came about", ["You", "Ana"], told, lambda part: f"for {part.what}", str)
    assert said.splitlines() == [
        "[dim]How it came about[/]",
        "  You  6 for beans +1 for noToken -3 for tokens = 4",
        "       [dim]Figure(what='trades', numbers=(2,)); Figure(what='best',[/]",
        "       [dim]numbers=(4,))[/]",
        "  Ana  0",
    ]


def test_a_long_sum_goes_on_below() -> None:
    told = Reckoning(((Part("beans", 9),) * 8,))
    _, first, second = sums("So it came", ["You"], told, lambda _: "for beans").splitlines()
    assert len(first) <= 64
    assert second == "       +9 for beans +9 for beans +9 for beans +9 for beans = 72"
