"""Bohnanza: plant two, take an offer, make one, plant what was received, and harvest."""

from __future__ import annotations

from cassoulet.game import NOBODY
from cassoulet.games.bohnanza.actions import (
    Accept,
    EndTrading,
    Harvest,
    Offer,
    Plant,
    TurnOver,
    Want,
)
from cassoulet.wire.lessons.recording import Lesson

COFFEE, WAX, BLUE, CHILI, STINK, GREEN, SOY, BLACK_EYED, RED = range(9)

LESSON = Lesson(
    game="bohnanza",
    seats=3,
    seed=3191,
    moves=(
        (0, Plant(RED)),
        (0, Plant(COFFEE)),
        # A red bean and a wax bean are turned over
        (1, Offer(to=0, hand=(0,), turned=(), want=(WAX,), counters=NOBODY)),
        (0, Accept(1, hand=(), turned=(WAX,))),
        (2, Want((STINK,))),
        (0, Offer(to=NOBODY, hand=(2,), turned=(), want=(RED,), counters=NOBODY)),
        (2, Accept(2, hand=(4,), turned=())),
        (0, EndTrading()),
        (1, Plant(WAX)),
        (2, Plant(STINK)),
        (0, Plant(COFFEE)),
        (0, Plant(RED)),
        (0, Plant(RED)),
        # The neighbours' turns
        (1, Plant(CHILI)),
        (1, TurnOver()),
        (1, EndTrading()),
        (1, Plant(WAX)),
        (1, Plant(CHILI)),
        (2, Plant(STINK)),
        (2, TurnOver()),
        (2, EndTrading()),
        (2, Plant(WAX)),
        (2, Plant(GREEN)),
        # Three red beans are worth two coins
        (0, Harvest(0)),
        (0, Plant(BLUE)),
    ),
)
