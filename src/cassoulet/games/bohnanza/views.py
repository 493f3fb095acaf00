"""What a seat at a table of Bohnanza may know."""

from __future__ import annotations

from typing import final

from cassoulet.game import Seat, View, Viewer
from cassoulet.values import frozen


@final
@frozen
class Field:
    """A bean field: nothing grows in it if the count is 0."""

    card: int
    count: int


@final
@frozen
class Terms:
    """Who offers what to whom for what, as everybody heard it."""

    seat: Seat
    to: Seat
    given: tuple[int, ...]
    want: tuple[int, ...]


@final
@frozen
class OpenOffer:
    """An offer as everybody sees it; the positions in hand are in one's own only."""

    offer: int
    seat: Seat
    to: Seat
    from_hand: tuple[int, ...]  # varieties
    turned: tuple[int, ...]
    want: tuple[int, ...]
    counters: int
    declined_by: tuple[Seat, ...]  # of an offer to everyone: who said no to it
    positions: tuple[int, ...]


@final
@frozen
class Memory:
    """What a seat has seen and may have kept count of, though it no longer lies open."""

    treasuries: tuple[tuple[int, ...], ...]  # the varieties under the coins, the last one on top
    discard: tuple[int, ...]  # in the duel the last one on top
    out_of_game: tuple[int, ...]  # coins paid in the duel
    # Of the moment when the draw pile last ran out:
    had: tuple[int, ...]  # the cards of your own hand
    had_sizes: tuple[int, ...]
    unplaced: tuple[int, ...]  # the cards that were in others' hands
    held: tuple[int, ...]  # how many of each hand's cards must still be from before


@final
@frozen
class Table(View):
    seat: Viewer
    version: int  # of the rules by which this game is played
    turn: Seat
    phase: int
    planted: int  # cards of the hand planted in this turn
    discarded: bool  # a card of the hand, in this turn of a duel
    hand: tuple[int, ...]  # in order, the first one first
    hand_sizes: tuple[int, ...]
    fields: tuple[tuple[Field, ...], ...]
    coins: tuple[int, ...]
    deck_size: int
    exhaustions: int
    last_turn: bool  # the draw pile ran out for the last time
    turned: tuple[int, ...]  # open cards: of the player on turn; in step 4 left to the other
    set_aside: tuple[tuple[int, ...], ...]  # cards received, to be planted
    offers: tuple[OpenOffer, ...]
    next_offer: int
    offers_made: tuple[int, ...]  # in this turn, gifts not counted
    refused: tuple[Terms, ...]  # not to be offered again in this turn
    taken_back: tuple[Terms, ...]  # gifts, likewise
    wants: tuple[tuple[int, ...], ...]
    wants_changed: tuple[bool, ...]  # grown, in this turn
    spares: tuple[tuple[int, ...], ...]
    spares_changed: tuple[bool, ...]  # grown, in this turn
    memory: Memory
    scores: tuple[int, ...]  # only when the game is over
