"""A puzzle opened: what its seat was told, and what may be done, in the words of the rules."""

from __future__ import annotations

from msgspec import Raw

from cassoulet import games
from cassoulet.bots.contract import Told
from cassoulet.codec import GameCodec, Malformed, codec
from cassoulet.game import Action
from cassoulet.puzzles.kept import Puzzle


def told(puzzle: Puzzle) -> Told:
    """All that its seat was told before it decided."""
    words = _words(puzzle)
    news = puzzle.story[len(puzzle.story) - puzzle.news :]
    events = tuple([words.events.decode(event) for event in news])
    return Told(puzzle.seat, words.views.decode(puzzle.view), events)


def actions(puzzle: Puzzle) -> list[Action]:
    words = _words(puzzle).actions
    return [words.decode(choice.action) for choice in puzzle.choices]


def place_of(puzzle: Puzzle, chosen: Raw) -> int | None:
    """Which of the choices that is; None: none of them."""
    try:
        return actions(puzzle).index(_words(puzzle).actions.decode(chosen))
    except (Malformed, ValueError):
        return None


def _words(puzzle: Puzzle) -> GameCodec:
    """By the edition of the rules that it was cut by."""
    return codec(games.box(puzzle.game).edition(puzzle.rules))
