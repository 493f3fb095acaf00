"""Which tests are run against a mistake."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from tools.trying import KILLED, REACHED, TOOK, Collected, KillersFirst, Rules, living_functions

SOURCE = "def sow():\n    return grow()\n\ndef grow():\n    return 1\n\ndef reap():\n    return 2\n"
TESTS = ["a.py::one", "a.py::two", "b.py::three", "b.py::four"]


@pytest.fixture
def order(tmp_path: Path) -> Iterator[KillersFirst]:
    order = KillersFirst(tmp_path)
    yield order
    order.reports.close()


def chosen(order: KillersFirst, place: str, tests: Sequence[str] = TESTS) -> list[str]:
    items: list[Any] = [
        SimpleNamespace(nodeid=test, path=test.partition("::")[0]) for test in tests
    ]
    order.place = place
    order.choose(items)
    return [item.nodeid for item in items]


def test_only_those_that_reach_the_function_are_run(order: KillersFirst) -> None:
    order._say("a.py::two", REACHED, "rules.sow", "rules.grow")
    order._say("b.py", REACHED, "rules.grow")  # by a fixture, for whatever asks for it
    order.learn()
    assert chosen(order, "rules.sow") == ["a.py::two"]
    assert chosen(order, "rules.grow") == ["a.py::two", "b.py::three", "b.py::four"]
    assert not order.is_reached("rules.reap")


def test_where_a_mistake_is_everywhere_all_are_run(order: KillersFirst) -> None:
    assert chosen(order, "anywhere") == TESTS


def test_where_no_test_reaches_the_mistake_killers_go_first_too(order: KillersFirst) -> None:
    order._say("a.py::two", REACHED, "rules.sow")
    order._say("b.py::four", KILLED, "rules.<module>")
    order._say("a.py::two", KILLED, "rules.sow")
    order._say("a.py::two", KILLED, "rules.sow")
    order.learn()
    killers = ["b.py::four", "a.py::two"]
    assert chosen(order, "rules.<module>") == [*killers, "a.py::one", "b.py::three"]


def test_killers_go_first_then_the_quickest(order: KillersFirst) -> None:
    for seconds, test in enumerate(TESTS):
        order._say(test, REACHED, "rules.sow", "rules.grow")
        order._say(test, TOOK, str(seconds))
    order._say("b.py::three", KILLED, "rules.grow")
    order._say("b.py::four", KILLED, "rules.sow")
    order.learn()
    assert chosen(order, "rules.sow") == ["b.py::four", "b.py::three", "a.py::one", "a.py::two"]


@pytest.fixture
def rules(tmp_path: Path) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(SOURCE, str(tmp_path / "rules.py"), "exec"), names)
    return names


def test_what_a_test_reaches_is_noted(order: KillersFirst, rules: dict[str, Any]) -> None:
    noting = order._noting("a.py::one")
    next(noting)
    rules["sow"]()
    exec(compile("pass", str(order.folder) + "/rules.py", "exec"))  # an import is no function
    with pytest.raises(StopIteration):
        next(noting)
    order.learn()
    assert order.reached == {"a.py::one": {"rules.sow", "rules.grow"}}


def test_what_tests_have_frozen_is_found(order: KillersFirst, rules: dict[str, Any]) -> None:
    file = Path(order.folder) / "rules.py"
    file.write_text(SOURCE)
    order.seconds["a.py::one"] = 1
    gc.freeze()  # as tests/conftest.py does
    assert rules["sow"] not in living_functions(str(file))
    Collected(Rules(file, order, []), [], workers=1).pytest_runtestloop(Mock())
    assert rules["sow"] in living_functions(str(file))
