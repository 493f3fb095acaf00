"""Mutants of small sources."""

from __future__ import annotations

import ast
from itertools import chain

import pytest

from tools.mistakes import mutants
from tools.mutants import judge, part

FIXED = '''
"""A docstring."""
from __future__ import annotations
import os

def nothing(seat: "Seat") -> "None":
    """A docstring, too."""
    assert isinstance(seat, int)
    local = seat
    raise AssertionError("there is none")
'''


def changes(source: str) -> list[str]:
    return [mutant.change for mutant in mutants(ast.parse(source))]


def mutated(source: str) -> list[str]:
    """The whole source with each mistake in turn, compiled to see that it can be."""
    results = []
    for i in range(len(changes(source))):
        tree = ast.parse(source)
        list(mutants(tree))[i].plant()
        compile(ast.fix_missing_locations(tree), "mutant", "exec")
        results.append(ast.unparse(tree))
    return results


@pytest.mark.parametrize(
    ("source", "mistakes"),
    [
        ("a < b", ["a <= b", "a >= b", "pass"]),
        ("a is not b", ["a is b", "pass"]),
        ("a in b", ["a not in b", "pass"]),
        ("x = a // b", ["x = a * b", "x = a % b"]),
        ("x = [a] * b", []),
        ("x = a and b and c", ["x = a or b or c", "x = b and c", "x = a and c", "x = a and b"]),
        ("x = a or b", ["x = a and b", "x = a", "x = b"]),
        ("x = not a", ["x = a"]),
        ("x = y if a else z", ["x = y if False else z", "x = y if True else z"]),
        ("x = [7]", ["x = [8]", "x = [6]"]),
        ("x: Final = True", ["x: Final = False"]),
        ("x = 'bean'", ["x = 'bean?'"]),
        ("x = a[:]", ["x = a"]),
        ("x = a.copy(), copies(b)", ["x = (a, copies(b))", "x = (a.copy(), b)"]),
        ("a.b = c", ["pass"]),
        ("a[b]: i64 = c", ["pass"]),
        ("a.b, a.c = d, e", ["pass", "a.c, = (e,)", "a.b, = (d,)"]),
        ("a.b = a.c = d", ["pass", "a.c = d", "a.b = d"]),
        ("a += b", ["pass", "a -= b"]),
    ],
)
def test_each_mistake_is_made(source: str, mistakes: list[str]) -> None:
    assert sorted(mutated(source)) == sorted(mistakes)


def test_a_function_has_wrong_defaults_conditions_and_ends() -> None:
    source = (
        "def f(a=1):\n  while a:\n    break\n  while b:\n    pass\n  if c:\n    return\n  return d"
    )
    assert changes(source) == [
        *("a=1 -> a=2", "a=1 -> a=0"),
        *("a -> False", "a -> True", "break -> continue"),
        "b -> False",  # a loop that never ended would tell nothing
        *("c -> False", "c -> True", "return -> pass"),
        "return d -> return None",
    ]


def test_what_says_nothing_about_the_game_is_left_alone() -> None:
    assert changes(FIXED) == []


def test_a_mutant_says_where_it_is() -> None:
    first, second = mutants(ast.parse("def f():\n  g()\n\n  g()"))
    assert (first.id, first.line, first.function, first.change) == (1, 2, "f", "g() -> pass")
    assert (second.id, second.line, second.change) == (2, 4, "g() -> pass (2)")


def test_making_mutants_leaves_the_tree_as_it_was() -> None:
    tree = ast.parse("x = [a < 1 for a in b[:] if a and c]")
    assert list(mutants(tree))
    assert ast.unparse(tree) == "x = [a < 1 for a in b[:] if a and c]"


def test_equivalent_mutants_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    killed, spared, timeout = every = list(mutants(ast.parse("f()\ng()\nh()")))
    declared = [f"game | rules | {name}() -> pass | <module>" for name in "fgx"]
    monkeypatch.setattr("tools.mutants.declared_equivalent", lambda: declared)
    report = judge(
        "game | rules", every, {killed: "killed", spared: "survived", timeout: "timeout"}
    )
    assert (report.mutants, report.equivalent, report.timeouts, report.score) == (1, 2, 1, 1.0)
    assert report.survivors == []
    assert report.wrongly_declared == [declared[0], declared[2]]


def test_parts_are_disjoint_and_make_up_the_whole() -> None:
    parts = [list(range(10))[part(f"{number}/4")] for number in (1, 2, 3, 4)]
    assert sorted(chain(*parts)) == list(range(10))
    assert list(range(10))[part("1/1")] == list(range(10))
