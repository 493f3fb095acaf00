"""What a player of Haricots does. A card is its number: 1 is the card 1/17 and 2 the card 2/16."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64

from cassoulet.game import Action


@final
@dataclass(frozen=True)
class Play(Action):
    """Play one card, or several of the same number, to the centre of the table."""

    card: i64
    count: i64


@final
@dataclass(frozen=True)
class Pass(Action):
    """Draw a card from your personal deck and pass; with no card to draw, drop out."""


@final
@dataclass(frozen=True)
class Fold(Action):
    """Leave the round: set a run of cards aside and pay for the rest of your hand."""
