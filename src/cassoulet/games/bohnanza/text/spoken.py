"""What a trader says in one sentence: offers, answers and signs, listed or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cassoulet.game import NOBODY, Action, View
from cassoulet.games.bohnanza.actions import Accept, Offer, Spare, Want
from cassoulet.games.bohnanza.board import TRADING, positions_of
from cassoulet.games.bohnanza.text.cards import is_duel, say, terms
from cassoulet.games.bohnanza.text.choices import action
from cassoulet.games.bohnanza.text.reading import (
    Given,
    divided,
    parted,
    read_given,
    read_partner,
    read_wanted,
    typed,
)
from cassoulet.games.bohnanza.text.table import LETTERS
from cassoulet.games.bohnanza.views import Table
from cassoulet.phrases import Misread

Reader = Callable[[str, Table, Sequence[str]], Action]


def how(view: View) -> str:
    """How to say what is not listed; empty while there is nothing of the sort."""
    assert isinstance(view, Table)
    return say("spoken.how") if not is_duel(view) and view.phase == TRADING else ""


def spoken(text: str, view: View, names: Sequence[str]) -> Action:
    """The action that a sentence means; whether the rules allow it is theirs to say."""
    assert isinstance(view, Table)
    verb, _, rest = text.strip().lower().partition(" ")
    for name, reader in READERS.items():
        if verb in typed(name):
            return reader(rest.strip(), view, names)
    raise Misread(say("spoken.verbs"))


def choice(chosen: Action, view: View, names: Sequence[str]) -> str:
    """A choice among all that are listed: of an offer also to whom it is made."""
    assert isinstance(view, Table)
    return _said(chosen, view, names) if isinstance(chosen, Offer) else action(chosen, view)


def _said(offer: Offer, view: Table, names: Sequence[str]) -> str:
    """You offer Ana Soy + Red for Chili (1 a): which cards these are, as they can be named."""
    assert view.seat is not None
    given = [*(view.hand[place] for place in offer.hand), *offer.turned]
    said = terms(view.seat, offer.to, sorted(given), offer.want, view, names)
    which = [*(str(place + 1) for place in offer.hand), *_letters(offer.turned, view)]
    return say("spoken.which", terms=said, cards=" ".join(which)) if which else said


def _letters(cards: Sequence[int], view: Table) -> list[str]:
    lying = list(zip(view.turned, LETTERS, strict=False))
    found = []
    for card in cards:
        at = next(one for one in lying if one[0] == card)
        lying.remove(at)
        found.append(at[1])
    return found


def _offer(text: str, view: Table, names: Sequence[str]) -> Offer:
    partner, _, rest = text.partition(" ")
    return _exchange(read_partner(partner, view, names), rest, view, NOBODY)


def _counter(text: str, view: Table, _names: Sequence[str]) -> Offer:
    number, rest = _number(text)
    maker = next((offer.seat for offer in view.offers if offer.offer == number), None)
    if maker is None:
        raise Misread(say("refusals.no_such_offer"))
    return _exchange(maker, rest, view, number)


def _exchange(to: int, text: str, view: Table, counters: int) -> Offer:
    given, want = divided(text)
    return Offer(to, *_cards(given, view), read_wanted(want, view), counters)


def _accept(text: str, view: Table, _names: Sequence[str]) -> Accept:
    number, rest = _number(text)
    wanted = next((offer.want for offer in view.offers if offer.offer == number), ())
    cards = parted(rest, "with")[1] or rest
    return Accept(number, *(_cards(cards, view) if cards else _having(wanted, view)))


def _want(text: str, view: Table, _names: Sequence[str]) -> Want:
    return Want(tuple(sorted(set(read_wanted(text, view)))))


def _spare(text: str, view: Table, _names: Sequence[str]) -> Spare:
    return Spare(tuple(sorted(set(read_wanted(text, view)))))


def _number(text: str) -> tuple[int, str]:
    """The number of an offer, and what comes after it."""
    number, _, rest = text.removeprefix("#").partition(" ")
    digits = number.rstrip(":,")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise Misread(say("spoken.number"))
    return int(digits), rest.strip()


def _cards(text: str, view: Table) -> Given:
    """Places in the hand and letters of open cards, or beans by name."""
    if any(len(word) > 1 and not word.isdecimal() for word in text.split()):
        return _having(read_wanted(text, view), view)
    return read_given(text, view)


def _having(cards: Sequence[int], view: Table) -> Given:
    """These beans: open cards, if they are one's own, and else the first copies in hand."""
    lying = list(view.turned) if view.turn == view.seat else []
    turned = [card for n, card in enumerate(cards) if cards[:n].count(card) < lying.count(card)]
    rest = list(cards)
    for card in turned:
        rest.remove(card)
    places = positions_of(tuple(rest), list(view.hand))
    if len(places) < len(rest):
        raise Misread(say("refusals.card_not_in_hand"))
    return tuple(places), tuple(sorted(turned))


READERS: dict[str, Reader] = {
    "offer": _offer,
    "counter": _counter,
    "accept": _accept,
    "want": _want,
    "spare": _spare,
}
