"""Hands at a table: what players are told of them, and which gestures can be those of a hand."""

from __future__ import annotations

from itertools import pairwise

from cassoulet.dealers import Sealed
from cassoulet.tables.refusals import unless
from cassoulet.tables.state.table import Table
from cassoulet.tables.steady import now
from cassoulet.tower.hand import FOLLOW, THOUSAND, Moment, Sine, Sway
from cassoulet.tower.shown import may_hold, sway_shown
from cassoulet.wire import to_client, to_server

LEAST = 2  # moments
SHORTEST = 100  # milliseconds
CLOSEST = 5  # milliseconds between two moments: no hand says more
SLACK = 250  # milliseconds by which clocks may differ


def check_gesture(table: Table, gesture: to_server.Gesture) -> None:
    """Raise Refused unless a hand can have moved like this since the last move."""
    check_form(gesture)
    had = now() - table.turned
    unless(gesture.since + gesture.at[-1] <= had + SLACK, "gesture_too_long")


def check_form(gesture: to_server.Gesture) -> None:
    """Raise Refused unless some hand can have moved like this."""
    lengths = {len(column) for column in columns(gesture)}
    unless(len(lengths) == 1 and min(lengths) >= LEAST, "bad_gesture")
    unless(all(later - at >= CLOSEST for at, later in pairwise(gesture.at)), "bad_gesture")
    unless(gesture.at[0] == 0 and gesture.at[-1] >= SHORTEST, "bad_gesture")


def moments(gesture: to_server.Gesture) -> tuple[Moment, ...]:
    return tuple([Moment(*numbers) for numbers in zip(*columns(gesture), strict=True)])


def columns(gesture: to_server.Gesture) -> tuple[list[int], ...]:
    return gesture.at, gesture.across, gesture.along, gesture.lift, gesture.turn


def hand_shown(table: Table, at: int) -> to_client.Hand | None:
    """How the hand sways that places the next piece, or throws the axe."""
    assert table.match
    dealer = table.match.dealer
    if not table.box.answers or not isinstance(dealer, Sealed):
        return None
    sway = sway_shown(table.game, dealer.words_ahead(1)[0])
    return told(sway, max(0, at - table.turned)) if sway else None


def told(sway: Sway, ran: int = 0) -> to_client.Hand:
    across, along = [[_told(sine) for sine in axis] for axis in sway]
    return to_client.Hand(_thousandths(FOLLOW), across, along, ran)


def _told(sine: Sine) -> to_client.Sine:
    return to_client.Sine(*[_thousandths(number) for number in sine])


def _thousandths(number: float) -> int:
    return round(number * THOUSAND)


# What is in a hand


def can_show(table: Table | None, seat: int, hands: to_server.Hands) -> bool:
    """Raise Refused unless a seat can be doing this; False if nobody can tell just now.

    In a hand is only what it may let go.
    """
    unless((hands.doing == "holding") == (hands.held is not None), "malformed")
    if hands.held and table:  # else something is being written there
        unless(not table.chairs[seat].bot_plays(), "bot_plays")
        unless(is_held(table, seat, hands.held), "not_in_hand")
    return not hands.held or table is not None


def is_held(table: Table, seat: int, held: to_server.InHand) -> bool:
    """Whether a seat, or the bot that plays there, may have this in its hand."""
    by_hand = table.status == "playing" and table.refereed
    return by_hand and may_hold(table.game, seat, held[0])
