"""Where a game begins that is played on: at a moment of another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass

from cassoulet.box import Box, WrongBox
from cassoulet.dealers import Playout
from cassoulet.game import Dealer, Game, View
from cassoulet.texts import speaker

say = speaker("complaints")

NONSENSE = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


@dataclass(frozen=True)
class Origin:
    """Which moment, and how much of that table is this one's.

    If there is a view, all that its seat did not know is dealt afresh, by this game's own chance.
    If there is none, all is as it was: the deal and the first moves are those of the other game.
    """

    table: str  # where it was played; empty: nobody knows
    moves: int  # that had been made there
    seat: int  # of who plays on
    view: View | None = None  # what that seat knew then

    @property
    def as_it_was(self) -> bool:
        return self.view is None

    def imagined(self, box: Box, seats: int, dealer: Dealer) -> Game:
        """A table that the seat could not tell from the other one."""
        assert self.view is not None
        try:
            _check_seats(box, seats, self.view)
            game = box.game.imagine(self.view, dealer)
            fits = len(game.scores()) == seats and game.view(self.seat) == self.view
        except NONSENSE as error:  # rules trust a view, but it may come from any file
            raise WrongBox(say("journals.noOrigin")) from error
        if not fits:
            raise WrongBox(say("journals.noOrigin"))
        return game


def _check_seats(box: Box, seats: int, view: View) -> None:
    """Rules trust a view, and compiled they crash where one tells of fewer seats than it has."""
    told = dict(_lengths(view))
    assert all(told[name] == seats for name in told_of_each_seat(box))
    assert getattr(view, "seat", None) in {None, *range(seats)}


def told_of_each_seat(box: Box) -> set[str]:
    """The parts of a view that are as long as there are seats, at every table."""
    dealt = [(seats, box.deal(seats, {}, Playout(0)).view(0)) for seats in box.seats]
    each = [{name for name, length in _lengths(view) if length == seats} for seats, view in dealt]
    return set.intersection(*each)


def _lengths(part: object, of: str = "") -> Iterator[tuple[str, int]]:
    """How many there are of each thing that a view, or a part of it, lists."""
    assert is_dataclass(part)
    for field in fields(part):
        value = getattr(part, field.name)
        if isinstance(value, tuple):
            yield of + field.name, len(value)
        elif is_dataclass(value):
            yield from _lengths(value, f"{field.name}.")
