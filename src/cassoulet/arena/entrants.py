"""Who plays in the arena: named, not built, so that any process on any machine can seat them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, final, get_args

from cassoulet import games
from cassoulet.arena.programs import PATIENCE
from cassoulet.arena.yardstick import Yardstick
from cassoulet.bots.contract import Bot
from cassoulet.bots.levels import MOST_SECONDS, bot
from cassoulet.bots.personalities import PLAIN
from cassoulet.bots.training import LEVELS, Level
from cassoulet.texts import speaker

say = speaker("complaints")

NAIVE: Final = "naive"
PROGRAM: Final = "program"
Name = Level | Literal["naive", "program"]
NAMES: Final[tuple[Name, ...]] = (*LEVELS, NAIVE)
Trait = Literal["part", "times", "guard"]
TRAITS: Final[tuple[Trait, ...]] = get_args(Trait)

THINKERS: Final[tuple[Name, ...]] = ("hard", "expert")
NO_CLOCK: Final = float("inf")
SIGNS_OF_A_PROGRAM: Final = ("/", "\\", " ")


class Unknown(Exception):
    """Nobody is called so."""


@final
@dataclass(frozen=True)
class Entrant:
    name: Name
    part: int = 1  # it thinks an eighth of what it usually does, if this is 8
    times: int = 1  # it thinks so much longer than usual, however late it gets
    guard: float | None = None  # against a partner's gain, if another than a plain trader's
    clock: bool = True  # whether it must answer in time; without one, any machine plays the same
    command: str = ""  # that starts it, if it is a program
    seconds: float = PATIENCE  # that a program has for a move

    def seat(self, game: str) -> Bot:
        assert self.name != PROGRAM, "it has a seat only at a table"
        if self.name == NAIVE:
            return Yardstick(games.box(game).game)
        who = PLAIN if self.guard is None else replace(PLAIN, guard=self.guard)
        seconds = MOST_SECONDS if self.clock and self.times == 1 else NO_CLOCK
        return bot(game, self.name, who, self.part / self.times, seconds)

    def slowed(self, part: int) -> Entrant:
        """The same, thinking less, unless it was asked for with a part of its own."""
        return replace(self, part=part) if self.name in THINKERS and self.part == 1 else self

    def within(self, seconds: float) -> Entrant:
        return replace(self, seconds=seconds) if self.command else self

    def __str__(self) -> str:
        """As it is called for: `hard`, `expert:times=4`, `medium:guard=0`, `./mybot`."""
        if self.command:
            return self.command
        traits = [("part", self.part, 1), ("times", self.times, 1), ("guard", self.guard, None)]
        said = [f"{name}={value:g}" for name, value, usual in traits if value not in (usual, None)]
        return ":".join([self.name, *said])


def entrant(text: str) -> Entrant:
    """Who is called for so: a program by its path, or by a command that runs it."""
    if any(sign in text for sign in SIGNS_OF_A_PROGRAM):
        return Entrant(PROGRAM, command=text)
    name, *traits = text.split(":")
    named = [one for one in NAMES if one == name]
    if not named:
        raise Unknown(say("noneOf", word=repr(name), known=", ".join(NAMES)))
    found = Entrant(named[0])
    for trait in traits:
        found = _with(found, *trait.partition("=")[::2])
    return found


def _with(one: Entrant, trait: str, value: str) -> Entrant:
    try:
        if trait == "guard":
            return replace(one, guard=float(value))
        if trait == "part" and int(value) > 0:
            return replace(one, part=int(value))
        if trait == "times" and int(value) > 0:
            return replace(one, times=int(value))
    except ValueError:
        pass
    raise Unknown(say("arena.noTrait", trait=f"{trait}={value}", traits=", ".join(TRAITS)))
