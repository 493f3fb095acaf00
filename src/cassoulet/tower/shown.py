"""What players may know of the hand before it lets go: how it sways, and what it holds."""

from __future__ import annotations

from cassoulet.game import Action, Game
from cassoulet.games.haricot_magique.actions import Place, ThrowAxe
from cassoulet.games.haricot_magique.growing import PLACING, STARTING
from cassoulet.games.haricot_magique.rules import HaricotMagique
from cassoulet.games.haricot_magique.tower import height_of
from cassoulet.tower.hand import THOUSAND, Sway, sway_for
from cassoulet.tower.pieces import AXE


def sway_shown(game: Game, word: int) -> Sway | None:
    """How the hand will sway, when there is a piece to be placed or an axe to be thrown."""
    if not isinstance(game, HaricotMagique):
        return None
    throws = game.phase == STARTING and game.may_throw_axe(game.on_turn())
    if game.phase != PLACING and not throws:
        return None
    return sway_for(word, height_of(game.described()) / THOUSAND)


def is_placed_by_hand(game: Game) -> bool:
    return isinstance(game, HaricotMagique) and game.phase == PLACING


def may_hold(game: Game, seat: int, piece: int) -> bool:
    """Whether a seat may have this in its hand now: a piece that it must place, or its axe."""
    return isinstance(game, HaricotMagique) and piece in map(held_for, game.legal(seat))


def held_for(action: Action | None) -> int | None:
    """What is in the hand of whoever is about to do this."""
    if isinstance(action, Place):
        return action.piece
    return AXE if isinstance(action, ThrowAxe) else None
