"""What stands on a game's box, for all who must know a game before they open it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product

from cassoulet.game import Action, Answer, Dealer, Event, Game, View
from cassoulet.texts import speaker

say = speaker("complaints")

Deal = Callable[[int, dict[str, str], Dealer], Game]


class WrongBox(Exception):
    """A table was asked for that no box allows."""


@dataclass(frozen=True)
class Box:
    """One game: its rules, its seats and options, and the closed set of words it speaks."""

    name: str
    title: str
    designer: str
    rules_version: int
    seats: range
    options: Mapping[str, tuple[str, ...]]  # the first choice of each is the usual one
    game: type[Game]
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    view: type[View]
    answers: tuple[type[Answer], ...] = ()  # of the referee, where the rules ask one
    unlisted: tuple[type[Action], ...] = ()  # too many to list: `check` admits more than `legal`
    printed: Mapping[str, object] = field(default_factory=dict)  # numbers on cards, for pictures
    earlier: Mapping[int, Deal] = field(default_factory=dict)  # how older versions set a table up

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options, the unnamed ones at their usual choice."""
        for name, choice in options.items():
            if choice not in self.options.get(name, ()):
                raise WrongBox(say("noOption", game=self.name, option=f"{name}={choice}"))
        return {name: options.get(name, choices[0]) for name, choices in self.options.items()}

    def deal(self, seats: int, options: Mapping[str, str], dealer: Dealer) -> Game:
        if seats not in self.seats:
            raise WrongBox(self.for_whom())
        deal = self.earlier.get(self.rules_version, self.game.deal)
        return deal(seats, self.complete(options), dealer)

    def for_whom(self) -> str:
        return say("seats", game=self.name, least=self.seats[0], most=self.seats[-1])

    def edition(self, version: int) -> Box:
        """The box as it was: a game goes on, and is told again, by the rules that it began with."""
        if version != self.rules_version and version not in self.earlier:
            raise WrongBox(say("noVersion", game=self.name, version=version))
        return replace(self, rules_version=version)

    def tables(self) -> Iterator[tuple[int, dict[str, str]]]:
        """Every number of seats with every choice of options."""
        for seats in self.seats:
            for choices in product(*self.options.values()):
                yield seats, dict(zip(self.options, choices, strict=True))
