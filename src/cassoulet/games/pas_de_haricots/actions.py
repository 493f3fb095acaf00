"""What a player of Pas de Haricots does. A card is its suit times 15, plus its rank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64

from cassoulet.game import Action, Seat


@final
@dataclass(frozen=True)
class Play(Action):
    """Put a card in front of you: face up under the pawn, or face down with all the others."""

    card: i64


@final
@dataclass(frozen=True)
class Take(Action):
    """Take the card that another player has put down."""

    owner: Seat
