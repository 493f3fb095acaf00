"""What is written down of a table, in one transaction: who sits there, how it ended, ratings."""

from __future__ import annotations

from cassoulet.bots.strengths import shown
from cassoulet.people import attempts, gatherings, ratings, seatings
from cassoulet.people.ratings import Change, Verdict
from cassoulet.people.skill import PROVISIONAL
from cassoulet.storage.talks import Talk
from cassoulet.tables.state.outcome import Outcome
from cassoulet.tables.steady import now
from cassoulet.tables.telling.briefs import Sights
from cassoulet.wire import facts


def noted(table: str, seq: int, seen: Sights, end: Outcome | None) -> Talk[facts.Settled | None]:
    """What is to be told of it at the table; written once more, it is the same."""
    settled = (yield from _settled(table, end)) if end and end.rated and end.seats else None
    yield from seatings.note(table, seq, seen)
    yield from attempts.settle(table, seen)
    if end and end.seats:
        yield from gatherings.over(table)
    elif end:
        yield from gatherings.sitting(table, list(seen), now())
    return settled


def _settled(table: str, end: Outcome) -> Talk[facts.Settled]:
    seats = [ratings.Seat(*seat) for seat in end.seats]
    outcome = ratings.Outcome(table, end.pool, end.at, seats, end.hurried)
    return told((yield from ratings.settle(outcome)))


def told(verdict: Verdict) -> facts.Settled:
    return facts.Settled([_change(one) for one in verdict.changes], verdict.why_not)


def _change(one: Change) -> facts.RatingChange:
    provisional = one.games < PROVISIONAL
    return facts.RatingChange(one.seat, shown(one.before), shown(one.after), provisional)
