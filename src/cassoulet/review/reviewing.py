"""A whole review, as tasks that somebody does: here, or in processes.

A generator yields batches of tasks, is sent what came of each, and returns the review: whoever
drives it decides where they are done, and sees how far it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from cassoulet.box import Box
from cassoulet.codec import codec
from cassoulet.journal import Journal
from cassoulet.review import market, stalk
from cassoulet.review.hindsight import moments
from cassoulet.review.judge import Judging, Rejudging, Verdict
from cassoulet.review.luck import Weighing, parted, weighings
from cassoulet.review.methods import AGAIN, METHODS, SHOWN, VERSION, box_of, kind_of
from cassoulet.review.moments import Moment
from cassoulet.review.reasons import reason
from cassoulet.review.rounding import short, short_chance
from cassoulet.review.shapes import AnyReview, Decision, Luck, Option, Point, Review

Task = Judging | Rejudging | Weighing
Result = Verdict | list[float] | None


class Batch(NamedTuple):
    """Tasks that may be done in any order, before the next batch is asked for."""

    tasks: Sequence[Task]
    later: int = 0  # at most so many will follow


Reviewing = Generator[Batch, Sequence[Result], AnyReview]
ACCOUNTS: Mapping[str, Callable[[Journal, int], AnyReview]] = {
    "bohnanza": market.account,
    "haricot_magique": stalk.account,
}


class NoReview(Exception):
    """Nobody wrote how this game is judged."""


def is_reviewed(box: Box, seats: int) -> bool:
    kind = kind_of(box, seats)
    return kind in METHODS or kind in ACCOUNTS


def review(journal: Journal, seat: int, others: Collection[int] = ()) -> Reviewing:
    """Where no trials tell who decides well, it is an account, and there are no tasks.

    `others`: the seqs of moves that somebody else made for this seat; they are not judged.
    """
    kind = kind_of(journal.box, journal.seats)
    if journal.origin or not is_reviewed(journal.box, journal.seats):
        raise NoReview(kind)
    if kind in METHODS:
        asked = [moment for moment in moments(journal, seat) if moment.seq not in others]
        found: AnyReview = yield from _judging(kind, journal, seat, asked)
    else:
        found = ACCOUNTS[kind](journal, seat)
    return msgspec.structs.replace(found, version=VERSION)


def _judging(
    kind: str, journal: Journal, seat: int, asked: Sequence[Moment]
) -> Generator[Batch, Sequence[Result], Review]:
    scales = weighings(journal, kind) if METHODS[kind].playouts else []
    found = yield Batch([*[Judging(kind, moment) for moment in asked], *scales], AGAIN)
    luck = parted(journal, kind, seat, found[len(asked) :]) if scales else None
    judged = yield from _judged_again(kind, _judged(asked, found))
    return _bound(kind, seat, judged, luck)


def done(reviewing: Reviewing, progress: Callable[[int, int], object] | None = None) -> AnyReview:
    """Do it all here, one task after the other; `progress` hears how many are done, of how many."""
    found: list[Result] | None = None
    ready = 0
    while True:
        try:
            batch = next(reviewing) if found is None else reviewing.send(found)
        except StopIteration as end:
            bound: AnyReview = end.value
            return bound
        found = []
        for number, task in enumerate(batch.tasks, 1):
            found.append(task.do())
            if progress:
                progress(ready + number, ready + len(batch.tasks) + batch.later)
        ready += len(batch.tasks)


@dataclass(frozen=True)
class Judged:
    moment: Moment
    verdict: Verdict
    twice: bool = False  # only then it is told as one of the costliest


def _judged(asked: Sequence[Moment], found: Sequence[Result], twice: bool = False) -> list[Judged]:
    """Where there was a choice."""
    return [
        Judged(moment, verdict, twice)
        for moment, verdict in zip(asked, found, strict=False)
        if isinstance(verdict, Verdict)
    ]


def _judged_again(
    kind: str, judged: list[Judged]
) -> Generator[Batch, Sequence[Result], list[Judged]]:
    """The costliest ones, which are few of many: some of them only look so."""
    doubtful = _costliest(judged)[:AGAIN]
    found = yield Batch([Rejudging(kind, one.moment, one.verdict) for one in doubtful])
    again = _judged([one.moment for one in doubtful], found, twice=True)
    anew = {one.moment.seq: one for one in again}
    return [anew.get(one.moment.seq, one) for one in judged]


def _costliest(judged: Sequence[Judged]) -> list[Judged]:
    """Of those that cost something, by what remains for who is careful."""
    costly = [one for one in judged if one.verdict.compared.loss.mean > 0]
    return sorted(costly, key=lambda one: -one.verdict.compared.loss.at_least())


# Binding it


def _bound(kind: str, seat: int, judged: Sequence[Judged], luck: Luck | None) -> Review:
    clear = [one for one in _costliest(judged) if one.twice and one.verdict.is_clear()]
    return Review(
        game=kind,
        seat=seat,
        decisions=[_decision(kind, one) for one in judged],
        curve=[_point(kind, one) for one in judged],
        top=[one.moment.seq for one in clear[:SHOWN]],
        only_clear=METHODS[kind].only_clear,
        luck=luck and Luck(*map(short, msgspec.structs.astuple(luck))),
    )


def _decision(kind: str, judged: Judged) -> Decision:
    verdict = judged.verdict
    loss, seat = verdict.compared.loss, judged.moment.told.seat
    chance = METHODS[kind].fitted(verdict.chances, seat)[seat]
    return Decision(
        seq=judged.moment.seq,
        chance=short(chance),
        options=_options(kind, verdict, chance),
        played=verdict.played,
        best=verdict.best,
        loss=short(loss.mean),
        error=short(loss.error),
        clear=verdict.is_clear(),
        reason=reason(verdict) if verdict.is_clear() else None,
    )


def _options(kind: str, verdict: Verdict, chance: float) -> list[Option]:
    write = codec(box_of(kind)).actions.encode
    return [
        Option(msgspec.Raw(write(action)), short_chance(chance + gap.mean), short(gap.error))
        for action, gap in zip(verdict.actions, verdict.gaps, strict=True)
    ]


def _point(kind: str, judged: Judged) -> Point:
    chances = METHODS[kind].fitted(judged.verdict.chances, judged.moment.told.seat)
    return Point(judged.moment.seq, [short(chance) for chance in chances])
