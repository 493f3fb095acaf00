"""Cards and offers in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from cassoulet.game import NOBODY
from cassoulet.games.bohnanza.board import EVERYONE
from cassoulet.games.bohnanza.growing import BEANOMETER
from cassoulet.games.bohnanza.players import COPIES, NEVER
from cassoulet.games.bohnanza.views import OpenOffer, Table
from cassoulet.texts import Value, speaker, you

say = speaker("games/bohnanza")


def is_duel(view: Table) -> bool:
    return len(view.hand_sizes) == 2


def bean(card: int) -> str:
    return say("beans", card)


def beans(card: int, count: int) -> str:
    """2 Soy."""
    return say("several", n=count, bean=bean(card))


def coins(count: int) -> str:
    return say("coins", n=count)


def cards_in_words(cards: Sequence[int]) -> str:
    """2 Soy + Red."""
    counted = [
        say("single", bean=bean(card)) if count == 1 else beans(card, count)
        for card, count in runs(sorted(cards))
    ]
    return " + ".join(counted) or say("nothing")


def runs(cards: Iterable[int]) -> list[tuple[int, int]]:
    """How many of a variety are neighbours."""
    return [(card, len(list(same))) for card, same in groupby(cards)]


def names_in_words(cards: Sequence[int]) -> str:
    """Soy, Red: as a sign has them."""
    return ", ".join(map(bean, cards)) or say("nothing")


def card_in_words(card: int) -> str:
    return f"[bold]{bean(card)}[/][dim]/{COPIES[card]}[/]"


def next_coin_at(card: int, count: int) -> int:
    """How many beans bring a coin more; 0 if no number does."""
    return next((beans for beans in BEANOMETER[card] if count < beans < NEVER), 0)


def ticket(offer: OpenOffer, view: Table, names: Sequence[str]) -> str:
    given = tuple(sorted(offer.from_hand + offer.turned))
    said = terms(offer.seat, offer.to, given, offer.want, view, names)
    if offer.counters == NOBODY:
        return say("offers.ticket", offer=offer.offer, terms=said)
    return say("offers.counter", offer=offer.offer, terms=said, countered=offer.counters)


def partner(to: int, names: Sequence[str]) -> str:
    return say("offers.everyone") if to == EVERYONE else names[to]


def terms(
    seat: int,
    to: int,
    given: Sequence[int],
    want: Sequence[int],
    view: Table,
    names: Sequence[str],
) -> str:
    """Ana offers Soy + Red for your Chili."""
    facts: dict[str, Value] = {
        "who": you() if seat == view.seat else names[seat],
        "to": you() if to == view.seat else partner(to, names),
        "given": cards_in_words(given),
        "want": cards_in_words(want),
    }
    if not want:
        return say("offers.gift", **facts)
    if not given:
        return say("offers.wish", **facts)
    return say("offers.tradeWithYou" if to == view.seat else "offers.trade", **facts)


def refusal(rule: str) -> str:
    """Why a trade is refused."""
    return say("refusals", rule if say.knows("refusals", rule) else "not_allowed_now")


def remark(why: str, card: int | None) -> str:
    """Why a bot trades as it does, in a sentence of its own."""
    return f"[italic dim]{say('remarks', why, bean='' if card is None else bean(card))}[/]"
