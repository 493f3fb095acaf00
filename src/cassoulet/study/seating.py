"""Which table is meant: a game by its name, so many seats, options, and what a seat is told of."""

from __future__ import annotations

from dataclasses import dataclass

from cassoulet import games
from cassoulet.box import Box, WrongBox
from cassoulet.game import Dealer, Game
from cassoulet.numbers import Numbers
from cassoulet.study.asking import MASKS, Asking, asked


@dataclass(frozen=True)
class Seating:
    box: Box
    numbers: Numbers
    options: dict[str, str]
    mask: int  # by its place in MASKS

    def deal(self, dealer: Dealer) -> Game:
        return self.box.deal(self.seats, self.options, dealer)

    def asking(self, dealer: Dealer) -> Asking:
        return asked(self.box.name, self.numbers, self.deal(dealer), self.mask)

    @property
    def seats(self) -> int:
        return int(self.numbers.seats)

    @property
    def title(self) -> str:
        """By the version of the rules, with which the numbers change."""
        return f"cassoulet_{self.box.name}_v{self.box.rules_version}"


def seating(
    game: str, seats: int | None = None, options: dict[str, str] | None = None, mask: str = "listed"
) -> Seating:
    if mask not in MASKS:
        raise ValueError(f"a mask is one of {', '.join(MASKS)}")
    box = games.box(game)
    seats = box.seats[0] if seats is None else seats
    if seats not in box.seats:
        raise WrongBox(box.for_whom())
    numbers = games.numbers(game, seats)
    if numbers is None:
        raise WrongBox(f"{game} has no numbers")
    return Seating(box, numbers, box.complete(options or {}), MASKS.index(mask))
