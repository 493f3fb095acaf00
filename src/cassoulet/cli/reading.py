"""What a trader types: players, cards and beans by their numbers, letters and names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cassoulet.cli.words import listed
from cassoulet.games.bohnanza.board import COPIES, EVERYONE, REMOVED
from cassoulet.games.bohnanza.text.cards import BEAN_NAMES
from cassoulet.games.bohnanza.text.table import LETTERS
from cassoulet.games.bohnanza.views import Table

NOTHING = ("-", "nothing")
Given = tuple[tuple[int, ...], tuple[int, ...]]  # places in the hand, open cards


class Misread(Exception):
    """What was typed cannot be meant so; the message says why."""


def read_partner(text: str, view: Table, names: Sequence[str]) -> int:
    """A name, its beginning, or its number in the list of partners."""
    others = partners(view)
    if text in ("e", "everyone", "all") and view.turn == view.seat:
        return EVERYONE
    if text.isdecimal() and 1 <= int(text[:3]) <= len(others):
        return others[int(text[:3]) - 1]
    found = [seat for seat in others if text and names[seat].lower().startswith(text)]
    if len(found) != 1:
        known = listed([names[seat] for seat in others])
        raise Misread(f"Name one player: {known}.")
    return found[0]


def partners(view: Table) -> list[int]:
    """Each trade is between the player on turn and one other."""
    if view.turn != view.seat:
        return [view.turn]
    return [seat for seat in range(len(view.hand_sizes)) if seat != view.seat]


def read_given(text: str, view: Table) -> Given:
    """Numbers of cards in hand and letters of open cards."""
    words = _split(text)
    if len(set(words)) < len(words):
        raise Misread("You named a card twice.")
    places = [_place(word, view) for word in words if word.isdecimal()]
    letters = [_letter(word, view) for word in words if not word.isdecimal()]
    return tuple(sorted(places)), tuple(sorted(letters))


def _place(word: str, view: Table) -> int:
    if not 1 <= int(word[:3]) <= len(view.hand):
        raise Misread(f"{_said_to_hold(len(view.hand))}, and no {word[:9]}.")
    return int(word[:3]) - 1


def _letter(word: str, view: Table) -> int:
    if view.turn != view.seat:
        raise Misread("Name cards of your hand by their numbers; open cards are not yours to give.")
    at = LETTERS.find(word) if len(word) == 1 else -1
    if not 0 <= at < len(view.turned):
        raise Misread("Name your cards by their numbers, open ones by their letters: 1 3 a.")
    return view.turned[at]


def _said_to_hold(cards: int) -> str:
    if cards < 2:
        return "Your hand has card 1" if cards else "Your hand has no cards"
    return f"Your hand has cards 1 to {cards}"


def read_wanted(text: str, view: Table) -> tuple[int, ...]:
    """Varieties by name, the beginning of it, or the number on the card: red 2 soy 18.

    No card has a number below 4, so that 2 and 3 are how many.
    """
    joined = re.sub(r"\b(?:(\d)\s*x\s*|([123])\s+(?=[a-z]))", r"\1\2x", text)
    return tuple(sorted(card for word in _split(joined) for card in _wanted(word, view)))


def _wanted(word: str, view: Table) -> list[int]:
    times, sign, name = word.partition("x")
    if sign and times.isdecimal() and len(times) == 1:
        return [read_variety(name, view)] * int(times)
    return [read_variety(word, view)]


def read_variety(word: str, view: Table) -> int:
    known = varieties(view)
    exact = [card for card in known if word in (BEAN_NAMES[card].lower(), str(COPIES[card]))]
    found = exact or [card for card in known if word and BEAN_NAMES[card].lower().startswith(word)]
    if not found:
        raise Misread(f"No bean in this game is called {word[:20]}.")
    if len(found) > 1:
        raise Misread(f"{word} may be {' or '.join(BEAN_NAMES[card] for card in found)}.")
    return found[0]


def varieties(view: Table) -> list[int]:
    removed = REMOVED[len(view.hand_sizes)]
    return [card for card in range(len(BEAN_NAMES)) if card not in removed]


def _split(text: str) -> list[str]:
    return [] if text in NOTHING else re.sub(r"[,+&]|\band\b", " ", text).split()
