"""What a seat at a table of Fagioli may know."""

from __future__ import annotations

from typing import final

from cassoulet.game import Seat, View, Viewer
from cassoulet.values import frozen


@final
@frozen
class Memory:
    """What a seat has seen and may have kept count of, though it no longer lies open."""

    farm_sizes: tuple[int, ...]
    shown: tuple[int, ...]  # cards played face up since the draw pile was made
    spent: tuple[int, ...]  # your own cards played face down or set aside since then
    spent_sizes: tuple[int, ...]
    # Of the moment when the draw pile last ran out:
    had: tuple[int, ...]  # your own cards in hand, farm or face down
    had_sizes: tuple[int, ...]
    unplaced: tuple[int, ...]  # cards that lay in others' hands, farms or face down
    buried: tuple[int, ...]  # how many of each farm's cards lay there already
    held: tuple[int, ...]  # how many of each hand's cards must still be from before


@final
@frozen
class Outcome:
    """What a play would bring its player."""

    card: int
    pile: int
    face_down: bool
    draw: int  # as long as there are cards
    plant: int
    burst: int  # the penalty; 0 if there is none


@final
@frozen
class Table(View):
    seat: Viewer
    first: Seat
    turn: Seat
    to_plant: int  # cards that the player on turn has still to plant
    hand: tuple[int, ...]
    farm: tuple[int, ...]  # your own only
    hand_sizes: tuple[int, ...]
    deck_size: int
    tops: tuple[int, ...]  # the value on top of each discard pile
    wallets: tuple[bool, ...]  # whether a card may be played face down on it
    supply: tuple[int, ...]  # burst tokens to be had, lowest first
    penalties: tuple[tuple[int, ...], ...]  # burst tokens taken
    returned: tuple[int, ...]  # burst tokens back in the box
    outcomes: tuple[Outcome, ...]  # of each play that is yours to choose now
    memory: Memory
    scores: tuple[int, ...]  # only when the game is over
