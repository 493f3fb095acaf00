"""Every code with which a table or the server refuses is explained in the protocol."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import cassoulet
from cassoulet.wire.codes import CODES

SOURCES = Path(cassoulet.__path__[0])
OF_EVERY_GAME = {"not_your_turn", "not_allowed_now"}  # of the contract's own `why_not`
INTERNAL = {"not_due", "not_away", "not_here"}  # of decisions that nobody asked for


def codes_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            place = {
                "Refused": 0,
                "unless": 1,
                "_strike": 0,
                "Goodbye": 0,
                "require": 1,
                "NotDone": 0,
            }.get(name)
            if name == "Refused" and isinstance(node.func, ast.Attribute):
                place = 1  # the message: after the command's id
            if place is not None and len(node.args) > place:
                yield from _texts(node.args[place])


def _texts(argument: ast.expr) -> Iterator[str]:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value


def raised() -> set[str]:
    folders = ("tables/**", "people", "server")
    files = [file for folder in folders for file in SOURCES.glob(f"{folder}/*.py")]
    return {code for file in files for code in codes_in(ast.parse(file.read_text("utf-8")))}


def test_every_code_is_explained() -> None:
    assert raised() - INTERNAL <= set(CODES)


def test_every_explained_code_is_used() -> None:
    assert set(CODES) <= raised() | OF_EVERY_GAME
