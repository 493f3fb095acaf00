"""A move without an alternative is told, not asked."""

from __future__ import annotations

from itertools import repeat
from pathlib import Path

import pytest

from cassoulet import archive, games
from cassoulet.bots.company import Company
from cassoulet.bots.players import Dice
from cassoulet.cli.guests import Guests
from cassoulet.cli.screen import open_console
from cassoulet.cli.sitting import Sitting
from cassoulet.dealers import Playout
from cassoulet.game import Action
from cassoulet.games.bohnanza.actions import Harvest
from cassoulet.journal import Match, Move, Undo
from tests.cli.conftest import Cassoulet


def test_whoever_has_no_choice_is_told_and_not_asked(cassoulet: Cassoulet, tmp_path: Path) -> None:
    """The last card of a round is played without a question, and so is the last one taken."""
    file = tmp_path / "game.json"
    line = ["play", "pas_de_haricots", "--seed", "tea", "--save", file]
    said = cassoulet(*line, answers=repeat("1"))
    journal = archive.decode(file.read_bytes(), games.box)
    own = [one for one in journal.log if isinstance(one, Move) and one.seat == 0]
    assert 0 < said.out.count("Your choice (") < len(own)
    assert "There was no choice: You chose" in " ".join(said.out.split())
    assert "Your choice (1," not in said.out


def test_several_in_a_row_are_announced_once(cassoulet: Cassoulet) -> None:
    """A treasure die, and the cloud that goes on it."""
    said = cassoulet("play", "haricot_magique", "--seed", "1", answers=repeat("1"))
    assert "There was no choice: You placed a treasure die. You placed a cloud." in " ".join(
        said.out.split()
    )


def test_a_trader_is_always_asked(cassoulet: Cassoulet) -> None:
    """Ending the trade is all that is listed, but one may offer what one likes."""
    said = cassoulet("play", "bohnanza", "--seats", 3, "--seed", "tea", answers=["1"])
    assert "There was no choice: You planted" in said.out
    assert "t trade" in said.out


def test_before_one_has_chosen_anything_there_is_nothing_to_take_back(
    cassoulet: Cassoulet,
) -> None:
    said = cassoulet("play", "bohnanza", "--seats", 3, "--seed", "3", answers=["u"])
    assert "No undo: you have not moved yet." in said.out
    assert said.out.count("There was no choice: You planted") == 2


def test_undo_goes_back_to_where_there_was_a_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the duel: a field is sold, and the first card can only go there."""
    match, sale = before_a_sale()
    seat = match.game.to_act()[0]
    answers = iter([str(match.game.legal(seat).index(sale) + 1), "u", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))
    bots = {1 - seat: Dice(type(match.game))}
    Sitting(match, seat, Guests(["random"], Company(bots, Playout(1))), open_console()).play()
    out = capsys.readouterr().out
    assert "There was no choice: You planted" in " ".join(out.split())
    assert "Your last move was undone." in out
    assert [type(entry) for entry in match.journal.log[-4:]] == [Move, Move, Undo, Undo]
    assert sale in match.game.legal(seat)


def before_a_sale() -> tuple[Match, Action]:
    """A duel in which somebody may sell a field, and then must plant and need not yet draw."""
    match, dice = Match(games.box("bohnanza"), 2, {}, Playout(0)), Playout(0)
    while True:
        (seat, *_) = match.game.to_act()
        actions = match.game.legal(seat)
        for action in actions:
            if isinstance(action, Harvest) and len(actions) > 1 and leaves_one(match, action):
                return match, action
        match.act(seat, actions[dice.below(len(actions))])


def leaves_one(match: Match, action: Action) -> bool:
    """Whether a single choice follows, and a real one after that."""
    world, dealer = match.game.copy(), Playout(1)
    seat = world.to_act()[0]
    world.play(seat, action, dealer)
    forced = world.legal(seat)
    if world.to_act() != (seat,) or len(forced) != 1:
        return False
    world.play(seat, forced[0], dealer)
    return world.to_act() == (seat,) and len(world.legal(seat)) > 1
