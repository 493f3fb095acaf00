"""What every game promises, and the dealer through which it meets the world."""

from __future__ import annotations

import copyreg
from dataclasses import dataclass, fields
from typing import Any, Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

Seat = i64
Viewer = i64 | None  # None is a spectator
HiddenCard = int | None  # None is a card that one may not see
NOBODY: Final = -1  # stands where a seat is expected and there is none

ABSENT: Final = -(2**62)  # stands for a fact that an event does not have
NOTHING: Final = object()  # the same where a fact may be anything
MOST_SEATS: Final = 8
ALONE: Final[list[tuple[Seat, ...]]] = [(seat,) for seat in range(MOST_SEATS)]  # for `to_act`
ALL_OF: Final[list[tuple[Seat, ...]]] = [  # so many seats, for `may_act`
    tuple(range(seats)) for seats in range(MOST_SEATS + 1)
]


class Illegal(Exception):
    """The rules forbid this action; `rule` is a code for the rule that does."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


# Copies and pickles: a compiled class has neither unless it says how


def native(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


def flags(values: list[bool]) -> vec[bool]:
    return vec[bool](values)


copyreg.pickle(type(native([])), lambda numbers: (native, (list(numbers),)))
copyreg.pickle(type(flags([])), lambda values: (flags, (list(values),)))


def made_of(value: Any) -> tuple[object, ...]:
    """How a value is made again: by its class, of its fields."""
    return type(value), tuple([getattr(value, field.name) for field in fields(value)])


def state_of(game: object) -> dict[str, object]:
    names = getattr(game, "__mypyc_attrs__", None)  # of a compiled class, which has no `vars`
    inherited = {name: getattr(game, name) for name in names or ()}
    return inherited | getattr(game, "__dict__", {})


def made_again(rules: type[Game], view: View, state: dict[str, object]) -> Game:
    """A table as it was: imagined, and then every part of it put back."""
    game = rules.imagine(view, _First())
    for name, part in state.items():
        setattr(game, name, part)
    return game


# The values that cross the table's edge. Each game derives its own from these.


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Action:
    """What a player chooses to do: a small value with an imperative name."""

    def __reduce__(self) -> tuple[object, ...]:
        return made_of(self)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Event:
    """What happened at the table: a small value with a name in the past tense."""

    def seen_by(self, viewer: Viewer) -> Event:
        """The event as `viewer` may know it."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return made_of(self)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class OwnCard(Event):
    """Something befell a card that only its owner may see."""

    seat: Seat
    card: "HiddenCard"  # quoted, or a compiled class forgets it

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else type(self)(self.seat, None)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Reveal(Event):
    """By rule everyone sees it, though no view keeps it; other events tell no more than a view."""


@final
@dataclass(frozen=True)
class Ended(Event):
    """The game is over: what each seat scored, and who won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """All that one seat, or a spectator, may know of a table, and may have counted so far.

    Made often: its classes are `values.frozen`.
    """

    def __reduce__(self) -> tuple[object, ...]:
        return made_of(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """What the rules do not work out themselves but ask a referee."""

    def guess(self, dealer: Dealer) -> Answer:
        """An answer by chance alone, for tables that have no referee."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        return made_of(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Answer:
    """What a referee found; a journal keeps it, so that a replay never asks again."""

    def __reduce__(self) -> tuple[object, ...]:
        return made_of(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """The rules' only door to the outside: chance and judgements come in, events go out."""

    def pick(self, weights: vec[i64], total: i64) -> i64:
        """Return index i with probability weights[i] / total; `total` is their sum."""
        raise NotImplementedError

    def pick_one(self, count: i64) -> i64:
        """An index below `count`, all equally likely."""
        return self.pick(vec[i64]([1] * count), count)

    def pick_seat(self, seats: int) -> Seat:
        """One of the seats, all equally likely."""
        return self.pick_one(seats)

    def ask(self, question: Question) -> Answer:
        """Have a referee judge what the rules do not simulate; here there is none."""
        return question.guess(self)

    # A fixed number of facts: packing a varying number costs more time than many a rule.
    def tell(
        self,
        event: type[Event],
        first: i64 = ABSENT,
        second: i64 = ABSENT,
        third: i64 = ABSENT,
        fourth: i64 = ABSENT,
    ) -> None:
        """Announce an event by its facts, all numbers; this silent default never builds it."""

    def tell_lists(
        self,
        event: type[Event],
        first: object = NOTHING,
        second: object = NOTHING,
        third: object = NOTHING,
        fourth: object = NOTHING,
        fifth: object = NOTHING,
    ) -> None:
        """Announce an event among whose facts are lists: `Cards`, tuples."""

    def tell_end(self, game: Game) -> None:
        """Announce that a game is over; this silent default asks it neither scores nor winners."""


@final
class _First(Dealer):
    """The first of all that can be picked."""

    def pick(self, weights: vec[i64], total: i64) -> i64:
        index: i64 = 0
        while weights[index] == 0:
            index += 1
        return index


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One table's full state, and the rules that move it."""

    @classmethod
    def deal(cls, seats: int, options: dict[str, str], dealer: Dealer) -> Game:
        """A table set up for its first decision."""
        raise NotImplementedError

    def to_act(self) -> tuple[Seat, ...]:
        """Seats the game waits for: several if choices are simultaneous, none once it is over."""
        raise NotImplementedError

    def may_act(self) -> tuple[Seat, ...]:
        """Seats that may have something to do: whom the game waits for, and who may interrupt."""
        return self.to_act()

    def legal(self, seat: Seat) -> list[Action]:
        """What `seat` may do now, in a fixed order; out of turn too, where the rules allow."""
        raise NotImplementedError

    def pick_action(self, seat: Seat, dealer: Dealer) -> Action | None:
        """One of those, all equally likely: a playout needs no list of them."""
        actions = self.legal(seat)
        return actions[dealer.pick_one(len(actions))] if actions else None

    def check(self, seat: Seat, action: Action) -> None:
        """Raise Illegal unless `seat` may do `action`."""
        if action not in self.legal(seat):
            raise Illegal(self.why_not(seat, action))

    def why_not(self, seat: Seat, action: Action) -> str:
        """A code for the rule that forbids a refused action; it may use only what `seat` knows."""
        if not self.to_act():
            return "game_over"
        return "not_allowed_now" if seat in self.to_act() else "not_your_turn"

    def play(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Carry out a checked action, in place."""
        raise NotImplementedError

    def grip(self, seat: Seat) -> tuple[int, ...]:
        """What the actions of `seat` name by its place: if it changed, an older choice is stale."""
        return ()

    def scores(self) -> list[int]:
        """What each seat would score if the game ended now; public only when it has ended."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The best seats, after the rulebook's way to break ties; several of them share the win."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]

    def view(self, seat: Viewer) -> View:
        """All that `seat` may know."""
        raise NotImplementedError

    @classmethod
    def imagine(cls, view: View, dealer: Dealer) -> Game:
        """A whole table that `view` allows: all that its seat has not seen is dealt afresh."""
        raise NotImplementedError

    def redeal(self, seat: Viewer, dealer: Dealer) -> Game:
        """Another table that `seat` could not tell from this one."""
        return self.imagine(self.view(seat), dealer)

    def copy(self) -> Self:
        """A table that shares nothing with this one."""
        raise NotImplementedError

    def inventory(self) -> dict[str, dict[str, list[int]]]:
        """For each sort of component, how many of each value lie in each place."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return made_again, (type(self), self.view(None), state_of(self))
