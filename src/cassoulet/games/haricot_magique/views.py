"""What a seat at a table of the Magic Beanstalk may know."""

from __future__ import annotations

from typing import final

from cassoulet.game import Seat, View, Viewer
from cassoulet.values import frozen


@final
@frozen
class Standing:
    """A piece of the beanstalk: which one, what it shows, whose it is, how it lies."""

    identity: int
    piece: int
    owner: Seat
    pose: tuple[int, ...]


@final
@frozen
class Table(View):
    version: int  # of the rules by which this game is played
    seat: Viewer
    variant: str
    slips: str  # "fall": the beanstalk ends; "again": the piece is placed again
    round: int
    phase: int
    bean: Seat  # who holds the bean token
    order: tuple[int, ...]  # the order of turns in this round
    played_turns: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    choice: int  # your own, or 0
    chosen: tuple[bool, ...]
    played: tuple[int, ...]  # the action cards that lie face up, 0 where there is none
    discards: tuple[tuple[int, ...], ...]  # action cards played in earlier rounds
    axes: tuple[bool, ...]
    powers_used: tuple[bool, ...]  # in this round, by number
    eye: Seat  # who has the eye token
    gold: tuple[int, ...]  # bags, whose values nobody knows
    gold_left: int
    stalk: tuple[Standing, ...]  # from the base die up
    lean: int
    poses: tuple[int, ...]  # seven numbers for each, if the referee knows: place and quaternion
    rolled: tuple[int, ...]  # dice still to be placed, by face
    extra: int  # faces that allow an extra die
    due: int  # the piece that must go on the die just placed
    castle_due: bool
    treasures_placed: int  # in this turn
    bags: tuple[tuple[int, ...], ...]  # by value, only when the game is over
    scores: tuple[int, ...]  # only when the game is over
