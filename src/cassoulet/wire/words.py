"""What the sources say of a class: its docstring, and the comments behind its fields.

They are read from the files, because a compiled class keeps neither.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path


def sentence(cls: type) -> str:
    """The docstring of the class itself, not of one that it derives from."""
    return ast.get_docstring(_definition(cls)) or ""


def notes(cls: type) -> dict[str, str]:
    """The comment behind each field that has one, inherited fields included."""
    found: dict[str, str] = {}
    for base in _bases(cls):
        found |= _own_notes(base)
    return found


def fields_of_type(cls: type, names: set[str]) -> list[str]:
    """The fields whose annotation has one of these names in it, inherited fields included."""
    fields = [field for base in _bases(cls) for field in _fields(base)]
    return [name for name, node in fields if names & _names_in(node.annotation)]


def _bases(cls: type) -> list[type]:
    """A class behind those of ours that it derives from."""
    return [base for base in reversed(cls.__mro__) if base.__module__.startswith("cassoulet.")]


def _own_notes(cls: type) -> dict[str, str]:
    lines = _source(cls.__module__).encode().splitlines()
    found = {}
    for name, node in _fields(cls):
        rest = lines[(node.end_lineno or 0) - 1][node.end_col_offset :].decode().strip()
        quoted = isinstance(node.annotation, ast.Constant)  # then the comment only says why
        if rest.startswith("#") and not quoted:
            found[name] = rest.removeprefix("#").strip()
    return found


def _fields(cls: type) -> list[tuple[str, ast.AnnAssign]]:
    nodes = [node for node in _definition(cls).body if isinstance(node, ast.AnnAssign)]
    return [(node.target.id, node) for node in nodes if isinstance(node.target, ast.Name)]


def _names_in(annotation: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)}


def _definition(cls: type) -> ast.ClassDef:
    return _definitions(cls.__module__)[cls.__name__]


@cache
def _definitions(module: str) -> dict[str, ast.ClassDef]:
    body = ast.parse(_source(module)).body
    return {node.name: node for node in body if isinstance(node, ast.ClassDef)}


@cache
def _source(module: str) -> str:
    file = Path(sys.modules[module].__file__ or "")
    plain = file.with_name(file.name.split(".")[0] + ".py")  # beside the compiled one
    return plain.read_text(encoding="utf-8")
