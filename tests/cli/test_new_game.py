"""new-game: what it writes is a whole game, found by existing, whose tests pass."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module, util
from itertools import repeat
from pathlib import Path
from shutil import copy
from subprocess import run
from types import ModuleType

import pytest

from cassoulet import archive, codec, games, texts
from cassoulet.bots.training import LEVELS
from cassoulet.journal import verify
from cassoulet.wire.__main__ import generated
from cassoulet.wire.typescript import game_files
from tests.cli.conftest import Cassoulet
from tests.conformance import laws, number_laws, records
from tests.conformance.cells import Cell, cells_of
from tests.golden import assert_golden, assert_golden_start
from tools.pages import pages

NAME = "lupin_blanc"  # which no page suggests: the checkout may have that game
LONGEST = "a" * 24
ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "src/cassoulet/cli/template/golden"


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A program that wrote a game knows it; the next test does not."""
    known = set(sys.modules)
    monkeypatch.setattr(games, "__path__", [*games.__path__])
    monkeypatch.setattr(codec, "_codecs", {})
    folders = [*texts.FOLDERS]
    generated.cache_clear()
    yield
    generated.cache_clear()
    texts.FOLDERS[:] = folders
    for module in set(sys.modules) - known:
        if module.startswith(f"{games.__name__}."):
            del sys.modules[module]
    for known_by_name in (games.box, games.numbers, games._chapter):
        known_by_name.cache_clear()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """By what a checkout is known."""
    (tmp_path / "src/cassoulet/games").mkdir(parents=True)
    return tmp_path


@pytest.fixture
def root(cassoulet: Cassoulet, checkout: Path) -> Path:
    """A tree with a new game in it."""
    assert cassoulet("new-game", NAME, "--root", checkout).code == 0
    return checkout


def test_no_page_suggests_the_name_that_is_tried_here() -> None:
    """Else whoever follows the page has that game, and all of this fails."""
    assert [page for page in pages() if NAME in page.read_text(encoding="utf-8")] == []


def test_what_is_written(root: Path) -> None:
    files = [path for path in root.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    written = {str(path.relative_to(root)) for path in files}
    package = f"src/cassoulet/games/{NAME}"
    assert written == {
        *(f"{package}/{name}.py" for name in ("__init__", "actions", "board", "events")),
        *(f"{package}/{name}.py" for name in ("numbers", "rules", "text", "views")),
        f"{package}/rules.md",
        *(f"tests/games/{NAME}/{name}.py" for name in ("__init__", "endings", "test_rulebook")),
        f"src/cassoulet/languages/en/games/{NAME}.json",
        f"tests/games/{NAME}/golden/schema.json",
        f"tests/games/{NAME}/golden/numbers.json",
        *(f"tests/games/{NAME}/golden/perft-{cell}.txt" for cell in new_cells()),
        *(f"tests/games/{NAME}/golden/playthrough-{cell}.txt" for cell in new_cells()),
        f"tests/games/{NAME}/journals/three-rounds.json",
        f"docs/rulings/{NAME}.md",
        *game_files(games.box(NAME)),
    }
    for path in written:
        text = (root / path).read_text(encoding="utf-8")
        assert "newgame" not in text.lower()


@pytest.mark.parametrize("name", ["x", NAME, LONGEST, "_".join("longestnames")])
def test_it_is_in_our_style_however_long_its_name(
    cassoulet: Cassoulet, checkout: Path, name: str
) -> None:
    assert cassoulet("new-game", name, "--root", checkout).code == 0
    copy(ROOT / "pyproject.toml", checkout)
    for command in (["format", "--check"], ["check"]):
        ruff = [sys.executable, "-m", "ruff", *command, "--quiet", "--no-cache"]
        assert run(ruff, cwd=checkout, check=False).returncode == 0


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


def test_it_keeps_the_laws_of_numbers(root: Path) -> None:
    for cell in new_cells():
        numbers = games.numbers(NAME, cell.seats)
        assert numbers is not None
        number_laws.ids_bring_actions_back(cell, numbers, 2)
        number_laws.rows_are_equal_where_views_are(cell, numbers, 2)
        number_laws.rows_differ_where_views_do(cell, numbers, 2)


def test_what_is_on_file_of_it_is_what_it_does(root: Path) -> None:
    """The golden files of the template are written anew with all others (`just golden`)."""
    assert_golden(GOLDEN / "schema.json.tmpl", records.json_form(games.box(NAME)))
    in_numbers = records.in_numbers(games.box(NAME)).replace(NAME, "NEWGAME")
    assert_golden(GOLDEN / "numbers.json.tmpl", in_numbers)
    for cell in new_cells():
        counts = records.lines_of_play(cell)
        assert_golden_start(GOLDEN / f"perft-{cell.seats}.txt.tmpl", counts)
        story = records.playthrough(cell)
        assert_golden(GOLDEN / f"playthrough-{cell.seats}.txt.tmpl", story)


def test_a_game_of_it_is_on_record_for_its_one_way_to_end(root: Path) -> None:
    data = (root / "tests/games" / NAME / "journals/three-rounds.json").read_bytes()
    verdict = verify(archive.decode(data, games.box))
    assert verdict.over
    assert verdict.sealed
    assert list(module(root, "endings").ENDINGS) == ["three-rounds"]


def test_nothing_that_all_games_share_knows_of_it(root: Path) -> None:
    own = game_files(games.box(NAME))
    shared = {path: text for path, text in generated().items() if path not in own}
    assert [path for path, text in shared.items() if NAME in text] == []


def test_it_can_be_listed_played_and_simulated(root: Path, cassoulet: Cassoulet) -> None:
    assert NAME in cassoulet("games").out
    said = cassoulet("play", NAME, "--seats", 3, answers=["r", *repeat("1", 9)])
    assert "Lupin Blanc, by Somebody" in said.out
    assert "three times each" in said.out
    assert " took a point." in said.out
    assert "All 10 picks of chance follow from it" in said.out
    assert cassoulet("simulate", NAME, "--games", 5).code == 0


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_all_levels_play_it(root: Path, cassoulet: Cassoulet, level: str) -> None:
    said = cassoulet("play", NAME, "--seats", 4, "--bots", level, answers=repeat("1", 9))
    assert said.code == 0
    assert "All 13 picks of chance follow from it" in said.out


def module(root: Path, name: str) -> ModuleType:
    path = root / "tests/games" / NAME / f"{name}.py"
    spec = util.spec_from_file_location(f"{NAME}.{name}", path)
    assert spec
    assert spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_its_tests_pass(root: Path) -> None:
    rulebook = module(root, "test_rulebook")
    tests = {name: test for name, test in vars(rulebook).items() if name.startswith("test_")}
    rulebook.test_the_game_ends_after_three_rounds(4)
    del tests["test_the_game_ends_after_three_rounds"]
    assert len(tests) >= 5
    for test in tests.values():
        test()


def test_it_says_what_to_do_next(cassoulet: Cassoulet, checkout: Path) -> None:
    said = cassoulet("new-game", NAME, "--root", checkout)
    assert f"`just run play {NAME}`" in said.out
    recipes = re.findall(r"`just (\w+)", said.out)
    justfile = (ROOT / "justfile").read_text()
    assert all(re.search(rf"^{recipe}\b", justfile, re.MULTILINE) for recipe in recipes)


@pytest.mark.parametrize("columns", [80, 100])
def test_what_it_says_breaks_between_words_and_in_no_command(
    cassoulet: Cassoulet, checkout: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = cassoulet("new-game", LONGEST, "--root", checkout).out.partition("\n\n")[2]
    assert max(map(len, said.splitlines())) <= columns
    assert [line for line in said.splitlines() if line.count("`") % 2] == []
    template = (GOLDEN.parent / "next.txt.tmpl").read_text(encoding="utf-8")
    assert said.split() == template.replace("NEWGAME", LONGEST).split()


def test_outside_a_checkout_nothing_is_written(
    cassoulet: Cassoulet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = cassoulet("new-game", NAME)
    missing = "there is no src/cassoulet/games"
    complaint = f"cassoulet: this is no checkout of Cassoulet: {missing}; name one with --root\n"
    assert (said.code, said.out, said.err) == (2, "", complaint)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(root: Path, cassoulet: Cassoulet) -> None:
    rules = root / "src/cassoulet/games" / NAME / "rules.py"
    rules.write_text("mine")
    said = cassoulet("new-game", NAME, "--root", root)
    assert said.code == 2
    assert "is there already; nothing was written" in said.err
    assert rules.read_text() == "mine"


@pytest.mark.parametrize(
    "name",
    ["Beans", "2beans", "my-game", "my game", "class", "", "_x", "x__y", "é", "../x", "a" * 25],
)
def test_bad_names(cassoulet: Cassoulet, tmp_path: Path, name: str) -> None:
    said = cassoulet("new-game", "--root", tmp_path, "--", name)
    assert said.code == 2
    assert "is no name for a game" in said.err
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_a_module_bears_already(cassoulet: Cassoulet, checkout: Path) -> None:
    """It would be found for the game's own advice."""
    fields = checkout / "src/cassoulet/bots/advice/fields.py"
    fields.parent.mkdir(parents=True)
    fields.write_text("")
    said = cassoulet("new-game", "fields", "--root", checkout)
    assert said.code == 2
    assert "fields.py is there already; nothing was written" in said.err


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
