"""What players may know of the hand before they move it."""

from __future__ import annotations

from cassoulet.game import Game
from cassoulet.games.haricot_magique.growing import PLACING, STARTING
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import height_of
from cassoulet.tower.hand import THOUSAND, Sway, sway_for


def sway_shown(game: Game, word: int) -> Sway | None:
    """How the hand will sway, when there is a piece to be placed or an axe to be thrown."""
    if not isinstance(game, HaricotMagique):
        return None
    throws = game.phase == STARTING and game.may_throw_axe(game.on_turn())
    if game.phase != PLACING and not throws:
        return None
    return sway_for(word, height_of(game.described()) / THOUSAND)
