"""What a player of Fagioli does. A card is its number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64

from cassoulet.game import Action


@final
@dataclass(frozen=True)
class Play(Action):
    """Play a card from your hand to one of the two discard piles; face down only onto a wallet."""

    card: i64
    pile: i64
    face_down: bool


@final
@dataclass(frozen=True)
class Plant(Action):
    """Put a card from your hand face down on your farm."""

    card: i64
