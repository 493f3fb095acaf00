"""When a player may take a move back without asking anybody."""

from __future__ import annotations

from collections.abc import Sequence

from cassoulet.dealers import Playout, Recorder
from cassoulet.game import Event, Game, Reveal
from cassoulet.journal import Journal, Move, replay
from cassoulet.texts import speaker

say = speaker("program")

WORLDS = 8  # other tables on which a move is tried, to see whether it taught its player anything


def why_no_undo(journal: Journal, seat: int, names: Sequence[str]) -> str:
    """The reason why `seat` may not take the last move back; empty if it may."""
    moves = journal.standing()
    if all(move.seat != seat for move in moves):
        return say("undo.notMoved")
    last = moves[-1]
    if last.seat != seat:
        return say("undo.acted", who=names[last.seat])
    if last.picks:
        return say("undo.chance")
    if last.answers:
        return say("undo.referee")
    *_, before, after = replay(journal)
    if any(isinstance(event, Reveal) for event in after.events):
        return say("undo.shown")
    return say("undo.taught") if _instructive(before.game, last) else ""


def _instructive(before: Game, move: Move) -> bool:
    """Whether the player learned from the move: on another table it would have gone otherwise."""
    learned = _learned(before.copy(), move)
    worlds = [before.redeal(move.seat, Playout(world)) for world in range(WORLDS)]
    return any(_learned(world, move) != learned for world in worlds)


def _learned(table: Game, move: Move) -> list[Event]:
    recorder = Recorder(Playout(0))
    table.play(move.seat, move.action, recorder)
    return [event.seen_by(move.seat) for event in recorder.events]
