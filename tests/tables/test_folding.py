"""Logs are told in a time that grows with their length, whatever was taken back in them."""

from __future__ import annotations

from time import process_time

import pytest

from cassoulet.games.haricots.rules import Haricots
from cassoulet.tables.state import commands
from cassoulet.tables.state.table import told
from cassoulet.wire import facts
from cassoulet.wire.to_server import AskUndo, NewKey
from tests.sizes import FULL, heavy
from tests.tables.setting import TABLE, Scene, playing

UNLIMITED = 1_000_000
LENGTHS = (1_000, 4_000, 16_000) if FULL else (500, 2_000)
ROUNDS = 7


def tried_over_and_over(entries: int) -> Scene:
    """Somebody far in a game makes a move and takes it back, again and again."""
    scene = playing(undo="free")
    for _ in range(100):
        scene.play_any()
    while len(scene.log) < entries:
        move_and_take_back(scene)
    return scene


def move_and_take_back(scene: Scene) -> int:
    fact = scene.play_any(choice=1).fact
    assert isinstance(fact, facts.Moved)
    scene.do(scene.person(fact.seat), AskUndo)
    return fact.seat


@pytest.fixture
def _uncapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_UNDONE", UNLIMITED)
    monkeypatch.setattr(commands, "MOST_ENTRIES", UNLIMITED)


@pytest.mark.usefixtures("_uncapped")
def test_a_move_taken_back_costs_no_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = tried_over_and_over(600)
    played = 0
    play = Haricots.play

    def counted(*arguments: object) -> None:
        nonlocal played
        played += 1
        play(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Haricots, "play", counted)
    again, _ = told(TABLE, scene.log)
    assert again.game.view(0) == scene.table.game.view(0)
    assert played < 20 * len(scene.log)


@pytest.mark.usefixtures("_uncapped")
@heavy
def test_the_time_to_tell_a_log_is_linear_in_its_length() -> None:
    scenes = [tried_over_and_over(entries) for entries in LENGTHS]
    rounds = [[pace(scene) for scene in scenes] for _ in range(ROUNDS)]  # in turn: machines tire
    least = [min(paces) for paces in zip(*rounds, strict=True)]
    assert max(least) < (1.2 if FULL else 2) * min(least), least


def pace(scene: Scene) -> float:
    """Seconds for each entry."""
    begun = process_time()
    told(TABLE, scene.log)
    return (process_time() - begun) / len(scene.log)


def test_not_everything_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_UNDONE", 3)
    scene = playing(undo="free")
    for _ in range(3):
        seat = move_and_take_back(scene)
    scene.play_any(choice=1)
    assert scene.refuses(scene.person(seat), AskUndo) == "undone_enough"


def test_a_full_table_is_only_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_ENTRIES", 5)
    scene = playing()
    assert scene.refuses(scene.person(0), NewKey) == "table_full"
    scene.play_to_the_end()
