"""Dice, other pieces and powers in words."""

from __future__ import annotations

from cassoulet.game import NOBODY
from cassoulet.games.haricot_magique.views import Table

FACES = ("eye", "+1 die", "treasure", "trunk")
FACES_OF_SEVERAL = ("eyes", "+1 dice", "treasures", "trunks")
FACE_COLOURS = ("red", "cyan", "yellow", "green")
THINGS = ("cloud", "cylinder", "castle")
PIECES = ("eye die", "+1 die", "treasure die", "trunk die", *THINGS)
POWERS = {
    1: "give somebody the eye token",
    2: "hide instead of rolling",
    3: "steal a bag",
    4: "throw the axe",
    5: "a bag more for 2 clouds",
    6: "put a die back",
    7: "roll eyes again",
}


def has_eye_token(view: Table) -> bool:
    return view.eye != NOBODY and view.eye == view.order[view.played_turns]
