"""How the coins came about, in words."""

from __future__ import annotations

from collections.abc import Sequence

from cassoulet.games.bohnanza.text.cards import bean, beans, coins, say
from cassoulet.phrases import sums
from cassoulet.reckoning import Figure, Part, Reckoning


def account(reckoning: Reckoning, names: Sequence[str]) -> str:
    """How the points came about, in several lines."""
    return sums(say("table.reckoning"), names, reckoning, _part, _figure)


def _part(part: Part) -> str:
    if part.what == "pile":
        return say("parts.pile", part.of - 1, beans=_beans(part))
    return say("parts", part.what, beans=_beans(part))


def _beans(part: Part) -> str:
    return ", ".join(f"{bean(share.of)} {share.points}" for share in part.shares)


def _figure(figure: Figure) -> str:
    if figure.what == "trades":
        return say("figures.trades", n=figure.numbers[0])
    card, count, earned = figure.numbers
    return say("figures.best", beans=beans(card, count), coins=coins(earned))
