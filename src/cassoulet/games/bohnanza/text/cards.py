"""Cards and offers in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from cassoulet.game import NOBODY
from cassoulet.games.bohnanza.board import COPIES, EVERYONE
from cassoulet.games.bohnanza.growing import BEANOMETER, NEVER
from cassoulet.games.bohnanza.views import OpenOffer, Table

BEAN_NAMES = (
    *("Coffee", "Wax", "Blue", "Chili", "Stink", "Green"),
    *("Soy", "Black-eyed", "Red", "Garden", "Cocoa"),
)


def is_duel(view: Table) -> bool:
    return len(view.hand_sizes) == 2


def cards_in_words(cards: Sequence[int]) -> str:
    """2 Soy + Red."""
    return " + ".join(runs_in_words(sorted(cards))) or "nothing"


def runs_in_words(cards: Iterable[int]) -> list[str]:
    """2 Soy, Red: neighbours of a variety together."""
    counted = [(card, len(list(same))) for card, same in groupby(cards)]
    return [BEAN_NAMES[card] if n == 1 else f"{n} {BEAN_NAMES[card]}" for card, n in counted]


def card_in_words(card: int) -> str:
    return f"[bold]{BEAN_NAMES[card]}[/][dim]/{COPIES[card]}[/]"


def next_coin_at(card: int, count: int) -> int:
    """How many beans bring a coin more; 0 if no number does."""
    return next((beans for beans in BEANOMETER[card] if count < beans < NEVER), 0)


def ticket(offer: OpenOffer, view: Table, names: Sequence[str]) -> str:
    given = tuple(sorted(offer.from_hand + offer.turned))
    said = terms(offer.seat, offer.to, given, offer.want, view, names)
    answers = f" [dim](counters #{offer.counters})[/]" if offer.counters != NOBODY else ""
    return f"[bold]#{offer.offer}[/] {said}{answers}"


def terms(
    seat: int,
    to: int,
    given: Sequence[int],
    want: Sequence[int],
    view: Table,
    names: Sequence[str],
) -> str:
    """Ana offers Soy + Red for your Chili."""
    mine, yours = seat == view.seat, to == view.seat
    whom = "everyone" if to == EVERYONE else "you" if yours else names[to]
    who = "You" if mine else names[seat]
    verb = "" if mine else "s"
    if not want:
        return f"{who} give{verb} {whom} {cards_in_words(given)} for nothing"
    if not given:
        return f"{who} ask{verb} {whom} for {cards_in_words(want)} as a gift"
    if yours:
        return f"{who} offer{verb} {cards_in_words(given)} for your {cards_in_words(want)}"
    return f"{who} offer{verb} {whom} {cards_in_words(given)} for {cards_in_words(want)}"
