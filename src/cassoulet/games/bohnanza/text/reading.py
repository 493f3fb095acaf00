"""What a trader types: players, cards and beans by their numbers, letters and names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import combining, normalize

from cassoulet.games.bohnanza.board import EVERYONE
from cassoulet.games.bohnanza.players import COPIES, NUMBERS
from cassoulet.games.bohnanza.text.cards import bean, say
from cassoulet.games.bohnanza.text.table import LETTERS
from cassoulet.games.bohnanza.views import Table
from cassoulet.phrases import Misread, either
from cassoulet.texts import language

Given = tuple[tuple[int, ...], tuple[int, ...]]  # places in the hand, open cards


def typed(what: str) -> list[str]:
    """The words by which something may be meant."""
    return say("typed", what).split(", ")


def read_partner(text: str, view: Table, names: Sequence[str]) -> int:
    """A name, its beginning, or its number in the list of partners."""
    others = partners(view)
    if text in typed("everyone") and view.turn == view.seat:
        return EVERYONE
    if text.isdecimal() and 1 <= int(text[:3]) <= len(others):
        return others[int(text[:3]) - 1]
    found = [seat for seat in others if text and names[seat].lower().startswith(text)]
    if len(found) != 1:
        raise Misread(say("reading.onePlayer", names=[names[seat] for seat in others]))
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
        raise Misread(say("reading.twice"))
    places = [_place(word, view) for word in words if word.isdecimal()]
    letters = [_letter(word, view) for word in words if not word.isdecimal()]
    return tuple(sorted(places)), tuple(sorted(letters))


def _place(word: str, view: Table) -> int:
    if not 1 <= int(word[:3]) <= len(view.hand):
        raise Misread(_no_such_card(len(view.hand), word[:9]))
    return int(word[:3]) - 1


def _letter(word: str, view: Table) -> int:
    if view.turn != view.seat:
        raise Misread(say("reading.notYours"))
    at = LETTERS.find(word) if len(word) == 1 else -1
    if not 0 <= at < len(view.turned):
        raise Misread(say("reading.letters"))
    return view.turned[at]


def _no_such_card(cards: int, word: str) -> str:
    if cards > 1:
        return say("reading.cards", last=cards, word=word)
    return say("reading.oneCard" if cards else "reading.noCards", word=word)


def read_wanted(text: str, view: Table) -> tuple[int, ...]:
    """Varieties by name, the beginning of it, or the number on the card: red 2 soy 18.

    No card has a number below 4, so that 2 and 3 are how many.
    """
    joined = re.sub(r"\b(?:(\d)\s*x\s*|([123])\s+(?=[^\W\d]))", r"\1\2x", text)
    return tuple(sorted(card for word in _split(joined) for card in _wanted(word, view)))


def _wanted(word: str, view: Table) -> list[int]:
    times, sign, name = word.partition("x")
    if sign and times.isdecimal() and len(times) == 1:
        return [read_variety(name, view)] * int(times)
    return [read_variety(word, view)]


def read_variety(word: str, view: Table) -> int:
    known = {card: _names(bean(card)) for card in varieties(view)}
    plain = _plain(word)
    exact = [card for card, names in known.items() if plain in (*names, str(COPIES[card]))]
    found = exact or [card for card, names in known.items() if plain and _begins(names, plain)]
    if not found:
        raise Misread(say("reading.noBean", word=word[:20]))
    if len(found) > 1:
        raise Misread(say("reading.maybe", word=word, beans=either([bean(card) for card in found])))
    return found[0]


def _names(short: str) -> list[str]:
    """What a bean may be called: Sau, Saubohne, Saubohnen."""
    formed = [language().formed(short, form) for form in language().forms]
    return [_plain(name) for name in formed if name.startswith(short)]


def _begins(names: Sequence[str], plain: str) -> bool:
    return any(name.startswith(plain) for name in names)


def _plain(word: str) -> str:
    """As it is typed in a hurry: without capitals and accents."""
    return "".join(sign for sign in normalize("NFD", word.lower()) if not combining(sign))


def varieties(view: Table) -> list[int]:
    removed = NUMBERS[len(view.hand_sizes)].removed
    return [card for card in range(len(COPIES)) if card not in removed]


def _split(text: str) -> list[str]:
    between = "|".join([r"[,+&]", *(rf"\b{re.escape(word)}\b" for word in typed("and"))])
    return [] if text in typed("nothing") else re.sub(between, " ", text).split()


def divided(text: str) -> tuple[str, str]:
    """What is given and what is wanted: 1 a for chili."""
    return parted(text, "for")


def parted(text: str, word: str) -> tuple[str, str]:
    """What stands before and after a word that may be typed in several ways."""
    between = "|".join(map(re.escape, typed(word)))
    before, *after = re.split(rf"(?:^|\s)(?:{between})(?:\s|$)", text, maxsplit=1)
    return before.strip(), "".join(after).strip()
