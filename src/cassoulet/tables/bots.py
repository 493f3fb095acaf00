"""Bots at live tables. Until they have a package of their own they play at random."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from cassoulet.game import Action, View

NAMES = ("Pinto", "Borlotti", "Azuki", "Mogette", "Soissons", "Tarbais", "Coco", "Fève")


def bot_name(seat: int, taken: Collection[str]) -> str:
    """A name that nobody has at this table."""
    names = [*NAMES[seat:], *NAMES[:seat]]
    return next((name for name in names if name not in taken), names[0])


def choose(view: View, legal: Sequence[Action], chance: Random) -> Action:
    """What a bot does who knows no more than `view`."""
    del view  # one who plays at random looks at nothing
    return chance.choice(legal)
