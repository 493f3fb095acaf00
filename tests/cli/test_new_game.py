"""new-game: what it writes is a whole game, and its tests say what to do next."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module, util
from itertools import repeat
from pathlib import Path
from types import ModuleType

import pytest

from cassoulet import games
from tests.cli.conftest import Cassoulet
from tests.conformance import laws
from tests.conformance.cells import Cell, cells_of

NAME = "pois_chiches"


@pytest.fixture
def root(cassoulet: Cassoulet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A tree with a new game in it, whose games are found beside ours."""
    assert cassoulet("new-game", NAME, "--root", tmp_path).code == 0
    folder = str(tmp_path / "src/cassoulet/games")
    monkeypatch.setattr(games, "__path__", [*games.__path__, folder])
    yield tmp_path
    for module in [name for name in sys.modules if name.endswith(NAME) or f"{NAME}." in name]:
        del sys.modules[module]
    games.box.cache_clear()


def test_what_is_written(root: Path) -> None:
    written = {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}
    package = f"src/cassoulet/games/{NAME}"
    assert written == {
        *(f"{package}/{name}.py" for name in ("__init__", "actions", "board", "events")),
        *(f"{package}/{name}" for name in ("rules.md", "rules.py", "text.py", "views.py")),
        *(f"tests/games/{NAME}/{name}.py" for name in ("__init__", "endings", "test_rulebook")),
        f"docs/rulings/{NAME}.md",
    }
    for path in written:
        text = (root / path).read_text(encoding="utf-8")
        assert "newgame" not in text.lower()
        assert all(len(line) <= 100 for line in text.splitlines())


def new_cells() -> list[Cell]:
    return cells_of(games.box(NAME))


def test_it_keeps_the_laws(root: Path) -> None:
    for cell in new_cells():
        laws.random_play_ends(cell, 5)
        laws.legality_has_one_source(cell, 1)
        laws.replay_tells_the_same_game(cell, 2)
        laws.undo_is_the_shorter_game(cell, 2)
        laws.copies_stay_as_they_were(cell, 2)
        laws.imagined_tables_fit_the_view(cell, 2)
        laws.nothing_hidden_is_sent(cell, 1)
        laws.nothing_is_lost_or_made(cell, 5)
        laws.json_brings_everything_back(cell, 1)
        laws.sealed_journals_verify(cell, 1)


def test_it_can_be_listed_played_and_simulated(root: Path, cassoulet: Cassoulet) -> None:
    assert NAME in cassoulet("games").out
    said = cassoulet("play", NAME, "--seats", 3, answers=["r", *repeat("1", 9)])
    assert "PoisChiches, by Somebody" in said.out
    assert "three times each" in said.out
    assert " took a point." in said.out
    assert "All 10 picks of chance follow from it" in said.out
    assert cassoulet("simulate", NAME, "--games", 5).code == 0


def rulebook(root: Path) -> ModuleType:
    path = root / "tests/games" / NAME / "test_rulebook.py"
    spec = util.spec_from_file_location(f"{NAME}.test_rulebook", path)
    assert spec
    assert spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_its_tests_pass_but_for_one_that_says_what_to_do(root: Path) -> None:
    module = rulebook(root)
    tests = {name: test for name, test in vars(module).items() if name.startswith("test_")}
    with pytest.raises(pytest.fail.Exception, match="one test for each sentence of your rulebook"):
        tests.pop("test_what_to_do_next")()
    module.test_the_game_ends_after_three_rounds(4)
    del tests["test_the_game_ends_after_three_rounds"]
    assert len(tests) >= 5
    for test in tests.values():
        test()


def test_it_names_its_endings(root: Path) -> None:
    path = root / "tests/games" / NAME / "endings.py"
    assert "three-rounds" in path.read_text()


def test_nothing_is_overwritten(root: Path, cassoulet: Cassoulet) -> None:
    rules = root / "src/cassoulet/games" / NAME / "rules.py"
    rules.write_text("mine")
    said = cassoulet("new-game", NAME, "--root", root)
    assert said.code == 2
    assert "is there already; nothing was written" in said.err
    assert rules.read_text() == "mine"


@pytest.mark.parametrize(
    "name",
    ["Beans", "2beans", "my-game", "my game", "class", "", "_x", "x__y", "é", "../x", "a" * 31],
)
def test_bad_names(cassoulet: Cassoulet, tmp_path: Path, name: str) -> None:
    said = cassoulet("new-game", "--root", tmp_path, "--", name)
    assert said.code == 2
    assert "is no name for a game" in said.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["game", "table", "play", "cards", "round_won"])
def test_names_that_a_class_bears_already(cassoulet: Cassoulet, tmp_path: Path, name: str) -> None:
    said = cassoulet("new-game", name, "--root", tmp_path)
    assert said.code == 2
    assert "and there is one already" in said.err


def test_a_broken_text_module_is_not_hidden(root: Path, cassoulet: Cassoulet) -> None:
    (root / "src/cassoulet/games" / NAME / "text.py").write_text("import no_such_module")
    import_module(f"{games.__name__}.{NAME}")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        cassoulet("play", NAME)
