"""What a bot is, and what it is told: its seat's view and events, and nothing else.

The word `world` always means a table that a bot imagined from a view. No bot meets a real one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf, sqrt
from typing import final

from mypy_extensions import mypyc_attr

from cassoulet.dealers import Playout
from cassoulet.game import Action, Event, Game, Seat, View, made_of

SURE: float = 1000.0  # more than any game is worth: do this, whatever else there is


@final
@dataclass(frozen=True)
class Told:
    """All that a bot gets to know before a decision."""

    seat: Seat
    view: View
    events: tuple[Event, ...] = ()  # since its last decision, as its seat may know them
    earlier: tuple[Event, ...] = ()  # what it heard before that, as far back as it remembers

    def __reduce__(self) -> tuple[object, ...]:
        return made_of(self)


@mypyc_attr(allow_interpreted_subclasses=True)  # anybody may write one
class Bot:
    """Somebody who plays; it keeps nothing, so that what it does follows from what it is told."""

    def choose(self, told: Told, seed: int) -> Action | None:
        """What to do now; None is to let others go on, if the game does not wait for this seat."""
        raise NotImplementedError

    def remembers(self) -> type[Event] | None:
        """It is told again all that it heard since the last of these; None: since it decided."""
        return None


@final
class Favourite:
    """The action that looks best, and how good it looks."""

    def __init__(self, action: Action, worth: float) -> None:
        self.action = action
        self.worth = worth


@final
class Exchange:
    """A trade that was closed: with whom, and what it brought either side, about in points."""

    def __init__(self, partner: Seat, own: float, others: float) -> None:
        self.partner = partner
        self.own = own
        self.others = others


class Beliefs:
    """What a seat believes that others hold; it is asked about one imagined world after another."""

    def settle(self, world: Game, chance: Playout) -> None:
        """Deal anew what does not fit what others were heard to do."""
        del world, chance


class Advice:
    """How to play one game.

    It is asked about worlds, so that it can also play them on to the end, and of a world it reads
    what is open to all and what `seat` may know: in every world of a view it says the same.
    """

    def worths(self, world: Game, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """How good each action looks, about in points; what is better than waiting is above 0."""
        raise NotImplementedError

    def favourite(self, world: Game, seat: Seat, actions: list[Action]) -> Favourite:
        """The action that looks best, the first of equals."""
        worths = self.worths(world, seat, actions)
        highest = max(worths)
        return Favourite(actions[worths.index(highest)], highest)

    def more(self, world: Game, seat: Seat) -> list[Action]:
        """Actions that the rules admit and do not list."""
        del world, seat
        return []

    def interrupters(self, world: Game) -> Sequence[Seat]:
        """Who may want to do something though the game does not wait for them."""
        del world
        return ()

    def exchange(self, world: Game, seat: Seat, action: Action) -> Exchange | None:
        """What it thinks of a trade, if this action closes one; it may see the cards of both."""
        del world, seat, action
        return None

    # For a search

    def guesses(self) -> bool:
        """Whether it only guesses: then worlds are played on at random, and not by it."""
        return False

    def experience(self, world: Game, told: Told, actions: Sequence[Action]) -> list[float]:
        """The worths of actions to begin with; who has practised may know better than advice."""
        return self.worths(world, told.seat, actions)

    def trust(self, world: Game) -> float:
        """How much a point of experience counts in every trial, beside where the trial ended."""
        del world
        return 0.0

    def doubt(self, world: Game) -> float:
        """How much worse than the best an action may look and yet be tried; below 0: none is."""
        del world
        return inf

    def take_back(self, world: Game, seat: Seat) -> Sequence[Seat]:
        """Undo what others have chosen unseen this turn, and say who they are; they choose again.

        A world that was imagined has chosen for them by lot.
        """
        del world, seat
        return ()

    def chapter(self, world: Game) -> int:
        """Changes when it is time to stop imagining and to count; in most games at their end."""
        del world
        return 0

    def chapters(self, world: Game) -> int:
        """How many of them a search looks ahead, the one that it begins in among them."""
        del world
        return 1

    def trials_in_one(self, world: Game) -> int:
        """As how many trials of a budget one counts here: a long one counts for more."""
        del world
        return 1

    def standing(self, world: Game, seat: Seat) -> float:
        """How well `seat` stands when a chapter has ended; unlike advice it may see all cards."""
        return lead([float(score) for score in world.scores()], seat)

    def win(self) -> float:
        """What winning is worth beside the points."""
        return 0.0

    def surprises(self, world: Game) -> int:
        """Of a hundred moves that others make here, those that follow no advice."""
        del world
        return 0

    def beliefs(self, told: Told) -> Beliefs:
        """What may be believed of the worlds that fit what a seat was told."""
        del told
        return Beliefs()

    def remembers(self) -> type[Event] | None:
        """What begins the part of a game in which all that was heard counts for beliefs."""
        return None


class Situation:
    """What a seat is to decide: all that counts for every action is worked out only once."""

    def worth(self, action: Action) -> float:
        """How good an action looks."""
        raise NotImplementedError


class SituatedAdvice(Advice):
    """Advice that judges actions one by one, which is fast: playouts ask for it at each move."""

    def situation(self, world: Game, seat: Seat) -> Situation:
        raise NotImplementedError

    def worths(self, world: Game, seat: Seat, actions: Sequence[Action]) -> list[float]:
        situation = self.situation(world, seat)
        return [situation.worth(action) for action in actions]

    def favourite(self, world: Game, seat: Seat, actions: list[Action]) -> Favourite:
        situation = self.situation(world, seat)
        best, highest = actions[0], -inf
        for action in actions:
            worth = situation.worth(action)
            if worth > highest:
                best, highest = action, worth
        return Favourite(best, highest)


def options(advice: Advice, world: Game, seat: Seat) -> list[Action]:
    more = advice.more(world, seat)
    return world.legal(seat) + more if more else world.legal(seat)


def lead(riches: list[float], seat: Seat) -> float:
    """By how much a seat is ahead of the others' mean."""
    others = sum(riches) - riches[seat]
    return riches[seat] - others / (len(riches) - 1)


def chance_to_win(scores: list[int], seat: Seat, swing: float, rounds_left: int) -> float:
    """From these scores, if each round still to come moves them about so far apart.

    After the last nobody has a chance any more: there are winners.
    """
    if rounds_left == 0:
        return 0.0
    spread = swing * sqrt(rounds_left)
    weight = 0.0
    for score in scores:
        weight += exp((score - scores[seat]) / spread)
    return 1 / weight
