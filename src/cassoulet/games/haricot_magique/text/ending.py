"""How the gold came about, in words."""

from __future__ import annotations

from collections.abc import Sequence

from cassoulet.games.haricot_magique.text.pieces import say
from cassoulet.phrases import sums
from cassoulet.reckoning import Figure, Part, Reckoning


def account(reckoning: Reckoning, names: Sequence[str]) -> str:
    """How the points came about, in several lines."""
    return sums(say("table.reckoning"), names, reckoning, _bags, _source)


def _bags(part: Part) -> str:
    return say("parts.bags", n=part.count, value=part.of)


def _source(figure: Figure) -> str:
    """Where bags came from; those that were stolen from somebody are less than none."""
    bags = figure.numbers[0]
    return say("figures", figure.what, n=bags) if bags > 0 else say("figures.robbed", n=-bags)
