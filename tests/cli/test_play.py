"""A person at the table: whole games, second thoughts, and ways to leave."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import repeat
from pathlib import Path

import pytest

from cassoulet import archive, games
from cassoulet.bots.company import Company
from cassoulet.bots.players import Dice
from cassoulet.bots.training import LEVELS
from cassoulet.cli.guests import Guests
from cassoulet.cli.play import Sitting
from cassoulet.cli.saved import read_journal
from cassoulet.cli.screen import open_console
from cassoulet.dealers import Playout
from cassoulet.journal import Match, Undo, verify
from tests.cli.conftest import Cassoulet, Said
from tests.conformance.cells import Cell, every_cell
from tests.conformance.toy import toy_box
from tests.sizes import heavy

HEX = r"^[0-9a-f]{64}$"

NAMED = "(You|Pinto|Borlotti|Azuki|Mogette|Soissons|Tarbais)"


@heavy
@every_cell
def test_a_whole_game(cassoulet: Cassoulet, tmp_path: Path, cell: Cell) -> None:
    game, seats, options = cell.box.name, cell.seats, cell.options
    chosen = [word for option in options.items() for word in ("--option", "=".join(option))]
    file = tmp_path / "game.json"
    line = ["play", game, "--seats", seats, *chosen, "--seat", seats - 1, "--save", file]
    said = cassoulet(*line, "--seed", "tea", answers=repeat("1"))
    assert (said.code, said.err) == (0, "")
    assert "You play against Pinto" in said.out
    assert "The game is over" in said.out
    assert re.search(
        rf"^{NAMED}\b.* won( by the tie-break|, and not you alone)?[.!]$", said.out, re.MULTILINE
    )
    journal = archive.decode(file.read_bytes(), games.box)
    assert verify(journal).sealed
    assert journal.options == options
    commitment, seed = re.findall(HEX, said.out, re.MULTILINE)
    assert commitment == journal.commitment == sha256(bytes.fromhex(seed)).hexdigest()
    assert f"cassoulet verify {file}" in said.out.replace("\n", "")


def test_the_same_seed_deals_the_same_game(cassoulet: Cassoulet) -> None:
    first, again, other = (
        cassoulet("play", "fagioli", "--seed", seed, answers=repeat("1")) for seed in "aab"
    )
    assert first == again
    assert first != other


def test_without_a_seed_every_game_is_another(cassoulet: Cassoulet) -> None:
    assert cassoulet("play", "fagioli").out != cassoulet("play", "fagioli").out


def test_any_text_is_a_seed(cassoulet: Cassoulet) -> None:
    assert cassoulet("play", "fagioli", "--seed", "é\udcff").code == 0


def test_choices_foretell_what_happens(cassoulet: Cassoulet) -> None:
    said = cassoulet("play", "fagioli", "--seed", "1")
    assert " 1) 1 on left 3: plant 2 " in said.out
    assert " 3) 1 on right 7: BURST -2 " in said.out


# Bots


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level(cassoulet: Cassoulet, level: str) -> None:
    said = cassoulet("play", "fagioli", "--seed", "1", "--bots", level, answers=["1"])
    assert f"You play against Pinto ({level})." in said.out


def test_one_level_for_all_or_one_for_each(cassoulet: Cassoulet) -> None:
    line = ["play", "fagioli", "--seats", 3]
    assert "Pinto and Borlotti (medium)." in cassoulet(*line).out
    assert "Pinto and Borlotti (easy)." in cassoulet(*line, "--bots", "easy,easy").out
    said = cassoulet(*line, "--bots", "easy,random")
    assert "Pinto (easy) and Borlotti (random)." in said.out


@pytest.mark.parametrize(
    ("levels", "why"),
    [
        ("easy,easy,easy", "there are 2 others: --bots takes one level, or 2"),
        ("easy,best", "'best' is none of random, easy, medium, hard, expert"),
        ("", "'' is none of random"),
    ],
)
def test_nobody_else_is_invited(cassoulet: Cassoulet, levels: str, why: str) -> None:
    said = cassoulet("play", "fagioli", "--seats", 3, "--bots", levels)
    assert (said.code, said.out) == (2, "")
    assert why in said.err


def test_the_bots_do_better_than_somebody_who_always_says_one(cassoulet: Cassoulet) -> None:
    line = ["play", "fagioli", "--bots", "medium", "--seed"]
    ends = [cassoulet(*line, seed, answers=repeat("1")).out for seed in "abcdefgh"]
    assert sum("Pinto won." in end for end in ends) > 6


# Commands


def talk(cassoulet: Cassoulet, *answers: str) -> Said:
    """With this seed the player starts, holds 1 3 5 9 and can plant with the first choice."""
    return cassoulet("play", "fagioli", "--seed", "1", answers=answers)


def test_help(cassoulet: Cassoulet) -> None:
    assert "undo your last move" in talk(cassoulet, "?").out


def test_rules(cassoulet: Cassoulet) -> None:
    assert "When the draw pile runs out" in talk(cassoulet, "r").out


def test_the_story_so_far(cassoulet: Cassoulet) -> None:
    story = talk(cassoulet, "1", "v").out.partition("The story so far")[2]
    assert "You received 1, 3, 5, 9." in story
    assert "You played 1 on the left pile." in story


def test_enter_shows_the_table_again(cassoulet: Cassoulet) -> None:
    assert talk(cassoulet).out.count("Your hand") == 1
    assert talk(cassoulet, "", "").out.count("Your hand") == 3


@pytest.mark.parametrize("answer", ["0", "17", "x", "-1", "1" * 5000, "[bold]", "1 2"])
def test_nonsense_is_asked_again(cassoulet: Cassoulet, answer: str) -> None:
    said = talk(cassoulet, answer, "q")
    assert "Type a number from 1 to 16, or ? for help." in said.out
    assert said.code == 0


# Undo


def test_a_move_that_taught_nobody_anything_is_taken_back(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    file = tmp_path / "undone.json"
    line = ["play", "fagioli", "--seed", "1", "--save", file]
    said = cassoulet(*line, answers=["1", "u", "u"])
    assert "Your last move was undone." in said.out
    assert "No undo: you have not moved yet." in said.out
    journal = read_journal(file)
    assert journal.standing() == []
    assert isinstance(journal.log[-1], Undo)


def test_a_game_with_an_undone_move_still_verifies(cassoulet: Cassoulet, tmp_path: Path) -> None:
    file = tmp_path / "undone.json"

    def answers() -> Iterator[str]:
        yield from ("1", "u")
        yield from repeat("1")

    cassoulet("play", "fagioli", "--seed", "1", "--save", file, answers=answers())
    assert "good" in cassoulet("verify", file).out


def test_no_undo_once_a_bot_has_acted(cassoulet: Cassoulet) -> None:
    assert "No undo: Pinto has acted since." in talk(cassoulet, "1", "1", "1", "u").out


# Leaving


@pytest.mark.parametrize("answers", [[], ["q"], ["1", "Q"]])
def test_leaving_is_no_error_and_keeps_the_game(
    cassoulet: Cassoulet, tmp_path: Path, answers: list[str]
) -> None:
    file = tmp_path / "left.json"
    said = cassoulet("play", "fagioli", "--seed", "1", "--save", file, answers=answers)
    assert said.code == 0
    assert "You left the table." in said.out
    assert "The seed of chance" not in said.out
    assert "sealed until the game is over" in cassoulet("verify", file).out


def test_an_interrupt_leaves_cleanly_and_keeps_the_game(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    def interrupted() -> Iterator[str]:
        yield "1"
        raise KeyboardInterrupt

    file = tmp_path / "left.json"
    line = ["play", "fagioli", "--seed", "1", "--save", file]
    said = cassoulet(*line, answers=interrupted())
    assert (said.code, said.err) == (130, "")
    assert cassoulet("verify", file).code == 0


def test_a_file_that_cannot_be_written_is_told_before_the_game(
    cassoulet: Cassoulet, tmp_path: Path
) -> None:
    said = cassoulet("play", "fagioli", "--save", tmp_path / "nowhere" / "game.json")
    assert said.code == 1
    assert said.out == ""
    assert said.err.count("\n") == 1


# Simultaneous choices, and a game without words of its own


def test_any_game_can_be_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt="": "1")
    monkeypatch.setattr("cassoulet.words.find_spec", lambda name: None)
    match = Match(toy_box(), 3, {}, Playout(1))
    dice = Dice(type(match.game))
    guests = Guests(["random"] * 2, Company({0: dice, 2: dice}, Playout(2)))
    Sitting(match, 1, guests, open_console()).play()
    out = capsys.readouterr().out
    assert "1) Show: card " in out
    assert "Chose: seat You, card " in out
    assert "Chose: seat Pinto, card None." in out
    assert "hand sizes: " in out
    assert "won" in out
