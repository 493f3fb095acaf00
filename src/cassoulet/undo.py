"""When a move may be taken back without asking anybody: while its player learnt nothing from it."""

from __future__ import annotations

from typing import Literal

from cassoulet.dealers import Playout, Recorder, Script
from cassoulet.game import Event, Game, Reveal
from cassoulet.journal import Match, Move

WORLDS = 8  # other tables on which a move is tried, to see whether it taught its player anything

Learnt = Literal["", "notMoved", "acted", "chance", "referee", "shown", "taught"]


def learnt(match: Match, seat: int) -> Learnt:
    """Why `seat` may not take the last move back by itself; empty if it may."""
    moves = match.moves
    if all(move.seat != seat for move in moves):
        return "notMoved"
    last = moves[-1]
    if last.seat != seat:
        return "acted"
    if last.picks:
        return "chance"
    if last.answers:
        return "referee"
    return _learnt_from(last, match.before(1))


def _learnt_from(move: Move, before: Game) -> Learnt:
    recorder = Recorder(Script([]))
    before.copy().play(move.seat, move.action, recorder)
    if any(isinstance(event, Reveal) for event in recorder.events):
        return "shown"
    return "taught" if _instructive(before, move) else ""


def _instructive(before: Game, move: Move) -> bool:
    """Whether the player learned from the move: on another table it would have gone otherwise."""
    learned = _learned(before.copy(), move)
    worlds = [before.redeal(move.seat, Playout(world)) for world in range(WORLDS)]
    return any(_learned(world, move) != learned for world in worlds)


def _learned(table: Game, move: Move) -> list[Event]:
    recorder = Recorder(Playout(0))
    table.play(move.seat, move.action, recorder)
    return [event.seen_by(move.seat) for event in recorder.events]
