"""The number of players: one table in the code, and the same one where the rules are told."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from cassoulet import texts
from cassoulet.games.bohnanza import rules
from cassoulet.games.bohnanza.players import NEVER, NUMBERS, VARIETIES, Numbers
from cassoulet.games.bohnanza.text.cards import bean
from cassoulet.texts import speaking

RULES = Path(rules.__file__).parent
MODULES = [
    RULES / f"{name}.py" for name in ("board", "growing", "trading", "signs", "rules", "duel")
]
LANGUAGES = Path(texts.__file__).parent / "languages"
TOLD = {
    "en": RULES / "rules.md",
    **{code: LANGUAGES / f"{code}/games/bohnanza.md" for code in ("de", "fr")},
}
ROW = re.compile(r"^\| (\d)(?:, (\d))?(?: \([Dd]uell?\))? \| (.+) \|$", re.MULTILINE)


def told(language: str) -> dict[int, list[str]]:
    """The rows of that table, by the number of players."""
    rows = ROW.findall(TOLD[language].read_text(encoding="utf-8"))
    return {int(seats): row.split(" | ") for *some, row in rows for seats in some if seats}


def printed(numbers: Numbers, names: list[str]) -> list[object]:
    price = None if numbers.price == NEVER else numbers.price
    return [
        {names[card] for card in numbers.removed},
        numbers.first_hands,
        numbers.fields,
        price,
        numbers.drawn,
        numbers.exhaustions,
    ]


def read(row: list[str]) -> list[object]:
    removed, hands, fields, price, drawn, times = row
    return [
        set(removed.split(", ")),
        digits(hands),
        int(fields),
        next(iter(digits(price)), None),
        int(drawn),
        *digits(times),
    ]


def digits(text: str) -> list[int]:
    return [int(one) for one in re.findall(r"\d", text)]


@pytest.mark.parametrize("language", TOLD)
def test_the_rules_as_they_are_told_have_the_same_numbers(language: str) -> None:
    with speaking(language):
        names = [bean(card) for card in range(VARIETIES)]
    assert {seats: read(row) for seats, row in told(language).items()} == {
        seats: printed(numbers, names) for seats, numbers in NUMBERS.items()
    }


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.stem)
def test_nothing_else_in_the_rules_depends_on_how_many_play(file: Path) -> None:
    """But that two play a duel."""
    found = {
        ast.unparse(node)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if by_seats(node)
    }
    assert found <= {"seats == 2"}


def by_seats(node: ast.AST) -> bool:
    """A comparison with some number of players, or a table of such numbers."""
    match node:
        case ast.Compare(ast.Name("seats") | ast.Attribute(attr="seats"), _, [ast.Constant()]):
            return True
        case ast.Dict([ast.Constant(int()), *_]):
            return True
    return False
