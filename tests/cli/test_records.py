"""replay and verify: saved games are shown again, and proved."""

from __future__ import annotations

import json
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from cassoulet import archive, games
from cassoulet.dealers import Playout
from cassoulet.journal import Match, Undo
from tests.cli.conftest import Cassoulet
from tests.golden import assert_golden
from tests.sizes import heavy

HERE = Path(__file__).parent
JOURNALS = HERE / "journals"
FAGIOLI, HARICOTS = JOURNALS / "fagioli.json", JOURNALS / "haricots.json"


# replay


@pytest.mark.parametrize("game", ["fagioli", "haricots"])
@pytest.mark.parametrize("seat", ["0", "spectator", "all"])
def test_how_a_replay_looks(cassoulet: Cassoulet, game: str, seat: str) -> None:
    """In the middle of a game and at its end."""
    line = ["replay", JOURNALS / f"{game}.json", "--seat", seat]
    said = cassoulet(*line, answers=["14", "15", "20"])
    assert_golden(HERE / "golden" / f"replay-{game}-{seat}.txt", said.out)


@heavy
@pytest.mark.parametrize("file", [FAGIOLI, HARICOTS], ids=lambda file: file.stem)
@pytest.mark.parametrize("seat", ["0", "1", "2", "spectator", "all"])
def test_all_moves_without_asking(cassoulet: Cassoulet, file: Path, seat: str) -> None:
    said = cassoulet("replay", file, "--all", "--seat", seat)
    moves = file.read_text().count('"type":"Move"')
    assert said.code == 0
    assert "The deal" in said.out
    assert f"Move {moves} of {moves}" in said.out
    assert "The game is over." in said.out


def test_a_seat_sees_its_own_cards_only(cassoulet: Cassoulet) -> None:
    said = cassoulet("replay", FAGIOLI, "--seat", "1")
    assert "Seat 1 received" in said.out
    assert "Seat 0 received" not in said.out
    assert "received" not in cassoulet("replay", FAGIOLI).out
    assert cassoulet("replay", FAGIOLI, "--seat", "all").out.count("received") == 3


def test_stepping_through(cassoulet: Cassoulet) -> None:
    said = cassoulet("replay", FAGIOLI, answers=["", "", "b", "9", "s 2", "s", "?", "q"])
    headings = [line.split(" ─")[0] for line in said.out.splitlines() if "Fagioli: " in line]
    assert [heading.removeprefix("Fagioli: ") for heading in headings] == [
        "The deal, as a spectator",
        "Move 1 of 20, as a spectator",
        "Move 2 of 20, as a spectator",
        "Move 1 of 20, as a spectator",
        "Move 9 of 20, as a spectator",
        "Move 9 of 20, as seat 2",
        "Move 9 of 20, as a spectator",
    ]
    assert "jump to move 12" in said.out
    assert said.code == 0


@pytest.mark.parametrize("answer", ["b", "21", "9" * 5000])
def test_there_is_nothing_before_or_after(cassoulet: Cassoulet, answer: str) -> None:
    said = cassoulet("replay", FAGIOLI, answers=[answer])
    assert "There are moves 0 (the deal) to 20." in said.out


@pytest.mark.parametrize(("answer", "reply"), [("s 7", "After s comes"), ("x", "Type ? for help")])
def test_nonsense_is_asked_again(cassoulet: Cassoulet, answer: str, reply: str) -> None:
    assert reply in cassoulet("replay", FAGIOLI, answers=[answer]).out


def test_only_seats_there_are(cassoulet: Cassoulet) -> None:
    said = cassoulet("replay", FAGIOLI, "--seat", "3")
    assert (said.code, said.err) == (2, "cassoulet: --seat is one of 0, 1, 2, spectator, all\n")


def test_an_undo_without_a_move_is_told_in_one_line(cassoulet: Cassoulet, tmp_path: Path) -> None:
    match = Match(games.box("fagioli"), 2, {}, Playout(1))
    match.journal.log.append(Undo())
    file = tmp_path / "undone.json"
    file.write_bytes(archive.encode(match.journal))
    for line in (["replay", file], ["replay", file, "--all"]):
        said = cassoulet(*line)
        assert (said.code, said.out) == (1, "")
        assert said.err == "cassoulet: there is no move to undo\n"
    said = cassoulet("verify", file)
    assert (said.code, said.out) == (1, f"BAD   {file}: there is no move to undo\n")


# verify


def test_a_good_file(cassoulet: Cassoulet) -> None:
    said = cassoulet("verify", FAGIOLI)
    assert said.code == 0
    assert said.out == (
        f"good  {FAGIOLI}: Fagioli, 3 players, 20 moves by the rules; all 37 picks of chance "
        "follow from the sealed seed; scores -6, -2, -2; won by seat 2\n"
    )


def changed(tmp_path: Path, **changes: Any) -> Path:
    file = tmp_path / "changed.json"
    file.write_text(json.dumps({**json.loads(FAGIOLI.read_bytes()), **changes}))
    return file


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seats": 2}, "changed after it was written"),
        ({"seats": 99}, "changed after it was written"),
        ({"log": []}, "changed after it was written"),
        ({"seed": "00" * 32}, "not the one that was committed to"),
        ({"seed": ""}, "the seed must be published"),
        ({"game": "chess"}, "there is no game called chess"),
        ({"format": 2}, "its format is 2"),
        ({"log": 5}, "not a journal"),
    ],
)
def test_a_changed_file(
    cassoulet: Cassoulet, tmp_path: Path, changes: dict[str, Any], reason: str
) -> None:
    file = changed(tmp_path, **changes)
    said = cassoulet("verify", file)
    assert (said.code, said.err) == (1, "")
    assert said.out.startswith(f"BAD   {file}: ")
    assert reason in said.out
    assert said.out.count("\n") == 1
    said = cassoulet("replay", file, answers=repeat("q"))
    assert (said.code, said.err.count("\n")) == (1, 1)


def test_one_bad_file_spoils_the_lot_but_all_are_told(cassoulet: Cassoulet, tmp_path: Path) -> None:
    rubbish = tmp_path / "rubbish.json"
    rubbish.write_bytes(b"\xff\x00[bold]")
    said = cassoulet("verify", rubbish, tmp_path / "missing.json", HARICOTS)
    assert said.code == 1
    bad, missing, good = said.out.splitlines()
    assert "not a journal" in bad
    assert missing.endswith(f"missing.json: there is no file {tmp_path / 'missing.json'}")
    assert good.startswith("good  ")
