"""Games to be played, written down so that they can be sent to whoever plays them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Generic, TypeVar, final

from cassoulet import games
from cassoulet.arena import programs
from cassoulet.arena.entrants import Entrant
from cassoulet.arena.outsiders import Outsider
from cassoulet.arena.playing import Sitting
from cassoulet.arena.programs import Forfeit, Forfeited
from cassoulet.bots.contract import Bot

Who = TypeVar("Who", bound=Hashable)  # whatever names a player
DEALS_APART: Final = 1_000_003  # so that tournaments with neighbouring seeds share no deal


@final
@dataclass(frozen=True)
class Table:
    """What is played, and how."""

    game: str
    seats: int
    options: Mapping[str, str]


@final
@dataclass(frozen=True)
class Seating(Generic[Who]):
    """A game to be played, and by whom."""

    table: Table
    seated: tuple[Who, ...]
    deal: int
    seed: int

    def chance(self) -> int:
        """The seed of its cards: the same whoever sits where."""
        return self.seed * DEALS_APART + self.deal


Fixture = Seating[Entrant]


@final
@dataclass(frozen=True)
class Outcome:
    """How a game went, seat by seat."""

    scores: tuple[int, ...]
    won: tuple[float, ...]  # shared wins count in part
    seconds: tuple[tuple[float, ...], ...]  # that each decision took
    forfeit: Forfeit | None = None  # if a program lost it so

    def lead(self, seat: int) -> float:
        """By how many points more than the others' mean."""
        others = sum(self.scores) - self.scores[seat]
        return self.scores[seat] - others / (len(self.scores) - 1)


# Whoever plays fixtures; the outcomes come in the same order, however they were played.
Crew = Callable[[Sequence[Fixture]], Iterator[Outcome]]


class CrewLost(Exception):
    """Somebody who played died over it, and the outcome is not known."""


def duplicates(
    table: Table, entrants: Sequence[Who], deals: range, seed: int
) -> list[Seating[Who]]:
    """Every deal once with the first of the entrants in each seat, the others after it."""
    seats = range(table.seats)
    return [
        Seating(table, _from_seat(entrants, seat), deal, seed) for deal in deals for seat in seats
    ]


def _from_seat(entrants: Sequence[Who], first: int) -> tuple[Who, ...]:
    seats = len(entrants)
    return tuple(entrants[(seat - first) % seats] for seat in range(seats))


def play(fixture: Fixture) -> Outcome:
    """The same outcome wherever it is played, unless a clock cuts somebody short."""
    table = fixture.table
    sitting = Sitting.of(
        games.box(table.game), dict(table.options), _bots(fixture), fixture.chance()
    )
    try:
        sitting.play()
    except Forfeited as error:
        return _forfeited(sitting, error.forfeit)
    return outcome(sitting)


def outcome(sitting: Sitting) -> Outcome:
    """Of a game that is over."""
    return _outcome(sitting, sitting.game.scores(), sitting.game.winners())


def _outcome(sitting: Sitting, scores: Sequence[int], winners: Sequence[int]) -> Outcome:
    seats = range(len(scores))
    won = [1 / len(winners) if seat in winners else 0.0 for seat in seats]
    return Outcome(tuple(scores), tuple(won), tuple(map(tuple, sitting.seconds)))


def _forfeited(sitting: Sitting, forfeit: Forfeit) -> Outcome:
    """Who was asked is last; of the others those win who stood best."""
    scores, loser = list(sitting.game.scores()), sitting.asked
    scores[loser] = min(scores)
    others = [seat for seat in range(len(scores)) if seat != loser]
    best = max(scores[seat] for seat in others)
    winners = [seat for seat in others if scores[seat] == best]
    return replace(_outcome(sitting, scores, winners), forfeit=forfeit)


def _bots(fixture: Fixture) -> list[Bot]:
    game = fixture.table.game
    return [
        _outsider(fixture, seat) if entrant.command else _bot(game, entrant)
        for seat, entrant in enumerate(fixture.seated)
    ]


@lru_cache(maxsize=64)
def _bot(game: str, entrant: Entrant) -> Bot:
    return entrant.seat(game)


def _outsider(fixture: Fixture, seat: int) -> Outsider:
    """Each at a table is another process, though several are the same program."""
    table, entrant = fixture.table, fixture.seated[seat]
    alike = fixture.seated[:seat].count(entrant)
    program = programs.seated(entrant.command, entrant.seconds, alike)
    names = [str(one) for one in fixture.seated]
    return Outsider(program, games.box(table.game), table.options, seat, names)
