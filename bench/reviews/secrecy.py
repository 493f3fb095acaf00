"""Is a review the same in worlds dealt afresh?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

import msgspec

from bench.reviews.judged import SEATS, mixed, recorded
from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Event, Game
from cassoulet.journal import Journal, Move, heard, replay
from cassoulet.review.methods import METHODS
from cassoulet.review.reviewing import ACCOUNTS, done, review
from cassoulet.review.shapes import AnyReview, Review

A_GAME = 40  # decisions of each game that are compared, about


def secrecy(decisions: int) -> None:
    """Little thought is enough: what is compared is whether it is the same."""
    for kind in SEATS:
        if kind in METHODS:
            METHODS[kind] = replace(METHODS[kind], scouts=16, worlds=16, candidates=4, playouts=0)
        same = differ = others = game = 0
        while same + differ < decisions / len(SEATS):
            journal = recorded(kind, mixed(kind, game), 1_234 + game, part=8)
            for equal, other in _compared(journal, game):
                same, differ = same + equal, differ + (not equal)
                others += other
            game += 1
        print(f"{kind}: {same} identical, {differ} different, of {game} games;", end=" ")
        print(f"in {others} of them cards lay otherwise")


def _compared(journal: Journal, seed: int) -> Iterator[tuple[bool, bool]]:
    """For some decisions: is the review the same, and is the world another?"""
    stride = max(1, len(journal.log) // A_GAME)
    for before, after in islice(pairwise(replay(journal)), 0, None, stride):
        assert after.move
        seat, table = after.move.seat, before.game
        other = table.redeal(seat, Playout(seed))
        ours, theirs = (begun_at(journal, one, after.move) for one in (table, other))
        yield is_same(ours, theirs, seat), table.inventory() != other.inventory()


def begun_at(journal: Journal, table: Game, move: Move) -> Journal:
    """A game that begins at this table and ends with one move, whose chance is drawn afresh."""
    recorder = Recorder(Playout(3))
    table.copy().play(move.seat, move.action, recorder)
    box = replace(journal.box, earlier={journal.box.rules_version: lambda *_: table.copy()})
    made = Move(move.seat, move.action, recorder.picks, recorder.answers)
    return Journal(box, journal.seats, journal.options, "", [], [made])


def is_same(one: Journal, other: Journal, seat: int) -> bool:
    """Whether the seat reads the same: a verdict at once, an account of what it heard alike."""
    accounts = [_told(journal, seat) for journal in (one, other)]
    if accounts[0] == accounts[1]:
        return True
    return not isinstance(accounts[0], Review) and _heard(one, seat) != _heard(other, seat)


def _told(journal: Journal, seat: int) -> AnyReview:
    """All but luck, which tells how the cards really lay."""
    found = done(review(journal, seat))
    return msgspec.structs.replace(found, luck=None) if isinstance(found, Review) else found


def _heard(journal: Journal, seat: int) -> list[Event]:
    return [event.seen_by(seat) for event in heard(journal)]


assert set(SEATS) == {*METHODS, *ACCOUNTS}  # a game that nobody compares would be forgotten
