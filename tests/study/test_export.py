"""Games and decisions as Parquet: written, and read back by others."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import polars
import pyarrow.parquet as pq
import pytest

from cassoulet import archive, games
from cassoulet.codec import codec
from cassoulet.dealers import Playout
from cassoulet.game import Action
from cassoulet.games.bohnanza.actions import Offer
from cassoulet.games.bohnanza.board import TRADING
from cassoulet.games.bohnanza.rules import Bohnanza
from cassoulet.journal import Journal, Match, replay
from cassoulet.numbers import NO_ID
from cassoulet.study.export import export, main, played
from cassoulet.study.seating import seating


@pytest.fixture(scope="module")
def journals() -> list[Journal]:
    return list(played(seating("haricots", 3, {"rules": "advanced"}), "random", 4, 1))


@pytest.fixture
def folder(journals: list[Journal], tmp_path: Path) -> Path:
    assert export(journals, tmp_path) == {"haricots-3": sum(moves(one) for one in journals)}
    return tmp_path


def moves(journal: Journal) -> int:
    return len(journal.standing())


def test_a_row_for_each_game(folder: Path, journals: list[Journal]) -> None:
    rows = pq.read_table(folder / "haricots-3.games.parquet").to_pylist()
    assert [row["moves"] for row in rows] == [moves(one) for one in journals]
    for row, journal in zip(rows, journals, strict=True):
        assert archive.decode(row["journal"], games.box).standing() == journal.standing()
        assert dict(row["options"]) == {"rules": "advanced"}
        *_, last = replay(journal)
        assert row["scores"] == last.game.scores()
        assert row["winners"] == last.game.winners()


def test_a_row_for_each_decision(folder: Path, journals: list[Journal]) -> None:
    rows = pq.read_table(folder / "haricots-3.decisions.parquet").to_pylist()
    numbers = games.numbers("haricots", 3)
    assert numbers is not None
    first = [row for row in rows if row["game"] == 0]
    steps = list(replay(journals[0]))
    for row, before, after in zip(first, steps[:-1], steps[1:], strict=True):
        assert after.move
        assert row["seat"] == after.move.seat
        assert row["legal"] == list(numbers.listed(before.game, row["seat"]))
        assert numbers.action(before.game, row["seat"], row["action"]) == after.move.action
        assert len(row["observation"]) == numbers.size
        assert row["waited_for"]
    assert sum({row["seat"]: row["share"] for row in first}.values()) == pytest.approx(0, abs=1e-6)


def test_polars_reads_the_same(folder: Path) -> None:
    path = folder / "haricots-3.decisions.parquet"
    theirs, ours = polars.read_parquet(path), pq.read_table(path)
    assert theirs.height == ours.num_rows
    assert theirs["action"].to_list() == ours["action"].to_pylist()
    assert (theirs["observation"].to_numpy() == np.array(ours["observation"].to_pylist())).all()


def test_the_file_says_what_its_numbers_mean(folder: Path) -> None:
    told = json.loads(
        pq.read_schema(folder / "haricots-3.decisions.parquet").metadata[b"cassoulet"]
    )
    numbers = games.numbers("haricots", 3)
    assert numbers is not None
    assert (told["game"], told["seats"], told["rules_version"]) == ("haricots", 3, 1)
    assert [tuple(part) for part in told["parts"]] == numbers.parts


def test_what_has_no_id_is_told_in_words(tmp_path: Path) -> None:
    """A market at which somebody speaks to everyone."""
    match = next_trading()
    offer = Offer(-1, (), (), (match.game.grip(0)[0],), -1)
    match.act(match.game.to_act()[0], offer)
    export([match.journal], tmp_path)
    *_, last = pq.read_table(tmp_path / "bohnanza-4.decisions.parquet").to_pylist()
    assert last["action"] == NO_ID
    said: Action = codec(games.box("bohnanza")).actions.decode(last["said"].encode())
    assert said == offer


def next_trading() -> Match:
    match = Match(games.box("bohnanza"), 4, {}, Playout(1))
    while isinstance(match.game, Bohnanza) and match.game.phase != TRADING:
        seat = match.game.to_act()[0]
        match.act(seat, match.game.legal(seat)[0])
    return match


def test_games_are_exported_by_a_command(
    tmp_path: Path, journals: list[Journal], capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.json"
    kept.write_bytes(archive.encode(journals[0]))
    main([str(tmp_path / "one"), str(kept)])
    assert capsys.readouterr().out == f"haricots-3: {moves(journals[0])} decisions\n"
    main([str(tmp_path / "two"), "--play", "fagioli", "--games", "2", "--level", "easy"])
    assert capsys.readouterr().out.startswith("fagioli-2: ")
    assert pq.read_table(tmp_path / "two/fagioli-2.games.parquet").num_rows == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "name journals of games, or with --play a game"),
        (["--play", "haricots", "--seats", "9"], "haricots is for 3 to 5 players"),
        (["--play", "haricot"], "there is no game called haricot"),
        (["nofile.json"], "No such file"),
        ([__file__], "not a journal"),
    ],
)
def test_what_cannot_be_meant_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([str(tmp_path), *words])
    assert ended.value.code == 2
    assert told in capsys.readouterr().err.splitlines()[-1]


def test_who_has_no_pyarrow_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "cassoulet.study.export")
    with pytest.raises(ModuleNotFoundError, match=r"install cassoulet-games\[export\]"):
        import_module("cassoulet.study.export")
