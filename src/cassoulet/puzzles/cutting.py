"""Puzzles cut from games that bots play: the same number gives the same game and puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import inf
from typing import Final

import msgspec

from cassoulet.bots.company import Company
from cassoulet.bots.contract import Bot, Told
from cassoulet.bots.levels import bot
from cassoulet.bots.training import Level
from cassoulet.codec import codec
from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Event, Game
from cassoulet.puzzles.kept import Choice, Measured, Origin, Puzzle
from cassoulet.puzzles.measuring import Measure, Quest, quest
from cassoulet.review.judge import Comparison
from cassoulet.review.methods import METHODS, box_of
from cassoulet.review.reasons import grounds
from cassoulet.review.rounding import short

# Tables that are seen at a glance, and where there is enough to choose from
SEATS: Final = {"haricots": (3, 4), "pas_de_haricots": (4, 5), "fagioli": (2, 3, 4)}
COMPANY: Final[tuple[Level, ...]] = ("medium", "easy", "hard", "medium")
PART: Final = 8  # bots who think ahead need not think long here
STORY: Final = 40  # events, at least, if there are as many


@dataclass(frozen=True)
class Setup:
    seats: int
    options: dict[str, str]


@dataclass(frozen=True)
class Spot:
    """A decision: what its seat was told since the one before, and what it heard before that."""

    move: int
    told: Told
    story: tuple[Event, ...]


@dataclass
class Yield:
    """What a game gave: how many decisions were looked at, and how far they came."""

    number: int
    decisions: int = 0  # with a choice
    suspects: int = 0  # where another action looked better than what is advised
    clear: int = 0  # by the first measurement
    twice: int = 0  # by the second, too
    puzzle: Puzzle | None = None


# Games


def setup(kind: str, number: int) -> Setup:
    """All sizes and options in turn."""
    tables = [table for table in box_of(kind).tables() if table[0] in SEATS[kind]]
    return Setup(*tables[number % len(tables)])


def spots(kind: str, number: int) -> Iterator[Spot]:
    """All decisions of a game, as they are met."""
    box, at = box_of(kind), setup(kind, number)
    recorder = Recorder(Playout(number))
    game = box.deal(at.seats, at.options, recorder)
    company = Company(dict(enumerate(_bots(kind, at.seats, number))), Playout(number))
    heard: list[list[Event]] = [[] for _ in range(at.seats)]
    move = 0
    while game.to_act():
        _tell(company, heard, recorder)
        seat, move = game.to_act()[0], move + 1
        yield _spot(game, seat, move, company, heard)
        action = company.ask(seat, game.view(seat))
        assert action is not None
        game.play(seat, action, recorder)


def _bots(kind: str, seats: int, number: int) -> Iterator[Bot]:
    for seat in range(seats):
        level = COMPANY[(seat + number) % len(COMPANY)]
        yield bot(box_of(kind).name, level, part=PART, seconds=inf)


def _tell(company: Company, heard: list[list[Event]], recorder: Recorder) -> None:
    company.hear(recorder.events)
    for seat, own in enumerate(heard):
        own += [event.seen_by(seat) for event in recorder.events]
    recorder.events.clear()


def _spot(
    game: Game, seat: int, move: int, company: Company, heard: Sequence[Sequence[Event]]
) -> Spot:
    news = company.unheard(seat)
    return Spot(
        move, Told(seat, game.view(seat), news), tuple(heard[seat])[-max(STORY, len(news)) :]
    )


# Puzzles


def searched(kind: str, number: int) -> Yield:
    """At most one puzzle of a game; which decisions are looked at first says nothing."""
    found = Yield(number)
    for spot in _shuffled(list(spots(kind, number)), Playout(number)):
        if one := quest(kind, spot.told):
            found.decisions += 1
            found.puzzle = _puzzle(one, spot, found)
            if found.puzzle:
                break
    return found


def _shuffled(met: list[Spot], chance: Playout) -> Iterator[Spot]:
    while met:
        yield met.pop(chance.below(len(met)))


def _puzzle(one: Quest, spot: Spot, found: Yield) -> Puzzle | None:
    best = one.suspect()
    if best is None:
        return None
    found.suspects += 1
    first = one.first(best)
    if not first.is_clear():
        return None
    found.clear += 1
    second = one.second(best)
    if not second.is_clear():
        return None
    found.twice += 1
    return kept(one, spot, found.number, first, second) if one.agrees(best) else None


def kept(one: Quest, spot: Spot, number: int, first: Measure, second: Measure) -> Puzzle:
    box, at, told = box_of(one.kind), setup(one.kind, number), spot.told
    write = codec(box)
    view = write.views.encode(told.view)
    return Puzzle(
        id=sha256(view).hexdigest()[:8],
        game=box.name,
        rules=box.rules_version,
        seats=at.seats,
        options=at.options,
        seat=told.seat,
        view=msgspec.Raw(view),
        story=[msgspec.Raw(write.events.encode(event)) for event in spot.story],
        news=len(told.events),
        choices=_choices(one, second),
        best=one.actions.index(second.best),
        advised=one.actions.index(one.advised),
        chance=short(METHODS[one.kind].fitted(second.chances, told.seat)[told.seat]),
        first=_measured(first),
        second=_measured(second),
        origin=Origin(number, spot.move),
    )


def _choices(one: Quest, second: Measure) -> list[Choice]:
    write = codec(box_of(one.kind)).actions.encode
    gaps = dict(zip(second.others, second.gaps, strict=True))
    return [_choice(msgspec.Raw(write(action)), gaps.get(action)) for action in one.actions]


def _choice(action: msgspec.Raw, gap: Comparison | None) -> Choice:
    if not gap:
        return Choice(action, 0.0, 0.0)
    return Choice(action, short(gap.loss.mean), short(gap.loss.error), grounds(gap))


def _measured(measure: Measure) -> Measured:
    gap = measure.runner_up()
    return Measured(short(gap.mean), short(gap.error), measure.worlds)
