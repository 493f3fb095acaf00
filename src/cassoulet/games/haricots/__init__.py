"""Haricots: play all the cards of your hand by playing higher than the others."""

from cassoulet.box import Box
from cassoulet.game import Ended
from cassoulet.games.haricots import actions, events, views
from cassoulet.games.haricots.board import COPIES
from cassoulet.games.haricots.rules import (
    CHIP_VP,
    CHIPS_TO_WIN,
    HAND,
    HIGH_FROM,
    HIGH_VALUE,
    PERSONAL_DECK,
    VALUE,
    Haricots,
)

BOX = Box(
    name="haricots",
    title="Haricots",
    designer="Kentaro Yazawa",
    rules_version=1,
    seats=range(3, 6),
    options={"rules": ("basic", "advanced")},
    game=Haricots,
    actions=(actions.Play, actions.Pass, actions.Fold),
    events=(
        events.RoundBegan,
        events.Dealt,
        events.Played,
        events.TableCleared,
        events.Passed,
        events.DroppedOut,
        events.Folded,
        events.RoundWon,
        events.Caught,
        Ended,
    ),
    view=views.Table,
    printed={
        "copies": {card: count for card, count in enumerate(COPIES) if count},
        "high": {card: high for card, high in enumerate(HIGH_VALUE) if high != VALUE[card]},
        "high_from": HIGH_FROM,
        "hand": HAND,
        "deck": PERSONAL_DECK,
        "chips_to_win": CHIPS_TO_WIN,
        "chip": CHIP_VP,
    },
)
