"""What a move taught its player: only one that taught nothing is taken back by itself."""

from __future__ import annotations

from dataclasses import replace

from cassoulet import games
from cassoulet.dealers import Playout
from cassoulet.game import Action
from cassoulet.games.fagioli.actions import Play
from cassoulet.games.haricots.actions import Fold
from cassoulet.journal import Match
from cassoulet.undo import Learnt, learnt
from tests.conformance.toy import Show, toy_box


def after(match: Match, *moves: tuple[int, Action]) -> Learnt:
    for seat, action in moves:
        match.act(seat, action)
    return learnt(match, moves[-1][0])


def test_no_undo_of_chance() -> None:
    match = first_to_move("fagioli", 2)
    draws = next(
        action
        for action in match.game.legal(0)
        if isinstance(action, Play) and action.face_down and action.pile == 0
    )
    assert after(match, (0, draws)) == "chance"


def test_no_undo_of_a_hand_shown_to_all() -> None:
    match = first_to_move("haricots", 4, {"rules": "advanced"})
    assert after(match, (0, Fold())) == "shown"


def test_no_undo_of_a_move_that_uncovered_what_others_had_chosen() -> None:
    match = Match(toy_box(), 2, {}, Playout(3))
    (ana, *_), (you, *_) = match.game.legal(0), match.game.legal(1)
    assert isinstance(you, Show)
    assert after(match, (1, you)) == ""
    assert after(match, (0, ana)) == "taught"


def first_to_move(game: str, seats: int, options: dict[str, str] | None = None) -> Match:
    """A match in which seat 0 begins."""
    for seed in range(100):
        match = Match(games.box(game), seats, options or {}, Playout(seed))
        if match.game.to_act() == (0,):
            return match
    raise AssertionError


def test_no_undo_of_what_a_referee_judged() -> None:
    match = Match(games.box("haricot_magique"), 2, {}, Playout(1))
    while not match.moves or not match.moves[-1].answers:
        seat = match.game.to_act()[0]
        match.act(seat, match.game.legal(seat)[0])
    guessed = replace(match.moves[-1], picks=[])  # of a guess: no referee was asked
    assert isinstance(match.journal.log, list)
    match.journal.log[-1] = guessed
    assert learnt(match, seat) == "referee"


def test_no_undo_of_nothing_and_of_no_move_but_the_last() -> None:
    match = first_to_move("haricots", 3)
    assert learnt(match, 0) == "notMoved"
    match.act(0, match.game.legal(0)[0])
    other = match.game.to_act()[0]
    match.act(other, match.game.legal(other)[0])
    assert learnt(match, 0) == "acted"
