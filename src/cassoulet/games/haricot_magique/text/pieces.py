"""Dice, other pieces and powers in words."""

from __future__ import annotations

from cassoulet.game import NOBODY
from cassoulet.games.haricot_magique.tower import DICE_FACES
from cassoulet.games.haricot_magique.views import Table
from cassoulet.texts import speaker

say = speaker("games/haricot_magique")

FACE_COLOURS = ("red", "cyan", "yellow", "green")


def face(piece: int) -> str:
    """What a die shows, or what else it is."""
    return say("faces", piece) if piece < DICE_FACES else say("things", piece - DICE_FACES)


def power(card: int) -> str:
    return say("powers", card - 1)


def bags(count: int) -> str:
    return say("bags", n=count)


def has_eye_token(view: Table) -> bool:
    return view.eye != NOBODY and view.eye == view.order[view.played_turns]
