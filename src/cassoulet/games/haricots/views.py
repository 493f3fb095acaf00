"""What a seat at a table of Haricots may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from cassoulet.game import Seat, View, Viewer


@final
@dataclass(frozen=True)
class Memory:
    """What a seat has seen and may have kept count of, though it no longer lies open."""

    seen: tuple[int, ...]  # cards played or shown in this round
    penalties: tuple[int, ...]  # negative points of every seat, face down since


@final
@dataclass(frozen=True)
class Table(View):
    seat: Viewer
    rules: str
    round: int
    first: Seat
    turn: Seat
    hand: tuple[int, ...]
    run: tuple[int, ...]  # of your hand: what folding would set aside
    hand_sizes: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    out: tuple[bool, ...]  # dropped out or folded
    previous: tuple[int, ...]  # the card to beat and how many of it
    owner: Seat  # whose it is
    to_beat: int
    won_by: tuple[int, ...]  # who won each round so far
    penalty: int  # your own negative points
    memory: Memory
    scores: tuple[int, ...]  # only when the game is over
