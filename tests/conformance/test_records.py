"""What each game keeps on file: its JSON form, counts of lines of play, whole recorded games."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from re import findall

import pytest

from cassoulet import archive, games
from cassoulet.box import Box
from cassoulet.game import Event
from cassoulet.journal import replay, verify
from tests.conformance import records
from tests.conformance.cells import Cell, every_cell
from tests.golden import assert_golden, assert_golden_start
from tests.sizes import heavy

ROOT = Path(__file__).parents[2]

every_game = pytest.mark.parametrize("box", games.boxes(), ids=lambda box: box.name)


def folder(box: Box) -> Path:
    return ROOT / "tests" / "games" / box.name


# 10. The JSON form


@every_game
def test_10_the_json_form_is_the_one_on_file(box: Box) -> None:
    assert_golden(folder(box) / "golden" / "schema.json", records.json_form(box))


@every_game
def test_10_the_box_names_every_word(box: Box) -> None:
    package = f"cassoulet.games.{box.name}"
    for module, words in (("actions", box.actions), ("events", box.events)):
        defined = vars(import_module(f"{package}.{module}")).values()
        own = {cls for cls in defined if getattr(cls, "__module__", "") == f"{package}.{module}"}
        assert own <= set(words)


# 11. Perft with chance


@heavy
@every_cell
def test_11_perft_counts_are_the_ones_on_file(cell: Cell) -> None:
    path = folder(cell.box) / "golden" / f"perft-{cell}.txt"
    assert_golden_start(path, records.lines_of_play(cell))


# 12. A golden playthrough


@every_cell
def test_12_the_playthrough_is_the_one_on_file(cell: Cell) -> None:
    path = folder(cell.box) / "golden" / f"playthrough-{cell}.txt"
    assert_golden(path, records.playthrough(cell))


# 13. A recorded game for each way to end


def _endings(box: Box) -> dict[str, Callable[[list[Event]], bool]]:
    endings: dict[str, Callable[[list[Event]], bool]]
    endings = import_module(f"tests.games.{box.name}.endings").ENDINGS
    return endings


@every_game
def test_13_each_way_to_end_has_a_recorded_game(box: Box) -> None:
    assert _endings(box)
    for name, ends_so in _endings(box).items():
        path = folder(box) / "journals" / f"{name}.json"
        journal = archive.decode(path.read_bytes(), games.box)
        *_, last = replay(journal)
        assert ends_so(last.events), f"{path} ends another way"


@pytest.mark.parametrize(
    "path", sorted((ROOT / "tests/games").glob("*/journals/*.json")), ids=lambda path: path.stem
)
def test_13_a_finished_game_always_opens_and_verifies(path: Path) -> None:
    verdict = verify(archive.decode(path.read_bytes(), games.box))
    assert verdict.over
    assert verdict.sealed


# 14. Rulings


def _page(box: Box) -> str:
    return (ROOT / "docs" / "rulings" / f"{box.name}.md").read_text(encoding="utf-8")


@every_game
def test_14_each_ruling_stands_above_its_tests(box: Box) -> None:
    found: list[str] = []
    for passage in _page(box).split("\n\n"):
        rulings = findall(r"^\*\*([A-Z]\d+)\.", passage)
        assert set(findall(r"`test_([A-Z]\d+)_", passage)) == set(rulings)
        found += rulings
    numbers = sorted(int(ruling[1:]) for ruling in found)
    assert numbers == list(range(1, len(numbers) + 1)), "a ruling is missing or stands twice"


@every_game
def test_14_the_page_of_rulings_names_the_tests_that_there_are(box: Box) -> None:
    tests = "\n".join(path.read_text(encoding="utf-8") for path in folder(box).glob("test_*.py"))
    written = set(findall(r"def (test_[A-Z]+\d*_\w+)", tests))
    named = set(findall(r"`(test_[A-Z]+\d*_\w+)`", _page(box)))
    assert named == written
