"""The games stand side by side in the same form: same files, same order, same first words."""

from __future__ import annotations

import ast
from itertools import pairwise
from pathlib import Path

import pytest

from cassoulet import games
from cassoulet.box import Box

FIRST_WORDS = {
    "actions": "What a player of {title} does.",
    "events": "What everybody at a table of {title} hears.",
    "views": "What a seat at a table of {title} may know.",
    "board": "Where everything lies on a table of {title}, and what a seat may know of it.",
    "rules": "{title}",
}
SECOND_WORDS = "Read beside the rulebook: same order, same words."
SOURCES = Path(__file__).parents[2] / "src/cassoulet"

every_box = pytest.mark.parametrize("box", games.boxes(), ids=lambda box: box.name)


def folder(box: Box) -> Path:
    return SOURCES / "games" / box.name


def syntax(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def methods(file: Path) -> list[str]:
    """The methods of the last class in a file, in their order."""
    *_, last = [node for node in syntax(file).body if isinstance(node, ast.ClassDef)]
    return [node.name for node in last.body if isinstance(node, ast.FunctionDef)]


CONTRACT = methods(SOURCES / "game.py")
OF_THE_BOARD = {"view", "imagine", "copy", "inventory"}


@every_box
def test_every_game_has_the_same_files(box: Box) -> None:
    text = folder(box) / "text.py"
    assert text.exists() or (text.with_suffix("") / "__init__.py").exists()
    for file in ("__init__.py", "rules.md", *[f"{module}.py" for module in FIRST_WORDS]):
        assert (folder(box) / file).exists(), file


@every_box
@pytest.mark.parametrize("module", FIRST_WORDS)
def test_every_module_begins_with_the_same_words(box: Box, module: str) -> None:
    said = ast.get_docstring(syntax(folder(box) / f"{module}.py")) or ""
    title = box.title if module == "rules" else box.title.replace("The ", "the ")
    assert said.startswith(FIRST_WORDS[module].format(title=title))
    assert module != "rules" or said.split("\n\n")[1].startswith(SECOND_WORDS)


@every_box
@pytest.mark.parametrize("module", ["board", "rules"])
def test_methods_come_in_the_order_of_the_contract(box: Box, module: str) -> None:
    names = methods(folder(box) / f"{module}.py")
    places = [CONTRACT.index(name) for name in names if name in CONTRACT]
    assert all(one < other for one, other in pairwise(places))


@every_box
def test_a_board_keeps_the_state_and_lets_it_be_seen(box: Box) -> None:
    assert set(methods(folder(box) / "board.py")) >= OF_THE_BOARD
